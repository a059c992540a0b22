import ModelTerminal
import SeededRandom
import Testing
import TextBackend
import VirtualViews

/// Every control in every state, in every theme, with any number of colors and in any room.
@MainActor
struct ThemedControlsTests {
  private nonisolated static let names = [
    "field", "secret", "empty", "button", "switch on", "switch off", "slider", "stepper",
    "segments", "unchosen", "table", "failed", "scroll", "menu", "label", "group", "link",
  ]

  /// The control with a name; some have the color of danger.
  private static func control(
    _ name: String, isEnabled: Bool = true, tint: Color = .default
  ) -> ViewElement<String> {
    let segments = [
      segment(1, .title("One")), segment(2, .title("漢字")), segment(3, .title("x"), enabled: false),
    ]
    return switch name {
    case "field":
      field("v", [.text("漢 text"), .set(\.isEnabled, to: isEnabled), .onHover { _ in nil }])
    case "secret":
      field("v", [.text("ab"), .set(\.isSecureTextEntry, to: true), .onHover { _ in nil }])
    case "empty":
      field("v", [.placeholder("漢字"), .set(\.isEnabled, to: isEnabled), .onHover { _ in nil }])
    case "button":
      button("v", [.title("漢 Go"), .isEnabled(isEnabled), .tintColor(tint), .onHover { _ in nil }])
    case "switch on":
      `switch`("v", [.title("漢"), .isOn(true), .isEnabled(isEnabled), .onHover { _ in nil }])
    case "switch off": `switch`("v", [.title("x"), .isEnabled(isEnabled), .tintColor(tint)])
    case "slider":
      slider("v", [.value(0.4), .isEnabled(isEnabled), .tintColor(tint), .onHover { _ in nil }])
    case "stepper":
      stepper("v", [.value(7), .isEnabled(isEnabled), .tintColor(tint), .onHover { _ in nil }])
    case "segments":
      segmentedControl(
        "v",
        [
          .segments(segments), .selectedKey(2), .set(\.isEnabled, to: isEnabled),
          .onHover { _ in nil },
        ])
    case "unchosen": segmentedControl("v", [.segments(segments), .set(\.isEnabled, to: isEnabled)])
    case "table":
      table(
        "v",
        [
          .columns([TableColumn("a", "漢字"), TableColumn("b", "b")]),
          .set(\.isEnabled, to: isEnabled),
        ],
        items: [1, 2, 3], id: { $0 }
      ) { item in stack("r", .horizontal, [label("a", [.text("漢\(item)")]), words("b")]) }
    case "failed":
      table(
        "v", [.set(\.placeholder, to: .failure("漢字"))], items: [Int](), id: { $0 }
      ) { words("\($0)") }
    case "scroll":
      scrollView("v", [], (0..<9).map { label("\($0)", [.text("漢字漢字")]) })
    case "menu":
      menu("v", .center, [], [MenuItem("漢字", "a", detail: "b"), .line, MenuItem("b", "b")])
    case "group": group("v", [.border(.light), .title("漢")], [label("a", [.text("字")])])
    case "link":
      customView("v", Link.self, [.set(\.text, to: "漢字"), .set(\.target, to: "https://a.b")])
    default: label("v", [.text("漢字"), .textColor(tint)])
    }
  }

  @Test(arguments: names, Effort.seeds(push: 3, full: 400))
  func `in any state it is drawn whole`(name: String, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = (Int.random(in: 1...14, using: &random), Int.random(in: 1...4, using: &random))
    let isEnabled = Int.random(in: 0..<4, using: &random) > 0
    let tint = random.pick([Color.default, .danger, .red])
    let control = Self.control(name, isEnabled: isEnabled, tint: tint)
    let showing = Showing(size.0, size.1, [control])
    for step in 0..<12 {
      Self.act(on: showing, size, &random)
      let (frame, whole) = (showing.screen.frame, showing.screen.wholeFrame)
      #expect(frame.grid.violations.isEmpty, "seed \(seed), step \(step)")
      #expect(frame.looksLike(whole), "seed \(seed), step \(step)")
    }
  }

  private static func act(
    on showing: Showing, _ size: (columns: Int, rows: Int), _ random: inout SplitMix64
  ) {
    let screen = showing.screen
    let column = Int.random(in: 0..<size.columns, using: &random)
    let row = Int.random(in: 0..<size.rows, using: &random)
    func mouse(_ kind: MouseEvent.Kind, _ button: MouseEvent.Button = .none) {
      screen.handle(.mouse(MouseEvent(kind, button: button, column: column, row: row)))
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: screen.perform(.setTheme(.always(random.pick(Theme.all))))
    case 1: screen.colorDepth = random.pick(ColorDepth.allCases)
    case 2: screen.press(.tab)
    case 3: mouse(.move)
    case 4: mouse(.press, .left)
    case 5: mouse(.release, .left)
    case 6: screen.press(random.pick([.right, .left, .down, .up, .space, .end]))
    default: screen.press(.escape)
    }
  }

  /// The controls that can have the focus and can be without it, as a menu cannot.
  private nonisolated static let focusable = Array(names.dropLast(4))

  @Test(arguments: Effort.pairs(focusable, ColorDepth.allCases))
  func `the focus can be seen in every theme`(name: String, depth: ColorDepth) {
    // A bar needs a column beside what is scrolled.
    for columns in Effort.isFull ? [1, 2, 3, 5, 9, 14] : [1, 2, 9]
    where name != "scroll" || columns > 1 {
      let rows = ["table", "failed", "scroll"].contains(name) ? 4 : 1
      let showing = Showing(columns, rows, [Self.control(name)])
      showing.screen.colorDepth = depth
      // With few colors all dark themes look alike.
      for theme in depth <= .ansi16 ? [.midnight, .paper] : Effort.sample(Theme.all, push: 5) {
        showing.screen.perform(.setTheme(.always(theme)))
        showing.screen.focus(nil)
        let before = terminal(showing.screen.picture, depth)
        showing.screen.focus(showing.node("v"))
        let after = terminal(showing.screen.picture, depth)
        // Without surfaces an empty field has its cursor.
        let hasSurfaces = theme.hasSurfaces && depth > .ansi16
        let hasCursor = !hasSurfaces && showing.screen.cursor != nil
        #expect(before != after || hasCursor, "\(columns) columns, \(theme.name)")
      }
    }
  }

  /// The cells of a terminal, as far as they can be told from others.
  private func terminal(
    _ picture: ScreenPicture, _ depth: ColorDepth
  ) -> [[TerminalModel.ModelCell]] {
    var stream = PictureStream()
    stream.colorDepth = depth
    var terminal = TerminalModel(columns: picture.columns, rows: picture.rows)
    terminal.receive(stream.bytes(for: picture))
    return terminal.cells.map { row in
      row.map { cell in
        var cell = cell
        if cell.text == " ", !cell.style.attributes.contains(.reverse) {
          cell.style.foreground = .default
          cell.style.attributes = []
        }
        return cell
      }
    }
  }
}
