import Inputs

/// The state of a control that has more to it than a value: a list that is open, or a text that is typed.
enum FormInput: Hashable, Sendable {
  case picker(PickerState)
  case completion(CompletionState)
  case tokens(TokenFieldState)

  /// Something that the user did with such a control.
  enum Event: Hashable, Sendable {
    case picker(PickerEvent<Int>)
    case completion(CompletionEvent<String>)
    case tokens(TokenFieldEvent)
  }

  /// Makes the state of a control before an event: the one that is known, unless that is of another control, as of a row that
  /// was there for other values.
  init(_ known: FormInput?, before event: Event) {
    switch (event, known) {
    case (.picker, .picker(let state)): self = .picker(state)
    case (.picker, _): self = .picker(PickerState())
    case (.completion, .completion(let state)): self = .completion(state)
    case (.completion, _): self = .completion(CompletionState())
    case (.tokens, .tokens(let state)): self = .tokens(state)
    case (.tokens, _): self = .tokens(TokenFieldState())
    }
  }

  /// True if the list of a picker is open, which has the keyboard then.
  var hasOpenPicker: Bool { if case .picker(let state) = self { state.isOpen } else { false } }

  /// The text that was typed and is no part of the values.
  var text: String { if case .tokens(let state) = self { state.text } else { "" } }

  /// True if a text was typed that is no part of the values.
  var hasText: Bool { !text.isBlank }
}

extension FormInput.Event {
  /// True if the user has done with the list of a picker, so that the field counts as left.
  var isEndOfPicking: Bool {
    switch self {
    case .picker(.choose), .picker(.dismiss): true
    default: false
    }
  }

  /// True if Return was pressed where there was nothing to choose or to add.
  var isSubmit: Bool { self == .completion(.submit) || self == .tokens(.submit) }
}
