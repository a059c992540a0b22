import ConstraintLayout
import Expectations
import Testing
import TextBackend
import VirtualViews

/// The part of a control on which keys act stays in sight of the views around that scroll.
@MainActor
struct CurrentPartTests {
  private func picks(_ rows: Int = 4) -> Showing {
    let showing = Showing(6, rows, [scrollView("s", [customView("pick", Pick.self, [])])])
    showing.screen.press(.tab)
    return showing
  }

  private func titles(_ showing: Showing) -> [String] {
    showing.lines.map { String($0.prefix(2)) }
  }

  private func wheel(_ kind: MouseEvent.Kind) -> InputEvent {
    .mouse(MouseEvent(kind, column: 0, row: 0))
  }

  @Test func `keys scroll by no more than it takes`() {
    let showing = picks()
    for _ in 0..<3 { showing.screen.press(.down) }
    expectEqual(titles(showing), [" 0", " 1", " 2", ">3"])
    showing.screen.press(.down)
    expectEqual(titles(showing), [" 1", " 2", " 3", ">4"])
    for _ in 0..<2 { showing.screen.press(.up) }
    expectEqual(titles(showing), [" 1", ">2", " 3", " 4"])
    showing.screen.press(.end)
    expectEqual(titles(showing), [" 6", " 7", " 8", ">9"])
  }

  @Test func `the wheel goes where the user wants, until a key is used`() {
    let showing = picks()
    showing.screen.handle(wheel(.wheelDown))
    expectEqual(titles(showing), [" 3", " 4", " 5", " 6"])
    // Another picture changes nothing about that.
    showing.show([scrollView("s", [customView("pick", Pick.self, [])]), words("below")])
    expectEqual(titles(showing), [" 3", " 4", " 5", "be"])
    showing.screen.press("x")
    expectEqual(titles(showing), [" 3", " 4", " 5", "be"])
    // It is used, although the same row is marked.
    showing.screen.press(.home)
    expectEqual(titles(showing), [">0", " 1", " 2", "be"])
  }

  @Test func `a wheel that moves the mark does not scroll to it`() {
    let showing = picks()
    showing.screen.handle(wheel(.wheelRight))
    expectEqual(titles(showing), [" 0", " 1", " 2", " 3"])
    showing.screen.press(.down)
    expectEqual(titles(showing), [" 6", " 7", " 8", ">9"])
  }

  @Test func `a bar that hides all of the part keeps it hidden`() {
    let showing = Showing(6, 10, [scrollView("s", [customView("pick", Pick.self, [])])])
    showing.screen.press(.tab)
    _ = showing.lines
    showing.screen.resize(columns: 6, rows: 4)
    showing.screen.handle(.mouse(MouseEvent(.press, button: .left, column: 5, row: 3)))
    expectEqual(titles(showing), [" 6", " 7", " 8", " 9"])
    showing.screen.handle(.mouse(MouseEvent(.release, button: .left, column: 5, row: 3)))
    expectEqual(titles(showing), [" 6", " 7", " 8", " 9"])
    showing.screen.press(.down)
    expectEqual(titles(showing), [">1", " 2", " 3", " 4"])
  }

  @Test func `a view that was seen stays in sight where the window gets smaller`() {
    let views: [ViewElement<String>] = [
      scrollView(
        "s",
        (0..<8).flatMap { row in
          [words("title \(row)"), field("field \(row)", [.text("text \(row)")])]
        })
    ]
    let showing = Showing(10, 16, views)
    for _ in 0..<5 { showing.screen.press(.tab) }
    expectEqual(showing.focused, "field 4")
    // Also where it is higher and narrower.
    for (columns, rows) in [(40, 4), (10, 9), (10, 4), (10, 1), (20, 4), (9, 5)] {
      _ = showing.lines
      showing.screen.resize(columns: columns, rows: rows)
      #expect(showing.lines.contains { $0.contains("text 4") }, "\(showing.lines)")
    }
    // It is out of sight with any size once the user has scrolled away from it.
    showing.screen.resize(columns: 10, rows: 4)
    for _ in 0..<9 { showing.screen.handle(wheel(.wheelUp)) }
    _ = showing.lines
    showing.screen.resize(columns: 10, rows: 3)
    #expect(!showing.lines.contains { $0.contains("text 4") }, "\(showing.lines)")
  }

  @Test func `a click acts on what is under the mouse`() {
    let showing = Showing(
      6, 5, [button("b", [.title("b")]), scrollView("s", [customView("pick", Pick.self, [])])])
    showing.screen.press(.tab)
    showing.screen.handle(.mouse(MouseEvent(.wheelDown, column: 0, row: 2)))
    expectEqual(titles(showing).dropFirst(), [" 3", " 4", " 5", " 6"])
    showing.screen.handle(.mouse(MouseEvent(.press, button: .left, column: 0, row: 3)))
    expectEqual(titles(showing).dropFirst(), [" 3", " 4", " 5", " 6"])
    showing.screen.handle(.mouse(MouseEvent(.release, button: .left, column: 0, row: 3)))
    expectEqual(titles(showing).dropFirst(), [" 3", " 4", ">5", " 6"])
    expectEqual(showing.focused, "pick")
  }

  @Test func `the view moves no further when it gets the focus back`() {
    let views: [ViewElement<String>] = [scrollView("s", [customView("pick", Pick.self, [])])]
    let showing = Showing(6, 4, views)
    showing.screen.press(.tab)
    for _ in 0..<6 { showing.screen.press(.down) }
    showing.screen.press(.up)
    expectEqual(titles(showing), [" 3", " 4", ">5", " 6"])
    showing.show(views + [dialog("d", [], [button("ok", [.title("x")])])])
    expectEqual(showing.focused, "ok")
    showing.show(views)
    expectEqual(showing.focused, "pick")
    expectEqual(titles(showing), [" 3", " 4", ">5", " 6"])
  }

  @Test func `Tab shows what is marked`() {
    let views: [ViewElement<String>] = [
      scrollView("s", [button("b", [.title("b")]), customView("pick", Pick.self, [])])
    ]
    let showing = Showing(6, 4, views)
    for key in [KeyPress.tab, .tab, .end, .tab] { showing.screen.press(key) }
    expectEqual(showing.focused, "b")
    expectEqual(titles(showing), ["[ ", " 0", " 1", " 2"])
    showing.screen.press(.tab)
    expectEqual(titles(showing), [" 6", " 7", " 8", ">9"])
  }

  @Test func `all views around scroll`() {
    let pick: ViewElement<String> = customView("pick", Pick.self, [])
    let inner: ViewElement<String> = customView("low", Low.self, [], [scrollView("in", [pick])])
    let showing = Showing(6, 3, [scrollView("out", [words("1"), words("2"), words("3"), inner])])
    showing.screen.press(.tab)
    showing.screen.press(.end)
    expectEqual(titles(showing), [" 7", " 8", ">9"])
    showing.screen.handle(wheel(.wheelUp))
    showing.screen.handle(wheel(.wheelUp))
    showing.screen.handle(wheel(.wheelUp))
    showing.screen.handle(wheel(.wheelUp))
    expectEqual(titles(showing), ["1 ", "2 ", "3 "])
    showing.screen.press(.up)
    expectEqual(titles(showing)[2].first, ">")
  }

  @Test func `segments are scrolled sideways`() {
    let segments: ViewElement<String> = segmentedControl(
      "c", [.segments((0..<4).map { segment($0, .title("Seg \($0)")) })])
    let showing = Showing(
      12, 3, [scrollView("s", [.directions([.horizontal, .vertical])], [segments])])
    showing.screen.press(.tab)
    expectEqual(showing.lines[0], "[ Seg 0 │ Se")
    for _ in 0..<4 { showing.screen.press(.right) }
    expectEqual(showing.lines[0], "g 2 │ Seg 3 ")
    showing.screen.press(.home)
    expectEqual(showing.lines[0], " Seg 0 │ Seg")
  }

  @Test func `the chosen segment is seen where there are too few columns`() {
    let segments: ViewElement<String> = segmentedControl(
      "c", [.segments((0..<4).map { segment($0, .title("Seg \($0)")) })])
    let showing = Showing(16, 1, [segments])
    showing.screen.press(.tab)
    expectEqual(showing.lines, ["[ Seg 0 │ Seg 1…"])
    for _ in 0..<3 { showing.screen.press(.right) }
    expectEqual(showing.lines, ["…Seg 1 │ Seg 2 …"])
    showing.screen.press(.right)
    expectEqual(showing.lines, ["…Seg 2 │ Seg 3 ]"])
    for kind in [MouseEvent.Kind.press, .release] {
      showing.screen.handle(.mouse(MouseEvent(kind, button: .left, column: 0, row: 0)))
    }
    expectEqual(showing.messages, [])
  }

  @Test func `what a knob stands at is seen`() {
    let slider: ViewElement<String> = slider(
      "v", [.axis(.vertical), .minimumValue(0), .maximumValue(5), .step(1)])
    let showing = Showing(4, 3, [scrollView("s", [slider])])
    showing.screen.press(.tab)
    expectEqual(showing.lines.map { $0.contains("●") }, [false, false, true])
    showing.screen.press(.end)
    expectEqual(showing.lines.map { $0.contains("●") }, [true, false, false])
  }

  @Test func `a table among others keeps its row in sight`() {
    let rows: ViewElement<String> = table("t", items: Array(0..<9), id: \.self) { number in
      label("n", [.text("row \(number)")])
    }
    let showing = Showing(8, 4, [scrollView("s", [words("top"), rows, words("end")])])
    showing.screen.press(.tab)
    for _ in 0..<6 { showing.screen.press(.down) }
    expectEqual(showing.lines.map { $0.prefix(5) }, ["row 2", "row 3", "row 4", "row 5"])
    showing.screen.press(.end)
    expectEqual(showing.lines.map { $0.prefix(5) }, ["row 5", "row 6", "row 7", "row 8"])
  }

  @Test func `a view in a row of a table among others is brought into sight`() {
    let rows: ViewElement<String> = table("t", items: Array(0..<9), id: \.self) { number in
      button("b", [.title("\(number)")])
    }
    let showing = Showing(8, 4, [scrollView("s", [words("top"), rows, words("end")])])
    for _ in 0..<8 { showing.screen.press(.tab) }
    expectEqual(
      showing.lines.map { $0.filter(\.isNumber) }, ["3", "4", "5", "6"])
  }

  @Test func `a program that says what is seen hears of it`() {
    let showing = Showing(
      6, 4,
      [
        scrollView(
          "s", [.position(ScrollPosition(row: 0)), .onScroll { "at \($0.row)" }],
          [customView("pick", Pick.self, [])])
      ])
    showing.screen.press(.tab)
    showing.screen.press(.end)
    _ = showing.lines
    expectEqual(showing.messages, ["at 6"])
  }
}

/// Ten rows, of which keys and clicks mark one.
private struct Pick: TextControl, Hashable {
  struct Memory: Hashable, Sendable { var row = 0 }
  var attributes = ViewAttributes()
  var isEnabled = true
  var initialMemory: Memory { Memory() }

  func size(width: Int?) -> (columns: Int, rows: Int)? { (3, 10) }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    for row in 0..<10 {
      canvas.draw("\(row == look.memory.row ? ">" : " ")\(row)", column: 0, row: row)
    }
  }

  func currentCells(_ look: ControlLook<Memory>) -> CellFrame? {
    CellFrame(column: 0, row: look.memory.row, width: 2, height: 1)
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    switch action {
    case .key(.down): context.memory.row = min(9, context.memory.row + 1)
    case .key(.up): context.memory.row = max(0, context.memory.row - 1)
    case .key(.home): context.memory.row = 0
    case .key(.end): context.memory.row = 9
    case .pointer(let pointer) where pointer.kind == .click: context.memory.row = pointer.row
    case .wheel(_, columns: 1..., _): context.memory.row = 9
    default: context.decline()
    }
  }
}

/// A container that needs three rows, whatever is inside.
private struct Low: ArrangingContainer, Hashable {
  var attributes = ViewAttributes()

  func arrange(_ views: inout MeasuredViews, in room: ContainerRoom) -> ViewArrangement {
    var arrangement = ViewArrangement()
    arrangement.place(0, column: 0, row: 0, columns: room.columns ?? 6, rows: 3)
    return arrangement
  }
}
