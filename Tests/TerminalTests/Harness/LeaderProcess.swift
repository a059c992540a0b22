import CTerminal

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process that leads the session of a terminal, and the pipes to it.
final class LeaderProcess {
  /// Where it tells what becomes of its job.
  let reports: Int32
  private let commands: Int32
  private let fates: Int32
  private let number: Int32

  /// The program of the tests, built beside them unless the environment names another build of it.
  static let executable: String = {
    if let path = getenv("TERMINAL_SUBJECT") { return String(cString: path) }
    for argument in CommandLine.arguments {
      let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
      if let end = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) {
        return parts[..<end].joined(separator: "/") + "/TerminalSubject"
      }
    }
    return "TerminalSubject"
  }()

  /// Starts it in a terminal, to run a command.
  init(
    of terminal: String, options: [String], command: [String], environment changes: [String: String]
  ) {
    let arguments = [Self.executable, "lead", terminal] + options + ["--", Self.executable]
    let (reports, commands, fates) = (Self.pipe(), Self.pipe(), Self.pipe())
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    // The threads that run tests block signals, and who is started by one inherits that.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, numericCast(POSIX_SPAWN_SETSIGMASK))
    for (target, source) in [(3, reports.1), (4, commands.0), (5, fates.0)] as [(Int32, Int32)] {
      posix_spawn_file_actions_adddup2(&actions, source, target)
    }
    var strings = (arguments + command).map { strdup($0) } + [nil]
    var variables = Self.variables(changes).map { strdup($0) } + [nil]
    var number = pid_t()
    if posix_spawn(&number, Self.executable, &actions, &attributes, &strings, &variables) != 0 {
      number = -1
    }
    for string in strings + variables { free(string) }
    for descriptor in [reports.1, commands.0, fates.0] { _ = close(descriptor) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    (self.number, self.reports, self.commands, self.fates) = (
      number, reports.0, commands.1, fates.1
    )
  }

  deinit {
    for descriptor in [commands, fates] { _ = close(descriptor) }
    // Without commands it ends its job and itself.
    if number > 0 {
      kill(-number, SIGHUP)
      var status: Int32 = 0
      while waitpid(number, &status, 0) < 0, errno == EINTR {}
    }
    _ = close(reports)
  }

  func command(_ letters: String) { send(letters, to: commands) }

  func fate(_ letter: String) { send(letter, to: fates) }

  private func send(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  /// Above the descriptors that the other process gets, so that none replaces another.
  private static func pipe() -> (Int32, Int32) {
    var (reader, writer): (Int32, Int32) = (-1, -1)
    // Another test may start a process at any time, which must not inherit an end.
    _ = terminal_make_pipe(&reader, &writer)
    defer { for end in [reader, writer] { _ = close(end) } }
    return (fcntl(reader, F_DUPFD_CLOEXEC, 16), fcntl(writer, F_DUPFD_CLOEXEC, 16))
  }

  private static func variables(_ changes: [String: String]) -> [String] {
    // The backtracer would ask a person whether to debug.
    var values = ["TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no"]
    for name in ["PATH", "LD_LIBRARY_PATH", "TMPDIR", "HOME"] {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    values.merge(changes) { $1 }
    return values.map { "\($0)=\($1)" }
  }
}
