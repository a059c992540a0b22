public import TextBackend
public import TextEditing
public import VirtualViews

/// A text of many lines that can be edited.
///
/// ```swift
/// textView("notes", [.buffer(model.notes), .onEdit { .edited($0.buffer) }])
/// ```
///
/// The text is the user's unless a prop names it, and the program's then, as with every control: what the
/// program does not take over is gone with the next render.
///
/// A program that keeps a long text keeps it as a `TextBuffer`: a key costs O(log *n*) then,
/// 0.1 ms in a text of 100 MB. With a string each change copies and compares all of it, which is 2 ms
/// for each megabyte; for messages and notes that is nothing.
///
/// Lines out of sight cost nothing: rows are found in the line they belong to, and highlighters are
/// asked for visible lines only. A row ends at 8,192 bytes even where lines are not wrapped.
public struct TextView: TextControl, ChangingControl, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the view can be focused and edited.
  public var isEnabled: Bool = true
  /// True if the text can be selected and copied, but not changed.
  public var isReadOnly: Bool = false
  /// The text shown, dimmed, while there is none.
  public var placeholder: String = ""
  /// The color of the text.
  public var textColor: Color = .default
  /// Bold, dim, italic and the like.
  public var font: TextAttributes = []
  /// True if lines that are too long go on in the next row; otherwise the view scrolls sideways.
  public var wrapsLines: Bool = true
  /// The distance between tab stops, in columns; at least 1.
  public var tabColumns: Int = 4
  /// True if lines have numbers.
  public var showsLineNumbers: Bool = false
  /// Signs before lines, by the numbers of the lines counted from 0.
  public var marks: [Int: GutterMark] = [:]
  /// True if the column for signs is kept while no line has one, so that the text stays where it is when signs come and go.
  public var keepsMarkColumn: Bool = false
  /// The rows that the view asks for: as many as the text has, within these bounds.
  ///
  /// Nil leaves the rows to the layout.
  public var rows: ClosedRange<Int>?
  /// True if Return submits; Shift and Return, Alt and Return or Control-J begin a new line.
  public var submitsOnReturn: Bool = false
  /// True if arrows that lead out of the text are left to the views around and to the program.
  ///
  /// So a prompt has the message before at the first row, and a form the view above.
  public var leavesAtEnds: Bool = false
  /// True if the caret of a new view is at the end of the text.
  public var startsAtEnd: Bool = false
  /// True if a line under its last row shows where it is, as one does under a field, in themes that have no
  /// surface to show it by.
  ///
  /// A view that is read only, or has a color behind its text, has none in any case.
  public var showsEdge: Bool = true
  /// The lines from which on a paste is shown as one caption; nil for none.
  ///
  /// The text itself is pasted as a whole, and is in ``buffer``. Alt-O shows it.
  public var foldsPastes: Int?
  /// The caption of such a paste; a number sign stands for the number of lines.
  public var pasteCaption: String = "[Pasted # lines]"
  /// The text that is looked for, of which all matches are marked; nil for none.
  public var search: TextSearch?
  var named: EditorText?
  var highlighting: AnyTextHighlighter?
  /// The pastes that are shown as captions, which decide how many rows the text takes.
  var atoms: [TextAtom] = []
  var namedSelection: TextSelection?
  var shownSelection: TextSelection?

  /// Makes a view without a text.
  public init() {}

  /// The text; setting it makes it the program's and no longer the user's.
  ///
  /// - Complexity: O(1).
  public var buffer: TextBuffer {
    get { named?.buffer ?? TextBuffer() }
    set { named = .buffer(newValue) }
  }

  /// The text as a string; setting it makes it the program's and no longer the user's.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  public var text: String {
    get { named?.string ?? "" }
    set { named = .string(newValue) }
  }

  /// The caret and the selection, as the user made them or the program said.
  ///
  /// Setting it moves the caret of the view, which is brought into sight, whenever it is another one than was set
  /// before.
  public var selection: TextSelection? {
    get { shownSelection ?? namedSelection }
    set { (namedSelection, shownSelection) = (newValue, nil) }
  }

  /// The source of looks for lines; nil for none.
  public var highlighter: (any TextHighlighter)? {
    get { highlighting?.base }
    set { highlighting = newValue.map(AnyTextHighlighter.init) }
  }

  /// The event that tells of a changed text.
  public static var changeEvent: ControlEvent { .editingChanged }

  /// A field for text, with the text as its value.
  ///
  /// - Complexity: O(*n*) in the bytes of the text.
  public var semantics: Semantics {
    Semantics(
      .textField, label: placeholder, value: text, state: isEnabled ? [] : .disabled,
      actions: isReadOnly ? [.scroll] : [.edit, .scroll])
  }

  /// Takes over the text that the user typed, unless a prop names one, and the selection.
  public mutating func resolve(over shown: TextView?) {
    named = (named ?? shown?.named ?? .string("")).resolved(over: shown?.named)
    if namedSelection == shown?.namedSelection { shownSelection = shown?.shownSelection }
    if let shown, !shown.atoms.isEmpty {
      var edited = shown.edited
      edited.follow(buffer)
      atoms = edited.atoms
    }
  }

  /// The text.
  public var userValue: (any Hashable)? { buffer }

  /// The text with its captions, as far as it is known without what the view remembers.
  var edited: EditedText {
    var edited = EditedText(buffer)
    for atom in atoms { edited.makeAtom(atom.range, caption: atom.caption) }
    return edited
  }
}
