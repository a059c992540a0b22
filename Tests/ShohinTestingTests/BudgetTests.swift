import Expectations
import Shohin
import ShohinTesting
import Testing

@MainActor
struct BudgetTests {
  private func makeCounter() -> Simulation<Int, Int> {
    Simulation(
      App(
        model: 0,
        update: {
          $1 += $0; return .none
        }
      ) { count in
        [label("count", [.text("\(count)")]), label("name", [.text("counter")])]
      }, columns: 20, rows: 4)
  }

  @Test func `a turn keeps within its budget`() {
    let counter = makeCounter()
    counter.expectTurn(bytes: .atMost(40), views: 1, cells: .atMost(20), renders: 1, messages: 1) {
      counter.send(1)
    }
    // A model that is the same is not rendered, and an unchanged picture writes nothing.
    counter.expectTurn(bytes: 0, views: 0, cells: 0, renders: 0, layouts: 0, messages: 1) {
      counter.send(0)
    }
    counter.expectTurn(renders: 2, messages: .within(2...3)) {
      counter.send(1)
      counter.send(1)
    }
  }

  @Test func `every count that is out of its budget is named, with all counts and the patch`() {
    let counter = makeCounter()
    let texts = issues {
      counter.expectTurn(bytes: 0, views: .atMost(0), renders: 1) { counter.send(7) }
    }
    expectEqual(texts.count, 1)
    #expect(texts[0].contains("bytes written: "))
    #expect(texts[0].contains("views changed: 1, not 0"))
    #expect(!texts[0].contains("renders: 1, not"))
    #expect(texts[0].contains("1 views changed, "))
    #expect(texts[0].contains("update "))
    #expect(issues { counter.expectTurn(renders: 2) { counter.send(1) } }.count == 1)
  }

  @Test func `an idle program does not wake up`() { makeCounter().expectIdle(wakeUps: 0) }

  @Test func `a program that wakes up says when and why`() {
    let clock = Simulation(
      App(
        model: 0,
        update: { (message: Int, model) in
          model += message; return .none
        }
      ) {
        [label("time", [.text("\($0)")])]
      } subscriptions: { _ in
        .every(.seconds(20), 1)
      })
    clock.expectIdle(wakeUps: 3)
    clock.expectIdle(wakeUps: .atMost(1), during: .seconds(20))
    let texts = issues { clock.expectIdle(wakeUps: 0, during: .seconds(45)) }
    #expect(texts[0].contains("woke up 2 times in 45.0 seconds, not 0"))
    #expect(texts[0].contains("a timer after 20.0 seconds, which sent 1"))
    expectEqual(clock.model, 6)
  }
}

@MainActor
struct ViewAddressTests {
  private func makeList() -> Simulation<[String], String> {
    Simulation(
      App(
        model: [],
        update: {
          $1.append($0); return .none
        }
      ) { _ in
        (1...3).map { row in
          group(row, [button("delete", [.title("Delete \(row)"), .onPress("delete \(row)")])])
        } + [
          button("save", [.title("Save"), .onPress("save")]), field("name", [.placeholder("Name")]),
        ]
      }, columns: 30, rows: 8)
  }

  @Test func `views are found by role and label, by label, and by the keys around them`() {
    let list = makeList()
    list.click(ViewAddress(.button, "Save"))
    list.click(ViewAddress("Delete 2"))
    list.click(ViewAddress(path: 3, "delete"))
    expectEqual(list.model, ["save", "delete 2", "delete 3"])
    list.focus(ViewAddress(.button, "Delete 1"))
    list.press(.return)
    expectEqual(list.model.last, "delete 1")
    expectEqual(list.cells(of: ViewAddress("Delete 3"))?.row, 2)
  }

  @Test func `a path is followed wherever its keys are`() {
    let app = App<[String], String>(
      model: [],
      update: {
        $1.append($0); return .none
      }
    ) { _ in
      ["left", "middle", "right"].map { side in
        group(
          "column",
          [
            group(
              "list",
              (side == "right" ? [1, 2] : [1]).map { row in
                group(row, [button(side, [.title("\(side) \(row)"), .onPress("\(side) \(row)")])])
              })
          ])
      }
    }
    let simulation = Simulation(app, columns: 30, rows: 8, expectsDiagnostics: true)
    simulation.click(ViewAddress(path: "column", "right"))
    simulation.click(ViewAddress(path: "column", "list", 2, "right"))
    simulation.click(ViewAddress(path: "list", 1, "middle"))
    expectEqual(simulation.model, ["right 1", "right 2", "middle 1"])
    let texts = issues { simulation.click(ViewAddress(path: "middle", "column")) }
    #expect(texts.first?.hasPrefix("There is no view") == true, "\(texts)")
  }

  @Test func `a cell of a table is clicked by its path, and what is switched off in it is not`() {
    let simulation = Simulation(
      model: [String](), columns: 20, rows: 4,
      update: { (message: String, model) in
        model.append(message)
        return .none
      },
      render: { _ in
        [
          table(
            "people", [.onSelectRow { "row \($0)" }, .showsScrollIndicator(false)],
            items: [1, 2, 3], id: \.self
          ) { number in
            stack(
              "row", .horizontal, spacing: 1,
              [
                label("name", [.text("name \(number)")]),
                button("off", [.title("off"), .isEnabled(false), .onPress("off")]),
              ])
          }
        ]
      })
    simulation.click(ViewAddress(path: "people", 2, "name"))
    expectEqual(simulation.model, ["row 2"])
    let texts = issues { simulation.click(ViewAddress(path: "people", 3, "off")) }
    #expect(texts.first?.contains("does not reach") == true, "\(texts)")
    expectEqual(simulation.model, ["row 2"])
  }

  @Test func `an address of no view is an issue that shows the views there are`() {
    let list = makeList()
    let texts = issues {
      list.click(ViewAddress(.field, "Save"))
      list.click(ViewAddress(path: 4, "delete"))
    }
    expectEqual(texts.count, 2)
    #expect(texts[0].contains("There is no view textField \"Save\"."))
    #expect(texts[0].contains("button \"Delete 1\""))
    #expect(texts[1].contains("There is no view 4 / \"delete\"."))
  }

  @Test func `a screen that shows something else is shown row by row`() {
    let list = makeList()
    let rows = list.screen
    list.expectScreen(rows)
    let texts = issues { list.expectScreen(["nothing"] + rows.dropFirst()) }
    expectEqual(texts.count, 1)
    #expect(texts[0].contains("− nothing\n+ "))
  }
}

extension Semantics.Role {
  fileprivate static var field: Semantics.Role { .textField }
}
