public import VirtualViews

/// The kinds of view of the program's own that data may name.
///
/// ```swift
/// var names = CustomViewNames()
/// names.add("gauge", Gauge.self, [.text("title", \.title), .number("value", \.value)])
/// decoder.userInfo[CustomViewNames.key] = names
/// ```
public struct CustomViewNames: Sendable {
  /// The key under which a decoder's `userInfo` has the names.
  public static let key: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "CustomViewNames") else {
      preconditionFailure("a key without a name is a programming error")
    }
    return key
  }()

  private(set) var kinds: [String: DecodedKind] = [:]

  /// Makes an empty list of names.
  public init() {}

  /// Gives a kind of view a name and the props that data may set.
  ///
  /// A prop with the name of one that all views have, such as `width`, counts instead of it. The types of the library
  /// keep their names, and a prop is named once: anything else stops the program.
  ///
  /// - Parameters:
  ///   - name: the type in the data.
  ///   - type: the kind of view.
  ///   - props: the props beside those that all views have.
  ///   - holdsViews: true if elements of the kind may have others inside.
  public mutating func add<View: CustomView>(
    _ name: String, _ type: View.Type, _ props: [DecodedProp<View>] = [], holdsViews: Bool = false
  ) {
    precondition(
      DecodedKind.all[name] == nil, "“\(name)” is a type of the library: give the kind another name"
    )
    for (number, prop) in props.enumerated() {
      precondition(
        !props[..<number].contains { $0.field.name == prop.field.name },
        "“\(name)” has two props “\(prop.field.name)”")
    }
    kinds[name] = DecodedKind(
      type.init(), props.map(\.field), children: holdsViews ? .children : .none)
  }

  /// The names, sorted.
  public var types: [String] { kinds.keys.sorted() }

  /// Returns the props of a kind, those that all views have at the end; nil for an unknown one.
  public func props(of name: String) -> [ElementSchema.Prop]? { kinds[name]?.props }

  /// Returns the elements that a kind may have inside; nil for an unknown one.
  public func interior(of name: String) -> ElementSchema.Interior? { kinds[name]?.children }
}

/// A prop of a view of the program's own: its name in the data, and the property that it sets.
public struct DecodedProp<View: CustomView>: Sendable {
  let field: PropField<View>

  /// Makes a prop that is a text.
  public static func text(
    _ name: String, _ property: any WritableKeyPath<View, String> & Sendable
  ) -> DecodedProp {
    DecodedProp(field: PropField(name, .text, property))
  }

  /// Makes a prop that is a number.
  public static func number(
    _ name: String, _ property: any WritableKeyPath<View, Double> & Sendable
  ) -> DecodedProp {
    DecodedProp(field: PropField(name, .number, property))
  }

  /// Makes a prop that is a whole number.
  public static func integer(
    _ name: String, _ property: any WritableKeyPath<View, Int> & Sendable
  ) -> DecodedProp {
    DecodedProp(field: PropField(name, .integer, property))
  }

  /// Makes a prop that is true or false.
  public static func flag(
    _ name: String, _ property: any WritableKeyPath<View, Bool> & Sendable
  ) -> DecodedProp {
    DecodedProp(field: PropField(name, .flag, property))
  }

  /// Makes a prop that is a color.
  public static func color(
    _ name: String, _ property: any WritableKeyPath<View, Color> & Sendable
  ) -> DecodedProp {
    DecodedProp(field: PropField(name, .color, property))
  }

  /// Makes a prop that is one value of several, by its name.
  public static func choice<Value: Sendable>(
    _ name: String, _ property: any WritableKeyPath<View, Value> & Sendable,
    _ values: [(String, Value)]
  ) -> DecodedProp {
    DecodedProp(field: PropField(name, .choice(values), property))
  }

  /// Makes a prop that is a text with a meaning.
  ///
  /// - Parameters:
  ///   - name: the name in the data.
  ///   - form: the form of the text, for schemas.
  ///   - kind: the right texts in words, for reports: `a list of tracks`.
  ///   - read: reads a value from the text; nil for a text that is wrong.
  ///   - set: sets the value.
  /// - Returns: the prop.
  public static func value<Value>(
    _ name: String, _ form: PropForm, _ kind: String,
    read: @escaping @Sendable (String) -> Value?,
    set: @escaping @Sendable (inout View, Value) -> Void
  ) -> DecodedProp {
    DecodedProp(
      field: PropField(name, form: form) { view, fields, name in
        guard let value = read(try fields.text(name)) else {
          throw fields.problem(name, "must be \(kind)")
        }
        set(&view, value)
      })
  }
}
