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
  /// - Parameters:
  ///   - name: the type in the data.
  ///   - type: the kind of view.
  ///   - props: the props beside those that all views have.
  public mutating func add<View: CustomView>(
    _ name: String, _ type: View.Type, _ props: [DecodedProp<View>] = []
  ) {
    kinds[name] = DecodedKind(type.init(), props.map(\.field))
  }
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
}
