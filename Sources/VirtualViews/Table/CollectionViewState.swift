/// The state of the items of a table: loaded, or the reason why there are none.
public enum CollectionViewState<Item, Msg> {
  /// The items.
  case items([Item])
  /// There is nothing to show, and a text says so.
  case empty(message: String)
  /// The items are on their way.
  case loading
  /// The items could not be had: a text says why, and trying again sends a message.
  case failed(message: String, retry: Msg)

  /// The items there are.
  public var items: [Item] {
    if case .items(let items) = self { return items }
    return []
  }

  /// The property that shows a text instead of items; none for items, of which the program says what is shown if
  /// there are none.
  var placeholder: [TableProp<Item, Msg>] {
    let placeholder: Table.Placeholder
    switch self {
    case .items: return []
    case .empty(let message): placeholder = .message(message)
    case .loading: placeholder = .message(Wording.current["Loading…"])
    case .failed(let message, _): placeholder = .failure(message)
    }
    return [Prop { $0.table.placeholder = placeholder }]
  }

  /// The property that sends the message for another try.
  var retry: [TableProp<Item, Msg>] {
    guard case .failed(_, let retry) = self else { return [] }
    return [Prop { $0.handle(.primaryAction) { _ in retry } }]
  }
}

extension CollectionViewState: Equatable where Item: Equatable, Msg: Equatable {}
extension CollectionViewState: Sendable where Item: Sendable, Msg: Sendable {}
