import Expectations
import Foundation
import Sockets
import TestThreads
import Testing

/// Connections that cannot be taken, because the process may have no more descriptors.
struct SpareDescriptorTests {
  private static func limit(_ count: Int) {
    var limit = rlimit(rlim_cur: rlim_t(count), rlim_max: 4_096)
    #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #else
      setrlimit(RLIMIT_NOFILE, &limit)
    #endif
  }

  @Test(.ownThreads) func `connections are refused again after none could be for a while`()
    async throws
  {
    try await #require(processExitsWith: .success) {
      let path = "/tmp/shohin-\(UInt32.random(in: 0...(.max))).socket"
      defer { removeFile(path) }
      Self.limit(4_096)
      let listening = try openSocket(at: path)
      let clients = (0..<3).compactMap { _ in connectTo(path) }
      expectEqual(clients.count, 3)
      // Not one more, and so the descriptor that is kept for this is lost.
      Self.limit(0)
      expectEqual(acceptAt(listening), nil)
      Self.limit(4_096)
      #expect(acceptAt(listening) != nil)
      // All that there may be are taken.
      Self.limit(256)
      while open("/dev/null", O_RDONLY) >= 0 {}
      expectEqual(acceptAt(listening), nil)
      for client in clients.dropFirst() {
        guard case .end = readNow(client) else {
          Issue.record("A connection waits for ever.")
          continue
        }
      }
    }
  }
}
