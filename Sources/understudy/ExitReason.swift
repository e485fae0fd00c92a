import ArgumentParser

/// Why the program ends as it does. `understudy explain exit` prints these.
enum ExitReason: Int32, CaseIterable {
  case allHold = 0
  case failed = 1
  case inconclusive = 2
  case differed = 3
  case nothingSelected = 4
  case wrongUse = 64
  case invalidInput = 65
  case pluginMissing = 69
  case ourFault = 70
  case unfinished = 75
  case interrupted = 130
  case unread = 141
  case terminated = 143

  var code: ExitCode { ExitCode(rawValue) }

  /// What it means, and what to do.
  var page: String {
    switch self {
    case .allHold:
      "Every scenario that was selected holds; warnings do not change that."
    case .failed:
      "A scenario failed, or a documented or observed contract was broken. Running it again changes nothing."
    case .inconclusive:
      """
      Nothing failed, but some scenarios could not be judged: a worker ended or hung over them, they ran into a \
      fault, or an observer or a formula gave no judgement. Their reports say why.
      """
    case .differed:
      """
      Two runs that must be equal were not. The first event that differs is printed; that is a bug of a model, a \
      plugin or of Understudy, and comes before any other.
      """
    case .nothingSelected:
      "The filter or the versions left no scenario. An empty run is never green; only a shard of one that is not may be empty."
    case .wrongUse:
      "The command line makes no sense; its message says what would."
    case .invalidInput:
      """
      A scenario, a configuration or a trace is invalid, or there cannot be files or sockets where they are wanted. All mistakes are \
      printed with their places; nothing was run.
      """
    case .pluginMissing:
      "A plugin, or the program of a worker, is missing or was refused, or so many workers need more open files than there may be."
    case .ourFault:
      "A fault of Understudy itself. Please report it with what was printed."
    case .unfinished:
      """
      The run could not be finished, and may be run again as it is: the socket failed, a report, the journal or the results could not \
      be written, a shard was told to stop, or one is missing where reports are merged.
      """
    case .interrupted:
      "Interrupted (Ctrl-C). What was finished is in the journal."
    case .unread:
      """
      Whoever read the results has gone away (a closed pipe), and the run was stopped. What was finished is in the \
      journal.
      """
    case .terminated:
      "Terminated by a signal. What was finished is in the journal."
    }
  }
}
