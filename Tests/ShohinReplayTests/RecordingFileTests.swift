import Expectations
import Foundation
import Shohin
import ShohinReplay
import Testing
import TextBackend

/// Files of recordings, and what was there before.
@MainActor
struct RecordingFileTests {
  private let app = App<Int, Int>(
    model: 0,
    update: { message, model in
      model += message
      return .none
    })

  /// Calls a function with a path at which nothing is.
  private func withPath(_ body: (String) throws -> Void) rethrows {
    let path = NSTemporaryDirectory() + "\(UUID()).jsonl"
    defer {
      for path in [path, path + ".new"] { try? FileManager.default.removeItem(atPath: path) }
    }
    try body(path)
  }

  @Test func `a program that never starts leaves the recording that was there`() throws {
    try withPath { path in
      try Recorder<Int, Int>(to: path).program(on: TextScreen(), app).send(3)
      _ = try Recorder<Int, Int>(to: path).program(on: TextScreen(), app)
      // One that cannot start is ended.
      try Recorder<Int, Int>(to: path).program(on: TextScreen(), app).quit(status: 2)
      expectEqual(try Recording<Int>(contentsOf: path).messages.map(\.message), [3])
      #expect(!FileManager.default.fileExists(atPath: path + ".new"))
    }
  }

  @Test func `a recorder that is let go of leaves the file that another one has begun`() throws {
    try withPath { path in
      var first: Recorder<Int, Int>? = try Recorder(to: path)
      let second = try Recorder<Int, Int>(to: path)
      withExtendedLifetime(first) {}
      first = nil
      second.program(on: TextScreen(), app).send(5)
      expectEqual(second.problem, nil)
      expectEqual(try Recording<Int>(contentsOf: path).messages.map(\.message), [5])
    }
  }

  @Test func `of two recorders of one file the second has it, and the first says so`() throws {
    try withPath { path in
      let first = try Recorder<Int, Int>(to: path)
      let second = try Recorder<Int, Int>(to: path)
      first.program(on: TextScreen(), app).send(5)
      expectEqual(first.problem?.code, .unwritable)
      second.program(on: TextScreen(), app).send(6)
      expectEqual(second.problem, nil)
      expectEqual(try Recording<Int>(contentsOf: path).messages.map(\.message), [6])
    }
  }

  @Test func `what is no file is not replaced`() throws {
    try withPath { path in
      expectEqual(mkfifo(path, 0o600), 0)
      do throws(RecordingError) {
        _ = try Recorder<Int, Int>(to: path)
        Issue.record("The pipe would be replaced.")
      } catch { expectEqual(error.code, .foreign) }
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(throws: RecordingError.self) { try Recorder<Int, Int>(to: path) }
    }
  }

  @Test(.disabled(if: geteuid() == 0, "The administrator reads every file."))
  func `a file that may not be read is not replaced`() throws {
    try withPath { path in
      try "precious".write(toFile: path, atomically: false, encoding: .utf8)
      expectEqual(chmod(path, 0), 0)
      do throws(RecordingError) {
        _ = try Recorder<Int, Int>(to: path)
        Issue.record("The file would be replaced.")
      } catch { expectEqual(error.code, .unreadable) }
    }
  }

  @Test func `a recording that cannot take its place says so`() throws {
    try withPath { path in
      let recorder = try Recorder<Int, Int>(to: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      recorder.program(on: TextScreen(), app).send(1)
      expectEqual(recorder.problem?.code, .unwritable)
    }
  }

  @Test(arguments: ["[8,0]", "[1,-1]", "[8]"])
  func `a size of cells that is none is named`(size: String) throws {
    let session = MemoryRecording(app)
    let recording = try Recording<Int>(session.text + #"{"cells":\#(size)}"# + "\n")
    expectEqual(recording.problem?.code, .corrupted)
    let none = try Recording<Int>(session.text + #"{"cells":[0,0]}"# + "\n")
    expectEqual(none.problem, nil)
  }

  @Test(arguments: ["msg", "past", "did", "send"])
  func `a message of another type is told of in whatever line it stands`(key: String) throws {
    let session = MemoryRecording(app)
    let recording = try Recording<Int>(session.text + #"{"\#(key)":"one","by":"sent"}"# + "\n")
    expectEqual(recording.problem?.code, .otherType)
  }
}
