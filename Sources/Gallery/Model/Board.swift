import Inputs
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
  private(set) var list = ListState<Card.ID>()

  func cards(on pile: Pile) -> [Card] { cards.filter { $0.pile == pile } }

  var piles: [TableSection<Card>] {
    get { Pile.allCases.map { TableSection($0, items: cards(on: $0)) } }
    set {
      cards = newValue.flatMap { pile in
        pile.items.map { card in
          var card = card
          card.pile = pile.key.value() ?? card.pile
          return card
        }
      }
    }
  }

  mutating func apply(_ event: ListEvent<Card.ID>) -> Command<SampleMsg> {
    list.apply(event)
    switch event {
    case .move(let move): piles.move(move, id: \.id)
    case .act(let card): advance(card)
    case .select, .search, .drag: return .none
    }
    // The keyboard goes with the card to its pile.
    return cards.first { $0.id == list.cursor }.map { .focus($0.pile) } ?? .none
  }

  /// Puts a card onto the next pile.
  private mutating func advance(_ id: Card.ID) {
    guard let index = cards.firstIndex(where: { $0.id == id }) else { return }
    var card = cards.remove(at: index)
    let next = Pile.allCases.firstIndex(of: card.pile).map { $0 + 1 } ?? 0
    card.pile = Pile.allCases[next % Pile.allCases.count]
    cards.append(card)
  }
}
