import Expectations
import Testing
import TextBackend
import VirtualViews

/// A custom view that can have the keyboard.
private struct Bulb: TextCustomView, ControlValue {
  var attributes = ViewAttributes()
  var isEnabled = true

  func size(width: Int?) -> (columns: Int, rows: Int)? { (3, 1) }

  func draw(in canvas: inout TextCanvas) { canvas.draw("(o)", column: 0, row: 0) }
}

/// What keys and clicks do to each kind of control.
@MainActor
struct ControlActionsTests {
  private func pressing(_ element: ViewElement<String>, _ keys: [KeyPress]) -> [String] {
    let showing = Showing(24, 1, [element])
    showing.screen.press(.tab)
    for key in keys { showing.screen.press(key) }
    return showing.messages
  }

  @Test func `return and space press a button`() {
    expectEqual(pressing(action("a"), [.return, .space, "x", .left]), ["a", "a"])
  }

  @Test func `return and space turn a switch, and its title is part of it`() {
    let element: ViewElement<String> = `switch`("s", [.title("on"), .onChange { "\($0.isOn)" }])
    expectEqual(pressing(element, [.return, .space]), ["true", "false"])
    let showing = Showing(10, 1, [element])
    showing.screen.click(column: 5, row: 0)
    expectEqual(showing.messages, ["true"])
    expectEqual(showing.lines, ["━━● on    "])
  }

  @Test func `keys move a slider, and its ends are silent`() {
    let element: ViewElement<String> = slider(
      "s", [.maximumValue(100), .step(10), .onChange { "\($0.value)" }])
    expectEqual(
      pressing(element, [.right, "+", .left, "-", .left, .pageUp, .pageDown, .end, .right, .home]),
      ["10.0", "20.0", "10.0", "0.0", "10.0", "0.0", "100.0", "0.0"])
  }

  @Test(
    arguments: [
      (100, nil, "10.0"), (100, 1, "10.0"), (100, 4, "12.0"), (100, 30, "30.0"), (1, nil, "0.1"),
      (0, nil, ""), (100, -1, "10.0"), (100, .infinity, "10.0"), (7, 1, "1.0"),
      (.greatestFiniteMagnitude, nil, "\(Double.greatestFiniteMagnitude / 10)"),
    ] as [(Double, Double?, String)])
  func `a page is a tenth of the range, in whole steps`(
    most: Double, step: Double?, value: String
  ) {
    for axis in [Container.Axis.horizontal, .vertical] {
      let element: ViewElement<String> = slider(
        "s",
        [
          .maximumValue(most), .step(step), .axis(axis), .isContinuous(false),
          .onChange { "\($0.value)" },
        ])
      let messages = pressing(element, [.pageUp, .pageDown])
      expectEqual(messages, value.isEmpty ? [] : [value, "0.0"], "\(axis)")
    }
  }

  @Test(arguments: [(0, 0.0), (5, 0.5), (10, 1.0)])
  func `a click moves a slider there`(column: Int, value: Double) {
    let showing = Showing(11, 1, [slider("s", [.onChange { "\($0.value)" }])])
    showing.screen.click(column: 3, row: 0)
    showing.screen.click(column: column, row: 0)
    expectEqual(showing.messages, ["0.3", "\(value)"])
  }

  @Test func `a slider over the widest range follows the mouse`() {
    let showing = Showing(
      11, 1,
      [
        slider(
          "s",
          [
            .minimumValue(-.greatestFiniteMagnitude), .maximumValue(.greatestFiniteMagnitude),
            .onChange { "\($0.fraction)" },
          ])
      ])
    for column in [10, 0, 5] { showing.screen.click(column: column, row: 0) }
    expectEqual(showing.messages, ["1.0", "0.0", "0.5"])
  }

  @Test func `keys and clicks step a stepper, and its ends are silent`() {
    let element: ViewElement<String> = stepper(
      "s", [.maximumValue(2), .onChange { "\(Int($0.value))" }])
    expectEqual(pressing(element, [.left, .right, "+", .right, "-", .left]), ["1", "2", "1", "0"])
    let showing = Showing(24, 1, [element])
    for column in [23, 22, 12, 0] { showing.screen.click(column: column, row: 0) }
    expectEqual(showing.messages, ["1", "2", "1"])
  }

  @Test func `a stepper that wraps goes round`() {
    let element: ViewElement<String> = stepper(
      "s", [.maximumValue(1), .set(\.wraps, to: true), .onChange { "\(Int($0.value))" }])
    expectEqual(pressing(element, [.left, .right, .right]), ["1", "0", "1"])
  }

  private var segments: ViewElement<String> {
    segmentedControl(
      "s",
      [
        .segments([
          segment("a", .title("A"), enabled: false), segment("b", .title("B")),
          segment("c", .title("C")), segment("d", .title("D"), enabled: false),
        ]), .onChange { $0.selectedKey?.description ?? "none" },
      ])
  }

  @Test func `keys choose among the segments that can be chosen`() {
    expectEqual(pressing(segments, [.right, .right, .right, .left, .left]), ["b", "c", "b"])
    expectEqual(pressing(segments, [.end, .home]), ["c", "b"])
    expectEqual(pressing(segments, [.space, .space]), ["b"])
  }

  @Test func `the chosen key comes by its type, and one of another type makes no message`() {
    let sizes: ViewElement<String> = segmentedControl(
      "s",
      [
        .segments([
          segment(1, .title("1")), segment(2, .title("2")), segment("x", .title("x")),
          segment(3, .title("3")),
        ]),
        .onSelect { (size: Int) in size == 3 ? nil : "size \(size)" },
      ])
    expectEqual(
      pressing(sizes, [.home, .right, .right, .right, .left, .left]),
      ["size 1", "size 2", "size 2"])
  }

  @Test func `a click chooses a segment but not one that is off nor a line between`() {
    let showing = Showing(24, 1, [segments])
    for column in [0, 1, 4, 5, 8, 9, 13, 23] { showing.screen.click(column: column, row: 0) }
    expectEqual(showing.messages, ["b", "c"])
  }

  @Test func `segments with equal keys do not hold the arrows up`() {
    let element: ViewElement<String> = segmentedControl(
      "s",
      [
        .segments(["a", "b", "b", "c"].map { segment($0, .title($0)) }),
        .onChange { $0.selectedKey?.description ?? "none" },
      ])
    expectEqual(
      pressing(element, [.right, .right, .right, .right, .left, .left]),
      [
        "a", "b", "c", "b", "a",
      ])
  }

  @Test func `a slider that is not continuous reports the end of a drag, once`() {
    let showing = Showing(
      11, 2, [slider("s", [.isContinuous(false), .onChange { "\($0.value)" }])])
    func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int = 0) {
      showing.screen.handle(.mouse(MouseEvent(kind, button: .left, column: column, row: row)))
    }
    mouse(.press, 3)
    mouse(.drag, 5)
    #expect(showing.lines[0].hasPrefix("━━━━━●"))
    #expect(showing.messages.isEmpty)
    mouse(.release, 5, 1)
    mouse(.release, 5)
    expectEqual(showing.messages, ["0.5"])
    mouse(.press, 5)
    mouse(.drag, 9)
    mouse(.drag, 5)
    mouse(.release, 5)
    expectEqual(showing.messages, ["0.5"])
    showing.screen.press(.right)
    expectEqual(showing.messages, ["0.5", "0.55"])
  }

  @Test func `return, space and clicks act on a custom control`() {
    let element: ViewElement<String> = customView(
      "c", Bulb.self, [.on(.primaryAction) { _, _ in "on" }])
    expectEqual(pressing(element, [.return, .space, "x"]), ["on", "on"])
    let showing = Showing(5, 1, [element])
    showing.screen.click(column: 1, row: 0)
    expectEqual(showing.messages, ["on"])
  }

  @Test func `controls without segments, titles or sizes are survived`() {
    let showing = Showing(
      8, 3,
      [
        segmentedControl("a", [.segments([])]), button("b", []), `switch`("c", []),
      ])
    for _ in 0..<3 {
      showing.screen.press(.tab)
      for key in [KeyPress.left, .right, .home, .end, .space] { showing.screen.press(key) }
    }
    expectEqual(showing.lines, ["[]      ", "[      ]", "━━●     "])
  }

  @Test func `a value the program names always wins`() {
    let showing = Showing(8, 1, [`switch`("s", [.isOn(false), .onChange { "\($0.isOn)" }])])
    showing.screen.press(.tab)
    showing.screen.press(.space)
    expectEqual(showing.lines, ["○──     "])
    expectEqual(showing.messages, ["true"])
  }
}
