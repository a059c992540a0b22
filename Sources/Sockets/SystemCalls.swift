#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

import Synchronization

// The only file of this module that knows the C library.
//
// A call that is marked `unsafe` gets memory that Swift lends for the call alone, and is told its size. The C library
// keeps none of it.

/// The value of an environment variable.
public func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}

/// The value of a variable that is meant for this program alone, taken out of the environment.
///
/// Programs that are started from now on do not inherit it: they would be shown elsewhere, too, or at the same place. To be
/// called before other threads read the environment, which C libraries do not make safe.
///
/// - Parameter name: the name of the variable.
/// - Returns: the value; nil if there is none, which is so when it was taken before.
public func takeFromEnvironment(_ name: String) -> String? {
  guard let value = environment(name) else { return nil }
  _ = unsafe unsetenv(name)
  return value
}

/// Writes a line to standard error.
public func sayError(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  // The array is lent for the call alone.
  _ = unsafe write(2, bytes, bytes.count)
}

/// Opens a socket at a path for the user alone.
///
/// A socket that a process left behind is replaced; any other file is left alone.
///
/// - Parameter path: the path, of about a hundred bytes at most.
/// - Returns: the descriptor, to be given to ``acceptAt(_:)``.
/// - Throws: ``SocketError`` with the one reason for which there can be no socket.
public func openSocket(at path: String) throws(SocketError) -> Int32 {
  guard var address = address(path) else { throw SocketError(.pathTooLong, path) }
  var status = stat()
  if unsafe stat(path, &status) == 0 {
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw SocketError(.otherFile, path) }
    try removeLeft(path)
  }
  guard let descriptor = makeSocket() else { throw SocketError(.system, path, errno: errno) }
  keepSpare()
  let isBound = unsafe withAddress(&address) { unsafe bind(descriptor, $0, $1) } == 0
  // Others cannot connect before it listens. The mask of new files, which would do it with one call less, is that of
  // the whole process: files that other threads make meanwhile would get it, too.
  guard isBound, unsafe chmod(path, 0o600) == 0, listen(descriptor, 8) == 0 else {
    let error = SocketError(.system, path, errno: errno)
    close(descriptor)
    if isBound { removeFile(path) }
    throw error
  }
  return descriptor
}

/// Removes a socket at which nobody listens any more.
private func removeLeft(_ path: String) throws(SocketError) {
  let (other, reason) = connection(to: path)
  if let other { close(other) }
  // So many wait for one that listens that it takes no more of them.
  guard other == nil, reason != EAGAIN else { throw SocketError(.inUse, path) }
  guard reason == ECONNREFUSED else { throw SocketError(.system, path, errno: reason) }
  guard unsafe unlink(path) == 0 else { throw SocketError(.system, path, errno: errno) }
}

/// Connects to a socket at a path; nil if nobody listens.
public func connectTo(_ path: String) -> Int32? { connection(to: path).descriptor }

/// Connects to a socket at a path; nil, and the number of the system's error, if that cannot be done.
private func connection(to path: String) -> (descriptor: Int32?, reason: Int32) {
  guard var address = address(path) else { return (nil, ENAMETOOLONG) }
  guard let descriptor = makeSocket() else { return (nil, errno) }
  guard unsafe withAddress(&address, { unsafe connect(descriptor, $0, $1) }) == 0 else {
    let reason = errno
    close(descriptor)
    return (nil, reason)
  }
  return (descriptor, 0)
}

private func makeSocket(_ family: Int32 = AF_UNIX) -> Int32? {
  #if canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue)
  #else
    let kind = SOCK_STREAM
  #endif
  let descriptor = socket(family, kind, 0)
  guard descriptor >= 0 else { return nil }
  setFlags(descriptor)
  return descriptor
}

/// Opens a port to the programs of this machine; nil if that cannot be done.
///
/// Nobody else can connect to it, but every user of the machine can: whoever serves something asks for a secret.
///
/// - Parameter port: the number of the port; 0 for any that is free.
/// - Returns: the descriptor, to be given to ``acceptAt(_:)``, and the number of the port.
public func listenOnLoopback(port: UInt16) -> (descriptor: Int32, port: UInt16)? {
  guard let descriptor = makeSocket(AF_INET) else { return nil }
  keepSpare()
  var isOn: Int32 = 1
  let size = socklen_t(MemoryLayout<Int32>.size)
  // A port that was served a moment ago can be served again; and small answers leave at once.
  _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, size)
  _ = unsafe setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, size)
  var address = loopback(port: port)
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
    // An address of a socket begins with what all addresses begin with.
    unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      unsafe bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
    }
  }
  guard isBound, listen(descriptor, 32) == 0 else {
    close(descriptor)
    return nil
  }
  return (descriptor, UInt16(bigEndian: address.sin_port))
}

/// Connects to a port of this machine; nil if nobody listens.
public func connectToLoopback(port: UInt16) -> Int32? {
  guard let descriptor = makeSocket(AF_INET) else { return nil }
  // A connection within the machine is there at once or never.
  let flags = fcntl(descriptor, F_GETFL)
  _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK)
  var address = loopback(port: port)
  let isConnected = unsafe withUnsafePointer(to: &address) { pointer in
    unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
    }
  }
  guard isConnected else {
    close(descriptor)
    return nil
  }
  _ = fcntl(descriptor, F_SETFL, flags)
  return descriptor
}

private func loopback(port: UInt16) -> sockaddr_in {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  return address
}

/// Never waits, and is not inherited by other programs.
private func setFlags(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  #if canImport(Darwin)
    var isOn: Int32 = 1
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
  #endif
}

/// The sentence of the system for the number of an error.
func systemMessage(_ number: Int32) -> String {
  // The text is copied at once.
  unsafe String(cString: strerror(number))
}

/// The address of a path; nil if it is too long for one.
private func address(_ path: String) -> sockaddr_un? {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  let bytes = Array(path.utf8)
  let isFitting = unsafe withUnsafeMutableBytes(of: &address.sun_path) { buffer in
    // A zero stays behind the last byte.
    guard bytes.count < buffer.count else { return false }
    for (place, byte) in bytes.enumerated() { unsafe buffer[place] = byte }
    return true
  }
  return isFitting ? address : nil
}

private func withAddress(
  _ address: inout sockaddr_un, _ useAddress: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) -> Int32 {
  let size = socklen_t(MemoryLayout<sockaddr_un>.size)
  // An address of a socket begins with what all addresses begin with.
  return unsafe withUnsafePointer(to: &address) { pointer in
    unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe useAddress($0, size) }
  }
}

/// Takes the next connection; nil if none waits.
///
/// Connections are refused while the process may have no more descriptors: one that waits for ever would wake the
/// program again and again.
public func acceptAt(_ descriptor: Int32) -> Int32? {
  var connection = accept(descriptor, nil, nil)
  while connection < 0, errno == EMFILE || errno == ENFILE {
    guard refuseNext(descriptor) else { return nil }
    connection = accept(descriptor, nil, nil)
  }
  guard connection >= 0 else { return nil }
  keepSpare()
  setFlags(connection)
  return connection
}

/// A descriptor that is given up for a moment to take a connection and end it.
private let spare = Mutex<Int32>(-1)

private func keepSpare() {
  spare.withLock { if $0 < 0 { $0 = openNothing() } }
}

private func openNothing() -> Int32 { unsafe open("/dev/null", O_RDONLY | O_CLOEXEC) }

/// Ends the next connection that waits; false if that cannot be done.
private func refuseNext(_ descriptor: Int32) -> Bool {
  spare.withLock { spare in
    // Somebody else may have taken it in the moment in which it was given up.
    if spare < 0 { spare = openNothing() }
    guard spare >= 0 else { return false }
    close(spare)
    let connection = accept(descriptor, nil, nil)
    if connection >= 0 { close(connection) }
    spare = openNothing()
    return connection >= 0
  }
}

/// The result of reading without waiting.
public enum ReadResult: Hashable, Sendable {
  /// So many bytes came.
  case bytes([UInt8])
  /// There is nothing to be read now.
  case nothing
  /// The other end is gone.
  case end
}

/// Reads what is there without waiting, also the end behind it.
///
/// Others have their turn, too: after a quarter of a mebibyte it stops, and the watch of the descriptor tells again.
///
/// - Parameters:
///   - descriptor: the descriptor.
///   - useBytes: takes bytes, or the end (nil); returns false to read no more.
public func readAll(_ descriptor: Int32, _ useBytes: ([UInt8]?) -> Bool) {
  for _ in 0..<16 {
    switch readNow(descriptor) {
    case .bytes(let bytes): guard useBytes(bytes) else { return }
    case .nothing: return
    case .end:
      _ = useBytes(nil)
      return
    }
  }
}

/// Ends the traffic on a socket, so that whoever waits for it sees the end.
///
/// - Parameters:
///   - descriptor: the socket.
///   - forReading: true to end both directions, false to end that in which is written.
public func shutDown(_ descriptor: Int32, forReading: Bool = true) {
  _ = shutdown(descriptor, Int32(forReading ? SHUT_RDWR : SHUT_WR))
}

/// Reads what is there without waiting.
public func readNow(_ descriptor: Int32) -> ReadResult {
  var buffer = [UInt8](repeating: 0, count: 16_384)
  let count = unsafe read(descriptor, &buffer, buffer.count)
  if count > 0 { return .bytes(Array(buffer.prefix(count))) }
  let isEarly = count < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK)
  return isEarly ? .nothing : .end
}

/// Writes what can be written without waiting; the number of bytes, nil if the other end is gone.
public func writeNow(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int? {
  let count = unsafe bytes.withUnsafeBytes { buffer in
    #if canImport(Darwin)
      unsafe send(descriptor, buffer.baseAddress, buffer.count, 0)
    #else
      unsafe send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
    #endif
  }
  if count >= 0 { return count }
  return errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK ? 0 : nil
}

/// Waits until some of several descriptors can be read, or their other ends have hung up.
///
/// - Parameters:
///   - descriptors: the descriptors.
///   - milliseconds: the longest wait; -1 for one without an end.
/// - Returns: the places of those of which it is so, in their order; none after a signal.
func waitForReadable(_ descriptors: [Int32], milliseconds: Int32) -> [Int] {
  var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  if unsafe poll(&polled, nfds_t(polled.count), milliseconds) < 0 {
    // The system has no memory for it now; a loop that asks again at once would be no help.
    if errno != EINTR { _ = poll(nil, 0, 10) }
    return []
  }
  return polled.indices.filter { polled[$0].revents != 0 }
}

/// Writes one byte; false if that cannot be done.
func writeByte(_ descriptor: Int32) -> Bool {
  var byte: UInt8 = 0
  return unsafe write(descriptor, &byte, 1) == 1
}

/// Reads one byte; false if that cannot be done.
func readByte(_ descriptor: Int32) -> Bool {
  var byte: UInt8 = 0
  return unsafe read(descriptor, &byte, 1) == 1
}

/// Closes a descriptor.
public func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

/// Removes a file, if it is there.
public func removeFile(_ path: String) { _ = unsafe unlink(path) }

/// Two sockets that are connected with each other; nil if the system has none left.
///
/// Neither waits, and neither is inherited by other programs.
public func makePair() -> (one: Int32, other: Int32)? {
  #if canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue)
  #else
    let kind = SOCK_STREAM
  #endif
  var pair: [Int32] = [-1, -1]
  guard unsafe socketpair(AF_UNIX, kind, 0, &pair) == 0 else { return nil }
  pair.forEach { setFlags($0) }
  return (pair[0], pair[1])
}
