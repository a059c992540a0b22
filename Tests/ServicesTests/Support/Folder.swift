import CTerminal
import Services
import Testing

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A directory of the test's own, which is removed with all that is in it.
final class Folder: Sendable {
  let path: String

  init() {
    let wanted = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let parent = wanted.isEmpty ? P_tmpdir : wanted
    var template = Array("\(parent)/services.XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      preconditionFailure("No folder for a test can be made in \(parent): error \(errno)")
    }
    path = String(cString: made)
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    for name in names(in: path) { remove("\(path)/\(name)") }
    if rmdir(path) != 0 { unlink(path) }
  }

  /// The names in a directory but `.` and `..`, sorted; none if it is no directory.
  static func names(in path: String) -> [String] {
    var status = stat()
    // A link is no directory, whatever it leads to.
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      let directory = opendir(path)
    else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  var names: [String] { Self.names(in: path) }

  subscript(name: String) -> String { "\(path)/\(name)" }

  /// The content of a file; nil if it cannot be read.
  func text(_ name: String) -> String? {
    Self.bytes(self[name]).map { String(decoding: $0, as: UTF8.self) }
  }

  static func bytes(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var (bytes, part): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 1 << 16))
    while case let count = read(descriptor, &part, part.count), count > 0 {
      bytes += part[..<count]
    }
    return bytes
  }

  /// Writes a file in its place, as a careless program does.
  func write(_ text: String, to name: String, mode: mode_t = 0o600) {
    let descriptor = open(self[name], O_WRONLY | O_CREAT | O_TRUNC, mode)
    let bytes = Array(text.utf8)
    _ = Self.put(bytes, descriptor)
    fchmod(descriptor, mode)
    close(descriptor)
  }

  /// Removes a file, as a program without a lock does.
  func remove(_ name: String) { unlink(self[name]) }

  /// Writes a script of the shell that can be started at once.
  ///
  /// A process that another test starts meanwhile has a copy of each descriptor until it becomes its program, and a file
  /// that somebody can write cannot be started (`ETXTBSY`). So another process writes it, whose descriptors nobody copies.
  func writeScript(_ text: String, to name: String) {
    write("#!/bin/sh\n\(text)\n", to: "\(name).text", mode: 0o700)
    let status = (try? Child(["cp", self["\(name).text"], self[name]]))?.wait()
    precondition(status == 0, "\(self[name]) cannot be written")
  }

  private static func put(_ bytes: [UInt8], _ descriptor: Int32) -> Int {
    bytes.withUnsafeBytes { writeC(descriptor, $0.baseAddress, $0.count) }
  }

  /// The permissions of a file.
  func mode(_ name: String) -> UInt32? {
    var status = stat()
    return stat(self[name], &status) == 0 ? UInt32(status.st_mode) & 0o7777 : nil
  }

  /// The target of a symbolic link.
  func link(_ name: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 1024)
    let count = readlink(self[name], &bytes, 1024)
    return count < 0
      ? nil : String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

private func writeC(_ descriptor: Int32, _ memory: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, memory, count)
}

/// Another program that a test has started, and its standard output.
final class Child {
  let number: Int32
  let output: Int32

  /// The program that was built beside the tests.
  static func beside(_ name: String) -> String {
    for argument in CommandLine.arguments {
      let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
      if let end = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) {
        return parts[..<end].joined(separator: "/") + "/\(name)"
      }
    }
    return name
  }

  init(_ command: [String]) throws {
    var (reader, writer): (Int32, Int32) = (-1, -1)
    // Another test may start a process at any time, which must not inherit an end.
    _ = terminal_make_pipe(&reader, &writer)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, writer, 1)
    var strings = command.map { strdup($0) } + [nil]
    var number = pid_t()
    let failure = posix_spawnp(&number, command[0], &actions, nil, &strings, environ)
    for string in strings { free(string) }
    posix_spawn_file_actions_destroy(&actions)
    close(writer)
    (self.number, output) = (number, reader)
    try #require(failure == 0, "\(command[0]) cannot be started: error \(failure)")
  }

  deinit { close(output) }

  /// Waits for some bytes of its output; fewer come at the end.
  func read(_ count: Int) -> [UInt8] {
    var (bytes, byte): ([UInt8], UInt8) = ([], 0)
    while bytes.count < count, readC(output, &byte) == 1 { bytes.append(byte) }
    return bytes
  }

  /// Waits for its end.
  @discardableResult func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
  }

  @discardableResult func killAndWait() -> Int32 {
    kill(number, SIGKILL)
    return wait()
  }
}

private func readC(_ descriptor: Int32, _ byte: inout UInt8) -> Int { read(descriptor, &byte, 1) }

/// The error of an operation that is to fail.
func failure(_ body: () async throws(FileError) -> Void) async -> FileError? {
  do throws(FileError) {
    try await body()
    return nil
  } catch {
    return error
  }
}

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
