import VirtualViews

// Commands that come later, seldom, or not at all. What is compared to tell one from the other is
// an identity of your choice: any hashable value.

extension Command {
  /// Sends a message after a while.
  ///
  /// - Parameters:
  ///   - delay: how long to wait; nothing or less is as soon as possible.
  ///   - message: the message.
  /// - Returns: the command.
  public static func after(_ delay: Duration, _ message: Msg) -> Command {
    .sequence([.after(delay), .send(message)])
  }

  /// Waits, as a step of a ``sequence(_:)``.
  public static func after(_ delay: Duration) -> Command { Command([.wait(delay)]) }

  /// Cancels the commands that were made cancellable by an identity; there may be none.
  public static func cancel(id: some Hashable & Sendable) -> Command {
    Command([.cancel(ViewKey(id))])
  }

  /// The command under an identity by which it can be cancelled.
  ///
  /// - Parameters:
  ///   - id: the identity; several commands may share it.
  ///   - cancelInFlight: whether those before with the same identity are cancelled, but for commands of which this one is a
  ///     part.
  /// - Returns: the command.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Command {
    Command([.group(ViewKey(id), replaces: cancelInFlight, effects)])
  }

  /// The command once nothing with the same identity has been asked for during a while.
  ///
  /// The same as a `sequence` of a wait and the command, `cancellable` with `cancelInFlight`: what
  /// came before is cancelled, whether it still waits or already works.
  ///
  /// - Parameters:
  ///   - id: the identity.
  ///   - delay: how long it has to be quiet.
  /// - Returns: the command.
  public func debounce(id: some Hashable & Sendable, for delay: Duration) -> Command {
    Command.sequence([.after(delay), self]).cancellable(id: id, cancelInFlight: true)
  }

  /// The command at most once in an interval.
  ///
  /// The first is done at once and begins an interval. Of those that come during it the last is
  /// done at its end, which begins another; with `latest: false` they are dropped.
  ///
  /// - Parameters:
  ///   - id: the identity, by which what waits or works can be cancelled, too.
  ///   - interval: the least time from one to the next.
  ///   - latest: whether the last of an interval is done at its end.
  /// - Returns: the command.
  public func throttle(
    id: some Hashable & Sendable, for interval: Duration, latest: Bool = true
  ) -> Command {
    Command([.throttle(ViewKey(id), interval, latest: latest, effects)])
  }
}
