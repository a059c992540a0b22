#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Both ends of a pseudo-terminal.
final class TerminalDevice {
  /// The side of the person; closed when -1.
  private(set) var master: Int32
  /// A descriptor of the program's side, so that it stays as it is between programs.
  private let slave: Int32
  let path: String

  init(columns: Int, rows: Int) {
    (master, path) = Self.open()
    slave = Self.device(path)
    resize(columns: columns, rows: rows)
  }

  deinit {
    hangUp()
    _ = close(slave)
  }

  private static func open() -> (master: Int32, path: String) {
    #if canImport(Darwin)
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      _ = fcntl(master, F_SETFD, FD_CLOEXEC)
      _ = grantpt(master)
      _ = unlockpt(master)
      return (master, ptsname(master).map { String(cString: $0) } ?? "")
    #else
      // Linux's requests TIOCSPTLCK and TIOCGPTN, which the C module does not show.
      let master = device("/dev/ptmx")
      var isLocked: Int32 = 0
      _ = ioctl(master, 0x4004_5431, &isLocked)
      var number: UInt32 = 0
      _ = ioctl(master, 0x8004_5430, &number)
      return (master, "/dev/pts/\(number)")
    #endif
  }

  private static func device(_ path: String) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    #elseif canImport(Musl)
      Musl.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    #else
      Darwin.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    #endif
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  func type(_ bytes: [UInt8]) { _ = write(master, bytes, bytes.count) }

  func hangUp() {
    if master >= 0 { _ = close(master) }
    master = -1
  }

  /// All modes of the line discipline, for comparison.
  var modes: [UInt8] {
    var modes = termios()
    _ = tcgetattr(slave, &modes)
    return withUnsafeBytes(of: &modes) { Array($0) }
  }

  /// Whether bytes are passed on as they come.
  var isRaw: Bool {
    var modes = termios()
    _ = tcgetattr(slave, &modes)
    return modes.c_lflag & tcflag_t(ICANON) == 0
  }

  /// Whether the program's side takes no more for now.
  var isBlocked: Bool {
    var set = pollfd(fd: slave, events: Int16(POLLOUT), revents: 0)
    return poll(&set, 1, 0) == 0
  }

  /// True if the program has read all that was typed; of use while bytes are passed on as they come.
  var isTypedRead: Bool {
    var set = pollfd(fd: slave, events: Int16(POLLIN), revents: 0)
    return poll(&set, 1, 0) == 0
  }

  /// What waits to be read as typed; it is gone then.
  func takeTyped() -> [UInt8] {
    var modes = termios()
    _ = tcgetattr(slave, &modes)
    // Without lines there is no half a line that would stay hidden.
    var raw = modes
    cfmakeraw(&raw)
    _ = tcsetattr(slave, TCSANOW, &raw)
    defer { _ = tcsetattr(slave, TCSANOW, &modes) }
    var bytes: [UInt8] = []
    var set = pollfd(fd: slave, events: Int16(POLLIN), revents: 0)
    var buffer = [UInt8](repeating: 0, count: 4096)
    while poll(&set, 1, 0) == 1 {
      let count = read(slave, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }
}
