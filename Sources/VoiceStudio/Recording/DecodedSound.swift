/// A sound as it comes out of its file, with what the meter says of it.
struct DecodedSound: Sendable {
  /// Frames a second.
  let sampleRate: Int
  let channels: Int
  /// Interleaved; ±1 is full scale.
  let samples: [Float]
  /// Integrated, in LUFS.
  let loudness: Double
  /// In dBTP, to about 0.01 dB.
  let truePeak: Double
  /// What the decoder complained of, in a line; nil when the file is whole.
  let complaint: String?
}
