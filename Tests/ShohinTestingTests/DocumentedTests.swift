import Foundation
import Shohin
import ShohinTesting
import Testing

// The code of Documentation/testing.md. A test below compares the two.

struct Search: Equatable {
  var query = ""
  var answer = ""
}

enum SearchMsg: Equatable, Sendable { case search(String), found(String, query: String) }

enum Server: DependencyKey {
  static let live: @Sendable (String) async -> String = { _ in "" }
  static let test: (@Sendable (String) async -> String)? = { "\($0)?" }
}

@MainActor let search = App<Search, SearchMsg>(
  model: Search(),
  update: { message, model in
    switch message {
    case .search(let query):
      model.query = query
      return .with(Server.self) { ask in .task { .found(await ask(query), query: query) } }
    case .found(let answer, let query) where query == model.query: model.answer = answer
    case .found: break
    }
    return .none
  },
  render: { model in
    [
      field("query", [.text(model.query), .onChange { .search($0.text) }]),
      label("answer", [.text(model.answer)]),
      button("again", [.title("Again"), .onPress(.search(model.query))]),
    ]
  })

enum DieMsg: Equatable, Sendable { case roll, rolled(Int) }

@MainActor let die = App<[Int], DieMsg>(
  model: [], initialCommand: .send(.roll),
  update: { message, rolls in
    switch message {
    case .roll:
      let cast = RandomGenerator(toMessage: DieMsg.rolled).generate(min: 1, max: 6)
      return .batch([cast, .after(.seconds(2), .roll)])
    case .rolled(let number):
      rolls.append(number)
      return .none
    }
  },
  render: { rolls in [label([.text("\(rolls)")])] })

@MainActor
struct DocumentedTests {
  @MainActor @Test func `a die is cast every two seconds`() {
    let simulation = Simulation(die, random: [3])  // what is asked for while the program begins
    simulation.willGenerate(5)
    simulation.advance(by: .seconds(2))
    #expect(simulation.model == [3, 5])
  }

  @MainActor @Test func `an answer is shown`() async {
    let store = TestStore(search)
    store.send(.search("ada")) { $0.query = "ada" }
    await store.runTasks()
    store.receive(.found("ada?", query: "ada")) { $0.answer = "ada?" }
    store.simulation.click("again")
    store.receive(.search("ada"))
    await store.runTasks()
    store.receive(.found("ada?", query: "ada"))
    store.finish()
  }

  @MainActor @Test func `a key costs little`() {
    let simulation = Simulation(search)
    simulation.focus("query")
    simulation.expectTurn(bytes: .atMost(40), views: .atMost(2), renders: 1, messages: 1) {
      simulation.press("a")
    }
    simulation.expectIdle(wakeUps: 0)
  }

  @MainActor @Test func `views are found by what they mean`() {
    let simulation = Simulation(search, columns: 20, rows: 3)
    simulation.click(ViewAddress(.button, "Again"))
    #expect(simulation.messages == [.search("")])
    simulation.expectScreen(["", "[      Again       ]"])
  }

  @MainActor @Test func `the query and its answer are shown`() async {
    let simulation = Simulation(search, columns: 20, rows: 3)
    simulation.focus("query")
    simulation.type("ada")
    await simulation.runTasks()
    expectSnapshot(of: simulation.textScreen, "answer")
  }

  @MainActor @Test func `the answer belongs to the query`() async {
    let scenario = Scenario(search)
      .send(.search("a"))
      .send(.search("ab"))
      .finally("the answer belongs to the query") {
        $0.model.query.isEmpty || $0.model.answer == "\($0.model.query)?"
      }
    await expectEveryOrder(of: scenario)
  }

  @MainActor @Test func `a button that is let go elsewhere is not pressed`() {
    let simulation = Simulation(search, columns: 20, rows: 3)
    simulation.pressMouse("again")  // or a cell of the screen: column: 2, row: 1
    simulation.moveMouse(onto: "query")
    simulation.releaseMouse()
    #expect(simulation.messages.isEmpty)
  }

  @MainActor @Test func `nothing breaks`() async {
    await expectNothingBreaks(search, steps: 100, seed: 7)
  }

  @Test func `the page shows code that is compiled`() throws {
    let here = URL(filePath: #filePath)
    let folder = here.deletingLastPathComponent().appending(path: "../../Documentation")
    let page = try String(contentsOf: folder.appending(path: "testing.md"), encoding: .utf8)
    func lines(_ text: some StringProtocol) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let code = "\n" + lines(try String(contentsOf: here, encoding: .utf8)).joined(separator: "\n")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.count >= 5)
    for block in blocks {
      #expect(code.contains("\n" + lines(block).joined(separator: "\n") + "\n"), "\(block)")
    }
  }
}

/// The claim of Documentation/keys.md about a key that ends the program.
@MainActor
struct DocumentedKeysTests {
  @Test func `a bound letter ends the program, and a field takes it before`() {
    let app = App<String, String>(
      model: "",
      update: { text, model in
        model = text
        return .none
      },
      render: { [field("name", [.text($0), .onChange { $0.text }])] },
      subscriptions: { _ in .actions([.bind("q", .quit, "Quit")]) { _ in nil } })
    let simulation = Simulation(app)
    simulation.focus("name")
    simulation.press("q")
    #expect(simulation.model == "q")
    #expect(simulation.exitStatus == nil)
    simulation.press("escape", "q")
    #expect(simulation.exitStatus == 0)
  }
}
