#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal of the command while it gets every byte as it is typed.
struct RawTerminal {
  private var modes = termios()

  /// True if input and output are a terminal.
  static var isThere: Bool { isatty(0) == 1 && isatty(1) == 1 }

  /// Makes the terminal raw until ``end()``.
  init() {
    tcgetattr(0, &modes)
    var raw = modes
    cfmakeraw(&raw)
    tcsetattr(0, TCSADRAIN, &raw)
  }

  /// Gives the terminal back as it was; what has come and was not read is no longer typed.
  func end() {
    var modes = modes
    tcsetattr(0, TCSAFLUSH, &modes)
  }

  /// The size in columns and rows.
  static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Asks the terminal something; returns what has come when it is answered, or after a second without a byte.
  static func answers(to questions: [UInt8], until isAnswered: ([UInt8]) -> Bool) -> [UInt8] {
    send(questions) { false }
    var answers: [UInt8] = []
    while !isAnswered(answers) {
      var place = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      let count = poll(&place, 1, 1_000)
      if count < 0, errno == EINTR { continue }
      var bytes = [UInt8](repeating: 0, count: 4_096)
      guard count > 0, case let length = read(0, &bytes, bytes.count), length > 0 else { break }
      answers += bytes.prefix(length)
    }
    return answers
  }

  /// Writes bytes to the terminal; those that are left when the user ends are not written.
  static func send(_ bytes: [UInt8], isEnding: () -> Bool) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN || errno == EWOULDBLOCK {
        // Somebody has made it a descriptor that does not wait.
        var place = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
        _ = poll(&place, 1, 1_000)
        if isEnding() { return }
        continue
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
