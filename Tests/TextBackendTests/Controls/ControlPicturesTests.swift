import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// Every kind of control as a picture, in the size it asks for and in others.
@MainActor
struct ControlPicturesTests {
  private static let segments: [Segment] = [
    segment(1, .title("One")), segment(2, .title("漢")), segment(3, .title("x"), enabled: false),
  ]

  private static func every(isEnabled: Bool = true, _ text: String = "Go") -> [ViewElement<String>]
  {
    [
      label("label", [.text(text)]),
      field("field", [.text(text), .set(\.isEnabled, to: isEnabled)]),
      button("button", [.title(text), .isEnabled(isEnabled)]),
      `switch`("switch", [.title(text), .isEnabled(isEnabled)]),
      slider("slider", [.value(0.5), .isEnabled(isEnabled)]),
      stepper("stepper", [.value(42), .isEnabled(isEnabled)]),
      segmentedControl(
        "segments",
        [.segments(segments), .selectedKey(2), .set(\.isEnabled, to: isEnabled)]),
      group("group", [.border(.light), .title(text)], [label("inner", [.text(text)])]),
    ]
  }

  private static func one(_ index: Int) -> ViewElement<String> { every()[index] }

  private static let natural = [
    ["Go"], ["Go      "], ["[ Go ]"], ["○── Go"], ["━━━━━━━━━━●─────────"], ["[-] 42  [+]"],
    ["[ One │ 漢 │ x ]"], ["┌─ Go ─┐", "│Go    │", "└──────┘"],
  ]

  @Test(arguments: 0..<8)
  func `a control is as large as its content`(index: Int) {
    let expected = Self.natural[index]
    let views = stack(
      "s", .horizontal, [.distribution(.start), .alignment(.leading)], [Self.one(index)])
    let lines = Showing(30, 5, [views]).screen.text.split(separator: "\n").map { String($0) }
    expectEqual(lines.map { $0.trimmingBlanks }, expected.map(\.trimmingBlanks))
  }

  @Test(
    arguments: [
      (3, ["[ Download ]", "[  4.2 MB  ]", ""]), (2, ["[ Download ]", "[  4.2 MB  ]"]),
      (1, ["[Download… ]"]),
    ] as [(Int, [String])])
  func `a button has as many lines as its title`(rows: Int, lines: [String]) {
    let views: ViewElement<String> = stack(
      "s", .horizontal, [.distribution(.start), .alignment(.leading)],
      [button("b", [.title("Download\n4.2 MB")])])
    expectEqual(
      Showing(14, rows, [views]).lines.map { $0.trimmingBlanks }, lines)
  }

  @Test(arguments: 0..<8, Effort.isFull ? Array(0..<12) : [0, 1, 3, 8])
  func `a control with any room draws inside of it`(index: Int, columns: Int) {
    for rows in 0...3 {
      let showing = Showing(columns, rows, [Self.one(index)])
      showing.screen.press(.tab)
      expectEqual(showing.lines.count, rows)
      for column in 0..<columns where rows > 0 { showing.screen.click(column: column, row: 0) }
      #expect(showing.screen.takeBytes().count < 2_000)
    }
  }

  @Test(
    arguments: [
      (2, 5, ["[Go ]"]), (2, 9, ["[  Go   ]"]), (3, 5, ["○── …"]), (4, 3, ["━●─"]),
      (4, 1, ["●"]), (5, 10, ["[-] 42 [+]"]), (5, 7, ["[-]…[+]"]), (0, 1, ["…"]),
    ] as [(Int, Int, [String])])
  func `a control with another width shows what matters`(index: Int, columns: Int, lines: [String])
  {
    let shown = Showing(columns, 1, [Self.one(index)]).lines
    expectEqual(shown, lines)
  }

  @Test(arguments: 1..<7)
  func `a focused control looks different without any color`(index: Int) {
    let showing = Showing(24, 2, [Self.one(index)])
    let before = (0..<24).map { showing.style($0).attributes.rawValue }
    let underlines = (0..<24).map { showing.style($0).underline }
    showing.screen.press(.tab)
    let after = (0..<24).map { showing.style($0).attributes.rawValue }
    #expect(before != after || underlines != (0..<24).map { showing.style($0).underline })
    expectEqual(showing.style(1).foreground, .default)
  }

  @Test(arguments: 1..<7)
  func `a control that is switched off is dim, keeps the focus and does nothing`(index: Int) {
    let showing = Showing(24, 1, [Self.every()[index]])
    showing.screen.press(.tab)
    let off = Self.every(isEnabled: false)[index]
    showing.show([off])
    let content = showing.content(off.key.description)
    #expect((0..<24).contains { showing.style($0).attributes.contains(.dim) })
    for key in [KeyPress.return, .space, .left, .right, "+", "-", "x", .home, .end, .backspace] {
      showing.screen.press(key)
    }
    for column in 0..<24 { showing.screen.click(column: column, row: 0) }
    expectEqual(showing.content(off.key.description), content)
    expectEqual(showing.focused, off.key.description)
  }

  @Test func `the chosen segment is reversed`() {
    let showing = Showing(16, 1, [Self.one(6)])
    let reversed = (0..<16).filter { showing.style($0).attributes.contains(.reverse) }
    expectEqual(reversed, [7, 8, 9, 10])
  }

  @Test func `a fraction is shown as people write it`() {
    let showing = Showing(
      24, 1, [stepper("s", [.minimumValue(0), .maximumValue(1), .stepValue(0.1)])])
    showing.screen.press(.tab)
    for _ in 0..<3 { showing.screen.press(.right) }
    #expect(showing.screen.text.contains("0.3 "))
    #expect(!showing.screen.text.contains("0000"))
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var copy = self
    while copy.last == " " { copy.removeLast() }
    return copy
  }
}
