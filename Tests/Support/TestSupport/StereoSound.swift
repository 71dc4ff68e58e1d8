public import Foundation

/// Samples of two channels.
public struct StereoSound {
  public let left: [Float]
  public let right: [Float]

  /// Takes apart interleaved 32-bit floats; half a frame at the end is left out.
  public init(interleavedFloats data: Data) {
    func channel(_ offset: Int) -> [Float] {
      data.withUnsafeBytes { bytes in
        stride(from: offset, to: bytes.count - 7 + offset, by: 8).map {
          bytes.loadUnaligned(fromByteOffset: $0, as: Float.self)
        }
      }
    }
    left = channel(0)
    right = channel(4)
  }

  /// What both channels share.
  public var middle: [Float] { zip(left, right).map { ($0 + $1) / 2 } }

  /// What the channels have against each other.
  public var side: [Float] { zip(left, right).map { ($0 - $1) / 2 } }
}
