import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend
import Transcripts

/// The bar of a transcript, rows that are brought into sight, and the keys and looks of its views.
@MainActor
struct TranscriptScrollTests {
  struct Model: Equatable {
    var transcript = Transcript()
    var place = TranscriptState()
    var look = TranscriptLook()
  }

  enum Msg: Equatable, Sendable {
    case transcript(TranscriptEvent)
    case scroll(Int)
    case reveal(Int, RevealPlace)
  }

  private func screen(
    _ model: Model, columns: Int = 30, rows: Int = 8, key: String = "log"
  ) -> Simulation<Model, Msg> {
    Simulation(
      model: model, columns: columns, rows: rows,
      update: { message, model in
        switch message {
        case .transcript(let event): model.place.apply(event, to: &model.transcript)
        case .scroll(let rows): return .scroll(key, rows: rows)
        case .reveal(let id, let place): return .reveal(id, in: key, at: place)
        }
        return .none
      },
      render: { model in
        [transcript(key, model.transcript, model.place, look: model.look) { .transcript($0) }]
      })
  }

  private func users(_ texts: [String]) -> Model {
    var model = Model()
    for text in texts { model.transcript.append(.user(text)) }
    return model
  }

  private func entries(_ count: Int) -> Model { users((0..<count).map { "entry \($0)" }) }

  /// A text of many rows.
  private func long(_ name: String, _ rows: Int) -> String {
    (0..<rows).map { "\(name)\($0)" }.joined(separator: "\n")
  }

  private func mouse(
    _ kind: MouseEvent.Kind, _ log: Simulation<Model, Msg>, _ column: Int, _ row: Int
  ) {
    log.textScreen.handle(.mouse(MouseEvent(kind, button: .left, column: column, row: row)))
  }

  private func shows(_ log: Simulation<Model, Msg>, _ text: String) -> Bool {
    log.screen.contains { $0.contains(text) }
  }

  @Test func `a transcript that has no rows for a moment shows the same entries afterwards`() {
    let log = screen(entries(40))
    log.send(.scroll(-10))
    let before = log.screen
    #expect(!shows(log, "entry 0") && !shows(log, "entry 39"), "\(before)")
    log.resize(columns: 30, rows: 0)
    log.resize(columns: 30, rows: 8)
    expectEqual(log.screen, before)
  }

  // MARK: - The bar

  @Test func `the bar goes to both ends where all entries are seen in part`() {
    let log = screen(users([long("a", 10), long("b", 10)]))
    log.send(.scroll(-7))
    #expect(shows(log, "a9") && shows(log, "b0"))
    mouse(.press, log, 29, 0)
    #expect(shows(log, "a0"))
    mouse(.release, log, 29, 0)
    mouse(.press, log, 29, 7)
    #expect(shows(log, "b9"))
  }

  @Test func `the place where one long entry is seen is not lost by a press beside it`() {
    let log = screen(users([long("a", 30)]))
    log.send(.scroll(-15))
    let before = log.screen
    mouse(.press, log, 29, 3)
    expectEqual(log.screen, before)
    expectEqual(log.model.place.isAtEnd, false)
  }

  @Test func `the bar is dragged until the button is let go`() {
    let log = screen(entries(100))
    mouse(.press, log, 29, 7)
    mouse(.drag, log, 3, 0)
    #expect(shows(log, "entry 0 "))
    mouse(.drag, log, 3, 4)
    let middle = log.screen
    #expect(!shows(log, "entry 0 ") && !shows(log, "entry 99"))
    mouse(.release, log, 3, 4)
    mouse(.drag, log, 29, 7)
    expectEqual(log.screen, middle)
    mouse(.press, log, 29, 7)
    #expect(shows(log, "entry 99"))
  }

  @Test func `where there is no room for a bar, nothing is dragged`() {
    let log = screen(entries(100), columns: 7)
    let before = log.screen
    mouse(.press, log, 6, 0)
    expectEqual(log.screen, before)
    #expect(log.model.place.isAtEnd)
  }

  // MARK: - Rows far away

  @Test(arguments: [-1, 1])
  func `a key brings the part of an entry into sight that is far away`(direction: Int) {
    let old = (1...60).map { "\($0)\n" }.joined()
    let new = (1...60).map { [5, 30, 55].contains($0) ? "new\n" : "\($0)\n" }.joined()
    var model = entries(direction < 0 ? 60 : 0)
    model.transcript.append(.diff(FileDiff(from: old, to: new)))
    if direction > 0 { for number in 0..<60 { model.transcript.append(.user("\(number)")) } }
    let log = screen(model)
    if direction > 0 { log.send(.scroll(-10_000)) }
    log.focus("change")
    log.press("alt+down")
    #expect(shows(log, "@@ -27,7"), "\(log.screen)")
    log.send(.scroll(100 * direction))
    #expect(!shows(log, "@@"), "\(log.screen)")
    log.press("alt+down")
    #expect(shows(log, "@@ -52,7"), "\(log.screen)")
    expectEqual(log.model.place.isAtEnd, false)
  }

  @Test func `each channel is scrolled to where it was left`() {
    struct Chat: Equatable {
      var channel = "swift"
      var channels: [String: Transcript] = [:]
      var places: [String: TranscriptState] = [:]
    }
    enum Msg: Sendable {
      case open(String), scroll(Int), add(String)
      case transcript(TranscriptEvent)
    }
    var model = Chat()
    for channel in ["swift", "elm"] {
      var transcript = Transcript()
      for number in 0..<30 { transcript.append(.user("\(channel) \(number)")) }
      (model.channels[channel], model.places[channel]) = (transcript, TranscriptState())
    }
    let screen = Simulation(
      model: model, columns: 30, rows: 8,
      update: { (message: Msg, model) in
        switch message {
        case .open(let channel): model.channel = channel
        case .scroll(let rows): return .scroll("log", rows: rows)
        case .add(let text): model.channels["swift"]?.append(.user(text))
        case .transcript(let event):
          model.places[model.channel]?.apply(event, to: &model.channels[model.channel]!)
        }
        return .none
      },
      render: { model in
        guard let transcript = model.channels[model.channel] else { return [] }
        return [
          Transcripts.transcript(
            "log", transcript, model.places[model.channel] ?? TranscriptState(),
            [.stateKey(model.channel)]
          ) { .transcript($0) }
        ]
      })
    func open(_ channel: String) -> [String] {
      screen.send(.open(channel))
      return screen.screen
    }
    screen.send(.scroll(-20))
    let swift = screen.screen
    #expect(open("elm").contains { $0.contains("elm 29") })
    screen.send(.scroll(-31))
    let elm = screen.screen
    expectEqual(open("swift"), swift)
    expectEqual(open("elm"), elm)
    screen.send(.add("more"))
    // Only the line that tells of it is new.
    expectEqual(open("swift").dropLast(), swift.dropLast())
    #expect(screen.screen.last?.contains("1 new") == true, "\(screen.screen)")
  }

  // MARK: - Keys

  @Test func `two transcripts stand beside each other, and each scrolls by its own key`() {
    let model = entries(40).transcript
    let app = App<[Bool], Int>(
      model: [true, true],
      update: { number, model in
        model[number] = false
        return .scroll("\(number)", rows: -10_000)
      },
      render: { isAtEnd in
        (0..<2).map { number in
          transcript("\(number)", model, TranscriptState(), [.isAtEnd(isAtEnd[number])]) { _ in
            nil
          }
        }
      },
      layout: { _, context in
        let (one, other, root) = (context["0.frame"], context["1.frame"], context.view)
        return [
          one.topAnchor.constraint(equalTo: root.topAnchor),
          one.heightAnchor.constraint(equalTo: other.heightAnchor),
          other.topAnchor.constraint(equalTo: one.bottomAnchor),
          other.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ]
          + [one, other].flatMap {
            [
              $0.leadingAnchor.constraint(equalTo: root.leadingAnchor),
              $0.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            ]
          }
      })
    let screen = Simulation(app, columns: 30, rows: 16)
    func parts() -> [String] {
      screen.screen.compactMap { line in
        ["entry 0 ", "entry 39"].first { line.contains($0) }
      }
    }
    expectEqual(parts(), ["entry 39", "entry 39"])
    screen.send(1)
    expectEqual(parts(), ["entry 39", "entry 0 "])
    screen.send(0)
    expectEqual(parts(), ["entry 0 ", "entry 0 "])
    screen.finish()
  }

  @Test func `a transcript scrolls by its key, whatever that is`() {
    let log = screen(entries(40), key: "transcript")
    log.send(.scroll(-10_000))
    #expect(shows(log, "entry 0 "))
  }

  // MARK: - Looks

  @Test func `views have the looks that are printed`() {
    var model = users(["question"])
    let call = ToolCall("Run", state: .done(.seconds(1)), body: .output("output"))
    model.transcript.append(.tool(call), isOpen: true)
    (model.look.user.foreground, model.look.quiet.foreground) = (.red, .green)
    let log = screen(model)
    func color(of text: Character, in row: Int) -> Color? {
      let column = Array(log.screen[row]).firstIndex(of: text)
      return column.map { log.textScreen.style(column: $0, row: row).foreground }
    }
    expectEqual(color(of: "›", in: 1), .red)
    expectEqual(color(of: "q", in: 1), .red)
    expectEqual(color(of: "R", in: 3), .default)
    expectEqual(color(of: "1", in: 3), .green)
    expectEqual(color(of: "o", in: 4), .green)
  }

  @Test func `an entry far away is brought to any place, as high as it turns out to be`() {
    var model = entries(200)
    model.transcript.append(.user(long("high ", 3)))
    for number in 0..<200 { model.transcript.append(.user("later \(number)")) }
    let log = screen(model, rows: 9)
    let id = model.transcript[200].id
    func rows(of text: String) -> [Int] {
      log.screen.indices.filter { log.screen[$0].contains(text) }
    }
    // From the end, which was followed until then, and from everywhere else.
    for start in [nil, 0, 190, 210, 300] {
      for (place, expected) in [
        // Below the blank row that comes before each entry.
        (RevealPlace.top, [1, 2, 3]), (.bottom, [6, 7, 8]), (.center, [3, 4, 5]),
      ] {
        if let start {
          log.send(.reveal(model.transcript[start].id, .top))
        } else {
          log.send(.scroll(.max))
        }
        log.send(.reveal(id, place))
        expectEqual(rows(of: "high "), expected, "\(place) from \(String(describing: start))")
        #expect(!log.model.place.isAtEnd)
      }
    }
    // The nearest edge: the upper one from below, the lower one from above.
    log.send(.scroll(.max))
    log.send(.reveal(id, .nearest))
    expectEqual(rows(of: "high "), [1, 2, 3])
    log.send(.scroll(.min))
    log.send(.reveal(id, .nearest))
    expectEqual(rows(of: "high "), [6, 7, 8])
    let before = log.screen
    log.send(.reveal(id, .nearest))
    expectEqual(log.screen, before)
  }

  @Test func `to reveal the last entry is to follow the end`() {
    let model = entries(50)
    let log = screen(model, rows: 9)
    let last = model.transcript[49].id
    log.send(.reveal(last, .nearest))
    #expect(log.model.place.isAtEnd)
    log.send(.scroll(.min))
    #expect(!log.model.place.isAtEnd)
    log.send(.reveal(last, .bottom))
    #expect(log.model.place.isAtEnd)
    #expect(shows(log, "entry 49"))
  }
}
