import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// Tables whose rows are sorted anew while the user looks at them, as in a monitor of processes.
@MainActor
struct TableReorderingTests {
  private func list(_ rows: some Sequence<Int>) -> ViewElement<String> {
    table("t", [.showsScrollIndicator(false)], items: Array(rows), id: { $0 }) {
      label("l", [.text("r\($0)")])
    }
  }

  /// The numbers below 40 in the order of their remainders.
  private func sorted(by number: Int) -> [Int] {
    (0..<40).sorted { ($0 * number % 41, $0) < ($1 * number % 41, $1) }
  }

  @Test(arguments: [3, 7, 11, 19])
  func `the beginning of a list that is sorted anew stays in sight`(number: Int) {
    let showing = Showing(6, 8, [list(0..<40)])
    showing.show([list(sorted(by: number))])
    expectEqual(showing.trimmed, sorted(by: number).prefix(8).map { "r\($0)" })
    showing.show([list((0..<40).reversed())])
    expectEqual(showing.trimmed[0], "r39")
  }

  @Test(arguments: [3, 7, 11, 19])
  func `the selected row of a list that is sorted anew stays where it is seen`(number: Int) {
    let showing = Showing(6, 8, [list(0..<40)])
    for _ in 0..<4 { showing.mouse(.wheelDown, 0, 0) }
    showing.mouse(.press, 0, 3)
    showing.mouse(.release, 0, 3)
    let row = showing.trimmed[3]
    for rows in [sorted(by: number), (0..<40).reversed(), sorted(by: 5)] {
      showing.show([list(rows)])
      let line = rows.firstIndex { "r\($0)" == row } ?? 0
      // At the ends of the rows there are no others to be seen around it.
      let place = line < 3 ? line : max(3, line - (rows.count - 8))
      expectEqual(showing.trimmed[place], row)
      guard place == 3 else { break }
    }
  }

  @Test func `lines stay in sight where the selected row is out of sight or gone`() {
    let showing = Showing(6, 8, [list(0..<40)])
    showing.press(.tab, .down)
    for _ in 0..<5 { showing.mouse(.wheelDown, 0, 0) }
    expectEqual(showing.trimmed[0], "r15")
    showing.show([list((0..<40).reversed())])
    expectEqual(showing.trimmed[0], "r24")
  }

  @Test func `rows that come in front are seen at the beginning, and nowhere else`() {
    let showing = Showing(6, 4, [list(10..<50)])
    expectEqual(showing.trimmed[0], "r10")
    showing.show([list([9] + (10..<50))])
    expectEqual(showing.trimmed, ["r9", "r10", "r11", "r12"])
    // More than there is room for push nothing out of sight.
    showing.show([list(0..<50)])
    expectEqual(showing.trimmed[0], "r9")
    showing.show([list(-1..<50)])
    expectEqual(showing.trimmed[0], "r9")
    // Nobody has seen a first row yet.
    let hidden = Showing(6, 4, [list(10..<50)])
    hidden.show([list(0..<50)])
    expectEqual(hidden.trimmed[0], "r0")
  }

  @Test func `rows that come in front are as high as they turn out to be`() {
    func rows(_ rows: some Sequence<Int>) -> ViewElement<String> {
      table(
        "t", [.showsScrollIndicator(false), .rowHeight(.automatic())], items: Array(rows),
        id: { $0 }
      ) { row in
        label("l", [.text(row < 10 ? "r\(row)\nx\nx" : "r\(row)"), .numberOfLines(0)])
      }
    }
    let showing = Showing(6, 6, [rows(10..<50)])
    showing.show([rows(9..<50)])
    expectEqual(showing.trimmed, ["r9", "x", "x", "r10", "r11", "r12"])
    // Nobody knows before it is measured that the next one leaves no room for the first row.
    showing.mouse(.press, 0, 5)
    showing.mouse(.release, 0, 5)
    showing.show([rows(8..<50)])
    expectEqual(showing.trimmed, ["r9", "x", "x", "r10", "r11", "r12"])
    let others = Showing(6, 6, [rows(10..<50)])
    expectEqual(others.trimmed[0], "r10")
    others.show([rows(8..<50)])
    expectEqual(others.trimmed[0], "r10")
  }

  @Test func `rows that come in front do not push the selected one out of sight`() {
    let showing = Showing(6, 4, [list(10..<50)])
    showing.mouse(.press, 0, 2)
    showing.mouse(.release, 0, 2)
    showing.show([list(9..<50)])
    expectEqual(showing.trimmed, ["r9", "r10", "r11", "r12"])
    expectEqual(showing.reversedLines, [3])
    showing.show([list(8..<50)])
    expectEqual(showing.trimmed, ["r9", "r10", "r11", "r12"])
    expectEqual(showing.reversedLines, [3])
  }

  @Test func `a row that comes to the beginning is seen there`() {
    let showing = Showing(6, 4, [list(0..<100)])
    showing.show([list([70] + (0..<70) + (71..<100))])
    expectEqual(showing.trimmed, ["r70", "r0", "r1", "r2"])
    // So is one that is new.
    showing.show([list([500, 70] + (0..<70) + (71..<100))])
    expectEqual(showing.trimmed, ["r500", "r70", "r0", "r1"])
  }

  @Test func `rows that are filtered are no other order`() {
    let showing = Showing(6, 4, [list(0..<100)])
    for _ in 0..<4 { showing.mouse(.wheelDown, 0, 0) }
    expectEqual(showing.trimmed[0], "r12")
    showing.show([list((0..<100).filter { $0 % 2 == 0 })])
    expectEqual(showing.trimmed, ["r12", "r14", "r16", "r18"])
  }

  /// Some rows of which one has gone to another place.
  private func moved(_ line: Int, to place: Int, of count: Int = 100) -> [Int] {
    var rows = Array(0..<count)
    rows.insert(rows.remove(at: line), at: place)
    return rows
  }

  /// The screen after rows came into another order, 12 lines below the beginning.
  private func screen(after rows: [Int], clicking line: Int? = nil) -> [String] {
    let showing = Showing(6, 8, [list(0..<100)])
    for _ in 0..<4 { showing.mouse(.wheelDown, 0, 0) }
    if let line {
      showing.mouse(.press, 0, line)
      showing.mouse(.release, 0, line)
    }
    showing.show([list(rows)])
    return showing.trimmed
  }

  @Test(arguments: [20, 52, 5, 0], [3, nil])
  func `the first row in sight takes nothing with it when it goes elsewhere`(
    place: Int, clicked: Int?
  ) {
    let seen = screen(after: moved(12, to: place), clicking: clicked)
    expectEqual(seen.prefix(6), (13...18).map { "r\($0)" }.prefix(6))
  }

  @Test func `a row that goes up from the second line in sight leaves the first`() {
    expectEqual(screen(after: moved(13, to: 5)).prefix(4), ["r12", "r14", "r15", "r16"])
    expectEqual(screen(after: moved(12, to: 13)).prefix(4), ["r13", "r12", "r14", "r15"])
  }

  @Test func `the first row changes places with one far away, and the beginning is seen`() {
    for line in [80, 900] {
      var rows = Array(0..<2000)
      let showing = Showing(6, 3, [list(rows)])
      rows.swapAt(0, line)
      showing.show([list(rows)])
      expectEqual(showing.trimmed, ["r\(line)", "r1", "r2"])
    }
  }

  @Test(arguments: [40, 900, 3_000, Effort.count(push: 50_000, full: 300_000)])
  func `the beginning of a list of any length that is sorted anew is seen`(count: Int) {
    let rows = Array(0..<count)
    let mixed = rows.map { ($0 + count / 2) * 7919 % count }
    var orders = [rows, mixed, rows.reversed(), mixed.reversed()]
    if count <= LazyRows.reach {
      let odd = rows.filter { $0 % 2 == 1 } + rows.filter { $0 % 2 == 0 }
      orders += [rows, odd, rows, odd.reversed(), mixed]
    }
    let showing = Showing(12, 8, [list(mixed)])
    for (number, next) in orders.enumerated() {
      showing.show([list(next)])
      expectEqual(showing.trimmed, next.prefix(8).map { "r\($0)" }, "\(number)")
    }
  }

  @Test(arguments: [1, 60, 100_000])
  func `rows that come before the first leave it where it is`(more: Int) {
    let rows = Array(0..<150_000)
    let new = (0..<more).map { 1_000_000 + $0 }
    for next in [
      new + rows, new + rows + [7_000_000], new + rows.dropLast(more),
      new + rows.dropLast(more / 2),
    ] {
      let showing = Showing(6, 4, [list(rows)])
      showing.mouse(.wheelDown, 0, 0)
      showing.show([list(next)])
      expectEqual(showing.trimmed, ["r3", "r4", "r5", "r6"], "\(next.count)")
    }
  }

  @Test func `rows that come before the first ask for few keys, however many there are`() {
    var keys = 0
    func list(_ rows: [Int]) -> ViewElement<String> {
      table(
        "t", [.showsScrollIndicator(false)], items: rows,
        id: { row in
          keys += 1
          return row
        }
      ) { label("l", [.text("r\($0)")]) }
    }
    let rows = Array(0..<300_000)
    for next in [[-1] + rows, [-1] + rows.dropLast(), [-2, -1] + rows + [-3]] {
      let showing = Showing(6, 4, [list(rows)])
      expectEqual(showing.trimmed[0], "r0")
      keys = 0
      showing.show([list(next)])
      expectEqual(showing.trimmed[0], "r\(next[0])")
      #expect(keys < 200, "\(keys)")
    }
    // A list that is sorted anew is looked for as far as a lost row is, in few passes.
    let showing = Showing(12, 4, [list(rows)])
    keys = 0
    showing.show([list(rows.map { ($0 + 150_000) * 7919 % 300_000 })])
    expectEqual(showing.trimmed[0], "r150000")
    #expect(keys < 5 * LazyRows.reach, "\(keys)")
  }

  @Test func `rows that go at the beginning or anywhere else leave the others where they are`() {
    let rows = Array(0..<5_000)
    for next in [
      Array(rows.dropFirst(3)), rows.filter { $0 % 3 == 2 }, [1, 8_000, 8_001] + rows.dropFirst(2),
    ] {
      let showing = Showing(6, 4, [list(rows)])
      showing.press(.tab, .down, .down, .down)
      showing.show([list(next)])
      expectEqual(showing.trimmed, next.prefix(4).map { "r\($0)" })
    }
  }

  @Test(arguments: [(2_000, 1_500), (2_000, 1_999), (100_000, 90_000)])
  func `a row that comes to the beginning from far away is seen there`(count: Int, line: Int) {
    var rows = Array(0..<count)
    let showing = Showing(6, 3, [list(rows)])
    rows.insert(rows.remove(at: line), at: 0)
    showing.show([list(rows)])
    expectEqual(showing.trimmed, ["r\(line)", "r0", "r1"])
  }

  @Test(arguments: [0, 12])
  func `a table whose order is another one is sorted anew, whatever its rows say`(top: Int) {
    // The first rows go to the end as they are, as by a column in which many have the same.
    func list(_ rows: [Int], _ order: TableOrder) -> ViewElement<String> {
      table("t", [.showsScrollIndicator(false), .order(order)], items: rows, id: { $0 }) {
        label("l", [.text("r\($0)")])
      }
    }
    let rows = Array(0..<300_000)
    let showing = Showing(12, 4, [list(rows, TableOrder(by: "a"))])
    for _ in 0..<top / 3 { showing.mouse(.wheelDown, 0, 0) }
    expectEqual(showing.trimmed[0], "r\(top)")
    let next = Array(rows[150_000...] + rows[..<150_000])
    showing.show([list(next, TableOrder(by: "b"))])
    expectEqual(showing.trimmed[0], "r\(150_000 + top)")
  }

  @Test func `the selected row is seen where rows that came before it are higher`() {
    func tall(_ rows: [Int]) -> ViewElement<String> {
      table(
        "t", [.showsScrollIndicator(false), .rowHeight(.automatic())], items: rows, id: { $0 }
      ) {
        label("l", [.text($0 > 20 ? "r\($0)\nx\nx\nx" : "r\($0)"), .numberOfLines(0)])
      }
    }
    let showing = Showing(6, 6, [tall(Array(0..<40))])
    showing.mouse(.press, 0, 4)
    showing.mouse(.release, 0, 4)
    showing.show([tall([30, 33, 31, 32, 4] + Array(0..<4) + Array(5..<30) + Array(34..<40))])
    #expect(showing.trimmed.contains("r4"))
  }

  @Test(arguments: Effort.seeds(push: 6, full: 2000))
  func `a selected row that was seen is seen after any change of the order`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let isFixed = seed % 2 == 0
    var rows = Array(0..<60)
    func shown() -> ViewElement<String> {
      table(
        "t",
        [
          .showsScrollIndicator(false), .rowHeight(isFixed ? .fixed(1) : .automatic()),
          seed % 3 == 0 ? .onMoveRow { _ in nil } : .none,
        ], items: rows, id: { $0 }
      ) {
        let lines = Array(repeating: "r\($0)", count: isFixed ? 1 : $0 % 4 + 1)
        return label("l", [.text(lines.joined(separator: "\n")), .numberOfLines(0)])
      }
    }
    let showing = Showing(6, 8, [shown()])
    for _ in 0..<Int.random(in: 0...12, using: &random) { showing.mouse(.wheelDown, 0, 0) }
    for step in 0..<4 {
      let line = Int.random(in: 0..<8, using: &random)
      let selected = showing.trimmed[line]
      showing.mouse(.press, 0, line)
      showing.mouse(.release, 0, line)
      let seen = rows.indices.filter { showing.trimmed.contains("r\(rows[$0])") }
      let one = seen.randomElement(using: &random) ?? 0
      let other = rows.indices.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<5, using: &random) {
      case 0: rows.insert(rows.remove(at: one), at: other)
      case 1: rows.insert(rows.remove(at: other), at: one)
      case 2: rows.swapAt(one, other)
      case 3: rows.shuffle(using: &random)
      default: rows.reverse()
      }
      showing.show([shown()])
      #expect(showing.trimmed.contains(selected), "step \(step): \(selected)")
    }
  }

  /// A list whose position stays, of which some rows are selected.
  private func monitor(_ rows: some Sequence<Int>) -> ViewElement<String> {
    table(
      "t",
      [
        .showsScrollIndicator(false), .scrollAnchor(.position), .onSelectRow { "\($0)" },
      ], items: Array(rows), id: { $0 }
    ) { label("l", [.text("r\($0)")]) }
  }

  @Test(arguments: [3, 7, 11, 19])
  func `what is sorted first stays in sight where the position stays`(number: Int) {
    let showing = Showing(6, 8, [monitor(0..<40)])
    showing.press(.tab, .down, .down, .down)
    for rows in [sorted(by: number), (0..<40).reversed(), sorted(by: 5)] {
      showing.show([monitor(rows)])
      expectEqual(showing.trimmed, rows.prefix(8).map { "r\($0)" })
      let line = rows.firstIndex(of: 2) ?? 0
      expectEqual(showing.reversedLines, line < 8 ? [line] : [])
    }
  }

  @Test func `the next key brings the selected row back into sight where the position stays`() {
    let showing = Showing(6, 8, [monitor(0..<40)])
    showing.press(.tab, .down, .down, .down)
    showing.show([monitor((0..<40).reversed())])
    expectEqual(showing.trimmed[0], "r39")
    showing.press(.down)
    expectEqual(showing.messages.last, "1")
    #expect(showing.trimmed.contains("r1"))
  }

  @Test func `as many rows are above those in sight where the position stays`() {
    let showing = Showing(6, 4, [monitor(0..<40)])
    for _ in 0..<4 { showing.mouse(.wheelDown, 0, 0) }
    expectEqual(showing.trimmed[0], "r12")
    showing.show([monitor([100, 101] + Array(0..<40))])
    expectEqual(showing.trimmed, ["r10", "r11", "r12", "r13"])
    showing.show([monitor(5..<40)])
    expectEqual(showing.trimmed, ["r17", "r18", "r19", "r20"])
    showing.show([monitor(0..<14)])
    expectEqual(showing.trimmed, ["r10", "r11", "r12", "r13"])
    showing.show([monitor(0..<40)])
    expectEqual(showing.trimmed[0], "r10")
  }

  @Test(arguments: Effort.seeds(push: 6, full: 2000))
  func `the position stays after any change of the rows`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var rows = Array(0..<60)
    let showing = Showing(6, 8, [monitor(rows)])
    showing.press(.tab)
    for _ in 0..<Int.random(in: 0...14, using: &random) { showing.mouse(.wheelDown, 0, 0) }
    for step in 0..<6 {
      if Bool.random(using: &random) {
        showing.mouse(.press, 0, Int.random(in: 0..<8, using: &random))
        showing.mouse(.release, 0, 0)
      }
      let top = rows.firstIndex { "r\($0)" == showing.trimmed[0] } ?? 0
      switch Int.random(in: 0..<4, using: &random) {
      case 0: rows.shuffle(using: &random)
      case 1: rows.removeAll { _ in Int.random(in: 0..<5, using: &random) == 0 }
      case 2: rows.insert(1000 + step, at: Int.random(in: 0...rows.count, using: &random))
      default: rows.sort()
      }
      showing.show([monitor(rows)])
      let first = max(0, min(top, rows.count - 8))
      expectEqual(
        showing.trimmed, rows.dropFirst(first).prefix(8).map { "r\($0)" },
        "seed \(seed), step \(step)")
    }
  }
}
