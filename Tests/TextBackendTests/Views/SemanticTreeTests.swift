import ShohinCore
import TextBackend
import VirtualViews
import Testing

@MainActor
struct SemanticTreeTests {
  @Test func `a view that is deep inside is found as fast as another one`() {
    let screen = TextScreen(columns: 20, rows: 4)
    let program = Program(
      screen: screen,
      App<Int, Int>(
        model: 0, update: { _, _ in .none },
        render: { _ in
          var inner: Element<Int> = button("deep", [.title("Press")])
          // In 2^40 steps it would never be found.
          for level in 0..<40 { inner = group("level \(level)", [inner]) }
          return [inner]
        }))
    program.settle()
    #expect(screen.semantics.first(.button, "Press")?.key == "deep")
    #expect(screen.semantics.first { $0.key == "level 3" }?.children.count == 1)
    #expect(screen.semantics.first(.button, "Release") == nil)
  }
}
