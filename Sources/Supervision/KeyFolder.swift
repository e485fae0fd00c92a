import Foundation
package import TraceFormat
package import ZeroMQ

/// The keys of a coordinator or a worker, in files of their own: `secret`, which only its owner may read; `public`, to be handed out;
/// and in `trusted` the public keys of those it speaks to, one in each file.
package struct KeyFolder {
  private static let mostTrusted = 1_000

  package let keys: CurveKeyPair
  package let trusted: Set<CurveKey>

  package init(reading path: String) throws(KeyFolderError) {
    let secret = try Self.key("\(path)/secret", isSecret: true)
    do throws(ZeroMQError) {
      keys = try CurveKeyPair(secretKey: secret)
    } catch {
      throw KeyFolderError("\(error)")
    }
    let names = try Self.trusted(in: "\(path)/trusted").filter { !$0.hasPrefix(".") }.sorted()
    guard names.count <= Self.mostTrusted else {
      throw KeyFolderError("\(path)/trusted has more than \(Self.mostTrusted) keys")
    }
    var trusted: Set<CurveKey> = []
    for name in names { trusted.insert(try Self.key("\(path)/trusted/\(name)", isSecret: false)) }
    self.trusted = trusted
  }

  /// Makes a new pair of keys in a folder that has none.
  ///
  /// - Returns: the public key, as text.
  package static func make(_ path: String) throws(KeyFolderError) -> String {
    do {
      let keys = try CurveKeyPair.generate()
      try FileManager.default.createDirectory(
        atPath: "\(path)/trusted", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try write(keys.secretKey, to: "\(path)/secret", mode: 0o600)
      do {
        try write(keys.publicKey, to: "\(path)/public", mode: 0o644)
      } catch {
        // Half a pair would keep the next one from being made.
        try? FileManager.default.removeItem(atPath: "\(path)/secret")
        throw error
      }
      return keys.publicKey.text
    } catch let error as KeyFolderError {
      throw error
    } catch {
      let trouble = WriteTrouble(error)
      throw KeyFolderError("cannot make keys in \(path): \(trouble.sentence)", trouble)
    }
  }

  /// Writes a key into a file that was not there before, and is not there either if that fails.
  private static func write(_ key: CurveKey, to path: String, mode: mode_t) throws {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      guard errno != EEXIST else { throw KeyFolderError("\(path) is there already, and is left as it is") }
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    do {
      try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: Data((key.text + "\n").utf8))
    } catch {
      try? FileManager.default.removeItem(atPath: path)
      throw error
    }
  }

  private static func key(_ path: String, isSecret: Bool) throws(KeyFolderError) -> CurveKey {
    // Whatever it is, opening and reading it does not block.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let hint = isSecret && errno == ENOENT ? "; 'understudy keys new' makes keys" : ""
      throw KeyFolderError(trouble("read", path) + hint)
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw KeyFolderError("\(path) is no file")
    }
    if isSecret, status.st_mode & 0o077 != 0 {
      throw KeyFolderError("\(path) may be read by others, so it is no secret: chmod 600, or better, make new keys")
    }
    guard isSecret || status.st_mode & 0o022 == 0 else { throw KeyFolderError(writable(path)) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    do throws(ZeroMQError) {
      return try CurveKey(text.trimmingCharacters(in: .whitespacesAndNewlines))
    } catch {
      throw KeyFolderError("\(path): \(error)")
    }
  }

  /// The files in the folder of those who are trusted. Whoever may put a key there decides who is; one that is not there trusts nobody.
  private static func trusted(in folder: String) throws(KeyFolderError) -> [String] {
    var status = stat()
    guard unsafe stat(folder, &status) == 0 else {
      if errno == ENOENT { return [] }
      throw KeyFolderError(trouble("read", folder))
    }
    if status.st_mode & 0o022 != 0 { throw KeyFolderError(writable(folder)) }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw KeyFolderError("cannot read the folder \(folder): \(WriteTrouble(error).sentence)")
    }
  }

  private static func writable(_ path: String) -> String {
    "\(path) may be written to by others, who could decide who is trusted: chmod go-w it when you have looked at what it holds"
  }

  private static func trouble(_ action: String, _ path: String) -> String {
    "cannot \(action) \(path): \(unsafe String(cString: strerror(errno)))"
  }
}

/// A folder of keys is not as it should be.
package struct KeyFolderError: Error, CustomStringConvertible {
  package let description: String
  /// Why it could not be made; nil if it is there.
  package let trouble: WriteTrouble?

  init(_ description: String, _ trouble: WriteTrouble? = nil) {
    self.description = description
    self.trouble = trouble
  }
}
