import Expectations
import TestThreads
import Testing

@testable import Serving

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals that a program without a terminal catches.
struct SignalWatchTests {
  @Test(.ownThreads)
  func `a signal behind thousands of others is not lost, and no error number is changed`()
    async
  {
    // In a process of its own, whose signals nobody else catches.
    await #expect(processExitsWith: .success) { @MainActor in
      #expect(openBell() != nil)
      var signals = sigset_t()
      sigemptyset(&signals)
      for signal in [SIGUSR1, SIGUSR2] {
        #expect(catchSignal(signal))
        sigaddset(&signals, signal)
      }
      // Whoever started the tests may have blocked them.
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      errno = 7
      // More than the bell has room for.
      for _ in 0..<5_000 { raise(SIGUSR1) }
      raise(SIGUSR2)
      expectEqual(errno, 7)
      expectEqual(takeSignals(), [SIGUSR1, SIGUSR2].sorted())
      expectEqual(takeSignals(), [])
    }
  }
}
