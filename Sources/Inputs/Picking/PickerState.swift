public import Widgets

/// What users do with a picker: a part of the program's model.
///
/// ```swift
/// case .size(let event): model.sizePicker.apply(event, to: &model.size)
/// ```
public struct PickerState: Hashable, Sendable {
  /// True if the list is seen.
  public var isOpen = false
  /// The text that is searched for in the list.
  public var query = ""
  /// The marked row among those that were found, which stays marked when the program changes the choices.
  ///
  /// Nil is the chosen one where one is chosen and nothing is searched for, and otherwise the first one that can be
  /// chosen.
  public var marked: RowMark?

  /// Makes the state of a picker that is closed.
  public init() {}

  /// Does what the user asked for; what is chosen is the program's business.
  public mutating func apply<ID>(_ event: PickerEvent<ID>) {
    switch event {
    case .open(let query): (isOpen, self.query, marked) = (true, query, nil)
    case .search(let query): (self.query, marked) = (query, nil)
    case .mark(let id, let place): marked = RowMark(id, place: place)
    case .toggle: break
    case .choose, .dismiss: self = PickerState()
    }
  }

  /// Does what the user asked for, and chooses.
  public mutating func apply<ID>(_ event: PickerEvent<ID>, to chosen: inout ID?) {
    apply(event)
    if case .choose(let id) = event { chosen = id }
  }

  /// Does what the user asked for, and chooses.
  public mutating func apply<ID>(_ event: PickerEvent<ID>, to chosen: inout ID) {
    apply(event)
    if case .choose(let id) = event { chosen = id }
  }

  /// Does what the user asked for: adds to what is chosen, and takes away from it.
  public mutating func apply<ID>(_ event: PickerEvent<ID>, to chosen: inout Set<ID>) {
    apply(event)
    switch event {
    case .toggle(let id): chosen.formSymmetricDifference([id])
    case .choose(let id): chosen.insert(id)
    default: break
    }
  }
}

/// Something that the user did with a picker.
public enum PickerEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The list is to be seen, with the text that was typed already.
  case open(query: String)
  /// Another text is searched for.
  case search(String)
  /// Another row is marked; `place` is its number among those that were found.
  case mark(ID, place: Int)
  /// A choice was made; among several it is one more. The list is to be closed.
  case choose(ID)
  /// A choice is to be added to those made, or taken away from them.
  case toggle(ID)
  /// The list is to be closed.
  case dismiss
}

extension PickerEvent: Codable where ID: Codable {}
