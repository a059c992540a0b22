/// What a program wants to be done outside of its model, as a value.
///
/// `update` returns commands; the program carries them out, and what comes of them arrives as
/// messages. `Command.none`, `[]` and `Command.batch([])` do the same: nothing.
public struct Command<Msg: Sendable> {
  /// One thing to do.
  enum Effect {
    case perform(() -> Msg?)
    case random((inout any RandomSource) -> Msg)
    case task(@Sendable () async -> Msg?)
    case quit(status: Int32)
  }

  /// What is done, in order.
  let effects: [Effect]

  init(_ effects: [Effect]) { self.effects = effects }
}

// MARK: - None, batch, map

extension Command: ExpressibleByArrayLiteral {
  /// Does nothing.
  public static var none: Command { Command([]) }

  /// Does what several commands do.
  ///
  /// Work that is done at once is done in order; asynchronous work runs side by side. Batches of
  /// batches are the same as one batch.
  public static func batch(_ commands: [Command]) -> Command {
    Command(commands.flatMap(\.effects))
  }

  /// Does what the commands of an array literal do; `[]` does nothing.
  public init(arrayLiteral commands: Command...) { self = .batch(commands) }

  /// The command with its messages turned into another type.
  ///
  /// `map { $0 }` changes nothing, and `map(f).map(g)` is `map { g(f($0)) }`.
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Msg) -> Other
  ) -> Command<Other> {
    Command<Other>(effects.map { $0.map(transform) })
  }

  /// Whether the command does nothing at all.
  public var isNone: Bool { effects.isEmpty }
}

extension Command.Effect {
  func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Msg) -> Other
  ) -> Command<Other>.Effect {
    switch self {
    case .perform(let work): .perform { work().map(transform) }
    case .random(let generate): .random { transform(generate(&$0)) }
    case .task(let work): .task { await work().map(transform) }
    case .quit(let status): .quit(status: status)
    }
  }
}

// MARK: - Your own work

extension Command {
  /// Does some work of yours at once, on the main actor.
  ///
  /// The message it returns is handled in the same turn, before anything is rendered. Work that
  /// takes time belongs into ``task(_:)``.
  ///
  /// - Parameter work: the work; it returns a message, or nil for none.
  /// - Returns: the command.
  public static func perform(_ work: @escaping () -> Msg?) -> Command {
    Command([.perform(work)])
  }

  /// Does some work of yours in a task of its own, off the main actor.
  ///
  /// The task is cancelled when the program ends; a message that comes later is not delivered.
  ///
  /// - Parameter work: the work; it returns a message, or nil for none.
  /// - Returns: the command.
  public static func task(_ work: @escaping @Sendable () async -> Msg?) -> Command {
    Command([.task(work)])
  }

  /// Ends the program with status 0, after the messages that wait already.
  public static var quit: Command { .quit(status: 0) }

  /// Ends the program, after the messages that wait already.
  ///
  /// - Parameter status: the exit status of the program.
  /// - Returns: the command.
  public static func quit(status: Int32) -> Command { Command([.quit(status: status)]) }
}
