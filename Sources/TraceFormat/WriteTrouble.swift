import Foundation

/// Why the system does not let a file be written, or read.
package enum WriteTrouble: Error, Hashable, Sendable {
  case missing, diskFull, tooLarge, readOnly, notAllowed, noFolder, isFolder, isFile
  /// A path that leads to nothing that could be: around in circles, or too long.
  case noPath
  /// A pipe or a socket, where a file was meant.
  case noFile
  /// A file with something else in it, where a journal is appended to.
  case noJournal
  /// Nobody reads any more what is written.
  case unread
  /// Somebody has it open and does not read, and the program was told to stop.
  case stuck
  /// Whoever started this process gave it none.
  case closed
  /// Anything else, as the system calls it.
  case other(String)

  /// What is behind an error of Foundation's.
  package init(_ error: any Error) {
    if let trouble = error as? WriteTrouble {
      self = trouble
      return
    }
    let system = ((error as? CocoaError)?.underlying ?? error) as NSError
    let number = system.domain == NSPOSIXErrorDomain ? Int32(truncatingIfNeeded: system.code) : 0
    switch POSIXErrorCode(rawValue: number) {
    case .ENOSPC, .EDQUOT: self = .diskFull
    case .EFBIG: self = .tooLarge
    case .EROFS: self = .readOnly
    case .EACCES, .EPERM: self = .notAllowed
    case .ENOENT: self = .noFolder
    case .ENOTDIR: self = .isFile
    case .EISDIR: self = .isFolder
    case .ELOOP, .ENAMETOOLONG: self = .noPath
    case .EPIPE: self = .unread
    default:
      let isTaken = (error as? CocoaError)?.code == .fileWriteFileExists
      self = isTaken ? .isFile : .other(error.localizedDescription)
    }
  }

  /// The same, of a file or a folder that was to be read.
  package init(reading error: any Error) {
    let trouble = WriteTrouble(error)
    self = trouble == .noFolder ? .missing : trouble
  }

  /// Whether the same may work later, although nobody names another place.
  package var mayPass: Bool {
    switch self {
    case .diskFull, .unread, .stuck, .closed, .other: true
    case .missing, .tooLarge, .readOnly, .notAllowed, .noFolder, .isFolder, .isFile, .noPath, .noFile, .noJournal: false
    }
  }

  /// The trouble in words, and what to do.
  package var sentence: String {
    switch self {
    case .missing: "there is no such file or folder"
    case .diskFull: "the disk is full; what was written before is kept"
    case .tooLarge: "it would be larger than files may be here (ulimit -f); what was written before is kept"
    case .readOnly: "the file system is read-only; name another place"
    case .notAllowed: "its permissions do not allow it"
    case .noFolder: "its folder does not exist"
    case .isFile: "where a folder should be is a file, or a link that leads nowhere"
    case .isFolder: "it is a folder; name a file in it"
    case .noPath: "its path leads nowhere, or is too long"
    case .noFile: "it is no file but a pipe or a socket"
    case .noJournal: "it is no journal, and is not appended to; name another file"
    case .unread: "nobody reads it any more"
    case .stuck: "nobody reads it, and the program was told to stop"
    case .closed: "it is closed"
    case .other(let text): text
    }
  }
}
