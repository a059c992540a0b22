import Expectations
import Foundation
import Shohin
import ShohinReplay
import Testing

@testable import CounterDemo

/// Sessions in terminals that were recorded once, and are replayed ever since.
@MainActor
struct RecordedSessionTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let counter = folder.appending(path: "../Recordings/counter.jsonl").path()

  @Test func `a session in a terminal is replayed`() throws {
    let recording = try Recording<CounterMsg>(contentsOf: Self.counter)
    expectEqual(recording.problem, nil)
    let replay = Replay(CounterDemo.app(nil), recording)
    replay.run()
    expectEqual(replay.problem, nil)
    expectEqual(replay.messageCount, recording.messages.count)
    #expect(replay.pictureCount >= 8)
    expectEqual(recording.model(of: CounterDemo.app(nil)), replay.model)
  }

  @Test func `the test that is made of it is the one beside this file, which passes`() throws {
    let test = try RecordedTest(
      contentsOf: Self.counter, name: "a recorded session of the counter",
      app: "CounterDemo.app(nil)", modules: ["CounterDemo"])
    let file = Self.folder.appending(path: "CounterSessionTests.swift")
    expectEqual(test.source, try String(contentsOf: file, encoding: .utf8))
  }

  @Test func `a test is made of whole lines, with signs that no text has`() throws {
    let text = try String(contentsOfFile: Self.counter, encoding: .utf8)
    let cut = try RecordedTest(
      of: text + "{\"msg\":\"###", name: "a", app: "b", modules: ["C"])
    #expect(!cut.source.contains("\"msg\":\"###"))
    #expect(cut.source.contains("let recording = #\"\"\""))
    let signs = try RecordedTest(
      of: text + "{\"msg\":\"##\",\"by\":\"sent\"}\n", name: "a", app: "b", modules: ["C"])
    #expect(signs.source.contains("let recording = ###\"\"\""))
    #expect(signs.source.contains("// → \"##\""))
    let others = try RecordedTest(of: text, name: "a", app: "b", modules: ["C", "Services"])
    #expect(
      others.source.contains(
        "import Services\nimport ShohinReplay\nimport Testing\n\n@testable import C\n"))
    #expect(throws: RecordingError.self) {
      try RecordedTest(of: "hello\n", name: "a", app: "b", modules: ["C"])
    }
    #expect(throws: RecordingError.self) {
      try RecordedTest(contentsOf: "/no/such/file", name: "a", app: "b", modules: ["C"])
    }
  }

  @Test(arguments: [
    ("it`s\n\\x", "it s  x"), ("", "a recorded session"), ("``", "a recorded session"),
    ("+", "a recorded session"), ("--", "a recorded session"), ("\u{A0}", "a recorded session"),
    ("a\u{2028}b", "a b"), ("步", "步"),
    ("`\u{301}é", " \u{301}é"),
  ])
  func `a name of a test is one between backticks`(name: String, expected: String) throws {
    let text = try String(contentsOfFile: Self.counter, encoding: .utf8)
    let test = try RecordedTest(of: text, name: name, app: "b", modules: [])
    let line = "@MainActor @Test func `\(expected)`() throws {"
    #expect(Array(test.source.utf8).split(separator: 0x0A).contains { $0.elementsEqual(line.utf8) })
  }
}
