// A type of its own and no array: the compiler reports a mistake inside an array in an argument at
// the whole array, and here at the wrong word.

/// The properties of a view, written as a list.
///
/// ```swift
/// label("title", [.text("Notes"), .font(.bold)])
/// ```
///
/// A list that is in a variable is one of its elements: `label("title", [.batch(common), .text("a")])`,
/// and so are the properties that a function of the program's own takes: `[.text("a"), .batch(props.all)]`.
public struct Props<Msg, View>: ExpressibleByArrayLiteral {
  /// The properties in order.
  public let all: [Prop<Msg, View>]

  /// Makes a list of properties in order.
  @inlinable public init(arrayLiteral props: Prop<Msg, View>...) { all = props }

  /// Makes a list of the properties in an array.
  @inlinable public init(_ props: [Prop<Msg, View>]) { all = props }

  /// Returns the properties of two lists in order.
  ///
  /// ```swift
  /// table("files", [.selection(model.selected)] + columns, items: model.files) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - left: the properties that come first.
  ///   - right: the properties that follow.
  /// - Returns: the list.
  /// - Complexity: O(*n*) in the number of properties.
  @inlinable public static func + (left: Props, right: Props) -> Props {
    Props(left.all + right.all)
  }

  /// Adds the properties of another list at the end.
  ///
  /// - Parameters:
  ///   - left: the list that gets them.
  ///   - right: the properties to add, in their order.
  /// - Complexity: O(*n*) in the number of properties of both lists.
  @inlinable public static func += (left: inout Props, right: Props) { left = left + right }
}
