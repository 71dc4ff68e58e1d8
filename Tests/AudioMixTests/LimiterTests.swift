import TestSupport
import Testing

@testable import AudioMix

@Suite("Limiter")
struct LimiterTests {
  /// Runs a limiter over mono samples put on both channels, in blocks.
  func limit(_ samples: [Float], block: Int = 100) -> [Float] {
    var limiter = Limiter(sampleRate: 44100)
    var stereo = samples.flatMap { [$0, $0] }
    stereo.withUnsafeMutableBufferPointer { buffer in
      var frame = 0
      while frame < samples.count {
        let count = min(block, samples.count - frame)
        limiter.process(buffer.baseAddress! + 2 * frame, frames: count)
        frame += count
      }
    }
    return stride(from: 0, to: stereo.count, by: 2).map { stereo[$0] }
  }

  @Test("Passes what stays under the ceiling bit for bit, a constant latency later", arguments: [1, 63, 64, 500])
  func transparent(block: Int) {
    var random = SeededGenerator(seed: 1)
    let samples = (0..<5000).map { _ in Float.random(in: -0.98...0.98, using: &random) }
    let limited = limit(samples, block: block)
    #expect(limited[..<Limiter.latency].allSatisfy { $0 == 0 })
    #expect(Array(limited[Limiter.latency...]) == Array(samples[..<(5000 - Limiter.latency)]))
  }

  @Test("Never lets a sample pass the ceiling", arguments: 1...20)
  func ceiling(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let samples = (0..<20000).map { _ in
      Float.random(in: 0...1, using: &random) < 0.01
        ? Float.random(in: -9...9, using: &random) : Float.random(in: -0.5...0.5, using: &random)
    }
    let limited = limit(samples, block: Int.random(in: 1...300, using: &random))
    #expect(limited.allSatisfy { $0.magnitude <= Limiter.ceiling * 1.000_01 })
    #expect(limited.contains { $0.magnitude > 0.4 })
  }

  @Test("A steady overload is brought to the ceiling without steps, and the gain comes back slowly")
  func recovery() {
    let samples =
      [Float](repeating: 0.5, count: 1000) + [Float](repeating: 2, count: 1000)
      + [Float](repeating: 0.5, count: 20000)
    let limited = limit(samples)
    let settled = limited[(Limiter.latency + 1100)..<(Limiter.latency + 1800)]
    #expect(settled.allSatisfy { abs($0 - Limiter.ceiling) < 1e-5 })
    let recovering = limited[(Limiter.latency + 2001)...]
    #expect(recovering.first! < 0.5 * 0.55)
    #expect(largestStep(recovering) < 0.001)
    #expect(limited[21999] == 0.5)
  }
}
