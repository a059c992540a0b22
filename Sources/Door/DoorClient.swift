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
  private var waiting: ArraySlice<Asker> = []

  /// Somebody who waits for an answer, or did until the task was cancelled: the answer comes all the same.
  @MainActor private final class Asker {
    private var continuation: CheckedContinuation<JSON?, Never>?

    func wait(_ continuation: CheckedContinuation<JSON?, Never>) {
      self.continuation = continuation
    }

    func resume(_ answer: JSON?) {
      continuation?.resume(returning: answer)
      continuation = nil
    }
  }

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
  /// - Returns: the answer, an object with an `error` if it is no JSON; nil if the connection has ended, or the task is
  ///   cancelled.
  public func ask(_ request: JSON) async -> JSON? {
    guard isOpen, !Task.isCancelled else { return nil }
    output += "\(request)\n".utf8
    let asker = Asker()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        asker.wait(continuation)
        waiting.append(asker)
        write()
      }
    } onCancel: {
      // It comes after the wait has begun, which is on the main actor, too.
      Task { @MainActor in asker.resume(nil) }
    }
  }

  /// Ends the connection; what waits for an answer gets none.
  public func close() {
    watch = nil
    let open = waiting
    waiting = []
    for asker in open { asker.resume(nil) }
  }

  private func read() {
    guard isOpen else { return }
    readAll(descriptor) { bytes in
      if let bytes { take(bytes) } else { close() }
      return isOpen
    }
  }

  private func take(_ bytes: [UInt8]) {
    input += bytes
    // A long answer comes in many pieces, of which only the last one has its end.
    guard bytes.contains(0x0A) else { return }
    var lines = input.split(separator: 0x0A, omittingEmptySubsequences: false)
    input = Array(lines.removeLast())
    for line in lines {
      guard let asker = waiting.popFirst() else { return close() }
      asker.resume(Self.answer(String(decoding: line, as: UTF8.self)))
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
