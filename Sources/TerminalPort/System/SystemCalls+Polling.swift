import CTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Under another name, because the function of `System` hides that of the C library.
private func callPoll(_ set: UnsafeMutablePointer<pollfd>, _ milliseconds: Int32) -> Int32 {
  unsafe poll(set, 4, milliseconds)
}

// The waits of handlers, which are those of C: see `terminal_wait`.
extension System {
  /// Lets time pass; may be called in a handler.
  static func pause(milliseconds: Int32) { _ = terminal_wait(-1, false, milliseconds) }

  /// Waits until a descriptor can be read or is broken; may be called in a handler.
  ///
  /// - Parameters:
  ///   - descriptor: the descriptor.
  ///   - milliseconds: the time to wait.
  /// - Returns: false if it was neither in that time.
  static func waitToRead(_ descriptor: Int32, milliseconds: Int32) -> Bool {
    terminal_wait(descriptor, false, milliseconds)
  }

  /// Waits until a descriptor can be written or is broken; may be called in a handler.
  static func waitToWrite(_ descriptor: Int32, milliseconds: Int32) {
    _ = terminal_wait(descriptor, true, milliseconds)
  }
}

extension System {
  /// The events for which a descriptor is waited, or that happened to it.
  struct Readiness: OptionSet {
    let rawValue: Int16
    static let readable = Readiness(rawValue: Int16(POLLIN))
    static let writable = Readiness(rawValue: Int16(POLLOUT))
    /// It hung up, failed or is none: it is of no more use.
    static let broken = Readiness(rawValue: Int16(POLLHUP | POLLERR | POLLNVAL))
  }

  /// Waits for up to four descriptors; without a limit if the limit is negative.
  ///
  /// A negative descriptor is not waited for.
  static func poll(
    _ first: (Int32, Readiness), _ second: (Int32, Readiness) = (-1, []),
    _ third: (Int32, Readiness) = (-1, []), _ fourth: (Int32, Readiness) = (-1, []),
    milliseconds: Int32
  ) -> (Readiness, Readiness, Readiness, Readiness) {
    var set = (
      pollfd(fd: first.0, events: first.1.rawValue, revents: 0),
      pollfd(fd: second.0, events: second.1.rawValue, revents: 0),
      pollfd(fd: third.0, events: third.1.rawValue, revents: 0),
      pollfd(fd: fourth.0, events: fourth.1.rawValue, revents: 0)
    )
    let count = unsafe withUnsafeMutablePointer(to: &set) { pointer in
      // A tuple of four of a type lies in memory as four of the type.
      unsafe callPoll(
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: pollfd.self), milliseconds)
    }
    guard count > 0 else { return ([], [], [], []) }
    return (
      Readiness(rawValue: set.0.revents), Readiness(rawValue: set.1.revents),
      Readiness(rawValue: set.2.revents), Readiness(rawValue: set.3.revents)
    )
  }
}
