import CTerminal
import ShohinThreads

#if canImport(Glibc)
  @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Other programs: how they are started, what they write and read, and how they end.
extension System {
  /// A failure to start a program.
  struct StartFailure: Error {
    /// The system's error number.
    var number: Int32
    /// True if it is the directory that it cannot work in.
    var isDirectory = false

    /// The failure to start a thread that looks after the program.
    static var noThread: StartFailure { StartFailure(number: EAGAIN) }

    /// True if a process has the program's file open for writing.
    var isBusy: Bool { number == ETXTBSY }
  }

  /// Starts a program in a session and a process group of its own.
  ///
  /// - Parameters:
  ///   - files: the files that it may be, in order.
  ///   - arguments: its arguments, of which the first is its name.
  ///   - environment: names and values, each with a byte of 0 at its end.
  ///   - directory: the directory it works in; nil for ours.
  ///   - streams: the descriptors that become 0, 1 and 2; each is at least 3.
  /// - Returns: its number, which is also that of its group.
  /// - Throws: the reason for which it cannot be started.
  static func startProgram(
    _ files: [String], _ arguments: [String], environment: [[CChar]], directory: String?,
    streams: (Int32, Int32, Int32)
  ) throws(StartFailure) -> Int32 {
    var lists = unsafe [files, arguments].map { list in
      unsafe list.map { unsafe strdup($0) } + [nil]
    }
    unsafe lists.append(environment.map { unsafe strdup($0) } + [nil])
    let place = unsafe directory.map { unsafe strdup($0) } ?? nil
    defer {
      for index in unsafe lists.indices {
        for text in unsafe lists[index].indices { unsafe free(lists[index][text]) }
      }
      unsafe free(place)
    }
    var isDirectory = false
    // The lists are lent for the call, in which the program has begun or failed. Their texts are freed after it.
    let number = unsafe lists[0].withUnsafeBufferPointer { files in
      unsafe files.withMemoryRebound(to: UnsafePointer<CChar>?.self) { files in
        unsafe lists[1].withUnsafeBufferPointer { arguments in
          unsafe lists[2].withUnsafeBufferPointer { environment in
            guard let files = files.baseAddress, let arguments = arguments.baseAddress,
              let environment = environment.baseAddress
            else { return Int32(-1) }
            var program = unsafe terminal_program(
              files: files, arguments: arguments, environment: environment, directory: place,
              streams: streams)
            return unsafe terminal_start_program(&program, &isDirectory)
          }
        }
      }
    }
    guard number > 0 else { throw StartFailure(number: errno, isDirectory: isDirectory) }
    return number
  }

  /// The environment of this process: names and values, each with a byte of 0 at its end.
  static var environment: [[CChar]] {
    var entries: [[CChar]] = []
    // Copied before anybody can change the environment, which programs with threads leave alone.
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      entries.append(unsafe Array(UnsafeBufferPointer(start: entry, count: strlen(entry) + 1)))
      unsafe next += 1
    }
    return entries
  }

  /// Waits until a program has ended, and leaves its number with it.
  static func waitForExit(of number: Int32) {
    var information = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {
    }
  }

  /// Gives up the number of a program that has ended.
  ///
  /// - Returns: its status, or the signal that ended it; nil if other code of the process has asked before, or ignores it.
  static func release(_ number: Int32) -> (status: Int32, signal: Int32)? {
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    return (status >> 8 & 0xFF, status & 0x7F)
  }

  /// Sends a signal to all processes of a group.
  static func signal(_ number: Int32, toGroup group: Int32) { _ = kill(-group, number) }

  /// True if a group has no process but the one of its number; false where that cannot be known.
  static func isEmpty(group: Int32) -> Bool {
    #if os(Linux)
      // No call asks for the rest of a group, because the process that has ended belongs to it.
      let processes = ProcessList {
        System.names(in: "/proc").compactMap { Int32($0) }
      } group: { number in
        let group = getpgid(number)
        return group < 0 && errno == ESRCH ? nil : group
      }
      return processes.isEmpty(group: group, own: processNumber)
    #else
      return false
    #endif
  }

  /// Asks all processes of a group to end, also those that are stopped.
  static func askToEnd(group: Int32) {
    signal(SIGTERM, toGroup: group)
    // A stopped process acts on no other signal before this one.
    signal(SIGCONT, toGroup: group)
  }

  /// The numbers of signals that differ between systems.
  static var signalNumbers: (user1: Int32, user2: Int32, stop: Int32, resume: Int32) {
    (SIGUSR1, SIGUSR2, SIGSTOP, SIGCONT)
  }

  /// Calls a function when the process ends by itself.
  static func atExit(_ body: @convention(c) () -> Void) { _ = atexit(body) }

  /// The kind of failure of an error number.
  static func code(of failure: StartFailure) -> ProcessError.Code {
    switch failure.number {
    case _ where failure.isDirectory: .badDirectory
    case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP: .notFound
    case EACCES, EPERM: .notExecutable
    case ENOEXEC: .badFormat
    case E2BIG: .tooLong
    case EMFILE, ENFILE: .tooManyFiles
    case EAGAIN: .tooManyProcesses
    default: .other
    }
  }

  /// True if there is a file, which may be of any kind.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// The error number of the last call.
  static var lastError: Int32 { errno }

  // MARK: - Pipes

  /// Makes a pipe whose ends are none of the standard streams; nil, with an error number, if that fails.
  static func makeRaisedPipe() -> (reader: Int32, writer: Int32)? {
    guard let pipe = makePipe() else { return nil }
    let reader = raised(pipe.reader)
    let writer = raised(pipe.writer)
    if reader >= 0, writer >= 0 { return (reader, writer) }
    let failure = errno
    closeAll([reader, writer])
    errno = failure
    return nil
  }

  /// Opens the device that holds nothing and takes everything; negative, with an error number, if that fails.
  static func openNothing() -> Int32 {
    raised(Int32(openC("/dev/null", O_RDWR | O_CLOEXEC, 0)))
  }

  /// The descriptor under a number that is not one of the standard streams, which may be closed in this process.
  private static func raised(_ descriptor: Int32) -> Int32 {
    if descriptor > 2 || descriptor < 0 { return descriptor }
    let other = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    let failure = errno
    closeAll([descriptor])
    errno = failure
    return other
  }

  static func closeAll(_ descriptors: [Int32]) {
    for descriptor in descriptors where descriptor >= 0 { _ = close(descriptor) }
  }

  /// Makes writing to a pipe return instead of wait.
  static func neverWait(for descriptor: Int32) { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }

  /// Makes a write to a pipe without a reader an error where the system sends `SIGPIPE` to the whole process.
  static func neverSignal(for descriptor: Int32) {
    #if canImport(Darwin)
      _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
    #endif
  }

  /// Makes a write to a pipe without reader an error for this thread, and not the end of the process.
  static func expectBrokenPipes() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits until one of some descriptors can be read, or another one written.
  ///
  /// - Returns: those that can, or that are broken.
  static func wait(toRead readers: [Int32], toWrite writer: Int32?) -> Set<Int32> {
    var set = readers.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if let writer { set.append(pollfd(fd: writer, events: Int16(POLLOUT), revents: 0)) }
    guard unsafe poll(&set, nfds_t(set.count), -1) > 0 else { return [] }
    return Set(set.filter { $0.revents != 0 }.map(\.fd))
  }

  /// Reads a part; none at the end and after an error, nil if a signal came before.
  static func readPart(_ descriptor: Int32, atMost limit: Int) -> [UInt8]? {
    var count = 0
    // The system fills the part of the memory whose size it returns.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { memory, filled in
      count = unsafe readC(descriptor, memory.baseAddress, limit)
      filled = max(0, count)
    }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? nil : bytes
  }

  /// Writes as much as there is room for; nil if nobody can read it any more.
  static func writePart(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
    let count = unsafe bytes.withUnsafeBytes { bytes in
      unsafe writeC(descriptor, bytes.baseAddress, bytes.count)
    }
    if count >= 0 { return count }
    return errno == EINTR || errno == EAGAIN ? 0 : nil
  }
}
