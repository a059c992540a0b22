import Sockets

/// A connection of a tool to the door of a program that runs.
///
/// ```swift
/// guard let door = DoorClient(path: "/tmp/notes.socket") else { … }
/// let answer = await door.ask(.object([("do", .text("tree"))]))
/// ```
///
/// Requests are answered in their order. One that waits for something to happen holds up those behind it; so who
/// waits and asks has two connections.
@MainActor
public final class DoorClient {
  private let descriptor: Int32
  private var watch: Watch?
  private var input: [UInt8] = []
  private var output: ArraySlice<UInt8> = []
  private var waiting: ArraySlice<CheckedContinuation<JSON?, Never>> = []

  /// Connects to a door; nil if nobody listens at the path.
  public init?(path: String) {
    guard let descriptor = connectTo(path) else { return nil }
    self.descriptor = descriptor
    watch = Watch(descriptor) { [weak self] in self?.read() }
  }

  /// True until the program or this has ended the connection.
  public var isOpen: Bool { watch != nil }

  /// Sends a request and waits for its answer.
  ///
  /// - Parameter request: the request.
  /// - Returns: the answer, an object with an `error` if it is no JSON; nil if the connection has ended.
  public func ask(_ request: JSON) async -> JSON? {
    guard isOpen else { return nil }
    output += "\(request)\n".utf8
    return await withCheckedContinuation { continuation in
      waiting.append(continuation)
      write()
    }
  }

  /// Ends the connection; what waits for an answer gets none.
  public func close() {
    watch = nil
    let open = waiting
    waiting = []
    for continuation in open { continuation.resume(returning: nil) }
  }

  private func read() {
    let hasMore = readAll(descriptor) { bytes in
      if let bytes { take(bytes) } else { close() }
      return isOpen
    }
    if hasMore { Task { [weak self] in self?.read() } }
  }

  private func take(_ bytes: [UInt8]) {
    input += bytes
    // A long answer comes in many pieces, of which only the last one has its end.
    guard bytes.contains(0x0A) else { return }
    var lines = input.split(separator: 0x0A, omittingEmptySubsequences: false)
    input = Array(lines.removeLast())
    for line in lines {
      guard let continuation = waiting.popFirst() else { return close() }
      continuation.resume(returning: Self.answer(String(decoding: line, as: UTF8.self)))
    }
  }

  private static func answer(_ line: String) -> JSON {
    do throws(JSONMistake) {
      return try JSON(line: line)
    } catch {
      return .object([("error", .text(error.sentence)), ("at", .number(Double(error.place)))])
    }
  }

  private func write() {
    guard isOpen, !output.isEmpty else { return }
    guard let count = writeNow(descriptor, output) else { return close() }
    output = output.dropFirst(count)
    guard !output.isEmpty else { return output = [] }
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(5))
      self?.write()
    }
  }
}
