import Expectations
import ShohinCore
import TestThreads
import Testing
import TextBackend
import VirtualViews

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct OpenCommandTests {
  // In a process of its own, which may look for commands where it likes.
  @Test(.ownThreads) func `an address is opened with what the person prefers, text is not`() async {
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch()
      let pipe = "\(scratch.path)/pipe"
      expectEqual(mkfifo(pipe, 0o600), 0)
      for opener in ["open", "xdg-open"] {
        scratch.write("#!/bin/sh\necho \"$# $1\" > \(pipe)\n", to: opener, mode: 0o700)
      }
      setenv("PATH", scratch.path, 1)
      let texts = ["no address", "1:2", "-a:b", ":", ""]
      await OpenCommandTests.open(texts + ["https://example.org/a?b=c d"])
      expectEqual(OpenCommandTests.read(pipe), "1 https://example.org/a?b=c d\n")
    }
  }

  @MainActor
  fileprivate static func open(_ addresses: [String]) {
    let program = Program<Int, Int>(
      view: Terminal(), model: 0, initialCommand: .batch(addresses.map { .open($0) }))
    program.settle()
  }

  fileprivate static func read(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
