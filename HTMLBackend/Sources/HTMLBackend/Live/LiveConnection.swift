import Sockets
import VirtualViews

/// One connection of a browser: a request and its answer, or a web socket.
@MainActor
final class LiveConnection {
  /// An event of a web socket.
  enum Event {
    case message(LiveMessage)
    /// The browser has taken all bytes, after some had to wait.
    case ready
    /// The connection is gone.
    case gone
  }

  private enum State {
    /// The request is read.
    case asking(HTTPRequestReader)
    case socket(WebSocketReader)
    /// The last bytes are written; everything that comes is ignored.
    case ending
    case ended
  }

  private let descriptor: Int32
  private let answer: (HTTPRequest) -> HTTPResponse
  private let tell: (Event) -> Void
  private var state = State.asking(HTTPRequestReader())
  private var watch: Watch?
  private var output: ArraySlice<UInt8> = []
  private var isWriting = false
  private var writtenCount = 0
  private var hasReadAll = false
  /// The picture of the browser; nil before it has told its size.
  var view: LiveView?
  var size: (columns: Int, rows: Int)?
  var scheme: ColorScheme?

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - descriptor: the connection, which this closes.
  ///   - answer: answers a request; 101 makes it a web socket.
  ///   - tell: hears the events.
  init(
    _ descriptor: Int32, answer: @escaping (HTTPRequest) -> HTTPResponse,
    tell: @escaping (Event) -> Void
  ) {
    (self.descriptor, self.answer, self.tell) = (descriptor, answer, tell)
    watch = Watch(descriptor) { [weak self] in self?.read() }
    // A client that asks for nothing does not keep its place.
    endLater(.seconds(10)) { if case .asking = $0 { true } else { false } }
  }

  /// True if a picture can be shown: the browser has taken all bytes so far.
  var isReady: Bool {
    if case .socket = state { output.isEmpty } else { false }
  }

  /// True for one that has not shown by a web socket that it knows the secret.
  var isGuest: Bool {
    if case .socket = state { false } else { true }
  }

  var isOver: Bool { if case .ended = state { true } else { false } }

  /// Sends the differences between a snapshot and the picture of the browser.
  func show(_ snapshot: LiveSnapshot) {
    guard isReady, let text = view?.update(to: snapshot) else { return }
    send(WebSocketWriter.text(text))
  }

  /// Says a last word and closes the web socket.
  func end(saying text: String?, code: UInt16) {
    guard case .socket = state else { return }
    if let text { send(WebSocketWriter.text(text)) }
    finish(WebSocketWriter.close(code))
  }

  /// Closes the connection at once.
  func drop() {
    guard !isOver else { return }
    state = .ended
    (watch, output) = (nil, [])
    tell(.gone)
  }

  // MARK: - Reading

  private func read() {
    // The number of a descriptor that was closed may be that of another connection.
    guard !isOver else { return }
    readAll(descriptor) { bytes in
      guard let bytes else {
        endReading()
        return false
      }
      take(bytes)
      return !isOver
    }
  }

  /// Ends with the browser, or, if it has only nothing more to say, when it has got its answer.
  private func endReading() {
    guard case .ending = state, !output.isEmpty else { return drop() }
    hasReadAll = true
    watch?.pause()
  }

  private func take(_ bytes: [UInt8]) {
    switch state {
    case .asking(var reader):
      do throws(HTTPRequest.Failure) {
        guard let request = try reader.receive(bytes) else { return state = .asking(reader) }
        let response = answer(request)
        guard response.status == 101 else { return finish(response.bytes) }
        state = .socket(WebSocketReader())
        send(response.bytes)
        if !reader.rest.isEmpty { take(reader.rest) }
      } catch {
        finish(HTTPResponse.refusal(error.status).bytes)
      }
    case .socket(var reader):
      let events = reader.receive(bytes)
      state = .socket(reader)
      for event in events { take(event) }
    case .ending, .ended: break
    }
  }

  private func take(_ event: WebSocketReader.Event) {
    guard case .socket = state else { return }
    switch event {
    case .text(let text):
      guard let message = LiveMessage(text) else {
        return finish(WebSocketWriter.close(WebSocketReader.Code.invalidText))
      }
      tell(.message(message))
    case .ping(let payload):
      // A client that asks without reading the answers is dropped.
      guard output.count < Self.mostWaiting else { return drop() }
      send(WebSocketWriter.pong(payload))
    case .pong: break
    case .close(let code): finish(WebSocketWriter.close(code))
    case .failed(let code): finish(WebSocketWriter.close(code))
    }
  }

  private static let mostWaiting = 1 << 20

  // MARK: - Writing

  private func send(_ bytes: [UInt8]) {
    output += bytes
    if !isWriting { write() }
  }

  /// Writes the last bytes, and ends when the browser has ended, or takes none of them for a while.
  private func finish(_ bytes: [UInt8]) {
    guard !isOver else { return }
    state = .ending
    send(bytes)
    Task { [weak self] in
      // One that takes a few bytes at a time does not keep its place.
      for _ in 0..<60 {
        let before = self?.writtenCount
        try? await Task.sleep(for: .seconds(1))
        guard let self, !self.isOver, self.writtenCount != before else { break }
      }
      self?.drop()
    }
  }

  private func endLater(_ delay: Duration, if isDue: @escaping @MainActor (State) -> Bool) {
    Task { [weak self] in
      try? await Task.sleep(for: delay)
      if let self, isDue(self.state) { self.drop() }
    }
  }

  private func write() {
    let hasWaited = isWriting
    isWriting = false
    guard !isOver else { return }
    guard let count = output.isEmpty ? 0 : writeNow(descriptor, output) else { return drop() }
    output = output.dropFirst(count)
    writtenCount += count
    guard !output.isEmpty else {
      output = []
      // Closing now could lose the last bytes: bytes that the client still sends would reset the connection.
      if case .ending = state {
        return hasReadAll ? drop() : shutDown(descriptor, forReading: false)
      }
      return hasWaited ? tell(.ready) : ()
    }
    isWriting = true
    // The browser is slow. The program goes on, and the rest is tried again.
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(count > 0 ? 2 : 10))
      self?.write()
    }
  }
}
