public import TextEditing
public import VirtualViews

// The properties of text views.

extension Prop where View == TextView {
  /// Sets the text; without it, and without a buffer, the text is the user's.
  public static func text(_ text: String) -> Prop { Prop { $0.text = text } }

  /// Sets the text as a buffer, which costs the same however long it is.
  public static func buffer(_ buffer: TextBuffer) -> Prop { Prop { $0.buffer = buffer } }

  /// Sets the text shown, dimmed, while there is none.
  public static func placeholder(_ placeholder: String) -> Prop {
    Prop { $0.placeholder = placeholder }
  }

  /// Sets the color of the text.
  public static func textColor(_ color: Color) -> Prop { Prop { $0.textColor = color } }

  /// Lets the text be selected and copied, but not changed.
  public static func isReadOnly(_ isReadOnly: Bool) -> Prop {
    Prop { $0.isReadOnly = isReadOnly }
  }

  /// Lets long lines go on in the next row, or scrolls sideways.
  public static func wrapsLines(_ wraps: Bool) -> Prop { Prop { $0.wrapsLines = wraps } }

  /// Sets the distance between tab stops.
  public static func tabColumns(_ columns: Int) -> Prop { Prop { $0.tabColumns = columns } }

  /// Shows the numbers of lines.
  public static func showsLineNumbers(_ shows: Bool) -> Prop {
    Prop { $0.showsLineNumbers = shows }
  }

  /// Sets the signs before lines, by the numbers of the lines counted from 0.
  public static func marks(_ marks: [Int: GutterMark]) -> Prop { Prop { $0.marks = marks } }

  /// Keeps the column for signs while no line has one, so that the text stays where it is when signs come and go.
  public static func keepsMarkColumn(_ keeps: Bool) -> Prop { Prop { $0.keepsMarkColumn = keeps } }

  /// Lets the view grow with its text within some numbers of rows.
  public static func rows(_ rows: ClosedRange<Int>) -> Prop { Prop { $0.rows = rows } }

  /// Lets Return submit the text; Shift or Alt and Return begin a new line.
  public static func submitsOnReturn(_ submits: Bool) -> Prop {
    Prop { $0.submitsOnReturn = submits }
  }

  /// Leaves arrows that lead out of the text to the views around and to the program.
  public static func leavesAtEnds(_ leaves: Bool) -> Prop { Prop { $0.leavesAtEnds = leaves } }

  /// Puts the caret of a new view at the end of the text.
  public static func startsAtEnd(_ starts: Bool) -> Prop { Prop { $0.startsAtEnd = starts } }

  /// Places the caret and selects, whenever it is another selection than before; use it with
  /// ``onSelect(_:)``.
  public static func selection(_ selection: TextSelection?) -> Prop {
    Prop { $0.selection = selection }
  }

  /// Shows where the view is by a line under its last row, in themes that have no surface to show it by.
  public static func showsEdge(_ shows: Bool) -> Prop { Prop { $0.showsEdge = shows } }

  /// Shows pastes of so many lines and more as one caption; nil for none.
  public static func foldsPastes(from lines: Int?) -> Prop { Prop { $0.foldsPastes = lines } }

  /// Marks the matches of a search, through which actions go; nil for none.
  public static func search(_ search: TextSearch?) -> Prop { Prop { $0.search = search } }

  /// Sets the source of looks for lines.
  public static func highlighter(_ highlighter: (any TextHighlighter)?) -> Prop {
    Prop { $0.highlighter = highlighter }
  }

  /// Makes a message when the user changed the text; nil declines it.
  public static func onEdit(_ makeMessage: @escaping (TextView) -> Msg?) -> Prop {
    on(.editingChanged) { view, _ in makeMessage(view) }
  }

  /// Makes a message when the user moved the caret, also by typing, or selected something; nil declines it.
  ///
  /// Nobody is told of a caret that goes along with a text that the program changes.
  public static func onSelect(_ makeMessage: @escaping (TextView) -> Msg?) -> Prop {
    on(.valueChanged) { view, _ in makeMessage(view) }
  }

  /// Makes a message when Return is pressed in a view that it submits; nil declines it.
  public static func onSubmit(_ makeMessage: @escaping (TextView) -> Msg?) -> Prop {
    on(.editingDidEndOnExit) { view, _ in makeMessage(view) }
  }
}

/// Makes a text of many lines that can be edited.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the text, what it looks like, and messages of changes.
/// - Returns: the element.
public func textView<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ props: Props<Msg, TextView> = []
) -> ViewElement<Msg> {
  customView(key, TextView.self, props)
}

/// Makes a text of many lines that can be edited, without a key.
public func textView<Msg>(_ props: Props<Msg, TextView> = []) -> ViewElement<Msg> {
  customView(TextView.self, props)
}
