internal import CMpg123
internal import Glibc

/// One MP3 file being decoded to 32-bit floats, without the encoder's padding where the file says how much that is.
///
/// Damage inside the file is skipped up to the next sound frame.
struct MP3Decoder: ~Copyable {
  enum Channels {
    /// Both channels mixed to one.
    case mono
    /// Two channels, one copied to both.
    case stereo

    var count: Int { self == .mono ? 1 : 2 }
  }

  /// How many bytes of rubbish are searched for the next frame.
  private static let resyncBytes = 4 << 20

  /// How many frames must follow one another: megabytes of rubbish often hold one that looks like it, or two.
  private static let chainLength = 4

  /// Frames per second, throughout.
  let sampleRate: Int
  /// The length the file claims or implies, in frames.
  let expectedFrames: Int?
  private let file: AudioFile
  private let channels: Channels
  private let handle: OpaquePointer

  var path: String { file.path }

  /// Opens a file and finds its first frame.
  init(_ path: AudioPath, channels: Channels) throws(AudioFileError) {
    let file = try AudioFile(path)
    var code = Int32(MPG123_OK.rawValue)
    guard let handle = mpg123_new(nil, &code) else { throw Self.error(path.text, code) }
    do throws(AudioFileError) {
      (sampleRate, expectedFrames) = try Self.prepare(handle, file: file, channels: channels)
    } catch {
      mpg123_delete(handle)
      throw file.readError ?? error
    }
    self.file = file
    self.channels = channels
    self.handle = handle
  }

  deinit {
    mpg123_delete(handle)
  }

  /// Decodes the next frames.
  ///
  /// - Parameters:
  ///   - samples: Room for `frames` frames of the decoder's channels.
  ///   - frames: At most this many, more than 0.
  /// - Returns: How many were decoded, all at `sampleRate`; 0 at the end.
  mutating func read(into samples: UnsafeMutablePointer<Float>, frames: Int) throws(AudioFileError) -> Int {
    let frameBytes = channels.count * MemoryLayout<Float>.size
    while true {
      var bytes = 0
      let code = mpg123_read(handle, samples, frames * frameBytes, &bytes)
      if bytes > 0 {
        let count = bytes / frameBytes
        Self.sanitize(samples, count: count * channels.count)
        return count
      }
      if code == MPG123_OK.rawValue || code == MPG123_NEW_FORMAT.rawValue { continue }
      // What cannot be read looks like the end to the decoder, or like damage.
      if let error = file.readError { throw error }
      if code == MPG123_DONE.rawValue { return 0 }
      throw Self.error(path, code == MPG123_ERR.rawValue ? mpg123_errcode(handle) : code)
    }
  }

  /// The title from the file's ID3v2 tag, without control characters.
  func title() -> String? {
    var tag: UnsafeMutablePointer<mpg123_id3v2>?
    guard mpg123_id3(handle, nil, &tag) == MPG123_OK.rawValue, let text = tag?.pointee.title?.pointee, text.fill > 1,
      let bytes = text.p, let title = String(validatingCString: bytes)
    else { return nil }
    let printable = String(
      String.UnicodeScalarView(title.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    return printable.isEmpty ? nil : printable
  }

  private static func prepare(
    _ handle: OpaquePointer, file: borrowing AudioFile, channels: Channels
  ) throws(AudioFileError) -> (sampleRate: Int, expectedFrames: Int?) {
    let mix = channels == .mono ? MPG123_MONO_MIX : MPG123_FORCE_STEREO
    // Rubbish often looks like a frame of another kind, so only frames of the first one's kind are taken.
    let flags =
      MPG123_QUIET.rawValue | MPG123_GAPLESS.rawValue | MPG123_FORCE_FLOAT.rawValue | MPG123_NO_FRANKENSTEIN.rawValue
      | mix.rawValue
    try check(mpg123_param2(handle, Int32(MPG123_ADD_FLAGS.rawValue), Int(flags), 0), handle, file.path)
    try check(mpg123_param2(handle, Int32(MPG123_RESYNC_LIMIT.rawValue), Self.resyncBytes, 0), handle, file.path)
    try check(file.open(for: handle), handle, file.path)
    // Whatever keeps the first frame from being found, the file is not MP3 as far as its owner is concerned.
    guard let sampleRate = try? format(handle, path: file.path) else { throw .notMP3(path: file.path, found: nil) }
    guard beginsWithChain(handle) else { throw .notMP3(path: file.path, found: nil) }
    let length = mpg123_length(handle)
    return (sampleRate, length >= 0 ? Int(length) : nil)
  }

  /// Whether the first frame is followed by others without a byte in between; leaves the stream at its beginning.
  private static func beginsWithChain(_ handle: OpaquePointer) -> Bool {
    var end: Int?
    for _ in 0..<chainLength {
      var frame = mpg123_frameinfo2()
      guard mpg123_info2(handle, &frame) == MPG123_OK.rawValue else { return false }
      let start = Int(mpg123_framepos(handle))
      if let end, start != end { return false }
      end = start + Int(frame.framesize)
      let code = mpg123_framebyframe_next(handle)
      guard code == MPG123_OK.rawValue || code == MPG123_NEW_FORMAT.rawValue else { return false }
    }
    return mpg123_seek(handle, 0, SEEK_SET) == 0
  }

  private static func format(_ handle: OpaquePointer, path: String) throws(AudioFileError) -> Int {
    var rate = 0
    var channels: Int32 = 0
    var encoding: Int32 = 0
    try check(mpg123_getformat(handle, &rate, &channels, &encoding), handle, path)
    guard rate > 0 else { throw .notMP3(path: path, found: nil) }
    return rate
  }

  private static func check(_ code: Int32, _ handle: OpaquePointer, _ path: String) throws(AudioFileError) {
    guard code != MPG123_OK.rawValue else { return }
    throw error(path, code == MPG123_ERR.rawValue ? mpg123_errcode(handle) : code)
  }

  private static func error(_ path: String, _ code: Int32) -> AudioFileError {
    .decoder(path: path, code: code, detail: String(cString: mpg123_plain_strerror(code)))
  }

  /// Damaged frames can decode to anything; keeps it to what a limiter can deal with.
  private static func sanitize(_ samples: UnsafeMutablePointer<Float>, count: Int) {
    for index in 0..<count {
      let sample = samples[index]
      samples[index] = sample.magnitude <= 4 ? sample : 0
    }
  }
}
