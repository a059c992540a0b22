import Expectations
import Services
import Shohin
import ShohinTesting
import Synchronization
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

/// The contents that a store tells, one after the other.
private struct Told {
  private let task: Task<Void, any Error>
  private var contents: AsyncStream<Result<[UInt8]?, FileError>>.Iterator

  init(by store: some FileStore) {
    let (contents, sender) = AsyncStream.makeStream(of: Result<[UInt8]?, FileError>.self)
    task = Task { try await store.forEachContent { sender.yield($0) } }
    self.contents = contents.makeAsyncIterator()
  }

  /// Waits for the next content.
  mutating func next() async -> Result<[UInt8]?, FileError>? { await contents.next(isolation: nil) }

  /// Waits until a content is told; those on the way there were seen while it was written.
  mutating func wait(for text: String?) async {
    while await next() != .success(text.map { bytes($0) }) {}
  }

  func end() async {
    task.cancel()
    _ = await task.result
  }
}

@Suite(.ownThreads, .ends)
struct WatchTests {
  let folder = Folder()

  @Test func `the content is told as it is, and after each change from outside`() async throws {
    let file = DiskFile(folder["file"])
    var told = Told(by: file)
    expectEqual(await told.next(), .success(nil))
    folder.write("written", to: "file")
    await told.wait(for: "written")
    folder.write("moved", to: "new")
    rename(folder["new"], folder["file"])
    await told.wait(for: "moved")
    try await DiskFile(folder["file"]).write("another store")
    expectEqual(await told.next(), .success(bytes("another store")))
    unlink(folder["file"])
    expectEqual(await told.next(), .success(nil))
    await told.end()
  }

  @Test func `the store's own writes are not told, however they fall`() async throws {
    let file = DiskFile(folder["file"])
    var told = Told(by: file)
    expectEqual(await told.next(), .success(nil))
    for number in 0..<100 { try await file.write("own \(number)") }
    try await file.remove()
    try await file.write("own")
    try await DiskFile(folder["file"]).write("end")
    // The first that is told.
    expectEqual(await told.next(), .success(bytes("end")))
    await told.end()
  }

  @Test func `a content that comes back after the store's own is told again`() async throws {
    let file = DiskFile(folder["file"])
    try await file.write("a")
    var told = Told(by: file)
    expectEqual(await told.next(), .success(bytes("a")))
    try await file.write("b")
    try await DiskFile(folder["file"]).write("a")
    expectEqual(await told.next(), .success(bytes("a")))
    await told.end()
  }

  @Test func `changes of a link and of its target are told`() async throws {
    mkdir(folder["inner"], 0o755)
    folder.write("first", to: "inner/first")
    folder.write("second", to: "inner/second")
    symlink("inner/first", folder["link"])
    var told = Told(by: DiskFile(folder["link"]))
    expectEqual(await told.next(), .success(bytes("first")))
    try await DiskFile(folder["inner/first"]).write("changed")
    expectEqual(await told.next(), .success(bytes("changed")))
    symlink("inner/second", folder["new"])
    rename(folder["new"], folder["link"])
    expectEqual(await told.next(), .success(bytes("second")))
    try await DiskFile(folder["inner/second"]).write("changed too")
    expectEqual(await told.next(), .success(bytes("changed too")))
    await told.end()
  }

  @Test func `what cannot be read is told once, and what is there afterwards`() async throws {
    mkdir(folder["file"], 0o755)
    var told = Told(by: DiskFile(folder["file"]))
    expectEqual(await told.next(), .failure(FileError(.isADirectory, .read, of: folder["file"])))
    rmdir(folder["file"])
    try await DiskFile(folder["file"]).write("text")
    await told.wait(for: "text")
    await told.end()
  }

  @Test func `a folder that comes later is watched`() async throws {
    var told = Told(by: DiskFile(folder["inner/file"]))
    expectEqual(await told.next(), .success(nil))
    try await DiskFile(folder["inner/file"]).write("text")
    expectEqual(await told.next(), .success(bytes("text")))
    await told.end()
  }

  @MainActor @Test func `a program hears of the content, and of no more when it stops to listen`()
    async throws
  {
    let store = DiskFile(folder["file"])
    try await store.write("a")
    await expectNothingOutlives { environment in
      let program = Program<[String], String>(
        screen: TextScreen(columns: 1, rows: 1),
        App(
          model: [],
          update: { message, model in
            model.append(message)
            return .none
          },
          subscriptions: { model in
            model.last == "b"
              ? .none
              : .content(of: store) { .init(decoding: (try? $0.get()) ?? [], as: UTF8.self) }
          }), environment: environment)
      await until { program.model == ["a"] }
      try? await DiskFile(store.id).write("b")
      await until { program.model == ["a", "b"] }
      program.quit(status: 0)
    }
  }
}
