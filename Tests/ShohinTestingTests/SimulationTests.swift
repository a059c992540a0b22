import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend

private let roll = RandomGenerator { (number: Int) in number }

@MainActor
private func makeSimulation(random: [Int] = []) -> Simulation<[Int], Int> {
  Simulation(
    model: [], columns: 24, rows: 4, random: random,
    update: { message, model in
      model.append(message)
      switch message {
      case -1: return roll.generate(min: 0, max: 10)
      case -2: return .task { 99 }
      case -3: return .quit(status: 3)
      default: return []
      }
    },
    render: { model in
      [
        label("list", [.text(model.map { String($0) }.joined(separator: ","))]),
        button("roll", [.title("Roll"), .onPress(-1)]),
        field("number", [.onChange { Int($0.text) ?? 0 }]),
      ]
    })
}

@MainActor
struct SimulationTests {
  /// Values that come one after the other, each from another place.
  private actor Values {
    private var values = [1, 2, 3]

    func next() -> Int? { values.isEmpty ? nil : values.removeFirst() }
  }

  @Test func `a test holds a key, repeats it and lets it go`() {
    let game = Simulation(
      App<Set<Key>, KeyPress>(
        model: [],
        update: { key, held in
          if key.kind == .release { held.remove(key.key) } else { held.insert(key.key) }
          return .none
        }, render: { [label([.text("\($0.count)")])] },
        subscriptions: { _ in .keyEvents { $0 } }))
    game.press("left", "up")
    expectEqual(game.model, [.left, .up])
    game.press("left", kind: .repeat)
    expectEqual(game.takeMessages().map(\.kind), [.press, .press, .repeat])
    game.press("left", kind: .release)
    expectEqual(game.model, [.up])
    // A key that says itself what it does.
    game.press(KeyPress(.up, kind: .release))
    expectEqual(game.model, [])
  }

  @Test func `what a subscription does by itself is done when the tasks have run`() async {
    for _ in 0..<20 {
      let (later, continuation) = AsyncStream.makeStream(of: Int.self)
      let simulation = Simulation(
        App<[Int], Int>(
          model: [],
          update: { message, model in
            model.append(message)
            return .none
          }, render: { [label([.text("\($0)")])] },
          subscriptions: { _ in
            .stream(id: "values") { send in
              let values = Values()
              while let value = await values.next() {
                await MainActor.run {}
                send(value)
              }
              for await value in later { send(value) }
            }
          }))
      await simulation.runTasks()
      expectEqual(simulation.model, [1, 2, 3])
      continuation.yield(4)
      await simulation.runTasks()
      expectEqual(simulation.model, [1, 2, 3, 4])
    }
  }

  @Test func `a subscription that goes on without end is not waited for`() async {
    let simulation = Simulation(
      App<Int, Int>(
        model: 0,
        update: { message, model in
          model = message
          return .none
        }, render: { [label([.text("\($0)")])] },
        subscriptions: { model in
          model == 1
            ? .none
            : .stream(id: "poll") { _ in
              // An end all the same, so that other tests have the processor.
              for _ in 0..<20_000 where !Task.isCancelled { await Task.yield() }
            }
        }))
    await simulation.runTasks(patience: .milliseconds(50))
    simulation.send(1)
    await simulation.runTasks()
    expectEqual(simulation.model, 1)
  }

  @Test func `time in which other tests have the main actor is not counted`() async {
    let simulation = Simulation(
      App<Int, Int>(
        model: 0,
        initialCommand: .task {
          for _ in 0..<10 { await MainActor.run {} }
          return 1
        },
        update: { message, model in
          model = message
          return .none
        }, render: { [label([.text("\($0)")])] }))
    // Another test, which has the main actor for longer than the command may take.
    let other = Task { @MainActor in
      for _ in 0..<12 {
        let start = ContinuousClock.now
        while ContinuousClock.now - start < .milliseconds(10) {}
        await Task.yield()
      }
    }
    await simulation.runTasks(patience: .milliseconds(50))
    expectEqual(simulation.model, 1)
    await other.value
  }

  @Test func `random numbers are those the test gives`() {
    let simulation = makeSimulation(random: [7])
    simulation.willGenerate(3)
    simulation.click("roll")
    simulation.click("roll")
    expectEqual(simulation.model, [-1, 7, -1, 3])
    expectEqual(simulation.screen[0], "-1,7,-1,3")
    simulation.finish()
  }

  @Test func `an inline program has the rows it needs, and lines above them`() {
    let simulation = Simulation<Int, Int>(
      model: 1, columns: 10, rows: 5, mode: .inline,
      update: { message, model in
        switch message {
        case -1: return .printAbove("above\nit\u{1B}[2J")
        case -2: return .setScreenMode(.fullScreen)
        case -3: return .setScreenMode(.inline(maximumRows: 2))
        default: model = message
        }
        return []
      },
      render: { count in (0..<count).map { label($0, [.text("row \($0)")]) } },
      // Three rows do not fit into two.
      expectsDiagnostics: true)
    expectEqual(simulation.screen, ["row 0"])
    simulation.send(3)
    expectEqual(simulation.screen, ["row 0", "row 1", "row 2"])
    simulation.send(-1)
    expectEqual(simulation.linesAbove, ["above", "it␛[2J"])
    expectEqual(simulation.screen.count, 3)
    simulation.send(-2)
    expectEqual(simulation.screen.count, 5)
    simulation.send(-3)
    expectEqual(simulation.screen.count, 2)
    expectEqual(simulation.textScreen.mode, .inline(maximumRows: 2))
  }

  @Test func `asynchronous work waits until the test runs it`() async {
    let simulation = makeSimulation()
    simulation.send(-2)
    expectEqual(simulation.messages, [-2])
    await simulation.runTasks()
    expectEqual(simulation.messages, [-2, 99])
    simulation.finish()
  }

  @Test func `messages can be taken step by step`() {
    let simulation = makeSimulation()
    simulation.focus("number")
    simulation.type("1")
    expectEqual(simulation.takeMessages(), [1])
    simulation.type("2")
    expectEqual(simulation.takeMessages(), [12])
    expectEqual(simulation.focusedKey, "number")
    expectEqual(simulation.messages, [])
  }

  @Test func `a size, a paste and the end of a program`() {
    let simulation = makeSimulation()
    simulation.resize(columns: 10, rows: 3)
    expectEqual(simulation.screen.count, 3)
    simulation.focus("number")
    simulation.paste("42")
    expectEqual(simulation.takeMessages(), [42])
    simulation.send(-3)
    expectEqual(simulation.exitStatus, 3)
  }

  @Test func `the boxes of views can be seen while a program is driven`() {
    let simulation = Simulation<Int, Int>(
      model: 0, columns: 10, rows: 2,
      update: { number, model in
        model = number
        return .none
      },
      render: { model in [label("count", [.text("\(model)")]), label("more", [.text("more")])] })
    simulation.textScreen.showsLayout = true
    expectEqual(simulation.screen, ["[count───]", "[more────]"])
    simulation.textScreen.showsLayout = false
    simulation.send(7)
    expectEqual(simulation.screen, ["7", "more"])
  }

  @Test func `a step at a view that does not exist is an issue that names the keys`() {
    withKnownIssue {
      makeSimulation().click("rol")
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("No view has the key \"rol\"")
        && text.contains("\"list\", \"roll\", \"number\"")
    }
  }

  @Test func `a random number that is missing or does not fit is an issue`() {
    withKnownIssue {
      makeSimulation().click("roll")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("the test gave none") }
    }
    withKnownIssue {
      makeSimulation(random: [11]).click("roll")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("gave the random number 11") }
    }
  }

  @Test func `the mouse at cells of views: a click, a drag and the wheel`() {
    let simulation = Simulation<[String], String>(
      model: [], columns: 12, rows: 4,
      update: { message, model in
        model.append(message)
        return .none
      },
      render: { _ in
        [
          label("top", [.text("top")]),
          label("click", [.text("click"), .onClick { "click \($0.column),\($0.row)" }]),
          label("drag", [.text("drag"), .onDrag { "\($0.kind) \($0.column),\($0.row)" }]),
          label("wheel", [.text("wheel"), .onWheel { "\($0.kind)" }]),
        ]
      })
    simulation.click("click", column: 3, row: 0)
    simulation.drag("drag", from: (1, 0), to: (4, -2))
    simulation.turnWheel("wheel", down: 2)
    simulation.turnWheel("wheel", down: -1, right: 1)
    expectEqual(
      simulation.model,
      [
        "click 3,0", "press 1,0", "drag 4,-2", "release 4,-2", "wheel(rows: 3, columns: 0)",
        "wheel(rows: 3, columns: 0)", "wheel(rows: -3, columns: 0)", "wheel(rows: 0, columns: 3)",
      ])
    for step in [
      { simulation.drag("top", from: (0, 0), to: (1, 0)) }, { simulation.click("top") },
      { simulation.click("wheel") },
    ] {
      withKnownIssue {
        step()
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("does not reach the view") }
      }
    }
  }

  @Test func `a view is dragged onto another one, which has to be seen`() {
    let simulation = Simulation<[String], String>(
      model: [], columns: 12, rows: 3,
      update: { message, model in
        model.append(message)
        return .none
      },
      render: { _ in
        [
          group("pile") {
            label("card", [.text("card"), .onDrag { "\($0.kind) \($0.targets.first ?? "")" }])
          },
          label("bin", [.text("bin")]), label("covered", [.text("covered")]),
          label("hidden", [.text("hidden"), .isHidden(true), .collapses()]),
          overlay("cover", [.layer(.bottomLeading)], [label("c", [.text("a cover")])]),
        ]
      })
    simulation.drag("card", onto: "bin")
    expectEqual(simulation.model, ["press card", "drag bin", "release bin"])
    // A press that is let go at once: for a view that is dragged it is a click.
    simulation.click("card")
    expectEqual(simulation.model.suffix(2), ["press card", "release card"])
    for step in [
      // The card is in the middle of the pile.
      { simulation.drag("pile", onto: "bin") }, { simulation.drag("card", onto: "covered") },
      { simulation.drag("card", onto: "hidden") }, { simulation.drag("card", onto: "missing") },
    ] {
      withKnownIssue {
        step()
      } matching: { issue in
        issue.comments.contains {
          ["does not reach the view", "No view has the key"].contains(where: $0.rawValue.contains)
        }
      }
    }
    expectEqual(simulation.model.count, 5)
  }

  private func board() -> Simulation<[String], String> {
    Simulation(
      model: [], columns: 12, rows: 3,
      update: { message, model in
        model.append(message)
        return .none
      },
      render: { _ in
        [
          label("card", [.text("card"), .onDrag { "\($0.kind) \($0.targets.first ?? "")" }]),
          label("bin", [.text("bin"), .onClick { _ in "click" }]), label("last", [.text("last")]),
        ]
      })
  }

  @Test func `a button of the mouse is held, and steps come in between`() {
    let simulation = board()
    simulation.pressMouse("card")
    simulation.moveMouse(onto: "bin")
    expectEqual(simulation.model, ["press card", "drag bin"])
    simulation.advance(by: .seconds(1))
    simulation.moveMouse(onto: ViewAddress("last"), column: 0, row: 0)
    simulation.releaseMouse()
    expectEqual(simulation.model.suffix(2), ["drag last", "release last"])
    // Without a button the mouse moves, and nothing is dragged.
    simulation.moveMouse(column: 0, row: 1)
    expectEqual(simulation.model.count, 4)
    simulation.pressMouse(column: 0, row: 0)
    simulation.press("escape")
    simulation.releaseMouse()
    expectEqual(simulation.model.suffix(2), ["press card", "cancel "])
    simulation.pressMouse("bin")
    simulation.releaseMouse()
    expectEqual(simulation.model.last, "click")
  }

  @Test func `a button of the mouse is pressed and let go once, on the screen`() {
    let simulation = board()
    func expectIssue(_ words: String, _ step: () -> Void) {
      withKnownIssue {
        step()
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains(words) }
      }
    }
    expectIssue("No button of the mouse is down") { simulation.releaseMouse() }
    expectIssue("does not reach the view") { simulation.pressMouse("last") }
    expectIssue("The screen has no cell") { simulation.pressMouse(column: 12, row: 0) }
    simulation.pressMouse("card")
    expectIssue("down already") { simulation.pressMouse("card") }
    expectIssue("The screen has no cell") { simulation.moveMouse(column: 0, row: 3) }
    expectIssue("No view has the key") { simulation.moveMouse(onto: "missing") }
    simulation.releaseMouse()
    expectEqual(simulation.model, ["press card", "release card"])
  }

  @Test func `a step that reaches no view is an issue`() {
    func disabled() -> Simulation<Int, Int> {
      Simulation(
        model: 0,
        render: { _ in
          [
            button("off", [.isEnabled(false)]), label("text", [.text("words")]),
            group("one", [button("twin", [])]), group("other", [button("twin", [])]),
          ]
        })
    }
    for key in ["off", "text"] {
      withKnownIssue {
        disabled().click(key)
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("does not reach the view") }
      }
      withKnownIssue {
        disabled().focus(key)
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("cannot have the focus") }
      }
    }
    withKnownIssue {
      disabled().click("twin")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("2 views have the key \"twin\"") }
    }
  }

  @Test func `a diagnostic of the first view is an issue at the line that starts it`() {
    func twins(expected: Bool) -> Simulation<Int, Int> {
      Simulation(
        model: 0, render: { _ in [label("a", []), label("a", [])] }, expectsDiagnostics: expected)
    }
    withKnownIssue {
      _ = twins(expected: false)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("duplicate-key") }
    }
    expectEqual(twins(expected: true).diagnostics.count, 1)
  }

  @Test func `random numbers that nobody asked for are an issue at the end`() {
    let simulation = makeSimulation(random: [1, 2])
    withKnownIssue {
      simulation.finish()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("2 random numbers were given") }
    }
  }

  @Test func `asynchronous work that was never run is an issue at the end`() {
    let simulation = makeSimulation()
    simulation.send(-2)
    withKnownIssue {
      simulation.finish()
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.hasPrefix("Asynchronous work was started but never run: 1")
      }
    }
  }

  @Test func `a diagnostic of the program is an issue unless it is expected`() {
    func twins() -> Simulation<Bool, Bool> {
      Simulation(
        model: false,
        update: { message, model in
          model = message; return []
        },
        render: { model in model ? [label("a", []), label("a", [])] : [] })
    }
    withKnownIssue {
      twins().send(true)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("duplicate-key") }
    }
    let simulation = twins()
    simulation.expectsDiagnostics = true
    simulation.send(true)
    expectEqual(simulation.diagnostics.map(\.identifier), ["duplicate-key"])
  }
}
