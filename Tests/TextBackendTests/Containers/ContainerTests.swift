import ConstraintLayout
import Expectations
import Testing
import TextBackend
import VirtualViews

/// Views of a program's own that place those inside.
@MainActor
struct ContainerTests {
  private func shelf(
    _ props: Props<String, Shelf> = [], count: Int = 8
  ) -> ViewElement<String> {
    customView("shelf", Shelf.self, props, (0..<count).map { words("view \($0)") })
  }

  @Test func `what is pinned stays where it is while the rest is scrolled and moved`() {
    let showing = Showing(10, 4, [shelf()])
    showing.press(.tab)
    expectEqual(showing.lines.map { $0.prefix(6) }, ["view 7", "view 1", "view 2", "view 3"])
    for top in [2, 3, 4] {
      showing.press(.down)
      let seen = ["view 7"] + (top..<top + 3).map { "view \($0)" }
      expectEqual(showing.lines.map { String($0.prefix(6)) }, seen)
      #expect(showing.screen.frame.looksLike(showing.screen.wholeFrame))
    }
  }

  @Test func `numbers beyond all screens are no cells, and stop nothing`() {
    for extreme in [Int.min, -7, Int.max] {
      let showing = Showing(10, 4, [shelf([.set(\.extreme, to: extreme)])])
      showing.press(.tab, .down, .down)
      expectEqual(showing.lines.count, 4)
      #expect(showing.screen.frame.looksLike(showing.screen.wholeFrame))
    }
  }

  @Test func `a container measures and arranges what is inside as its arrangement says`() {
    let showing = Showing(20, 3, [shelf([.set(\.isArranged, to: true)], count: 2)])
    #expect(showing.lines[0].hasPrefix("view 0  view 1"))
  }

  @Test func `marks count the views that stand there, and no layers`() {
    let layer = overlay("layer", [], [words("over")])
    let views = [layer, words("one"), words("two")]
    let showing = Showing(10, 4, [customView("shelf", Shelf.self, [], views)])
    showing.press(.tab)
    _ = showing.lines
    let underlined = showing.node("two").flatMap { showing.screen.cells(of: $0) }
    expectEqual(
      underlined.map { showing.style($0.column, $0.row).attributes.contains(.bold) }, true)
  }

  @Test func `a memory that settles elsewhere moves the views at once`() {
    let showing = Showing(10, 4, [shelf([.set(\.settlesAtEnd, to: true)])])
    showing.press(.tab)
    #expect(showing.lines[2].hasPrefix("view 6"))
  }

  @Test func `a control that is switched off hides from clicks what is behind, as a button does`() {
    let behind: ViewElement<String> = button(
      "behind", [.title("behind"), .onPress("pressed")])
    func pressed(_ front: ViewElement<String>) -> [String] {
      let box: ViewElement<String> = group(
        "g", [],
        layout: { context in
          ["behind", "shelf"].flatMap { key in
            [
              context[key].topAnchor.constraint(equalTo: context.view.topAnchor),
              context[key].heightAnchor.constraint(equalToConstant: 1),
              context[key].leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
              context[key].trailingAnchor.constraint(equalTo: context.view.trailingAnchor),
            ]
          }
        }, [behind, front])
      let showing = Showing(10, 1, [box])
      _ = showing.lines
      showing.screen.click(column: 1, row: 0)
      return showing.messages
    }
    expectEqual(pressed(label("shelf", [.text("")])), ["pressed"])
    expectEqual(pressed(shelf([.isEnabled(false)])), [])
    expectEqual(pressed(button("shelf", [.isEnabled(false)])), [])
  }

  // MARK: - Lazy

  private func log(
    _ count: Int, _ props: Props<String, LogView> = []
  ) -> ViewElement<String> {
    customView("log", LogView.self, props, items: Array(0..<count), id: \.self) {
      words("line \($0)")
    }
  }

  @Test func `lazy rows are made anew when a value is another one on which they depend`() {
    func log(_ unit: String) -> [ViewElement<String>] {
      [
        customView(
          "log", LogView.self, rows: TableItems(Array(0..<9), id: \.self).depending(on: unit)
        ) { TableCell(label("l", [.text("\($0 ?? -1) \(unit)")])) }
      ]
    }
    let showing = Showing(10, 2, log("m"))
    expectEqual(showing.lines.map { $0.prefix(4) }, ["0 m ", "1 m "])
    showing.show(log("ft"))
    expectEqual(showing.lines.map { $0.prefix(4) }, ["0 ft", "1 ft"])
  }

  @Test func `rows that go take their views along, whatever the container thinks of them`() {
    let showing = Showing(10, 4, [log(100)])
    showing.press(.tab, .end)
    #expect(showing.lines[3].hasPrefix("line 99"))
    showing.show([log(3)])
    expectEqual(showing.lines.map { $0.prefix(6) }, ["line 0", "line 1", "line 2", "      "])
    showing.show([log(0)])
    #expect(showing.lines.allSatisfy { $0.allSatisfy { $0 == " " } })
  }

  @Test func `a window that a control sets by itself counts for nothing`() {
    let showing = Showing(10, 4, [log(100)])
    showing.press(.tab, .space, .down)
    expectEqual(showing.lines.map { $0.prefix(6) }, ["line 1", "line 2", "line 3", "line 4"])
  }

  @Test func `a container that asks for other rows for ever is a diagnostic, and shows some`() {
    let showing = Showing(10, 4, [log(100, [.set(\.isRestless, to: true)])])
    #expect(showing.lines[0].hasPrefix("line 0"))
    expectEqual(showing.diagnostics.map(\.identifier), ["endless-rows"])
    expectEqual(showing.diagnostics.first?.keys, ["log"])
  }

  @Test func `a table whose rows the program changes in every layout is no mistake`() {
    let showing = Showing(10, 4, [])
    var count = 4
    func rows() -> [ViewElement<String>] {
      [
        table("t", [.selection(RowSelection([count - 1]))], items: Array(0..<count), id: \.self) {
          label("l", [.text("\($0)"), .onAppear("more")])
        }
      ]
    }
    showing.onMessage = { [unowned showing] _ in
      count += 4
      showing.show(rows())
    }
    showing.show(rows())
    _ = showing.lines
    #expect(count > 20, "many layouts have other rows: \(count)")
    expectEqual(showing.diagnostics.map(\.identifier), [])
  }

  @Test func `what happens by the layout is told once`() {
    let showing = Showing(
      10, 4, [log(100, [.on(.rowsShown) { log, _ in "\(log.window.rows)" }])])
    _ = showing.lines
    expectEqual(showing.messages, ["0..<4"])
    showing.press(.tab, .down)
    _ = showing.lines
    expectEqual(showing.messages, ["0..<4", "1..<5"])
  }

  @Test func `rows that come and go within one layout are not told`() {
    let showing = Showing(
      10, 4,
      [
        customView(
          "log", Wavering.self, [.on(.rowsShown) { log, _ in "\(log.window.rows)" }],
          items: Array(0..<100), id: \.self
        ) { words("line \($0)") }
      ])
    showing.screen.settle()
    expectEqual(showing.messages, ["0..<4"])
    showing.press(.tab, .down)
    showing.screen.settle()
    #expect(showing.lines[0].hasPrefix("line 0"))
    expectEqual(showing.messages, ["0..<4"])
    showing.press(.end)
    showing.screen.settle()
    expectEqual(showing.messages, ["0..<4", "50..<54"])
  }

  @Test func `a table of more rows than numbers on a screen is scrolled to its ends`() {
    let count = 3_000_000_000
    let rows = TableItems<Int>(count: count, id: { $0 }, item: { $0 })
    let list: ViewElement<String> = table("t", rows: rows) { item in
      TableCell(words("\(item ?? -1)"))
    }
    let showing = Showing(12, 3, [list])
    showing.press(.tab, .end)
    #expect(showing.lines[2].hasPrefix("2999999999"))
    showing.press(.home)
    #expect(showing.lines[0].hasPrefix("0 "))
  }
}

/// A container that pins its last view at the top, in front of the others, which scroll.
private struct Shelf: TextContainer {
  var attributes = ViewAttributes()
  var isEnabled = true
  var extreme: Int?
  var isArranged = false
  var settlesAtEnd = false

  var initialMemory: ScrollAxis { ScrollAxis() }
  static var marksViews: Bool { true }
  var hasPlainGround: Bool { true }
  var fillsWidth: Bool { true }
  var arrangement: Container {
    var container = Container()
    container.axis = .horizontal
    container.spacing = 2
    container.distribution = .start
    return container
  }

  func size(width: Int?) -> (columns: Int, rows: Int)? { nil }

  func placeViews(_ views: inout PlacedViews<ScrollAxis>) {
    views.memory.resize(content: views.count, viewport: views.rows)
    views.origin.rows = -views.memory.offset
    if isArranged {
      let size = views.arrangedSize(width: -1)
      views.arrange(
        in: CellFrame(column: 0, row: 0, width: max(size.columns, views.columns), height: 1))
      return
    }
    if let extreme { views.origin.columns = extreme }
    for view in 0..<views.count {
      let frame = CellFrame(
        column: 0, row: view, width: extreme ?? views.size(of: view, width: extreme).columns,
        height: 1)
      let lanes = extreme.map { [ViewLane(start: $0, width: $0, alignment: .right)] }
      let isLast = view == views.count - 1
      let top = CellFrame(column: frame.column, row: 0, width: frame.width, height: 1)
      views.place(
        view, at: isLast ? top : frame, isPinned: isLast, lanes: lanes, areLanesNew: true)
    }
  }

  func markViews(_ views: inout MarkedViews, _ look: ControlLook<ScrollAxis>) {
    guard views.count > 1 else { return }
    views.mark(1, ViewMark(.bold, columns: extreme.map { min($0, 4)..<Int.max }))
  }

  func settleMemory(_ axis: inout ScrollAxis, in look: ControlLook<ScrollAxis>) {
    if settlesAtEnd { axis.scroll(to: axis.last) }
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<ScrollAxis>) {
    guard case .key(.down) = action else { return context.decline() }
    context.memory.scroll(by: 1)
  }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<ScrollAxis>) {}
}

/// A lazy container with rows of one line, which does what it should not.
private struct LogView: TextContainer, LazyContainer {
  var attributes = ViewAttributes()
  var isEnabled = true
  var window = RowWindow.none
  var isRestless = false

  var initialMemory: ScrollAxis { ScrollAxis() }
  var fillsWidth: Bool { true }

  func size(width: Int?) -> (columns: Int, rows: Int)? { nil }

  mutating func resolve(
    over shown: LogView?, rows: LazyRows, insteadOf old: LazyRows?, wanted: RowWindow?
  ) {
    window = wanted ?? shown?.window ?? RowWindow(rows: 0..<5)
  }

  func placeViews(_ views: inout PlacedViews<ScrollAxis>) {
    let count = views.lazyRows?.count ?? 0
    views.memory.resize(content: count, viewport: views.rows)
    let first = views.memory.offset
    views.origin.rows = -first
    for (view, line) in window.indices.enumerated() {
      views.place(view, at: CellFrame(column: 0, row: line, width: views.columns, height: 1))
    }
    var rows = first..<min(count, first + views.rows)
    if isRestless, window.rows == rows { rows = rows.lowerBound..<min(count, rows.upperBound + 1) }
    if window.rows != rows { views.emit(.rowsShown) }
    views.show(RowWindow(rows: rows))
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<ScrollAxis>) {
    switch action {
    case .key(.down): context.memory.scroll(by: 1)
    case .key(.end): context.memory.scroll(to: context.memory.last)
    case .key(.space): window = RowWindow(rows: 0..<90)
    default: context.decline()
    }
  }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<ScrollAxis>) {}
}

/// A lazy container that tells of its rows as a table does, and may ask for others in passing.
private struct Wavering: TextContainer, LazyContainer {
  struct Memory: Hashable, Sendable {
    var first = 0
    var wavers = false
    var (reported, told) = (0..<0, 0..<0)
  }

  var attributes = ViewAttributes()
  var isEnabled = true
  var window = RowWindow.none
  var initialMemory: Memory { Memory() }

  func size(width: Int?) -> (columns: Int, rows: Int)? { nil }

  func placeViews(_ views: inout PlacedViews<Memory>) {
    if !views.events.contains(.rowsShown) { views.memory.told = views.memory.reported }
    views.memory.reported = window.rows
    views.events.subtract(.rowsShown)
    if views.memory.told != window.rows { views.emit(.rowsShown) }
    for view in 0..<views.count {
      views.place(view, at: CellFrame(column: 0, row: view, width: views.columns, height: 1))
    }
    var first = views.memory.first
    if views.memory.wavers, window.rows.lowerBound == first { first = 20 }
    if window.rows.lowerBound == 20 { views.memory.wavers = false }
    views.show(RowWindow(rows: first..<first + views.rows))
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    switch action {
    case .key(.down): context.memory.wavers = true
    case .key(.end): context.memory.first = 50
    default: context.decline()
    }
  }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {}
}
