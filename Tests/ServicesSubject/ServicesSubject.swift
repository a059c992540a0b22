import Services

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program that the tests start to write files, several at once, or to run programs, until it is killed.
@main
enum ServicesSubject {
  static func main() async throws {
    let arguments = CommandLine.arguments
    if arguments.count == 4, arguments[1] == "run" {
      return try await run(in: arguments[2], arguments[3])
    }
    guard arguments.count == 4, let number = Int(arguments[3]) else { exit(64) }
    let file = DiskFile(arguments[2])
    switch arguments[1] {
    case "write": try await writeVersions(of: file, from: number)
    case "increment": for _ in 0..<number { try await increment(file) }
    case "fill":
      do throws(FileError) {
        try await file.write([UInt8](repeating: 1, count: number))
      } catch {
        print(error)
        exit(error.code == .diskFull ? 28 : 1)
      }
    default: exit(64)
    }
  }

  /// Runs programs in one of the ways that a test cannot have in its own process.
  private static func run(in directory: String, _ way: String) async throws {
    let script = "trap 'kill -9 $! 2>&-; touch asked; exit' TERM; sleep 1000 & echo ready; wait"
    switch way {
    case "kill": _ = try await started(script, in: directory).next()
    case "exit":
      // All of the group is asked: the child makes the file.
      _ = try await started("(\(script)) & wait", in: directory)
      exit(0)
    case "stopped":
      try await started(script, in: directory).send(.stop)
      exit(0)
    case "asked": try await endTwice(in: directory)
    case "ignored":
      signal(SIGCHLD, SIG_IGN)
      try await printOutput(of: ["sh", "-c", "exit 3"])
    case "locked":
      // The administrator may search every folder.
      if getuid() == 0, setuid(65_534) != 0 { exit(71) }
      try await printOutput(of: ProcessCommand("no", environment: .exact(["PATH": directory])))
    case "closed":
      let standardOutput = dup(1)
      for descriptor in 0..<3 as Range<Int32> { close(descriptor) }
      let result = try await SystemProcesses().output(
        of: ProcessCommand("sh", ["-c", "cat; echo out; echo err >&2"], input: .text("in ")))
      let bytes = result.output + result.standardError
      write(standardOutput, bytes, bytes.count)
    case "count": await countRest()
    default: exit(64)
    }
  }

  /// Prints the numbers of descriptors and of programs that runs leave behind, and waits for the ends of their threads.
  private static func countRest() async {
    var before = 0
    for round in 0..<40 {
      // The first runs open what stays for all others.
      if round == 5 { before = count("/proc/self/fd") }
      for command in [
        ProcessCommand("true", input: .text("a")),
        ProcessCommand("true", standardError: .discarded),
        ["/no/such"],
      ] { _ = try? await SystemProcesses().output(of: command) }
    }
    print(count("/proc/self/fd") - before, waitpid(-1, nil, WNOHANG))
    while count("/proc/self/task") > 50 { await Task.yield() }
  }

  private static func count(_ directory: String) -> Int {
    guard let stream = opendir(directory) else { return 0 }
    defer { closedir(stream) }
    var count = 0
    while readdir(stream) != nil { count += 1 }
    return count
  }

  /// Starts a script, and passes on the first that it writes.
  private static func started(
    _ script: String, in directory: String
  ) async throws -> any RunningProcess {
    let process = try await SystemProcesses().start(
      ProcessCommand("sh", ["-c", script], in: directory))
    if case .output(let bytes) = try await process.next() { write(1, bytes, bytes.count) }
    return process
  }

  private static func printOutput(of command: ProcessCommand) async throws {
    do throws(ProcessError) {
      print("\(try await SystemProcesses().output(of: command).status)")
    } catch {
      print("\(error)")
    }
  }

  /// Ends a program whose child notes each time it is asked to end, and then ends by itself.
  private static func endTwice(in directory: String) async throws {
    let script =
      "(trap 'echo asked >> asked' TERM; echo ready; "
      + "while [ ! -e go ] && [ -d \(directory) ]; do :; done; touch done) & wait"
    _ = try await started(script, in: directory)
    // Nothing refers to the process any more.
    while access("\(directory)/asked", F_OK) != 0 { await Task.yield() }
    exit(0)
  }

  /// Writes one version after the other, and a byte to standard output after each.
  private static func writeVersions(of file: DiskFile, from first: Int) async throws {
    for number in first... {
      try await file.write(Version.bytes(UInt64(number)))
      var byte: UInt8 = 46
      write(1, &byte, 1)
    }
  }

  private static func increment(_ file: DiskFile) async throws {
    try await file.update { bytes in
      let number = Int(String(decoding: bytes ?? [], as: UTF8.self)) ?? 0
      bytes = Array("\(number + 1)".utf8)
    }
  }
}

/// Contents of different sizes that say themselves whether they are whole.
package enum Version {
  /// The bytes of a version: its number and its size, and as many bytes that follow from the number.
  package static func bytes(_ number: UInt64) -> [UInt8] {
    let size = Int((number &* 0x9E37_79B9_7F4A_7C15) >> 47)
    let head = Array("\(number) \(size)\n".utf8)
    // Made in no time, so that most of it goes into writing.
    return head + [UInt8](repeating: UInt8(number % 251), count: size)
  }

  /// True for the bytes of a version.
  package static func isWhole(_ bytes: [UInt8]) -> Bool {
    let number = String(decoding: bytes.prefix { $0 != 32 }, as: UTF8.self)
    return UInt64(number).map { self.bytes($0) == bytes } ?? false
  }
}
