import Expectations
import Services
import Shohin
import ShohinTesting
import Testing
import TextBackend

struct MemoryFileTests {
  @Test func `it keeps what is written, and remembers it`() async throws {
    let file = MemoryFile()
    expectEqual(try await file.read(), nil)
    try await file.write("a")
    try await file.write("a")
    try await file.write([1])
    try await file.remove()
    expectEqual(file.written, [bytes("a"), [1], nil])
    expectEqual(file.content, nil)
    expectEqual(MemoryFile("text").text, "text")
  }

  @Test func `operations fail when the test says so, and change nothing`() async throws {
    let file = MemoryFile("old")
    file.failNext(.write, .diskFull, errno: 28)
    file.failNext(.write, .locked)
    file.failNext(.read, .noPermission)
    for code in [FileError.Code.diskFull, .locked] {
      let error = await failure { () throws(FileError) in try await file.write("new") }
      expectEqual(error?.code, code)
    }
    let error = await failure { () throws(FileError) in _ = try await file.read() }
    expectEqual(error, FileError(.noPermission, .read, of: "The file"))
    expectEqual(file.written, [])
    try await file.write("new")
    expectEqual(try await file.read(), bytes("new"))
  }

  @Test func `an operation takes as long as the test likes`() async throws {
    let (calls, sender) = AsyncStream.makeStream(of: FileOperation.self)
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let file = MemoryFile(before: { operation throws(FileError) in
      sender.yield(operation)
      for await _ in gate { break }
    })
    let writing = Task { try await file.write("text") }
    var seen = calls.makeAsyncIterator()
    expectEqual(await seen.next(isolation: nil), .write)
    expectEqual(file.content, nil)
    opener.yield()
    try await writing.value
    expectEqual(file.text, "text")
  }

  @Test func `a change that is told late is no older than what the store has written since`()
    async throws
  {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let (calls, sender) = AsyncStream.makeStream(of: Void.self)
    let file = MemoryFile(Array("first".utf8)) { operation throws(FileError) in
      guard operation == .read else { return }
      sender.yield()
      for await _ in gate { break }
    }
    let (contents, teller) = AsyncStream.makeStream(of: Result<[UInt8]?, FileError>.self)
    let task = Task { try await file.forEachContent { teller.yield($0) } }
    var (told, called) = (contents.makeAsyncIterator(), calls.makeAsyncIterator())
    await called.next(isolation: nil)
    opener.yield()
    expectEqual(await told.next(isolation: nil), .success(bytes("first")))
    file.change(to: "outside")
    await called.next(isolation: nil)
    try await file.update { $0 = ($0 ?? []) + bytes(" and own") }
    opener.yield()
    expectEqual(await told.next(isolation: nil), .success(bytes("outside and own")))
    task.cancel()
    _ = await task.result
  }

  @Test func `changes from outside are told, and its own are not`() async throws {
    let file = MemoryFile("first")
    let (contents, sender) = AsyncStream.makeStream(of: Result<[UInt8]?, FileError>.self)
    let task = Task { try await file.forEachContent { sender.yield($0) } }
    var told = contents.makeAsyncIterator()
    expectEqual(await told.next(isolation: nil), .success(bytes("first")))
    try await file.write("own")
    file.change(to: "outside")
    expectEqual(await told.next(isolation: nil), .success(bytes("outside")))
    file.failNext(.read, .noPermission)
    file.change(to: nil)
    expectEqual(
      await told.next(isolation: nil), .failure(FileError(.noPermission, .read, of: "The file")))
    task.cancel()
    _ = await task.result
  }
}
