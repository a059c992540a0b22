public import Widgets

/// The state of a list of completions as users change it: a part of the program's model.
///
/// ```swift
/// case .to(let event): model.toCompletion.apply(event, to: &model.to)
/// ```
public struct CompletionState: Hashable, Sendable {
  /// True if the list is seen, as long as there is anything in it.
  public var isOpen = false
  /// The marked row, which stays marked when the program changes the rows; nil for the first one, or for none where the
  /// user's own text is worth as much.
  public var marked: RowMark?

  /// Makes the state of a list that is closed.
  public init() {}

  /// Opens the list anew, as after each letter that is typed.
  public mutating func open() { (isOpen, marked) = (true, nil) }

  /// Does what the user asked for; the text is the program's business.
  public mutating func apply<ID>(_ event: CompletionEvent<ID>) {
    switch event {
    case .edit, .open: open()
    case .mark(let id, let place): (isOpen, marked) = (true, RowMark(id, place: place))
    case .choose, .submit, .dismiss: self = CompletionState()
    }
  }

  /// Does what the user asked for, and changes the text.
  public mutating func apply(_ event: CompletionEvent<String>, to text: inout String) {
    apply(event)
    switch event {
    case .edit(let edited): text = edited
    case .choose(let id): text = id
    case .open, .mark, .submit, .dismiss: break
    }
  }
}

/// Something that the user did with a list of completions, or with the field above it.
public enum CompletionEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The text of the field is another one.
  case edit(String)
  /// The list is to be seen.
  case open
  /// Another row is marked; `place` is its number.
  case mark(ID, place: Int)
  /// A row was chosen. The list is to be closed.
  case choose(ID)
  /// Return was pressed in the field while no row was marked. The list is to be closed.
  case submit
  /// The list is to be closed.
  case dismiss
}

extension CompletionEvent: Codable where ID: Codable {}
