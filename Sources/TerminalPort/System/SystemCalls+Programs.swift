import ShohinThreads

#if canImport(Glibc)
  @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Other programs: how they are started, waited for and ended.
extension System {
  /// The files that another program reads and writes.
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
    // The other program ignores and blocks no signals because this one does.
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
}
