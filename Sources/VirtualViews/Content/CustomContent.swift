/// A custom view whatever its type.
///
/// A pointer and nothing else, whatever is in the view: contents are copied a hundred times a turn.
public struct CustomContent: Hashable, Sendable {
  @usableFromInline let box: AnyViewBox

  /// Wraps a view.
  public init(_ value: any CustomView) { self = Self.wrapping(value) }

  /// Wraps a view of a type that is known.
  init(boxing view: some CustomView) { box = ViewBox(view) }

  package init(_ box: AnyViewBox) { self.box = box }

  private static func wrapping(_ view: some CustomView) -> CustomContent {
    CustomContent(boxing: view)
  }

  /// The view.
  public var value: any CustomView { box.value }

  /// The type of the view, which is its kind.
  public var type: ObjectIdentifier { box.type }

  /// The view, if it is of a type; it is not copied.
  @inlinable
  package func box<View: CustomView>(of view: View.Type) -> ViewBox<View>? {
    // A cast asks the runtime for the type of the box, which in generic code costs more than what is done with it.
    // Safe because: a box that has the type of a view is a `ViewBox` of it, as its initializer says.
    box.type == ObjectIdentifier(view) ? unsafe unsafeDowncast(box, to: ViewBox<View>.self) : nil
  }

  /// Returns true if two contents are of the same type and equal.
  public static func == (left: CustomContent, right: CustomContent) -> Bool {
    left.box === right.box || left.box.type == right.box.type && left.box.isEqual(to: right.box)
  }

  /// Feeds type and value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(box.type)
    box.hash(into: &hasher)
  }

  /// The attributes that all views have.
  var attributes: ViewAttributes { box.attributes }

  /// True if the user can act on this kind of view.
  var isControl: Bool { box.isControl }

  /// True if the user can act on it now.
  var isEnabled: Bool { box.isEnabled }

  /// The mistakes in what the program describes.
  var problems: [Diagnostic] { box.problems }
}

/// A view in memory of its own, whatever its type.
///
/// It never changes, which nobody can check of a class that has others below it.
@usableFromInline
package class AnyViewBox: @unchecked Sendable {
  /// The type of the view.
  @usableFromInline package final let type: ObjectIdentifier

  fileprivate init(type: ObjectIdentifier) { self.type = type }

  fileprivate var value: any CustomView { preconditionFailure("a box of no type") }
  fileprivate var attributes: ViewAttributes { value.attributes }
  fileprivate var isControl: Bool { false }
  fileprivate var isEnabled: Bool { false }
  fileprivate var problems: [Diagnostic] { [] }
  fileprivate func isEqual(to other: AnyViewBox) -> Bool { false }
  fileprivate func hash(into hasher: inout Hasher) {}
}

/// A view that content holds, and that is looked at without being copied.
///
/// A large view has so many properties that a copy of it takes as long as the search for a row of a
/// table; a key press had three dozen made.
@usableFromInline
package final class ViewBox<View: CustomView>: AnyViewBox, @unchecked Sendable {
  /// The view, which never changes.
  @usableFromInline package let view: View

  package init(_ view: View) {
    self.view = view
    super.init(type: ObjectIdentifier(View.self))
  }

  /// The view as the content of an element.
  package var content: Content { .custom(CustomContent(self)) }

  fileprivate override var value: any CustomView { view }
  fileprivate override var attributes: ViewAttributes { view.attributes }
  fileprivate override var isControl: Bool { View.isControl }
  fileprivate override var isEnabled: Bool { view.isEnabledControl }
  fileprivate override var problems: [Diagnostic] { view.problems }

  fileprivate override func isEqual(to other: AnyViewBox) -> Bool {
    // Bound by itself: what is compared as an optional is copied.
    guard let other = other as? ViewBox else { return false }
    return view == other.view
  }

  fileprivate override func hash(into hasher: inout Hasher) { view.hash(into: &hasher) }
}

extension Content {
  /// The custom view, if it is one of a type; it is not copied.
  @inlinable
  package func box<View: CustomView>(of view: View.Type) -> ViewBox<View>? {
    if case .custom(let custom) = self { custom.box(of: view) } else { nil }
  }
}
