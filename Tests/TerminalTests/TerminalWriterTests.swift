import Foundation
import Glibc
import Testing

@testable import Terminal

@Suite("Writing to a terminal that does not take it")
struct TerminalWriterTests {
  /// A terminal without a program that shows it.
  private final class Pair {
    private(set) var master: CInt = -1
    let slave: CInt

    init() throws {
      // The C library's functions for this are hidden from Swift; these are the two requests they make of Linux.
      let (unlock, number) = (UInt(0x4004_5431), UInt(0x8004_5430))
      let opened = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var zero: CInt = 0
      var index: CInt = 0
      try #require(opened >= 0 && ioctl(opened, unlock, &zero) == 0 && ioctl(opened, number, &index) == 0)
      slave = open("/dev/pts/\(index)", O_RDWR | O_NOCTTY | O_NONBLOCK)
      try #require(slave >= 0)
      master = opened
    }

    deinit {
      closeMaster()
      close(slave)
    }

    func closeMaster() {
      if master >= 0 { close(master) }
      master = -1
    }

    /// Reads what has been written, up to what is there.
    func drain() -> [UInt8] {
      var all: [UInt8] = []
      var bytes = [UInt8](repeating: 0, count: 65_536)
      var request = pollfd(descriptor: master, events: POLLIN)
      while poll(&request, 1, 20) > 0, case let count = read(master, &bytes, bytes.count), count > 0 {
        all += bytes[..<count]
      }
      return all
    }
  }

  @Test("What a slow terminal does not take waits for it, in order, and nobody else does")
  func backlog() throws {
    let pair = try Pair()
    var writer = TerminalWriter(descriptor: pair.slave)
    let bytes = (0..<1_000_000).map { UInt8(ascii: "a") + UInt8($0 % 26) }
    let start = ContinuousClock.now
    writer.write(bytes)
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(writer.isBusy)
    var received: [UInt8] = []
    while writer.isBusy {
      let more = pair.drain()
      try #require(!more.isEmpty)
      received += more
      writer.flush(timeoutMilliseconds: 0)
    }
    received += pair.drain()
    #expect(received == bytes)
  }

  @Test("A terminal stopped by Ctrl-S takes nothing, and everything once it goes on")
  func stopped() throws {
    let pair = try Pair()
    try #require(tcflow(pair.slave, TCOOFF) == 0)
    var writer = TerminalWriter(descriptor: pair.slave)
    writer.write(Array("hello".utf8))
    #expect(writer.isBusy)
    #expect(pair.drain().isEmpty)
    try #require(tcflow(pair.slave, TCOON) == 0)
    writer.flush(timeoutMilliseconds: 1_000)
    #expect(!writer.isBusy)
    #expect(pair.drain() == Array("hello".utf8))
  }

  @Test("A terminal that is gone fails once and is left alone")
  func gone() throws {
    let pair = try Pair()
    var writer = TerminalWriter(descriptor: pair.slave)
    pair.closeMaster()
    writer.write([1, 2, 3])
    #expect(writer.hasFailed)
    #expect(!writer.isBusy)
  }
}
