import Foundation
import Shohin
import ShohinReplay
import TextBackend

/// The cost of recording a program, and the speed of replays.
///
///     Scripts/build-benchmark.sh RecordingBenchmark && .build/release/RecordingBenchmark
@main
@MainActor
struct RecordingBenchmark {
  struct Model: Equatable { var count = 0 }

  enum Msg: Codable, Sendable { case increment, decrement, set(to: Int) }

  static let app = App<Model, Msg>(
    model: Model(),
    update: { message, model in
      switch message {
      case .increment: model.count += 1
      case .decrement: model.count -= 1
      case .set(let count): model.count = count
      }
      return .none
    },
    render: { [label("count", [.text("\($0.count)")])] })

  static let count = 100_000

  static func main() throws {
    let path = NSTemporaryDirectory() + "recording-benchmark.jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let plain = Program(screen: TextScreen(columns: 20, rows: 2), app)
    let without = best { send(to: plain) }
    var with = Double.infinity
    var problem: RecordingError?
    for _ in 0..<5 {
      let recorder = try Recorder<Model, Msg>(to: path)
      let program = recorder.program(on: TextScreen(columns: 20, rows: 2), app)
      with = min(with, seconds { send(to: program) })
      problem = problem ?? recorder.problem
    }
    if let problem { print("\(problem)") }
    row("a message", without)
    row("a message that is recorded", with)
    row("recording alone, at most 3000 ns", with - without)
    let size = (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    print("\(size / count) bytes a message")

    let read = best { _ = try? Recording<Msg>(contentsOf: path) }
    let recording = try Recording<Msg>(contentsOf: path)
    let fold = best { _ = recording.model(of: app) }
    let whole = best {
      let replay = Replay(app, recording)
      replay.run()
      if let problem = replay.problem { print("\(problem)") }
    }
    row("reading a message", read)
    row("updating", fold)
    row("replaying with comparison", whole)
    print("\(Int(Double(count) / (read + fold))) messages a second, at least 100000")
    print("\(Int(Double(count) / (read + whole))) messages a second with the program")
  }

  static func send(to program: Program<Model, Msg>) {
    for number in 0..<count {
      program.send(number % 3 == 0 ? .set(to: number) : number % 3 == 1 ? .increment : .decrement)
    }
  }

  static func row(_ name: String, _ seconds: Double) {
    print("\(Int(seconds / Double(count) * 1e9)) ns  \(name)")
  }

  static func best(_ body: () -> Void) -> Double { (0..<5).map { _ in seconds(body) }.min() ?? 0 }

  /// The time of the processor, the system's included: what else the machine does is no part of it.
  static func seconds(_ body: () -> Void) -> Double {
    let start = clock()
    body()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }
}
