// What Foundation brings along, and what would do nothing here without a word: a session has no run loop and no threads. Under these names
// nothing is there, so that it does not compile.

public enum RunLoop {}
public enum OperationQueue {}
public enum DispatchGroup {}
public enum DispatchSource {}
