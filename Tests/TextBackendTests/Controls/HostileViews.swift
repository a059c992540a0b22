import TextBackend
import VirtualViews

/// Views of every kind, with a text wherever one of them carries any.
enum HostileViews {
  static func every(_ text: String) -> [ViewElement<String>] {
    [
      label("label", [.text(text), .set(\.numberOfLines, to: 0)]), label("one", [.text(text)]),
      field(
        "field",
        [
          .text(text), .prefix(text), .suffix(text),
          .textSpans([TextSpan(0..<2, TextStyle(foreground: .red)), TextSpan(1..<Int.max, .plain)]),
        ]), field("placeholder", [.placeholder(text)]),
      button(
        "button",
        [
          .title(text), .title(text, for: .focused), .title(text, for: .disabled), .icon(text),
        ]),
      slider("slider", []), stepper("stepper", []), `switch`("switch", [.title(text)]),
      segmentedControl(
        "segments",
        [.segments([segment(1, .title(text)), segment(2, .title(text), width: 3)])]),
      group("group", [.border(.light), .title(text)], [words(text)]),
      customView("custom", LetterView.self, [.set(\.letter, to: text), .set(\.columns, to: 3)]),
      customView("link", Link.self, [.set(\.text, to: text), .set(\.target, to: text)]),
      scrollView(
        "scroll", [.semanticLabel(text), .semanticNote(text), .semanticNews(text)],
        [label(text, [.text(text)])]),
    ] + tables(text)
  }

  private static func tables(_ text: String) -> [ViewElement<String>] {
    [
      table(
        "table", [.columns([TableColumn("a", text), TableColumn("b", text, width: .fixed(3))])],
        items: [text, text + "2"], id: { $0 }
      ) { item in stack("row", .horizontal, [label("a", [.text(item)]), label("b", [.text(item)])])
      },
      table(
        "empty",
        [.placeholder(text), .semanticLabel(text), .semanticNote(text), .semanticNews(text)],
        items: [String](), id: { $0 }
      ) { words($0) },
      table(
        "failed", [.set(\.placeholder, to: .failure(text))], items: [String](), id: { $0 }
      ) { words($0) },
    ]
  }

  /// The number of a kind; a new one does not compile here, and belongs into the list above then.
  static func number(of kind: ViewKind) -> Int {
    switch kind {
    case .label: 0
    case .field: 1
    case .button: 2
    case .slider: 3
    case .stepper: 4
    case .segmentedControl: 5
    case .switch: 6
    case .container: 7
    case .custom: 8
    }
  }

  /// The texts in a value, by where in it they are; what is behind a key is none.
  static func texts(in value: Any, at path: String = "") -> [(path: String, text: String)] {
    if value is ViewKey { return [] }
    if let text = value as? String { return [(path, text)] }
    return Mirror(reflecting: value).children.flatMap { child in
      texts(in: child.value, at: path + "." + (child.label ?? ""))
    }
  }

  /// The optional texts in a value that are none, by where in it they are.
  static func missingTexts(in value: Any, at path: String = "") -> [String] {
    if value is ViewKey { return [] }
    if type(of: value) == String?.self { return value as? String == nil ? [path] : [] }
    return Mirror(reflecting: value).children.flatMap { child in
      missingTexts(in: child.value, at: path + "." + (child.label ?? ""))
    }
  }
}
