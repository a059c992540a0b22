#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a shell is to a program: leads the session, gives it the terminal, and sees it stop.
///
/// It tells the test on descriptor 3 what becomes of its job, a line each, and takes commands on
/// descriptor 4, a byte each. What arrives on descriptor 5 is the program's, on its descriptor 3.
struct SessionLeader {
  enum Command: UInt8 {
    /// Lets the stopped job go on with the terminal.
    case foreground = 0x66
    /// Lets the stopped job go on without the terminal.
    case background = 0x62
    /// Waits again for what becomes of the job.
    case wait = 0x77
    /// Gives the job the terminal without telling it, as shells do where a job runs already.
    case give = 0x67
  }

  private let terminal: String
  private let options: Set<String>
  private let command: [String]
  private let reports: Int32 = 3
  private let commands: Int32 = 4

  /// Takes `path options -- command`.
  init(_ arguments: [String]) {
    terminal = arguments.first ?? ""
    options = Set(arguments.dropFirst().prefix { $0 != "--" })
    command = arguments.drop { $0 != "--" }.dropFirst().map { $0 }
  }

  func lead() -> Never {
    // A test may have left other descriptors open, such as other terminals.
    for descriptor in Int32(6)..<256 { _ = close(descriptor) }
    openTerminal()
    for number in Self.ignored { signal(number, SIG_IGN) }
    writeAll(2, "before the run\r\n" + (options.contains("unfinished") ? "a line" : ""))
    let companion = options.contains("companion") ? start(["/bin/sleep", "60"], group: 0) : nil
    guard let job = start(command, group: companion ?? 0) else { exit(1) }
    let group = options.contains("detached") ? getpgrp() : companion ?? job
    _ = tcsetpgrp(2, group)
    report("started \(job)")
    while true { follow(job, in: group, with: companion) }
  }

  /// The first terminal that the leader of a session opens becomes the session's.
  private func openTerminal() {
    _ = setsid()
    let descriptor = open(terminal, O_RDWR)
    // Not everywhere by itself.
    _ = ioctl(descriptor, UInt(TIOCSCTTY), 0)
    for stream in Int32(0)...2 { _ = dup2(descriptor, stream) }
    _ = close(descriptor)
  }

  private static let ignored = [SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU]

  private func start(_ command: [String], group: Int32) -> Int32? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    if options.contains("closed") { posix_spawn_file_actions_addclose(&actions, 0) }
    if options.contains("null") {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    if options.contains("closed-output") { posix_spawn_file_actions_addclose(&actions, 1) }
    if options.contains("null-output") {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addclose(&actions, 3)
    posix_spawn_file_actions_addclose(&actions, 4)
    posix_spawn_file_actions_adddup2(&actions, 5, 3)
    posix_spawn_file_actions_addclose(&actions, 5)
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in Self.ignored { sigaddset(&signals, number) }
    if options.contains("nohup") { sigdelset(&signals, SIGHUP) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, group)
    // Who leads a group cannot leave its session.
    let groups = options.contains("detached") ? 0 : POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(
      &attributes, numericCast(POSIX_SPAWN_SETSIGDEF) | numericCast(groups))
    var strings = command.map { strdup($0) } + [nil]
    var number = pid_t()
    let failure = posix_spawn(&number, command[0], &actions, &attributes, &strings, environ)
    return failure == 0 ? number : nil
  }

  private func follow(_ job: Int32, in group: Int32, with companion: Int32?) {
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(job, &status, WUNTRACED, &usage) == job else { return }
    _ = tcsetpgrp(2, getpgrp())
    if status & 0xFF == 0x7F {
      // A shell waits for everybody.
      if let companion, waitpid(companion, nil, WUNTRACED) == companion {
        writeAll(2, "companion stopped\r\n")
      }
      report("stopped \(status >> 8 & 0xFF)")
      obey(group)
    } else {
      let times = [usage.ru_utime, usage.ru_stime]
      let milliseconds = times.map { Int($0.tv_sec) * 1000 + Int($0.tv_usec) / 1000 }.reduce(0, +)
      report("ended \(status & 0xFFFF) \(milliseconds)")
      while nextCommand() != nil {}
      kill(-group, SIGKILL)
      exit(0)
    }
  }

  private func obey(_ group: Int32) {
    while let command = nextCommand() {
      switch command {
      case .foreground:
        _ = tcsetpgrp(2, group)
        kill(-group, SIGCONT)
        return
      case .background: kill(-group, SIGCONT)
      case .give: _ = tcsetpgrp(2, group)
      case .wait: return
      }
    }
    kill(-group, SIGKILL)
    exit(0)
  }

  private func nextCommand() -> Command? {
    var byte: UInt8 = 0
    return read(commands, &byte, 1) == 1 ? Command(rawValue: byte) : nil
  }

  private func report(_ line: String) { writeAll(reports, line + "\n") }
}

/// Writes a short text at once.
func writeAll(_ descriptor: Int32, _ text: String) {
  let bytes = Array(text.utf8)
  _ = write(descriptor, bytes, bytes.count)
}
