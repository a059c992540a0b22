import Expectations
import Inputs
import Shohin
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// The keys that footers show at controls that lie or stand.
@MainActor
struct ShownKeysTests {
  private func keys(_ element: ViewElement<[String]>, _ titles: Set<String>) -> [String] {
    let app = App<[String], [String]>(
      model: [],
      update: { keys, model in
        model = keys
        return .none
      }, render: { _ in [element] },
      subscriptions: { _ in
        .boundKeys { $0.filter { titles.contains($0.title) }.map(\.keys.description) }
      })
    let simulation = Simulation(app, columns: 20, rows: 6)
    simulation.press(.tab)
    return simulation.model
  }

  @Test func `radio buttons show the arrows along their axis`() {
    let options = [Choice("a", "A"), Choice("b", "B")]
    func group(_ axis: Container.Axis) -> ViewElement<[String]> {
      radioGroup("r", options, selected: "a", axis: axis) { _ in nil }
    }
    expectEqual(keys(group(.vertical), ["Next", "Previous"]), ["down", "up"])
    expectEqual(keys(group(.horizontal), ["Next", "Previous"]), ["right", "left"])
  }

  @Test func `sliders with two knobs show the arrows along their axis`() {
    let titles: Set = ["More", "Less", "Move both"]
    expectEqual(keys(rangeSlider("r", []), titles), ["right", "left", "shift+right"])
    expectEqual(
      keys(rangeSlider("r", [.axis(.vertical)]), titles), ["up", "down", "shift+up"])
  }

  @Test(arguments: [true, false])
  func `the keys of a dialog tell what Return does, unless the view with the focus uses it`(
    isEnabled: Bool
  ) {
    let app = App<[String], [String]>(
      model: [],
      update: { keys, model in
        model = keys
        return .none
      },
      render: { _ in
        [
          dialog(
            "d", [.title("Commit"), .onDismiss([])],
            [
              field("title", [.onChange { _ in nil }]), field("tags", [.onSubmit([])]),
              radioGroup("size", [Choice("a", "A"), Choice("b", "B")], selected: "a") { _ in nil },
            ],
            buttons: [
              button(
                "ok",
                [
                  .title("OK"), .kind(.filled), .isEnabled(isEnabled), .onPress([]),
                  .shortcut("f5"),
                ]),
              button("no", [.title("Cancel"), .onPress([])]),
            ])
        ]
      },
      subscriptions: { _ in
        .boundKeys { $0.filter { $0.keys == "return" }.map(\.title) }
      })
    let simulation = Simulation(app, columns: 50, rows: 12)
    func shown(at key: String) -> [String] {
      simulation.focus(key)
      return simulation.model
    }
    let told = isEnabled ? ["OK"] : []
    expectEqual(shown(at: "title"), told)
    expectEqual(shown(at: "tags"), [])
    expectEqual(shown(at: "size"), told)
    expectEqual(shown(at: "no"), [])
    expectEqual(shown(at: "title"), told)
  }

  @Test func `a dialog's button with a shortcut that has a title is shown once`() {
    let dialog: ViewElement<[String]> = dialog(
      "d", [.title("Save")], [field("name", []), field("folder", [])],
      buttons: [
        button(
          "ok",
          [.title("Save"), .kind(.filled), .shortcut("f5", help: "Save the file"), .onPress([])]),
        button("no", [.title("Cancel"), .onPress([])]),
      ])
    expectEqual(keys(dialog, ["Save", "Save the file"]), ["f5"])
  }

  @Test(arguments: [false, true])
  func `a key that the list uses is not shown as that of the views around`(isTakenAway: Bool) {
    let app = App<([String], Int?), ShownMsg>(
      model: ([], nil),
      update: { message, model in
        switch message {
        case .keys(let keys): model.0 = keys
        case .list(.select(_, let cursor)): model.1 = cursor
        case .list, .stage: break
        }
        return .none
      },
      render: { model in
        [
          group("outside", [.keyMap(isTakenAway ? [.bind("space", .none)] : [])]) {
            group("around", [.actions([.bind("space", "Stage", sends: .stage)])]) {
              list(
                "l", [1, 2], id: { $0 }, state: ListState(selected: model.1.map { [$0] } ?? []),
                onEvent: { .list($0) }
              ) { label("t", [.text("\($0)")]) }
            }
          }
        ]
      },
      subscriptions: { _ in .boundKeys { .keys($0.map(\.title)) } })
    let simulation = Simulation(app, columns: 20, rows: 6)
    simulation.press(.tab)
    #expect(simulation.model.0.contains("Stage"))
    #expect(!simulation.model.0.contains("Open"))
    simulation.press(" ")
    expectEqual(simulation.messages.last, .stage)
    simulation.press(.down)
    expectEqual(simulation.model.0.contains("Stage"), isTakenAway)
    #expect(simulation.model.0.contains("Open"))
    simulation.press(" ")
    expectEqual(simulation.messages.last, isTakenAway ? .stage : .list(.act(1)))
  }
}

private enum ShownMsg: Equatable, Sendable {
  case keys([String]), list(ListEvent<Int>), stage
}
