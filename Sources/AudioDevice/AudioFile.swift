internal import CMpg123
internal import Glibc

/// An open file that has been looked at and may be MP3.
struct AudioFile: ~Copyable {
  /// Where it lies, as it is shown.
  let path: String
  private let bytes: FileBytes

  /// Opens a file for reading and turns away what is certainly not MP3.
  init(_ path: AudioPath) throws(AudioFileError) {
    // Non-blocking, so that a FIFO without a writer is refused instead of waited for.
    let descriptor = Glibc.open(path.bytes, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path.text, code: errno) }
    let bytes = FileBytes(descriptor: descriptor)
    try Self.check(descriptor, path.text)
    self.path = path.text
    self.bytes = bytes
  }

  /// What kept the file from being read last, if anything did.
  var readError: AudioFileError? {
    bytes.failure == 0 ? nil : .unreadable(path: path, code: bytes.failure)
  }

  /// Lets a decoder read the file from its beginning; the file must outlive what the decoder reads.
  ///
  /// - Returns: The library's code.
  func open(for decoder: OpaquePointer) -> Int32 {
    let code = mpg123_replace_reader_handle(
      decoder,
      { bytes, target, count in
        guard let bytes, let target else { return -1 }
        return Unmanaged<FileBytes>.fromOpaque(bytes).takeUnretainedValue().read(into: target, count: count)
      },
      { bytes, offset, origin in
        guard let bytes else { return -1 }
        return Unmanaged<FileBytes>.fromOpaque(bytes).takeUnretainedValue().seek(to: offset, from: origin)
      }, nil)
    return code == MPG123_OK.rawValue ? mpg123_open_handle(decoder, Unmanaged.passUnretained(bytes).toOpaque()) : code
  }

  private static func check(_ descriptor: Int32, _ path: String) throws(AudioFileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard status.st_size > 0 else { throw .empty(path: path) }
    var head = [UInt8](repeating: 0, count: 22)
    let count = pread(descriptor, &head, head.count, 0)
    guard count >= 0 else { throw .unreadable(path: path, code: errno) }
    if let other = otherFormat(head) { throw .notMP3(path: path, found: other) }
  }

  /// Names a file format that often bears the wrong name. A RIFF file may hold MP3 (format tag 0x55).
  private static func otherFormat(_ head: [UInt8]) -> String? {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      Array(text.utf8) == Array(head[offset..<offset + text.utf8.count])
    }
    if has("RIFF"), has("WAVE", at: 8), !(has("fmt ", at: 12) && head[20] == 0x55) { return "a WAV file" }
    if has("fLaC") { return "a FLAC file" }
    if has("OggS") { return "an Ogg file" }
    if has("ftyp", at: 4) { return "an MP4 file" }
    return nil
  }
}
