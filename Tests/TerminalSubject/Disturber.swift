#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that gets the screen, changes the terminal's modes, and leaves them so when killed.
enum Disturber {
  static func disturb() {
    var modes = termios()
    _ = tcgetattr(0, &modes)
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON)
    _ = tcsetattr(0, TCSANOW, &modes)
    writeAll(1, "disturbing\r\n")
    var byte: UInt8 = 0
    while read(0, &byte, 1) == 1, byte != UInt8(ascii: ".") {}
  }
}
