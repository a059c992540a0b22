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

  /// A screen that does something while its program runs.
  private final class Busy: Backend {
    var meanwhile: (@MainActor () async -> Void)?
    var size: LayoutSize { LayoutSize(width: 1, height: 1) }
    func attach(_ host: any BackendHost) {}
    func apply(_ patch: [ViewChange]) {}
    func setNeedsTurn() {}
    func perform(_ command: HostCommand) {}
    func run() async throws { await meanwhile?() }
  }

  @Test func `a program that runs cannot be run again, and goes on`() async throws {
    let screen = Busy()
    let program = Program<Int, Int>(
      view: screen, model: 0,
      update: { message, model in
        model = message
        return .none
      })
    screen.meanwhile = {
      await #expect(throws: ProgramError.runsAlready) { try await program.run() }
      expectEqual(program.exitStatus, nil)
      program.send(7)
      program.quit(status: 3)
    }
    expectEqual(try await program.run(), 3)
    expectEqual(program.model, 7)
    // A program that is over says so again.
    expectEqual(try await program.run(), 3)
  }

  @Test func `a second screen that cannot be used leaves the first one running`() async throws {
    let store = Store<Int, Int>(App(model: 0))
    let screen = Busy()
    let program = Program(screen: screen, store: store)
    screen.meanwhile = {
      let other = Program(screen: Broken(), store: store)
      await #expect(throws: NoScreen.self) { try await other.run() }
      expectEqual(store.exitStatus, nil)
      store.quit(status: 4)
    }
    expectEqual(try await program.run(), 4)
  }

  @Test func `a program whose only screen cannot be used is over`() async throws {
    let program = Program<Int, Int>(view: Broken(), model: 0)
    await #expect(throws: NoScreen.self) { try await program.run() }
    expectEqual(program.exitStatus, 0)
  }
}
