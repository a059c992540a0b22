import VirtualViews

/// The name of a field in the data.
struct FieldName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }

  init?(stringValue: String) { self.init(stringValue) }

  init?(intValue: Int) { nil }
}

/// Reads the fields of one object; what is wrong is said with its place.
struct FieldReader {
  private let fields: KeyedDecodingContainer<FieldName>
  private let path: [any CodingKey]
  private let type: String
  /// True if the decoder may have values of a program.
  private let hasValues: Bool

  init(_ decoder: any Decoder, of type: String) throws {
    self.type = type
    path = decoder.codingPath
    hasValues = decoder.userInfo[DecodedValue.key] as? Bool ?? false
    do {
      fields = try decoder.container(keyedBy: FieldName.self)
    } catch is DecodingError {
      throw ElementDecodingError(type: type, path: path, problem: "must be an object")
    }
  }

  private init(empty path: [any CodingKey], type: String) {
    fields = KeyedDecodingContainer(NoFields(codingPath: path))
    self.path = path
    self.type = type
    hasValues = false
  }

  var names: [String] { fields.allKeys.map(\.stringValue).sorted() }

  func has(_ name: String) -> Bool { fields.contains(FieldName(name)) }

  /// Returns true if a field is there and is null.
  func isNull(_ name: String) -> Bool { (try? fields.decodeNil(forKey: FieldName(name))) ?? false }

  /// Returns true if a field is there and is not null.
  func hasValue(_ name: String) -> Bool { has(name) && !isNull(name) }

  /// Returns the value of a program in a field; nil if there is none of the type.
  func given<Value>(_ name: String, as type: Value.Type = Value.self) -> Value? {
    guard hasValues, has(name),
      let given = try? fields.decode(DecodedValue.self, forKey: FieldName(name))
    else { return nil }
    return given.value as? Value
  }

  func problem(_ name: String, _ text: String) -> ElementDecodingError {
    ElementDecodingError(type: type, path: path + [FieldName(name)], problem: text)
  }

  /// Returns a report of a field of an element whose type is known by now.
  func problem(_ name: String, of type: String, _ text: String) -> ElementDecodingError {
    ElementDecodingError(type: type, path: path + [FieldName(name)], problem: text)
  }

  func refuseUnknown(_ known: [String]) throws {
    for name in names where !known.contains(name) {
      throw problem(name, "is unknown; known are \(known.sorted().joined(separator: ", "))")
    }
  }

  /// The object in a field; an absent one is empty.
  func nested(_ name: String) throws -> FieldReader {
    guard has(name) else { return FieldReader(empty: path + [FieldName(name)], type: type) }
    return try FieldReader(fields.superDecoder(forKey: FieldName(name)), of: type)
  }

  private func value<Value: Decodable>(_ name: String, _ kind: String) throws -> Value {
    guard has(name) else { throw problem(name, "is missing") }
    do {
      return try fields.decode(Value.self, forKey: FieldName(name))
    } catch is DecodingError {
      throw problem(name, "must be \(kind)")
    }
  }

  func text(_ name: String) throws -> String { try value(name, "a text") }

  /// A text, or one with styles: `{"markdown": "**bold**"}`, or `{"runs": [{"text": "bold", "font": ["bold"]}]}`.
  func styledText(_ name: String) throws -> Text {
    if isText(name) { return Text(try text(name)) }
    guard has(name), let fields = try? nested(name) else {
      throw problem(name, "must be a text, or an object with markdown or runs")
    }
    try fields.refuseUnknown(["markdown", "runs"])
    guard fields.has("runs") else { return Text(markdown: try fields.text("markdown")) }
    let runs: [DecodedRun] = try fields.value("runs", "a list of runs")
    return runs.map(\.text).joined()
  }

  /// Returns true if a field is a text.
  func isText(_ name: String) -> Bool { (try? text(name)) != nil }

  func menuItems(_ name: String) throws -> [DecodedMenuItem] { try value(name, "a list of items") }

  func flag(_ name: String) throws -> Bool { try value(name, "true or false") }

  func integer(_ name: String) throws -> Int { try value(name, "a whole number") }

  func number(_ name: String) throws -> Double { try value(name, "a number") }

  func texts(_ name: String) throws -> [String] { try value(name, "a list of texts") }

  func elements(_ name: String) throws -> [DecodedElement] {
    has(name) ? try value(name, "a list of elements") : []
  }

  /// Texts by their places in a border.
  func captions(_ name: String) throws -> [Container.Caption] {
    let fields = try nested(name)
    try fields.refuseUnknown(Self.captionPlaces.map(\.name))
    return try Self.captionPlaces.filter { fields.has($0.name) }.map {
      Container.Caption(place: $0.place, text: try fields.styledText($0.name))
    }
  }

  static let captionPlaces: [(name: String, place: Container.CaptionPlace)] = [
    ("topLeading", .topLeading), ("top", .top), ("topTrailing", .topTrailing),
    ("bottomLeading", .bottomLeading), ("bottom", .bottom), ("bottomTrailing", .bottomTrailing),
  ]

  /// Several values by their names.
  func words<Value: SetAlgebra>(_ name: String, _ known: [(String, Value)]) throws -> Value {
    try texts(name).reduce(into: []) { all, text in
      guard let found = known.first(where: { $0.0 == text })?.1 else {
        let names = known.map(\.0).joined(separator: ", ")
        throw problem(name, "“\(text)” is none of \(names)")
      }
      all.formUnion(found)
    }
  }

  static let sideNames: [(String, Container.Sides)] = [
    ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
    ("horizontal", .horizontal), ("vertical", .vertical), ("all", .all),
  ]

  /// Cells on all sides, or by the names of sides.
  func insets(_ name: String) throws -> Insets {
    if let cells = try? integer(name) { return Insets(cells) }
    let fields = try nested(name)
    try fields.refuseUnknown(Self.sideNames.map(\.0))
    return try Self.sideNames.reversed().filter { fields.has($0.0) }.reduce(.zero) {
      $0.setting(try fields.integer($1.0), on: $1.1)
    }
  }

  /// A number of cells, or the fewest and the most.
  func limits(_ name: String) throws -> ClosedRange<Int> {
    if let cells = try? integer(name) { return cells...cells }
    let fields = try nested(name)
    try fields.refuseUnknown(PropForm.limits.parts)
    let any = ViewAttributes.anyLength
    let given = fields.has("atLeast") ? try fields.integer("atLeast") : nil
    let most =
      fields.has("atMost") ? try fields.integer("atMost") : max(given ?? 0, any.upperBound)
    let least = given ?? min(any.lowerBound, most)
    guard least <= most else {
      throw problem(name, "“atLeast” (\(least)) is more than “atMost” (\(most))")
    }
    return least...most
  }

  func segments(_ name: String) throws -> [Segment] {
    let segments: [DecodedSegment] = try value(name, "a list of segments")
    return segments.map(\.segment)
  }

  func key(_ name: String) throws -> ViewKey {
    if let key: ViewKey = given(name) { return key }
    if let number = try? fields.decode(Int.self, forKey: FieldName(name)) {
      return .integer(number)
    }
    return .string(try value(name, "a text or a whole number"))
  }

  /// One of a few values by name.
  func choice<Value>(_ name: String, _ values: [(String, Value)]) throws -> Value {
    if let value: Value = given(name) { return value }
    let text: String = try value(name, "a text")
    guard let found = values.first(where: { $0.0 == text }) else {
      let names = values.map(\.0).joined(separator: ", ")
      throw problem(name, "“\(text)” is none of \(names)")
    }
    return found.1
  }
}

/// A part of a text with its look in the data.
struct DecodedRun: Decodable {
  let text: Text

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, of: "run")
    try fields.refuseUnknown(in: .run)
    let style = TextStyle(
      foreground: fields.has("color") ? try fields.color("color") : .default,
      background: fields.has("background") ? try fields.color("background") : .default,
      attributes: fields.has("font")
        ? try PropType<TextAttributes>.attributes.read(fields, "font") : [],
      underline: fields.has("underline") ? try fields.choice("underline", underlines) : .none)
    text = Text(
      try fields.text("text"), style: style,
      link: fields.has("link") ? try fields.text("link") : nil)
  }
}

/// One choice of a segmented control in the data.
struct DecodedSegment: Decodable {
  let segment: Segment

  init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder, of: "segmentedControl")
    try fields.refuseUnknown(in: .segment)
    segment = Segment(
      key: try fields.key("key"), content: try fields.segmentContent(),
      enabled: fields.has("enabled") ? try fields.flag("enabled") : true,
      width: fields.has("width") ? try fields.integer("width") : 0)
  }
}

extension FieldReader {
  /// A title, an icon, or both.
  fileprivate func segmentContent() throws -> Segment.Content {
    guard has("icon") else {
      let title = try styledText("title")
      return title.plainString.map { .title($0) } ?? .text(title)
    }
    let icon = try icon("icon")
    return has("title") ? .iconAndTitle(icon, try styledText("title")) : .icon(icon)
  }

  /// An icon: its sign, or `{"sign": "★", "ascii": "*", "label": "Favourites"}`.
  private func icon(_ name: String) throws -> Icon {
    if isText(name) { return Icon(Text(try text(name))) }
    let fields = try nested(name)
    try fields.refuseUnknown(["sign", "ascii", "label"])
    return Icon(
      try fields.styledText("sign"), ascii: fields.has("ascii") ? try fields.text("ascii") : "",
      label: fields.has("label") ? try fields.text("label") : "")
  }
}
