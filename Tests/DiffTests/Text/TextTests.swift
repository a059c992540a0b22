import Expectations
import SeededRandom
import Testing
import VirtualViews

struct TextTests {
  private func runs(_ text: Text) -> [String] {
    text.runs.map { run in
      var marks = ""
      if run.style.foreground != .default { marks += "|\(run.style.foreground)" }
      if run.style.attributes.contains(.bold) { marks += "|bold" }
      if run.style.attributes.contains(.italic) { marks += "|italic" }
      if run.style.underline != .none { marks += "|\(run.style.underline)" }
      if let link = run.link { marks += "|\(link)" }
      return run.text + marks
    }
  }

  @Test func `a literal has no styles, and its characters are as they are`() {
    let text: Text = "*a* [b](c)"
    expectEqual(text.string, "*a* [b](c)")
    expectEqual(text.plainString, "*a* [b](c)")
    expectEqual(runs(text), ["*a* [b](c)"])
    expectEqual(runs(""), [])
    #expect(Text("").isEmpty)
  }

  @Test
  func `a style stands over that of some parts, in any order, over each other, and across runs`() {
    let text = Text("ab") + Text("cd").color(.green) + Text("ef").bold().linked(to: "x")
    func marked(_ ranges: [Range<Int>]) -> [String] {
      let string = text.string
      func index(_ offset: Int) -> String.Index {
        string.index(string.startIndex, offsetBy: offset)
      }
      return runs(
        text.styled(
          TextStyle(foreground: .red),
          in: ranges.map { index($0.lowerBound)..<index($0.upperBound) }))
    }
    expectEqual(marked([]), ["ab", "cd|green", "ef|bold|x"])
    expectEqual(marked([0..<6]), ["abcd|red", "ef|red|bold|x"])
    expectEqual(
      marked([3..<5, 1..<2]), ["a", "b|red", "c|green", "d|red", "e|red|bold|x", "f|bold|x"])
    expectEqual(
      marked([1..<4, 2..<3, 3..<5, 5..<5]), ["a", "bcd|red", "e|red|bold|x", "f|bold|x"])
    expectEqual(runs(Text("").styled(.plain, in: [])), [])
    let line = "an error, and a fatal one"
    expectEqual(
      runs(Text(line).styled(TextStyle(foreground: .red), in: line.ranges(of: /error|fatal/))),
      ["an ", "error|red", ", and a ", "fatal|red", " one"])
    // Whole characters of several scalars.
    let flags = "🇩🇪é🇫🇷"
    expectEqual(
      runs(Text(flags).styled(TextStyle(foreground: .red), in: flags.ranges(of: "é"))),
      ["🇩🇪", "é|red", "🇫🇷"])
  }

  @Test func `interpolated values have the styles that are named with them`() {
    let load = 91
    let text: Text =
      "CPU \(load, color: .danger) of \("4 cores", font: .bold), \("help", link: "x:y")."
    expectEqual(text.string, "CPU 91 of 4 cores, help.")
    expectEqual(runs(text), ["CPU ", "91|danger", " of ", "4 cores|bold", ", ", "help|x:y", "."])
    expectEqual(Text("a \(1)").plainString, "a 1")
    expectEqual(runs(Text("a \("b", color: .red)")), ["a ", "b|red"])
  }

  @Test func `a text in a text keeps its styles, and takes over what it leaves open`() {
    let inner: Text = "a\("b", color: .success)"
    let outer: Text = "\(inner, color: .danger, font: .italic)c"
    expectEqual(runs(outer), ["a|danger|italic", "b|success|italic", "c"])
    #expect(runs(outer.bold()).allSatisfy { $0.contains("|bold") })
    expectEqual(runs(outer.bold().color(.muted)).last, "c|muted|bold")
    expectEqual(runs(inner.underlined().linked(to: "x:")), ["a|single|x:", "b|success|single|x:"])
  }

  @Test func `texts that read and look alike are equal, however they were made`() {
    let red = TextStyle(foreground: .red)
    expectEqual(Text("a").color(.red) + Text("b", style: red), Text("ab", style: red))
    expectEqual(Text("a") + "b", "ab")
    expectEqual(Text("ab").styled(.plain), "ab")
    expectEqual(Text("", style: red), "")
    #expect(Text("a").bold() != "a")
    expectEqual([Text("a"), "b"].joined(separator: ", "), "a, b")
    #expect(Text("a") + Text("b").color(.red) != Text("ab").color(.red))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `parts have the styles of their characters`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let colors: [Color] = [.default, .red, .accent]
    let pieces = (0..<Int.random(in: 0..<8, using: &random)).map { _ in
      (
        String("aé☃👩‍🚀 \n".randomElement(using: &random) ?? "a"),
        colors.randomElement(using: &random) ?? .red
      )
    }
    let text = pieces.map { Text($0.0).color($0.1) }.joined()
    expectEqual(text.string, pieces.map(\.0).joined())
    // The color of each byte, as pieces and as runs have it.
    let expected = pieces.flatMap { piece in piece.0.utf8.map { _ in piece.1 } }
    func looks(_ text: Text) -> [Color] {
      text.runs.flatMap { run in run.text.utf8.map { _ in run.style.foreground } }
    }
    expectEqual(looks(text), expected)
    for (one, two) in zip(text.runs, text.runs.dropFirst()) { #expect(one.style != two.style) }
    var ends = [0]
    for piece in pieces { ends.append((ends.last ?? 0) + piece.0.utf8.count) }
    for start in ends {
      for end in ends where end >= start {
        expectEqual(looks(text.part(start..<end)), Array(expected[start..<end]))
        expectEqual(text.part(0..<start) + text.part(start..<end), text.part(0..<end))
      }
    }
  }

  @Test(arguments: [Color.onAccent, .onSelection])
  func `a muted part can be read on the accent and on the selection`(color: Color) {
    let whole = TextStyle(foreground: color, background: .accent)
    let part = TextStyle(foreground: .muted).over(whole)
    expectEqual(part, TextStyle(foreground: color, background: .accent, attributes: .dim))
    let raised = TextStyle(foreground: .text, background: .raised)
    expectEqual(TextStyle(foreground: .muted).over(raised).foreground, .muted)
    let own = TextStyle(foreground: .muted, background: .surface)
    expectEqual(own.over(whole).foreground, .muted)
  }
}
