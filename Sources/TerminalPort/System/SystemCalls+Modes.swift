#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The modes of a terminal: how its line discipline treats bytes.
extension System {
  /// The modes of a terminal's line discipline.
  struct TerminalModes {
    fileprivate var value = termios()

    /// The same modes with every byte passed on as it comes and goes.
    var raw: TerminalModes {
      var raw = self
      unsafe cfmakeraw(&raw.value)
      // One byte is enough for a read to return, and it does not wait for more.
      unsafe withUnsafeMutableBytes(of: &raw.value.c_cc) { characters in
        unsafe characters[Int(VMIN)] = 1
        unsafe characters[Int(VTIME)] = 0
      }
      return raw
    }
  }

  static func modes(_ descriptor: Int32) -> TerminalModes? {
    var modes = TerminalModes()
    return unsafe tcgetattr(descriptor, &modes.value) == 0 ? modes : nil
  }

  /// Sets the modes at once, without waiting for a terminal that does not read.
  static func setModes(_ descriptor: Int32, _ modes: borrowing TerminalModes) -> Bool {
    var value = modes.value
    return unsafe tcsetattr(descriptor, TCSANOW, &value) == 0
  }

  /// Sets modes from a job that may be in the background, which would otherwise be stopped.
  static func setModesUnstoppably(_ descriptor: Int32, _ modes: borrowing TerminalModes) {
    var set = sigset_t()
    var previous = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGTTOU)
    unsafe pthread_sigmask(SIG_BLOCK, &set, &previous)
    _ = setModes(descriptor, modes)
    unsafe pthread_sigmask(SIG_SETMASK, &previous, nil)
  }
}
