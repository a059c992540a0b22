import ShohinCore
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A server on this machine that takes one connection after the other and answers what a test says.
final class LoopbackServer: Sendable {
  /// The address, without a path.
  let url: String
  private let socket: Int32
  private let heard = Mutex<[[UInt8]]>([])

  /// The requests, head and body.
  var requests: [[UInt8]] { heard.withLock { $0 } }

  /// Starts a server.
  ///
  /// - Parameter answer: makes the bytes of an answer; none leaves the connection open until the other side ends it.
  init(_ answer: @escaping @Sendable (_ request: [UInt8]) -> [UInt8]) {
    #if canImport(Glibc)
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #else
      socket = Self.makeSocket()
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let port = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        precondition(bind(socket, pointer, size) == 0 && listen(socket, 8) == 0)
        getsockname(socket, pointer, &size)
      }
      return UInt16(bigEndian: pointer.pointee.sin_port)
    }
    url = "http://127.0.0.1:\(port)"
    Task.detached(executorPreference: serverThreads) { [self] in
      while case let connection = accept(socket, nil, nil), connection >= 0 {
        serve(connection, answer)
        close(connection)
      }
      close(socket)
    }
  }

  #if !canImport(Glibc)
    private static func makeSocket() -> Int32 { Int32(socket(AF_INET, Int32(SOCK_STREAM), 0)) }
  #endif

  /// Stops it.
  func stop() { shutdown(socket, Int32(SHUT_RDWR)) }

  private func serve(_ connection: Int32, _ answer: ([UInt8]) -> [UInt8]) {
    var request: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while !isComplete(request) {
      let count = recv(connection, &part, part.count, 0)
      // The first byte of those who want to talk in secret, which this server does not.
      guard count > 0, part[0] != 22 else { return }
      request += part[..<count]
    }
    heard.withLock { $0.append(request) }
    let bytes = answer(request)
    if bytes.isEmpty { while recv(connection, &part, part.count, 0) > 0 {} }
    var sent = 0
    while sent < bytes.count {
      let rest = Array(bytes[sent...])
      let count = send(connection, rest, rest.count, Int32(MSG_NOSIGNAL))
      guard count > 0 else { return }
      sent += count
    }
  }

  private func isComplete(_ request: [UInt8]) -> Bool {
    guard let end = request.firstRange(of: Array("\r\n\r\n".utf8)) else { return false }
    let head = String(decoding: request[..<end.lowerBound], as: UTF8.self).lowercased()
    let length = head.firstRange(of: "content-length: ").map {
      head[$0.upperBound...].prefix { $0.isNumber }
    }
    return request.count - end.upperBound >= Int(length ?? "0") ?? 0
  }
}

/// The threads of servers, which wait for connections.
private let serverThreads = WorkThreads(limit: 64)
