import Expectations
import Foundation
import Serving
import Shohin
import Sockets
import TextBackend
import TestThreads
import Testing

@testable import Door

/// Doors that cannot be opened, and programs that are started by one with a door.
@MainActor
struct RefusalTests {
  /// A folder of its own with a short path, because that of a socket is short.
  private final class Folder {
    let path = "/tmp/shohin-\(UInt32.random(in: 0...(.max)))"
    init() { mkdir(path, 0o700) }
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func reason(_ path: String) -> String? {
    do throws(Door.Refusal) {
      try Door.open(path, to: makeForm().program).close()
      return nil
    } catch { return error.reason }
  }

  @Test func `a door that cannot be opened has one reason`() throws {
    let folder = Folder()
    let path = folder.path + "/door"
    expectEqual(reason(path), nil)
    let long = folder.path + "/" + String(repeating: "x", count: 200)
    expectEqual(
      reason(long),
      "\(long) is too long for the path of a socket: it has \(long.utf8.count) bytes, and about a hundred are possible."
    )
    expectEqual(
      reason(folder.path + "/none/door"),
      "There can be no socket at \(folder.path)/none/door: No such file or directory.")
    let door = try #require(Door(path: path, to: makeForm().program))
    expectEqual(reason(path), "Another program listens at \(path).")
    door.close()
    try "a file".write(toFile: path, atomically: true, encoding: .utf8)
    expectEqual(reason(path), "\(path) is there already, and is no socket.")
  }

  @Test func `a socket at which too many wait is not taken for one that was left behind`() throws {
    let folder = Folder()
    let path = folder.path + "/door"
    let listening = try openSocket(at: path)
    var waiting: [Int32] = []
    while waiting.count < 1_000, let next = connectTo(path) { waiting.append(next) }
    defer { for descriptor in waiting + [listening] { closeDescriptor(descriptor) } }
    #expect(!waiting.isEmpty && waiting.count < 1_000)
    expectEqual(reason(path), "Another program listens at \(path).")
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test(.ownThreads)
  nonisolated func `a program that another one starts does not open the door of that one`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { @MainActor in
      let folder = Folder()
      setenv("SHOHIN_SOCKET", folder.path + "/door", 1)
      let door = try #require(Door.openIfAsked(to: makeForm().program))
      let child = Process()
      child.executableURL = URL(filePath: "/usr/bin/env")
      let output = Pipe()
      child.standardOutput = output
      try child.run()
      let seen = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      #expect(seen.contains("PATH=") && !seen.contains("SHOHIN_SOCKET"))
      #expect(Door.openIfAsked(to: makeForm().program) == nil)
      door.close()
    }
    expectEqual(String(decoding: result.standardErrorContent, as: UTF8.self), "")
  }

  @Test(.ownThreads)
  nonisolated func `a door that is asked for and cannot be opened is told of with its reason`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { @MainActor in
      setenv("SHOHIN_SOCKET", "/tmp", 1)
      #expect(Door.openIfAsked(to: makeForm().program) == nil)
      #expect(getenv("SHOHIN_SOCKET") == nil)
    }
    expectEqual(
      String(decoding: result.standardErrorContent, as: UTF8.self),
      "No tool can look at this program (SHOHIN_SOCKET). /tmp is there already, and is no socket.\n"
    )
  }

  @Test(.ownThreads)
  nonisolated func
    `a program that is served at no path says why, and has no children at that path`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { @MainActor in
      setenv("SHOHIN_SERVE", "/tmp", 1)
      let app = App<Int, Int>(
        model: 0, update: { _, _ in .none }, render: { _ in [label("x", [])] })
      expectEqual(await Serving.run(app, at: Serving.askedPath ?? ""), 2)
      #expect(getenv("SHOHIN_SERVE") == nil)
    }
    expectEqual(
      String(decoding: result.standardErrorContent, as: UTF8.self),
      "/tmp is there already, and is no socket.\n")
  }
}
