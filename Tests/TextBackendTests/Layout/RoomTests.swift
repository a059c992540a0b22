import Expectations
import ShohinCore
import ShohinTesting
import Synchronization
import Testing
import TextBackend

/// The cells of views with margins and limits, and the cursor in them.
@MainActor
struct RoomTests {
  @Test func `a row with a margin keeps its rows while others are scrolled`() {
    let simulation = Simulation<Int, Int>(
      model: 0, columns: 12, rows: 9,
      update: { _, _ in .none },
      render: { _ in
        [
          table("t", [.rowHeight(.automatic())], items: Array(0..<20), id: \.self) { number in
            label("l", [.text("row \(number)"), .margin(1, on: [.top, .bottom])])
          }
        ]
      })
    simulation.focus("t")
    let first = simulation.screen.map { $0.prefix(6) }
    expectEqual(first.filter { !$0.allSatisfy { $0 == " " } }.count, 3)
    for _ in 0..<6 {
      simulation.turnWheel("t", down: 1)
      let rows = simulation.screen.map { String($0.prefix(7)) }
      let shown = rows.indices.filter { rows[$0].hasPrefix("row") }
      expectEqual(shown.count, 3, "\(rows)")
      expectEqual(Set(zip(shown, shown.dropFirst()).map { $1 - $0 }), [3], "\(rows)")
    }
  }

  @Test func `a text beside a table with few rows is scrolled to its end`() {
    let lines = (0..<20).map { "line \($0)" }.joined(separator: "\n")
    let simulation = Simulation<Int, Int>(
      model: 0, columns: 20, rows: 12,
      update: { _, _ in .none },
      render: { _ in
        [
          scrollView("page", [.squeezesContent(true)]) {
            label("text", [.text(lines), .numberOfLines(0)])
            group("box", [.height(0...10)]) {
              table("t", items: Array(0..<100), id: \.self) { label("l", [.text("\($0)")]) }
            }
          }
        ]
      })
    #expect(simulation.screen.contains { $0.hasPrefix("line 0") })
    for _ in 0..<20 { simulation.turnWheel("page", down: 1) }
    #expect(simulation.screen.contains { $0.hasPrefix("line 19") }, "\(simulation.screen)")
  }

  @Test func `the cursor is not shown through a layer`() {
    let simulation = Simulation<Bool, Bool>(
      model: false, columns: 20, rows: 3,
      update: { message, model in
        model = message
        return .none
      },
      render: { isShown in
        [
          field("name", [.text("abc")]), label("below", [.text("below")]),
          isShown
            ? overlay(
              "toast", [.layer(.screen(horizontal: .start, vertical: .start))],
              [label("saved", [.text("saved")])]) : .none,
        ]
      })
    simulation.focus("name")
    _ = simulation.screen
    #expect(simulation.textScreen.cursor != nil)
    simulation.send(true)
    #expect(simulation.screen[0].contains("saved"))
    #expect(simulation.textScreen.cursor == nil)
    simulation.send(false)
    _ = simulation.screen
    #expect(simulation.textScreen.cursor != nil)
  }

  @Test func `what is wrong with views that are gone is forgotten, and told of again`() {
    let simulation = Simulation<Bool, Bool>(
      model: true, columns: 20, rows: 6,
      update: { message, model in
        model = message
        return .none
      },
      render: { isOpen in
        isOpen
          ? [stack("s", .vertical, (0..<7).map { label($0, [.text("\($0)")]) })] : []
      }, expectsDiagnostics: true)
    _ = simulation.screen
    let count = simulation.diagnostics.count
    #expect(count > 0)
    simulation.send(false)
    _ = simulation.screen
    simulation.send(true)
    _ = simulation.screen
    expectEqual(simulation.diagnostics.count, 2 * count)
  }

  @Test func `a view that was asked in many widths is not asked in all of them again`() {
    let counter = AskedCounter()
    let simulation = Simulation<Int, Int>(
      model: 0, columns: 120, rows: 5,
      update: { message, model in
        model = message
        return .none
      },
      render: { model in
        [
          stack(
            "s", .horizontal,
            [
              group("box", [.width(20 + min(model, 80))]) {
                customView(
                  "view", AskedView.self,
                  [.set(\.counter, to: counter), .set(\.revision, to: model)])
              },
              label("l", [.text("l")]),
            ])
        ]
      })
    for number in 1...80 {
      simulation.send(number)
      _ = simulation.screen
    }
    counter.count = 0
    simulation.send(81)
    _ = simulation.screen
    #expect(counter.count < 20, "\(counter.count)")
  }
}

private final class AskedCounter: Sendable {
  private let number = Mutex(0)
  var count: Int {
    get { number.withLock { $0 } }
    set { number.withLock { $0 = newValue } }
  }
}

/// A view that counts how often it is asked for its size.
private struct AskedView: TextCustomView, Hashable {
  var attributes = ViewAttributes()
  var counter: AskedCounter?
  var revision = 0

  static func == (one: AskedView, other: AskedView) -> Bool {
    one.revision == other.revision && one.attributes == other.attributes
  }

  func hash(into hasher: inout Hasher) { hasher.combine(revision) }

  func size(width: Int?) -> (columns: Int, rows: Int)? {
    counter?.count += 1
    return (10, 1)
  }

  func draw(in canvas: inout TextCanvas) {}
}
