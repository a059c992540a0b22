import Expectations
import Shohin
import Testing

@testable import Linear

private enum Msg { case more, slow, ignored, done }

/// Things that change by themselves, or later than the key that led to them.
@MainActor
struct LinearNewsTests {
  private func session(hasNews: Bool = false) -> LinearSession<Int, Msg> {
    LinearSession(
      App<Int, Msg>(
        model: 2,
        update: { message, count in
          switch message {
          case .more, .done: count += 1
          case .slow:
            return .after(.seconds(60), .done).cancellable(id: "slow", cancelInFlight: true)
          case .ignored: break
          }
          return .none
        },
        render: { count in
          [
            table(
              "rows", [.semanticNews(hasNews ? "\(count) more" : nil)], items: Array(0..<count),
              id: \.self
            ) {
              label([.text("\($0)")])
            },
            button("more", [.title("More"), .onPress(.more)]),
            button("slow", [.title("Slow"), .onPress(.slow)]),
            button("ignored", [.title("Ignored"), .onPress(.ignored)]),
          ]
        }), columns: 40, rows: 20)
  }

  @Test func `rows that come by themselves are told once after each thing that the user does`() {
    let session = session()
    _ = session.begin()
    session.program.send(.more)
    expectEqual(session.announce(), ["table, 3"])
    for _ in 0..<3 {
      session.program.send(.more)
      expectEqual(session.announce(), [])
    }
    _ = session.perform("")
    session.program.send(.more)
    expectEqual(session.announce(), ["table, 7"])
    session.program.send(.more)
    expectEqual(session.announce(), [])
    // What the user does is told each time.
    for count in [9, 10] {
      #expect(session.perform("press 2").contains("table, \(count)"))
    }
  }

  @Test func `what a table names as its news is told each time`() {
    let session = session(hasNews: true)
    _ = session.begin()
    for count in 3...5 {
      session.program.send(.more)
      expectEqual(session.announce(), ["\(count) more, table"])
    }
  }

  @Test func `a key whose work goes on is told apart from one that does nothing`() {
    let session = session()
    _ = session.begin()
    _ = session.perform("4")
    expectEqual(session.perform("key return"), ["Nothing changed."])
    expectEqual(session.perform("key f9"), ["Nothing changed."])
    _ = session.perform("3")
    expectEqual(session.perform("key return"), ["Nothing changed yet."])
    // Meanwhile a key that nobody hears of changes nothing.
    expectEqual(session.perform("key f9"), ["Nothing changed."])
  }
}
