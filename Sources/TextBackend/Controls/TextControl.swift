public import ConstraintLayout
public import VirtualViews

/// A control of a program's own: it draws itself in cells, and changes when the user acts on it.
///
/// The value is what the view shows. The user's actions change it, and handlers get it as it is
/// then; a property that a prop names is the program's, as with every control.
///
/// ```swift
/// struct Dial: TextControl {
///   var attributes = ViewAttributes()
///   var isEnabled = true
///   var level = 0
///
///   func size(width: Int?) -> (columns: Int, rows: Int)? { (3, 1) }
///
///   func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
///     canvas.draw("(\(level))", column: 0, row: 0, style: look.style)
///   }
///
///   mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
///     switch action {
///     case .key(.right): level = min(9, level + 1)
///     case .key(.left): level = max(0, level - 1)
///     default: context.decline()
///     }
///   }
/// }
/// ```
///
/// Colors are tokens such as `.accent`, which are other colors in every theme (`Theme`). The styles of
/// `look` are those of the library's own controls: `look.style` is that of a button, with the focus, the
/// mouse and the theme in it, and `look.quietStyle` that of what stands around it. Where
/// `look.hasSurfaces` is false there may be no colors: then brackets and attributes have to tell parts
/// from each other.
public protocol TextControl: TextCustomView, ControlValue {
  /// The memory of one view beside what it shows, such as a caret or what was typed lately.
  ///
  /// It stays with the view from one render to the next, and goes with it.
  associatedtype Memory: Equatable & Sendable = NoMemory

  /// The keys of the control's own actions, which come as ``ControlAction/action(_:)``.
  ///
  /// Users and the program can bind other keys to them. Keys without an action come as they are. The
  /// map is read once for the type; its problems are diagnostics when the first view of the type comes.
  static var keyMap: KeyMap { get }

  /// The control's own actions that have no keys in the map, for users and the program to bind keys to.
  ///
  /// They are read once for the type.
  static var unboundActions: [KeyAction] { get }

  /// The memory of a new view.
  var initialMemory: Memory { get }

  /// Brings what a view remembers into line with what the program shows now.
  func updateMemory(_ memory: inout Memory)

  /// Brings what a view remembered under its state key (``ViewAttributes/stateKey``) into line with a view that has it
  /// from now on, instead of ``updateMemory(_:)``.
  ///
  /// It is for a memory that counts what happened to its view: the view may be another one now.
  func restoreMemory(_ memory: inout Memory)

  /// True if ``settleMemory(_:in:)`` is called also while a view has no keyboard; false by default.
  ///
  /// It is asked once for the type. A control whose value says what is to be seen of it can follow that
  /// wherever the focus is, such as a caret that the program moves.
  static var settlesWithoutFocus: Bool { get }

  /// Brings what a view remembers into line with its value and its cells, while it has the keyboard.
  ///
  /// It is called once its cells are known, and before it is drawn: so a field scrolls to its caret. The
  /// look says whether it has the keyboard, for controls for which ``settlesWithoutFocus`` is true.
  func settleMemory(_ memory: inout Memory, in look: ControlLook<Memory>)

  /// The lines of text that the user can select and copy, in a control that scrolls them by itself.
  ///
  /// The rows are those of the whole text, so that what is selected stays so while it is scrolled. The control
  /// declines presses of the mouse on the text: what it uses itself selects nothing.
  ///
  /// - Parameters:
  ///   - rows: the rows of the text whose lines are asked for, of those that are seen; lines in others do not count.
  ///   - look: the circumstances in which it is drawn.
  /// - Returns: the lines.
  func selectableLines(
    in rows: Range<Int>, _ look: ControlLook<Memory>
  ) -> [SelectableLine]

  /// The rows of its text that are scrolled out of sight above what is seen.
  func scrolledRows(_ look: ControlLook<Memory>) -> Int

  /// Draws the view; nothing is seen outside of the canvas.
  ///
  /// It may be called more than once for a picture, for parts of the screen that are apart.
  func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>)

  /// Changes the view as an action of the user asks for.
  ///
  /// A change is reported as `ControlEvent.valueChanged`, unless the context was told other
  /// events. A key that the control declines goes on to the views around it, to what keys do always,
  /// and to the program; so does a paste. A turn of the wheel goes on to the views around.
  /// A release that is declined becomes a click, if the mouse is still on the view.
  mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>)

  /// Returns the part of the view with which the next key does something, such as a row of a menu; nil for none.
  ///
  /// Screen readers and tests are told of it (`Semantics.currentItem`). A control whose value says it needs no such
  /// function; nor does one with views inside, which have the state `Semantics.State.current`.
  func currentItem(_ memory: Memory) -> Semantics.Item?

  /// Returns the parts of the view that are no views of their own, such as the titles of tabs.
  ///
  /// Tests and tools find them by role and label, and point at them by their cells.
  ///
  /// ```swift
  /// func parts(_ look: ControlLook<NoMemory>) -> [SemanticPart] {
  ///   titles.indices.map { number in
  ///     SemanticPart(
  ///       .tab, titles[number], state: number == chosen ? .selected : [],
  ///       cells: CellFrame(column: 10 * number, row: 0, width: 10, height: 1))
  ///   }
  /// }
  /// ```
  func parts(_ look: ControlLook<Memory>) -> [SemanticPart]

  /// True if characters that are typed come as keys now, also those that are bound to its actions.
  ///
  /// So a table that is being searched takes a space for the text, and selects by it otherwise.
  func takesTyping(_ memory: Memory) -> Bool

  /// Returns its keys as help and footers show them.
  ///
  /// Of several keys of one action a control may show others as its value says: an upright slider shows ↑ where one
  /// that lies shows → (`KeyMap.showing(_:insteadOf:)`). A table leaves the keys out of which it would tell nobody.
  ///
  /// - Parameters:
  ///   - keys: its keys, as the user prefers them.
  ///   - events: the events for which the view has handlers.
  /// - Returns: the keys with the titles that are shown.
  func shownKeys(_ keys: KeyMap, hearing events: ControlEvent) -> KeyMap

  /// True if the view can have the keyboard now, as far as it is up to what it remembers.
  func takesFocus(_ memory: Memory) -> Bool

  /// The look of the cells that padding keeps free; the plain one is that of what is behind.
  func ground(_ look: ControlLook<Memory>) -> TextStyle

  /// The cell in which the terminal's cursor stands while the view has the focus; nil for none.
  func cursor(_ look: ControlLook<Memory>) -> (column: Int, row: Int)?

  /// Returns the cells of the part with which the next key does something, such as those of the chosen option; nil
  /// for none.
  ///
  /// Views around that scroll bring them into sight when they change while the view has the focus, and when it uses a
  /// key. They are asked for only inside of such views. A control with a cursor needs no such function unless more
  /// than one cell belongs together.
  func currentCells(_ look: ControlLook<Memory>) -> CellFrame?
}

/// The memory of a control that remembers nothing.
public struct NoMemory: Hashable, Sendable {
  /// Makes it.
  public init() {}
}

extension TextControl {
  /// Leaves what is remembered as it is.
  public func updateMemory(_ memory: inout Memory) {}

  /// Updates it.
  public func restoreMemory(_ memory: inout Memory) { updateMemory(&memory) }

  /// Leaves what is remembered as it is.
  public func settleMemory(_ memory: inout Memory, in look: ControlLook<Memory>) {}

  /// False: it is settled while it has the keyboard.
  public static var settlesWithoutFocus: Bool { false }

  /// Those that do not depend on what is scrolled.
  public func selectableLines(
    in rows: Range<Int>, _ look: ControlLook<Memory>
  ) -> [SelectableLine] {
    selectableLines(columns: look.columns, height: look.rows, rows: rows, metrics: look.metrics)
  }

  /// None.
  public func scrolledRows(_ look: ControlLook<Memory>) -> Int { 0 }

  /// None.
  public func currentItem(_ memory: Memory) -> Semantics.Item? { nil }

  /// None.
  public func parts(_ look: ControlLook<Memory>) -> [SemanticPart] { [] }

  /// False: a key that is bound to an action asks for that.
  public func takesTyping(_ memory: Memory) -> Bool { false }

  /// The keys as they are.
  public func shownKeys(_ keys: KeyMap, hearing events: ControlEvent) -> KeyMap { keys }

  /// True whenever it is enabled.
  public func takesFocus(_ memory: Memory) -> Bool { true }

  /// That of what is behind.
  public func ground(_ look: ControlLook<Memory>) -> TextStyle { .plain }

  /// No cursor.
  public func cursor(_ look: ControlLook<Memory>) -> (column: Int, row: Int)? { nil }

  /// The cell of the cursor.
  public func currentCells(_ look: ControlLook<Memory>) -> CellFrame? {
    cursor(look).map { CellFrame(column: $0.column, row: $0.row, width: 1, height: 1) }
  }

  /// Draws the view as it is when nobody acts on it.
  public func draw(in canvas: inout TextCanvas) {
    let size = CellSize(columns: canvas.columns, rows: canvas.rows)
    let look = Look(size: size, metrics: canvas.metrics, theme: canvas.themeLook)
    draw(in: &canvas, ControlLook(look, initialMemory, attributes, isEnabled: isEnabled))
  }
}

extension TextControl where Memory == NoMemory {
  /// Nothing.
  public var initialMemory: NoMemory { NoMemory() }
}
