import Expectations
import ShohinCore
import ShohinReplay
import Testing
import TextBackend
import VirtualViews

@MainActor
struct RecordedHangDetectionTests {
  @Test func `what the hang detector measures is no part of a recording`() throws {
    var bytes: [UInt8] = []
    let recorder = Recorder<Int, String> {
      bytes += $0
      return true
    }
    let time = ManualTimekeeper()
    var found: [String] = []
    var environment = ProgramEnvironment()
    environment.time = time
    environment.onDiagnostic = { found.append($0.identifier) }
    environment.hangDetection = .after(.milliseconds(100))
    let app = App<Int, String>(
      model: 0,
      update: { _, model in
        model += 1
        return .none
      },
      render: { [label("a", [.text("\($0)")])] })
    var slow = app
    slow.update = { message, model in
      time.advance(by: .milliseconds(300))
      return app.update(message, &model)
    }
    let program = recorder.program(
      on: TextScreen(columns: 9, rows: 1), slow, environment: environment)
    program.send("one")
    program.send("two")
    program.settle()
    program.quit()
    expectEqual(found, ["blocked-main-actor"])
    let replay = Replay(app, try Recording<String>(String(decoding: bytes, as: UTF8.self)))
    replay.run()
    expectEqual(replay.problem, nil)
    expectEqual(replay.model, 2)
  }
}
