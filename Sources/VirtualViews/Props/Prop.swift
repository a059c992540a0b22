/// One property of a view, in the list that is given to an element's function.
///
/// A property that disappears from the list falls back to its default. Properties may come in any
/// order; where one is named twice, the last one counts. All kinds of view share this type:
/// ``LabelProp``, ``ControlProp`` and their relatives are other names of it. Add your own
/// properties in an extension:
///
/// ```swift
/// extension CustomViewProp where View == Gauge {
///   static func needle(_ color: Color) -> Prop { .set(\.needle, to: color) }
/// }
/// ```
public struct Prop<Msg, View> {
  @usableFromInline
  enum Effect {
    // A closure that captures something is allocated, which costs as much as a label. Texts, which
    // most views have, are therefore not captured.
    case text(String, (inout View, String) -> Void)
    case change((inout View) -> Void)
    case later(stage: Int, (inout View) -> Void)
    case handlers(HandlerList)
    case batch([Prop])
  }

  @usableFromInline let effect: Effect

  @inlinable init(_ effect: Effect) { self.effect = effect }

  /// Makes a property of a change to the content.
  @inlinable public init(_ change: @escaping (inout View) -> Void) { self.init(.change(change)) }

  /// A property that changes nothing.
  @inlinable public static var none: Prop { Prop(.handlers(.none)) }

  /// Several properties as one, such as a style that many views share.
  @inlinable public static func batch(_ props: [Prop]) -> Prop { Prop(.batch(props)) }
}

extension Prop {
  /// The control of a ``ControlProp``.
  public typealias Control = View

  // Inlined, so that the compiler turns a key path that it sees into an access to the property: as
  // an object, a key path is looked up and walked in every render.
  /// Sets any property of the view.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - value: its value.
  ///   - stage: properties of a higher stage are set later.
  /// - Returns: the property.
  @inlinable
  public static func set<Value>(
    _ keyPath: WritableKeyPath<View, Value>, to value: Value, stage: Int = 0
  ) -> Prop {
    applyChange(ChangeApplier { $0[keyPath: keyPath] = value }, stage: stage)
  }

  /// Makes any change to the content.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - stage: changes of a higher stage are made later, those of one stage in order.
  /// - Returns: the property.
  @inlinable
  public static func applyChange(_ change: ChangeApplier<View>, stage: Int = 0) -> Prop {
    stage > 0 ? Prop(.later(stage: stage, change.apply)) : Prop(.change(change.apply))
  }
}

/// A change to a view's content.
public struct ChangeApplier<View> {
  /// Makes the change.
  public let apply: (inout View) -> Void

  /// Wraps a change.
  @inlinable public init(_ apply: @escaping (inout View) -> Void) { self.apply = apply }
}
