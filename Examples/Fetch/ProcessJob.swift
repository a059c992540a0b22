import Synchronization

#if canImport(Glibc)
  @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The work of another program, which reads bytes from some descriptors and writes to others.
///
/// A call that is marked `unsafe` gets memory that Swift lends for the call alone; the context of a thread is the exception.
final class ProcessJob: Sendable {
  enum End {
    case exited(status: Int32, outputs: [Int32: [UInt8]])
    /// It wrote more than it may.
    case overflow
    case timeout
    case cancelled
    case notStarted(errno: Int32)
  }

  private let command: [String]
  private let inputs: [Int32: [UInt8]]
  private let limits: [Int32: Int]
  private let timeout: Duration
  /// A pipe that gets a byte when the task is cancelled.
  private let bell = Pipe()
  /// Held while pipes are made and programs started, so that no other job's program inherits an end before that is kept
  /// from it. A program that has other code start programs meanwhile needs `pipe2`, which Swift does not see.
  private static let starting = Mutex(())

  /// Makes a job.
  ///
  /// - Parameters:
  ///   - command: the program and its arguments.
  ///   - inputs: the bytes that can be read from descriptors below 16.
  ///   - outputs: how many bytes may be written to descriptors below 16.
  ///   - timeout: the time after which it is killed.
  init(
    _ command: [String], inputs: [Int32: [UInt8]], outputs: [Int32: Int], timeout: Duration
  ) {
    (self.command, self.inputs, self.limits, self.timeout) = (command, inputs, outputs, timeout)
  }

  /// Runs the program until it ends; it is killed when the task is cancelled. To be called once.
  func run() async -> End {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        startThread { continuation.resume(returning: self.runNow()) }
      }
    } onCancel: {
      var byte: UInt8 = 0
      _ = unsafe write(bell.writer, &byte, 1)
    }
  }

  private func runNow() -> End {
    let (feeds, drains, number) = Self.starting.withLock { _ in
      let feeds = inputs.mapValues { (pipe: Pipe(), bytes: $0[...]) }
      let drains = limits.mapValues { _ in Pipe() }
      let ends = feeds.map { ($0, $1.pipe.reader) } + drains.map { ($0, $1.writer) }
      return (feeds, drains, spawn(ends))
    }
    guard let number else { return .notStarted(errno: errno) }
    let ours = feeds.values.map(\.pipe.writer) + drains.values.map(\.reader)
    for end in ours { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    for (_, feed) in feeds { feed.pipe.closeReader() }
    for (_, drain) in drains { drain.closeWriter() }
    let end = exchange(feeds, drains)
    if case .exited = end {} else { kill(number, SIGKILL) }
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
    guard case .exited(_, let outputs) = end else { return end }
    // A signal ends it with none of its own statuses.
    return .exited(status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128, outputs: outputs)
  }

  /// Passes bytes on until the program has closed all that it writes to.
  private func exchange(
    _ feeds: [Int32: (pipe: Pipe, bytes: ArraySlice<UInt8>)], _ drains: [Int32: Pipe]
  ) -> End {
    let deadline = ContinuousClock.now + timeout
    var (feeds, drains) = (feeds, drains)
    var outputs: [Int32: [UInt8]] = [:]
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while !drains.isEmpty {
      var set = [pollfd(fd: bell.reader, events: Int16(POLLIN), revents: 0)]
      set += feeds.values.map { pollfd(fd: $0.pipe.writer, events: Int16(POLLOUT), revents: 0) }
      set += drains.values.map { pollfd(fd: $0.reader, events: Int16(POLLIN), revents: 0) }
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      guard left > 0 else { return .timeout }
      _ = unsafe poll(&set, nfds_t(set.count), Int32(min(left.rounded(.up), 86_400_000)))
      if set[0].revents != 0 { return .cancelled }
      for (target, feed) in feeds {
        let count = unsafe feed.bytes.withUnsafeBytes { bytes in
          unsafe write(feed.pipe.writer, bytes.baseAddress, bytes.count)
        }
        if count >= 0 { feeds[target]?.bytes.removeFirst(count) }
        let isOver = count == feed.bytes.count || count < 0 && errno != EAGAIN && errno != EINTR
        if isOver { feeds.removeValue(forKey: target)?.pipe.closeWriter() }
      }
      for (source, drain) in drains {
        let count = unsafe read(drain.reader, &part, part.count)
        if count > 0 { outputs[source, default: []] += part[..<count] }
        if outputs[source]?.count ?? 0 > limits[source] ?? 0 { return .overflow }
        if count == 0 || count < 0 && errno != EAGAIN && errno != EINTR { drains[source] = nil }
      }
    }
    return .exited(status: 0, outputs: outputs)
  }

  /// Starts the program with descriptors of ours; nil, with an error number, if that fails.
  private func spawn(_ ends: [(target: Int32, own: Int32)]) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (target, own) in ends { unsafe posix_spawn_file_actions_adddup2(&actions, own, target) }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // This thread blocks a signal, and the other program must not.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes, numericCast(POSIX_SPAWN_SETSIGDEF) | numericCast(POSIX_SPAWN_SETSIGMASK))
    var strings = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe strings.indices { unsafe free(strings[index]) } }
    var number = pid_t()
    let failure = unsafe posix_spawnp(
      &number, command[0], &actions, &attributes, &strings, environ)
    errno = failure
    return failure == 0 ? number : nil
  }
}

/// A pipe that other programs do not inherit, with ends above those that they are given.
private final class Pipe: Sendable {
  let reader: Int32
  let writer: Int32
  private let isOpen = Mutex((reader: true, writer: true))

  init() {
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    reader = fcntl(ends[0], F_DUPFD_CLOEXEC, 16)
    writer = fcntl(ends[1], F_DUPFD_CLOEXEC, 16)
    for end in ends { close(end) }
  }

  func closeReader() {
    isOpen.withLock { isOpen in
      if isOpen.reader { close(reader) }
      isOpen.reader = false
    }
  }

  func closeWriter() {
    isOpen.withLock { isOpen in
      if isOpen.writer { close(writer) }
      isOpen.writer = false
    }
  }

  deinit {
    closeReader()
    closeWriter()
  }
}

/// Starts a thread that writes to pipes which others may close, and is not ended by that.
private func startThread(_ body: @escaping @Sendable () -> Void) {
  // The thread takes over the one reference that was retained.
  let context = unsafe Unmanaged.passRetained(Body(run: body))
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let failure = unsafe pthread_create(
    &thread, nil,
    { context in
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, SIGPIPE)
      unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
      pthread_detach(pthread_self())
      #if canImport(Darwin)
        unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
      #else
        if let context = unsafe context {
          unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        }
      #endif
      return nil
    }, context.toOpaque())
  // Without a thread it waits here.
  if failure != 0 { unsafe context.takeRetainedValue().run() }
}

private final class Body: Sendable {
  let run: @Sendable () -> Void
  init(run: @escaping @Sendable () -> Void) { self.run = run }
}
