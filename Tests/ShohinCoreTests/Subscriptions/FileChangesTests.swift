import Expectations
import ShohinCore
import TestThreads
import Testing
import TextBackend

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@MainActor
@Suite(.ends)
struct FileChangesTests {
  @Test func `a file that is written, replaced, removed and made again is heard of`() async throws {
    let scratch = try Scratch()
    let path = scratch.path
    scratch.write("a", to: "file")
    let program = Program<Int, Int>(
      view: TextScreen(columns: 1, rows: 1), model: 0,
      update: { number, model in
        model += number
        return []
      }, subscriptions: { _ in .fileChanges("\(path)/file", 1) })
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
    await take(steps, in: program)
    #expect(program.model >= 3)
    program.quit(status: 0)
  }

  /// Takes each step again and again until a program has heard of it: the first may come before the watch.
  private func take(_ steps: [() -> Void], in program: Program<Int, Int>) async {
    for step in steps {
      let before = program.model
      var looks = 0
      await until {
        if looks.isMultiple(of: 100) { step() }
        looks += 1
        return program.model != before
      }
    }
  }

  /// A program hears of each step.
  private func expectHeard(of path: String, _ steps: [() -> Void]) async {
    let program = Program<Int, Int>(
      view: TextScreen(columns: 1, rows: 1), model: 0,
      update: { number, model in
        model += number
        return []
      }, subscriptions: { _ in .fileChanges(path, 1) })
    await take(steps, in: program)
    program.quit(status: 0)
  }

  @Test func `changes of a link and of the file behind it are heard of`() async throws {
    let scratch = try Scratch()
    let elsewhere = try Scratch()
    let (link, target) = ("\(scratch.path)/file", "\(elsewhere.path)/new")
    elsewhere.write("a", to: "new")
    symlink(target, link)
    await expectHeard(
      of: link,
      [
        { elsewhere.write("b", to: "new") },
        {
          unlink(link)
          symlink("other", link)
        },
        // Nobody watched the directory for this before.
        { scratch.write("c", to: "other") },
      ])
  }

  @Test func `a directory that is exchanged is watched in its place`() async throws {
    let scratch = try Scratch()
    let (directory, old) = ("\(scratch.path)/directory", "\(scratch.path)/old")
    let file = "\(directory)/file"
    defer {
      for directory in [directory, old] {
        unlink("\(directory)/file")
        rmdir(directory)
      }
    }
    mkdir(directory, 0o755)
    await expectHeard(
      of: file,
      [
        { scratch.write("a", to: "directory/file") },
        {
          unlink("\(old)/file")
          rmdir(old)
          rename(directory, old)
          mkdir(directory, 0o755)
          scratch.write("b", to: "directory/file")
        },
        { scratch.write("c", to: "directory/file") },
      ])
  }

  @Test func `a link on the way may lead elsewhere`() async throws {
    let scratch = try Scratch()
    let path = scratch.path
    defer {
      for directory in ["a", "b"] {
        unlink("\(path)/\(directory)/file")
        rmdir("\(path)/\(directory)")
      }
      unlink("\(path)/current")
    }
    for directory in ["a", "b"] { mkdir("\(path)/\(directory)", 0o755) }
    scratch.write("b", to: "b/file")
    symlink("a", "\(path)/current")
    await expectHeard(
      of: "\(path)/current/file",
      [
        { scratch.write("a", to: "a/file") },
        {
          symlink("b", "\(path)/new")
          rename("\(path)/new", "\(path)/current")
        },
        { scratch.write("b", to: "b/file") },
      ])
  }

  @Test func `a file is found by its links and by its name`() async throws {
    let scratch = try Scratch()
    let path = scratch.path
    symlink("new/.././other", "\(path)/file")
    symlink("/", "\(path)/new")
    func places(_ name: String) async throws -> [WatchedPlace] {
      var found: [WatchedPlace] = []
      var changes = FileChanges(
        "\(path)/\(name)",
        source: .init(
          watch: { _, places in
            found = places
            return nil
          }, pause: { throw CancellationError() }))
      try? await changes.forEach {}
      return found
    }
    let first = WatchedPlace(directory: path, name: "file")
    let second = WatchedPlace(directory: path, name: "new")
    expectEqual(
      try await places("file"), [first, second, WatchedPlace(directory: "/..", name: "other")])
    expectEqual(try await places("new"), [second, WatchedPlace(directory: "/", name: nil)])
    expectEqual(
      try await places("a/b/"), [WatchedPlace(directory: "\(path)/a", name: "b")])
    // In a circle there is an end.
    symlink("other", "\(path)/other")
    #expect(try await places("other").count <= 41)
  }

  @Test func `where the system tells of nothing, the file is looked at now and then`() async throws
  {
    let scratch = try Scratch()
    let path = scratch.path
    let steps = Steps([
      { scratch.write("a", to: "file") },
      { scratch.write("unrelated", to: "other") },
      { scratch.write("b", to: "file") },
      {},
      { unlink("\(path)/file") },
    ])
    var changes = FileChanges(
      "\(path)/file",
      source: .init(watch: { _, _ in nil }, pause: { try steps.next() }))
    var heard: [Int] = []
    await #expect(throws: CancellationError.self) {
      try await changes.forEach { heard.append(steps.taken) }
    }
    expectEqual(heard, [1, 3, 5])
  }

  @Test(arguments: [
    ("/", "/"), (".", "."), ("..", ".."), ("./.", "."), ("directory/..", "directory/.."),
    ("///", "/"),
  ])
  func `every change in a directory is heard that is not named in another one`(
    path: String, directory: String
  ) async throws {
    let pipe = makeTestPipe()
    put(event(watch: 1, mask: 0x100, name: "new"), to: pipe.writer)
    close(pipe.writer)
    var changes = FileChanges(
      path,
      source: .init(
        watch: { path, places in
          expectEqual(places, [WatchedPlace(directory: directory, name: nil)])
          return (pipe.reader, [1])
        }, pause: { throw CancellationError() }))
    var heard = 0
    await #expect(throws: CancellationError.self) { try await changes.forEach { heard += 1 } }
    expectEqual(heard, 1)
  }

  @Test(.ownThreads)
  nonisolated func `files that come and go in the working directory are heard of`() async throws {
    await #expect(processExitsWith: .success) {
      let scratch = try Scratch()
      expectEqual(chdir(scratch.path), 0)
      var turns = 0
      var changes = FileChanges(
        ".",
        source: .init(
          watch: { path, places in
            // The directory that the process is in is another one by then.
            defer { turns += 1 }
            guard turns == 0 else { return nil }
            let told = FileChanges.Source.system.watch(path, places)
            scratch.write("a", to: "new")
            unlink("\(scratch.path)/new")
            // The end of the directory, in which nobody may be then, is the end of what is told.
            rmdir(scratch.path)
            chdir("/")
            return told
          }, pause: { throw CancellationError() }))
      var heard = 0
      await #expect(throws: CancellationError.self) { try await changes.forEach { heard += 1 } }
      // What is seen by looking, and what the system tells.
      expectEqual(heard, 2)
    }
  }

  @Test(.ownThreads) nonisolated func `a watch is given back where nothing can be read from it`()
    async throws
  {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 256, rlim_max: 256)
      expectEqual(setrlimit(resource(RLIMIT_NOFILE), &limit), 0)
      var descriptor: Int32 = -1
      var changes = FileChanges(
        "/",
        source: .init(
          watch: { _, _ in
            while case let next = open("/dev/null", O_RDONLY), next >= 0 { descriptor = next }
            return (descriptor, [1])
          }, pause: { throw CancellationError() }))
      await #expect(throws: CancellationError.self) { try await changes.forEach {} }
      #expect(descriptor >= 0)
      // It is closed, or something else that the process opens meanwhile has its number.
      let null = openFile(descriptor - 1)
      #expect(null != nil)
      #expect(openFile(descriptor) != null)
    }
  }

  @Test func `a change just before the system begins to tell is heard`() async throws {
    let scratch = try Scratch()
    let pipe = makeTestPipe()
    close(pipe.writer)
    var changes = FileChanges(
      "\(scratch.path)/file",
      source: .init(
        watch: { _, _ in
          scratch.write("a", to: "file")
          return (pipe.reader, [1])
        }, pause: { throw CancellationError() }))
    var heard = 0
    await #expect(throws: CancellationError.self) { try await changes.forEach { heard += 1 } }
    expectEqual(heard, 1)
  }

  @Test func `a link that is changed just before it is watched is followed to its new target`()
    async throws
  {
    let scratch = try Scratch()
    let path = scratch.path
    scratch.write("a", to: "other")
    scratch.write("b", to: "new")
    symlink("other", "\(path)/file")
    let pipe = makeTestPipe()
    close(pipe.writer)
    var targets: [String?] = []
    var changes = FileChanges(
      "\(path)/file",
      source: .init(
        watch: { _, places in
          targets.append(places.last?.name)
          guard targets.count == 1 else { return nil }
          unlink("\(path)/file")
          symlink("new", "\(path)/file")
          return (pipe.reader, [1, 1])
        }, pause: { throw CancellationError() }))
    var heard = 0
    await #expect(throws: CancellationError.self) { try await changes.forEach { heard += 1 } }
    expectEqual(targets, ["other", "new"])
    expectEqual(heard, 1)
  }

  @Test func `what the system tells of others is not heard, and its end leads to looking`()
    async throws
  {
    let scratch = try Scratch()
    let path = scratch.path
    let pipe = makeTestPipe()
    let told = Steps([
      { put(event(watch: 1, mask: 0x100, name: "other"), to: pipe.writer) },
      { put(event(watch: 1, mask: 0x100, name: "file"), to: pipe.writer) },
      { put(event(watch: 2, mask: 0x2, name: "inside"), to: pipe.writer) },
      { put(event(watch: -1, mask: 0x4000, name: ""), to: pipe.writer) },
      {
        let ends = event(watch: 1, mask: 0x400, name: "") + event(watch: 1, mask: 0x8000, name: "")
        put(ends, to: pipe.writer)
      },
    ])
    // What is told together is heard as one; everything heard asks for the next.
    try? told.next()
    try? told.next()
    var (pauses, watches) = (0, 0)
    var changes = FileChanges(
      "\(path)//file/",
      source: .init(
        watch: { watched, places in
          watches += 1
          let isRight =
            watched == "\(path)//file" && places == [.init(directory: path, name: "file")]
          return isRight && watches == 1 ? (pipe.reader, [1]) : nil
        },
        pause: {
          pauses += 1
          if pauses > 1 { throw CancellationError() }
          scratch.write("a", to: "file")
        }))
    var heard: [Int] = []
    await #expect(throws: CancellationError.self) {
      try await changes.forEach {
        heard.append(told.taken)
        if (try? told.next()) == nil { heard.append(-1) }
      }
    }
    close(pipe.writer)
    // The file, what is inside, the overflow; then the end of the directory, and the look after the pause.
    expectEqual(heard, [2, 3, 4, 5, -1, 5, -1])
  }

  @Test func `a directory that is there after a pause is watched from then on`() async throws {
    let scratch = try Scratch()
    let path = scratch.path
    var (watched, pauses) = (0, 0)
    var changes = FileChanges(
      "\(path)/file",
      source: .init(
        watch: { _, _ in
          watched += 1
          guard watched == 3 else { return nil }
          let pipe = makeTestPipe()
          for _ in 0..<2 { put(event(watch: 1, mask: 0x100, name: "file"), to: pipe.writer) }
          close(pipe.writer)
          return (pipe.reader, [1])
        },
        pause: {
          pauses += 1
          if pauses > 3 { throw CancellationError() }
        }))
    var heard: [Int] = []
    await #expect(throws: CancellationError.self) {
      try await changes.forEach { heard.append(pauses) }
    }
    expectEqual(heard, [2])
    expectEqual(watched, 4)
  }

  @Test func `a function that throws is called no more`() async {
    struct Enough: Error {}
    var heard = 0
    var changes = FileChanges(
      "/",
      source: .init(
        watch: { _, _ in
          let pipe = makeTestPipe()
          put(event(watch: 1, mask: 0x100, name: "file"), to: pipe.writer)
          close(pipe.writer)
          return (pipe.reader, [1])
        }, pause: {}))
    await #expect(throws: Enough.self) {
      try await changes.forEach {
        heard += 1
        throw Enough()
      }
    }
    expectEqual(heard, 1)
  }
}

/// What happens one after the other, whenever the test is asked for more.
private final class Steps {
  private let steps: [() -> Void]
  private(set) var taken = 0

  init(_ steps: [() -> Void]) { self.steps = steps }

  func next() throws {
    guard taken < steps.count else { throw CancellationError() }
    taken += 1
    steps[taken - 1]()
  }
}

/// A change as the system writes it; see inotify(7).
private func event(watch: Int32, mask: UInt32, name: String) -> [UInt8] {
  let name = Array(name.utf8) + [UInt8](repeating: 0, count: name.isEmpty ? 0 : 4)
  let numbers = [UInt32(bitPattern: watch), mask, 0, UInt32(name.count)]
  return numbers.flatMap { number in withUnsafeBytes(of: number) { Array($0) } } + name
}

#if canImport(Glibc)
  private func resource(_ kind: __rlimit_resource) -> __rlimit_resource_t {
    __rlimit_resource_t(kind.rawValue)
  }
#else
  private func resource(_ kind: Int32) -> Int32 { kind }
#endif

/// The file that a descriptor is open on; nil if it is closed.
private func openFile(_ descriptor: Int32) -> [UInt64]? {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { return nil }
  return [UInt64(status.st_dev), UInt64(status.st_ino)]
}
