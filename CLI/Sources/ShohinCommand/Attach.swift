import Foundation
import Serving
import Sockets

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Shows a program that is served at a path in this terminal, until one of both ends.
///
/// It is a pipe: what is typed goes to the program, and the program's bytes come to the terminal.
/// Control-\ leaves; the program goes on.
struct Attach {
  /// The way in which it ended.
  enum End {
    /// The user left, or the program has ended.
    case orderly
    /// The program's process has died.
    case died
    /// The user left, and the program, which may be stopped, did not say that it lets go.
    case unanswered

    /// The problem in a sentence; nil if there is none.
    var problem: String? {
      switch self {
      case .orderly: nil
      case .died: "The program has died."
      case .unanswered: "The program did not answer; the terminal was given back."
      }
    }
  }

  /// Shows a program until it or the user ends that.
  static func run(_ path: String) throws -> End {
    guard RawTerminal.isThere else {
      throw ShohinCommand.Mistake(
        description: "attach shows a program in a terminal, and here is none.")
    }
    guard let socket = connectTo(path) else {
      throw ShohinCommand.Mistake(
        description:
          "No program is served at \(path). Start one with --serve \(path), if it can be served.")
    }
    let terminal = RawTerminal()
    var attach = Attach(socket: socket)
    attach.begin()
    let end = attach.relay()
    attach.end()
    terminal.end()
    return end
  }

  private let socket: Int32
  private var output = ModesSeen()
  private var leavingKey = LeavingKey()
  private var hasLeft = false

  private init(socket: Int32) { self.socket = socket }

  private static let names = [
    "TERM", "COLORTERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "COLORFGBG", "WT_SESSION",
    "VTE_VERSION", "TMUX",
    "NO_COLOR", "KITTY_WINDOW_ID", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES",
    "LC_TIME", "USER",
    "SHOHIN_ORNAMENTS", "SHOHIN_MOTION",
  ]

  // MARK: - The terminal

  private mutating func begin() {
    Signals.catchAll()
    let environment = ProcessInfo.processInfo.environment.filter { Self.names.contains($0.key) }
    let size = RawTerminal.size
    send(.hello(columns: size.columns, rows: size.rows, environment: environment))
  }

  private mutating func end() {
    // Of a program that died, nobody else undoes what it did.
    if output.isInside { Self.write(undoing()) }
    closeDescriptor(socket)
  }

  /// The bytes that give a terminal back whatever a program of the library has switched on.
  private func undoing() -> [UInt8] {
    var text = "\u{18}\u{1B}\\\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[<u"
    for mode in [1003, 1006, 1016, 1002, 1000, 2031, 2048, 2027, 1004, 2004] {
      text += "\u{1B}[?\(mode)l"
    }
    text += "\u{1B}[?7h\u{1B}[m\u{1B}[0 q"
    // An inline program has no screen of its own; its rows stay, and the shell goes on below.
    text += output.hasOtherScreen ? "\u{1B}[r\u{1B}[?1049l" : "\r\n"
    return Array((text + "\u{1B}[?25h").utf8)
  }

  // MARK: - Relaying

  private mutating func relay() -> End {
    while true {
      var places = [
        pollfd(fd: hasLeft ? -1 : 0, events: Int16(POLLIN), revents: 0),
        pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
      ]
      places.append(pollfd(fd: Signals.bell.reader, events: Int16(POLLIN), revents: 0))
      let count = poll(&places, 3, hasLeft ? 3_000 : -1)
      Signals.silence()
      if Signals.takeResize() {
        let size = RawTerminal.size
        send(.resize(columns: size.columns, rows: size.rows))
      }
      if Signals.isEnding { leave() }
      guard count > 0 else {
        if count == 0 { return .unanswered }
        continue
      }
      if places[0].revents != 0 { type() }
      if places[1].revents != 0 {
        switch readNow(socket) {
        case .bytes(let bytes):
          output.receive(bytes)
          Self.write(bytes)
        case .nothing: break
        case .end: return output.isInside ? .died : .orderly
        }
      }
    }
  }

  private mutating func type() {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(0, &bytes, bytes.count)
    guard count > 0 else { return leave() }
    let typed = Array(bytes.prefix(count))
    if leavingKey.isIn(typed) { return leave() }
    send(.bytes(typed))
  }

  private mutating func leave() {
    guard !hasLeft else { return }
    hasLeft = true
    send(.leave)
  }

  private func send(_ frame: ViewerFrame) {
    var bytes = frame.encoded[...]
    while !bytes.isEmpty, let count = writeNow(socket, bytes) {
      bytes = bytes.dropFirst(count)
      guard count == 0 else { continue }
      // A program that is stopped takes nothing; the user can still end this.
      guard !Signals.isEnding else { return }
      var place = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
      _ = poll(&place, 1, 1_000)
    }
  }

  private static func write(_ bytes: [UInt8]) {
    RawTerminal.send(bytes) { Signals.isEnding }
  }
}

// Written by handlers of signals, which may reach nothing else.
nonisolated(unsafe) private var wasResized: sig_atomic_t = 0
nonisolated(unsafe) private var isToEnd: sig_atomic_t = 0
nonisolated(unsafe) private var bellWriter: Int32 = -1

private func ring() {
  var byte: UInt8 = 0
  _ = write(bellWriter, &byte, 1)
}

/// The signals that came since they were asked for.
private enum Signals {
  /// A signal that comes just before a wait would be missed by it; a byte is not.
  static let bell: (reader: Int32, writer: Int32) =
    makePair().map { ($0.one, $0.other) } ?? (-1, -1)

  static func catchAll() {
    bellWriter = bell.writer
    signal(SIGWINCH) { _ in
      wasResized = 1
      ring()
    }
    for number in [SIGTERM, SIGHUP, SIGINT] {
      signal(number) { _ in
        isToEnd = 1
        ring()
      }
    }
    signal(SIGPIPE, SIG_IGN)
  }

  static func silence() {
    if case .bytes = readNow(bell.reader) { return silence() }
  }

  static func takeResize() -> Bool {
    defer { wasResized = 0 }
    return wasResized != 0
  }

  static var isEnding: Bool { isToEnd != 0 }
}
