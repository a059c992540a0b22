import Expectations
import ShohinCore
import TextBackend
import Testing
import VirtualViews

@MainActor
struct TurnTests {
  @Test func `a program shows its model before anything happens`() {
    let tally = TallyProgram()
    #expect(tally.screen.lines[0].hasPrefix("0"))
    expectEqual(tally.calls.renders, 1)
  }

  @Test func `a message changes the model at once and the screen when it is looked at`() {
    let tally = TallyProgram()
    tally.program.send(.add(3))
    expectEqual(tally.program.model.count, 3)
    expectEqual(tally.calls.renders, 1)
    #expect(tally.screen.lines[0].hasPrefix("3"))
    expectEqual(tally.calls.renders, 2)
  }

  @Test func `many messages are rendered once`() {
    let tally = TallyProgram()
    for _ in 0..<100 { tally.program.send(.add(1)) }
    #expect(tally.screen.lines[0].hasPrefix("100"))
    expectEqual(tally.calls.updates, 100)
    expectEqual(tally.calls.renders, 2)
    expectEqual(tally.program.lastTurn.messages, 100)
  }

  @Test func `one press is one update, one render, one diff and one paint`() throws {
    let tally = TallyProgram()
    _ = tally.screen.lines
    tally.screen.press(.tab)
    _ = tally.screen.lines
    let paints = tally.screen.counts.paints
    tally.screen.press(.return)
    _ = tally.screen.lines
    expectEqual(tally.calls.updates, 1)
    expectEqual(tally.calls.renders, 2)
    expectEqual(tally.calls.layouts, 2)
    expectEqual(tally.screen.counts.paints, paints + 1)
    let node = try #require(tally.program.node("count"))
    var label = Label()
    label.text = "1"
    expectEqual(tally.program.lastTurn.patch, [.update(node, content: .label(label))])
    expectEqual(tally.program.lastTurn.counts.updated, 1)
  }

  @Test func `a message that leaves an equatable model as it is renders nothing`() {
    let tally = TallyProgram()
    tally.screen.press(.tab)
    tally.screen.press(.tab)
    _ = tally.screen.takeBytes()
    tally.screen.press(.return)
    #expect(tally.screen.takeBytes().isEmpty)
    expectEqual(tally.calls.updates, 1)
    expectEqual(tally.calls.renders, 1)
    #expect(!tally.program.lastTurn.didRender)
  }

  @Test func `the first view is shown though a message before it changed nothing`() {
    let tally = TallyProgram(initialCommand: .perform { .add(0) })
    expectEqual(tally.calls.updates, 1)
    expectEqual(tally.calls.renders, 1)
    #expect(tally.program.lastTurn.didRender)
    tally.program.send(.add(0))
    tally.program.settle()
    expectEqual(tally.calls.renders, 1)
  }

  @Test(arguments: [(1, 2), (0, 1)])
  func `a message between the first view and the next turn counts`(added: Int, renders: Int) {
    let screen = TextScreen(columns: 5, rows: 1)
    var count = 0
    let program = Program<Int, Int>(
      view: screen, model: 0, initialCommand: .focus("name"),
      update: { number, model in
        model += number
        return .none
      },
      render: { model in
        count += 1
        return [field("name", [.text("\(model)"), .on(.editingDidBegin) { _, _ in added }])]
      })
    program.send(0)
    program.settle()
    expectEqual(count, renders)
  }

  @Test func `a model that cannot be compared is rendered after every message`() {
    struct Opaque {
      var compare: (Int) -> Int = { $0 }
    }
    var renders = 0
    let screen = TextScreen(columns: 5, rows: 1)
    let program = Program<Opaque, Bool>(
      view: screen, model: Opaque(),
      render: { _ in
        renders += 1
        return []
      })
    program.send(true)
    _ = screen.lines
    expectEqual(renders, 2)
  }

  @Test func `a message sent during update waits until the one before is done`() {
    var order: [String] = []
    var sendMore: (() -> Void)?
    let program = Program<Int, String>(
      view: TextScreen(columns: 5, rows: 1), model: 0,
      update: { message, _ in
        order.append("begin \(message)")
        if message == "one" { sendMore?() }
        order.append("end \(message)")
        return []
      })
    sendMore = { [weak program] in program?.send("two") }
    program.send("one")
    expectEqual(order, ["begin one", "end one", "begin two", "end two"])
  }

  @Test func `a second render with the same constraints leaves the solver untouched`() {
    let tally = TallyProgram()
    _ = tally.screen.lines
    expectEqual(tally.program.lastTurn.screen.solver.constraintsAdded, 6)
    tally.program.send(.note("nothing that can be seen"))
    _ = tally.screen.lines
    expectEqual(tally.calls.layouts, 2)
    tally.program.send(.add(5))
    _ = tally.screen.lines
    expectEqual(tally.calls.layouts, 3)
    let screen = tally.program.lastTurn.screen
    expectEqual(screen.layouts, 1)
    expectEqual(screen.solver.constraintsAdded, 0)
    expectEqual(screen.solver.constraintsRemoved, 0)
    expectEqual(screen.solver.solves, 0)
  }

  @Test func `another size of the screen runs layout but not render`() {
    let tally = TallyProgram()
    tally.screen.resize(columns: 30, rows: 5)
    expectEqual(tally.screen.lines.count, 5)
    expectEqual(tally.calls.renders, 1)
    expectEqual(tally.calls.layouts, 2)
  }

  @Test func `what a person changed is reverted when the model does not follow`() {
    let screen = TextScreen(columns: 10, rows: 1)
    let program = Program<Int, Int>(
      view: screen, model: 5,
      render: { [field("value", [.text("\($0)"), .onChange { _ in 0 }])] })
    screen.press(.tab)
    screen.type("9")
    #expect(screen.lines[0].hasPrefix("5"))
    expectEqual(program.model, 5)
  }

  @Test func `what is reverted is not rendered again, since the model is the same`() {
    let screen = TextScreen(columns: 10, rows: 1)
    var renders = 0
    let program = Program<Int, Int>(
      view: screen, model: 5,
      render: { model in
        renders += 1
        return [field("value", [.text("\(model)"), .onChange { _ in 0 }])]
      })
    screen.press(.tab)
    screen.type("9")
    screen.settle()
    #expect(screen.lines[0].hasPrefix("5"))
    expectEqual(renders, 1)
    program.send(0)
    screen.settle()
    expectEqual(renders, 1)
  }

  @Test func `a message asks the screen for a turn, whether it comes alone or leads to others`() {
    final class Asked: Backend {
      var times = 0
      let size = LayoutSize(width: 1, height: 1)
      func attach(_ host: any BackendHost) {}
      func apply(_ patch: [ViewChange]) {}
      func setNeedsTurn() { times += 1 }
      func perform(_ command: HostCommand) {}
      func run() async throws {}
    }
    let screen = Asked()
    let program = Program<Int, Int>(
      view: screen, model: 0,
      update: { number, model in
        model += number
        return number == 2 ? .perform { 1 } : []
      })
    for (message, sum) in [(1, 1), (2, 4)] {
      screen.times = 0
      program.send(message)
      #expect(screen.times > 0)
      expectEqual(program.model, sum)
    }
  }

  @Test func `what no prop names is left to the person`() {
    let screen = TextScreen(columns: 10, rows: 1)
    let program = Program<Int, Int>(
      view: screen, model: 5,
      update: { _, model in
        model += 1; return []
      },
      render: { [field("value", [.placeholder("\($0)"), .onChange { _ in 0 }])] })
    screen.press(.tab)
    screen.type("hello")
    #expect(screen.lines[0].hasPrefix("hello"))
    expectEqual(program.model, 10)
  }
}
