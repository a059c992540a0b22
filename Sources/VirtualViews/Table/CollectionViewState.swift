/// What a table has to show: items, or the reason why there are none.
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

  /// What is shown where there are no items.
  @usableFromInline
  var placeholder: Table.Placeholder {
    switch self {
    case .items: .none
    case .empty(let message): .message(message)
    case .loading: .message("Loading…")
    case .failed(let message, _): .failure(message)
    }
  }

  /// What trying again sends.
  @usableFromInline
  var retry: Msg? {
    if case .failed(_, let retry) = self { return retry }
    return nil
  }
}

extension CollectionViewState: Equatable where Item: Equatable, Msg: Equatable {}
extension CollectionViewState: Sendable where Item: Sendable, Msg: Sendable {}
