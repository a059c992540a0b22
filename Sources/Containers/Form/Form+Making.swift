public import VirtualViews

/// A line of a form: views that stand together.
public struct FormLine<Msg> {
  let views: [ViewElement<Msg>]
  let line: (_ first: Int) -> FormLayout.Line

  /// A field with its label beside it, or above it where there are few columns.
  ///
  /// - Parameters:
  ///   - label: the label.
  ///   - field: the field.
  ///   - note: a line about the field, below it; nil for none.
  ///   - hugs: true if the field takes no more columns than it needs.
  /// - Returns: the line.
  public static func row(
    _ label: ViewElement<Msg>, _ field: ViewElement<Msg>, note: ViewElement<Msg>? = nil,
    hugs: Bool = false
  ) -> FormLine {
    FormLine(views: [label, field] + (note.map { [$0] } ?? [])) { first in
      .field(
        label: first, control: first + 1, note: note == nil ? nil : first + 2, hugs: hugs)
    }
  }

  /// A field without a label, in the column of the fields.
  public static func field(_ field: ViewElement<Msg>, hugs: Bool = false) -> FormLine {
    FormLine(views: [field]) { .field(label: nil, control: $0, note: nil, hugs: hugs) }
  }

  /// A view across both columns.
  public static func wide(_ view: ViewElement<Msg>) -> FormLine {
    FormLine(views: [view]) { .wide($0) }
  }

  /// A title across both columns, close to what follows.
  public static func title(_ view: ViewElement<Msg>) -> FormLine {
    FormLine(views: [view]) { .title($0) }
  }
}

/// Makes a view with labels in one column and fields in another; see ``FormLayout``.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the look of the form and other properties.
///   - lines: the lines of the form, in order.
/// - Returns: the element.
public func form<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, FormLayout>, _ lines: [FormLine<Msg>]
) -> ViewElement<Msg> {
  var views: [ViewElement<Msg>] = []
  var numbers: [FormLayout.Line] = []
  for line in lines {
    numbers.append(line.line(views.count))
    views += line.views
  }
  return customView(
    key, FormLayout.self, [.set(\.lines, to: numbers), .batch(props.all)], views)
}

/// Makes a view with labels in one column and fields in another, without a look of its own.
public func form<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ lines: [FormLine<Msg>]
) -> ViewElement<Msg> { form(key, [], lines) }
