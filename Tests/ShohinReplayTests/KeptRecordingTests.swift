import Expectations
import Foundation
import Shohin
import ShohinReplay
import Testing
import TextBackend

@testable import CounterDemo

/// Recordings that were made once, and are replayed by every later version.
///
/// A file that is missing is made, and the test fails until it is there. One whose pictures have changed on purpose
/// is removed, and made anew.
@MainActor
struct KeptRecordingTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Recordings")

  private func kept(_ name: String, _ make: () async throws -> String) async throws -> String {
    let file = Self.folder.appending(path: name + ".jsonl")
    if let text = try? String(contentsOf: file, encoding: .utf8) { return text }
    let text = try await make()
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("The recording \(name) was made. Look at it and keep it.")
    return text
  }

  private func expectReplay<Model: Equatable, Msg: Codable & Sendable>(
    of text: String, _ app: App<Model, Msg>, messages: Int, pictures: Int,
    dependencies: Dependencies = Dependencies()
  ) throws {
    let recording = try Recording<Msg>(text)
    expectEqual(recording.problem, nil)
    let replay = Replay(app, recording, dependencies: dependencies)
    replay.run()
    expectEqual(replay.problem, nil)
    #expect(replay.messageCount >= messages && replay.pictureCount >= pictures)
    expectEqual(replay.messageCount, recording.messages.count)
    expectEqual(recording.model(of: app), replay.model)
  }

  @Test(arguments: [11, 12, 13] as [UInt64])
  func `sessions of random programs are replayed`(seed: UInt64) async throws {
    let text = try await kept("random-\(seed)") { await Session(seed: seed, steps: 60).text }
    try expectReplay(of: text, AnyProgram(seed: seed).app, messages: 20, pictures: 20)
  }

  /// A session of the forecast: a city is typed, and the program looks twice.
  private func recordForecast() async throws -> String {
    var environment = ProgramEnvironment()
    environment.time = ManualTimekeeper()
    environment.dependencies[ForecastKey.self] = { "\($0): rain" }
    environment.dependencies[StationKey.self] = { city in
      guard city == "Oslo" else { throw CancellationError() }
      return 7
    }
    let session = MemoryRecording(forecastApp, columns: 30, rows: 4, environment: environment)
    let screen = session.screen
    screen.press(.tab)
    screen.type("Oslo")
    _ = screen.picture
    screen.press(.tab)
    screen.press(.return)
    await until { session.program.model.degrees != nil }
    _ = screen.picture
    screen.press(.shiftTab)
    screen.type("!")
    screen.press(.tab)
    screen.press(.return)
    await until { session.program.model.degrees == nil }
    _ = screen.picture
    return session.text
  }

  @Test func `a session with services is replayed without them`() async throws {
    let text = try await kept("forecast") { try await recordForecast() }
    var silent = Dependencies()
    silent[ForecastKey.self] = { _ in preconditionFailure("A replay asks no service.") }
    silent[StationKey.self] = { _ in preconditionFailure("A replay asks no service.") }
    try expectReplay(of: text, forecastApp, messages: 10, pictures: 3, dependencies: silent)
    let test = try RecordedTest(
      of: text, name: "a recorded session with services", app: "forecastApp", modules: [])
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "ForecastSessionTests.swift")
    let source = try? String(contentsOf: file, encoding: .utf8)
    if source == nil { try test.source.write(to: file, atomically: true, encoding: .utf8) }
    expectEqual(source, test.source)
  }

  @Test func `a session that goes back to the past and on is replayed`() async throws {
    // Nothing here makes one: it is recorded with CounterDemo --record.
    let text = try await kept("rewound") { throw RecordingMissing() }
    try expectReplay(
      of: text, CounterDemo.app(nil).rewindable(), messages: 12, pictures: 10)
  }
}

private struct RecordingMissing: Error {}

extension RewindModel: Equatable where Model: Equatable {
  // Without their pasts.
  static func == (one: RewindModel, other: RewindModel) -> Bool {
    (one.present, one.position, one.messageCount) == (
      other.present, other.position, other.messageCount
    )
  }
}
