/// The values that a prop takes, as data writes them.
public enum PropForm: Hashable, Sendable {
  /// Any text.
  case text
  /// A text, or an object with `markdown`.
  case styledText
  /// True or false.
  case flag
  /// A whole number.
  case integer
  /// A number.
  case number
  /// A key: a text or a whole number.
  case key
  /// A color: its name, its token, its number in the palette, or `#rrggbb`.
  case color
  /// A priority from 1 to 1000.
  case priority
  /// One of some words.
  case choice([String])
  /// A list of some words.
  case words([String])
  /// A list of texts.
  case texts
  /// Cells on all sides, or an object of cells by the names of sides.
  case insets
  /// A number of cells, or an object with `atLeast`, `atMost` or both.
  case limits
  /// An object with `columns` and `rows`.
  case span
  /// An object with `column` and `row`.
  case position
  /// A number of rows, or `automatic`.
  case rowHeight
  /// A pattern for what is typed.
  case mask
  /// One of some words, or an object with `characters`.
  case filter([String])
  /// A text, or an object with `error` or `warning`.
  case message
  /// An object of texts by the names of their places in a border.
  case captions([String])
  /// Objects with a key, a title, an icon and more.
  case segments
  /// One of some words, an object with a side, or one with `at`, `row` and `column`.
  case place([String])
  /// A number of cells, `fitting`, `anchor`, or an object with `atMost` or `share`.
  case length
  /// The tracks of a grid.
  case tracks
}

extension PropForm {
  /// The names that an object of this form may have; none if it is no object.
  public var parts: [String] {
    switch self {
    case .styledText: ["markdown"]
    case .insets: FieldReader.sideNames.map(\.0)
    case .limits: ["atLeast", "atMost"]
    case .span: ["columns", "rows"]
    case .position: ["column", "row"]
    case .filter: ["characters"]
    case .message: ["error", "warning"]
    case .captions(let places): places
    case .place: ["above", "below", "before", "after", "alignment", "at", "row", "column"]
    case .length: ["atMost", "share"]
    default: []
    }
  }

  /// The words of which a value is one, or several; none if any text is one.
  public var words: [String] {
    switch self {
    case .flag: ["true", "false"]
    case .choice(let words), .words(let words), .filter(let words), .place(let words): words
    case .length: ["fitting", "anchor"]
    case .rowHeight: ["automatic"]
    default: []
    }
  }
}

/// A form with the function that reads it.
struct PropType<Value>: Sendable {
  let form: PropForm
  let read: @Sendable (FieldReader, String) throws -> Value

  /// Makes a form of the function that reads data; values of a program are taken as they are.
  init(_ form: PropForm, _ read: @escaping @Sendable (FieldReader, String) throws -> Value) {
    self.form = form
    self.read = { reader, name in try reader.given(name) ?? read(reader, name) }
  }

  /// A value that null takes away.
  static func optional<Wrapped>(_ type: PropType<Wrapped>) -> PropType
  where Value == Wrapped? {
    PropType(type.form) { $0.isNull($1) ? nil : try type.read($0, $1) }
  }
}

extension PropForm {
  /// Returns the form of a part of an object of this form.
  public func form(ofPart part: String) -> PropForm {
    switch (self, part) {
    case (.insets, _), (.limits, _), (.span, _), (.position, _), (.length, "atMost"):
      return .integer
    case (.place, "row"), (.place, "column"): return .integer
    case (.length, _): return .number
    case (.place, "alignment"): return .choice(["start", "center", "end"])
    case (.place, _): return .key
    default: return .text
    }
  }
}
