import Expectations
import Foundation
import Screens
import Shohin
import ShohinTesting
import Testing
import TextBackend

@MainActor
struct ScreensTests {
  private let log = Log()

  @Test func `the first screen is there, with its title, its keys and the focus`() {
    let simulation = simulate(papers(log))
    expectEqual(simulation.screen.first, " home")
    expectEqual(simulation.screen[1], "home 0")
    expectEqual(simulation.focusedKey, "home field")
    expectEqual(log.take(), ["home willAppear", "home didAppear"])
    expectEqual(log.renders, [.home: 1])
  }

  @Test func `a push tells both screens in order, and escape brings the first one back`() {
    let simulation = simulate(papers(log))
    _ = log.take()
    simulation.send(.navigate(.push(.list)))
    expectEqual(simulation.screen[0], " ‹ Back  list")
    expectEqual(simulation.screen[7].trimmingCharacters(in: .whitespaces), "Escape Back")
    expectEqual(simulation.focusedKey, "list field")
    expectEqual(
      log.take(),
      ["list willAppear", "home willDisappear", "list didAppear", "home didDisappear"])
    simulation.press(.escape)
    expectEqual(simulation.screen[0], " home")
    expectEqual(
      log.take(),
      [
        "home willAppear", "list willDisappear", "home list nothing", "home didAppear",
        "list didDisappear",
      ])
  }

  @Test func `a covered screen is rendered no more, and once when it is back, with all it had`() {
    let simulation = simulate(papers(log))
    simulation.type("abc")
    simulation.press(.left)
    simulation.press(.tab, .down, .down)
    let before = simulation.screen
    log.renders = [:]
    simulation.send(.navigate(.push(.list)))
    simulation.advance(by: .seconds(3))
    expectEqual(log.renders[.home], nil)
    simulation.press(.escape)
    expectEqual(log.renders[.home], 1)
    expectEqual(simulation.focusedKey, "home rows")
    expectEqual(simulation.screen[1], "home 3")
    expectEqual(Array(simulation.screen[2...]), Array(before[2...]))
    simulation.press(.shiftTab)
    simulation.type("X")
    expectEqual(simulation.model.topModel(as: Paper.self)?.text, "abXc")
  }

  @Test func `a screen is rendered when the part that its program names has changed`() {
    let simulation = simulate(papers(log) { Screen("home", $0.app.rendering(on: \.text)) })
    log.renders = [:]
    simulation.advance(by: .seconds(3))
    expectEqual(log.renders, [:])
    simulation.type("a")
    expectEqual(log.renders, [.home: 1])
    expectEqual(simulation.screen[1], "home 3")
  }

  @Test func `a screen that asks for it hears nothing while it is covered`() {
    let simulation = simulate(papers(log) { $0.pausingWhenCovered() })
    simulation.send(.navigate(.push(.list)))
    simulation.advance(by: .seconds(3))
    simulation.press(.escape)
    expectEqual(simulation.screen[1], "home 0")
  }

  @Test func `a presentation ends with one message for the screen that presented it`() {
    let simulation = simulate(papers(log))
    simulation.send(.navigate(.push(.list)))
    simulation.send(.navigate(.present(.colors), .push(.note)))
    expectEqual(simulation.model.navigation.routes, [.colors, .note])
    _ = log.take()
    simulation.send(.navigate(.dismiss(result: "red")))
    expectEqual(log.take().filter { $0.contains("colors") }, ["list colors red"])
    expectEqual(simulation.model.navigation.routes, [.home, .list])
    simulation.send(.navigate(.present(.colors)))
    _ = log.take()
    simulation.press(.escape)
    expectEqual(log.take().filter { $0.contains("colors") }.count, 3)
  }

  @Test func `the left arrow goes back where no view has a use for it`() {
    let simulation = simulate(papers(log))
    simulation.send(.navigate(.push(.list)))
    simulation.type("ab")
    simulation.press(.left)
    expectEqual(simulation.model.navigation.routes, [.home, .list])
    simulation.press(.tab, .left)
    expectEqual(simulation.model.navigation.routes, [.home])
  }

  @Test func `a screen that objects is asked and stays`() {
    let simulation = simulate(papers(log))
    simulation.send(.navigate(.push(.list)))
    simulation.type("unsaved")
    simulation.press(.escape)
    expectEqual(simulation.model.navigation.routes, [.home, .list])
    expectEqual(simulation.model.topModel(as: Paper.self)?.asks, true)
    simulation.send(.navigate(.pop))
    expectEqual(simulation.model.navigation.routes, [.home])
  }

  @Test func `items have keys, and are clicked`() {
    let wireframe = papers(log) { screen in
      screen.trailingItems { _ in [.item("open", "Open", keys: "ctrl+o", .go([.push(.note)]))] }
    }
    let simulation = simulate(wireframe)
    expectEqual(simulation.screen[0], " home                    Open")
    expectEqual(simulation.screen[7].contains("Ctrl+O Open"), true)
    simulation.press(.control("o"))
    expectEqual(simulation.model.navigation.routes, [.home, .note])
    simulation.click("back")
    expectEqual(simulation.model.navigation.routes, [.home])
  }

  @Test func `a screen changes its model where it is, and no array in it is copied`() {
    struct Rows {
      var numbers: [Int] = []
      var place: Int { numbers.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
    }
    let app = App<Rows, Int>(
      model: Rows(),
      update: { number, rows in
        if rows.numbers.isEmpty { rows.numbers.reserveCapacity(100) }
        rows.numbers.append(number)
        return .none
      }, render: { _ in [button("add", [.title("Add"), .onPress(1)])] })
    let simulation = simulate(Wireframe<Place> { _ in Screen("Rows", app).wired() })
    simulation.press(.return)
    let place = simulation.model.topModel(as: Rows.self)?.place
    simulation.press(.return)
    expectEqual(simulation.model.topModel(as: Rows.self)?.place, place)
    expectEqual(simulation.model.topModel(as: Rows.self)?.numbers, [1, 1])
  }

  @Test func `what was typed can be undone after the screen was covered`() {
    let simulation = simulate(papers(log))
    simulation.type("abc")
    simulation.send(.navigate(.push(.list)))
    simulation.type("x")
    simulation.press(.escape)
    simulation.press(.control("_"))
    expectEqual(simulation.model.topModel(as: Paper.self)?.text, "")
    simulation.press(.escape)
  }

  @Test func `a screen reaches under its bars where it says so`() {
    let simulation = simulate(
      papers(log) { $0.extendingUnder([.top, .bottom]).title { _ in "T" } }, rows: 6)
    simulation.send(.navigate(.push(.list)))
    let cells = simulation.cells(of: "list rows")
    expectEqual(cells.map { $0.row + $0.height }, 6, "the rows reach under the keys")
    expectEqual(simulation.screen[0], " ‹ Back  T")
    expectEqual(
      simulation.screen[1], "list 0", "a screen without constraints stands below its title")
  }
}
