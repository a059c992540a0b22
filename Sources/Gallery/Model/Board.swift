import Shohin

/// Cards on three piles, from one of which they are dragged to another.
struct Board: Equatable {
  enum Pile: String, CaseIterable, Sendable { case open, doing, done }

  struct Card: Equatable, Identifiable {
    struct ID: Hashable, Sendable { let number: Int }

    let id: ID
    let title: String
    let due: String
    var pile: Pile
  }

  private(set) var cards = [
    Card(id: .init(number: 1), title: "Write", due: "Monday", pile: .open),
    Card(id: .init(number: 2), title: "Read", due: "Friday", pile: .open),
    Card(id: .init(number: 3), title: "Call", due: "Today", pile: .doing),
  ]
  /// The pile over which a card is, until it is let go.
  private(set) var target: Pile?
  /// The card that is dragged.
  private(set) var held: Card?

  func cards(on pile: Pile) -> [Card] { cards.filter { $0.pile == pile } }

  mutating func apply(_ message: BoardMsg) -> Command<SampleMsg> {
    switch message {
    case .drag(let card, let action):
      let pile = action.target(of: Pile.self)
      target = action.kind == .drag ? pile : nil
      held = action.kind == .drag ? cards.first { $0.id == card } : nil
      guard action.kind == .release, let pile else { return .none }
      let other = action.target(of: Card.ID.self)
      guard other != card else { return .none }
      move(card, to: pile, before: other)
      return .focus(card)
    case .advance(let card):
      (target, held) = (nil, nil)
      guard let pile = cards.first(where: { $0.id == card })?.pile,
        let index = Pile.allCases.firstIndex(of: pile)
      else { return .none }
      move(card, to: Pile.allCases[(index + 1) % Pile.allCases.count], before: nil)
      // On another pile it is another view.
      return .focus(card)
    }
  }

  private mutating func move(_ id: Card.ID, to pile: Pile, before other: Card.ID?) {
    guard let index = cards.firstIndex(where: { $0.id == id }) else { return }
    var card = cards.remove(at: index)
    card.pile = pile
    cards.insert(card, at: cards.firstIndex { $0.id == other } ?? cards.endIndex)
  }
}

enum BoardMsg: Equatable, Sendable {
  case drag(Board.Card.ID, PointerAction), advance(Board.Card.ID)
}
