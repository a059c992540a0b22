import VirtualViews

/// What a program wants to be done outside of its model, as a value.
///
/// `update` returns commands; the program carries them out, and what comes of them arrives as
/// messages. These laws hold:
///
/// - ``none``, `[]` and `.batch([])` do the same: nothing.
/// - `.batch([a, .batch([b, c])])` is `.batch([a, b, c])`, and `.batch([a])` is `a`.
/// - `.sequence([a, .sequence([b, c])])` is `.sequence([a, b, c])`; `.sequence([a])` is `a`, and
///   `.sequence([])` is `none`.
/// - `map { $0 }` changes nothing, and `map(f).map(g)` is `map { g(f($0)) }`.
/// - `.batch([a, b]).map(f)` is `.batch([a.map(f), b.map(f)])`, and so for sequences.
/// - A cancelled command delivers nothing any more, however late its work ends.
public struct Command<Msg: Sendable> {
  /// One thing to do.
  enum Effect {
    case perform(() -> Msg?)
    case random((inout any RandomSource) -> Msg)
    case task(@Sendable (Sender<Msg>) async throws -> Void)
    case wait(Duration)
    case host(HostRequest)
    case run(ChildProgram, (ChildEnd) -> Msg?)
    case quit(status: Int32)
    case sequence([Command])
    case group(ViewKey, replaces: Bool, Command)
    case throttle(ViewKey, Duration, latest: Bool, Command)
    case cancel(ViewKey)
  }

  /// What is done, in order; nil is nothing.
  ///
  /// A reference, so that nothing, which is what most updates return, is made and told at a glance
  /// in the module of the program: an array of a generic type is neither, and costs 75 ns.
  @usableFromInline let list: EffectList?

  @usableFromInline final class EffectList {
    let effects: [Effect]
    init(_ effects: [Effect]) { self.effects = effects }
  }

  init(_ effects: [Effect]) { list = effects.isEmpty ? nil : EffectList(effects) }

  @inlinable init() { list = nil }

  /// What is done, in order.
  var effects: [Effect] { list.map { $0.effects } ?? [] }
}

/// What the host is asked for, with views named by their keys.
enum HostRequest {
  case focus(ViewKey)
  case plain(HostCommand)
}

// MARK: - None, batch, sequence, map

extension Command: ExpressibleByArrayLiteral {
  /// Does nothing.
  @inlinable public static var none: Command { Command() }

  /// Does what several commands do.
  ///
  /// Work that is done at once is done in order; asynchronous work runs side by side. Batches of
  /// batches are the same as one batch.
  public static func batch(_ commands: [Command]) -> Command {
    guard commands.count != 1 else { return commands[0] }
    // Not `flatMap(\.effects)`: in generic code a key path is made anew each time, in 2 µs.
    return commands.isEmpty ? .none : Command(commands.flatMap { $0.effects })
  }

  /// Does what several commands do, each when the one before has finished.
  ///
  /// A command has finished when its work has ended and its messages are handled. One that was
  /// cancelled has finished too: the sequence goes on with the next.
  public static func sequence(_ commands: [Command]) -> Command {
    let steps = commands.filter { !$0.isNone }.flatMap { $0.steps }
    return steps.count < 2 ? steps.first ?? .none : Command([.sequence(steps)])
  }

  /// The command as the steps of a sequence.
  private var steps: [Command] {
    if effects.count == 1, case .sequence(let steps) = effects[0] { return steps }
    return [self]
  }

  /// Does what the commands of an array literal do; `[]` does nothing.
  @inlinable public init(arrayLiteral commands: Command...) {
    self = commands.isEmpty ? .none : .batch(commands)
  }

  /// The command with its messages turned into another type.
  ///
  /// `map { $0 }` changes nothing, and `map(f).map(g)` is `map { g(f($0)) }`.
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Msg) -> Other
  ) -> Command<Other> {
    Command<Other>(effects.map { $0.map(transform) })
  }

  /// Whether the command does nothing at all.
  @inlinable @inline(__always) public var isNone: Bool { list == nil }
}

extension Command.Effect {
  func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Msg) -> Other
  ) -> Command<Other>.Effect {
    switch self {
    case .perform(let work): .perform { work().map(transform) }
    case .random(let generate): .random { transform(generate(&$0)) }
    case .task(let work): .task { send in try await work(Sender { send(transform($0)) }) }
    case .wait(let duration): .wait(duration)
    case .host(let request): .host(request)
    case .run(let child, let toMessage): .run(child) { toMessage($0).map(transform) }
    case .quit(let status): .quit(status: status)
    case .sequence(let commands): .sequence(commands.map { $0.map(transform) })
    case .group(let id, let replaces, let command):
      .group(id, replaces: replaces, command.map(transform))
    case .throttle(let id, let interval, let latest, let command):
      .throttle(id, interval, latest: latest, command.map(transform))
    case .cancel(let id): .cancel(id)
    }
  }
}
