import Expectations
import SeededRandom
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// Tables that stay at their end while rows come, as those of a log.
@MainActor
struct TableFollowsEndTests {
  typealias LogProp = TableProp<Int, String>

  private func log(
    _ rows: some Sequence<Int>, _ props: LogProp..., isFollowing: Bool = true
  ) -> ViewElement<String> {
    table(
      "t",
      [
        .followsEnd(isFollowing), .onFollow { $0 ? "following" : "left" },
        .showsScrollIndicator(false), .batch(props),
      ], items: Array(rows), id: { $0 }
    ) { label("l", [.text("r\($0)")]) }
  }

  private func names(_ rows: some Sequence<Int>) -> [String] { rows.map { "r\($0)" } }

  @Test(arguments: [3, 6, 7, 20_000, Effort.count(push: 200_000, full: 1_000_000)])
  func `the first picture shows the last rows`(count: Int) {
    let showing = Showing(10, 6, [log(0..<count)])
    let seen = names((0..<count).suffix(6))
    expectEqual(showing.trimmed, seen + Array(repeating: "", count: 6 - seen.count))
    // The program takes it for that.
    expectEqual(showing.messages, [])
  }

  @Test func `rows that are appended are seen, also those that replace the first ones`() {
    let showing = Showing(10, 6, [log([])])
    for end in [1, 5, 6, 7, 40, 2000, 2001] {
      showing.show([log(0..<end)])
      expectEqual(showing.trimmed.filter { !$0.isEmpty }, names((0..<end).suffix(6)))
    }
    showing.show([log(1500..<2100)])
    expectEqual(showing.trimmed, names(2094..<2100))
    showing.show([log((1500..<2100).filter { $0 % 7 == 0 })])
    expectEqual(showing.trimmed, names((1500..<2100).filter { $0 % 7 == 0 }.suffix(6)))
    showing.show([log((1500..<2100).reversed())])
    expectEqual(showing.trimmed.last, "r1500")
    expectEqual(showing.messages, [])
  }

  @Test func `the end stays in sight when there is other room`() {
    let showing = Showing(10, 6, [log(0..<100)])
    for rows in [3, 9, 1, 30, 6] {
      showing.screen.handle(.resize(columns: 10, rows: rows))
      expectEqual(showing.trimmed, names((0..<100).suffix(rows)))
    }
    expectEqual(showing.messages, [])
  }

  @Test func `the wheel leaves the end, and rows stay where they are seen until it is back`() {
    let showing = Showing(10, 6, [log(0..<100)])
    showing.mouse(.wheelUp, 0, 0)
    expectEqual(showing.trimmed, names(91..<97))
    expectEqual(showing.messages, ["left"])
    showing.show([log(0..<110)])
    expectEqual(showing.trimmed, names(91..<97))
    for _ in 0..<6 { showing.mouse(.wheelDown, 0, 0) }
    expectEqual(showing.trimmed, names(104..<110))
    expectEqual(showing.messages, ["left", "following"])
    showing.show([log(0..<120)])
    expectEqual(showing.trimmed, names(114..<120))
  }

  @Test func `keys leave the end and come back to it`() {
    let showing = Showing(10, 6, [log(0..<100)])
    showing.press(.tab, .pageUp)
    let seen = showing.trimmed
    expectEqual(showing.messages, ["left"])
    showing.show([log(0..<110)])
    expectEqual(showing.trimmed, seen)
    showing.press(.end)
    expectEqual(showing.trimmed, names(104..<110))
    expectEqual(showing.messages, ["left", "following"])
    showing.show([log(0..<1400)])
    expectEqual(showing.trimmed, names(1394..<1400))
  }

  @Test(arguments: [
    (KeyPress.up, 1399), (.down, 1399), (.pageUp, 1394), (.pageDown, 1399), (.home, 0),
    (.end, 1399),
  ])
  func `a key begins at the end when the row with the keyboard has left the view`(
    key: KeyPress, row: Int
  ) {
    let said = LogProp.onSelectRow { "\($0)" }
    let showing = Showing(10, 6, [log(0..<100, said)])
    showing.press(.tab, .end)
    showing.show([log(0..<1400, said)])
    showing.press(key)
    expectEqual(showing.messages.filter { Int($0) != nil }.last, "\(row)")
    #expect(showing.trimmed.contains("r\(row)"))
  }

  @Test func `a key goes on from the row with the keyboard while that is seen`() {
    let said = LogProp.onSelectRow { "\($0)" }
    let showing = Showing(10, 6, [log(0..<100, said)])
    showing.press(.tab, .end)
    showing.show([log(0..<103, said)])
    showing.press(.up)
    expectEqual(showing.messages, ["99", "98"])
    showing.show([log(0..<104, said)])
    expectEqual(showing.trimmed, names(98..<104))
  }

  @Test func `a table without a row for the keyboard begins at its end`() {
    let said = LogProp.onSelectRow { "\($0)" }
    for key in [KeyPress.up, .down] {
      let showing = Showing(10, 6, [log(0..<100, said)])
      showing.press(.tab, key)
      expectEqual(showing.messages, ["99"])
      expectEqual(showing.trimmed, names(94..<100))
    }
  }

  @Test func `the bar leaves the end and comes back to it`() {
    let bar = LogProp.showsScrollIndicator(true)
    let showing = Showing(10, 6, [log(0..<100, bar)])
    showing.mouse(.press, 9, 2)
    #expect(showing.trimmed.last?.prefix(3) != "r99")
    expectEqual(showing.messages, ["left"])
    showing.mouse(.drag, 9, 5)
    showing.mouse(.release, 9, 5)
    expectEqual(showing.trimmed.last?.prefix(3), "r99")
    expectEqual(showing.messages, ["left", "following"])
    showing.show([log(0..<200, bar)])
    expectEqual(showing.trimmed.last?.prefix(4), "r199")
  }

  @Test func `a row that the program selects is brought into sight and ends the following`() {
    let showing = Showing(10, 6, [log(0..<100, .selection([50]))])
    #expect(showing.trimmed.contains("r50"))
    expectEqual(showing.messages, ["left"])
    showing.show([log(0..<101, .selection([100]))])
    expectEqual(showing.trimmed, names(95..<101))
    expectEqual(showing.messages, ["left", "following"])
    showing.show([log(0..<110, .selection([100]))])
    expectEqual(showing.trimmed, names(104..<110))
  }

  @Test func `so few rows that all are seen are the end`() {
    let showing = Showing(10, 6, [log(0..<100)])
    showing.mouse(.wheelUp, 0, 0)
    expectEqual(showing.trimmed, names(91..<97))
    showing.show([log(90..<93)])
    expectEqual(showing.trimmed.prefix(3), names(90..<93)[...])
    expectEqual(showing.messages, ["left", "following"])
    showing.show([log(90..<140)])
    expectEqual(showing.trimmed, names(134..<140))
  }

  @Test func `the prop takes the table to its end when it comes, and lets it stay when it goes`() {
    let showing = Showing(10, 6, [log(0..<100, isFollowing: false)])
    expectEqual(showing.trimmed, names(0..<6))
    showing.show([log(0..<100)])
    expectEqual(showing.trimmed, names(94..<100))
    showing.show([log(0..<110, isFollowing: false)])
    expectEqual(showing.trimmed, names(94..<100))
    expectEqual(showing.messages, [])
  }

  @Test func `sections, sticky footers and a footer view are seen to their end`() {
    func grouped(_ counts: [Int]) -> ViewElement<String> {
      table(
        "t",
        [
          .followsEnd(true), .onFollow { $0 ? "following" : "left" },
          .showsScrollIndicator(false), .footerView(label("f", [.text("all")])),
        ],
        rows: TableItems(
          rowCounts: counts, headers: counts.indices.map { "h\($0)" },
          footers: counts.indices.map { "f\($0)" },
          id: { $0.section * 100 + $0.row }, item: { $0.section * 100 + $0.row })
      ) { TableCell(label("l", [.text("r\($0 ?? 0)")])) }
    }
    let showing = Showing(10, 6, [grouped([9, 9])])
    expectEqual(showing.trimmed.suffix(3), ["r108", "f1", "all"])
    showing.show([grouped([9, 9, 4])])
    expectEqual(showing.trimmed.suffix(3), ["r203", "f2", "all"])
    showing.press(.tab, .home)
    expectEqual(showing.trimmed.prefix(2), ["h0", "r0"])
    expectEqual(showing.messages, ["left"])
    showing.press(.end)
    expectEqual(showing.trimmed.suffix(3), ["r203", "f2", "all"])
    expectEqual(showing.messages, ["left", "following"])
  }

  private struct Log {
    var count = 20_000
    var state = "following"
    var unseen = 0
  }

  private enum LogMsg: Sendable {
    case arrived(Int), follow(Bool), toEnd
  }

  @Test func `a program counts what is new, and goes to the end by a command`() {
    let app = App<Log, LogMsg>(
      model: Log(),
      update: { message, model in
        switch message {
        case .arrived(let count):
          model.count += count
          if model.state != "following" { model.unseen += count }
        case .follow(let isAtEnd):
          model.state = isAtEnd ? "following" : "left"
          if isAtEnd { model.unseen = 0 }
        case .toEnd: return .scroll("log", rows: .max)
        }
        return .none
      },
      render: { model in
        [
          table(
            "log",
            [
              .followsEnd(true), .onFollow { .follow($0) }, .rowHeight(.automatic()),
              .columns([
                TableColumn("a", "A", width: .fixed(6)), TableColumn("b", "B", width: .fixed(30)),
              ]), .frozenColumns(leading: 1),
            ], rows: TableItems(count: model.count, id: { $0 }, item: { $0 })
          ) { row in
            TableCell(
              group("g") {
                label("a", [.text("\(row ?? 0)")])
                label("b", [.text("b\nb"), .numberOfLines((row ?? 0) % 2 + 1)])
              })
          }
        ]
      })
    let simulation = Simulation(app, columns: 20, rows: 8)
    // Above the bar for the columns that have no room.
    func last() -> String? {
      simulation.screen.dropLast().last { $0.first?.isNumber ?? false }.map { String($0.prefix(5)) }
    }
    expectEqual(last(), "19999")
    simulation.press(.tab, .pageUp)
    expectEqual(simulation.model.state, "left")
    let seen = last()
    simulation.send(.arrived(1_300))
    expectEqual(last(), seen)
    expectEqual(simulation.model.unseen, 1_300)
    simulation.send(.toEnd)
    expectEqual(last(), "21299")
    expectEqual(simulation.model.state, "following")
    expectEqual(simulation.model.unseen, 0)
    simulation.resize(columns: 30, rows: 12)
    simulation.send(.arrived(50))
    expectEqual(last(), "21349")
    simulation.press(.up)
    expectEqual(last(), "21349")
    expectEqual(simulation.model.state, "following")
  }

  @Test(arguments: CountedTable.Kind.allCases.filter { $0 != .sorted })
  func `rows that are appended cost what is seen and not what there is`(kind: CountedTable.Kind) {
    func work(_ count: Int) -> [CountedTable.Work] {
      let table = CountedTable(kind, count, followsEnd: true)
      let first = table.work
      return [first] + [1, 3, 200].map { more in table.work { _ in table.append(more * 10) } }
    }
    // As many rows more than a multiple of the heights' period.
    let (few, many) = (work(1_200), work(Effort.count(push: 40_200, full: 1_000_200)))
    expectEqual(few, many)
    for work in many { #expect(work.rows <= 4 * 14 && work.keys <= 10 * 14, "\(work)") }
  }

  @Test(arguments: Effort.seeds(push: 6, full: 2000))
  func `the last row is seen after anything that is not scrolling`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let isFixed = seed % 2 == 0
    let hasBar = seed % 3 == 0
    var (rows, next) = ([Int](), 0)
    var isAtEnd = true
    func shown() -> ViewElement<String> {
      table(
        "t",
        [
          .followsEnd(true), .rowHeight(isFixed ? .fixed(1) : .automatic()),
          .showsScrollIndicator(hasBar), .onFollow { $0 ? "following" : "left" },
          seed % 5 == 0 ? .scrollAnchor(.position) : .none,
          seed % 7 == 0 ? .onMoveRow { _ in nil } : .none,
        ], items: rows, id: { $0 }
      ) {
        let lines = Array(repeating: "r\($0).", count: isFixed ? 1 : $0 % 4 + 1)
        return label("l", [.text(lines.joined(separator: "\n")), .numberOfLines(0)])
      }
    }
    let showing = Showing(12, 8, [shown()])
    showing.onMessage = { if !$0.isEmpty { isAtEnd = $0 == "following" } }
    func append(_ count: Int) {
      rows += next..<next + count
      next += count
    }
    for step in 0..<30 {
      let kind = Int.random(in: 0..<10, using: &random)
      switch kind {
      case 0...3: append(Int.random(in: 1...(kind == 0 ? 300 : 5), using: &random))
      case 4: rows.removeFirst(Int.random(in: 0...rows.count, using: &random))
      case 5: rows.removeLast(Int.random(in: 0...min(9, rows.count), using: &random))
      case 6: rows.removeAll { _ in Int.random(in: 0..<4, using: &random) == 0 }
      case 7:
        let height = Int.random(in: 1...20, using: &random)
        showing.screen.handle(.resize(columns: 12, rows: height))
      case 8: rows.shuffle(using: &random)
      default:
        // A walk may scroll; the program hears of it then.
        showing.press(.tab, [.up, .down, .pageUp, .end].randomElement(using: &random) ?? .up)
      }
      showing.show([shown()])
      let last = rows.last.map { "r\($0)." }
      let seen = showing.trimmed.map { $0.prefix { $0 != " " } }.filter { $0.hasPrefix("r") }
      if isAtEnd, let last {
        expectEqual(seen.last.map(String.init), last, "seed \(seed), step \(step), kind \(kind)")
      }
      if let last, seen.last.map(String.init) != last {
        #expect(!isAtEnd, "seed \(seed), step \(step), kind \(kind)")
      }
    }
  }
}
