import VirtualViews

// The props of what shows or takes text.

private let alignments: [(String, TextAlignment)] = [
  ("natural", .natural), ("left", .left), ("center", .center), ("right", .right),
]

private let underlines: [(String, UnderlineStyle)] = [
  ("none", .none), ("single", .single), ("double", .double), ("curly", .curly),
  ("dotted", .dotted), ("dashed", .dashed),
]

private let wrappings: [(String, Wrapping)] = [("word", .word), ("character", .character)]

private let truncations: [(String, Truncation)] = [
  ("tail", .tail), ("middle", .middle), ("head", .head),
]

private let keyboards: [(String, KeyboardType)] = [
  ("default", .default), ("numberPad", .numberPad), ("decimalPad", .decimalPad), ("url", .url),
  ("emailAddress", .emailAddress),
]

private let returnKeys: [(String, ReturnKeyType)] = [
  ("default", .default), ("done", .done), ("next", .next), ("go", .go), ("search", .search),
  ("send", .send),
]

private let filters: [(String, TextFilter)] = [
  ("any", .any), ("digits", .digits), ("integer", .integer), ("decimal", .decimal),
  ("letters", .letters), ("ascii", .ascii),
]

extension PropField where View == Label {
  static var label: [PropField] {
    [
      PropField("text") { $0.styledText = try $1.styledText($2) },
      PropField("textAlignment") { $0.textAlignment = try $1.choice($2, alignments) },
      PropField("textColor") { $0.textColor = try $1.color($2) },
      PropField("font") { $0.font = try $1.attributes($2) },
      PropField("wrapping") { $0.wrapping = try $1.choice($2, wrappings) },
      PropField("truncation") { $0.truncation = try $1.choice($2, truncations) },
      PropField("underline") { $0.underline = try $1.choice($2, underlines) },
      PropField("numberOfLines") { $0.numberOfLines = try $1.integer($2) },
    ]
  }
}

extension PropField where View == TextField {
  static var field: [PropField] {
    [
      PropField("isEnabled") { $0.isEnabled = try $1.flag($2) },
      PropField("text") { $0.text = try $1.text($2) },
      PropField("placeholder") { $0.placeholder = $1.isNull($2) ? nil : try $1.text($2) },
      PropField("textAlignment") { $0.textAlignment = try $1.choice($2, alignments) },
      PropField("textColor") { $0.textColor = try $1.color($2) },
      PropField("font") { $0.font = try $1.attributes($2) },
      PropField("keyboardType") { $0.keyboardType = try $1.choice($2, keyboards) },
      PropField("returnKeyType") { $0.returnKeyType = try $1.choice($2, returnKeys) },
      PropField("isSecureTextEntry") { $0.isSecureTextEntry = try $1.flag($2) },
      PropField("selectsAllOnEntry") { $0.selectsAllOnEntry = try $1.flag($2) },
      PropField("accepts") { $0.accepts = try $1.filter($2) },
      PropField("maximumLength") { $0.maximumLength = $1.isNull($2) ? nil : try $1.integer($2) },
      PropField("mask") { $0.mask = $1.isNull($2) ? nil : TextMask(try $1.text($2)) },
      PropField("prefix") { $0.prefix = try $1.text($2) },
      PropField("suffix") { $0.suffix = try $1.text($2) },
      PropField("message") { $0.message = try $1.message($2) },
      PropField("history") { $0.history = try $1.texts($2) },
      PropField("suggestions") { $0.suggestions = try $1.texts($2) },
    ]
  }
}

extension FieldReader {
  /// A filter by its name, as the characters that pass, or null for that of the kind of keyboard.
  fileprivate func filter(_ name: String) throws -> TextFilter? {
    guard !isNull(name) else { return nil }
    if isText(name) { return try choice(name, filters) }
    let fields = try nested(name)
    try fields.refuseUnknown(["characters"])
    return .characters(try fields.text("characters"))
  }

  /// The message of a field: the words of an error, `{"warning": "long"}`, or null for nothing.
  fileprivate func message(_ name: String) throws -> FieldMessage? {
    guard !isNull(name) else { return nil }
    if isText(name) { return .error(try text(name)) }
    let fields = try nested(name)
    try fields.refuseUnknown(["error", "warning"])
    if fields.has("warning") { return .warning(try fields.text("warning")) }
    return .error(try fields.text("error"))
  }
}

extension PropField where View == Button {
  static var button: [PropField] {
    [
      PropField("kind") {
        $0.kind = try $1.choice(
          $2, [("normal", .normal), ("filled", .filled), ("plain", .plain)])
      },
      PropField("isEnabled") { $0.isEnabled = try $1.flag($2) },
      PropField("icon") { $0.icon = try $1.text($2) },
      PropField("isLoading") { $0.isLoading = try $1.flag($2) },
      PropField("title") { $0.styledTitle = try $1.styledText($2) },
      PropField("focusedTitle") { $0.focusedTitle = $1.isNull($2) ? nil : try $1.text($2) },
      PropField("disabledTitle") { $0.disabledTitle = $1.isNull($2) ? nil : try $1.text($2) },
      PropField("font") { $0.font = try $1.attributes($2) },
    ]
  }
}
