import Expectations
import ShohinCore
import Testing
import TextBackend
import VirtualViews

@MainActor
struct DiagnosticTests {
  /// The diagnostics of a program that shows some elements.
  private func diagnostics(
    _ elements: [ViewElement<Int>],
    layout: (@MainActor (Int, LayoutContext) -> [LayoutConstraint])? = nil
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var environment = ProgramEnvironment()
    environment.onDiagnostic = { found.append($0) }
    let screen = TextScreen(columns: 20, rows: 3)
    let program = Program(
      view: screen, model: 0, render: { _ in elements }, layout: layout, environment: environment)
    _ = screen.lines
    program.settle()
    return found
  }

  @Test(arguments: [
    ("no-cells", false), ("copy-too-long", false), ("cut-view", false),
    ("duplicate-key", true),
  ])
  func `release builds print what is a mistake whatever the user does`(
    identifier: String, isPrinted: Bool
  ) {
    let diagnostic = Diagnostic(identifier: identifier, message: "")
    #expect(diagnostic.isPrinted(inDebugBuild: true))
    expectEqual(diagnostic.isPrinted(inDebugBuild: false), isPrinted)
  }

  @Test func `a duplicate key is named with both positions, and both views are shown`() throws {
    let found = diagnostics([label("a", [.text("1")]), label("a", [.text("2")])])
    let diagnostic = try #require(found.first)
    expectEqual(found.count, 1)
    expectEqual(diagnostic.identifier, "duplicate-key")
    #expect(diagnostic.message.contains("\"a\" at the root is used at positions 0 and 1"))
  }

  @Test func `a constraint with a view that does not exist is left out, by the key's name`() {
    let found = diagnostics([label("here", [.text("x")])]) { _, context in
      [context["gone"].leadingAnchor.constraint(equalTo: context["here"].leadingAnchor)]
    }
    expectEqual(found.map(\.identifier), ["unknown-item"])
    expectEqual(found.first?.message.contains("missing \"gone\""), true)
  }

  @Test func `contradictory constraints are named with keys, and the last is given up`() throws {
    let found = diagnostics([label("box", [.text("x")])]) { _, context in
      [
        context["box"].widthAnchor.constraint(equalToConstant: 5),
        context["box"].widthAnchor.constraint(equalToConstant: 6),
      ]
    }
    let diagnostic = try #require(found.first)
    expectEqual(diagnostic.identifier, "unsatisfiable-constraints")
    #expect(diagnostic.message.contains("box.width == 5"))
    #expect(diagnostic.message.contains("DiagnosticTests.swift"))
  }
}
