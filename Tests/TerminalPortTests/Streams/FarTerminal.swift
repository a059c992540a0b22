#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal at the far end of a pair of sockets.
final class FarTerminal {
  /// The descriptor for the connection.
  let near: Int32
  private var far: Int32
  private(set) var output: [UInt8] = []

  init() {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      _ = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
    #else
      _ = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
    #endif
    // A process that another test starts would keep the line open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (near, far) = (ends[0], ends[1])
  }

  deinit {
    hangUp()
    _ = close(near)
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  func type(_ text: String) {
    let bytes = InputNotation.bytes(text)
    _ = write(far, bytes, bytes.count)
  }

  func hangUp() {
    if far >= 0 { _ = close(far) }
    far = -1
  }

  /// Reads until a text has come; false if it does not come within half a minute.
  func waits(for wanted: String) -> Bool {
    while !text.contains(wanted) {
      var ready = pollfd(fd: far, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 30_000) > 0 else { return false }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = read(far, &bytes, bytes.count)
      guard count > 0 else { return false }
      output += bytes[..<count]
    }
    return true
  }

  /// Has the line between both ends keep next to nothing, so that each byte that is read makes room.
  func keepLittle() {
    var size: Int32 = 4096
    _ = setsockopt(near, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Reads a few kibibytes a little later.
  func readsSome() {
    _ = poll(nil, 0, 10)
    var bytes = [UInt8](repeating: 0, count: 8 << 10)
    var ready = pollfd(fd: far, events: Int16(POLLIN), revents: 0)
    if poll(&ready, 1, 0) > 0 { _ = read(far, &bytes, bytes.count) }
  }

  /// True if the connection's descriptor is still open.
  var isNearOpen: Bool { fcntl(near, F_GETFD) >= 0 }
}
