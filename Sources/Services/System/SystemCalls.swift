#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls of this module; no other file sees the C library but those beside it.
///
/// A call that is marked `unsafe` gets memory that Swift lends for the call alone, a variable by `&`, the bytes of a
/// closure or the text of a path, and is told its size. The C library keeps none of it, unless a comment says so.
enum System {
  /// A failure of a call.
  struct Failure: Error {
    /// The kind of failure for users.
    var code: FileError.Code
    /// The system's error number; 0 if the system did not fail.
    var number: Int32 = 0

    /// There is no file or directory with the name.
    var isMissing: Bool { number == ENOENT }
    /// There is something with the name already.
    var isPresent: Bool { number == EEXIST }
    /// The system does not let this user do it.
    var isDenied: Bool { number == EACCES }

    init(_ code: FileError.Code) { self.code = code }

    init(number: Int32) {
      self.number = number
      code =
        switch number {
        case EACCES, EPERM, EROFS: .noPermission
        case ENOSPC, EDQUOT: .diskFull
        case EFBIG, EOVERFLOW: .tooLarge
        case EISDIR: .isADirectory
        case ENXIO, ENODEV: .notAFile
        case ENOTDIR: .notADirectory
        case ENAMETOOLONG, ELOOP, EINVAL: .badPath
        case EMFILE, ENFILE: .tooManyFiles
        default: .other
        }
    }
  }

  /// A descriptor that is closed when nothing refers to it any more.
  struct OpenFile: ~Copyable {
    fileprivate let number: Int32
    deinit { _ = close(number) }
  }

  /// The purposes for which a file is opened.
  enum Purpose {
    /// To read a file; a pipe is opened without waiting for its writer.
    case reading
    /// To write a new file; fails if there is one.
    case making
    /// To lock a file, which is made where it is missing.
    case locking
    /// To lock a file that a killed process may have left, and nothing else.
    case leftover
    /// To bring a directory's names to the disk.
    case directory

    fileprivate var flags: Int32 {
      switch self {
      case .reading: O_RDONLY | O_NONBLOCK | O_NOCTTY
      case .making: O_WRONLY | O_CREAT | O_EXCL
      case .locking: O_RDONLY | O_CREAT | O_NOFOLLOW
      case .leftover: O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW
      case .directory: O_RDONLY | O_DIRECTORY
      }
    }
  }

  static func open(
    _ path: String, for purpose: Purpose, permissions: UInt32 = 0o600
  ) throws(Failure) -> OpenFile {
    OpenFile(number: Int32(try check { openC(path, purpose.flags | O_CLOEXEC, permissions) }))
  }

  /// Calls until no signal interrupts it; throws for a negative answer.
  @discardableResult
  private static func check(_ call: () -> Int) throws(Failure) -> Int {
    while true {
      let answer = call()
      if answer >= 0 { return answer }
      guard errno == EINTR else { throw Failure(number: errno) }
    }
  }

  // MARK: - Open files

  /// The kind, the size and the access rights of a file.
  struct Status {
    var record = stat()

    var isFile: Bool { UInt32(record.st_mode) & 0o170000 == 0o100000 }
    var isDirectory: Bool { UInt32(record.st_mode) & 0o170000 == 0o040000 }
    var size: Int { Int(record.st_size) }
  }

  static func status(of file: borrowing OpenFile) throws(Failure) -> Status {
    var status = Status()
    let number = file.number
    try check { Int(unsafe fstat(number, &status.record)) }
    return status
  }

  /// The status of what has a name, a link itself and not its target; nil if nothing has.
  static func status(of path: String) throws(Failure) -> Status? {
    var status = Status()
    do throws(Failure) {
      try check { Int(unsafe lstat(path, &status.record)) }
    } catch  where error.isMissing {
      return nil
    }
    return status
  }

  /// Reads to the end, or one byte more than a limit.
  static func read(_ file: borrowing OpenFile, size: Int, limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    // A file that grows meanwhile needs another round.
    var room = min(size, limit) + 1
    while bytes.count <= limit {
      var part = [UInt8](repeating: 0, count: min(room, limit + 1 - bytes.count))
      let (number, count) = (file.number, part.count)
      let taken = try check { unsafe readC(number, &part, count) }
      if taken == 0 { break }
      if bytes.isEmpty, taken == count { bytes = part } else { bytes += part[..<taken] }
      room = 1 << 16
    }
    return bytes
  }

  static func write(_ bytes: [UInt8], to file: borrowing OpenFile) throws(Failure) {
    let number = file.number
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = try check {
        unsafe rest.withUnsafeBytes { unsafe writeC(number, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(written)
    }
  }

  /// Gives a file the permissions of another one, and its owner and group if the system lets us.
  static func copyAccess(
    of status: Status, to file: borrowing OpenFile
  ) throws(Failure) {
    let number = file.number
    var mode = UInt32(status.record.st_mode) & 0o777
    if fchown(number, status.record.st_uid, status.record.st_gid) != 0 {
      // Another group must not get what was the old group's to read.
      mode &= ~0o070 | (mode & 0o007) << 3
    }
    try setPermissions(mode, of: file)
  }

  static func setPermissions(_ mode: UInt32, of file: borrowing OpenFile) throws(Failure) {
    let number = file.number
    try check { Int(fchmod(number, mode_t(mode))) }
  }

  /// Brings a file to the disk.
  static func synchronize(_ file: borrowing OpenFile) throws(Failure) {
    let number = file.number
    do throws(Failure) {
      try check { Int(fsync(number)) }
    } catch  where error.number == EINVAL || error.number == ENOTSUP {
      // A file system on which there is nothing to be done, or not for directories.
    }
  }

  /// Locks a file until it is closed; false if another program, or another descriptor, has the lock.
  static func lock(_ file: borrowing OpenFile) throws(Failure) -> Bool {
    let number = file.number
    do throws(Failure) {
      try check { Int(flock(number, LOCK_EX | LOCK_NB)) }
    } catch  where error.number == EWOULDBLOCK {
      return false
    }
    return true
  }

  // MARK: - Names

  static func move(_ path: String, to other: String) throws(Failure) {
    try check { Int(unsafe rename(path, other)) }
  }

  static func remove(_ path: String) throws(Failure) {
    try check { Int(unsafe unlink(path)) }
  }

  /// Makes a directory for this user alone.
  static func makeDirectory(_ path: String) throws(Failure) {
    try check { Int(unsafe mkdir(path, 0o700)) }
  }

  /// The target of a symbolic link as it is written in it; nil if there is no link at the path.
  static func linkTarget(_ path: String) throws(Failure) -> String? {
    var bytes = [CChar](repeating: 0, count: 4097)
    let room = bytes.count - 1
    do throws(Failure) {
      let count = try check { unsafe readlink(path, &bytes, room) }
      return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    } catch  where error.isMissing || error.number == EINVAL {
      return nil
    }
  }

  /// The names in a directory; none if it cannot be read.
  static func names(in directory: String) -> [String] {
    (try? Self.listing(of: directory)) ?? []
  }

  // MARK: - The process

  /// The number of this process.
  static var processNumber: Int32 { getpid() }

  /// The value of an environment variable.
  static func variable(_ name: String) -> String? {
    // Copied before anybody can change the environment, which programs with threads leave alone.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}

// Under other names, because the functions of `System` hide those of the C library.
func openC(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int {
  unsafe Int(open(path, flags, mode))
}
func readC(_ descriptor: Int32, _ memory: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, memory, count)
}
func writeC(_ descriptor: Int32, _ memory: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, memory, count)
}
