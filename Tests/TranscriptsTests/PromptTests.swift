import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend
import Transcripts

/// Prompts with history, commands and pastes.
@MainActor
struct PromptTests {
  struct Model: Equatable {
    var prompt = PromptState(history: ["first", "second"])
    var asked: [String] = []
  }

  private func screen(columns: Int = 40, rows: Int = 14) -> Simulation<Model, PromptEvent> {
    let screen = Simulation(
      model: Model(), columns: columns, rows: rows, mode: .inline,
      update: { event, model in
        if let text = model.prompt.apply(event) { model.asked.append(text) }
        return .none
      },
      render: { model in
        [
          prompt(
            "prompt", model.prompt, placeholder: "Ask",
            commands: [
              PromptCommand("help", "Shows the keys"), PromptCommand("clear", "Begins anew"),
              PromptCommand("quit", "Ends"),
            ]
          ) { $0 }
        ]
      })
    screen.focus("prompt.text")
    return screen
  }

  @Test func `Return hands in, and the prompt is empty again`() {
    let prompt = screen()
    prompt.type("What is this?\n")
    expectEqual(prompt.model.asked, ["What is this?"])
    expectEqual(prompt.model.prompt.text, "")
    prompt.press(.return)
    expectEqual(prompt.model.asked.count, 1)
  }

  @Test func `it grows with its lines, up to a limit`() {
    let prompt = screen()
    expectEqual(prompt.screen.count, 3)
    prompt.type("one")
    prompt.press(KeyPress(.return, .alt))
    prompt.type("two")
    expectEqual(prompt.screen.count, 4)
    for _ in 0..<20 { prompt.press(KeyPress(.return, .alt)) }
    expectEqual(prompt.screen.count, 10)
  }

  @Test func `arrows at the edges go through the history, and come back to what was written`() {
    let prompt = screen()
    prompt.type("own")
    prompt.press(.up)
    expectEqual(prompt.model.prompt.text, "second")
    prompt.press(.up, .up)
    expectEqual(prompt.model.prompt.text, "first")
    prompt.press(.down, .down)
    expectEqual(prompt.model.prompt.text, "own")
  }

  @Test func `what commands do stands in one column, also behind wide names`() {
    var state = PromptState()
    state.write("/")
    let screen = Simulation<PromptState, PromptEvent>(
      model: state, columns: 40, rows: 14, mode: .inline, update: { _, _ in .none },
      render: { state in
        [
          prompt(
            "prompt", state,
            commands: [PromptCommand("日本語", "Zeta"), PromptCommand("help", "Zeta")]
          ) { $0 }
        ]
      })
    let starts = screen.screen.compactMap { line in
      line.firstIndex(of: "Z").map { TextMetrics().columns(of: line[..<$0]) }
    }
    expectEqual(starts, [11, 11])
  }

  @Test func `a slash offers commands, of which keys choose one`() {
    let prompt = screen()
    prompt.type("/")
    expectEqual(prompt.screen.count, 6)
    #expect(prompt.screen[3].hasPrefix("> /help"))
    prompt.press(.down)
    #expect(prompt.screen[4].hasPrefix("> /clear"))
    prompt.press(.return)
    expectEqual(prompt.model.asked, ["/clear"])
    prompt.type("/qt")
    expectEqual(prompt.screen.count, 4)
    prompt.press(.tab)
    expectEqual(prompt.model.prompt.text, "/quit ")
    expectEqual(prompt.screen.count, 3)
  }

  @Test func `Escape sends the commands away, and what is written is handed in`() {
    let prompt = screen()
    prompt.type("/h")
    prompt.press(.escape)
    expectEqual(prompt.screen.count, 3)
    prompt.press(.return)
    expectEqual(prompt.model.asked, ["/h"])
  }

  @Test func `a paste of many lines is one caption, and is handed in as a whole`() {
    let prompt = screen()
    let text = (1...120).map { "line \($0)" }.joined(separator: "\n")
    prompt.type("Fix ")
    prompt.paste(text)
    #expect(prompt.screen[1].contains("Fix [Pasted 120 lines]"))
    expectEqual(prompt.screen.count, 3)
    prompt.type(" now")
    prompt.press(.backspace)
    expectEqual(prompt.screen.count, 3)
    prompt.press(.backspace, .backspace, .backspace)
    prompt.press(.return)
    expectEqual(prompt.model.asked, ["Fix " + text])
  }

  @Test func `it may grow as far as there are rows`() {
    let screen = Simulation(
      model: PromptState(), columns: 20, rows: 10,
      update: { (event: PromptEvent, model) in
        _ = model.apply(event)
        return .none
      }, render: { model in [prompt("prompt", model, rows: .max) { $0 }] })
    screen.focus("prompt.text")
    screen.type("one")
    #expect(screen.screen.contains { $0.contains("one") })
  }

  @Test func `a command is handed in by the left button alone`() {
    let prompt = screen()
    prompt.type("/")
    prompt.click("clear", button: .right)
    prompt.click("clear", button: .middle)
    expectEqual(prompt.model.asked, [])
    prompt.click("clear")
    expectEqual(prompt.model.asked, ["/clear"])
  }
}
