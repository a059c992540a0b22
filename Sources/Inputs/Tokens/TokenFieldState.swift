/// The state of a field of several texts as users change it: a part of the program's model.
///
/// ```swift
/// case .to(let event): model.toField.apply(event, to: &model.to)
/// ```
public struct TokenFieldState: Hashable, Sendable {
  /// The text that is typed and is not one of the texts yet.
  public var text: String
  /// The number of the marked text; nil for none.
  public var marked: Int?
  /// The list of choices below the field.
  public var list = CompletionState()
  /// True if the typed text was to be taken and is not valid.
  public var isRefused = false

  /// Makes the state of a field in which nothing is marked.
  ///
  /// - Parameter text: the text that is typed already.
  public init(text: String = "") { self.text = text }

  /// Does what the user asked for, and changes the texts.
  ///
  /// A text that is there already is not added again.
  ///
  /// - Complexity: O(*n*) in the number of texts, for each one that is added.
  public mutating func apply(_ event: TokenFieldEvent, to tokens: inout [String]) {
    switch event {
    case .edit(let text):
      (self.text, marked, isRefused) = (text, nil, false)
      list.open()
    case .add(let added, let rest, let isRefused):
      add(added, to: &tokens)
      self = TokenFieldState(text: rest)
      self.isRefused = isRefused
    case .mark(let number): (marked, list) = (number, CompletionState())
    case .remove(let number): remove(number, from: &tokens)
    case .change(let number):
      guard tokens.indices.contains(number) else { break }
      self = TokenFieldState(text: tokens.remove(at: number))
    case .list(let event): list.apply(event)
    case .submit: (marked, list) = (nil, CompletionState())
    }
  }

  /// Takes in the typed text as one more text, as when the user saves without pressing Return.
  ///
  /// - Parameters:
  ///   - tokens: the texts.
  ///   - separators: the characters between two texts.
  ///   - isValid: returns true for a text that can be taken.
  /// - Returns: false if some of the typed text is not valid; it stays in the field.
  /// - Complexity: O(*n*) in the number of texts, for each one that is added.
  @discardableResult
  public mutating func takeText(
    into tokens: inout [String], separators: Set<Character> = [",", "\n"],
    isValid: (String) -> Bool = { _ in true }
  ) -> Bool {
    let typed = TypedTokens(text, separators, takesAll: true, isValid: isValid)
    apply(typed.event, to: &tokens)
    return !typed.isRefused
  }

  private func add(_ added: [String], to tokens: inout [String]) {
    for text in added where !tokens.contains(text) { tokens.append(text) }
  }

  private mutating func remove(_ number: Int, from tokens: inout [String]) {
    guard tokens.indices.contains(number) else { return }
    tokens.remove(at: number)
    guard let marked else { return }
    // The text behind a removed one is marked then, so that several can be removed in a row.
    let next = marked > number ? marked - 1 : marked
    self.marked = tokens.indices.contains(next) ? next : nil
  }
}

/// Something that the user did with a field of several texts.
public enum TokenFieldEvent: Hashable, Sendable, Codable {
  /// The text that is typed is another one.
  case edit(String)
  /// Texts are to be added. The rest stays in the field: it is refused, or it is not complete.
  case add([String], rest: String, isRefused: Bool)
  /// Another text is marked, by its number; none is for nil.
  case mark(Int?)
  /// A text is to be removed, by its number.
  case remove(Int)
  /// A text is to be taken back into the field, by its number.
  case change(Int)
  /// The list of choices is to be opened or closed, or another row of it is marked.
  case list(CompletionEvent<String>)
  /// Return was pressed in the field while there was nothing to add.
  case submit
}
