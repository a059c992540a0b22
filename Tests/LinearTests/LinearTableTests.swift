import Expectations
import Shohin
import TextBackend
import Testing

@testable import Linear

/// Cells of tables that have nothing in them.
@MainActor
struct LinearTableTests {
  private func session(_ columns: [TableColumn]) -> LinearSession<Int, Int> {
    let session = LinearSession(
      App<Int, Int>(
        model: 0, update: { _, _ in .none },
        render: { _ in
          [
            table("t", [.columns(columns)], items: [1, 2], id: \.self) { row in
              group(
                "row",
                [
                  label("name", [.text("Ada \(row)")]), label("phone", [.text("")]),
                  label("city", [.text("Paris")]),
                ])
            }
          ]
        }))
    _ = session.begin()
    _ = session.perform("next")
    return session
  }

  @Test func `an empty cell is said to be empty, and no other one is read for it`() {
    let session = session([
      TableColumn("name", "Name"), TableColumn("phone", "Phone"), TableColumn("city", "City"),
    ])
    expectEqual(session.perform("cell phone"), ["empty"])
    expectEqual(session.perform("cell 2"), ["empty"])
    expectEqual(session.perform("cell city"), ["Paris"])
    expectEqual(session.perform("cell 3"), ["Paris"])
    expectEqual(session.perform("cell name"), ["Ada 1"])
    expectEqual(
      session.perform("cell 4"), ["Say a number from 1 to 3, or one of: Name, Phone, City."])
  }

  @Test func `a row of a tree says how deep it is`() {
    let session = LinearSession(
      App<Int, Int>(
        model: 0, update: { _, _ in .none },
        render: { _ in
          [
            table("t", items: [1, 2], id: \.self) { level in
              label(
                "name",
                [
                  .text("node"), .semanticLevel(level), .semanticState(.collapsed),
                  .semanticNote("Two more"),
                ])
            }
          ]
        }))
    _ = session.begin()
    expectEqual(session.perform("row 1"), ["node, closed, level 1. Two more"])
    expectEqual(session.perform("row 2"), ["node, closed, level 2. Two more"])
  }

  @Test func `the parts of rows without columns are counted as they are read`() {
    let session = session([])
    expectEqual(session.perform("cell 2"), ["Paris"])
    expectEqual(session.perform("cell 3"), ["Say a number from 1 to 2."])
  }

  @Test func `totals are read as the last row`() {
    let session = LinearSession(
      App<Int, Int>(
        model: 0, update: { _, _ in .none },
        render: { _ in
          [
            table(
              "t",
              [
                .columns([TableColumn("name", "Name"), TableColumn("price", "Price")]),
                .totals(
                  group("sum", [label("name", [.text("Sum")]), label("price", [.text("40")])])),
              ], items: Array(1...40), id: \.self
            ) { row in
              group("row", [label("name", [.text("Pear \(row)")]), label("price", [.text("1")])])
            }
          ]
        }))
    _ = session.begin()
    expectEqual(session.perform("row all").last, "Name Sum, Price 40")
    expectEqual(session.perform("key tab end").last.map { $0.contains("Pear 40") }, true)
    expectEqual(session.perform("row all").last, "Name Sum, Price 40")
  }

  @Test func `while a cell is edited its row is that of the table around it`() {
    let other: Element<Int> = table("first", items: ["other"], id: \.self) { name in
      label("name", [.text(name)])
    }
    let edited: Element<Int> = table("second", items: ["Ada", "Bob"], id: \.self) { name in
      stack("row", .horizontal, [label("name", [.text(name)]), field("note", [.text("draft")])])
    }
    let session = LinearSession(
      App<Int, Int>(model: 0, update: { _, _ in .none }, render: { _ in [other, edited] }))
    _ = session.begin()
    let note = session.screen.semantics.first { $0.semantics.value == "draft" }
    session.screen.focus(note?.id)
    expectEqual(session.perform(""), ["field, draft"])
    expectEqual(session.perform("row 2"), ["Bob, field, draft"])
  }
}
