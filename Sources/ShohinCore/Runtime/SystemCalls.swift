#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The only file of this module that knows the C library.
//
// A call that is marked `unsafe` gets memory that Swift lends for the call alone, a variable by `&`, an
// array or the text of a path, and is told its size. The C library keeps none of it.

/// Writes a line to standard error.
func writeError(_ line: String) {
  var bytes = Array((line + "\n").utf8)
  while !bytes.isEmpty {
    let written = unsafe write(2, bytes, bytes.count)
    if written < 0, errno == EINTR { continue }
    guard written > 0 else { return }
    bytes.removeFirst(written)
  }
}

/// The number of columns of the terminal that a descriptor is; nil if it is none, or does not know.
func terminalColumns(_ descriptor: Int32) -> Int? {
  var size = winsize()
  guard isTerminal(descriptor), unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0,
    size.ws_col > 0
  else { return nil }
  return Int(size.ws_col)
}

/// The error of who has no terminal.
let noTerminal = ENOTTY

/// Reads bytes: none at the end and after an error, nil if there was nothing to be read yet.
func readBytes(_ descriptor: Int32, atMost limit: Int) -> [UInt8]? {
  var isEarly = false
  let bytes = [UInt8](capacity: limit) { span in
    unsafe span.withUnsafeMutableBufferPointer { buffer, filled in
      let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      filled = max(0, count)
      isEarly = count < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK)
    }
  }
  return isEarly ? nil : bytes
}

/// Waits until the first of two descriptors can be read; false if the second is over before.
func waitUntilReadable(_ first: Int32, unless second: Int32) -> Bool {
  var set = [
    pollfd(fd: second, events: Int16(POLLIN), revents: 0),
    pollfd(fd: first, events: Int16(POLLIN), revents: 0),
  ]
  while true {
    let count = unsafe poll(&set, 2, -1)
    if set[0].revents != 0 { return false }
    if count > 0 { return true }
    guard errno == EINTR else { return false }
  }
}

/// The result of waiting for a byte.
enum WaitResult {
  case byte
  /// The other end is closed.
  case end
  /// The time was over.
  case nothing
}

/// Waits for a byte of a pipe and takes it.
///
/// - Parameters:
///   - descriptor: the pipe.
///   - limit: how long to wait, rounded up to milliseconds; nil is for ever.
/// - Returns: whether a byte came.
func waitForByte(_ descriptor: Int32, atMost limit: Duration?) -> WaitResult {
  var set = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  // A longer wait ends early, and whoever waits looks at the time again: the clock of waits stands still
  // while the machine sleeps, and that of programs does not.
  let longest = Duration.seconds(60)
  let wait = limit.map { Int32(((min(max($0, .zero), longest)) / .milliseconds(1)).rounded(.up)) }
  let count = unsafe poll(&set, 1, wait ?? -1)
  if count == 0 { return .nothing }
  var byte: UInt8 = 0
  let taken = unsafe count < 0 ? -1 : read(descriptor, &byte, 1)
  // A signal that cut the wait short is like a change: whoever waits looks again.
  return taken == 0 ? .end : .byte
}

/// Waits for a byte of a pipe and takes it; false if nobody can write any more.
@discardableResult
func readByte(_ descriptor: Int32) -> Bool {
  var byte: UInt8 = 0
  while true {
    let count = unsafe read(descriptor, &byte, 1)
    if count >= 0 || errno != EINTR { return count == 1 }
  }
}

/// Writes a byte to a pipe.
func writeByte(_ descriptor: Int32) {
  var byte: UInt8 = 0
  while unsafe write(descriptor, &byte, 1) < 0, errno == EINTR {}
}

/// The number of processors.
func processorCount() -> Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// Closes a descriptor.
func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

/// True if a descriptor is a terminal.
func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// True if a descriptor is a pipe.
func isPipe(_ descriptor: Int32) -> Bool {
  var status = stat()
  guard unsafe fstat(descriptor, &status) == 0 else { return false }
  return UInt32(status.st_mode) & UInt32(S_IFMT) == UInt32(S_IFIFO)
}

// MARK: - Files

/// The state of a file as far as it is known without reading it.
///
/// Two that differ are two states of the file. Two that are equal are one state, but for a change
/// that keeps the size and comes within one tick of the file system's clock after the change before
/// it: up to 10 ms on Linux, two seconds on some memory cards.
struct FileFingerprint: Equatable {
  private var node: UInt64 = 0
  /// True if it is a directory.
  var isDirectory = false
  private var size: Int64 = -1
  private var written: Duration = .zero
  /// The time of the last change of any kind, which programs cannot set as they can that of writing.
  private var changed: Duration = .zero

  /// Looks at a file; there may be none.
  init(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return }
    node = UInt64(status.st_ino)
    isDirectory = UInt32(status.st_mode) & UInt32(S_IFMT) == UInt32(S_IFDIR)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      (written, changed) = (Duration(status.st_mtimespec), Duration(status.st_ctimespec))
    #else
      (written, changed) = (Duration(status.st_mtim), Duration(status.st_ctim))
    #endif
  }

  /// True if it is the file that another state is of, as far as its number tells.
  func isSameFile(as other: FileFingerprint) -> Bool { node == other.node }
}

/// The target of a symbolic link as it is written in it; nil if there is no link at the path.
func linkTarget(_ path: String) -> String? {
  var bytes = [CChar](repeating: 0, count: 4096)
  let count = unsafe readlink(path, &bytes, bytes.count)
  guard count > 0 else { return nil }
  return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Asks the system to tell of changes in directories, and in a file if it is one.
///
/// - Returns: a descriptor to read changes from, and by which number they name each directory; nil
///   where the system does not tell.
func openChanges(
  of path: String, in directories: [String]
) -> (descriptor: Int32, directories: [Int32])? {
  #if os(Linux)
    let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    let changes =
      UInt32(IN_MODIFY) | UInt32(IN_ATTRIB) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
      | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVE_SELF)
    let watches = directories.map { unsafe inotify_add_watch(descriptor, $0, changes) }
    guard watches.allSatisfy({ $0 >= 0 }) else {
      closeDescriptor(descriptor)
      return nil
    }
    _ = unsafe inotify_add_watch(descriptor, path, changes | UInt32(IN_ONLYDIR))
    return (descriptor, watches)
  #else
    return nil
  #endif
}

/// Ends the process.
func endProcess(status: Int32) -> Never { exit(status) }

/// The time since 1970 began in Greenwich.
func wallClock() -> Duration {
  var time = timespec()
  unsafe clock_gettime(CLOCK_REALTIME, &time)
  return Duration(time)
}

extension Duration {
  fileprivate init(_ time: timespec) {
    self = .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
