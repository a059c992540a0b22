public import TextBackend
public import VirtualViews

/// A field of a value that users type as text: a number, a date, a color, or a kind of a program's own.
///
/// The text is the user's while it is typed, whatever it says: nothing is corrected, and the program hears
/// of nothing but `ControlEvent.editingChanged`. Return hands it in, and so does leaving the field. A text
/// that tells no value stays with a sign when it is handed in by Return, and gives way to the value when the
/// user leaves. Escape brings the value back. ↑ and ↓ change the value by a step, Page Up and Page Down by
/// many, and so does the wheel while the field has the keyboard.
///
/// ```swift
/// public mutating func resolve(over shown: HourField?) {
///   guard let shown else { return }
///   if !isNamed { hour = shown.hour }
///   // A value that the program changed takes the place of what was typed.
///   if hour == shown.hour { draft = shown.draft }
/// }
/// ```
public protocol ParsedField: TextControl, ChangingControl where Memory == FieldMemory {
  /// The text that was typed and not handed in yet; nil while the field shows its value.
  var draft: String? { get set }

  /// The value as text; empty for none.
  var valueText: String { get }

  /// The text shown, dimmed, while the field is empty.
  var placeholder: String? { get }

  /// Takes the value that a text tells, brought into its bounds.
  ///
  /// - Returns: false, and the value stays, if the text tells none.
  mutating func take(_ text: String) -> Bool

  /// Changes the value by some steps, or by as many large ones.
  mutating func step(by steps: Int, isLarge: Bool)

  /// The kind of text, for the backend.
  var keyboardType: KeyboardType { get }
}

extension ParsedField {
  /// Any text.
  public var keyboardType: KeyboardType { .default }

  /// The value as text, by which changes of which the program does not hear are noticed.
  ///
  /// A kind of field whose different values may have one text says its value instead.
  public var userValue: (any Hashable)? { valueText }

  /// The text that is shown.
  public var text: String { draft ?? valueText }

  /// True if the text tells no value.
  public var isWrong: Bool {
    guard let draft else { return false }
    var copy = self
    return !copy.take(draft)
  }

  /// The keys of a field, and those that change the value by steps.
  public static var keyMap: KeyMap { parsedFieldKeys }

  /// The caret behind the text.
  public var initialMemory: FieldMemory { FieldMemory(text) }

  /// Moves the caret along with what changed in the text.
  public func updateMemory(_ editor: inout FieldMemory) { editor.follow(text) }

  /// Scrolls to the caret.
  public func settleMemory(_ editor: inout FieldMemory, in look: ControlLook<FieldMemory>) {
    field.settleMemory(&editor, in: look)
  }

  /// False: it is one line.
  public var heightDependsOnWidth: Bool { false }

  /// False: it knows its text.
  public var fillsWidth: Bool { false }
  /// True: there is to be room for what is typed.
  public var fillsColumn: Bool { true }

  /// Room for the text, the caret behind it, and the sign of a wrong one.
  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    field.size(width: width, metrics: metrics)
  }

  /// The cell of the caret.
  public func cursor(_ look: ControlLook<FieldMemory>) -> (column: Int, row: Int)? {
    field.cursor(look)
  }

  /// That of a field.
  public func ground(_ look: ControlLook<FieldMemory>) -> TextStyle { field.ground(look) }

  /// Draws the text as a field does, and a sign at its end where it tells no value.
  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<FieldMemory>) {
    var field = field
    let isWrong = isWrong
    if isWrong { field.textColor = .danger }
    field.draw(in: &canvas, look)
    guard isWrong, look.columns > 1 else { return }
    let style = TextStyle(foreground: .danger, attributes: [.bold, .reverse])
    canvas.draw("!", column: look.columns - 1, row: look.middleRow, style: style)
  }

  /// The field that edits and draws the text.
  private var field: TextField {
    var field = TextField()
    (field.attributes, field.isEnabled) = (attributes, isEnabled)
    (field.text, field.placeholder) = (text, placeholder)
    (field.keyboardType, field.selectsAllOnEntry) = (keyboardType, true)
    // What a text means is up to the value, and what it does not know is shown as wrong.
    field.accepts = .any
    return field
  }

  // MARK: - Acting

  /// Edits the text, hands it in, and changes the value by steps.
  public mutating func react(
    to action: ControlAction, in context: inout ControlContext<FieldMemory>
  ) {
    switch action {
    case .action(.valueIncrease): step(by: 1, isLarge: false, &context)
    case .action(.valueDecrease): step(by: -1, isLarge: false, &context)
    case .action(.valueIncreaseMuch): step(by: 1, isLarge: true, &context)
    case .action(.valueDecreaseMuch): step(by: -1, isLarge: true, &context)
    case .action(.fieldSubmit): submit(&context)
    case .wheel(let rows, _, _) where rows != 0 && context.isFocused:
      let before = text
      let isChanged = step(by: rows < 0 ? 1 : -1, isLarge: false, &context)
      // At a bound the wheel scrolls what is around; keys stay here.
      if !isChanged, text == before { context.decline() }
    case .key(.escape) where draft != nil:
      draft = nil
      context.memory.follow(text)
      context.emit(.editingChanged)
    case .blur: leave(&context)
    default: edit(action, &context)
    }
  }

  private mutating func edit(_ action: ControlAction, _ context: inout ControlContext<FieldMemory>)
  {
    var field = field
    field.react(to: action, in: &context)
    if field.text != text { draft = field.text == valueText ? nil : field.text }
  }

  /// The value that the program has been told of, if it listens.
  private var handedIn: AnyHashable? { userValue.map { AnyHashable($0) } }

  private mutating func submit(_ context: inout ControlContext<FieldMemory>) {
    let before = handedIn
    if let draft, !take(draft) { return context.emit([]) }
    draft = nil
    context.memory.follow(text)
    // Other values may have the same text, such as 1.26 and 1.3 with one digit behind the point.
    let isChanged = handedIn != before
    context.emit(isChanged ? [.valueChanged, .editingDidEndOnExit] : .editingDidEndOnExit)
  }

  private mutating func leave(_ context: inout ControlContext<FieldMemory>) {
    let before = handedIn
    if let draft { _ = take(draft) }
    draft = nil
    context.memory.follow(text)
    let isChanged = handedIn != before
    context.emit(isChanged ? [.valueChanged, .editingDidEnd] : .editingDidEnd)
  }

  /// Changes the value by steps, and returns true if there is another one, which may have the same text.
  @discardableResult
  private mutating func step(
    by steps: Int, isLarge: Bool, _ context: inout ControlContext<FieldMemory>
  ) -> Bool {
    var before = self
    before.draft = nil
    if let draft { _ = take(draft) }
    draft = nil
    step(by: steps, isLarge: isLarge)
    context.memory.follow(text)
    context.emit(self == before ? [] : .valueChanged)
    return self != before
  }
}

extension KeyAction {
  /// Changes the value of a field by a step up.
  public static let valueIncrease: KeyAction = "value.increase"
  /// Changes the value of a field by a step down.
  public static let valueDecrease: KeyAction = "value.decrease"
  /// Changes the value of a field by a large step up.
  public static let valueIncreaseMuch: KeyAction = "value.increase-much"
  /// Changes the value of a field by a large step down.
  public static let valueDecreaseMuch: KeyAction = "value.decrease-much"
}

private let parsedFieldKeys = KeyMap(
  [
    .bind("up", .valueIncrease, "More"), .bind("down", .valueDecrease, "Less"),
    .bind("page-up", .valueIncreaseMuch, "Much more"),
    .bind("page-down", .valueDecreaseMuch, "Much less"),
  ]
    + TextField.keyMap.bindings.filter {
      $0.action != .fieldHistoryPrevious && $0.action != .fieldHistoryNext
    })
