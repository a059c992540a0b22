import Expectations
import ShohinCore
import Testing
import TextBackend
import VirtualViews

@MainActor
struct RunningTwiceTests {
  private struct NoScreen: Error {}

  /// A screen that cannot be used.
  private final class Broken: Backend {
    var size: LayoutSize { LayoutSize(width: 1, height: 1) }
    func attach(_ host: any BackendHost) {}
    func apply(_ patch: [ViewChange]) {}
    func setNeedsTurn() {}
    func perform(_ command: HostCommand) {}
    func run() async throws { throw NoScreen() }
  }

  @Test func `a program that runs cannot be run again, and goes on`() async throws {
    let program = Program<Int, Int>(
      view: TextScreen(columns: 5, rows: 1), model: 0,
      update: { message, model in
        model = message
        return .none
      })
    async let first = program.run()
    await Task.yield()
    await #expect(throws: ProgramError.runsAlready) { try await program.run() }
    expectEqual(program.exitStatus, nil)
    program.send(7)
    program.quit(status: 3)
    expectEqual(try await first, 3)
    expectEqual(program.model, 7)
    // A program that is over says so again.
    expectEqual(try await program.run(), 3)
  }

  @Test func `a second screen that cannot be used leaves the first one running`() async throws {
    let store = Store<Int, Int>(App(model: 0))
    let program = Program(screen: TextScreen(columns: 5, rows: 1), store: store)
    async let first = program.run()
    await Task.yield()
    let other = Program(screen: Broken(), store: store)
    await #expect(throws: NoScreen.self) { try await other.run() }
    expectEqual(store.exitStatus, nil)
    store.quit(status: 4)
    expectEqual(try await first, 4)
  }

  @Test func `a program whose only screen cannot be used is over`() async throws {
    let program = Program<Int, Int>(view: Broken(), model: 0)
    await #expect(throws: NoScreen.self) { try await program.run() }
    expectEqual(program.exitStatus, 0)
  }
}
