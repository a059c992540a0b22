import Expectations
import ShohinCore
import Testing
import TextBackend
import VirtualViews

/// Themes of programs with several screens, without any, and without a theme of their own.
@MainActor
struct ThemeScreensTests {
  private func app(_ theme: Theme?) -> App<Int, Int> {
    var app = App<Int, Int>(
      model: 0, update: { _, _ in .setTheme(.forest) },
      render: { _ in [label("text", [.text("text"), .textColor(.danger)])] })
    app.theme = theme.map { .always($0) }
    return app
  }

  @Test func `all screens have the theme, also one that comes later`() {
    var diagnostics: [Diagnostic] = []
    var environment = ProgramEnvironment()
    environment.onDiagnostic = { diagnostics.append($0) }
    let store = Store(app(.midnight), environment: environment)
    let screens = (0..<2).map { _ in TextScreen(columns: 8, rows: 1) }
    let programs = screens.map { Program(screen: $0, store: store) }
    programs[0].settle()
    expectEqual(screens.map { $0.frame.theme }, Array(repeating: ThemeColors(.midnight), count: 2))
    programs[0].send(1)
    expectEqual(screens.map { $0.frame.theme }, Array(repeating: ThemeColors(.forest), count: 2))
    let late = TextScreen(columns: 8, rows: 1)
    let program = Program(screen: late, store: store)
    program.settle()
    expectEqual(late.frame.theme, ThemeColors(.forest))
    store.replace(app(.ember))
    program.settle()
    expectEqual(late.frame.theme, ThemeColors(.ember))
    #expect(diagnostics.isEmpty)
    // An optimized build would let the second one go after its last use.
    withExtendedLifetime(programs) {}
  }

  @Test func `a program without a theme has the named colors for its tokens`() {
    let screen = TextScreen(columns: 8, rows: 1)
    let program = Program(screen: screen, app(nil))
    program.settle()
    // Bright red on dark terminals, red on light ones.
    #expect(String(decoding: screen.takeBytes(), as: UTF8.self).contains("\u{1B}[91m"))
    screen.tell(.colorScheme(.light))
    #expect(String(decoding: screen.takeBytes(), as: UTF8.self).contains("\u{1B}[31m"))
  }

  @Test func `named colors suit the terminal and not the theme`() {
    let screen = TextScreen(columns: 8, rows: 1)
    screen.colorDepth = .ansi16
    let program = Program(screen: screen, app(.midnight))
    program.settle()
    expectEqual(screen.frame.theme.few, .named(for: .dark))
    screen.tell(.colorScheme(.light))
    expectEqual(screen.frame.theme.few, .named(for: .light))
  }
}
