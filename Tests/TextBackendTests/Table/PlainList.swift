import TextBackend
import VirtualViews

/// A list with a selection and a place, kept in the plainest way there is, to compare tables with.
struct PlainList {
  struct Row: Equatable {
    var id: Int
    var height: Int

    /// What it shows, line by line.
    var lines: [String] { (0..<height).map { "row \(id).\($0)" } }
  }

  var rows: [Row]
  private(set) var selected: Set<Int> = []
  private(set) var cursor: Int?

  // MARK: - What a person does

  private var cursorPlace: Int? { rows.firstIndex { $0.id == cursor } }

  private mutating func go(to place: Int?, _ select: (inout Set<Int>, Int) -> Void) {
    guard let place, rows.indices.contains(place) else { return }
    cursor = rows[place].id
    select(&selected, rows[place].id)
  }

  /// Goes some rows further, or to the first that is seen where nothing is selected yet.
  mutating func step(_ count: Int, visiting: Bool, firstSeen: Int?) {
    let place = cursorPlace.map { min(max(0, $0 + count), rows.count - 1) } ?? firstSeen
    go(to: place) { if !visiting { $0 = [$1] } }
  }

  mutating func extend(_ count: Int) {
    guard let start = cursorPlace else { return }
    for _ in 0..<count {
      go(to: cursorPlace.map { min($0 + 1, rows.count - 1) }) { _, _ in }
    }
    guard let end = cursorPlace else { return }
    for row in rows[start...end] { selected.insert(row.id) }
  }

  mutating func click(_ place: Int) { go(to: place) { $0 = [$1] } }

  mutating func toggle(_ place: Int?) {
    go(to: place ?? cursorPlace) { if $0.remove($1) == nil { $0.insert($1) } }
  }

  // MARK: - What happens to rows

  /// Has other rows; the selection of a row that is gone goes to its neighbour.
  mutating func change(to next: [Row]) {
    let old = rows
    rows = next
    guard let gone = cursor, !next.contains(where: { $0.id == gone }),
      let place = old.firstIndex(where: { $0.id == gone })
    else { return }
    let wasSelected = selected.remove(gone) != nil
    let others = old[(place + 1)...] + old[..<place].reversed()
    cursor = others.first { other in next.contains { $0.id == other.id } }?.id ?? next.first?.id
    let isNoneLeft = !next.contains { selected.contains($0.id) }
    if wasSelected, isNoneLeft, let cursor { selected = [cursor] }
  }

  // MARK: - What is seen

  /// The lines of all rows, with the row each is of.
  var lines: [(row: Int, text: String)] {
    rows.flatMap { row in row.lines.map { (row.id, $0) } }
  }
}
