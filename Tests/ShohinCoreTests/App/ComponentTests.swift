import Expectations
import ShohinCore
import ShohinTesting
import Testing
import VirtualViews

/// A search that is used alone and as part of a panel.
private struct Search: Equatable, Identifiable {
  var id = 0
  var text = ""
  var seconds = 0
  var results: [String] = []
}

private enum SearchMsg: Equatable, Sendable {
  case tick
  case type(String)
  case load
  case loaded(String)
  case wait
  case cancel
  case edit
  case finish
}

private enum SearchAction: Equatable, Sendable {
  case finished(String)
}

@MainActor
private let search = App<Search, SearchMsg>(
  model: Search(),
  update: { message, model in
    switch message {
    case .tick: model.seconds += 1
    case .type(let text): model.text = text
    case .load:
      return .task { [text = model.text] in .loaded(text) }
        .cancellable(id: "load", cancelInFlight: true)
    case .loaded(let result): model.results.append(result)
    case .wait: return .after(.seconds(1), .loaded("late")).cancellable(id: "load")
    case .cancel: return .cancel(id: "load")
    case .edit: return .focus("text")
    case .finish: return .tell(SearchAction.finished(model.text))
    }
    return .none
  },
  render: { model in
    [
      label("seconds", [.text("\(model.seconds)")]),
      field("text", [.text(model.text), .onChange { .type($0.text) }]),
      label("results", [.text(model.results.joined(separator: ","))]),
    ]
  },
  subscriptions: { _ in .every(.seconds(1), .tick) })

private struct Panel: Equatable {
  var left = Search()
  var right = Search()
  var detail: Search?
  var rows: [Search] = []
  var finished: [String] = []
}

private enum PanelMsg: Equatable, Sendable {
  case left(SearchMsg)
  case right(SearchMsg)
  case detail(SearchMsg)
  case row(Int, SearchMsg)
  case show(Bool)
  case setRows([Int])
  case finished(String)
}

@MainActor
private struct PanelApp {
  let left = search.scope(id: "left", state: \Panel.left, message: PanelMsg.left)
    .onAction { (action: SearchAction) in
      switch action {
      case .finished(let text): .finished(text)
      }
    }
  let right = search.scope(id: "right", state: \Panel.right, message: PanelMsg.right)
  let detail = search.scope(id: "detail", state: \Panel.detail, message: PanelMsg.detail)
  let rows = search.scope(id: "rows", each: \Panel.rows, message: PanelMsg.row)

  var app: App<Panel, PanelMsg> {
    App(
      model: Panel(),
      update: { message, model in
        switch message {
        case .left(let message): return left.update(message, &model)
        case .right(let message): return right.update(message, &model)
        case .detail(let message): return detail.update(message, &model)
        case .row(let id, let message): return rows.update(id, message, &model)
        case .show(let isShown): model.detail = isShown ? Search() : nil
        case .setRows(let ids):
          model.rows = ids.map { id in model.rows.first { $0.id == id } ?? Search(id: id) }
        case .finished(let text): model.finished.append(text)
        }
        return .none
      },
      render: { model in
        left.elements(of: model) + right.elements(of: model) + detail.elements(of: model)
          + rows.elements(of: model)
      },
      subscriptions: { model in
        [
          left.subscriptions(of: model), right.subscriptions(of: model),
          detail.subscriptions(of: model), rows.subscriptions(of: model),
        ]
      })
  }
}

@MainActor
struct ComponentTests {
  private let panel = Simulation(PanelApp().app)

  @Test func `a component is a whole program by itself`() {
    let alone = Simulation(search)
    alone.send(.edit)
    alone.type("hi")
    alone.advance(by: .seconds(2))
    alone.send(.finish)
    expectEqual(alone.model, Search(text: "hi", seconds: 2))
  }

  @Test func `two instances have timers of their own`() {
    panel.advance(by: .seconds(3))
    expectEqual(panel.model.left.seconds, 3)
    expectEqual(panel.model.right.seconds, 3)
  }

  @Test func `two instances do not cancel each other`() {
    panel.send(.left(.wait))
    panel.send(.right(.wait))
    panel.send(.right(.cancel))
    panel.advance(by: .seconds(1))
    expectEqual(panel.model.left.results, ["late"])
    expectEqual(panel.model.right.results, [])
  }

  @Test func `replacing a load in one instance leaves the load of another alone`() async {
    panel.send(.left(.type("a")))
    panel.send(.left(.load))
    panel.send(.right(.type("b")))
    panel.send(.right(.load))
    await panel.runTasks()
    expectEqual(panel.model.left.results, ["a"])
    expectEqual(panel.model.right.results, ["b"])
  }

  @Test(arguments: ["left", "right"])
  func `the focus goes to the view of the instance that asked for it`(side: String) {
    panel.send(side == "left" ? .left(.edit) : .right(.edit))
    panel.type("x")
    expectEqual(panel.model.left.text, (side == "left" ? "x" : ""))
    expectEqual(panel.model.right.text, (side == "right" ? "x" : ""))
  }

  @Test func `a component that was removed leaves nothing running`() {
    panel.send(.show(true))
    panel.send(.detail(.wait))
    panel.advance(by: .milliseconds(500))
    panel.send(.show(false))
    #expect(panel.isIdle)
    panel.send(.show(true))
    panel.advance(by: .milliseconds(600))
    // Neither the old load nor the old timer is heard by the new instance.
    expectEqual(panel.model.detail, Search())
  }

  @Test func `a throttle of a removed component does not hold back the next instance`() {
    let throttled = App<Search, SearchMsg>(
      model: Search(),
      update: { message, model in
        guard message == .load else {
          model.results.append("\(message)")
          return .none
        }
        return .send(.finish).throttle(id: "load", for: .seconds(10), latest: false)
      })
    let detail = throttled.scope(id: "detail", state: \Panel.detail, message: PanelMsg.detail)
    let program = Simulation(
      App<Panel, PanelMsg>(
        model: Panel(),
        update: { message, model in
          if case .detail(let message) = message { return detail.update(message, &model) }
          if case .show(let isShown) = message { model.detail = isShown ? Search() : nil }
          return .none
        }))
    for isShown in [true, false, true] {
      program.send(.show(isShown))
      if isShown { program.send(.detail(.load)) }
    }
    expectEqual(program.model.detail?.results, ["finish"])
    expectEqual(program.isIdle, false)
  }

  @Test func `a component tells its parent, which may listen or not`() {
    panel.send(.left(.type("left")))
    panel.send(.left(.finish))
    panel.send(.right(.finish))
    expectEqual(panel.model.finished, ["left"])
  }

  @Test func `rows keep timers, loads and focus wherever they go`() {
    panel.send(.setRows([1, 2, 3]))
    panel.advance(by: .milliseconds(500))
    panel.send(.setRows([4, 3, 2, 1]))
    panel.send(.row(3, .wait))
    panel.send(.row(2, .edit))
    panel.send(.setRows([3, 2]))
    panel.advance(by: .milliseconds(500))
    expectEqual(panel.model.rows.map(\.seconds), [1, 1])
    panel.type("two")
    panel.advance(by: .milliseconds(500))
    expectEqual(panel.model.rows.map(\.results), [["late"], []])
    expectEqual(panel.model.rows.map(\.text), ["", "two"])
  }

  @Test func `three instances on one screen each have a timer, a load and the focus`() {
    panel.send(.setRows([1, 2, 3]))
    for id in 1...3 {
      panel.send(.row(id, .wait))
      panel.advance(by: .milliseconds(100))
    }
    // The timers began together, the loads one after another.
    panel.send(.row(2, .cancel))
    panel.advance(by: .milliseconds(700))
    expectEqual(panel.model.rows.map(\.seconds), [1, 1, 1])
    expectEqual(panel.model.rows.map(\.results), [["late"], [], []])
    panel.advance(by: .milliseconds(200))
    expectEqual(panel.model.rows.map(\.results), [["late"], [], ["late"]])
    for id in [3, 1, 2] {
      panel.send(.row(id, .edit))
      panel.type("\(id)")
    }
    expectEqual(panel.model.rows.map(\.text), ["1", "2", "3"])
    panel.send(.setRows([3, 1]))
    panel.advance(by: .seconds(1))
    expectEqual(panel.model.rows.map(\.seconds), [2, 2])
  }

  @Test func `a message for a row that is gone is ignored`() {
    panel.send(.row(9, .load))
    expectEqual(panel.model, Panel())
    #expect(panel.isIdle)
  }

  @Test func `the first to claim a message handles it`() {
    let update = combine(
      { (message: Int, model: inout [String]) -> Command<Int>? in
        guard message > 0 else { return nil }
        model.append("positive")
        return Command<Int>.none
      },
      { (message: Int, model: inout [String]) -> Command<Int>? in
        guard message.isMultiple(of: 2) else { return nil }
        model.append("even")
        return Command<Int>.none
      })
    let store = Store(App<[String], Int>(model: [], update: update))
    for message in [2, -2, -1] { store.send(message) }
    expectEqual(store.model, ["positive", "even"])
  }

  @Test func `a component changes its model where it is, and no array in it is copied`() {
    struct Rows: Identifiable {
      var id = 0
      var numbers: [Int] = []
      var place: Int { numbers.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
    }
    struct Parent {
      var one = Rows()
      var other: Rows? = Rows()
      var all = [Rows(id: 1), Rows(id: 2)]
      var places: [Int?] { [one.place, other?.place] + all.map { $0.place } }
    }
    enum Part: Sendable, CaseIterable { case one, other, first, second }
    let app = App<Rows, Int>(
      model: Rows(),
      update: { number, rows in
        if rows.numbers.isEmpty { rows.numbers.reserveCapacity(100) }
        rows.numbers.append(number)
        return .none
      })
    let one = app.scope(id: "one", state: \Parent.one, message: { _ in Part.one })
    let other = app.scope(id: "other", state: \Parent.other, message: { _ in Part.other })
    let all = app.scope(id: "all", each: \Parent.all, message: { _, _ in Part.first })
    let store = Store(
      App<Parent, Part>(
        model: Parent(),
        update: { part, model in
          switch part {
          case .one: one.update(1, &model)
          case .other: other.update(1, &model)
          case .first: all.update(1, 1, &model)
          case .second: all.update(2, 1, &model)
          }
        }))
    for part in Part.allCases { store.send(part) }
    let places = store.model.places
    for part in Part.allCases { store.send(part) }
    expectEqual(store.model.places, places)
    expectEqual(store.model.all.map(\.numbers.count), [2, 2])
  }

  @Test func `a component is laid out by its own guides, and by the program's where it has none`() {
    let part = App<Int, Int>(
      model: 0,
      render: { _ in [label("a", [.text("a")]), label("b", [.text("b")])] },
      layoutGuideForKey: { $0 == "inner" ? .inset(LayoutInsets(top: 1, left: 4)) : nil },
      layout: { _, context in
        guard let inner = context.guide("inner"), let outer = context.guide("outer") else {
          return []
        }
        return [
          context["a"].left == inner.left, context["a"].top == context.view.top,
          context["b"].left == outer.left, context["b"].top == context["a"].bottom,
        ]
      })
    let component = part.scope(id: "part", state: \Int.self, message: { $0 })
    let simulation = Simulation(
      App<Int, Int>(
        model: 0, render: { component.elements(of: $0) },
        layoutGuideForKey: { $0 == "outer" ? .inset(LayoutInsets(left: 2)) : nil }),
      columns: 10, rows: 2)
    #expect(simulation.diagnostics.isEmpty)
    expectEqual(simulation.screen.map { $0 }, ["    a", "  b"])
  }
}
