import ArgumentParser
import Foundation

/// An option that takes one value and is given twice: ArgumentParser takes the last, and half of what was meant would not be run.
enum RepeatedOption {
  /// - Parameter description: the commands and their options as ArgumentParser describes them; asked for only if something is given twice.
  static func refuse(in words: [String], of description: () -> String) throws {
    let names = words.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map { word in
      String(word.dropFirst(2).prefix { $0 != "=" })
    }
    guard Set(names).count < names.count else { return }
    var command = try JSONDecoder().decode(Program.self, from: Data(description().utf8)).command
    for word in words {
      guard let inner = command.subcommands?.first(where: { $0.commandName == word }) else { break }
      command = inner
    }
    for name in names where names.count(where: { $0 == name }) > 1 && command.takesOne(name) {
      throw ValidationError("--\(name) is given twice, and takes one value")
    }
  }

  /// What is needed of the description.
  private struct Program: Decodable {
    let command: Command
  }

  private struct Command: Decodable {
    let commandName: String
    let subcommands: [Command]?
    let arguments: [Argument]?

    func takesOne(_ name: String) -> Bool {
      arguments?.contains { argument in
        argument.kind == "option" && !argument.isRepeating
          && argument.names?.contains { $0.name == name } == true
      } ?? false
    }
  }

  private struct Argument: Decodable {
    let kind: String
    let isRepeating: Bool
    let names: [Name]?

    struct Name: Decodable {
      let name: String
    }
  }
}
