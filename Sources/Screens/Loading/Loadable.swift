public import ShohinCore

/// A value that is loaded: not yet asked for, on its way, there, or not to be had.
///
/// ```swift
/// case .open, .reload:
///   return model.notes.load(id: "notes") { try await service.notes() } toMessage: { .notes($0) }
/// case .notes(let result): model.notes.receive(result)
/// ```
///
/// What was there before stays while it is loaded again, and when that fails.
public enum Loadable<Value> {
  /// Nobody has asked for it.
  case idle
  /// It is on its way; the value before is still there to be shown.
  case loading(old: Value?)
  /// It is there.
  case value(Value)
  /// It is not to be had; the value before is still there to be shown.
  case failed(LoadFailure, old: Value?)

  /// The value, also an old one.
  public var value: Value? {
    switch self {
    case .idle: nil
    case .loading(let old), .failed(_, let old): old
    case .value(let value): value
    }
  }

  /// True while it is on its way.
  public var isLoading: Bool { if case .loading = self { true } else { false } }

  /// What went wrong last.
  public var failure: LoadFailure? {
    if case .failed(let failure, _) = self { failure } else { nil }
  }

  /// Notes that it is on its way.
  public mutating func begin() { self = .loading(old: value) }

  /// Takes what came of loading; nothing is taken that is not waited for.
  public mutating func receive(_ result: Result<Value, LoadFailure>) {
    guard case .loading(let old) = self else { return }
    switch result {
    case .success(let value): self = .value(value)
    case .failure(let failure): self = .failed(failure, old: old)
    }
  }

  /// Gives up waiting: what was there before is there again.
  public mutating func cancel() {
    guard case .loading(let old) = self else { return }
    self = old.map { .value($0) } ?? .idle
  }

  /// The value and what is to come of it turned into another type.
  public func map<Other>(_ transform: (Value) -> Other) -> Loadable<Other> {
    switch self {
    case .idle: .idle
    case .loading(let old): .loading(old: old.map(transform))
    case .value(let value): .value(transform(value))
    case .failed(let failure, let old): .failed(failure, old: old.map(transform))
    }
  }
}

extension Loadable: Equatable where Value: Equatable {}
extension Loadable: Hashable where Value: Hashable {}
extension Loadable: Sendable where Value: Sendable {}

extension Loadable where Value: Sendable {
  /// Notes that the value is on its way, and returns the command that brings it.
  ///
  /// A load that goes on under the same identity is cancelled, so that the value is that of the last one.
  ///
  /// - Parameters:
  ///   - id: the identity of the command, which `Command.cancel(id:)` cancels; call ``cancel()`` with it.
  ///   - work: the work; its task is cancelled with the command.
  ///   - toMessage: makes the message of the result, which is for ``receive(_:)``.
  /// - Returns: the command.
  public mutating func load<Msg: Sendable>(
    id: some Hashable & Sendable, _ work: @escaping @Sendable () async throws -> Value,
    toMessage: @escaping @Sendable (Result<Value, LoadFailure>) -> Msg
  ) -> Command<Msg> {
    begin()
    let command = Command.task(work, success: { toMessage(.success($0)) }) {
      toMessage(.failure(LoadFailure($0)))
    }
    return command.cancellable(id: id, cancelInFlight: true)
  }
}
