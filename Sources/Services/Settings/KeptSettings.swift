public import ShohinCore

/// Settings in a model that are read from a file, and saved by themselves when the program has changed them.
///
/// ```swift
/// struct Model { var settings = KeptSettings(Settings()) }
///
/// // in update
/// case .bigger: model.settings.value.rows += 1
/// case .settings(let message): return model.settings.update(message, in: file) { .settings($0) }
///
/// // in subscriptions
/// .keeping(model.settings, in: file) { .settings($0) }
/// ```
///
/// They are saved when the program has changed nothing for a second, and when it ends. Only what the program has changed
/// is written. Changes from outside, such as by the user with an editor, are taken over beside those of the program.
public struct KeptSettings<Value: Codable & Equatable & Sendable>: Equatable, Sendable {
  /// The settings, which the program changes as it likes.
  public var value: Value {
    didSet { if value != oldValue { changes += 1 } }
  }
  /// The reason for which they could not be read or saved the last time; nil if they could.
  ///
  /// They are saved again after the next change, and when the program ends.
  public private(set) var error: FileError?
  /// The lines of the file that are not as they should be; the defaults count for them.
  public private(set) var mistakes: [SettingsMistake] = []
  // The settings of the file, as far as they are known: changes are told by them.
  private var saved: Value
  // The settings that are being written, which the file may have or not.
  private var written: Written?
  // What tells one change from the next, and the one that could not be saved.
  private var changes = 0
  private var failed: Int?

  private struct Written: Equatable {
    var value: Value
    var change: Int
  }

  /// Makes settings that have not been read yet.
  ///
  /// - Parameter defaults: the settings until then, which are those of the `SettingsFile`.
  public init(_ defaults: Value) {
    (value, saved) = (defaults, defaults)
  }

  /// True if the file has all changes of the program, as far as is known.
  public var isSaved: Bool { written == nil && value == saved }

  /// The change that is to be saved when there was no other for a while; nil if there is none.
  fileprivate var due: Int? { isSaved || written != nil || failed == changes ? nil : changes }

  /// Does what a message of ``ShohinCore/Subscription/keeping(_:in:after:toMessage:)`` asks for.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - file: the file of the settings.
  ///   - toMessage: makes a message of what comes of it.
  /// - Returns: the command that saves them, or none.
  public mutating func update<Msg>(
    _ message: KeptSettingsMsg<Value>, in file: SettingsFile<Value>,
    toMessage: @escaping @Sendable (KeptSettingsMsg<Value>) -> Msg
  ) -> Command<Msg> {
    switch message.step {
    case .read(.success(let content)): follow(content, in: file)
    case .read(.failure(let error)): self.error = error
    // What is written later answers for this, too.
    case .saved(let change, _) where written.map { $0.change != change } ?? false: break
    case .saved(_, .success(let content)):
      if let written { saved = written.value }
      written = nil
      follow(content, in: file)
    case .saved(let change, .failure(let error)):
      (self.error, failed, written) = (error, change, nil)
    case .save:
      guard !isSaved else { break }
      return save(in: file, toMessage)
    }
    return .none
  }

  /// Takes over the settings of the file, with the changes that are being written, and those that the program has made
  /// since then.
  private mutating func follow(
    _ content: SettingsFile<Value>.Content, in file: SettingsFile<Value>
  ) {
    let old = written?.value ?? saved
    let base = file.changing(content.value, from: saved, to: old)
    value = file.changing(base, from: old, to: value)
    written?.value = base
    (saved, mistakes, error, failed) = (content.value, content.mistakes, nil, nil)
  }

  private mutating func save<Msg>(
    in file: SettingsFile<Value>,
    _ toMessage: @escaping @Sendable (KeptSettingsMsg<Value>) -> Msg
  ) -> Command<Msg> {
    // What is being written at the moment may be in the file or not.
    let (first, second, new, change) = (saved, written?.value ?? saved, value, changes)
    written = Written(value: new, change: change)
    return .task { () throws(FileError) in
      try await file.update {
        let known = file.changing($0, from: first, to: second)
        $0 = file.changing(known, from: second, to: new)
      }
    } success: {
      toMessage(KeptSettingsMsg(step: .saved(change, .success($0))))
    } failure: {
      toMessage(KeptSettingsMsg(step: .saved(change, .failure($0))))
    }
  }
}

/// A message about settings that save themselves, for `KeptSettings.update(_:in:toMessage:)`.
public struct KeptSettingsMsg<Value: Codable & Equatable & Sendable>: Equatable, Sendable {
  enum Step: Equatable, Sendable {
    /// The file was read, or has been changed from outside.
    case read(Result<SettingsFile<Value>.Content, FileError>)
    /// The time to save has come.
    case save
    /// The settings of a change were written, or could not be.
    case saved(Int, Result<SettingsFile<Value>.Content, FileError>)
  }

  let step: Step
}

extension SettingsFile where Value: Equatable {
  /// Returns settings with the changes that lead from some to others; those others if they cannot be written, which the
  /// file itself tells.
  fileprivate func changing(_ value: Value, from old: Value, to new: Value) -> Value {
    if old == new { return value }
    return (try? changed(value, from: old, to: new)) ?? new
  }
}

extension Subscription {
  /// Reads settings of the model, hears changes of them from outside, and has them saved when the program has changed them.
  ///
  /// - Parameters:
  ///   - settings: the settings, as they are in the model now.
  ///   - file: the file of the settings.
  ///   - delay: the time without another change after which they are saved; they are saved at the end of the program, too.
  ///   - toMessage: makes the message for ``KeptSettings/update(_:in:toMessage:)``.
  /// - Returns: the subscription.
  public static func keeping<Value>(
    _ settings: KeptSettings<Value>, in file: SettingsFile<Value>,
    after delay: Duration = .seconds(1),
    toMessage: @escaping @Sendable (KeptSettingsMsg<Value>) -> Msg
  ) -> Subscription {
    let save = toMessage(KeptSettingsMsg(step: .save))
    return [
      .settings(of: file) { toMessage(KeptSettingsMsg(step: .read($0))) },
      settings.due.map { .every(delay, id: keptChange($0, in: file.store), save) } ?? .none,
      settings.isSaved ? .none : .ending { _ in save },
    ]
  }
}

/// The identity of the timer after a change of settings, which begins anew with the next one.
private struct KeptChange<ID: Hashable & Sendable>: Hashable {
  var store: ID
  var number: Int
}

private func keptChange(_ number: Int, in store: some FileStore) -> any Hashable & Sendable {
  KeptChange(store: store.id, number: number)
}
