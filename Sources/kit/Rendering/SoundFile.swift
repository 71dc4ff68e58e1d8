internal import AudioDevice
internal import Files

/// A sound file being written, which is there when it is whole and not before.
struct SoundFile: ~Copyable {
  private let path: String
  private let file: OutputFile
  private let encoder: Encoder?
  /// What waits to be written: much at once costs the system less.
  private var bytes: [UInt8]
  private var waiting = 0

  private static let bytesAtOnce = 1 << 18

  /// Opens the file.
  ///
  /// - Parameters:
  ///   - path: Where it belongs; `-` is standard output.
  ///   - format: What it holds.
  ///   - frames: How many frames will be written.
  ///   - block: How many at a time, at most.
  init(path: String, format: RenderFormat, sampleRate: Int, frames: Int, block: Int) throws(Failure) {
    let file = try Self.open(path)
    let encoder: Encoder? =
      switch format {
      case .wav: nil
      case .mp3:
        try Encoder(sampleRate: sampleRate, path: file.temporaryPath, target: path, output: file.descriptor)
      }
    if encoder == nil {
      try Self.write(WAVHeader(frames: frames, sampleRate: sampleRate).bytes.span.bytes, to: file, path)
    }
    self.path = path
    self.file = file
    self.encoder = encoder
    bytes = Array(repeating: 0, count: max(Self.bytesAtOnce, block * PCM24.bytesPerFrame))
  }

  /// Writes the next frames, at most a block.
  mutating func write(_ samples: UnsafePointer<Float>, frames: Int) throws(Failure) {
    if waiting + frames * PCM24.bytesPerFrame > bytes.count {
      try writeWaiting()
      waiting = 0
    }
    let end = waiting
    bytes.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { PCM24.convert(samples, to: start + end, frames: frames) }
    }
    waiting += frames * PCM24.bytesPerFrame
  }

  private func writeWaiting() throws(Failure) {
    let whole = bytes.span.bytes.extracting(first: waiting)
    if let encoder {
      try encoder.write(whole)
    } else {
      try Self.write(whole, to: file, path)
    }
  }

  /// Puts the whole file in its place.
  consuming func finish() throws(Failure) {
    try writeWaiting()
    try encoder?.finish()
    let path = path
    do {
      try file.finish()
    } catch {
      throw Self.failure(path, error)
    }
  }

  private static func write(_ bytes: RawSpan, to file: borrowing OutputFile, _ path: String) throws(Failure) {
    do {
      try file.write(bytes)
    } catch {
      throw failure(path, error)
    }
  }

  private static func open(_ path: String) throws(Failure) -> OutputFile {
    do {
      return try OutputFile(path: path)
    } catch {
      throw failure(path, error)
    }
  }

  private static func failure(_ path: String, _ error: SystemError) -> Failure {
    .failed("\(path == "-" ? "standard output" : path): cannot be written: \(error)")
  }
}
