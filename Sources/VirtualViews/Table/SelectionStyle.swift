/// The look of a row of a table while it is selected.
///
/// ```swift
/// TableCell([.textLabel(city.name), .selectionStyle(.none)])
/// ```
public enum SelectionStyle: Hashable, Sendable {
  /// The look that the theme gives to selected rows.
  case `default`
  /// The look that the row has anyway; where several rows can be selected, a line still shows the keyboard.
  case none
  /// Colors and attributes of its own, dim while the keyboard is elsewhere.
  ///
  /// Where the screen tells nothing by the colors behind it, the row is reversed as others are, with
  /// these attributes in addition.
  case style(TextStyle)
}
