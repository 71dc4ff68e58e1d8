import Foundation
import TestSupport
import Testing

@testable import AudioDevice

@Suite("WAV files")
struct WAVHeaderTests {
  private func number(_ bytes: [UInt8], at offset: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  private func text(_ bytes: [UInt8], at offset: Int) -> String {
    String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  @Test("The head says what follows")
  func riff() {
    let bytes = WAVHeader(frames: 1000, sampleRate: 44100).bytes
    #expect(bytes.count == 68)
    #expect(text(bytes, at: 0) == "RIFF" && text(bytes, at: 8) == "WAVE")
    #expect(number(bytes, at: 4, 4) == 60 + 6000)
    #expect(text(bytes, at: 12) == "fmt " && number(bytes, at: 16, 4) == 40)
    #expect(number(bytes, at: 24, 4) == 44100 && number(bytes, at: 28, 4) == 44100 * 6)
    #expect(text(bytes, at: 60) == "data" && number(bytes, at: 64, 4) == 6000)
  }

  @Test("What is too long for RIFF is RF64, to the byte")
  func threshold() {
    let riff = WAVHeader(frames: 1000, sampleRate: 48000, largestRIFF: 6060).bytes
    let rf64 = WAVHeader(frames: 1000, sampleRate: 48000, largestRIFF: 6059).bytes
    #expect(text(riff, at: 0) == "RIFF")
    #expect(text(rf64, at: 0) == "RF64" && text(rf64, at: 12) == "ds64")
    #expect(rf64.count == 68 + 36)
    // Just under and just over 4 GiB, as nobody injects it.
    let most = (Int(UInt32.max) - 60) / 6
    #expect(text(WAVHeader(frames: most, sampleRate: 48000).bytes, at: 0) == "RIFF")
    #expect(text(WAVHeader(frames: most + 1, sampleRate: 48000).bytes, at: 0) == "RF64")
  }

  @Test("RF64 keeps its sizes in 64 bits")
  func sizes() {
    let frames = 48000 * 3600 * 24
    let bytes = WAVHeader(frames: frames, sampleRate: 48000).bytes
    #expect(number(bytes, at: 4, 4) == Int(UInt32.max))
    #expect(number(bytes, at: 20, 8) == bytes.count - 8 + frames * 6)
    #expect(number(bytes, at: 28, 8) == frames * 6)
    #expect(number(bytes, at: 36, 8) == frames)
    #expect(text(bytes, at: 96) == "data" && number(bytes, at: 100, 4) == Int(UInt32.max))
  }

  @Test(
    "ffmpeg reads both kinds to the sample", .enabled(if: Tool.isInstalled("ffmpeg")), arguments: [Int.max, 1000])
  func readByAnother(largestRIFF: Int) throws {
    let folder = try TemporaryFolder()
    let samples: [Float] = (0..<9600).map { Float($0 * 7919 % 20000) / 20000 - 0.5 }
    var body = [UInt8](repeating: 0, count: 4800 * PCM24.bytesPerFrame)
    body.withUnsafeMutableBytes { PCM24.convert(samples, to: $0.baseAddress!, frames: 4800) }
    let file = WAVHeader(frames: 4800, sampleRate: 48000, largestRIFF: largestRIFF).bytes + body
    // What stands behind the samples is none.
    try Data(file + [UInt8](repeating: 0x7F, count: 60)).write(to: URL(fileURLWithPath: folder.path("a.wav")))
    let raw = try Tool.run("ffmpeg", ["-v", "error", "-i", folder.path("a.wav"), "-f", "s24le", "-"])
    #expect(raw.status == 0)
    #expect(raw.output == Data(body))
    #expect(raw.errors.isEmpty)
  }

  @Test("Samples are rounded to 24 bits, cut off at full scale, and silence stays silence")
  func samples() {
    let samples: [Float] = [0, -0.0, 1, -1, 0.5, -0.5, 1.7, -9, 1.0 / 8_388_607, 0]
    var bytes = [UInt8](repeating: 7, count: 30)
    bytes.withUnsafeMutableBytes { PCM24.convert(samples, to: $0.baseAddress!, frames: 5) }
    let values = (0..<10).map { index in
      let high = Int(Int8(bitPattern: bytes[3 * index + 2]))
      return Int(bytes[3 * index]) | Int(bytes[3 * index + 1]) << 8 | high << 16
    }
    #expect(values[..<2] == [0, 0])
    #expect(values[2] == 8_388_607 && abs(values[3] + 8_388_607) <= 1)
    #expect(abs(values[4] - 4_194_304) <= 1 && abs(values[5] + 4_194_304) <= 1)
    #expect(values[6] == 8_388_607 && values[7] <= -8_388_607)
    #expect(values[8] == 1 && values[9] == 0)
  }
}
