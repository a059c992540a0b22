import Shohin
import TextBackend

/// What effects cost, as ratios within one run.
///
///     Scripts/build-benchmark.sh EffectBenchmark && .build/release/EffectBenchmark
@main
@MainActor
struct EffectBenchmark {
  static func main() async throws {
    turn()
    subscriptions()
    await chain()
    try await stream()
    try await ownEffects()
  }

  private struct Model: Equatable {
    var count = 0
    var name = "nobody"
    var isOn = false
  }

  private enum Msg: Sendable { case add(Int), rename(String), ignore }

  @inline(never)
  private static func makeUpdate() -> @MainActor (Msg, inout Model) -> Command<Msg> {
    { message, model in
      switch message {
      case .add(let number): model.count += number
      case .rename(let name): model.name = name
      case .ignore: return .none
      }
      return []
    }
  }

  /// A turn that changes nothing, against a direct call of `update`.
  private static func turn() {
    let update = makeUpdate()
    let count = 10_000
    var model = Model()
    let direct = nanoseconds(count) {
      for _ in 0..<count { _ = update(opaque(Msg.add(0)), &model) }
    }
    let bare = nanoseconds(count) {
      for _ in 0..<count { _ = update(opaque(Msg.ignore), &model) }
    }
    let program = Program<Model, Msg>(
      view: TextScreen(columns: 10, rows: 1), model: Model(), update: update,
      render: { [label("count", [.text("\($0.count)")])] })
    let send = nanoseconds(count) {
      for _ in 0..<count { program.send(opaque(Msg.add(0))) }
    }
    let turn = nanoseconds(count) {
      for _ in 0..<count {
        program.send(opaque(Msg.add(0)))
        program.settle()
      }
    }
    let bareTurn = nanoseconds(count) {
      for _ in 0..<count {
        program.send(opaque(Msg.ignore))
        program.settle()
      }
    }
    print("update that returns .none     \(column(bare)) ns")
    print("send + update + turn          \(column(bareTurn)) ns  \(column(bareTurn / bare)) ×")
    print("update, called directly       \(column(direct)) ns")
    print("send + update                 \(column(send)) ns  \(column(send / direct)) ×")
    print(
      "send + update + turn          \(column(turn)) ns  \(column(turn / direct)) ×  (at most 20)")
  }

  /// A list of subscriptions that stays as it is.
  private static func subscriptions() {
    let count = 1000
    // Two that are equal, but not the same piece of memory.
    let lists = (0..<2).map { _ in
      Subscription<Int>.batch((0..<count).map { number in .stream(id: number) { _ in } })
    }
    func program(_ subscriptions: @escaping @MainActor (Int) -> Subscription<Int>) -> Program<
      Int, Int
    > {
      Program(
        view: TextScreen(columns: 10, rows: 1), model: 0,
        update: { number, model in
          model &+= number
          return []
        }, subscriptions: subscriptions)
    }
    let (none, same) = (program { _ in .none }, program { lists[$0 & 1] })
    let (ticks, streams) = (program(manyTicks), program(manyStreams))
    func time(_ program: Program<Int, Int>) -> Double {
      nanoseconds(10) {
        for _ in 0..<10 {
          program.send(1)
          program.settle()
        }
      }
    }
    let empty = time(none)
    func each(_ program: Program<Int, Int>) -> String {
      column((time(program) - empty) / Double(count))
    }
    print("matching one of 1,000         \(each(same)) ns              (at most 20)")
    print("making and matching a tick    \(each(ticks)) ns")
    print("making and matching a stream  \(each(streams)) ns")
  }

  private nonisolated static func manyTicks(_ model: Int) -> Subscription<Int> {
    .batch((1000..<2000).map { .every(.seconds($0), $0) })
  }

  private nonisolated static func manyStreams(_ model: Int) -> Subscription<Int> {
    .batch((0..<1000).map { number in .stream(id: number) { $0(number) } })
  }

  /// Messages that lead to each other, and how long they keep others waiting.
  private static func chain() async {
    let count = 1_000_000
    let program = Program<Int, Bool>(
      view: TextScreen(columns: 5, rows: 1), model: 0,
      update: { _, model in
        model += 1
        return model < count ? .perform { true } : .none
      })
    let start = ContinuousClock.now
    var (last, longest) = (start, Duration.zero)
    program.send(true)
    repeat {
      let now = ContinuousClock.now
      longest = max(longest, now - last)
      last = now
      await Task.yield()
    } while program.model < count
    print(
      "a chain of 1,000,000 messages \(column((.now - start) / .milliseconds(1))) ms",
      " others wait at most \(column(longest / .milliseconds(1))) ms at a time")
  }

  /// 100,000 messages of a stream.
  private static func stream() async throws {
    let count = 100_000
    var renders = 0
    let start = ContinuousClock.now
    let program = Program<Int, Int>(
      view: TextScreen(columns: 5, rows: 1), model: 0,
      initialCommand: .stream { send in
        for number in 1...count {
          send(number)
          if number.isMultiple(of: 100) { try await Task.sleep(for: .microseconds(200)) }
        }
      },
      update: { number, model in
        model += 1
        return number == count ? .quit : []
      },
      render: { _ in
        renders += 1
        return []
      })
    try await program.run()
    let time = ContinuousClock.now - start
    let intervals = Int((time / .nanoseconds(16_666_667)).rounded(.up))
    print(
      "100,000 messages of a stream  \(column(time / .milliseconds(1))) ms",
      " \(renders) renders in \(intervals) display intervals")
  }

  /// Effects of our own, to see that they work.
  private static func ownEffects() async throws {
    struct Refusal: Error {}
    let program = Program<[String], String>(
      view: TextScreen(columns: 5, rows: 1), model: [],
      initialCommand: [
        RandomGenerator { "two dice: \($0)" }.dice(2),
        .retrying(3, pause: .milliseconds(1)) {
          throw Refusal()
        } toMessage: {
          (result: Result<Int, any Error>) in
          "retried: \(result)"
        },
      ],
      update: { message, model in
        model.append(message)
        return model.count == 2 ? .quit : []
      }, environment: .seeded(1))
    try await program.run()
    print(program.model.joined(separator: "\n"))
  }
}
