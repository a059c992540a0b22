import Expectations
import Inputs
import Shohin
import ShohinCore
import Testing
import TextBackend
import Widgets

@testable import Linear

/// Parts of controls that are no views: options, tabs.
@MainActor
struct PartReadingTests {
  private func session(isEnabled: Bool = true, rows: Int = 12) -> LinearSession<[Int], Int> {
    LinearSession(
      App<[Int], Int>(
        model: [],
        update: { number, told in
          told.append(number)
          return .none
        },
        render: { told in
          [
            tabs(
              "tabs",
              [tab(0, "Files") { label([.text("f")]) }, tab(1, "Log") { label([.text("l")]) }],
              selected: told.last ?? 0, isEnabled: isEnabled
            ) { $0 }, button("b", [.title("B"), .onPress(7)]),
          ]
        }), columns: 30, rows: rows)
  }

  @Test func `the parts of what has the keyboard are read, and pressed by their numbers`() {
    let session = session()
    _ = session.begin()
    _ = session.perform("1")
    expectEqual(session.perform("parts"), ["3 Files, tab, selected", "4 Log, tab"])
    _ = session.perform("press 4")
    expectEqual(session.program.model, [1])
    expectEqual(session.perform("parts 1"), ["5 Files, tab", "6 Log, tab, selected"])
    _ = session.perform("5")
    expectEqual(session.program.model, [1])
  }

  @Test func `a number means the part that was read, and no other one that takes its place`() {
    let session = LinearSession(
      App<[Int], Int>(
        model: [],
        update: { number, told in
          told.append(number)
          return .none
        },
        render: { told in
          let titles = told.contains(7) ? ["New", "Files", "Log"] : ["Files", "Log"]
          return [
            tabs(
              "tabs", titles.map { title in tab(title, Text(title)) { label([.text("x")]) } },
              selected: "Files"
            ) { _ in 1 }, button("b", [.title("B"), .onPress(7)]),
          ]
        }), columns: 40, rows: 12)
    _ = session.begin()
    expectEqual(session.perform("parts 1").last, "4 Log, tab")
    _ = session.perform("press 2")
    expectEqual(
      session.perform("press 4"), ["Number 4 is gone. Type parts to hear what there is."])
    expectEqual(session.program.model, [7])
  }

  @Test func `what has no parts says so, and so does a number that there is not`() {
    let session = session()
    _ = session.begin()
    let none = "There are no parts. Go to a choice, to tabs or to a table first."
    expectEqual(session.perform("parts 2"), [none])
    for number in ["0", "9", "-1", "\(Int.min)", "x", "99999999999999999999"] {
      expectEqual(
        session.perform("parts \(number)"),
        ["There is no number \(number). Type all to hear the numbers."])
    }
  }

  @Test func `parts that are switched off or out of sight are not pressed`() {
    let off = session(isEnabled: false)
    _ = off.begin()
    _ = off.perform("parts 1")
    expectEqual(off.program.model, [])
    expectEqual(off.perform("press 3"), ["Files, tab, selected, not available"])
    let narrow = session()
    _ = narrow.begin()
    _ = narrow.perform("parts 1")
    narrow.screen.resize(columns: 3, rows: 4)
    expectEqual(narrow.perform("press 4").last, "Number 4 cannot be pressed now.")
    expectEqual(narrow.program.model, [])
  }
}
