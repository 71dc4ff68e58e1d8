import Foundation
import TestSupport
import Testing

@testable import AudioMix

@Suite("Rings")
struct RingTests {
  /// Shares a ring with another thread; the rings are made for exactly that.
  final class Box<Value: ~Copyable & Sendable>: Sendable {
    let value: Value
    init(_ value: consuming Value) { self.value = value }
  }

  @Test("A full ring refuses, an empty one has nothing")
  func bounds() {
    let ring = MessageRing<Int>(capacity: 4)
    let atFirst = ring.pop()
    #expect(atFirst == nil)
    let pushes = (0..<5).map { ring.push($0) }
    #expect(pushes == [true, true, true, true, false])
    let next = ring.peek()
    #expect(next == 0)
    let pops = (0..<5).map { _ in ring.pop() }
    #expect(pops == [0, 1, 2, 3, nil])
  }

  @Test("Messages arrive complete and in order between two threads")
  func messages() {
    let box = Box(MessageRing<SIMD4<Int>>(capacity: 8))
    let count = 100_000
    Thread.detachNewThread {
      var number = 0
      while number < count {
        if box.value.push(SIMD4(repeating: number)) { number += 1 } else { sched_yield() }
      }
    }
    var wrong = 0
    var expected = 0
    while expected < count {
      guard let message = box.value.pop() else {
        sched_yield()
        continue
      }
      if message != SIMD4(repeating: expected) { wrong += 1 }
      expected += 1
    }
    #expect(wrong == 0)
    let left = box.value.pop()
    #expect(left == nil)
  }

  @Test("Music arrives complete and in order between two threads, in pieces of any size")
  func music() {
    let box = Box(MusicRing(capacity: 1000))
    let total = 200_000
    Thread.detachNewThread {
      var random = SeededGenerator(seed: 3)
      var sent = 0
      var buffer = [Float](repeating: 0, count: 2 * 700)
      while sent < total {
        let wanted = min(Int.random(in: 1...700, using: &random), total - sent)
        for frame in 0..<wanted {
          buffer[2 * frame] = Float(sent + frame)
          buffer[2 * frame + 1] = -Float(sent + frame)
        }
        let count = buffer.withUnsafeBufferPointer { box.value.write($0.baseAddress!, frames: wanted) }
        if count == 0 { sched_yield() }
        sent += count
      }
    }
    var random = SeededGenerator(seed: 4)
    var received = 0
    var wrong = 0
    var buffer = [Float](repeating: 0, count: 2 * 300)
    while received < total {
      let wanted = Int.random(in: 1...300, using: &random)
      let count = buffer.withUnsafeMutableBufferPointer { box.value.read(into: $0.baseAddress!, frames: wanted) }
      for frame in 0..<count
      where buffer[2 * frame] != Float(received + frame) || buffer[2 * frame + 1] != -Float(received + frame) {
        wrong += 1
      }
      if count == 0 { sched_yield() }
      received += count
    }
    #expect(received == total)
    #expect(wrong == 0)
    let (count, room) = (box.value.count, box.value.room)
    #expect(count == 0)
    #expect(room == 1000)
  }
}
