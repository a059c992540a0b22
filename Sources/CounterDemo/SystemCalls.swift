import TextBackend

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The only file of the demo that knows the C library.

/// Ends the process.
func exitProcess(status: Int32) -> Never { exit(status) }

/// Reads a whole file; nil if it cannot be read, or is larger than a mebibyte.
func readFile(_ path: String) -> [UInt8]? {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var content: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 4_096)
  while content.count <= 1 << 20 {
    // The array is lent for the call alone.
    let count = unsafe read(descriptor, &part, part.count)
    if count == 0 { return content }
    // A signal that comes in between is no error of the file.
    if count < 0, errno != EINTR { return nil }
    content += part.prefix(max(0, count))
  }
  return nil
}

/// Gives a file another name beside its own: `.old`, or `.old2` and so on where that is taken.
///
/// - Returns: false if that cannot be done.
func keepFile(_ path: String) -> Bool {
  for number in 1..<1_000 {
    let name = path + ".old" + (number == 1 ? "" : "\(number)")
    // A link replaces nothing, and the file is where it was until another one takes its place.
    if unsafe link(path, name) == 0 { return true }
    guard errno == EEXIST else { return false }
  }
  return false
}

/// True if there is nothing at a path, or a file without content.
func isMissingOrEmpty(_ path: String) -> Bool {
  var status = stat()
  // The variable is lent for the call alone.
  guard unsafe stat(path, &status) == 0 else { return errno == ENOENT }
  return status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
}

/// The identity, the size and the time of the file of this program; nil while it is not there or cannot be run.
func executableState() -> [Int]? {
  let path = CommandLine.arguments[0]
  var status = stat()
  // The variable is lent for the call alone.
  guard unsafe stat(path, &status) == 0, status.st_mode & 0o100 != 0 else { return nil }
  return [Int(status.st_ino), Int(status.st_size), modificationTime(of: status)]
}

private func modificationTime(of status: stat) -> Int {
  #if canImport(Darwin)
    status.st_mtimespec.tv_sec * 1_000_000_000 + status.st_mtimespec.tv_nsec
  #else
    status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  #endif
}

/// Starts the file of this program in place of the process, with the same arguments.
func startAgain() -> Never {
  let arguments = CommandLine.arguments
  // The process ends or is another one, so nothing of this is released.
  var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
  // The file cannot be run as long as the linker has it open.
  for _ in 0..<1_000 {
    _ = unsafe execv(arguments[0], &words)
    guard [ETXTBSY, ENOENT, EACCES, ENOEXEC].contains(errno) else { break }
    _ = poll(nil, 0, 10)
  }
  Terminal.printError("\(arguments[0]) cannot be started again.")
  exit(71)
}
