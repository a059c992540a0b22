import Inputs

/// What the user does with a control of a row that has more to it than a value: a list that opens, or a text that is typed.
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

  /// Makes the state of a control with which nobody has done anything, by the first event.
  init(before event: Event) {
    switch event {
    case .picker: self = .picker(PickerState())
    case .completion: self = .completion(CompletionState())
    case .tokens: self = .tokens(TokenFieldState())
    }
  }

  /// True if the list of a picker is open, which has the keyboard then.
  var hasOpenPicker: Bool { if case .picker(let state) = self { state.isOpen } else { false } }

  /// True if a text was typed that is no part of the values.
  var hasText: Bool {
    if case .tokens(let state) = self { !state.text.isBlank } else { false }
  }
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
