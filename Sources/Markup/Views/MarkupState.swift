/// The values of a program that a markup may name.
///
/// ```swift
/// try view.element("greeter", state: ["name": model.name, "count": model.count])
/// try view.element("greeter", state: MarkupState(of: model))
/// ```
///
/// A value is shown as its description. Values with properties of their own (`{state.user.name}`) and arrays
/// (`items="{state.users}"`) are looked into by reflection, which finds stored properties only.
public struct MarkupState: ExpressibleByDictionaryLiteral {
  private let values: [String: Any]
  private let whole: Any?

  /// Makes a state of values by their names.
  public init(_ values: [String: Any]) { (self.values, whole) = (values, nil) }

  /// Makes a state of values by their names.
  public init(dictionaryLiteral values: (String, Any)...) {
    self.init(Dictionary(values) { first, _ in first })
  }

  /// Makes a state of the stored properties of a value.
  ///
  /// - Parameters:
  ///   - whole: the value.
  ///   - values: values that count before its properties, such as computed ones.
  public init(of whole: Any, _ values: [String: Any] = [:]) {
    (self.values, self.whole) = (values, whole)
  }

  /// The names of values, sorted.
  var names: [String] { (Array(values.keys) + Self.names(in: whole)).sorted() }

  /// The value at a path; nil if there is none.
  func value(at path: [String]) -> Any? {
    guard let first = path.first else { return whole }
    // A path with points may be a name of its own.
    if let value = values[path.joined(separator: ".")] { return value }
    let value = values[first] ?? whole.flatMap { Self.property(first, of: $0) }
    return value.flatMap { Self.value(at: path.dropFirst(), of: $0) }
  }

  private static func value(at path: ArraySlice<String>, of value: Any) -> Any? {
    path.reduce(value) { value, name in value.flatMap { property(name, of: $0) } }
  }

  private static func property(_ name: String, of value: Any) -> Any? {
    if let values = value as? [String: Any] { return values[name] }
    var mirror: Mirror? = Mirror(reflecting: value)
    if mirror?.displayStyle == .optional {
      return mirror?.children.first.flatMap { property(name, of: $0.value) }
    }
    while let part = mirror {
      if let found = part.children.first(where: { $0.label == name }) { return found.value }
      mirror = part.superclassMirror
    }
    return nil
  }

  /// Returns a value that is in any number of optionals; nil if there is none in them.
  static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  private static func names(in value: Any?) -> [String] {
    value.map { Mirror(reflecting: $0).children.compactMap(\.label) } ?? []
  }
}
