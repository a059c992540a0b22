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
        case .insert(let messages, let place):
          model.messages.insert(contentsOf: messages, at: place)
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
    expectEqual(
      Array(lines(chat).dropFirst()), ["row 100", "row 101", "row 102", "more", "row 103"])
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

  @Test func `what is read away from the start stays when older rows come`() {
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
    let count = chat.model.needed.count
    chat.press(.down)
    chat.press(.up)
    expectEqual(chat.model.needed.count, count)
  }

  @Test func `beside what needs the rows it keeps one`() {
    let chat = Simulation(
      model: 0, columns: 12, rows: 4, update: { (_: Int, _) in .none },
      render: { _ in
        [
          feed("feed", [.showsScrollIndicator(false)], items: Array(0..<30), id: \.self) {
            label("row", [.text("row \($0)")])
          },
          stack("box", .horizontal, [.border(.light)], [field("f", [.text("x")])]),
        ]
      })
    expectEqual(chat.screen[0].prefix(6), "row 29")
    expectEqual(chat.screen[2].prefix(2), "│x")
  }

  @Test func `rows that come among those in sight leave the start where it is`() {
    let chat = screen()
    chat.focus("feed")
    chat.press(.home)
    chat.send(.insert([500, 502], at: 2))
    expectEqual(lines(chat), ["Loading …", "row 100", "row 101", "row 500", "row 502", "row 102"])
    chat.send(.insert([503], at: 1))
    // Below the first two rows they count as older ones.
    expectEqual(lines(chat).first, "row 100")
  }
}
