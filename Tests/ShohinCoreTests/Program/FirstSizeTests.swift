import Expectations
import ShohinCore
import Testing
import TextBackend
import VirtualViews

/// A screen that knows its size only when the program is run, as a terminal does.
@MainActor
struct FirstSizeTests {
  /// A field that stands alone on a narrow screen, and in a group on a wide one.
  private var app: App<Int, Int> {
    App(
      model: 80, initialCommand: .focus("name"),
      update: { columns, model in
        model = columns
        return .none
      },
      render: { columns in
        let name: ViewElement<Int> = field("name", [])
        return columns < 90 ? [name] : [group("wide", [name])]
      },
      subscriptions: { _ in .resize { columns, _ in columns } })
  }

  @Test(arguments: [40, 120])
  func `a view that the first size brings can be what the first command asks for`(columns: Int) {
    let screen = TextScreen(StageFacts(columns: 80, rows: 24, isSizeKnown: false))
    let program = Program(screen: screen, app)
    screen.settle()
    #expect(screen.focused == nil)
    _ = screen.replay(.begin(columns: columns, rows: 10))
    _ = screen.replay(.frame(always: true))
    expectEqual(screen.focused.flatMap { program.key(of: $0) }, "name")
    expectEqual(program.model, columns)
  }

  @Test func `a screen whose size is known keeps no command waiting`() {
    let screen = TextScreen(columns: 120, rows: 10)
    let program = Program(screen: screen, app)
    screen.settle()
    expectEqual(screen.focused.flatMap { program.key(of: $0) }, "name")
  }
}
