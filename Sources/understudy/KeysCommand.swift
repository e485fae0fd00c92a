import ArgumentParser
import Supervision

struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Makes the keys with which machines know each other.", subcommands: [New.self])

  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Makes a pair of CURVE keys in a folder.",
      discussion: """
          understudy keys new keys

        Once on each machine: keys/secret, mode 600, stays where it is, and keys/public may be known to anybody. Then each gets the \
        other's file 'public', under any name, in its folder 'trusted': the coordinator those of all its workers, a worker that of \
        its coordinator alone.
        """)

    @Argument(help: "The folder. Keys that are there already are left as they are (65).", completion: .directory)
    var folder: String

    func validate() throws {
      guard !folder.isEmpty else { throw ValidationError("name a folder") }
    }

    func run() throws {
      print("public key \(try Failing.making { try KeyFolder.make(folder) })")
    }
  }
}
