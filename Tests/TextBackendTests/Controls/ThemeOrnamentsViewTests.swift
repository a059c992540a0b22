import Expectations
import Testing
import TextBackend
import VirtualViews

/// Themes with signs, borders and styles of parts of their own, on a screen.
@MainActor
struct ThemeOrnamentsViewTests {
  private func theme(_ change: (inout Theme) -> Void) -> Theme {
    var theme = Theme.midnight
    change(&theme)
    return theme
  }

  private func show(_ theme: Theme, on showing: Showing) {
    showing.screen.perform(.setTheme(.always(theme)))
  }

  @Test func `a themed border is that of the theme`() {
    let showing = Showing(6, 3, [group("g", [.border(.themed)], [label("a", [.text("ab")])])])
    show(theme { $0.ornaments.border = .double }, on: showing)
    expectEqual(showing.screen.lines, ["╔════╗", "║ab  ║", "╚════╝"])
    show(theme { $0.ornaments.border = .ascii }, on: showing)
    expectEqual(showing.screen.lines, ["+----+", "|ab  |", "+----+"])
    show(theme { $0.ornaments.border = .themed }, on: showing)
    expectEqual(showing.screen.lines, ["╭────╮", "│ab  │", "╰────╯"])
  }

  @Test func `in ASCII all lines and signs are ASCII`() {
    let showing = Showing(
      24, 8,
      [
        group("g", [.border(.heavy), .title("A long title")], [slider("s", [.value(0.5)])]),
        label("l", [.text("a text that is too long for its line")]),
        `switch`("w", [.isOn(true), .title("On")]),
        field("f", [.text("secret"), .set(\.isSecureTextEntry, to: true)]),
      ])
    #expect(!showing.screen.lines.joined().utf8.allSatisfy { $0 < 0x80 })
    show(theme { $0.ornaments = .ascii }, on: showing)
    #expect(showing.screen.lines.joined().utf8.allSatisfy { $0 < 0x80 })
    // The shortened text ends in three columns now, and not in one.
    #expect(showing.screen.lines.contains { $0.contains("...") })
    #expect(showing.screen.frame.looksLike(showing.screen.wholeFrame))
    show(.midnight, on: showing)
    #expect(showing.screen.lines.contains { $0.contains("…") })
  }

  @Test func `a sign that takes two columns is the usual one`() {
    let showing = Showing(9, 1, [slider("s", [.value(0.5)])])
    show(
      theme {
        $0.ornaments.knob = "漢"
        $0.ornaments.filled = "="
      }, on: showing)
    expectEqual(showing.screen.lines, ["====●────"])
  }

  @Test func `the styles of parts are those of the theme while surfaces are shown`() {
    let showing = Showing(12, 2, [button("b", [.title("Go")]), field("f", [.placeholder("name")])])
    let plum = theme {
      $0.parts[.button] = PartStyle(foreground: .warning, attributes: .italic)
      $0.parts[.buttonFocused] = PartStyle(background: .success)
      $0.parts[.placeholder] = PartStyle(underline: .curly)
    }
    show(plum, on: showing)
    expectEqual(showing.style(2, 0).foreground, .warning)
    expectEqual(showing.style(2, 0).attributes, .italic)
    expectEqual(showing.style(0, 1).underline, .curly)
    showing.screen.focus(showing.node("b"))
    expectEqual(showing.style(2, 0).background, .success)
    expectEqual(showing.style(2, 0).foreground, .onAccent)
    // With few colors brackets tell what a button is, and the theme changes nothing.
    showing.screen.colorDepth = .ansi16
    expectEqual(showing.style(2, 0).attributes, [.reverse, .bold])
  }

  @Test func `another theme of the same signs lays nothing out`() {
    let showing = Showing(12, 2, [button("b", [.title("Go")])])
    show(.midnight, on: showing)
    _ = showing.screen.lines
    let layouts = showing.screen.counts.layouts
    show(.dusk, on: showing)
    _ = showing.screen.lines
    expectEqual(showing.screen.counts.layouts, layouts)
    show(theme { $0.ornaments.tick = "x" }, on: showing)
    _ = showing.screen.lines
    expectEqual(showing.screen.counts.layouts, layouts + 1)
  }

  @Test func `a box is as wide as the texts in its border`() {
    let box: ViewElement<String> = group(
      "g", [.border(.rounded), .title("Save changes?"), .caption("1 of 2", at: .bottomTrailing)],
      [label("a", [.text("Hi")])])
    let showing = Showing(30, 3, [stack("s", .vertical, [.alignment(.leading)], [box])])
    expectEqual(
      showing.screen.lines.map { String($0.prefix(19)) },
      ["╭─ Save changes? ─╮", "│Hi               │", "╰──────── 1 of 2 ─╯"])
  }

  @Test func `a box does not get wider than its screen for a title`() {
    let box: ViewElement<String> = group(
      "g", [.border(.rounded), .title("Save changes?")], [label("a", [.text("Hi")])])
    let showing = Showing(12, 3, [stack("s", .horizontal, [box])])
    expectEqual(showing.screen.lines[0], "╭─ Save … ─╮")
  }
}
