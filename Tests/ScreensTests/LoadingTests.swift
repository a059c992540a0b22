import Expectations
import Screens
import Shohin
import ShohinTesting
import Testing
import TextBackend

@MainActor
struct LoadingTests {
  @Test func `a value is loaded, loaded again and kept when that fails`() {
    var state = Loadable<Int>.idle
    state.receive(.success(9))
    expectEqual(state, .idle)
    state.begin()
    state.receive(.success(1))
    expectEqual(state, .value(1))
    state.begin()
    expectEqual(state, .loading(old: 1))
    state.receive(.failure(LoadFailure("no")))
    expectEqual(state, .failed(LoadFailure("no"), old: 1))
    expectEqual(state.map { $0 + 1 }.value, 2)
    state.begin()
    state.cancel()
    expectEqual(state, .value(1))
  }

  @Test func `arrows leave what can be loaded again, and load nothing`() {
    let simulation = Simulation<Int, Int>(
      App(
        model: 0,
        update: { message, model in
          model += message
          return .none
        },
        render: { _ in
          [
            field("above", []),
            refreshable("box", onRefresh: 1) { button("inside", [.title("Go")]) },
          ]
        }), columns: 20, rows: 6)
    simulation.focus("inside")
    simulation.press("up")
    expectEqual(simulation.focusedKey, "above")
    for _ in 0..<4 {
      simulation.focus("inside")
      simulation.press("up")
    }
    expectEqual(simulation.model, 0)
  }

  @Test func `the view tells of waiting and of failures, and tries again`() {
    enum Msg: Sendable { case load, got(Result<String, LoadFailure>) }
    let simulation = Simulation<Loadable<String>, Msg>(
      App(
        model: .idle,
        update: { message, model in
          switch message {
          case .load: model.begin()
          case .got(let result): model.receive(result)
          }
          return .none
        },
        render: { [loadable("v", $0, retry: .load) { label("text", [.text($0)]) }] }),
      columns: 30, rows: 3)
    simulation.send(.load)
    #expect(simulation.screen[0].hasSuffix("Loading…"))
    simulation.send(.got(.failure(LoadFailure("No network"))))
    #expect(simulation.screen[0].contains("No network") && simulation.screen[0].contains("Retry"))
    simulation.click("retry")
    simulation.send(.got(.success("here")))
    expectEqual(simulation.screen[0], "here")
  }

  @Test func `a route that is loaded shows that it waits, and going back ends that`() async {
    let wireframe = Wireframe<Place> { place in
      place == .home
        ? paper(.home, Log()).wired()
        : loaded("Wait") {
          place
        } screen: {
          paper($0, Log())
        }.wired { (output: PaperOutput) in
          output.steps
        }
    }
    let simulation = simulate(wireframe)
    simulation.send(.navigate(.push(.note)))
    #expect(simulation.screen[0].contains("Wait") && simulation.screen[1].contains("Loading…"))
    simulation.press(.escape)
    await simulation.runTasks()
    expectEqual(simulation.model.navigation.routes, [.home])
    #expect(simulation.isIdle)
    simulation.send(.navigate(.push(.note)))
    await simulation.runTasks()
    #expect(simulation.screen[0].contains("note"))
    expectEqual(simulation.focusedKey, "note field")
    simulation.type("a")
    expectEqual(simulation.screen[2].prefix(1), "a")
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.screen[1], "note 1")
  }

  @Test func `work is told of after a while, and the label of what began first wins`() {
    enum Msg: Sendable { case work(String, Duration), done, activity(Activities.Message) }
    let simulation = Simulation<Activities, Msg>(
      App(
        model: Activities(),
        update: { message, model in
          switch message {
          case .work(let label, let time):
            return model.track(label, .after(time, .done)) { .activity($0) }
          case .done: break
          case .activity(let message): model.update(message)
          }
          return .none
        }, render: { [activityBar("bar", $0), label("below", [.text("below")])] }),
      columns: 20, rows: 2)
    simulation.send(.work("quick", .milliseconds(100)))
    simulation.advance(by: .milliseconds(140))
    expectEqual(simulation.screen[0], "below")
    simulation.send(.work("first", .milliseconds(400)))
    simulation.send(.work("second", .milliseconds(800)))
    simulation.advance(by: .milliseconds(149))
    expectEqual(simulation.screen[0], "below")
    simulation.advance(by: .milliseconds(1))
    #expect(simulation.screen[0].hasSuffix("first"))
    simulation.advance(by: .milliseconds(250))
    #expect(simulation.screen[0].hasSuffix("second"))
    simulation.advance(by: .milliseconds(400))
    expectEqual(simulation.screen[0], "below")
    expectEqual(simulation.model.count, 0)
  }

  @Test func `a change that fails is taken back, and those after it stay`() {
    var list = Optimistic([1])
    let two = list.change { $0.append(2) }
    let three = list.change { $0.append(3) }
    expectEqual(list.value, [1, 2, 3])
    list.rollBack(two)
    expectEqual(list.value, [1, 3])
    expectEqual(list.confirmed, [1])
    list.confirm(three)
    list.rollBack(three)
    expectEqual(list.confirmed, [1, 3])
    expectEqual(list.waitingCount, 0)
    _ = list.change { $0.append(4) }
    list.confirm([7])
    expectEqual(list.value, [7, 4])
  }

  @Test func `what is shown is loaded again by a key, and by a pull at its upper end`() {
    let simulation = Simulation<Int, Int>(
      App(
        model: 0,
        update: {
          $1 += $0; return .none
        },
        render: { count in
          [
            refreshable("again", isLoading: count >= 3, onRefresh: 1) {
              scrollView("rows", (0..<30).map { label($0, [.text("row \($0)")]) })
            }
          ]
        }), columns: 20, rows: 6)
    simulation.focus("rows")
    simulation.press(KeyPress(.function(5)))
    expectEqual(simulation.model, 1)
    simulation.turnWheel("rows", down: 1)
    simulation.turnWheel("rows", down: -1)
    #expect(simulation.screen[0].hasPrefix("row 0"), "this turn only scrolled")
    simulation.turnWheel("rows", down: -2)
    simulation.advance(by: .seconds(2))
    simulation.turnWheel("rows", down: -2)
    expectEqual(simulation.model, 1, "the pause was too long")
    simulation.turnWheel("rows", down: -1)
    expectEqual(simulation.model, 2)
    simulation.press(.control("r"))
    expectEqual(simulation.model, 3)
    simulation.press(.control("r"))
    expectEqual(simulation.model, 3, "it is being loaded")
  }

  @Test
  func `what is dragged to the upper edge of a view that can be loaded again does not load it`() {
    let simulation = Simulation(
      App<Int, Int>(
        model: 0,
        update: {
          $1 += $0
          return .none
        },
        render: { _ in
          [
            refreshable("again", onRefresh: 100) {
              scrollView(
                "rows", (0..<30).map { label($0, [.text("row \($0)"), .onDrag { _ in 0 }]) })
            }
          ]
        }), columns: 20, rows: 6)
    for (kind, row) in [(MouseEvent.Kind.press, 2), (.drag, 0)] {
      simulation.textScreen.handle(
        .mouse(MouseEvent(kind, button: .left, column: 1, row: row)))
    }
    for _ in 0..<9 { simulation.advance(by: .milliseconds(240)) }
    expectEqual(simulation.model, 0)
    expectEqual(simulation.textScreen.timeToNextTurn, nil)
  }

  @Test func `a screen that is loaded while it is hidden hears of its coming when it comes`() async
  {
    let log = Log()
    let wireframe = Wireframe<Place> { place in
      guard place == .settings else { return paper(place, log).wired() }
      return loaded("Settings") {
        1
      } screen: { _ in
        paper(.settings, log)
      }.wired()
    }
    .tabs(["A", "B"])
    let simulation = simulate(wireframe, Navigation(tabs: .home, .settings))
    await simulation.runTasks()
    expectEqual(log.take(), ["home willAppear", "home didAppear"])
    simulation.send(.navigate(.select(tab: 1)))
    expectEqual(
      log.take(),
      [
        "settings willAppear", "home willDisappear", "settings didAppear", "home didDisappear",
      ])
  }

  @Test func `a screen that was loaded is made anew when what it says it shows has changed`() async
  {
    struct Counts { var shown = 0, other = 0 }
    enum Press { case shown, other }
    var renders = 0
    let wireframe = Wireframe<Place> { _ in
      loaded("Counts") {
        7
      } screen: { first in
        Screen(
          "Counts",
          App<Counts, Press>(
            model: Counts(shown: first),
            update: { press, model in
              if press == .shown { model.shown += 1 } else { model.other += 1 }
              return .none
            },
            render: { model in
              renders += 1
              return [
                button("other", [.title("other"), .onPress(.other)]),
                button("shown", [.title("shown \(model.shown)"), .onPress(.shown)]),
              ]
            }
          ).rendering(on: \.shown))
      }.wired()
    }
    let simulation = simulate(wireframe, Navigation(.home))
    await simulation.runTasks()
    renders = 0
    simulation.click("other")
    expectEqual(renders, 0)
    simulation.click("shown")
    expectEqual(renders, 1)
    #expect(simulation.screen.joined().contains("shown 8"))
  }

  @Test(arguments: [
    ("diskFull", "Disk full"), ("noHTTPAnswer", "No HTTP answer"), ("badURL", "Bad URL"),
    ("note(id: 7)", "Note (id: 7)"), ("timedOut", "Timed out"),
  ])
  func `the name of an error is told in words`(name: String, words: String) {
    enum Failure: Error { case diskFull, noHTTPAnswer, badURL, note(id: Int), timedOut }
    let all: [Failure] = [.diskFull, .noHTTPAnswer, .badURL, .note(id: 7), .timedOut]
    let error = all.first { "\($0)" == name }
    expectEqual(error.map { LoadFailure($0).message }, words)
    struct Described: Error, CustomStringConvertible { var description: String { "It rains." } }
    expectEqual(LoadFailure(Described()).message, "It rains.")
  }

  @Test func `of two loads the second one counts, whichever is quicker`() async {
    struct Model: Equatable { var note = Loadable<Int>.idle }
    enum Msg: Sendable { case open(Int), loaded(Result<Int, LoadFailure>) }
    let simulation = Simulation<Model, Msg>(
      App(
        model: Model(),
        update: { message, model in
          switch message {
          case .open(let number):
            return model.note.load(id: "note") {
              number
            } toMessage: {
              .loaded($0)
            }
          case .loaded(let result): model.note.receive(result)
          }
          return .none
        }, render: { [label("note", [.text("\($0.note.value ?? 0)")])] }), columns: 10, rows: 1)
    simulation.send(.open(1))
    simulation.send(.open(2))
    await simulation.runTasks()
    expectEqual(simulation.model.note, .value(2))
    #expect(simulation.isIdle)
  }

  @Test func `work that is cancelled by its identity is no longer told of`() {
    enum Msg: Sendable { case type, found, activity(Activities.Message) }
    let simulation = Simulation<Activities, Msg>(
      App(
        model: Activities(),
        update: { message, model in
          switch message {
          case .type:
            let search = Command<Msg>.after(.seconds(1), .found)
              .cancellable(id: "search", cancelInFlight: true)
            return model.track("Searching…", search) { .activity($0) }
          case .found: break
          case .activity(let message): model.update(message)
          }
          return .none
        }, render: { [activityBar("bar", $0)] }), columns: 20, rows: 1)
    for _ in 0..<5 { simulation.send(.type) }
    expectEqual(simulation.model.count, 1)
    simulation.advance(by: .seconds(1))
    expectEqual(simulation.model.count, 0)
  }
}
