import Expectations
import Testing
import TextBackend
import VirtualViews

/// Drags that begin when the mouse has moved, so that clicks go to what is below.
@MainActor
struct DragDistanceTests {
  private func mouse(
    _ showing: Showing, _ kind: MouseEvent.Kind, _ column: Int, _ row: Int,
    _ button: MouseEvent.Button = .left
  ) {
    showing.screen.handle(.mouse(MouseEvent(kind, button: button, column: column, row: row)))
  }

  private func told(_ name: String) -> (PointerAction) -> String? {
    { "\(name) \($0.kind) \($0.column),\($0.row)" }
  }

  private func card(_ distance: Int = 1) -> ViewElement<String> {
    button("card", [.title("card"), .onPress("open"), .onDrag(after: distance, told("card"))])
  }

  @Test func `a button that can be dragged is pressed by a click`() {
    let showing = Showing(12, 3, [card()])
    mouse(showing, .press, 2, 0)
    expectEqual(showing.messages, [])
    expectEqual(showing.focused, "card")
    mouse(showing, .drag, 2, 0)
    mouse(showing, .release, 2, 0)
    expectEqual(showing.messages, ["open"])
  }

  @Test func `its drag begins with the press, as the mouse has moved, and is no click`() {
    let showing = Showing(12, 3, [card()])
    mouse(showing, .press, 2, 0)
    mouse(showing, .drag, 3, 0)
    expectEqual(showing.messages, ["card press 2,0", "card drag 3,0"])
    mouse(showing, .drag, 2, 0)
    mouse(showing, .release, 2, 0)
    expectEqual(
      showing.messages,
      ["card press 2,0", "card drag 3,0", "card drag 2,0", "card release 2,0"])
    showing.screen.click(column: 2, row: 0)
    expectEqual(showing.messages.last, "open")
  }

  @Test func `columns and rows count, whichever are more`() {
    let showing = Showing(12, 6, [card(3)])
    mouse(showing, .press, 2, 0)
    mouse(showing, .drag, 4, 2)
    expectEqual(showing.messages, [])
    mouse(showing, .drag, 4, 3)
    expectEqual(showing.messages, ["card press 2,0", "card drag 4,3"])
  }

  @Test(arguments: [0, -1, Int.min])
  func `a distance of nothing is none`(distance: Int) {
    let showing = Showing(12, 3, [card(distance)])
    mouse(showing, .press, 2, 0)
    expectEqual(showing.messages, ["card press 2,0"])
  }

  @Test func `a row of a table is selected by a click, and dragged otherwise`() {
    let rows: ViewElement<String> = table(
      "t", [.onSelectRow { (item: String) in "select \(item)" }], items: ["a", "b", "c"], id: \.self
    ) { item in label([.text(item), .onDrag(after: 1, told(item))]) }
    let showing = Showing(8, 3, [rows])
    showing.screen.click(column: 0, row: 1)
    expectEqual(showing.messages, ["select b"])
    mouse(showing, .press, 0, 2)
    mouse(showing, .drag, 0, 0)
    mouse(showing, .release, 0, 0)
    expectEqual(
      showing.messages,
      ["select b", "select c", "c press 0,0", "c drag 0,-2", "c release 0,-2"])
    // The table does not take the button for held any more.
    mouse(showing, .press, 0, 0)
    mouse(showing, .release, 0, 0)
    expectEqual(showing.messages.last, "select a")
  }

  @Test func `a click on a view with a handler is heard by it`() {
    let showing = Showing(
      12, 2, [label("l", [.text("text"), .onClick("click"), .onDrag(after: 1, told("l"))])])
    showing.screen.click(column: 1, row: 0)
    expectEqual(showing.messages, ["click"])
    mouse(showing, .press, 1, 0)
    mouse(showing, .drag, 2, 0)
    mouse(showing, .release, 2, 0)
    expectEqual(showing.messages, ["click", "l press 1,0", "l drag 2,0", "l release 2,0"])
  }

  @Test func `nil for the press leaves all of it to others, also the click`() {
    let showing = Showing(
      12, 2,
      [
        button(
          "b",
          [
            .title("button"), .onPress("pressed"),
            .onDrag(after: 1) { $0.kind == .press ? nil : "drag" },
          ])
      ])
    mouse(showing, .press, 1, 0)
    mouse(showing, .drag, 2, 0)
    mouse(showing, .drag, 3, 0)
    mouse(showing, .release, 3, 0)
    expectEqual(showing.messages, ["pressed"])
  }

  @Test func `a view around that drags at once has the press until the inner one begins`() {
    let showing = Showing(
      12, 3,
      [
        group(
          "g", [.onDrag(told("outer"))],
          [label("l", [.text("l"), .onDrag(after: 2, told("inner"))])])
      ])
    mouse(showing, .press, 0, 0)
    mouse(showing, .drag, 1, 0)
    mouse(showing, .drag, 2, 0)
    mouse(showing, .release, 2, 0)
    expectEqual(
      showing.messages,
      [
        "outer press 0,0", "outer drag 1,0", "outer cancel 2,0", "inner press 0,0",
        "inner drag 2,0", "inner release 2,0",
      ])
  }

  @Test func `a view around that waits hears of no drag that an inner one has`() {
    let showing = Showing(
      12, 3,
      [
        group(
          "g", [.onDrag(after: 1, told("outer"))],
          [label("l", [.text("l"), .onDrag(after: 1, told("inner"))]), words("beside")])
      ])
    mouse(showing, .press, 0, 0)
    mouse(showing, .drag, 1, 0)
    mouse(showing, .release, 1, 0)
    expectEqual(showing.messages, ["inner press 0,0", "inner drag 1,0", "inner release 1,0"])
    mouse(showing, .press, 0, 1)
    mouse(showing, .drag, 1, 1)
    mouse(showing, .release, 1, 1)
    expectEqual(
      Array(showing.messages.dropFirst(3)),
      ["outer press 0,1", "outer drag 1,1", "outer release 1,1"])
  }

  @Test func `another button waits likewise`() {
    let showing = Showing(12, 3, [card()])
    mouse(showing, .press, 2, 0, .right)
    mouse(showing, .drag, 3, 0, .right)
    mouse(showing, .release, 3, 0, .right)
    expectEqual(showing.messages, ["card press 2,0", "card drag 3,0", "card release 3,0"])
  }

  @Test func `Escape cancels what has begun, and nothing that has not`() {
    let showing = Showing(12, 3, [card()])
    mouse(showing, .press, 2, 0)
    mouse(showing, .drag, 3, 0)
    showing.screen.press(.escape)
    mouse(showing, .drag, 4, 0)
    mouse(showing, .release, 2, 0)
    expectEqual(showing.messages, ["card press 2,0", "card drag 3,0", "card cancel 3,0"])
    mouse(showing, .press, 2, 0)
    showing.screen.press(.escape)
    mouse(showing, .release, 2, 0)
    #expect(!showing.messages.dropFirst(3).contains { $0.contains("card") })
  }

  @Test func `no text is selected by what is dragged`() {
    let showing = Showing(
      12, 2, [label("l", [.text("some text"), .onDrag(after: 2, told("l"))])])
    mouse(showing, .press, 1, 0)
    mouse(showing, .drag, 2, 0)
    mouse(showing, .drag, 3, 0)
    mouse(showing, .release, 6, 0)
    expectEqual(showing.messages, ["l press 1,0", "l drag 3,0", "l release 6,0"])
    #expect(!(0..<12).contains { showing.style($0).attributes.contains(.reverse) })
  }

  @Test func `a view that goes before the mouse moves is not dragged`() {
    let showing = Showing(12, 3, [card(), words("other")])
    mouse(showing, .press, 2, 0)
    showing.show([words("other")])
    mouse(showing, .drag, 4, 0)
    mouse(showing, .release, 4, 0)
    expectEqual(showing.messages, [])
  }

  // MARK: - Views inside of each other

  private func nested(
    _ outer: Int, _ inner: Int, _ take: @escaping (PointerAction) -> Bool = { _ in true }
  ) -> Showing {
    let told = told
    return Showing(
      12, 3,
      [
        group(
          "g", [.onDrag(after: outer, told("outer"))],
          [
            label(
              "l", [.text("l"), .onDrag(after: inner) { take($0) ? told("inner")($0) : nil }])
          ])
      ])
  }

  @Test func `a view around waits for a view inside that waits longer`() {
    let showing = nested(1, 3)
    mouse(showing, .press, 0, 0)
    mouse(showing, .drag, 1, 0)
    mouse(showing, .drag, 2, 0)
    expectEqual(showing.messages, [])
    mouse(showing, .drag, 3, 0)
    mouse(showing, .release, 4, 0)
    expectEqual(showing.messages, ["inner press 0,0", "inner drag 3,0", "inner release 4,0"])
  }

  @Test(arguments: [(1, 3), (3, 1), (2, 2)])
  func `a view around begins when the one inside has declined`(outer: Int, inner: Int) {
    let showing = nested(outer, inner) { $0.kind != .press }
    mouse(showing, .press, 0, 0)
    for column in 1..<max(outer, inner) { mouse(showing, .drag, column, 0) }
    expectEqual(showing.messages, [])
    let far = max(outer, inner)
    mouse(showing, .drag, far, 0)
    mouse(showing, .release, far, 0)
    expectEqual(
      showing.messages, ["outer press 0,0", "outer drag \(far),0", "outer release \(far),0"])
  }

  @Test func `a view around that drags at once keeps the mouse if the one inside declines`() {
    let showing = nested(0, 1) { $0.kind != .press }
    mouse(showing, .press, 0, 0)
    mouse(showing, .drag, 1, 0)
    mouse(showing, .release, 1, 0)
    expectEqual(showing.messages, ["outer press 0,0", "outer drag 1,0", "outer release 1,0"])
  }

  @Test func `after Escape no view inside begins either`() {
    let showing = nested(0, 2)
    mouse(showing, .press, 0, 0)
    showing.screen.press(.escape)
    mouse(showing, .drag, 2, 0)
    mouse(showing, .release, 2, 0)
    expectEqual(showing.messages, ["outer press 0,0", "outer cancel 0,0"])
  }

  @Test func `a distance without a handler holds nobody up`() {
    let showing = Showing(
      12, 3,
      [
        group(
          "g", [.onDrag(after: 1, told("outer"))], [label("l", [.text("l"), .dragDistance(5)])])
      ])
    mouse(showing, .press, 0, 0)
    mouse(showing, .drag, 1, 0)
    expectEqual(showing.messages, ["outer press 0,0", "outer drag 1,0"])
  }

  // MARK: - Terminals that report no movement

  @Test func `what is let go elsewhere has been dragged, also without a movement`() {
    let showing = Showing(12, 3, [card()])
    mouse(showing, .press, 2, 0)
    mouse(showing, .release, 4, 1)
    expectEqual(showing.messages, ["card press 2,0", "card release 4,1"])
    mouse(showing, .press, 2, 0)
    mouse(showing, .release, 2, 0)
    expectEqual(showing.messages.last, "open")
  }

  @Test func `a release that nobody saw begins no drag`() {
    let showing = Showing(12, 3, [card(), words("beside")])
    mouse(showing, .press, 2, 0)
    // The button went up outside of the terminal.
    mouse(showing, .press, 5, 1)
    mouse(showing, .release, 5, 1)
    expectEqual(showing.messages, [])
  }

  // MARK: - Controls that are dragged themselves

  /// The messages when the mouse goes down, moves by three cells, and is let go.
  private func dragging(
    _ views: [ViewElement<String>], _ columns: Int, _ rows: Int, from start: (Int, Int),
    to end: (Int, Int)
  ) -> [String] {
    let showing = Showing(columns, rows, views)
    mouse(showing, .press, start.0, start.1)
    for step in 1...3 {
      mouse(
        showing, .drag, start.0 + (end.0 - start.0) * step / 3,
        start.1 + (end.1 - start.1) * step / 3)
    }
    mouse(showing, .release, end.0, end.1)
    return showing.messages
  }

  private var isDragged: Prop<String, Slider> { .onDrag(after: 1, told("stolen")) }

  @Test func `a slider keeps the mouse from its own prop`() {
    let heard = dragging(
      [
        slider("s", [.maximumValue(10), .value(0), .onChange { "\(Int($0.value))" }, isDragged])
      ], 11, 1, from: (0, 0), to: (6, 0))
    #expect(!heard.contains { $0.hasPrefix("stolen") })
    #expect(heard.contains("6"))
  }

  @Test func `so does a slider for which no movement was reported`() {
    let showing = Showing(
      11, 1,
      [slider("s", [.maximumValue(10), .value(0), .onChange { "\(Int($0.value))" }, isDragged])])
    mouse(showing, .press, 0, 0)
    mouse(showing, .release, 6, 0)
    #expect(!showing.messages.contains { $0.hasPrefix("stolen") })
  }

  @Test func `a field selects text`() {
    let showing = Showing(
      12, 1,
      [
        field(
          "f",
          [.text("some text"), .onChange { $0.text }, .onDrag(after: 1, told("stolen"))])
      ])
    mouse(showing, .press, 0, 0)
    for column in 1...4 { mouse(showing, .drag, column, 0) }
    mouse(showing, .release, 4, 0)
    showing.screen.press("x")
    expectEqual(showing.messages, ["x text"])
  }

  @Test func `a scroll bar scrolls, and the rest of the view is dragged`() {
    func scroller() -> Showing {
      Showing(
        8, 4,
        [
          scrollView(
            "s", [.onDrag(after: 1, told("drag"))],
            (0..<20).map { label($0, [.text("row \($0)")]) })
        ])
    }
    let bar = scroller()
    mouse(bar, .press, 7, 0)
    mouse(bar, .drag, 7, 2)
    mouse(bar, .release, 7, 3)
    expectEqual(bar.messages, [])
    #expect(!bar.lines[0].contains("row 0"))
    let rows = scroller()
    mouse(rows, .press, 1, 0)
    mouse(rows, .drag, 1, 1)
    mouse(rows, .release, 1, 1)
    expectEqual(rows.messages, ["drag press 1,0", "drag drag 1,1", "drag release 1,1"])
  }

  private func rows(
    _ props: [TableProp<Int, String>], cell: [Prop<String, Label>] = [], count: Int = 9
  ) -> ViewElement<String> {
    table("t", Props(props), items: Array(0..<count), id: \.self) { item in
      label([.text("row \(item)"), .batch(cell)])
    }
  }

  @Test func `a table scrolls by its bar and moves its rows, whatever its own prop says`() {
    let prop: TableProp<Int, String> = .onDrag(after: 1, told("stolen"))
    let scrolled = dragging([rows([prop])], 8, 4, from: (7, 0), to: (7, 3))
    expectEqual(scrolled, [])
    let moved = dragging(
      [rows([prop, .onMoveRow { "\($0.phase) \($0.row.key)" }])], 8, 4, from: (1, 0), to: (1, 2))
    #expect(!moved.contains { $0.hasPrefix("stolen") })
    #expect(moved.contains("drop 0"))
    // One row of it is selected, which takes no movement.
    let dragged = dragging(
      [rows([prop, .onSelectRow { (item: Int) in "select \(item)" }])], 8, 4, from: (1, 0),
      to: (1, 3))
    expectEqual(dragged.prefix(2), ["select 0", "stolen press 1,0"])
  }

  @Test func `a table keeps the mouse on the lines of its columns`() {
    let columns = ["one", "two"].map { TableColumn($0, $0, width: .fixed(5)) }
    let heard = dragging(
      [
        table(
          "t",
          [
            .columns(columns), .onResizeColumn { "\($0.column) \($0.cells)" },
            .onDrag(after: 1, told("stolen")),
          ], items: [1], id: \.self
        ) { _ in group("row", [label("one", [.text("a")]), label("two", [.text("b")])]) }
      ], 14, 3, from: (5, 0), to: (8, 0))
    expectEqual(heard, ["one 8"])
  }

  @Test func `a row that a table moves goes back when the drag of a view in it begins`() {
    let heard = dragging(
      [
        rows(
          [.onMoveRow { "\($0.phase) \($0.row.key) \($0.target.key)" }],
          cell: [.onDrag(after: 2, told("cell"))])
      ], 8, 5, from: (1, 0), to: (1, 3))
    expectEqual(
      heard,
      [
        "over 0 1", "cancel 0 0", "cell press 1,0", "cell drag 1,2", "cell drag 1,3",
        "cell release 1,3",
      ])
  }

  @Test func `rows that are chosen by dragging end where the drag of a view in them begins`() {
    let showing = Showing(
      8, 5,
      [rows([.selectionMode(.multiple)], cell: [.onDrag(after: 2, told("cell"))])])
    mouse(showing, .press, 1, 0)
    mouse(showing, .drag, 1, 1)
    mouse(showing, .drag, 1, 2)
    mouse(showing, .drag, 1, 3)
    mouse(showing, .release, 1, 3)
    expectEqual(
      showing.messages, ["cell press 1,0", "cell drag 1,2", "cell drag 1,3", "cell release 1,3"])
    mouse(showing, .press, 1, 4)
    mouse(showing, .release, 1, 4)
    expectEqual(showing.messages.count, 4)
  }

  @Test func `after Escape a table's row goes back, and no view in it is dragged`() {
    let showing = Showing(
      8, 5,
      [
        rows(
          [.onMoveRow { "\($0.phase) \($0.row.key)" }], cell: [.onDrag(after: 2, told("cell"))])
      ])
    mouse(showing, .press, 1, 0)
    mouse(showing, .drag, 1, 1)
    showing.screen.press(.escape)
    mouse(showing, .drag, 1, 2)
    mouse(showing, .drag, 1, 3)
    mouse(showing, .release, 1, 3)
    expectEqual(showing.messages, ["over 0", "cancel 0"])
  }

  @Test func `the drag of another button leaves what the left one holds`() {
    let showing = Showing(
      16, 5,
      [
        label("card", [.text("card"), .onDrag(after: 1, told("card"))]),
        field("f", [.text("some text"), .onChange { $0.text }]),
      ])
    mouse(showing, .press, 0, 0, .right)
    mouse(showing, .press, 1, 1)
    mouse(showing, .drag, 6, 1)
    mouse(showing, .drag, 2, 0, .right)
    expectEqual(showing.messages, ["card press 0,0", "card drag 2,0"])
    mouse(showing, .drag, 4, 1)
    mouse(showing, .release, 4, 1)
    showing.press("x")
    expectEqual(showing.messages.last, "sx text")
  }

  @Test func `the press of a drag is where it was, also when the view has been scrolled since`() {
    let showing = Showing(
      12, 3,
      [
        scrollView(
          "s", [],
          [
            label(
              "card",
              [.text("1\n2\n3\n4\n5\n6"), .numberOfLines(0), .onDrag(after: 1, told("card"))])
          ])
      ])
    mouse(showing, .press, 1, 1)
    mouse(showing, .wheelDown, 1, 1)
    mouse(showing, .drag, 1, 2)
    expectEqual(showing.messages.first, "card press 1,1")
    mouse(showing, .release, 1, 2)
  }

  @Test func `a control of a program's own gets a cancel, and no release`() {
    let told = told
    let showing = Showing(
      12, 2,
      [
        customView(
          "c", Following.self, [.on(.primaryAction) { view, _ in view.heard }],
          [label("l", [.text("label"), .onDrag(after: 2, told("label"))])])
      ])
    mouse(showing, .press, 1, 0)
    mouse(showing, .drag, 2, 0)
    mouse(showing, .drag, 3, 0)
    mouse(showing, .release, 3, 0)
    expectEqual(
      showing.messages,
      ["press", "drag", "cancel", "label press 1,0", "label drag 3,0", "label release 3,0"])
  }
}

/// A container of a program's own that tells what the mouse does on it.
private struct Following: TextContainer {
  static var holdsViews: Bool { true }
  var attributes = ViewAttributes()
  var isEnabled = true
  var heard = ""

  func placeViews(_ views: inout PlacedViews<NoMemory>) {
    for view in 0..<views.count {
      views.place(view, at: CellFrame(column: 0, row: view, width: views.columns, height: 1))
    }
  }

  func size(width: Int?) -> (columns: Int, rows: Int)? { (10, 2) }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {}

  mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    guard case .pointer(let pointer) = action else { return context.decline() }
    heard = "\(pointer.kind)"
    context.emit(.primaryAction)
  }
}
