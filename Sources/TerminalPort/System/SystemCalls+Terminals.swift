#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Terminals: how they are opened, named and measured.
extension System {
  /// Opens a terminal for reading and writing, for us alone and without waiting.
  static func openTerminal(_ path: String) -> Int32? {
    let descriptor = unsafe open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    return descriptor < 0 ? nil : descriptor
  }

  /// Opens our terminal, wherever it may be found, the best place first.
  static func openOwnTerminal() -> Int32? {
    #if canImport(Darwin)
      // There, /dev/tty cannot be waited for with poll.
      openNamedTerminal() ?? openTerminal("/dev/tty")
    #else
      openTerminal("/dev/tty") ?? openNamedTerminal()
    #endif
  }

  private static func openNamedTerminal() -> Int32? {
    let error = errno
    let names = [1, 2, 0].filter(isTerminal).compactMap(terminalName)
    // Asking for the names has set it.
    errno = error
    for name in names {
      if let opened = openTerminal(name) { return opened }
    }
    return nil
  }

  /// True if there may be a terminal, although ``openOwnTerminal()`` has just failed.
  static var mayHaveTerminal: Bool {
    let error = errno
    defer { errno = error }
    return ![ENXIO, ENOENT, ENODEV].contains(error) || [0, 1, 2].contains(where: isTerminal)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The path of the terminal that a descriptor means.
  static func terminalName(_ descriptor: Int32) -> String? {
    var name = [CChar](repeating: 0, count: 1024)
    guard unsafe ttyname_r(descriptor, &name, name.count) == 0 else { return nil }
    // The name ends with a 0, or it would not have fitted.
    return unsafe name.withUnsafeBufferPointer {
      unsafe $0.baseAddress.map { unsafe String(cString: $0) }
    }
  }

  /// The columns and rows the terminal says it has; 0 if it does not know.
  static func windowSize(_ descriptor: Int32) -> (columns: Int, rows: Int) {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (0, 0) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The pixels of a cell, as far as the terminal has told the system; 0 if it has not.
  static func cellPixels(_ descriptor: Int32) -> (width: Int, height: Int) {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (0, 0) }
    return (Int(size.ws_xpixel / size.ws_col), Int(size.ws_ypixel / size.ws_row))
  }

  /// True if the terminal belongs to another job than ours.
  static func isInBackground(_ descriptor: Int32) -> Bool {
    let foreground = tcgetpgrp(descriptor)
    return foreground >= 0 && foreground != getpgrp()
  }
}
