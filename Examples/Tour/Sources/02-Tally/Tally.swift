import Shohin
import TextBackend
import Widgets

// 2. A tally: messages are an enum, and keys send them as well as buttons do.
//
// Each case is something that can happen. The compiler sees to it that `update` answers every one. A key has a title
// and a message. The bar at the bottom shows those that do something now.
//
// The model is `Equatable`, so a message that changes nothing renders nothing.
//
// Try: + and - count, r starts again, Tab and Return press the buttons, a click does too.
// Read next: 03-Shopping, in which there are as many views as items.

enum TallyMsg: Sendable { case more, less, reset }

@MainActor func tally() -> App<Int, TallyMsg> {
  App(
    model: 0,
    update: { message, count in
      switch message {
      case .more: count += 1
      case .less: count = max(0, count - 1)
      case .reset: count = 0
      }
      return .none
    },
    render: { count in
      [
        label("count", [.text("\(count)"), .font(.bold)]),
        stack("buttons", .horizontal, spacing: 2) {
          button("less", [.title("Less"), .isEnabled(count > 0), .onPress(.less)])
          button("more", [.title("More"), .onPress(.more)])
        },
        statusBar("keys"),
      ]
    },
    subscriptions: { _ in
      .actions([
        .bind("+", "More", sends: .more), .bind("-", "Less", sends: .less),
        .bind("r", "Start again", sends: .reset),
      ])
    })
}

@main struct Tally {
  @MainActor static func main() async {
    await Program(screen: Terminal(), tally()).runAndExit()
  }
}
