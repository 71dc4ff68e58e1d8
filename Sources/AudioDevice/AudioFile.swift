internal import CMpg123
internal import Glibc

/// An open file that has been looked at and may be MP3.
struct AudioFile: ~Copyable {
  let path: String
  /// Reads ahead, as decoding asks for a few bytes at a time.
  private let stream: UnsafeMutablePointer<FILE>

  /// Opens a file for reading and turns away what is certainly not MP3.
  init(path: String) throws(AudioFileError) {
    // Non-blocking, so that a FIFO without a writer is refused instead of waited for.
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, code: errno) }
    do throws(AudioFileError) {
      try Self.check(descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    guard let stream = fdopen(descriptor, "r") else {
      let code = errno
      close(descriptor)
      throw .unreadable(path: path, code: code)
    }
    self.path = path
    self.stream = stream
  }

  deinit {
    fclose(stream)
  }

  /// Lets a decoder read the file from its beginning; the file must outlive what the decoder reads.
  ///
  /// - Returns: The library's code.
  func open(for decoder: OpaquePointer) -> Int32 {
    let code = mpg123_replace_reader_handle(
      decoder,
      { stream, bytes, count in
        let stream = stream?.assumingMemoryBound(to: FILE.self)
        let done = fread(bytes, 1, count, stream)
        return done == 0 && ferror(stream) != 0 ? -1 : done
      },
      { stream, offset, whence in
        let stream = stream?.assumingMemoryBound(to: FILE.self)
        return fseeko(stream, offset, whence) == 0 ? ftello(stream) : -1
      }, nil)
    return code == MPG123_OK.rawValue ? mpg123_open_handle(decoder, stream) : code
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
