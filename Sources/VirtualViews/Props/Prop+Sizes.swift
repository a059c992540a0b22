// The cells that a view asks for instead of those that its content needs.

extension Prop where View: ViewDescription {
  /// Has the view ask for a number of columns, whatever its content needs.
  ///
  /// ```swift
  /// field("amount", [.text(model.amount), .width(10)])
  /// ```
  ///
  /// They are counted with its padding and its border, and without its margin. A container makes the view no wider;
  /// where it has too few columns, the view gives way as one does whose content needs them. Constraints in the
  /// program's layout are stronger.
  public static func width(_ columns: Int) -> Prop { .width(columns...columns) }

  /// Has the view ask for some columns at least and at most: `.width(20...40)`.
  public static func width(_ columns: ClosedRange<Int>) -> Prop {
    Prop { $0.attributes.width = columns }
  }

  /// Has the view ask for some columns at least: `.width(20...)`.
  public static func width(_ columns: PartialRangeFrom<Int>) -> Prop {
    .width(columns.lowerBound...max(columns.lowerBound, ViewAttributes.anyLength.upperBound))
  }

  /// Has the view ask for some columns at most: `.width(...40)`.
  ///
  /// A view that takes what there is, as a progress bar does, asks for all of these.
  public static func width(_ columns: PartialRangeThrough<Int>) -> Prop {
    .width(min(0, columns.upperBound)...columns.upperBound)
  }

  /// Has the view ask for a number of rows, whatever its content needs.
  ///
  /// They are counted and treated as columns are: see ``width(_:)-(Int)``.
  public static func height(_ rows: Int) -> Prop { .height(rows...rows) }

  /// Has the view ask for some rows at least and at most: `.height(3...10)`.
  public static func height(_ rows: ClosedRange<Int>) -> Prop {
    Prop { $0.attributes.height = rows }
  }

  /// Has the view ask for some rows at least: `.height(3...)`.
  public static func height(_ rows: PartialRangeFrom<Int>) -> Prop {
    .height(rows.lowerBound...max(rows.lowerBound, ViewAttributes.anyLength.upperBound))
  }

  /// Has the view ask for some rows at most: `.height(...10)`.
  public static func height(_ rows: PartialRangeThrough<Int>) -> Prop {
    .height(min(0, rows.upperBound)...rows.upperBound)
  }
}
