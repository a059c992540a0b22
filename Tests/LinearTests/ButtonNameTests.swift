import Expectations
import Shohin
import ShohinCore
import Testing
import TextBackend
import Widgets

@testable import Linear

/// Buttons with views inside, whose texts are their names.
@MainActor
struct ButtonNameTests {
  private func session(
    _ elements: @escaping @MainActor @Sendable ([String]) -> [Element<String>]
  ) -> LinearSession<[String], String> {
    LinearSession(
      App<[String], String>(
        model: [],
        update: { message, told in
          told.append(message)
          return .none
        }, render: elements), columns: 30, rows: 10)
  }

  @Test func `a card is read once, as a button`() {
    let session = session { told in
      [
        card("card", [.onPress("open"), .isSelected(told.last == "open")]) {
          label([.text("Water the plants")])
          label([.text("Friday")])
          button([.title("Tick"), .onPress("tick")])
        }, label([.text("Behind")]),
      ]
    }
    expectEqual(
      session.begin().dropLast(),
      ["1 Water the plants, Friday, button", "2 Tick, button", "Behind"])
    _ = session.perform("press 1")
    expectEqual(session.program.model, ["open"])
    expectEqual(session.perform("all").first, "1 Water the plants, Friday, button, selected")
  }

  @Test func `what stands behind a view with the same key is read`() {
    var environment = ProgramEnvironment()
    environment.onDiagnostic = { _ in }
    let session = LinearSession(
      App<[String], String>(
        model: [], update: { _, _ in .none },
        render: { _ in
          [
            card("card", [.onPress("open")]) { label([.text("Plants")]) },
            label("card", [.text("Behind the card")]),
            table("table", [], items: [1], id: \.self) { _ in label("row", [.text("Row")]) },
            label("table", [.text("Behind the table")]),
          ]
        }), columns: 30, rows: 10, environment: environment)
    expectEqual(
      session.begin().dropLast(),
      ["1 Plants, button", "Behind the card", "2 table, 1", "Behind the table"])
  }

  @Test func `a text of a card that changes is said once, with the card`() {
    let session = session { told in
      [
        card("card", [.onPress("open")]) {
          label([.text("Plants")])
          label([.text(told.contains("tick") ? "Saturday" : "Friday")])
        }, button([.title("Tick"), .onPress("tick")]),
      ]
    }
    _ = session.begin()
    expectEqual(
      session.perform("press 2").filter { $0.contains("Saturday") }, ["Plants, Saturday, button"])
  }

  @Test func `texts that a name leaves out are read by themselves`() {
    let session = session { _ in
      [
        card("outer", [.onPress("outer")]) {
          card("inner", [.onPress("inner")]) { label([.text("Inside")]) }
          label([.text("Plants")])
          scrollView("list", []) { label([.text("In the list")]) }
        }
      ]
    }
    expectEqual(
      session.begin().dropLast(),
      ["1 Plants, button", "2 Inside, button", "In the list"])
  }

  @Test func `a text that comes into a card is said once, with the card`() {
    let session = session { told in
      [
        card("card", [.onPress("open")]) {
          label([.text("Plants")])
          if told.contains("tick") { stack("more", .vertical) { label([.text("Due today")]) } }
        }, button([.title("Tick"), .onPress("tick")]),
      ]
    }
    _ = session.begin()
    expectEqual(
      session.perform("press 2").filter { $0.contains("Due") }, ["Plants, Due today, button"])
  }

  @Test func `a text that is not in the name of a button is read by itself`() {
    let session = session { _ in
      [
        group("card", [.semanticRole(.button), .semanticLabel("Plants"), .onClick("open")]) {
          label([.text("Friday")])
        }
      ]
    }
    expectEqual(session.begin().dropLast(), ["1 Plants, button", "Friday"])
  }
}
