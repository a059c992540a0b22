import Expectations
import Shohin
import ShohinTesting
import Testing
import Transcripts

/// Rows of a program's own that follow their end, and of which older ones are loaded.
@MainActor
struct FeedTests {
  struct Chat: Equatable {
    var messages: [Int]
    var isLoading = false
    var isAtEnd = true
    var needed: [Range<Int>] = []
  }

  enum Msg: Sendable {
    case scrolled(isAtEnd: Bool)
    case need(Range<Int>)
    case older(Int)
    case insert([Int], at: Int)
  }

  /// A feed whose first row says that older ones are loaded, which stays the first.
  private func screen(rows: Int = 6) -> Simulation<Chat, Msg> {
    Simulation(
      model: Chat(messages: Array(100..<140)), columns: 20, rows: rows,
      update: { message, model in
        switch message {
        case .scrolled(let isAtEnd): model.isAtEnd = isAtEnd
        case .need(let rows): model.needed.append(rows)
        case .older(let count):
          let first = model.messages[0]
          model.messages.insert(contentsOf: first - count..<first, at: 0)
        case .insert(let messages, let place): model.messages.insert(contentsOf: messages, at: place)
        }
        return .none
      },
      render: { model in
        [
          feed(
            "feed",
            [
              .isAtEnd(model.isAtEnd), .onScroll { .scrolled(isAtEnd: $0) }, .onNeed { .need($0) },
              .showsScrollIndicator(false),
            ], items: [0] + model.messages, id: \.self
          ) { number in
            let more = number % 3 == 0 ? "\nmore" : ""
            return label(
              "row",
              [.text(number == 0 ? "Loading …" : "row \(number)\(more)"), .numberOfLines(0)])
          }
        ]
      })
  }

  private func lines(_ chat: Simulation<Chat, Msg>) -> [String] {
    chat.screen.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test(arguments: [1, 5, 30, 300])
  func `older rows below one that stays the first move nothing that is read`(count: Int) {
    let chat = screen()
    chat.focus("feed")
    chat.press(.home)
    expectEqual(lines(chat), ["Loading …", "row 100", "row 101", "row 102", "more", "row 103"])
    chat.send(.older(count))
    expectEqual(Array(lines(chat).dropFirst()), ["row 100", "row 101", "row 102", "more", "row 103"])
    chat.press(.home)
    expectEqual(lines(chat).first, "Loading …")
  }

  @Test func `rows that come first move nothing that is read at the start`() {
    let chat = Simulation(
      model: Array(100..<140), columns: 20, rows: 5,
      update: { (older: [Int], model) in
        model = older + model
        return .none
      },
      render: { model in
        [
          feed("feed", [.isAtEnd(false)], items: model, id: \.self) {
            label("row", [.text("row \($0)"), .numberOfLines(0)])
          }
        ]
      })
    expectEqual(chat.screen.map { $0.prefix(7) }, (100..<105).map { "row \($0)" })
    chat.send(Array(60..<100))
    expectEqual(chat.screen.map { $0.prefix(7) }, (100..<105).map { "row \($0)" })
  }

  @Test func `a wheel that turns while older rows come is not lost`() {
    let chat = screen()
    chat.focus("feed")
    chat.press(.home)
    chat.turnWheel("feed", down: 2)
    expectEqual(lines(chat).first, "row 104")
    chat.send(.older(7))
    expectEqual(lines(chat).first, "row 104")
  }

  @Test func `the program hears which rows have views before the start is seen`() {
    let chat = screen()
    chat.focus("feed")
    for _ in 0..<3 { chat.press(.pageUp) }
    let before = chat.model.needed.count
    #expect(before > 0)
    chat.press(.home)
    #expect(chat.model.needed.count > before)
    expectEqual(chat.model.needed.last?.lowerBound, 0)
    let rows = chat.model.needed.last
    chat.press(.down)
    chat.press(.up)
    expectEqual(chat.model.needed.last, rows)
  }
}
