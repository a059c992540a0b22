// The properties that several kinds of view have. A view of the program's own that conforms to one
// of these protocols gets the props that belong to it.

/// A view whose text can be bold, dim, italic and the like.
public protocol FontValue: ContentValue {
  /// Bold, dim, italic and the like.
  var font: TextAttributes { get set }
}

/// A view that shows a text.
public protocol TextValue: FontValue {
  /// The text.
  var text: String { get set }
  /// The color of the text.
  var textColor: Color { get set }
  /// The place of lines that are narrower than the view.
  var textAlignment: TextAlignment { get set }
}

/// A view that shows a text of which parts have styles.
public protocol StyledTextValue: TextValue {
  /// The text with the styles of its parts; ``TextValue/text`` is the same without them.
  var styledText: Text { get set }
}

/// A view with a title.
public protocol TitledValue: ContentValue {
  /// The title.
  var title: String { get set }
}

/// A view with a title of which parts have styles.
public protocol StyledTitleValue: TitledValue {
  /// The title with the styles of its parts; ``TitledValue/title`` is the same without them.
  var styledTitle: Text { get set }
}

/// A control with a number between two bounds.
public protocol RangedValue: ControlValue {
  /// The number; setting it makes it the program's and no longer the user's.
  var value: Double { get set }
  /// The least number.
  var minimumValue: Double { get set }
  /// The greatest number.
  var maximumValue: Double { get set }
}

/// A control whose text, value or choice the user changes.
public protocol ChangingControl: ControlValue {
  /// The event that tells of a change.
  static var changeEvent: ControlEvent { get }
}

extension ChangingControl {
  /// The event that tells of a changed value.
  public static var changeEvent: ControlEvent { .valueChanged }
}

/// A view that places its children along an axis.
public protocol StackValue: ContentValue {
  /// The number of cells between neighbours.
  var spacing: Int { get set }
  /// The place of children across the axis.
  var alignment: Container.Alignment { get set }
}

/// A description in which something is selected by its key: a segment or a row.
public protocol KeySelecting: ViewDescription {
  /// Selects what has a key, or nothing; the selection is the program's and no longer the user's.
  mutating func select(_ key: ViewKey?)
}

extension Label: StyledTextValue {}
extension TextField: TextValue, ChangingControl {
  /// The event that tells of a changed text.
  public static var changeEvent: ControlEvent { .editingChanged }
}
extension Button: FontValue, StyledTitleValue {}
extension Switch: TitledValue, ChangingControl {}
extension Slider: RangedValue, ChangingControl {}
extension Stepper: RangedValue, ChangingControl {}
extension SegmentedControl: ChangingControl, KeySelecting {}
extension Container: StyledTitleValue, StackValue {}
extension ScrollView: StackValue {}
