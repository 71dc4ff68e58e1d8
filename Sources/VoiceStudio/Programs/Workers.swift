internal import Foundation
internal import Synchronization

/// Several threads that work through a list.
enum Workers {
  /// Handles every item, `count` of them at a time, or as many as there are processors if these are fewer.
  ///
  /// - Parameters:
  ///   - prepare: Gives each thread what it works with.
  ///   - work: Handles one item; false stops all threads after the items they are at.
  static func handle<Item: Sendable, Tool>(
    _ items: [Item], count: Int, prepare: @Sendable () -> Tool, work: @Sendable (Item, Tool) -> Bool
  ) {
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: min(count, items.count)) { _ in
      let tool = prepare()
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < items.count else { return }
        if !work(items[index], tool) { next.withLock { $0 = items.count } }
      }
    }
  }
}
