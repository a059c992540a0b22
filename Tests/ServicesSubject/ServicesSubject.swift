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
      return try await run(in: arguments[2], exits: arguments[3] == "exit")
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

  /// Runs a program that makes a file when it is asked to end, and ends before it, or waits to be killed.
  ///
  /// Before it ends, the program's child makes the file, because all of its group is asked then.
  private static func run(in directory: String, exits: Bool) async throws {
    let script = "trap 'kill -9 $! 2>&-; touch asked; exit' TERM; sleep 1000 & echo ready; wait"
    let process = try await SystemProcesses().start(
      ProcessCommand("sh", ["-c", exits ? "(\(script)) & wait" : script], in: directory))
    if case .output(let bytes) = try await process.next() { write(1, bytes, bytes.count) }
    if exits { exit(0) }
    _ = try await process.next()
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
