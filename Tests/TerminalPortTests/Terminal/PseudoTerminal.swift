import Synchronization
import TerminalPort

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal whose screen and keyboard are the test's.
final class PseudoTerminal {
  /// The side of the person; closed when -1.
  private(set) var master: Int32
  /// A descriptor of the program's side, so that it stays as it is between programs.
  private let slave: Int32
  let path: String
  /// Everything read so far.
  private(set) var output: [UInt8] = []

  init(columns: Int = 80, rows: Int = 24) {
    (master, path) = Self.open()
    slave = openDevice(path)
    resize(columns: columns, rows: rows)
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
      let master = openDevice("/dev/ptmx")
      var isLocked: Int32 = 0
      _ = ioctl(master, 0x4004_5431, &isLocked)
      var number: UInt32 = 0
      _ = ioctl(master, 0x8004_5430, &number)
      return (master, "/dev/pts/\(number)")
    #endif
  }

  deinit {
    hangUp()
    _ = close(slave)
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Types bytes, written as in ``InputNotation``.
  func type(_ text: String) {
    let bytes = InputNotation.bytes(text)
    _ = write(master, bytes, bytes.count)
  }

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

  /// Reads until the output ends in a text or contains it; returns false after 30 s without output.
  func waits(for text: String) -> Bool {
    let wanted = Array(text.utf8)
    var searched = 0
    while !contains(wanted, from: searched) {
      // What comes next may complete what is there.
      searched = max(0, output.count - wanted.count)
      guard readMore(milliseconds: 30_000) else { return false }
    }
    return true
  }

  /// Reads what is there.
  func drain() {
    while readMore(milliseconds: 0) {}
  }

  /// What was typed and the next program would read.
  var typedAhead: [UInt8] {
    var modes = termios()
    _ = tcgetattr(slave, &modes)
    var raw = modes
    cfmakeraw(&raw)
    _ = tcsetattr(slave, TCSANOW, &raw)
    defer { _ = tcsetattr(slave, TCSANOW, &modes) }
    var set = pollfd(fd: slave, events: Int16(POLLIN), revents: 0)
    guard poll(&set, 1, 0) == 1 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 4096)
    return Array(buffer.prefix(max(0, read(slave, &buffer, buffer.count))))
  }

  /// Forgets what was read.
  func clearOutput() { output = [] }

  func contains(_ wanted: [UInt8], from first: Int = 0) -> Bool {
    guard output.count >= first + wanted.count else { return false }
    return (first...(output.count - wanted.count)).contains { start in
      output[start] == wanted[0] && output[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  private func readMore(milliseconds: Int32) -> Bool {
    var set = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&set, 1, milliseconds) == 1 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    output += buffer[..<count]
    return true
  }
}

private func openDevice(_ path: String) -> Int32 { open(path, O_RDWR | O_NOCTTY | O_CLOEXEC) }

/// Signals as tests need them.
enum TestSignal {
  static var windowChange: Int32 { SIGWINCH }
  static var user1: Int32 { SIGUSR1 }
  static var ending: [Int32] { [SIGTERM, SIGHUP, SIGINT] }
  static var fatal: [Int32] { [SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGQUIT, SIGILL, SIGTRAP] }

  static var user2: Int32 { SIGUSR2 }
  static var unexpected: [Int32] {
    #if os(Linux)
      [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSTKFLT]
    #else
      [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF]
    #endif
  }

  /// Makes a signal end this process with status 7.
  static func endOn(_ number: Int32) { _ = signal(number) { _ in _exit(7) } }

  /// Makes the system take note of the ends of other programs, so that nobody else can.
  static func ignoreChildren() { ignore(SIGCHLD) }
  /// The error number of who asks for an end that somebody took note of.
  static var noChild: Int32 { ECHILD }

  /// Makes a signal do nothing.
  static func ignore(_ number: Int32) { _ = signal(number, SIG_IGN) }

  /// Makes a handler that returns count a signal.
  static func count(_ number: Int32) {
    _ = signal(number) { _ in TestSignal.counted.add(1, ordering: .sequentiallyConsistent) }
  }

  /// How often it was counted.
  static let counted = Atomic<Int>(0)

  /// Sends a signal to the calling thread, which takes it at once.
  static func raiseHere(_ number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
  }

  /// Sends a signal to this process.
  static func send(_ signal: Int32) { _ = kill(getpid(), signal) }

  /// Makes being stopped do nothing to this process, or what it did.
  static func ignoreStop(_ ignores: Bool) { signal(SIGTSTP, ignores ? SIG_IGN : SIG_DFL) }

  /// Sets a variable of this process, and takes away those that name its terminal otherwise.
  static func setVariable(_ name: String, _ value: String) {
    for other in ["TMUX", "STY", "TERM_PROGRAM", "SHOHIN_IMAGES", "NO_COLOR", "FORCE_COLOR"] {
      unsetenv(other)
    }
    setenv(name, value, 1)
  }

  /// Ends this process, at once or through what was registered for the end.
  static func end(_ status: Int32) -> Never { exit(status) }
}
