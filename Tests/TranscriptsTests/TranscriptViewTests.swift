import Documents
import Expectations
import SeededRandom
import Shohin
import ShohinTesting
import Testing
import TextBackend
import Transcripts

/// A transcript that scrolls and follows its end.
@MainActor
struct TranscriptViewTests {
  struct Model: Equatable {
    var transcript = Transcript()
    var place = TranscriptState()
  }

  enum Msg: Sendable {
    case transcript(TranscriptEvent)
    case add(String)
    case token(String)
    case scroll(Int)
    case clear
  }

  private func screen(
    _ count: Int, columns: Int = 30, rows: Int = 8
  ) -> Simulation<Model, Msg> {
    var model = Model()
    for number in 0..<count { model.transcript.append(.user("entry \(number)")) }
    return Simulation(
      model: model, columns: columns, rows: rows,
      update: { message, model in
        switch message {
        case .transcript(let event): model.place.apply(event, to: &model.transcript)
        case .add(let text): model.transcript.append(.user(text))
        case .token(let text):
          let last = model.transcript.entries.last
          if case .assistant = last?.content, let last {
            model.transcript.append(text, to: last.id)
          } else {
            model.transcript.append(text, to: model.transcript.append(.assistant("")))
          }
        case .scroll(let rows): return .scroll("log", rows: rows)
        case .clear: model.transcript.removeAll()
        }
        return .none
      },
      render: { model in [transcript("log", model.transcript, model.place) { .transcript($0) }] })
  }

  private func texts(_ screen: Simulation<Model, Msg>) -> [String] {
    screen.screen.map { line in
      let line = line.prefix(28)
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func `going from hunk to hunk of a change is no event of the transcript`() {
    let old = (1...40).map { "\($0)\n" }.joined()
    let new = (1...40).map { $0 == 5 || $0 == 30 ? "new\n" : "\($0)\n" }.joined()
    var model = Model()
    model.transcript.append(.diff(FileDiff(from: old, to: new)))
    let log = Simulation(
      model: model, columns: 30, rows: 30,
      update: { (message: TranscriptEvent, model: inout Model) in
        model.place.apply(message, to: &model.transcript)
        return .none
      },
      render: { model in [transcript("log", model.transcript, model.place) { $0 }] })
    func folds() -> [TranscriptEvent] {
      log.takeMessages().filter { if case .foldHunks = $0 { true } else { false } }
    }
    log.focus("change")
    log.press(.down)
    expectEqual(folds().count, 0)
    log.press(.return)
    expectEqual(folds().count, 1)
    expectEqual(log.model.transcript.entries.first?.foldedHunks, [1])
  }

  @Test func `the end is seen, and what comes is seen`() {
    let log = screen(100)
    expectEqual(texts(log).last, "› entry 99")
    log.send(.add("more"))
    expectEqual(texts(log).last, "› more")
    expectEqual(texts(log)[5], "› entry 99")
  }

  @Test func `few entries stand at the top`() {
    let log = screen(2)
    expectEqual(Array(texts(log).prefix(5)), ["", "› entry 0", "", "› entry 1", ""])
  }

  @Test func `whoever scrolled up keeps the place, and a line leads back`() {
    let log = screen(100)
    log.focus("log")
    log.press(.pageUp)
    let before = texts(log)
    for number in 0..<12 { log.send(.add("new \(number)")) }
    expectEqual(Array(texts(log).dropLast()), Array(before.dropLast()))
    #expect(log.screen[7].contains("↓ 12 new"))
    log.click("transcript.new")
    expectEqual(texts(log).last, "› new 11")
    #expect(log.model.place.isAtEnd)
  }

  @Test func `rows of a program's own follow their end, and a hint counts those that came`() {
    struct Log: Equatable {
      var rows = Array(0..<50)
      var isAtEnd = true
      var unseen = 0
    }
    enum Event: Sendable {
      case arrived
      case scrolled(isAtEnd: Bool)
    }
    let log = Simulation<Log, Event>(
      model: Log(), columns: 20, rows: 7,
      update: { message, model in
        switch message {
        case .arrived:
          model.rows.append(model.rows.count)
          if !model.isAtEnd { model.unseen += 1 }
        case .scrolled(let isAtEnd):
          model.isAtEnd = isAtEnd
          if isAtEnd { model.unseen = 0 }
        }
        return .none
      },
      render: { model in
        let rows: ViewElement<Event> = feed(
          "log", [.isAtEnd(model.isAtEnd), .onScroll { .scrolled(isAtEnd: $0) }],
          items: model.rows, id: \.self
        ) { number in label("row", [.text("row \(number)")]) }
        let hint: ViewElement<Event> = button(
          "new", [.title("\(model.unseen) new"), .onPress(.scrolled(isAtEnd: true))])
        return model.unseen > 0 ? [rows, hint] : [rows]
      })
    log.send(.arrived)
    #expect(log.screen[6].hasPrefix("row 50"))
    log.turnWheel("log", down: -1)
    let before = log.screen[0]
    log.send(.arrived)
    log.send(.arrived)
    expectEqual(log.screen[0], before)
    #expect(log.screen[6].contains("2 new"))
    log.click("new")
    #expect(log.screen[6].hasPrefix("row 52"))
    expectEqual(log.model.unseen, 0)
    log.finish()
  }

  @Test func `keys go to the ends, and the end is followed again`() {
    let log = screen(1_000)
    log.focus("log")
    log.press(.home)
    expectEqual(Array(texts(log).prefix(4)), ["", "› entry 0", "", "› entry 1"])
    log.press(.down)
    expectEqual(texts(log).first, "› entry 0")
    log.press(.end)
    expectEqual(texts(log).last, "› entry 999")
    log.send(.add("more"))
    expectEqual(texts(log).last, "› more")
  }

  @Test func `the wheel scrolls line by line, to the end and on`() {
    let log = screen(100)
    log.turnWheel("log", down: -1)
    expectEqual(texts(log).last, "")
    expectEqual(texts(log)[6], "› entry 97")
    #expect(!log.model.place.isAtEnd)
    log.turnWheel("log", down: 1)
    #expect(log.model.place.isAtEnd)
    expectEqual(texts(log).last, "› entry 99")
  }

  @Test func `a program scrolls by any number of lines`() {
    let log = screen(1_000)
    log.send(.scroll(-1_000_000))
    expectEqual(texts(log)[1], "› entry 0")
    log.send(.scroll(1_000_000))
    expectEqual(texts(log).last, "› entry 999")
  }

  @Test func `a long answer is followed line by line, and stays where it was left`() {
    let log = screen(3, rows: 6)
    for line in 0..<40 { log.send(.token("line \(line)\n\n")) }
    expectEqual(texts(log).last, "  line 39")
    log.focus("log")
    log.press(.up, .up, .up)
    let before = texts(log)
    for line in 40..<80 { log.send(.token("line \(line)\n\n")) }
    expectEqual(texts(log), before)
    log.press(.end)
    expectEqual(texts(log).last, "  line 79")
  }

  @Test func `all pages up from the end show every entry once`() {
    let log = screen(60, rows: 9)
    log.focus("log")
    var seen: [String] = []
    repeat {
      let lines = texts(log).filter { $0.hasPrefix("›") && !seen.contains($0) }
      seen = lines + seen
      let before = log.screen
      log.press(.pageUp)
      if log.screen == before { break }
    } while seen.count < 1_000
    expectEqual(seen, (0..<60).map { "› entry \($0)" })
  }

  @Test func `after all is removed there is nothing, and then what comes`() {
    let log = screen(50)
    log.focus("log")
    log.press(.pageUp)
    log.send(.clear)
    expectEqual(Set(texts(log)), [""])
    log.send(.add("new"))
    #expect(texts(log).contains("› new"))
  }

  @Test func `answers that say nothing take no lines, however many there are`() {
    var transcript = Transcript()
    transcript.append(.user("first"))
    for _ in 0..<300 { transcript.append(.assistant("\n")) }
    transcript.append(.user("last"))
    let log = Simulation(
      model: transcript, columns: 30, rows: 8, update: { (_: String, _) in .none },
      render: { [Transcripts.transcript("log", $0, TranscriptState()) { _ in nil }] })
    let shown = ["", "› first", "", "› last"] + Array(repeating: "", count: 4)
    func lines() -> [String] {
      log.screen.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    }
    expectEqual(lines(), shown)
    log.focus("log")
    for key in [KeyPress.home, .end, .pageUp, .pageDown, .down] {
      log.press(key)
      expectEqual(lines(), shown, "\(key)")
    }
  }

  @Test func `another size keeps what is at the top`() {
    let log = screen(100)
    log.focus("log")
    for _ in 0..<5 { log.press(.pageUp) }
    let top = texts(log)[1]
    log.resize(columns: 60, rows: 12)
    expectEqual(texts(log)[1], top)
  }

  @Test(arguments: Effort.seeds(push: 4, full: 500))
  func `any order of keys and entries keeps the place or the end`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let log = screen(
      Int.random(in: 0...40, using: &random), rows: Int.random(in: 1...9, using: &random))
    log.focus("log")
    for step in 0..<25 {
      let (before, wasAtEnd) = (log.screen, log.model.place.isAtEnd)
      switch Int.random(in: 0..<9, using: &random) {
      case 0...2:
        let text = String(repeating: "word ", count: Int.random(in: 1...20, using: &random))
        log.send(Bool.random(using: &random) ? .add(text) : .token(text + "\n\n"))
        let after = log.screen
        // The first row of all stays, whatever the hint at the end covers.
        if !wasAtEnd, before.count > 2 {
          expectEqual(after[0].prefix(28), before[0].prefix(28), "seed \(seed), step \(step)")
        }
      case 3: log.press(.pageUp)
      case 4: log.press(.pageDown)
      case 5: log.press(.up)
      case 6: log.press(.down)
      case 7: log.press(random.pick([.home, .end]))
      default: log.turnWheel("log", down: Int.random(in: -3...3, using: &random))
      }
      guard log.model.place.isAtEnd, let last = log.model.transcript.entries.last else { continue }
      if case .user(let text) = last.content {
        let end = text.split(separator: " ").last.map(String.init) ?? ""
        #expect(log.screen.contains { $0.contains(end) }, "seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: Effort.seeds(push: 3, full: 400))
  func `the end on the screen is the end of what is printed`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let columns = Int.random(in: 24...140, using: &random)
    var model = Transcript()
    let pieces = [
      "word ", "a longer word of an answer ", "\n\n", "\n\n- ", "\n\n## T\n\n", "\n\n```swift\n",
      "\n```\n", "\n", "\n| a | b |\n|--|--|\n| 1 | 2 |\n\n",
      "\n[a]: /b\n\n", "\n\n<!-- nothing -->\n\n",
    ]
    model.append(.user(String(repeating: "question ", count: 40)))
    let answer = model.append(.assistant(""))
    let log = Simulation(
      model: model, columns: columns, rows: 10,
      update: { (piece: String, model) in
        model.append(piece, to: answer)
        return .none
      }, render: { [transcript("log", $0, TranscriptState()) { _ in nil }] })
    for step in 0..<60 {
      log.send(random.pick(pieces))
      func trimmed(_ text: some StringProtocol) -> String {
        String(text.reversed().drop { $0 == " " }.reversed())
      }
      let printed = log.model.lines(columns: columns - 2).map { trimmed($0.string) }
      guard printed.count >= 10 else { continue }
      let shown = log.screen.map { trimmed($0.prefix(columns - 2)) }
      expectEqual(
        shown, Array(printed.suffix(10)), "seed \(seed), step \(step), \(columns) columns")
      guard shown == Array(printed.suffix(10)) else { return }
    }
  }

  @Test func `a tool call unfolds by Return and by a click`() {
    let call = ToolCall("swift test", state: .done(.seconds(2)), body: .output("14 passed"))
    let screen = Simulation(
      model: false, columns: 40, rows: 4,
      update: { isOpen, model in
        model = isOpen
        return .none
      }, render: { isOpen in [toolCall("call", call, isOpen: isOpen) { $0 }] })
    #expect(screen.screen[0].hasPrefix("✓ swift test"))
    #expect(screen.screen[0].contains("2.0 s ▸"))
    screen.press(.tab, .return)
    #expect(screen.screen[1].hasPrefix("  14 passed"))
    screen.click("title")
    expectEqual(screen.screen[1].contains("passed"), false)
  }

  @Test func `copies of an output go on each in its own way`() {
    let start = ToolOutput("one\ntwo\n")
    var outputs = [start, start, start]
    outputs[1].append("left, which is longer than a row\nend\n")
    outputs[2].append("right\nend\n")
    let screen = Simulation(
      model: 0, columns: 20, rows: 10,
      update: { (number: Int, model) in
        model = number
        return .none
      },
      render: { (number: Int) -> [ViewElement<Int>] in
        let state = ToolCall.State.done(.seconds(1))
        let call = ToolCall("Run", state: state, body: .output(outputs[number]))
        return [toolCall("call", call, isOpen: true) { _ in nil }]
      })
    func shown() -> [String] {
      screen.screen.dropFirst().map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
    }
    for _ in 0..<2 {
      screen.send(1)
      expectEqual(shown(), ["one", "two", "left,whichislon", "gerthanarow", "end"])
      screen.send(2)
      expectEqual(shown(), ["one", "two", "right", "end"])
      screen.send(0)
      expectEqual(shown(), ["one", "two"])
    }
  }
}
