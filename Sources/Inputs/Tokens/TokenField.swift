import TextBackend
public import VirtualViews

/// Makes a field of several short texts, such as recipients or tags, each in a box: `[ada ×] [alan ×] gr`.
///
/// ```swift
/// tokenField("to", model.to, people, state: model.toField, isValid: { $0.contains("@") }) { .to($0) }
///
/// case .to(let event): model.toField.apply(event, to: &model.to)
/// ```
///
/// A comma and Return make a box of what is typed, and so do the separators in a pasted text, which comes behind what is typed
/// wherever the caret is. A text that is not valid
/// stays in the field, which shows that. A text that is there already is not added again. While the user types, the
/// choices that fit are below the field, without those that are chosen (``completionField(_:_:_:state:rows:marksFirst:_:onEvent:)``).
///
/// In the empty field ← and Backspace mark the last box. Backspace and Delete remove the marked box, ← and → mark
/// another one, Return takes its text back into the field, and Escape takes the mark away, as typing does. A click marks a box,
/// a click on its sign removes it, and any click gives the keyboard to the field. Boxes fold onto lines.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - tokens: the texts, in order.
///   - choices: the texts that may be meant, in their order; any other text can be typed as well.
///   - state: what the user does with the field.
///   - separators: the characters that end a text; a new line stands for Return.
///   - rows: the most lines in sight.
///   - marksFirst: true if the first choice is marked until the user marks another one, so that Return chooses it.
///   - isValid: returns true for a text that can be taken, without blanks at its ends.
///   - props: the look of the field.
///   - onEvent: makes the message of what the user did.
/// - Returns: the element.
/// - Complexity: O(*n*) in the number of texts, and O(*n* log *n*) in that of choices while the list is seen.
public func tokenField<Msg>(
  _ key: some Hashable & Sendable, _ tokens: [String], _ choices: [String] = [],
  state: TokenFieldState, separators: Set<Character> = [",", "\n"], rows: Int = 4,
  marksFirst: Bool = false, isValid: @escaping (String) -> Bool = { _ in true },
  _ props: Props<Msg, TextField> = [], onEvent: @escaping (TokenFieldEvent) -> Msg?
) -> ViewElement<Msg> {
  TokenViews(
    tokens: tokens, choices: choices, state: state, separators: separators, rows: rows,
    marksFirst: marksFirst, isValid: isValid, onEvent: onEvent
  ).element(ViewKey(key), props)
}

/// The views of a field of several texts.
private struct TokenViews<Msg> {
  let tokens: [String]
  let choices: [String]
  let state: TokenFieldState
  let separators: Set<Character>
  let rows: Int
  let marksFirst: Bool
  let isValid: (String) -> Bool
  let onEvent: (TokenFieldEvent) -> Msg?

  /// The number of the marked text, if there is one.
  private var marked: Int? { state.marked.flatMap { tokens.indices.contains($0) ? $0 : nil } }

  func element(_ key: ViewKey, _ props: Props<Msg, TextField>) -> ViewElement<Msg> {
    let field = field(props)
    let isEnabled = field.isEnabled
    let boxes = tokens.enumerated().flatMap { number, token in
      box(number, token, isEnabled: isEnabled)
    }
    return customView(
      key, TokenArea.self,
      [
        .set(\.isEnabled, to: isEnabled), .set(\.count, to: tokens.count),
        .set(\.hasSigns, to: isEnabled), .set(\.marked, to: marked), .set(\.visible, to: rows),
        .semanticLabel(field.content.semantics.label), .keyMap(keys),
        .onAction { action in act(action).flatMap(onEvent) },
        .on(.focusLeft) { _, _ in marked == nil ? nil : onEvent(.mark(nil)) },
      ], boxes + [completed(field)])
  }

  private func box(
    _ number: Int, _ token: String, isEnabled: Bool
  ) -> [ViewElement<Msg>] {
    let isMarked = number == marked
    func onClick<View>(_ event: TokenFieldEvent) -> Prop<Msg, View>
    where View: ViewDescription {
      .onClick { $0.button == .left && isEnabled ? onEvent(event) : nil }
    }
    let text: ViewElement<Msg> = customView(
      TokenPart.text(number), TokenText.self,
      [
        .set(\.text, to: token), .set(\.isMarked, to: isMarked),
        .set(\.isEnabled, to: isEnabled), onClick(.mark(number)),
      ])
    guard isEnabled else { return [text] }
    let sign: ViewElement<Msg> = customView(
      TokenPart.sign(number), TokenSign.self,
      [.set(\.text, to: token), .set(\.isMarked, to: isMarked), onClick(.remove(number))])
    return [text, sign]
  }

  // MARK: - The field

  private func field(_ props: Props<Msg, TextField>) -> ViewElement<Msg> {
    let item = marked.map { Semantics.Item(tokens[$0], $0 + 1, of: tokens.count) }
    var field: ViewElement<Msg> = VirtualViews.field(
      "text",
      [
        .text(state.text), .onChange { onEvent(edited($0.text)) },
        .onSubmit { _ in onEvent(submitted) }, .onPaste { pasted($0).flatMap(onEvent) },
        .batch(props.all), .semanticCurrentItem(item),
      ])
    guard var value = TextField(field.content) else { return field }
    if !tokens.isEmpty, let placeholder = value.placeholder {
      // The boxes say that something is there; the name stays.
      if value.attributes.semanticLabel == nil { value.attributes.semanticLabel = placeholder }
      value.placeholder = nil
    }
    if state.isRefused {
      value.message = value.message ?? .error()
      value.attributes.semanticState.insert(.invalid)
    }
    field.content = value.content
    return field
  }

  /// The field with the choices below it.
  private func completed(_ field: ViewElement<Msg>) -> ViewElement<Msg> {
    let taken = Set(tokens)
    let found =
      state.list.isOpen
      ? choices.filter { !taken.contains($0) }.map { choice($0, $0) }.matching(state.text) : []
    // A text that is chosen already is no completion.
    let isDone = found.count == 1 && found.first?.id == state.text
    return completing(
      "input", isDone ? [] : found, canOpen: choices.contains { !taken.contains($0) },
      state: state.list, rows: 8, marksFirst: marksFirst, place: nil,
      onEvent: { event in
        if case .choose(let id) = event {
          return onEvent(.add([id], rest: "", isRefused: false))
        }
        return onEvent(.list(event))
      }, field)
  }

  private func typed(_ text: String, takesAll: Bool) -> TokenFieldEvent {
    TypedTokens(text, separators, takesAll: takesAll, isValid: isValid).event
  }

  private func separatorCount(_ text: String) -> Int {
    text.count { $0.isSeparator(in: separators) }
  }

  private func edited(_ text: String) -> TokenFieldEvent {
    // Texts that were refused have separators between them, and are no boxes while the user mends them.
    if separatorCount(text) > separatorCount(state.text) { return typed(text, takesAll: false) }
    // A blank behind a separator is no part of the next text.
    return .edit(String(text.drop(while: \.isWhitespace)))
  }

  // Not by the field, which would take a new line for a blank.
  private func pasted(_ text: String) -> TokenFieldEvent? {
    separatorCount(text) > 0 ? typed(state.text + text, takesAll: true) : nil
  }

  private var submitted: TokenFieldEvent {
    let isBlank = state.text.allSatisfy(\.isWhitespace)
    return isBlank || !separators.contains("\n") ? .submit : typed(state.text, takesAll: true)
  }

  // MARK: - Keys

  // The field declines none of these keys, so they are bound only while it has no use for them.
  private var keys: KeyMap {
    guard marked != nil else {
      return state.text.isEmpty && !tokens.isEmpty ? emptyKeys : KeyMap()
    }
    return state.text.isEmpty ? markedKeys + changingKeys : markedKeys
  }

  private func act(_ action: KeyAction) -> TokenFieldEvent? {
    guard let marked else {
      return action == "token.last" && !tokens.isEmpty ? .mark(tokens.count - 1) : nil
    }
    switch action {
    case "token.previous": return .mark(max(0, marked - 1))
    case "token.next": return .mark(marked + 1 < tokens.count ? marked + 1 : nil)
    case "token.remove": return .remove(marked)
    case "token.change": return .change(marked)
    case "token.unmark": return .mark(nil)
    default: return nil
    }
  }
}

/// The keys of the views of a box.
private enum TokenPart: Hashable, Sendable {
  case text(Int)
  case sign(Int)
}

private let emptyKeys: KeyMap = [.bind(["left", "backspace"], "token.last", isFirst: true)]

private let markedKeys: KeyMap = [
  .bind("left", "token.previous", isFirst: true), .bind("right", "token.next", isFirst: true),
  .bind(["backspace", "delete"], "token.remove", "Remove", isFirst: true),
  .bind("escape", "token.unmark", isFirst: true),
]

/// The key that takes a text back into the field, which has to be empty for that.
private let changingKeys: KeyMap = [
  .bind("return", "token.change", "Change", isFirst: true)
]
