import TestSupport
import Testing

@testable import AudioDevice

@Suite("Samples of 24 bits")
struct PCM24Tests {
  /// The whole numbers that samples become.
  private func whole(_ samples: [Float]) -> [Int] {
    var bytes = [UInt8](repeating: 0xAA, count: 3 * samples.count + 1)
    bytes.withUnsafeMutableBytes { PCM24.convert(samples, to: $0.baseAddress!, frames: samples.count / 2) }
    #expect(bytes.last == 0xAA, "more was written than there is room for")
    return (0..<samples.count).map { index in
      let low = Int(bytes[3 * index]) | Int(bytes[3 * index + 1]) << 8
      return low | Int(Int8(bitPattern: bytes[3 * index + 2])) << 16
    }
  }

  private func expected(_ sample: Float) -> Int {
    Int(max(-8_388_608, min(8_388_607, sample * 8_388_608)).rounded(.toNearestOrEven))
  }

  @Test("Each sample becomes the nearest whole number, at any length", arguments: 1...9)
  func nearest(frames: Int) {
    var generator = SeededGenerator(seed: UInt64(frames))
    for _ in 0..<500 {
      let samples = (0..<2 * frames).map { _ in Float.random(in: -1.01...1.01, using: &generator) }
      #expect(whole(samples) == samples.map(expected))
    }
  }

  @Test("Halves go to the even number, and full scale is never passed")
  func edges() {
    let numbers: [Float] = [
      0, 0.5, 1.5, 2.5, -0.5, -1.5, 2047.5, 2048.5, -2048.5, 4_194_303.5, 4_194_304.5, -4_194_304.5, 8_388_606.5,
      8_388_607, -8_388_608, 9_000_000, -9_000_000, 1e30,
    ]
    #expect(
      whole(numbers.map { $0 / 8_388_608 }) == [
        0, 0, 2, 2, 0, -2, 2048, 2048, -2048, 4_194_304, 4_194_304, -4_194_304, 8_388_606, 8_388_607, -8_388_608,
        8_388_607, -8_388_608, 8_388_607,
      ])
  }
}
