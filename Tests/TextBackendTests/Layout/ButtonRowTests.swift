import Expectations
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// Rows of buttons with keys, in too few columns for all of them.
@MainActor
struct ButtonRowTests {
  private func row(
    _ columns: Int, _ distribution: Container.Distribution = .fill,
    _ titles: [(String, String)] = [("Add", "ctrl+a"), ("Refresh", "f5"), ("Quit", "q")]
  ) -> String {
    let buttons: [ViewElement<String>] = titles.map { title, keys in
      button(title, [.title(title), .shortcut(KeySequence(keys))])
    }
    let showing = Showing(
      columns, 2,
      [
        words("body"),
        stack(
          "bar", .horizontal, spacing: 1, [.bar(.bottom), .distribution(distribution)], buttons),
      ])
    return showing.trimmed[1]
  }

  @Test(arguments: [
    (43, "[ Add  Ctrl+A ] [ Refresh  F5 ] [ Quit  q ]"),
    (42, "[ Add  Ctrl+A ] [ Refresh  F5 ] [ Quit ]"),
    (40, "[ Add  Ctrl+A ] [ Refresh  F5 ] [ Quit ]"),
    (39, "[ Add  Ctrl+A ] [ Refresh ] [ Quit ]"),
    (36, "[ Add  Ctrl+A ] [ Refresh ] [ Quit ]"),
    (35, "[ Add ] [ Refresh ] [ Quit ]"), (28, "[ Add ] [ Refresh ] [ Quit ]"),
    (27, "[ Add ] [Refresh ] [ Quit ]"), (25, "[ Add ] [Refre…] [ Quit ]"),
    (22, "[ Add ] [Refr…] [Quit]"),
  ])
  func `keys go one after the other before any title is cut`(columns: Int, line: String) {
    expectEqual(row(columns), line)
  }

  @Test(arguments: [Container.Distribution.fill, .center, .fillProportionally, .spaceBetween])
  func `no title is cut while another button has columns that it does not need`(
    distribution: Container.Distribution
  ) {
    for columns in stride(from: 20, through: 60, by: Effort.count(push: 3, full: 1)) {
      let line = row(columns, distribution)
      guard line.contains("…") else { continue }
      #expect(!line.contains("ctrl+a") && !line.contains("f5"), "\(columns): \(line)")
      // The blanks between two buttons are not theirs.
      let buttons = line.split(separator: "]").map { $0.drop { $0 == " " } }
      for button in buttons where !button.contains("…") {
        #expect(!button.hasPrefix("[  ") && !button.hasSuffix("  "), "\(columns): \(line)")
      }
    }
  }

  @Test func `where buttons keep to the end the keys of the first one go first`() {
    expectEqual(row(42, .end), "       [ Add ] [ Refresh  F5 ] [ Quit  q ]")
  }

  @Test func `other keys on a button of the same width are noticed`() {
    func bar(_ title: String, _ keys: KeySequence) -> [ViewElement<String>] {
      [
        stack(
          "bar", .horizontal, spacing: 1, [],
          [
            button("a", [.title("First"), .shortcut("ctrl+a")]),
            button("b", [.title(title), .shortcut(keys)]),
          ])
      ]
    }
    let showing = Showing(24, 1, bar("Go", "ctrl+g"))
    expectEqual(showing.trimmed, ["[ First  Ctrl+A ] [ Go ]"])
    showing.show(bar("Go on", "f35"))
    expectEqual(showing.trimmed, Showing(24, 1, bar("Go on", "f35")).trimmed)
  }

  @Test(arguments: [
    (38, "[ Add  Ctrl+A ] [ Refresh  F5 ] 3 of 9"), (37, "[ Add  Ctrl+A ] [ Refresh ] 3 of 9"),
    (34, "[ Add  Ctrl+A ] [ Refresh ] 3 of 9"), (33, "[ Add ] [ Refresh ] 3 of 9"),
    (26, "[ Add ] [ Refresh ] 3 of 9"),
  ])
  func `so it is where the buttons are a row of their own`(columns: Int, line: String) {
    let showing = Showing(columns, 1, bar(["ctrl+a", "f5"]))
    expectEqual(showing.trimmed[0], line)
  }

  /// Two buttons in a row inside of a row, with a text at its end.
  private func bar(_ keys: [KeySequence]) -> [ViewElement<String>] {
    let buttons: [ViewElement<String>] = zip(["Add", "Refresh"], keys).map { title, keys in
      button(title, [.title(title), .shortcut(keys)])
    }
    return [
      stack(
        "bar", .horizontal, spacing: 1, [],
        [
          stack("buttons", .horizontal, spacing: 1, [.horizontalHugging(.high)], buttons),
          label("text", [.text("3 of 9"), .horizontalHugging(.low)]),
        ])
    ]
  }

  @Test func `other keys in a row inside of a row are noticed`() {
    let showing = Showing(36, 1, bar(["ctrl+a", "f5"]))
    _ = showing.lines
    for keys in [["f5", "ctrl+a"], ["f5", "f6"], ["ctrl+alt+a", "f1"]] as [[KeySequence]] {
      showing.show(bar(keys))
      expectEqual(showing.lines, Showing(36, 1, bar(keys)).lines)
    }
  }

  @Test func `a view of a program loses what it can do without, too`() {
    let showing = Showing(
      10, 1,
      [
        stack(
          "bar", .horizontal, spacing: 1, [.distribution(.start)],
          [words("12345"), customView("u", Unit.self, [])])
      ])
    expectEqual(showing.trimmed, ["12345 7 k"])
  }
}

/// A number with its unit, which is shown short where there is no room.
private struct Unit: TextCustomView, Hashable {
  var attributes = ViewAttributes()

  func size(width: Int?) -> (columns: Int, rows: Int)? { (7, 1) }
  func leastColumns(metrics: TextMetrics) -> Int? { 3 }
  func draw(in canvas: inout TextCanvas) {
    canvas.draw(canvas.columns < 7 ? "7 k" : "7 kilos", column: 0, row: 0)
  }
}
