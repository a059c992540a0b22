import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend

/// Elements that are made when they are needed: rows of `forEach`, and what `lazy` makes.
@MainActor
struct MadeElementTests {
  @Test func `a row that is nothing needs no room, and neither does what lazy makes of nothing`() {
    let simulation = Simulation<Set<Int>, Int>(
      model: [1, 2, 3], columns: 10, rows: 9,
      update: { number, model in
        model.formSymmetricDifference([number])
        return .none
      },
      render: { model in
        [
          stack("list", .vertical, spacing: 1) {
            forEach([1, 2, 3], id: \.self) { number in
              model.contains(number) ? label("row", [.text("row \(number)")]) : .none
            }
            lazy("end", model.count) { $0 == 3 ? label("end", [.text("end")]) : .none }
            label("last", [.text("last")])
          }
        ]
      })
    expectEqual(
      simulation.screen.map { $0 },
      ["row 1", "", "row 2", "", "row 3", "", "end", "", "last"])
    let fewer = Simulation<Int, Int>(
      model: 0, columns: 10, rows: 6,
      update: { _, _ in .none },
      render: { _ in
        [
          stack("list", .vertical, spacing: 1) {
            forEach([1, 2, 3], id: \.self) { number in
              number == 2 ? .none : label("row", [.text("row \(number)")])
            }
            lazy("end", 0) { _ in .none }
            label("last", [.text("last")])
          }
        ]
      })
    expectEqual(fewer.screen.map { $0 }, ["row 1", "", "row 3", "", "last", ""])
  }

  @Test func `a dialog makes neither rows nor what is lazy to find its bars and its button`() {
    var made = 0
    let simulation = Simulation<Int, Int>(
      model: 0, columns: 30, rows: 8,
      update: { message, model in
        model += message
        return .none
      },
      render: { _ in
        [
          dialog(
            "d", [],
            [
              stack("list", .vertical) {
                forEach([1, 2, 3], id: \.self) { number in
                  made += 1
                  return label(number, [.text("row \(number)")])
                }
              },
              lazy("lazy", 1) { _ in
                made += 1
                return label("text", [.text("text")])
              },
            ], buttons: [button("ok", [.title("OK"), .kind(.filled), .onPress(1)])])
        ]
      })
    #expect(simulation.screen.contains { $0.contains("row 3") })
    expectEqual(made, 4)
    simulation.press(.return)
    expectEqual(simulation.model, 1)
    expectEqual(made, 4)
  }

  @Test func `a group whose function relates nothing on a small screen is asked on a large one`() {
    let simulation = Simulation<Int, Int>(
      model: 0, columns: 20, rows: 4,
      update: { _, _ in .none },
      render: { _ in
        [
          group(
            "g",
            layout: { context in
              context.screenSize.width < 30 ? [] : [context["b"].left == context["a"].right + 2]
            }, [label("a", [.text("a")]), label("b", [.text("b")])])
        ]
      })
    expectEqual(simulation.screen.map { $0 }.prefix(2), ["a", "b"])
    simulation.resize(columns: 40, rows: 4)
    #expect(simulation.screen[0].hasPrefix("a  b"), "\(simulation.screen)")
    simulation.resize(columns: 20, rows: 4)
    expectEqual(simulation.screen.map { $0 }.prefix(2), ["a", "b"])
  }

  @Test func `a path that leads nowhere names the key at which it ends`() {
    let simulation = Simulation<Int, Int>(
      App(
        model: 0,
        render: { _ in
          [group("form", [field("email", [])]), label("hint", [.text("hint")])]
        },
        layout: { _, context in [context["hint"].top == context["fom", "email"].top] }),
      columns: 20, rows: 4, expectsDiagnostics: true)
    _ = simulation.screen
    let message = simulation.diagnostics.map(\.description).joined()
    #expect(message.contains("fom") && message.contains("\"form\""), "\(message)")
  }

  @Test func `a text that no longer fits into a mask is told of`() {
    let simulation = Simulation<String, String>(
      model: "", columns: 20, rows: 1,
      update: { message, model in
        model = message
        return .none
      },
      render: { [field("date", [.mask("##/##"), .text($0), .onChange { $0.text }])] })
    simulation.expectsDiagnostics = true
    expectEqual(simulation.diagnostics.count, 0)
    simulation.send("soon")
    expectEqual(simulation.diagnostics.map(\.identifier), ["unfit-text"])
    simulation.send("soon")
    expectEqual(simulation.diagnostics.count, 1)
  }

  @Test func `one line in a user's file leaves the shortcuts of buttons as they are`() {
    func run(_ choices: String, _ keys: KeyPress...) -> [String] {
      let simulation = Simulation<[String], String>(
        model: [], columns: 30, rows: 4,
        update: { message, model in
          model.append(message)
          return .none
        },
        render: { _ in
          [
            button("save", [.title("Save"), .shortcut("a"), .shortcut("s"), .onPress("save")]),
            button("undo", [.title("Undo"), .shortcut("u"), .onPress("undo")]),
            button("none", [.title("None"), .shortcut("n"), .shortcut(nil), .onPress("none")]),
          ]
        },
        subscriptions: { _ in .actions(choices: KeyChoices(parsing: choices)) { _ in nil } })
      for key in keys { simulation.press(key) }
      return simulation.model
    }
    expectEqual(run("", "s", "u", "a", "n"), ["save", "undo", "save", "none"])
    expectEqual(run("button.press = f5", "s", "u", "f5"), ["save", "undo"])
    expectEqual(run("button.press = f5", .init(.tab), "f5"), ["save"])
    expectEqual(run("button.press = none", "s"), ["save"])
  }

  @Test func `a cell of a table hears events of its own`() {
    let simulation = Simulation<[String], String>(
      model: [], columns: 20, rows: 3,
      update: { message, model in
        model.append(message)
        return .none
      },
      render: { _ in
        [
          table("t", rows: TableItems([1, 2], id: { $0 })) { number in
            TableCell([
              .textLabel("row \(number ?? 0)"), .onClick("click"), .content([field("f", [])]),
              .on(.focusEntered, send: "focus"),
            ])
          }
        ]
      })
    simulation.click("t", column: 1, row: 1)
    expectEqual(simulation.takeMessages(), ["click"])
    simulation.click("t", column: 10, row: 0)
    expectEqual(simulation.takeMessages(), ["focus"])
  }
}
