import CTerminal
import ShohinThreads

#if canImport(Glibc)
  @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
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
private func callPoll(_ set: UnsafeMutablePointer<pollfd>, _ milliseconds: Int32) -> Int32 {
  unsafe poll(set, 4, milliseconds)
}

/// The system calls of this module, under their own names.
///
/// Nothing else in the module sees the C library. Functions that return `Bool` say whether the
/// call succeeded; then, and only then, ``errorNumber`` means nothing. Everything here may be
/// called in a signal handler, except opening, threads, the environment and `atExit`.
///
/// A call that is marked `unsafe` gets memory that Swift lends for the call alone, a variable by `&`
/// or the bytes of a closure, and is told its size. The C library keeps none of it, unless a
/// comment at the line says so.
package enum System {
  /// The number of the last error on this thread.
  static var errorNumber: Int32 {
    get { errno }
    set { errno = newValue }
  }

  /// True if the last call failed only because it would have had to wait.
  static var wouldBlock: Bool { errno == EAGAIN || errno == EWOULDBLOCK }

  /// True if the last call failed only because a signal came.
  static var wasInterrupted: Bool { errno == EINTR }
}

// MARK: - Descriptors

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

  /// What a descriptor is waited for, and what happened to it.
  struct Readiness: OptionSet {
    let rawValue: Int16
    static let readable = Readiness(rawValue: Int16(POLLIN))
    static let writable = Readiness(rawValue: Int16(POLLOUT))
    /// It hung up, failed or is none: it is of no more use.
    static let broken = Readiness(rawValue: Int16(POLLHUP | POLLERR | POLLNVAL))
  }

  /// Waits for up to four descriptors; without a limit if the limit is negative.
  ///
  /// A negative descriptor is not waited for.
  static func poll(
    _ first: (Int32, Readiness), _ second: (Int32, Readiness) = (-1, []),
    _ third: (Int32, Readiness) = (-1, []), _ fourth: (Int32, Readiness) = (-1, []),
    milliseconds: Int32
  ) -> (Readiness, Readiness, Readiness, Readiness) {
    var set = (
      pollfd(fd: first.0, events: first.1.rawValue, revents: 0),
      pollfd(fd: second.0, events: second.1.rawValue, revents: 0),
      pollfd(fd: third.0, events: third.1.rawValue, revents: 0),
      pollfd(fd: fourth.0, events: fourth.1.rawValue, revents: 0)
    )
    let count = unsafe withUnsafeMutablePointer(to: &set) { pointer in
      // A tuple of four of a type lies in memory as four of the type.
      unsafe callPoll(
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: pollfd.self), milliseconds)
    }
    guard count > 0 else { return ([], [], [], []) }
    return (
      Readiness(rawValue: set.0.revents), Readiness(rawValue: set.1.revents),
      Readiness(rawValue: set.2.revents), Readiness(rawValue: set.3.revents)
    )
  }
}

// MARK: - Memory

extension System {
  /// Allocates bytes of 0 that are never freed; those that nobody touches cost nothing.
  @unsafe static func allocateZeros(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    guard let memory = unsafe calloc(count, 1) else { preconditionFailure("no memory is left") }
    // There are `count` bytes, and all are set.
    return unsafe memory.bindMemory(to: UInt8.self, capacity: count)
  }
}

// MARK: - Timers

extension System {
  /// A timer that one thread sets and another one waits for, which wakes only when it is due.
  struct Timer: Sendable {
    private let descriptor: Int32

    #if canImport(Darwin)
      /// Makes a timer that does not run, if the system can.
      init?() {
        descriptor = kqueue()
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      }

      /// Lets it be due in a number of milliseconds, and each time after as many more.
      func start(every milliseconds: Int32) {
        stop()
        set(flags: EV_ADD, milliseconds: Int(milliseconds))
      }

      /// Stops it, also where it was due and nobody has seen it yet.
      func stop() { set(flags: EV_DELETE, milliseconds: 0) }

      private func set(flags: Int32, milliseconds: Int) {
        // It carries no pointer.
        var change = unsafe Darwin.kevent(
          ident: 0, filter: Int16(EVFILT_TIMER), flags: UInt16(flags), fflags: 0,
          data: milliseconds, udata: nil)
        _ = unsafe kevent(descriptor, &change, 1, nil, 0, nil)
      }

      /// Waits until it is due.
      func wait() {
        var event = unsafe Darwin.kevent()
        _ = unsafe kevent(descriptor, nil, 0, &event, 1, nil)
      }
    #else
      /// Makes a timer that does not run, if the system can.
      init?() {
        descriptor = timerfd_create(CLOCK_MONOTONIC, O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
      }

      /// Lets it be due in a number of milliseconds, and each time after as many more.
      func start(every milliseconds: Int32) {
        let time = timespec(
          tv_sec: Int(milliseconds) / 1000, tv_nsec: Int(milliseconds) % 1000 * 1_000_000)
        set(itimerspec(it_interval: time, it_value: time))
      }

      /// Stops it, also where it was due and nobody has seen it yet.
      func stop() { set(itimerspec()) }

      private func set(_ times: itimerspec) {
        var times = times
        _ = unsafe timerfd_settime(descriptor, 0, &times, nil)
      }

      /// Waits until it is due.
      func wait() { System.readCount(descriptor) }
    #endif

    /// Gives it up; nobody may wait for it any more.
    func close() { System.closeDescriptor(descriptor) }
  }
}

// MARK: - Terminals

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

  static func modes(_ descriptor: Int32) -> TerminalModes? {
    var modes = TerminalModes()
    return unsafe tcgetattr(descriptor, &modes.value) == 0 ? modes : nil
  }

  /// Sets the modes at once, without waiting for a terminal that does not read.
  static func setModes(_ descriptor: Int32, _ modes: borrowing TerminalModes) -> Bool {
    var value = modes.value
    return unsafe tcsetattr(descriptor, TCSANOW, &value) == 0
  }

  /// The columns and rows the terminal says it has; 0 if it does not know.
  static func windowSize(_ descriptor: Int32) -> (columns: Int, rows: Int) {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return (0, 0) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// True if the terminal belongs to another job than ours.
  static func isInBackground(_ descriptor: Int32) -> Bool {
    let foreground = tcgetpgrp(descriptor)
    return foreground >= 0 && foreground != getpgrp()
  }
}

// MARK: - Signals

extension System {
  /// A handler as the kernel calls it: signal, what is known about it, and the machine's state.
  typealias SignalHandler =
    @convention(c) (Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

  /// What a process does on a signal.
  struct SignalAction {
    fileprivate var value = sigaction()

    /// What the system does if nobody says anything.
    static var standard: SignalAction { SignalAction() }

    /// Nothing.
    static var ignore: SignalAction { SignalAction(value: terminal_action(nil, 0)) }

    /// Calls a handler, on the alternate stack if there is one.
    static func call(_ handler: SignalHandler, reentrant: Bool) -> SignalAction {
      let flags = SA_SIGINFO | SA_ONSTACK | (reentrant ? Int32(SA_NODEFER) : SA_RESTART)
      return unsafe SignalAction(value: terminal_action(handler, flags))
    }

    /// True if the system does what it does by itself.
    var isStandard: Bool {
      var value = value
      return unsafe terminal_is_standard(&value)
    }

    /// True if both call the same handler.
    func calls(handlerOf other: SignalAction) -> Bool {
      var (value, otherValue) = (value, other.value)
      return unsafe terminal_calls_same(&value, &otherValue)
    }

    /// True if the signal does nothing.
    var isIgnored: Bool {
      var value = value
      return unsafe terminal_is_ignored(&value)
    }
  }

  /// The signals that end the process because it is broken.
  static var fatalSignals: [Int32] {
    [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS, SIGQUIT, SIGXCPU, SIGXFSZ]
  }

  /// The signals that end a process which has no use for them.
  static var unexpectedSignals: [Int32] {
    let common = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF]
    #if os(Linux)
      return common + [SIGIO, SIGPWR, SIGSTKFLT]
    #else
      return common
    #endif
  }

  /// The signals that ask the process to end.
  static var endingSignals: [Int32] { [SIGTERM, SIGHUP, SIGINT] }

  static var hangup: Int32 { SIGHUP }
  static var stop: Int32 { SIGTSTP }
  static var backgroundOutput: Int32 { SIGTTOU }
  static var proceed: Int32 { SIGCONT }
  static var windowChange: Int32 { SIGWINCH }
  static var brokenPipe: Int32 { SIGPIPE }

  /// Sets what happens on a signal and returns what happened before.
  static func setAction(_ signal: Int32, _ action: SignalAction) -> SignalAction {
    var previous = SignalAction()
    var value = action.value
    _ = unsafe sigaction(signal, &value, &previous.value)
    return previous
  }

  /// Returns what happens on a signal.
  static func action(_ signal: Int32) -> SignalAction {
    var action = SignalAction()
    _ = unsafe sigaction(signal, nil, &action.value)
    return action
  }

  /// True if the process ends as soon as the handler of the signal returns, as `abort` does.
  static func isEnding(_ signal: Int32, _ information: UnsafeMutableRawPointer?) -> Bool {
    unsafe signal == SIGABRT && terminal_is_own(information)
  }

  /// True if a signal has its cause in what the calling thread did, not in somebody who sent it.
  static func isFault(_ signal: Int32, _ information: UnsafeMutableRawPointer?) -> Bool {
    switch signal {
    case SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS: unsafe terminal_is_fault(information)
    default: false
    }
  }

  /// True if a signal comes again by itself when the handler returns: the instruction that caused
  /// it is executed once more.
  static func repeats(_ signal: Int32, _ information: UnsafeMutableRawPointer?) -> Bool {
    let isFault = unsafe isFault(signal, information)
    #if arch(arm64)
      let trapsRepeat = true
    #else
      let trapsRepeat = false
    #endif
    switch signal {
    case SIGSEGV, SIGBUS, SIGILL, SIGFPE: return isFault
    case SIGTRAP: return isFault && trapsRepeat
    default: return false
    }
  }

  /// Sends a signal to the calling thread.
  static func raiseSignal(_ signal: Int32) { _ = raise(signal) }

  /// Stops the processes that share the terminal with us as one job, should it be our own terminal.
  ///
  /// So does a terminal by itself; we are told to stop with them, and have to be ready for it.
  static func stopOthers(of descriptor: Int32) {
    let group = getpgrp()
    if tcgetpgrp(descriptor) == group { _ = kill(-group, SIGTSTP) }
  }

  /// Ends the process without what is registered for its end.
  static func endNow(status: Int32) -> Never { _exit(status) }

  /// Lets a signal through to the calling thread, should whoever started it have blocked it.
  static func unblock(_ signal: Int32) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Keeps a signal from the calling thread.
  static func block(_ signal: Int32) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, signal)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// True if a signal came that the calling thread blocks and no other thread has taken yet.
  static func isPending(_ signal: Int32) -> Bool {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigpending(&set)
    return unsafe sigismember(&set, signal) == 1
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

  /// Gives the calling thread a stack of its own for handlers, unless it has one.
  ///
  /// Without it, nothing can be restored when the thread's stack overflows. The memory is given
  /// back when the thread ends.
  static func installHandlerStack() {
    guard unsafe pthread_getspecific(handlerStackKey) == nil else { return }
    var current = unsafe stack_t()
    guard unsafe sigaltstack(nil, &current) == 0, unsafe current.ss_flags & Int32(SS_DISABLE) != 0
    else { return }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: handlerStackSize, alignment: 16)
    var stack = unsafe stack_t()
    unsafe stack.ss_size = numericCast(handlerStackSize)
    unsafe stack.ss_sp = memory
    unsafe stack.ss_flags = 0
    // The system keeps the memory until the thread ends, and so does the key, whose destructor
    // takes it away from the system before it is given back.
    _ = unsafe sigaltstack(&stack, nil)
    unsafe pthread_setspecific(handlerStackKey, memory)
  }

  private static var handlerStackSize: Int { 64 << 10 }

  /// Under which each thread keeps its handler stack; its destructor runs when the thread ends.
  private static let handlerStackKey: pthread_key_t = {
    var key = pthread_key_t()
    #if canImport(Darwin)
      unsafe pthread_key_create(&key) { unsafe removeHandlerStack($0) }
    #else
      unsafe pthread_key_create(&key) { memory in unsafe memory.map(removeHandlerStack) }
    #endif
    return key
  }()

  private static func removeHandlerStack(_ memory: UnsafeMutableRawPointer) {
    var none = unsafe stack_t()
    unsafe none.ss_flags = Int32(SS_DISABLE)
    unsafe none.ss_size = numericCast(handlerStackSize)
    _ = unsafe sigaltstack(&none, nil)
    unsafe memory.deallocate()
  }
}

// MARK: - The process

extension System {
  static var processNumber: Int32 { getpid() }

  /// A number that no two living threads share.
  static var threadNumber: UInt {
    #if canImport(Glibc)
      pthread_self()
    #else
      UInt(bitPattern: pthread_self())
    #endif
  }

  #if os(Linux)
    /// The descriptor that is readable while work waits for the main actor.
    static var mainQueueDescriptor: Int32 { _dispatch_get_main_queue_handle_4CF() }

    /// Runs the work that waits for the main actor; only the main thread may.
    static func runMainQueue() { _dispatch_main_queue_callback_4CF(nil) }

    /// True if the calling thread is the one that the process began with.
    static var isMainThread: Bool {
      unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { path in
        // "<process>/task/<thread>"; the first thread has the number of the process.
        guard let first = path.baseAddress else { return false }
        let count = unsafe readlink("/proc/thread-self", first, path.count)
        guard count > 0 else { return false }
        let link = unsafe path[..<count]
        guard let slash = unsafe link.firstIndex(of: 0x2F),
          let last = unsafe link.lastIndex(of: 0x2F)
        else {
          return false
        }
        return unsafe link[..<slash].elementsEqual(link[(last + 1)...])
      }
    }
  #endif

  /// The value of an environment variable.
  package static func environment(_ name: String) -> String? {
    // The value ends with a 0, and is copied.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The time since an arbitrary start that no setting of the clock changes.
  static var now: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  /// Has a function called when the process ends by `exit`.
  static func atExit(_ function: @convention(c) () -> Void) { _ = atexit(function) }
}

// MARK: - Other programs

extension System {
  /// What another program reads and writes.
  enum ChildStreams {
    /// A terminal by its path, where our own streams are none.
    case terminal(String, always: Bool)
    /// Nothing.
    case none
  }

  /// Starts another program and returns its number; nil, with an error number, if that fails.
  static func spawn(
    _ executable: String, _ arguments: [String], streams: ChildStreams
  ) -> Int32? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for stream in Int32(0)...2 {
      switch streams {
      case .terminal(let path, let always) where always || !isTerminal(stream):
        unsafe posix_spawn_file_actions_addopen(&actions, stream, path, O_RDWR, 0)
      case .terminal: break
      case .none: unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
      }
    }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // What we ignore, and what the calling thread blocks, is no business of the other program.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGQUIT, SIGPIPE] { unsafe sigaddset(&signals, signal) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes, numericCast(POSIX_SPAWN_SETSIGDEF) | numericCast(POSIX_SPAWN_SETSIGMASK))
    var strings = unsafe ([executable] + arguments).map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe strings.indices { unsafe free(strings[index]) } }
    var number = pid_t()
    let failure = unsafe posix_spawnp(&number, executable, &actions, &attributes, &strings, environ)
    errno = failure
    return failure == 0 ? number : nil
  }

  /// Opens an address with the program that the user prefers; one without a scheme is left.
  static func openExternally(_ url: String) {
    let scheme = url.prefix { $0 != ":" }
    guard scheme.count < url.count, scheme.first?.isLetter == true,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return }
    #if canImport(Darwin)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    guard let number = spawn(opener, [url], streams: .none) else { return }
    // Somebody has to take note of its end, or its entry stays with the system.
    _ = startThread { _ = waitForEnd(of: number) }
  }

  /// Waits until another program has ended; nil, with an error number, if nobody knows how it did.
  ///
  /// That is so where other code of the process took note of the end before, or ignores it.
  static func waitForEnd(of number: Int32) -> (status: Int32, signal: Int32)? {
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    return (status >> 8 & 0xFF, status & 0x7F)
  }

  /// Asks another program to end.
  static func terminate(_ number: Int32) { _ = kill(number, SIGTERM) }

  /// True if a process has not ended, or nobody took note of its end yet.
  static func exists(_ number: Int32) -> Bool { kill(number, 0) == 0 }

  static var interrupt: Int32 { SIGINT }
  static var quit: Int32 { SIGQUIT }
  static var terminate: Int32 { SIGTERM }
  static var user1: Int32 { SIGUSR1 }
  static var user2: Int32 { SIGUSR2 }
}
