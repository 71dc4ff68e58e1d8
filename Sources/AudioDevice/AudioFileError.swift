internal import Glibc

/// Why an audio file cannot be played.
public enum AudioFileError: Error, Equatable {
  /// The file cannot be opened or read; `code` is the system's error number.
  case unreadable(path: String, code: Int32)
  /// What lies at the path is no regular file.
  case notAFile(path: String)
  /// The file has no bytes.
  case empty(path: String)
  /// The file holds something else; `found` names it where it is known.
  case notMP3(path: String, found: String?)
  /// Less came out of the file than it says it holds; both in frames at the file's own rate.
  case damaged(path: String, frames: Int, expected: Int)
  /// The file is longer than a spoken line can be; `limit` in seconds.
  case tooLong(path: String, limit: Int)
  /// The decoder gave up; `code` is libmpg123's error number and `detail` its words.
  case decoder(path: String, code: Int32, detail: String)
}

extension AudioFileError: CustomStringConvertible {
  /// One line: the file, what is wrong with it, what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, let code):
      "\(path): cannot be read (\(String(cString: strerror(code)))); check the path and its permissions"
    case .notAFile(let path): "\(path): is not a file; expected an MP3 file"
    case .empty(let path): "\(path): is empty; expected an MP3 file, render or copy it again"
    case .notMP3(let path, let found):
      "\(path): \(found.map { "is \($0)" } ?? "holds no MP3 audio"); expected an MP3 file, convert or replace it"
    case .damaged(let path, let frames, let expected):
      "\(path): is damaged (\(frames) of \(expected) samples can be decoded); render or copy it again"
    case .tooLong(let path, let limit): "\(path): is longer than \(limit) s; expected one spoken line"
    case .decoder(let path, let code, let detail):
      "\(path): cannot be decoded (\(detail), libmpg123 error \(code)); render or copy it again"
    }
  }
}
