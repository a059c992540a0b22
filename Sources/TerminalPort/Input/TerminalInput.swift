/// Turns the bytes of a terminal into events, for a host that reads them itself.
///
/// The input has no clock and no descriptor. It takes bytes together with the time, and names the
/// time at which it wants to be called again:
///
/// ```swift
/// var input = TerminalInput()
/// for event in input.receive(bytes, at: now) { screen.handle(event) }
/// // Wait for more bytes, but not longer than until input.deadline; then, without any:
/// for event in input.receive([], at: now) { screen.handle(event) }
/// ```
///
/// An escape needs this: it is a key if nothing follows, and the beginning of a sequence otherwise.
/// The same bytes give the same events, however they were cut into reads.
public struct TerminalInput {
  var decoder: InputDecoder
  /// The time of the next call without bytes; nil if no bytes are held back.
  public private(set) var deadline: Duration?

  /// True if the terminal was asked to report repeats and releases of keys, by kitty's keyboard protocol.
  ///
  /// A host sets it when it has written `CSI > 31 u`. A release then names the key that was pressed, also if Shift went up
  /// before it, and what is held goes up when the window loses the keyboard.
  public var remembersKeys: Bool {
    get { decoder.remembersKeys }
    set { decoder.remembersKeys = newValue }
  }

  /// Makes an input without any bytes.
  ///
  /// - Parameter escapeDelay: the silence after which an escape is a key.
  public init(escapeDelay: Duration = .milliseconds(50)) {
    decoder = InputDecoder(escapeDelay: escapeDelay)
  }

  /// Takes bytes and returns the events that they or the silence complete.
  ///
  /// - Parameters:
  ///   - bytes: the bytes since the last call; none where only time has passed.
  ///   - now: the time since an arbitrary start, which only goes forward.
  /// - Returns: the events, in order.
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func receive(_ bytes: some Collection<UInt8>, at now: Duration) -> [InputEvent] {
    var events: [InputEvent] = []
    if !bytes.isEmpty {
      decoder.feed(bytes, into: &events)
      setDeadline(now)
    }
    // After the bytes: those that were read late may have come in time.
    if let deadline, deadline <= now {
      decoder.timeout(into: &events)
      setDeadline(now)
    }
    return events
  }

  /// Sets when the silence is long enough.
  private mutating func setDeadline(_ now: Duration) {
    deadline = decoder.needsTimeout.map { now + $0 }
  }
}
