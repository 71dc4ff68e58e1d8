extension RandomAccessCollection {
  /// The first place from which on `belongs` holds, in a collection in which it never holds before it fails.
  ///
  /// - Complexity: O(log *n*).
  func partitioningIndex(where belongs: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if belongs(self[middle]) {
        count /= 2
      } else {
        low = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return low
  }
}
