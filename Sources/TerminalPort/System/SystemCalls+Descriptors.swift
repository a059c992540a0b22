import CTerminal
import ShohinThreads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Under other names, because the functions of `System` hide those of the C library.
private func callRead(_ descriptor: Int32, _ memory: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  unsafe read(descriptor, memory, count)
}
private func callWrite(_ descriptor: Int32, _ memory: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, memory, count)
}

// Descriptors: reading, writing, pipes and redirection.
extension System {
  /// Opens the null device in place of each standard stream that is closed.
  ///
  /// The next descriptor that is opened would get its number, and what the program prints.
  static func openClosedStreams() {
    for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", O_RDWR)
    }
  }

  static func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

  /// Reads; 0 is the end, a negative count an error.
  static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Int {
    unsafe bytes.withUnsafeMutableBytes { unsafe callRead(descriptor, $0.baseAddress, $0.count) }
  }

  /// Reads into memory; the caller says how much of it there is.
  @unsafe static func read(_ descriptor: Int32, _ memory: UnsafeMutableRawPointer, _ count: Int)
    -> Int
  {
    unsafe callRead(descriptor, memory, count)
  }

  /// Takes the number of times that something happened, if it did.
  static func readCount(_ descriptor: Int32) {
    var count: UInt64 = 0
    _ = unsafe callRead(descriptor, &count, 8)
  }

  /// Writes; a negative count is an error.
  static func write(_ descriptor: Int32, _ bytes: Span<UInt8>) -> Int {
    unsafe bytes.withUnsafeBufferPointer { unsafe callWrite(descriptor, $0.baseAddress, $0.count) }
  }

  /// Writes from memory; the caller says how much of it there is.
  @unsafe static func write(_ descriptor: Int32, _ memory: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe callWrite(descriptor, memory, count)
  }

  /// Writes a byte of 0, if there is room for it.
  static func writeByte(_ descriptor: Int32) {
    var byte: UInt8 = 0
    _ = unsafe callWrite(descriptor, &byte, 1)
  }

  /// Makes reading and writing a descriptor fail where it would wait.
  static func stopWaiting(for descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Makes a pipe neither end of which waits or is inherited by programs we start.
  static func pipe() -> (reader: Int32, writer: Int32)? {
    guard let (reader, writer) = makePipe() else { return nil }
    for end in [reader, writer] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    return (reader, writer)
  }

  /// Makes a pipe that takes what is printed; whoever writes waits for room, whoever reads does not.
  ///
  /// - Parameter capacity: the bytes that it should hold, if the system lets us say.
  /// - Returns: both ends, which programs that we start do not inherit.
  static func outputPipe(capacity: Int) -> (reader: Int32, writer: Int32)? {
    guard let (reader, writer) = makePipe() else { return nil }
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    #if os(Linux)
      terminal_set_pipe_capacity(writer, Int32(capacity))
      // A writer that could read as well. A program that we started and that prints after our end would
      // be ended by a signal if nobody could read any more.
      let both = unsafe open("/proc/self/fd/\(writer)", O_RDWR | O_CLOEXEC)
      if both >= 0 {
        closeDescriptor(writer)
        return (reader, both)
      }
    #endif
    return (reader, writer)
  }

  /// Makes another name of a descriptor that programs we start do not inherit.
  static func duplicate(_ descriptor: Int32) -> Int32? {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    return copy < 0 ? nil : copy
  }

  /// Makes a descriptor another name of what a second one means.
  static func redirect(_ descriptor: Int32, to target: Int32) { _ = dup2(target, descriptor) }

  /// Makes standard output pass each line on as it is printed, as it does where it is a terminal.
  ///
  /// The C library decides when something is printed for the first time. Had that been to a pipe or a
  /// file, what was printed last before a crash would be lost.
  static func bufferPrintedLines() { terminal_buffer_lines() }
}
