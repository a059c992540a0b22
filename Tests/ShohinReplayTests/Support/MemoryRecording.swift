import Expectations
import Shohin
import ShohinReplay
import Testing
import TextBackend

/// A recording in memory.
@MainActor
final class MemoryRecording<Model, Msg: Codable & Sendable> {
  private final class Log {
    var bytes: [UInt8] = []
  }

  private let log = Log()
  let recorder: Recorder<Model, Msg>
  let screen: TextScreen
  let program: Program<Model, Msg>

  init(
    _ app: App<Model, Msg>, columns: Int = 30, rows: Int = 6,
    middleware: Middleware<Model, Msg> = Middleware(),
    environment: ProgramEnvironment = ProgramEnvironment(), masks: [String] = [],
    continuing past: Recording<Msg>? = nil
  ) {
    screen = TextScreen(columns: columns, rows: rows)
    recorder = Recorder(masks: masks) { [log] in
      log.bytes += $0
      return true
    }
    program = recorder.program(
      on: screen, app, middleware: middleware, environment: environment, continuing: past)
  }

  var text: String { String(decoding: log.bytes, as: UTF8.self) }

  var recording: Recording<Msg> { get throws { try Recording(text) } }

  /// Replays it and expects everything to be the same.
  func expectReplay(
    of app: App<Model, Msg>, middleware: Middleware<Model, Msg> = Middleware(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws where Model: Equatable {
    _ = screen.picture
    expectEqual(recorder.problem, nil, sourceLocation: sourceLocation)
    let replay = Replay(app, try recording, middleware: middleware)
    replay.run()
    expectEqual(replay.problem, nil, "\(text)", sourceLocation: sourceLocation)
    expectEqual(replay.model, program.model, sourceLocation: sourceLocation)
    expectEqual(replay.picture.lines, screen.picture.lines, sourceLocation: sourceLocation)
  }
}
