import Expectations
import Foundation
import ShohinReplay
import Testing

@testable import CounterDemo

/// The file with which the demo goes on.
@MainActor
struct LiveRecordingTests {
  /// Calls a function with the path of a file in a folder of its own.
  private func withPath(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder + "/session.jsonl")
  }

  @Test func `a past that cannot be read is not taken for none`() throws {
    try withPath { path in
      #expect(try CounterDemo.pastRecording(path) == nil)
      try "".write(toFile: path, atomically: false, encoding: .utf8)
      #expect(try CounterDemo.pastRecording(path) == nil)
      try "hello\n".write(toFile: path, atomically: false, encoding: .utf8)
      #expect(throws: RecordingError.self) { try CounterDemo.pastRecording(path) }
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(throws: RecordingError.self) { try CounterDemo.pastRecording(path) }
    }
  }

  @Test func `a file is kept beside those that were kept before`() throws {
    try withPath { path in
      for number in 1...3 {
        try "\(number)".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(keepFile(path))
      }
      for (name, content) in [(".old", "1"), (".old2", "2"), (".old3", "3")] {
        expectEqual(try String(contentsOfFile: path + name, encoding: .utf8), content)
      }
      try FileManager.default.removeItem(atPath: path)
      #expect(!keepFile(path))
    }
  }
}
