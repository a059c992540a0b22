import Expectations
import SeededRandom
import Shohin
import ShohinReplay
import Testing
import TextBackend

@testable import CounterDemo

@MainActor
struct RecordingSizeTests {
  /// Records a user who does something five times in a second, and whose every action is shown.
  private func size<Model, Msg: Codable & Sendable>(
    _ app: App<Model, Msg>, seconds: Int
  ) throws -> Int {
    var bytes = 0
    let recorder = Recorder<Model, Msg> {
      bytes += $0.count
      return true
    }
    let time = ManualTimekeeper()
    var environment = ProgramEnvironment.seeded(1)
    environment.time = time
    let screen = TextScreen(columns: 80, rows: 24)
    let program = recorder.program(on: screen, app, environment: environment)
    var random = SplitMix64(seed: 4)
    let keys: [KeyPress] = [
      .tab, .tab, .shiftTab, .return, .space, .left, .right, .up, .down, "4", "7", .backspace,
    ]
    for _ in 0..<(5 * seconds) {
      time.advance(by: .milliseconds(200))
      if Int.random(in: 0..<10, using: &random) == 0 {
        screen.click(
          column: Int.random(in: 0..<80, using: &random),
          row: Int.random(in: 0..<24, using: &random))
      } else {
        screen.press(keys[Int.random(in: 0..<keys.count, using: &random)])
      }
      _ = screen.takeBytes()
    }
    expectEqual(recorder.problem, nil)
    withExtendedLifetime(program) {}
    return bytes
  }

  @Test func `an hour of use is smaller than 5 MB`() throws {
    let seconds = Effort.count(push: 15, full: 3_600)
    for bytes in [
      try size(CounterDemo.app(.midnight), seconds: seconds),
      try size(CounterDemo.app(.midnight).rewindable(), seconds: seconds),
    ] {
      let hour = bytes * 3_600 / seconds
      #expect(hour > 1_000_000 && hour < 5_000_000, "\(hour) bytes")
    }
  }
}
