extension Command {
  /// Does some work off the main actor, of which only the last that was asked for is heard.
  ///
  /// For filtering and sorting the rows of a table: every key that the user types asks another
  /// question, and the answers to earlier ones are of no use.
  ///
  /// ```swift
  /// case .filter(let text):
  ///   model.filter = text
  ///   return .query(id: "filter", { [all = model.all] in
  ///     all.filter { $0.name.contains(text) }
  ///   }, toMessage: Msg.filtered)
  /// ```
  ///
  /// - Parameters:
  ///   - id: the question; asking it again cancels what goes on about it.
  ///   - work: finds the answer; it may look at `Task.isCancelled` now and then.
  ///   - toMessage: makes a message of the answer.
  /// - Returns: the command.
  public static func query<Answer: Sendable>(
    id: some Hashable & Sendable, _ work: @escaping @Sendable () async -> Answer,
    toMessage: @escaping @Sendable (Answer) -> Msg
  ) -> Command {
    Command.task { toMessage(await work()) }.cancellable(id: id, cancelInFlight: true)
  }
}
