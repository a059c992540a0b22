/// The rows that a step may meet, nearest first.
///
/// A binary heap (J. W. J. Williams, "Algorithm 232: Heapsort", 1964,
/// https://doi.org/10.1145/512274.512284). Most steps end at the first or second of dozens, so sorting all of them would be a waste.
struct MeetingQueue: ~Copyable {
  /// A row that the step meets, where, and how fast.
  struct Meeting: BitwiseCopyable {
    var distance: Double
    var rate: Double
    var row: Int

    @inline(__always)
    func comes(before other: Meeting) -> Bool {
      distance == other.distance ? row < other.row : distance < other.distance
    }
  }

  private var heap = Numbers<Meeting>()
  /// The meetings taken out, in order.
  private(set) var taken = Indices()

  init() {}

  mutating func removeAll() {
    heap.removeAll()
    taken.removeAll()
  }

  /// Adds a meeting; ``order()`` has to follow.
  mutating func add(_ meeting: Meeting) { heap.append(meeting) }

  /// Puts the nearest meeting first.
  mutating func order() {
    var index = heap.count / 2 - 1
    while index >= 0 {
      sink(index)
      index -= 1
    }
  }

  /// Takes out the nearest meeting.
  mutating func next() -> Meeting? {
    guard heap.count > 0 else { return nil }
    let first = heap[0]
    let last = heap.removeLast()
    if heap.count > 0 {
      heap[0] = last
      sink(0)
    }
    taken.add(first.row)
    return first
  }

  private mutating func sink(_ index: Int) {
    var index = index
    let meeting = heap[index]
    while true {
      var child = 2 * index + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].comes(before: heap[child]) { child += 1 }
      guard heap[child].comes(before: meeting) else { break }
      heap[index] = heap[child]
      index = child
    }
    heap[index] = meeting
  }
}
