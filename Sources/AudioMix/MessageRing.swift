internal import Synchronization

/// A lock-free queue of plain values between exactly one writing and one reading thread.
///
/// - Complexity: Every operation is O(1) and never waits.
///
/// `@unchecked Sendable`: a slot is written before `written` passes it and read before `read` passes it, so the two
/// threads never touch the same slot.
struct MessageRing<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  private let slots: UnsafeMutablePointer<Element>
  private let mask: Int
  /// Elements ever written, and ever read.
  private let written = Atomic<Int>(0)
  private let read = Atomic<Int>(0)

  /// - Parameter capacity: How many elements fit, a power of two.
  init(capacity: Int) {
    precondition(capacity > 0 && capacity & (capacity - 1) == 0, "the capacity must be a power of two")
    slots = .allocate(capacity: capacity)
    // Touched here, so that the render thread never is the first, which would cost it a page fault.
    UnsafeMutableRawPointer(slots).initializeMemory(
      as: UInt8.self, repeating: 0, count: capacity * MemoryLayout<Element>.stride)
    mask = capacity - 1
  }

  deinit {
    slots.deallocate()
  }

  /// What the elements lie in.
  var memory: UnsafeRawBufferPointer { UnsafeRawBufferPointer(UnsafeBufferPointer(start: slots, count: mask + 1)) }

  /// Writes one element, by the writing thread.
  ///
  /// - Returns: Whether there was room.
  func push(_ element: Element) -> Bool {
    let position = written.load(ordering: .relaxed)
    guard position - read.load(ordering: .acquiring) <= mask else { return false }
    (slots + (position & mask)).initialize(to: element)
    written.store(position + 1, ordering: .releasing)
    return true
  }

  /// The oldest element, left where it is; by the reading thread.
  func peek() -> Element? {
    let position = read.load(ordering: .relaxed)
    guard position != written.load(ordering: .acquiring) else { return nil }
    return slots[position & mask]
  }

  /// Drops the oldest element after it was peeked at; by the reading thread.
  func drop() {
    read.store(read.load(ordering: .relaxed) + 1, ordering: .releasing)
  }

  /// Takes the oldest element; by the reading thread.
  func pop() -> Element? {
    guard let element = peek() else { return nil }
    drop()
    return element
  }
}
