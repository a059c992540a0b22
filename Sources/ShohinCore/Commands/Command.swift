/// Something a program wants done outside of its model, as a value.
///
/// `update` returns commands; the program carries them out, and their results arrive as messages.
/// These laws hold:
///
/// - ``none``, `[]` and `.batch([])` do the same: nothing.
/// - `.batch([a, .batch([b, c])])` is `.batch([a, b, c])`, and `.batch([a])` is `a`.
/// - `.sequence([a, .sequence([b, c])])` is `.sequence([a, b, c])`; `.sequence([a])` is `a`, and
///   `.sequence([])` is `none`.
/// - `map { $0 }` changes nothing, and `map(f).map(g)` is `map { g(f($0)) }`.
/// - `.batch([a, b]).map(f)` is `.batch([a.map(f), b.map(f)])`, and so for sequences.
/// - A cancelled command delivers nothing any more, however late its work ends.
public struct Command<Msg: Sendable> {
  /// The things to do, in order.
  let effects: [Effect]

  init(_ effects: [Effect]) { self.effects = effects }
}

// MARK: - None, batch, sequence, map

extension Command: ExpressibleByArrayLiteral {
  /// Does nothing.
  public static var none: Command { Command([]) }

  /// Does what several commands do.
  ///
  /// Work that is done at once is done in order; asynchronous work runs side by side. Batches of
  /// batches are the same as one batch.
  public static func batch(_ commands: [Command]) -> Command {
    // Closures: in generic code a key path is made anew each time, in 1.4 µs (release).
    commands.count == 1 ? commands[0] : Command(commands.flatMap { $0.effects })
  }

  /// Does what several commands do, each when the one before has finished.
  ///
  /// A command has finished when its work has ended and its messages are handled. One that was
  /// cancelled has finished too: the sequence goes on with the next.
  public static func sequence(_ commands: [Command]) -> Command {
    let steps = commands.filter { !$0.isNone }.flatMap { $0.steps }
    return steps.count < 2 ? Command(steps.first ?? []) : Command([.sequence(steps)])
  }

  /// The command as the steps of a sequence.
  private var steps: [[Effect]] {
    if effects.count == 1, case .sequence(let steps) = effects[0] { return steps }
    return [effects]
  }

  /// Does what the commands of an array literal do; `[]` does nothing.
  public init(arrayLiteral commands: Command...) { self = .batch(commands) }

  /// The command with its messages turned into another type.
  ///
  /// `map { $0 }` changes nothing, and `map(f).map(g)` is `map { g(f($0)) }`.
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Msg) -> Other
  ) -> Command<Other> {
    Command<Other>(effects.map { ($0 as? Msg).map(transform) })
  }

  /// True if the command does nothing at all.
  public var isNone: Bool { effects.isEmpty }
}
