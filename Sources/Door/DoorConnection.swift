import Sockets
import TextBackend

/// One tool that is connected: its requests that wait, and its answers that are not written yet.
@MainActor
final class DoorConnection {
  private let descriptor: Int32
  private let session: DoorSession
  private var watch: Watch?
  private let ended: () -> Void
  private var input: [UInt8] = []
  private var requests: [String] = []
  private var output: ArraySlice<UInt8> = []
  private var isOpen = true
  private var isWriting = false
  private var isWaiting = false
  /// True once the tool sends nothing more.
  private var hasEnded = false
  /// The most bytes of a request, and of answers that are not read yet.
  private let mostBytes: Int

  init(
    _ descriptor: Int32, _ screen: any ReadableScreen, _ log: ProgramLog, mostBytes: Int = 1 << 20,
    ended: @escaping () -> Void
  ) {
    (self.descriptor, self.mostBytes, self.ended) = (descriptor, mostBytes, ended)
    session = DoorSession(screen, log: log)
    watch = Watch(descriptor) { [weak self] in self?.read() }
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    watch = nil
    session.close()
    ended()
  }

  private func read() {
    guard isOpen, !hasEnded else { return }
    readAll(descriptor) { bytes in
      if let bytes { take(bytes) } else { finish() }
      return isOpen && !hasEnded
    }
  }

  /// Answers what was asked before the end; a wait behind which nothing comes is not answered.
  private func finish() {
    hasEnded = true
    watch?.pause()
    answer()
  }

  private func take(_ bytes: [UInt8]) {
    // Only the new bytes are searched for ends of lines: those that came before have none.
    if let end = bytes.lastIndex(of: 0x0A) {
      let lines = (input + bytes[..<end]).split(separator: 0x0A, omittingEmptySubsequences: false)
      requests += lines.map { String(decoding: $0, as: UTF8.self) }
      input = Array(bytes[(end + 1)...])
    } else {
      input += bytes
    }
    // Nobody asks for so much in one line, or for so much at once.
    guard input.count <= mostBytes, requests.count <= Self.mostRequests else { return close() }
    answer()
  }

  /// Answers requests in their order, and closes the connection behind the last answer of a tool that sends nothing more.
  private func answer() {
    // Answers that are not read yet hold up more of them; so does a wait.
    while isOpen, output.count <= mostBytes, let request = requests.first {
      let answer = session.answer(request)
      if answer == nil, !hasEnded { return lookAgain() }
      requests.removeFirst()
      if let answer { output += (answer + "\n").utf8 }
      if !isWriting { write() }
    }
    if hasEnded, requests.isEmpty, output.isEmpty { close() }
  }

  private func lookAgain() {
    guard !isWaiting else { return }
    isWaiting = true
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(30))
      self?.isWaiting = false
      self?.answer()
    }
  }

  private func write() {
    isWriting = false
    guard isOpen, !output.isEmpty else { return }
    guard let count = writeNow(descriptor, output) else { return close() }
    output = output.dropFirst(count)
    guard !output.isEmpty else { return output = [] }
    isWriting = true
    // The tool is slow. The program goes on, and the rest is tried again.
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(count > 0 ? 2 : 20))
      self?.write()
      self?.answer()
    }
  }

  private static let mostRequests = 1_024
}
