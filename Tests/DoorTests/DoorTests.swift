import Expectations
import Foundation
import Shohin
import Sockets
import TextBackend
import Testing

@testable import Door

/// A tool at the other end of the socket.
private struct Tool {
  let descriptor: Int32

  init?(_ path: String) {
    guard let descriptor = connectTo(path) else { return nil }
    self.descriptor = descriptor
  }

  func send(_ text: String) { _ = writeNow(descriptor, Array(text.utf8)[...]) }

  /// The next lines, while the main actor does other things.
  func lines(_ count: Int) async -> [String] {
    var bytes: [UInt8] = []
    var ends = 0
    for _ in 0..<2_000 {
      switch readNow(descriptor) {
      case .bytes(let more):
        bytes += more
        ends += more.count { $0 == 0x0A }
      case .nothing: try? await Task.sleep(for: .milliseconds(2))
      case .end: return lines(of: bytes) + ["the end"]
      }
      if ends >= count { break }
    }
    return lines(of: bytes)
  }

  private func lines(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { String($0) }
  }

  func endHalf() { shutDown(descriptor, forReading: false) }

  func end() { closeDescriptor(descriptor) }
}

@MainActor
struct DoorTests {
  private func withPath(_ body: (String) async throws -> Void) async rethrows {
    // The path of a socket is short.
    let path = "/tmp/shohin-\(UInt32.random(in: 0...(.max))).socket"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
  }

  @Test func `a tool uses a program through the socket, which is its user's alone`() async throws {
    try await withPath { path in
      let program = makeForm().program
      let door = try #require(Door(path: path, to: program))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      expectEqual(mode, 0o600)
      let tool = try #require(Tool(path))
      tool.send(#"{"do":"set","view":{"label":"Name"},"text":"Ada"}"# + "\n" + #"{"id":2,"do""#)
      expectEqual(await tool.lines(1), [#"{"ok":true}"#])
      expectEqual(program.model, ["Ada"])
      tool.send(#":"press","view":{"path":["form","save"]}}"# + "\n\n")
      let lines = await tool.lines(2)
      expectEqual(lines.first, #"{"id":2,"ok":true}"#)
      #expect(lines.last?.contains("Here is no value") == true)
      expectEqual(program.model, ["Ada", "Ada"])
      expectEqual(door.connectionCount, 1)
      tool.end()
      for _ in 0..<500 where door.connectionCount > 0 {
        try await Task.sleep(for: .milliseconds(2))
      }
      expectEqual(door.connectionCount, 0)
      door.close()
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func `a wait is answered when something changes, and what is asked behind it later`()
    async throws
  {
    try await withPath { path in
      let program = makeForm().program
      let door = try #require(Door(path: path, to: program))
      let tool = try #require(Tool(path))
      tool.send(
        #"{"do":"tree"}"# + "\n" + #"{"id":1,"do":"wait"}"# + "\n" + #"{"id":2,"do":"counts"}"#
          + "\n")
      expectEqual(await tool.lines(1).count, 1)
      program.send(.name("Bob"))
      let lines = await tool.lines(2)
      #expect(lines.first?.hasPrefix(#"{"id":1,"changes":[{"changed":"#) == true, "\(lines)")
      #expect(lines.last?.hasPrefix(#"{"id":2,"counts""#) == true)
      tool.end()
      door.close()
    }
  }

  @Test func `a tool that does not read, or asks for too much, is dropped`() async throws {
    try await withPath { path in
      let program = makeForm().program
      let door = try #require(Door(path: path, to: program))
      let slow = try #require(Tool(path))
      var isKnown = false
      let request = String(repeating: #"{"do":"tree"}"# + "\n", count: 100)
      for _ in 0..<400 {
        slow.send(request)
        try await Task.sleep(for: .milliseconds(1))
        isKnown = isKnown || door.connectionCount > 0
        if isKnown, door.connectionCount == 0 { break }
      }
      expectEqual(door.connectionCount, 0)
      slow.end()
      let endless = try #require(Tool(path))
      for _ in 0..<2_000 {
        endless.send(String(repeating: "x", count: 16_000))
        try await Task.sleep(for: .milliseconds(1))
        if case .end = readNow(endless.descriptor) { break }
      }
      expectEqual(door.connectionCount, 0)
      endless.end()
      door.close()
    }
  }

  @Test func `a tool that asks and goes without reading is let go of`() async throws {
    try await withPath { path in
      let door = try #require(Door(path: path, to: makeForm().program))
      for _ in 0..<40 {
        let tool = try #require(Tool(path))
        tool.send(#"{"do":"wait"}"# + "\n")
        tool.end()
        // It is let in meanwhile.
        try await Task.sleep(for: .milliseconds(1))
      }
      for _ in 0..<2_000 where door.connectionCount > 0 {
        try await Task.sleep(for: .milliseconds(1))
      }
      expectEqual(door.connectionCount, 0)
      let last = try #require(Tool(path))
      last.send(#"{"do":"key","keys":"tab"}"# + "\n")
      expectEqual(await last.lines(1), [#"{"ok":true}"#])
      last.end()
      door.close()
    }
  }

  @Test func `a tool that ends its half is answered before it is let go of`() async throws {
    try await withPath { path in
      let program = Program(
        screen: TextScreen(columns: 30, rows: 4),
        App<Int, Int>(
          model: 0,
          render: { _ in
            let name = String(repeating: "long ", count: 300)
            return [
              scrollView("all", (0..<300).map { label($0, [.text("x"), .semanticLabel(name)]) })
            ]
          }))
      let door = try #require(Door(path: path, to: program))
      let tool = try #require(Tool(path))
      tool.send(
        #"{"do":"tree"}"# + "\n" + #"{"id":7,"do":"key","keys":"tab"}"# + "\n" + #"{"do":"wait"}"#
          + "\n")
      tool.endHalf()
      // More than a socket takes at once.
      let lines = await tool.lines(2)
      expectEqual(lines.dropFirst().first, #"{"id":7,"ok":true}"#)
      #expect((lines.first?.utf8.count ?? 0) > 400_000)
      for _ in 0..<2_000 where door.connectionCount > 0 {
        try await Task.sleep(for: .milliseconds(1))
      }
      expectEqual(door.connectionCount, 0)
      tool.end()
      door.close()
    }
  }

  @Test func `a socket that was left behind is replaced, and nothing else is`() async throws {
    try await withPath { path in
      let program = makeForm().program
      let first = try #require(Door(path: path, to: program))
      #expect(Door(path: path, to: program) == nil)
      first.close()
      closeDescriptor(try openSocket(at: path))
      #expect(FileManager.default.fileExists(atPath: path))
      let second = try #require(Door(path: path, to: program))
      second.close()
      try "a file".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(Door(path: path, to: program) == nil)
      expectEqual(try String(contentsOfFile: path, encoding: .utf8), "a file")
      #expect(Door(path: "/tmp/" + String(repeating: "x", count: 200), to: program) == nil)
    }
  }
}
