import VirtualViews

// The props of what shows or takes text.

private let alignments: [(String, TextAlignment)] = [
  ("natural", .natural), ("left", .left), ("center", .center), ("right", .right),
]

let underlines: [(String, UnderlineStyle)] = [
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
      PropField("text", .styledText, \.styledText),
      PropField("textAlignment", .choice(alignments), \.textAlignment),
      PropField("textColor", .color, \.textColor),
      PropField("font", .attributes, \.font),
      PropField("wrapping", .choice(wrappings), \.wrapping),
      PropField("truncation", .choice(truncations), \.truncation),
      PropField("underline", .choice(underlines), \.underline),
      PropField("numberOfLines", .integer, \.numberOfLines),
    ]
  }
}

extension PropField where View == TextField {
  static var field: [PropField] {
    [
      PropField("isEnabled", .flag, \.isEnabled),
      PropField("text", .text, \.text),
      PropField("placeholder", .optional(.text), \.placeholder),
      PropField("textAlignment", .choice(alignments), \.textAlignment),
      PropField("textColor", .color, \.textColor),
      PropField("font", .attributes, \.font),
      PropField("keyboardType", .choice(keyboards), \.keyboardType),
      PropField("returnKeyType", .choice(returnKeys), \.returnKeyType),
      PropField("isSecureTextEntry", .flag, \.isSecureTextEntry),
      PropField("selectsAllOnEntry", .flag, \.selectsAllOnEntry),
      PropField("accepts", .filter, \.accepts),
      PropField("maximumLength", .optional(.integer), \.maximumLength),
      PropField("mask", .optional(.mask), \.mask),
      PropField("prefix", .text, \.prefix),
      PropField("suffix", .text, \.suffix),
      PropField("message", .message, \.message),
      PropField("history", .texts, \.history),
      PropField("suggestions", .texts, \.suggestions),
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

extension PropType where Value == TextFilter? {
  fileprivate static var filter: PropType {
    PropType(.filter(filters.map(\.0))) { try $0.filter($1) }
  }
}

extension PropType where Value == TextMask {
  fileprivate static var mask: PropType { PropType(.mask) { TextMask(try $0.text($1)) } }
}

extension PropType where Value == FieldMessage? {
  fileprivate static var message: PropType { PropType(.message) { try $0.message($1) } }
}

extension PropField where View == Button {
  static var button: [PropField] {
    [
      PropField(
        "kind", .choice([("normal", .normal), ("filled", .filled), ("plain", .plain)]), \.kind),
      PropField("isEnabled", .flag, \.isEnabled),
      PropField("icon", .text, \.icon),
      PropField("isLoading", .flag, \.isLoading),
      PropField("title", .styledText, \.styledTitle),
      PropField("focusedTitle", .optional(.text), \.focusedTitle),
      PropField("disabledTitle", .optional(.text), \.disabledTitle),
      PropField("font", .attributes, \.font),
    ]
  }
}
