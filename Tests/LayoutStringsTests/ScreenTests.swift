import Expectations
import LayoutStrings
import Shohin
import ShohinTesting
import TextBackend
import Testing

/// Layout strings as a user of a program sees them.
@MainActor
struct ScreenTests {
  private func screen(_ columns: Int, _ rows: Int, _ views: KeyValuePairs<String, ViewLayout>)
    -> [String]
  {
    let laidOut = LaidOut(columns: columns, rows: rows) { $0.constraints(views) }
    return laidOut.simulation?.screen ?? []
  }

  @Test func `views stand where the text puts them`() {
    expectEqual(
      screen(
        8, 5,
        [
          "title": "top: super offset(1); centerX: super; width: 2",
          "field": "below: title offset(1); trailing: super inset(1); width: 1",
        ]),
      ["", "   t", "", "      f", ""])
  }

  @Test func `another size of the screen has other conditions`() throws {
    let laidOut = LaidOut(columns: 10, rows: 2) {
      $0.constraints([
        "title": "top: super; leading: super",
        "field": "top: [width >= 10] super; [width < 10] super offset(1); leading: super offset(3)",
      ])
    }
    let simulation = try #require(laidOut.simulation)
    expectEqual(simulation.screen, ["t  f", ""])
    simulation.resize(columns: 9, rows: 2)
    expectEqual(simulation.screen, ["t", "   f"])
  }

  @Test func `a mistake in a literal is told of once, and the other views are laid out`() throws {
    let line = UInt(#line) + 2
    let laidOut = LaidOut(columns: 6, rows: 2, expectsDiagnostics: true) { context in
      context.constraints("field", "tpo: super")
        + context.constraints("title", "top: super offset(1); leading: super offset(2)")
    }
    let simulation = try #require(laidOut.simulation)
    simulation.program.send(1)
    expectEqual(simulation.screen.last, "  t")
    expectEqual(
      simulation.diagnostics,
      [
        Diagnostic(
          identifier: "layout-string",
          message: """
            LayoutStringsTests/ScreenTests.swift:\(line): the layout of "field" was left out.
            There is no property "tpo", did you mean "top"? Expected leading, trailing, left, right, \
            top, bottom, width, height, centerX, centerY, firstBaseline, lastBaseline, before, after, \
            above, below, edges, fillHorizontally, fillVertically, size or center.
              tpo: super
              ^
            """,
          keys: ["field"])
      ])
  }

  @Test func `a key without a view is told of by name`() throws {
    let laidOut = LaidOut(columns: 6, rows: 2, expectsDiagnostics: true) { context in
      context.constraints("field", "top: titel")
    }
    let diagnostics = try #require(laidOut.simulation?.diagnostics)
    expectEqual(diagnostics.map(\.identifier), ["unknown-item"])
    expectEqual(diagnostics.first?.keys.contains("titel"), true)
  }
}
