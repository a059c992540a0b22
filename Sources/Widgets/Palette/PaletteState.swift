public import VirtualViews

/// Something that can be chosen in a command palette.
public struct PaletteItem<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Identifies the item among the others.
  public var id: ID
  /// The text that is searched.
  public var title: String
  /// The text at the end of the line.
  public var detail: String
  /// The keys that do the same, at the end of the line in place of the detail; nil for none.
  public var keys: KeySequence?

  /// Makes an item.
  public init(_ id: ID, _ title: String, detail: String = "") {
    (self.id, self.title, self.detail) = (id, title, detail)
  }

  /// Makes an item that shows the keys that do the same, as footers do.
  public init(_ id: ID, _ title: String, keys: KeySequence?) {
    self.init(id, title)
    self.keys = keys
  }
}

extension [PaletteItem<KeyAction>] {
  /// Makes an item of each action of some maps that has a title, with its first keys.
  public init(_ keyMaps: KeyMap...) {
    var known: Set<KeyAction> = []
    self = keyMaps.flatMap(\.bindings)
      .filter { !$0.title.isEmpty && known.insert($0.action).inserted }
      .map { PaletteItem($0.action, $0.title, keys: $0.keys) }
  }
}

/// What the user does with a command palette: a part of the program's model while the palette is open.
public struct PaletteState: Hashable, Sendable {
  /// The text that is searched for.
  public var query = ""
  /// The item that the user has marked, which stays marked when others come and go; nil for the first one there is.
  public var marked: RowMark?

  /// Makes the state of a palette that was just opened.
  public init() {}

  /// Does what the user asked for; what is chosen or dismissed is the program's business.
  public mutating func apply<ID>(_ event: PaletteEvent<ID>) {
    switch event {
    case .search(let query): (self.query, marked) = (query, nil)
    case .mark(let item, let place): marked = RowMark(item, place: place)
    case .choose, .dismiss: break
    }
  }

  /// The items that fit the query, the best ones first; without a query all of them, in their order.
  ///
  /// Of items that fit alike, shorter ones come first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items, besides O(*n*) searches; see ``FuzzyMatch``.
  public func matches<ID>(
    _ items: [PaletteItem<ID>]
  ) -> [(item: PaletteItem<ID>, match: FuzzyMatch)] {
    let query = FuzzyQuery(query)
    let found = items.compactMap { item in
      FuzzyMatch(query, in: item.title).map { (item: item, match: $0) }
    }
    guard !query.isEmpty else { return found }
    return found.enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      if first.match.score != second.match.score { return first.match.score > second.match.score }
      let (short, long) = (first.item.title.count, second.item.title.count)
      return (short, one.offset) < (long, other.offset)
    }.map(\.element)
  }
}

/// Something that the user did in a command palette.
public enum PaletteEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  /// Another text is searched for.
  case search(String)
  /// Another item is marked; `place` is its number among those that were found.
  case mark(ID, place: Int)
  /// An item was chosen. The palette is to be closed.
  case choose(ID)
  /// The palette is to be closed.
  case dismiss
}

extension PaletteEvent: Codable where ID: Codable {}
