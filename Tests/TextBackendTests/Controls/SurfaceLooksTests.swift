import Expectations
import Testing
import TextBackend
import VirtualViews

/// The looks of controls that stand on surfaces of a theme.
@MainActor
struct SurfaceLooksTests {
  private func show(
    _ element: ViewElement<String>, columns: Int = 12, ambiguousWidth: AmbiguousWidth = .narrow
  ) -> Showing {
    let showing = Showing(columns, 1, ambiguousWidth: ambiguousWidth, [element])
    showing.screen.perform(.setTheme(.always(.midnight)))
    return showing
  }

  @Test func `a filled button has the color of its purpose, and a plain one none`() {
    let filled = show(button("b", [.title("Go"), .kind(.filled), .tintColor(.danger)]))
    expectEqual(filled.style(3), TextStyle(foreground: .onAccent, background: .danger))
    filled.screen.press(.tab)
    expectEqual(
      filled.style(3),
      TextStyle(
        foreground: .onAccent, background: .danger, attributes: .bold, underline: .single))
    let plain = show(button("b", [.title("Go"), .kind(.plain)]))
    expectEqual(plain.style(3), TextStyle(foreground: .text))
    plain.screen.press(.tab)
    expectEqual(plain.style(3).background, .accent)
    plain.screen.perform(.setTheme(.always(.terminalDark)))
    #expect(!plain.lines[0].contains("["))
    #expect(plain.style(3).attributes.contains(.reverse))
    let off = show(button("b", [.title("Go"), .kind(.filled), .isEnabled(false)]))
    expectEqual(off.style(3), TextStyle(foreground: .muted, background: .raised))
  }

  @Test func `a slider is the accent up to its knob, with nothing behind it`() {
    let showing = show(slider("s", [.value(0.5)]), columns: 5)
    expectEqual(showing.lines, ["━━●──"])
    expectEqual(
      (0..<3).map { showing.style($0) }, .init(repeating: TextStyle(foreground: .accent), count: 3))
    expectEqual(showing.style(4), TextStyle(foreground: .muted))
    showing.screen.press(.tab)
    expectEqual(showing.style(2).background, .accent)
    expectEqual(showing.style(1).background, .default)
  }

  @Test func `a slider has the color of its program`() {
    let showing = show(slider("s", [.value(1), .tintColor(.danger)]), columns: 3)
    expectEqual(showing.style(0).foreground, .danger)
    expectEqual(showing.style(2), TextStyle(foreground: .danger))
  }

  @Test(
    arguments: [
      (true, AmbiguousWidth.narrow, "━━● Dates    "), (false, .narrow, "○── Dates    "),
      (true, .wide, "==O Dates    "), (false, .wide, "o-- Dates    "),
    ])
  func `a switch has its knob at the end of what it is, on a color`(
    isOn: Bool, width: AmbiguousWidth, line: String
  ) {
    let showing = show(
      `switch`("s", [.title("Dates"), .isOn(isOn)]), columns: 13, ambiguousWidth: width)
    expectEqual(showing.lines, [line])
    let on = TextStyle(foreground: .accent, background: .raised, attributes: .bold)
    let track = isOn ? on : TextStyle(foreground: .text, background: .raised)
    expectEqual((0..<3).map { showing.style($0) }, [track, track, track])
    expectEqual(showing.style(4), .plain)
    showing.screen.press(.tab)
    expectEqual(showing.style(1).background, .accent)
  }

  @Test func `segments stand on colors, with a line under them while they have the keyboard`() {
    let segments = [
      segment(1, .title("a")), segment(2, .title("b")), segment(3, .title("c"), enabled: false),
    ]
    let showing = show(
      segmentedControl("s", [.segments(segments), .selectedKey(1)]), columns: 13)
    expectEqual(showing.lines, ["  a │ b │ c  "])
    expectEqual(showing.style(2), TextStyle(foreground: .onSelection, background: .selection))
    expectEqual(showing.style(4), TextStyle(foreground: .border, background: .raised))
    expectEqual(showing.style(6), TextStyle(background: .raised))
    expectEqual(showing.style(10), TextStyle(foreground: .muted, background: .raised))
    showing.screen.press(.tab)
    expectEqual(showing.style(2).background, .accent)
    #expect([0, 4, 6, 10].allSatisfy { showing.style($0).underline == .single })
  }

  @Test func `a control without segments shows nothing`() {
    let showing = show(segmentedControl("s", [.segments([])]), columns: 3)
    #expect((0..<3).allSatisfy { showing.style($0) == .plain })
    showing.screen.press(.tab)
    #expect(showing.focused == nil)
  }

  @Test func `a field with the keyboard stands out, with a line under it`() {
    let showing = show(field("f", [.text("ab")]), columns: 6)
    expectEqual(showing.style(4), TextStyle(background: .sunken))
    showing.screen.press(.tab)
    expectEqual(
      showing.style(4),
      TextStyle(
        background: .raised, attributes: .bold, underline: .single))
  }

  @Test func `what is switched off is muted and not dim`() {
    let off: [ViewElement<String>] = [
      button("v", [.title("Go"), .isEnabled(false)]), slider("v", [.isEnabled(false)]),
      `switch`("v", [.isOn(true), .isEnabled(false)]), stepper("v", [.isEnabled(false)]),
      field("v", [.text("text"), .set(\.isEnabled, to: false)]),
      segmentedControl(
        "v", [.segments([segment(1, .title("a"))]), .set(\.isEnabled, to: false)]),
    ]
    for element in off {
      let showing = show(element)
      for column in 0..<12 where showing.screen.text(column: column, row: 0) != " " {
        expectEqual(showing.style(column).foreground, .muted, "\(element.content.kind), \(column)")
        #expect(!showing.style(column).attributes.contains(.dim))
      }
    }
  }

  @Test func `a step that leads nowhere is muted, also with the keyboard`() {
    let showing = show(stepper("s", [.value(0), .minimumValue(0), .maximumValue(9)]))
    showing.screen.press(.tab)
    expectEqual(showing.style(1), TextStyle(foreground: .muted, background: .raised))
    expectEqual(showing.style(10).background, .accent)
  }
}
