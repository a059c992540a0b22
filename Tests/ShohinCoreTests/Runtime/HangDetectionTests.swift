import Expectations
import ShohinCore
import Testing
import TextBackend
import VirtualViews

@MainActor
struct HangDetectionTests {
  private enum Row: Equatable, Sendable { case rename(String), delete }
  private enum Msg: Equatable, Sendable { case load, pause(Int), row(Row) }

  /// A detector on a clock of the test's own, and what it reports.
  @MainActor
  private final class Watched {
    let time = ManualTimekeeper()
    var found: [String] = []
    private(set) lazy var detector = HangDetector(
      limit: .milliseconds(100), now: { [time] in time.now }
    ) { [unowned self] in found.append($0.message) }

    func work(_ work: HangDetector.Work, _ milliseconds: Int, _ inside: () -> Void = {}) {
      detector.during(work) {
        inside()
        time.advance(by: .milliseconds(milliseconds))
      }
    }
  }

  @Test func `work inside other work counts once, and the longest part gets the advice`() {
    let watched = Watched()
    watched.work(.events, 5) {
      watched.work(.update(Msg.load), 20)
      watched.work(.update(Msg.pause(7)), 130)
      watched.work(.screen, 40) { watched.work(.render, 10) }
    }
    expectEqual(watched.found.count, 1)
    let message = watched.found.first ?? ""
    #expect(
      message.hasPrefix(
        """
        The main actor was busy for 205 ms, and no key was answered meanwhile: 2 messages, of which `pause` took \
        longest, took 150 ms, laying out and painting the views took 40 ms, `render` took 10 ms, the handlers of views \
        took 5 ms.
        """), "\(message)")
    #expect(message.contains("return a command"))
    #expect(!message.contains("7"))
  }

  @Test func `each part is told of once, and short work never`() {
    let watched = Watched()
    for _ in 0..<3 { watched.work(.update(Msg.load), 99) }
    expectEqual(watched.found, [])
    for _ in 0..<3 { watched.work(.update(Msg.load), 100) }
    expectEqual(watched.found.count, 1)
    watched.work(.update(Msg.pause(1)), 100)
    watched.work(.other, 12_000)
    expectEqual(watched.found.count, 3)
    #expect(watched.found[2].contains("The main actor was busy for 12 s"))
    #expect(watched.found[2].contains("tasks on the main actor"))
  }

  @Test(arguments: [
    (Msg.load, "load"), (.pause(3), "pause"), (.row(.rename("Ada")), "row(rename)"),
    (.row(.delete), "row(delete)"),
  ])
  private func `a message is named by its case, without its values`(message: Msg, name: String) {
    expectEqual(MessageName.of(message), name)
  }

  @Test func `a message that is no enum is named by its type`() {
    expectEqual(MessageName.of("a secret"), "String")
    expectEqual(MessageName.of((1, 2)), "(Int, Int)")
  }

  /// The diagnostics of a program whose updates take so long.
  private func diagnostics(_ detection: HangDetection) -> [String] {
    let time = ManualTimekeeper()
    var found: [String] = []
    var environment = ProgramEnvironment()
    environment.time = time
    environment.onDiagnostic = { found.append($0.identifier) }
    environment.hangDetection = detection
    let program = Program<Int, Msg>(
      view: TextScreen(columns: 5, rows: 1), model: 0,
      update: { _, model in
        model += 1
        time.advance(by: .milliseconds(500))
        return .none
      }, environment: environment)
    program.send(.load)
    program.settle()
    return found
  }

  @Test func `nothing is measured of a program that does not run, unless it says so`() {
    expectEqual(diagnostics(.automatic), [])
    expectEqual(diagnostics(.never), [])
    expectEqual(diagnostics(.after(.milliseconds(501))), [])
    expectEqual(diagnostics(.after(.milliseconds(100))), ["blocked-main-actor"])
  }
}
