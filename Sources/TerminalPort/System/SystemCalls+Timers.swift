import CTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Timers of the kernel.
extension System {
  /// A timer that one thread sets and another one waits for, which wakes only when it is due.
  struct Timer: Sendable {
    private let descriptor: Int32

    #if canImport(Darwin)
      /// Makes a timer that does not run, if the system can.
      init?() {
        descriptor = kqueue()
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      }

      /// Lets it be due in a number of milliseconds, and each time after as many more.
      func start(every milliseconds: Int32) {
        stop()
        set(flags: EV_ADD, milliseconds: Int(milliseconds))
      }

      /// Stops it, also where it was due and nobody has seen it yet.
      func stop() { set(flags: EV_DELETE, milliseconds: 0) }

      private func set(flags: Int32, milliseconds: Int) {
        // It carries no pointer.
        var change = unsafe Darwin.kevent(
          ident: 0, filter: Int16(EVFILT_TIMER), flags: UInt16(flags), fflags: 0,
          data: milliseconds, udata: nil)
        _ = unsafe kevent(descriptor, &change, 1, nil, 0, nil)
      }

      /// Waits until it is due.
      func wait() {
        var event = unsafe Darwin.kevent()
        _ = unsafe kevent(descriptor, nil, 0, &event, 1, nil)
      }
    #else
      /// Makes a timer that does not run, if the system can.
      init?() {
        descriptor = timerfd_create(CLOCK_MONOTONIC, O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
      }

      /// Lets it be due in a number of milliseconds, and each time after as many more.
      func start(every milliseconds: Int32) {
        let time = timespec(
          tv_sec: Int(milliseconds) / 1000, tv_nsec: Int(milliseconds) % 1000 * 1_000_000)
        set(itimerspec(it_interval: time, it_value: time))
      }

      /// Stops it, also where it was due and nobody has seen it yet.
      func stop() { set(itimerspec()) }

      private func set(_ times: itimerspec) {
        var times = times
        _ = unsafe timerfd_settime(descriptor, 0, &times, nil)
      }

      /// Waits until it is due.
      func wait() { System.readCount(descriptor) }
    #endif

    /// Gives it up; nobody may wait for it any more.
    func close() { System.closeDescriptor(descriptor) }
  }
}
