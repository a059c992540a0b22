import Expectations
import SeededRandom
import Synchronization
import Testing
import TextBackend

@testable import ShohinCore

/// Lines of standard input on their way to a program that pauses and goes on.
@MainActor
struct UnheardLinesTests {
  private struct Model: Equatable {
    var isPaused = false
    var lines: [String] = []
  }

  private enum Msg: Sendable { case toggle, lines([String]) }

  /// Counts the lines that were taken.
  private final class Count: Sendable {
    private let state = Mutex(0)

    var value: Int { state.withLock { $0 } }

    func takeNext() -> Int {
      state.withLock { count in
        defer { count += 1 }
        return count
      }
    }
  }

  private nonisolated static func world(_ count: Count) -> World {
    World(
      fileChanges: { _, _ in },
      inputLines: { take, _ in
        take(["\(count.takeNext())"])
        return false
      }, isReal: true)
  }

  /// A program whose readers each take one more line when the test lets them, also when they are cancelled.
  private final class Reading: TaskStarter {
    private var readers: [Work] = []
    private let taken = Count()
    private var program: Program<Model, Msg>?

    var lines: [String] { program?.model.lines ?? [] }
    var wanted: [String] { (0..<taken.value).map { "\($0)" } }
    var readerCount: Int { readers.count }

    init() {
      var environment = ProgramEnvironment()
      environment.tasks = self
      environment.world = UnheardLinesTests.world(taken)
      program = Program(
        view: TextScreen(columns: 1, rows: 1), model: Model(),
        update: { message, model in
          switch message {
          case .toggle: model.isPaused.toggle()
          case .lines(let lines): model.lines += lines
          }
          return []
        },
        subscriptions: { $0.isPaused ? .none : .standardInputLines { .lines($0) } },
        environment: environment)
    }

    func start(_ work: Work) -> Cancellation {
      readers.append(work)
      return Cancellation {}
    }

    func toggle() { program?.send(.toggle) }
    func settle() { program?.settle() }
    func read(by reader: Int) async { await readers[reader].run() }
    func goOn() {
      if program?.model.isPaused == true { toggle() }
      settle()
    }
  }

  @Test func `lines that come while a program pauses are heard when it goes on`() async {
    let reading = Reading()
    reading.toggle()
    reading.settle()
    await reading.read(by: 0)
    reading.settle()
    expectEqual(reading.lines, [])
    reading.goOn()
    expectEqual(reading.lines, ["0"])
  }

  @Test func `lines that are there before a program pauses are heard`() async {
    let reading = Reading()
    await reading.read(by: 0)
    reading.toggle()
    reading.settle()
    expectEqual(reading.lines, ["0"])
  }

  @Test func `a reader that ended late tells the one after it`() async {
    let reading = Reading()
    for _ in 0..<2 {
      reading.toggle()
      reading.settle()
    }
    expectEqual(reading.readerCount, 2)
    await reading.read(by: 0)
    reading.settle()
    expectEqual(reading.lines, ["0"])
  }

  @Test(arguments: Effort.seeds(push: 50, full: 2000))
  func `no line is lost or told twice, and all are in order`(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let reading = Reading()
    for _ in 0..<40 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: reading.toggle()
      case 1: reading.settle()
      default: await reading.read(by: Int.random(in: 0..<reading.readerCount, using: &random))
      }
    }
    reading.goOn()
    expectEqual(reading.lines, reading.wanted, "seed \(seed)")
  }
}
