import Expectations
import Screens
import Shohin
import ShohinTesting
import Testing
import TextBackend

@MainActor
struct TabsAndSplitTests {
  private let log = Log()

  @Test func `tabs have stacks of their own, which keep what users did`() {
    let simulation = simulate(
      papers(log).tabs(["One", "Two"]), Navigation(tabs: .home, .settings), rows: 10)
    #expect(simulation.screen[0].contains("One"))
    simulation.type("abc")
    simulation.send(.navigate(.push(.list)))
    simulation.send(.navigate(.select(tab: 1)))
    expectEqual(simulation.focusedKey, "settings field")
    log.renders = [:]
    simulation.send(.navigate(.select(tab: 0)))
    expectEqual(log.renders, [.list: 1])
    simulation.press(.escape)
    expectEqual(simulation.screen[4].hasPrefix("abc"), true)
    simulation.send(.navigate(.present(.colors)))
    #expect(!simulation.screen[0].contains("One"))
  }

  private func start() -> ScreensSimulation {
    simulate(papers(log).sideBySide(from: 100, master: 30), columns: 200)
  }

  @Test func `where there is room, the root stands beside the top, and elsewhere under it`() {
    let simulation = start()
    expectEqual(simulation.screen[1].prefix(31), "home 0                        │")
    simulation.send(.navigate(.push(.list)))
    #expect(simulation.screen[1].hasPrefix("home 0                        │list 0"))
    _ = log.take()
    simulation.resize(columns: 40, rows: 8)
    expectEqual(simulation.screen[1], "list 0")
    expectEqual(log.take(), ["home willDisappear", "home didDisappear"])
    simulation.resize(columns: 200, rows: 8)
    expectEqual(log.take(), ["home willAppear", "home didAppear"])
  }

  @Test func `texts, carets, scrolling and the focus are kept from 200 columns to 40 and back`() {
    let simulation = start()
    simulation.type("abc")
    simulation.press(.left)
    simulation.send(.navigate(.push(.list)))
    simulation.type("xyz")
    simulation.press(.left, .tab, .down, .down, .shiftTab)
    let before = simulation.screen
    simulation.resize(columns: 40, rows: 8)
    expectEqual(simulation.focusedKey, "list field")
    simulation.resize(columns: 200, rows: 8)
    expectEqual(simulation.screen, before)
    expectEqual(simulation.focusedKey, "list field")
    simulation.type("1")
    expectEqual(simulation.model.topModel(as: Paper.self)?.text, "xy1z")
    simulation.press(.escape)
    simulation.type("2")
    expectEqual(simulation.model.topModel(as: Paper.self)?.text, "ab2c")
  }

  @Test func `what the root pushes takes the place of what is beside it`() {
    let wireframe = papers(log) { screen in
      screen.trailingItems { [.item(KeyAction("o \($0.place)"), "Open", .go([.push(.note)]))] }
    }
    let simulation = simulate(
      wireframe.sideBySide(from: 100, master: 30), Navigation(.home, .list, .colors), columns: 200)
    simulation.textScreen.click(column: 28, row: 0)
    expectEqual(simulation.model.navigation.routes, [.home, .note])
  }

  @Test func `two pushes of the root in one answer open both routes`() {
    let wireframe = papers(log) { screen in
      screen.trailingItems {
        [.item(KeyAction("o \($0.place)"), "Open", .go([.push(.note), .push(.colors)]))]
      }
    }
    let simulation = simulate(
      wireframe.sideBySide(from: 100, master: 30), Navigation(.home, .list), columns: 200)
    simulation.textScreen.click(column: 28, row: 0)
    expectEqual(simulation.model.navigation.routes, [.home, .note, .colors])
  }

  @Test func `a screen that pushes and presents in one answer hears how the presentation ends`() {
    let wireframe = papers(log) { screen in
      screen.trailingItems { _ in
        [.item("open", "Open", keys: "ctrl+o", .go([.push(.note), .present(.colors)]))]
      }
    }
    let simulation = simulate(wireframe)
    simulation.press("ctrl+o")
    var navigation = simulation.model.navigation
    expectEqual(navigation.routes.last, .colors)
    let home = navigation.allEntries.first?.id
    #expect(home != nil && navigation.dismiss()?.presenter == home)
  }

  @Test func `a screen beside the root objects to another one in its place`() {
    let wireframe = papers(log) { screen in
      screen.trailingItems { [.item(KeyAction("o \($0.place)"), "Open", .go([.push(.note)]))] }
    }
    let simulation = simulate(
      wireframe.sideBySide(from: 100, master: 30), Navigation(.home, .list), columns: 200)
    simulation.type("unsaved")
    simulation.textScreen.click(column: 28, row: 0)
    expectEqual(simulation.model.navigation.routes, [.home, .list])
    expectEqual(simulation.model.topModel(as: Paper.self)?.asks, true)
  }
}
