/// A kind of view of the program's own.
///
/// A value with a default, compared like every other content. How it is measured and drawn is the
/// backend's business: a backend offers a protocol that refines this one.
public protocol CustomView: ContentValue, Hashable {
  /// Makes the view that props are applied to.
  init()
}

extension CustomView {
  /// This value as the content of an element.
  public var content: Content { .custom(CustomContent(self)) }

  /// Makes a value from an element's content, or nil if that is of another kind.
  public init?(_ content: Content) {
    guard case .custom(let custom) = content, let value = custom.value as? Self else { return nil }
    self = value
  }
}

/// A custom view whatever its type.
public struct CustomContent: Hashable, Sendable {
  /// The view.
  public let value: any CustomView

  /// Wraps a view.
  public init(_ value: any CustomView) { self.value = value }

  /// The type of the view, which is its kind.
  public var type: ObjectIdentifier { ObjectIdentifier(Swift.type(of: value)) }

  /// Whether two contents are of the same type and equal.
  public static func == (left: CustomContent, right: CustomContent) -> Bool {
    func equals<Value: CustomView>(_ value: Value) -> Bool { value == right.value as? Value }
    return equals(left.value)
  }

  /// Feeds type and value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    value.hash(into: &hasher)
  }

  func resolved(over shown: Content?) -> CustomContent {
    func resolve<Value: CustomView>(_ value: Value) -> CustomContent {
      var copy = value
      copy.resolve(over: shown.flatMap(Value.init))
      return CustomContent(copy)
    }
    return resolve(value)
  }
}

/// A custom view that is nothing but its background.
public struct PlainView: CustomView {
  /// What every kind of view has.
  public var attributes = ViewAttributes()

  /// Makes a view without a background.
  public init() {}
}
