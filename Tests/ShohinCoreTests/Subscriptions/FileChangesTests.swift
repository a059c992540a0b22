import ShohinCore
import Testing
import TextBackend

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A directory of the test's own.
private struct Scratch: ~Copyable {
  let path: String

  init() {
    var template = Array("/tmp/file-changes.XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }

  deinit {
    for name in ["file", "other", "new"] { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  func write(_ text: String, to name: String) {
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    _ = Array(text.utf8).withUnsafeBytes { Self.put(descriptor, $0) }
    close(descriptor)
  }

  private static func put(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct FileChangesTests {
  @Test func `a file that is written, replaced, removed and made again is heard of`() async {
    let scratch = Scratch()
    let path = scratch.path
    scratch.write("a", to: "file")
    let program = Program<Int, Int>(
      view: TextScreen(columns: 1, rows: 1), model: 0,
      update: { number, model in
        model += number
        return []
      }, subscriptions: { _ in .fileChanges("\(path)/file", 1) })
    // A step is repeated until it is heard of: the first may come before the watch.
    let steps: [() -> Void] = [
      { scratch.write("b", to: "file") },
      {
        scratch.write("c", to: "new")
        rename("\(path)/new", "\(path)/file")
      },
      {
        unlink("\(path)/file")
        scratch.write("d", to: "file")
      },
    ]
    for step in steps {
      let before = program.model
      var tries = 0
      while program.model == before {
        if tries.isMultiple(of: 1000) { step() }
        tries += 1
        await Task.yield()
      }
    }
    #expect(program.model >= 3)
    program.quit(status: 0)
  }
}
