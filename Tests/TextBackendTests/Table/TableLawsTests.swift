import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// Tables whose rows come, go and move while a person selects and scrolls.
@MainActor
struct TableLawsTests {
  private static let viewport = 7

  /// A table and the plain list it is compared with.
  @MainActor
  private final class World {
    var plain: PlainList
    var random: SplitMix64
    var told = RowSelection.none
    let isFixed: Bool
    let showing: Showing
    private var next = 1_000
    private let label: String

    init(_ seed: UInt64) {
      random = SplitMix64(seed: seed)
      label = "seed \(seed)"
      isFixed = Bool.random(using: &random)
      plain = PlainList(rows: [])
      showing = Showing(16, TableLawsTests.viewport, [])
      plain.rows = (0..<Int.random(in: 0...40, using: &random)).map { row($0) }
      show()
      showing.press(.tab)
    }

    private func row(_ id: Int) -> PlainList.Row {
      PlainList.Row(id: id, height: isFixed ? 1 : Int.random(in: 1...3, using: &random))
    }

    private func show() {
      let rows: ViewElement<String> = table(
        "t",
        [
          .selectionMode(.multiple), .rowHeight(isFixed ? .fixed(1) : .automatic()),
          .showsScrollIndicator(false),
          .onSelect { [unowned self] selection, _ in
            told = selection
            return "selected"
          },
        ], items: plain.rows, id: \.id
      ) { row in
        VirtualViews.label(
          "l", [.text(row.lines.joined(separator: "\n")), .set(\.numberOfLines, to: 0)])
      }
      showing.show([rows])
    }

    // MARK: - Looking

    /// Which lines of the plain list are seen.
    var top: Int {
      let lines = plain.lines
      let first = showing.trimmed[0]
      return lines.firstIndex { $0.text == first } ?? 0
    }

    func check() {
      let lines = plain.lines
      let seen = showing.trimmed
      let expected = lines.dropFirst(top).prefix(seen.count).map(\.text)
      expectEqual(
        seen, expected + Array(repeating: "", count: seen.count - expected.count), "\(label)")
      expectEqual(expected.count, min(lines.count, seen.count), "\(label)")
      let reversed = lines.dropFirst(top).prefix(seen.count).enumerated()
        .filter { plain.selected.contains($0.element.row) }.map(\.offset)
      expectEqual(showing.reversedLines, reversed, "\(label)")
      let underlined = seen.indices.filter { showing.style(0, $0).underline == .single }
      let cursor = lines.dropFirst(top).prefix(seen.count).enumerated()
        .filter { plain.cursor == $0.element.row }.map(\.offset)
      expectEqual(underlined, cursor, "\(label)")
      let all = plain.rows.map(\.id)
      expectEqual(
        all.filter { told.contains($0) }, all.filter { plain.selected.contains($0) }, "\(label)")
    }

    // MARK: - Acting

    func act() {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: wheel()
      case 1: step(1, [])
      case 2: step(Bool.random(using: &random) ? 1 : -1, .control)
      case 3: extend()
      case 4: click([])
      case 5: click(.control)
      case 6 where !plain.rows.isEmpty: space()
      default: changeRows()
      }
    }

    private func wheel() {
      showing.mouse(Bool.random(using: &random) ? .wheelDown : .wheelUp, 0, 0)
    }

    private func step(_ count: Int, _ modifiers: KeyModifiers) {
      let first =
        plain.lines.isEmpty ? nil : plain.rows.firstIndex { $0.id == plain.lines[top].row }
      let isUp = count < 0 && plain.cursor == nil
      plain.step(
        count, visiting: modifiers == .control, firstSeen: isUp ? plain.rows.count - 1 : first)
      showing.press(KeyPress(count > 0 ? .down : .up, modifiers))
    }

    private func extend() {
      guard plain.cursor != nil else { return }
      step(1, [])
      let count = Int.random(in: 1...5, using: &random)
      plain.extend(count)
      for _ in 0..<count { showing.press(KeyPress(.down, .shift)) }
    }

    private func click(_ modifiers: KeyModifiers) {
      let line = Int.random(in: 0..<TableLawsTests.viewport, using: &random)
      let place = top + line
      guard plain.lines.indices.contains(place),
        let row = plain.rows.firstIndex(where: { $0.id == plain.lines[place].row })
      else { return }
      if modifiers == .control { plain.toggle(row) } else { plain.click(row) }
      showing.mouse(.press, 0, line, modifiers)
      showing.mouse(.release, 0, line, modifiers)
    }

    private func space() {
      guard plain.cursor != nil else { return }
      plain.toggle(nil)
      showing.press(.space)
    }

    private func changeRows() {
      let (old, oldTop) = (plain, top)
      var rows = plain.rows
      let kind = Int.random(in: 0..<6, using: &random)
      switch kind {
      case 0:
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          next += 1
          rows.insert(row(next), at: Int.random(in: 0...rows.count, using: &random))
        }
      case 1: rows.removeAll { _ in Int.random(in: 0..<5, using: &random) == 0 }
      case 2: rows.shuffle(using: &random)
      case 3: rows.sort { $0.id < $1.id }
      case 4: rows.removeAll { $0.id % 3 == Int.random(in: 0..<30, using: &random) }
      default:
        if let place = rows.indices.randomElement(using: &random) {
          rows[place] = row(rows[place].id)
        }
      }
      plain.change(to: rows)
      show()
      if kind == 2 || kind == 3 { checkCursor(old, oldTop) } else { checkAnchor(old, oldTop) }
    }

    /// The first row that was seen and still is there begins where it began; rows that came in front of the first of all
    /// are seen if it and the row with the keyboard still are.
    private func checkAnchor(_ old: PlainList, _ oldTop: Int) {
      let seen = old.lines.dropFirst(oldTop).prefix(TableLawsTests.viewport)
      guard let first = seen.first(where: { line in plain.rows.contains { $0.id == line.row } }),
        let start = plain.lines.firstIndex(where: { $0.row == first.row })
      else { return }
      let isTheFirst = first.row == seen.first?.row
      let oldStart = old.lines.firstIndex { $0.row == first.row } ?? 0
      let height = plain.rows.first { $0.id == first.row }?.height ?? 1
      let hidden = isTheFirst ? oldTop - oldStart : 0
      let wanted = start + min(hidden, height - 1)
      let last = max(0, plain.lines.count - TableLawsTests.viewport)
      let others =
        isSeen(old.cursor, in: old, from: oldTop) ? [first.row, plain.cursor] : [first.row]
      let staysAtStart = oldTop == 0 && others.allSatisfy { isSeen($0, in: plain, from: 0) }
      expectEqual(top, staysAtStart ? 0 : min(wanted, last), "\(label)")
    }

    private func isSeen(_ row: Int?, in list: PlainList, from top: Int) -> Bool {
      list.lines.dropFirst(top).prefix(TableLawsTests.viewport).contains { $0.row == row }
    }

    /// In another order the row with the keyboard is seen if it was.
    private func checkCursor(_ old: PlainList, _ oldTop: Int) {
      guard old.cursor != nil, isSeen(old.cursor, in: old, from: oldTop) else { return }
      #expect(isSeen(old.cursor, in: plain, from: top), "\(label)")
    }
  }

  @Test(arguments: Effort.seeds(push: 2, full: 60))
  func `a table is what a plain list would be`(seed: UInt64) {
    let world = World(seed)
    for _ in 0..<60 {
      world.act()
      world.check()
    }
  }
}
