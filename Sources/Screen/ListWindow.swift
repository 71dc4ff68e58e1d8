/// The part of a list that is seen: with the selected row in the middle, as far as the list's ends allow.
struct ListWindow {
  let rows: Range<Int>

  init(selected: Int, count: Int, room: Int) {
    let start = max(0, min(selected - room / 2, count - room))
    rows = start..<min(count, start + max(0, room))
  }
}
