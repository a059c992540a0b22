/// A window that goes on over the same rows by a few of them, so that most stay.
///
/// There are no rows elsewhere, so the one with the focus is among those that stay, if any has it.
///
///     before      0 1 2 3      the window
///     now           1 2 3 4    one row goes at the start, one comes at the end
struct RowSlide {
  /// The lines of the rows that come, in order.
  let coming: Range<Int>
  /// Where the rows stood that go.
  let going: Range<Int>
  /// Where the rows that come are going to stand.
  let places: Range<Int>
  /// The number of rows in the window.
  let count: Int

  /// Finds out by how many rows a window goes on; nil where it does something else.
  init?(from old: RowWindow, to new: RowWindow) {
    let (from, to) = (old.rows, new.rows)
    let distance = abs(to.lowerBound - from.lowerBound)
    guard old.extras.isEmpty, new.extras.isEmpty, from.count == to.count, distance > 0,
      distance * 2 <= from.count
    else { return nil }
    count = to.count
    let (first, last) = (0..<distance, count - distance..<count)
    let isForwards = to.lowerBound > from.lowerBound
    coming = isForwards ? from.upperBound..<to.upperBound : to.lowerBound..<from.lowerBound
    (going, places) = isForwards ? (first, last) : (last, first)
  }
}

extension Array {
  /// Lets the elements at one end go, and puts as many others to the other end.
  mutating func slide(by slide: RowSlide, _ others: some Collection<Element>) {
    removeSubrange(slide.going)
    insert(contentsOf: others, at: slide.places.lowerBound)
  }
}
