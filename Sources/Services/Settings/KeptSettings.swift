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
/// They are saved once the program has changed nothing for a second, and when it ends. Only changes of the program are
/// written. What the user changes in the file meanwhile, such as with an editor, becomes part of the settings.
public struct KeptSettings<Value: Codable & Equatable & Sendable>: Equatable, Sendable {
  /// The settings, which the program changes as it likes.
  public var value: Value {
    didSet { if !Self.areSame(value, oldValue) { saves.changes += 1 } }
  }
  /// The reason for which they could not be read or saved the last time; nil if they could.
  ///
  /// They are saved again after the next change, and when the program ends.
  public private(set) var error: FileError?
  /// The lines of the file that cannot be read; the defaults count for them.
  public private(set) var mistakes: [SettingsMistake] = []
  // The settings of the file, as far as they are known: a change is a difference from them.
  private var saved: Value
  private var saves = SaveQueue<Value, Changes>()

  /// The settings that the file may have, and those that it is to have.
  private struct Changes: Sendable {
    var olds: [Value]
    var new: Value
  }

  /// The settings of which the file has some: those that it had, and those that are being written.
  private var known: [Value] { [saved] + saves.unanswered.map(\.value) }

  /// Makes settings that have not been read yet.
  ///
  /// - Parameter defaults: the settings until then, which are those of the `SettingsFile`: `file.defaults`.
  public init(_ defaults: Value) {
    (value, saved) = (defaults, defaults)
  }

  /// True while the file lacks a change of the program, also while it is being written.
  public var isChanged: Bool { !saves.unanswered.isEmpty || !Self.areSame(value, saved) }

  /// The change that is to be saved if no other one follows for a while; nil if there is none.
  fileprivate var due: Int? { isChanged ? saves.due : nil }

  /// Changes the settings, or saves them, as a message says.
  ///
  /// - Parameters:
  ///   - message: a message of ``ShohinCore/Subscription/keeping(_:in:after:toMessage:)``.
  ///   - file: the file of the settings.
  ///   - toMessage: makes a message of the answer of the file.
  /// - Returns: the command that saves them, or none.
  public mutating func update<Msg>(
    _ message: KeptSettingsMsg<Value>, in file: SettingsFile<Value>,
    toMessage: @escaping @Sendable (KeptSettingsMsg<Value>) -> Msg
  ) -> Command<Msg> {
    switch message.step {
    case .read(.success(let content)):
      saves.hear()
      follow(content, from: known, in: file)
    case .saved(let save, .success(let content)):
      saves.succeed(save.change)
      follow(content, from: [save.value], in: file)
    case .read(.failure(let error)): self.error = error
    case .saved(let save, .failure(let error)):
      saves.fail(save.change)
      self.error = error
    case .save:
      guard isChanged else { break }
      return save(in: file, toMessage)
    }
    return .none
  }

  /// Takes over the settings of the file, with what the program has made of some settings.
  private mutating func follow(
    _ content: SettingsFile<Value>.Content, from olds: [Value], in file: SettingsFile<Value>
  ) {
    value = (try? file.changing(content.value, from: olds, to: value)) ?? value
    (saved, mistakes, error) = (content.value, content.mistakes, nil)
  }

  private mutating func save<Msg>(
    in file: SettingsFile<Value>,
    _ toMessage: @escaping @Sendable (KeptSettingsMsg<Value>) -> Msg
  ) -> Command<Msg> {
    let changes = Changes(olds: known, new: value)
    let (save, newest) = saves.begin(value) { _ in changes }
    return .task { () throws(FileError) in
      try await file.update { settings in
        guard let changes = newest.content else { return }
        // For settings that cannot be written, the file itself throws an error.
        settings =
          (try? file.changing(settings, from: changes.olds, to: changes.new)) ?? changes.new
      }
    } success: {
      toMessage(KeptSettingsMsg(step: .saved(save, .success($0))))
    } failure: {
      toMessage(KeptSettingsMsg(step: .saved(save, .failure($0))))
    }
  }

  /// True if two settings are written in the same way, also those with numbers that do not equal themselves.
  private static func areSame(_ one: Value, _ other: Value) -> Bool {
    if one == other { return true }
    guard let one = try? SettingsEncoder.texts(of: one) else { return false }
    return one == (try? SettingsEncoder.texts(of: other))
  }
}

/// A message about settings that save themselves, for `KeptSettings.update(_:in:toMessage:)`.
///
/// It can be written down, as in a recording of the program.
public struct KeptSettingsMsg<Value: Codable & Equatable & Sendable>: Equatable, Sendable {
  enum Step: Equatable, Sendable {
    /// The file was read, or has been changed from outside.
    case read(Result<SettingsFile<Value>.Content, FileError>)
    /// The time to save has come.
    case save
    /// Settings were written.
    case saved(KeptSave<Value>, Result<SettingsFile<Value>.Content, FileError>)
  }

  let step: Step
}

extension KeptSettingsMsg: Codable {
  /// A step as it is written down: a `Result` cannot be.
  private enum Record: Codable {
    case read(SettingsFile<Value>.Content)
    case unreadable(FileError)
    case save
    case saved(KeptSave<Value>, SettingsFile<Value>.Content)
    case unsaved(KeptSave<Value>, FileError)
  }

  /// Reads what was written by `encode(to:)`.
  public init(from decoder: any Decoder) throws {
    step =
      switch try Record(from: decoder) {
      case .read(let content): .read(.success(content))
      case .unreadable(let error): .read(.failure(error))
      case .save: .save
      case .saved(let save, let content): .saved(save, .success(content))
      case .unsaved(let save, let error): .saved(save, .failure(error))
      }
  }

  /// Writes the settings or the error that the message is about.
  public func encode(to encoder: any Encoder) throws {
    let record: Record =
      switch step {
      case .read(.success(let content)): .read(content)
      case .read(.failure(let error)): .unreadable(error)
      case .save: .save
      case .saved(let save, .success(let content)): .saved(save, content)
      case .saved(let save, .failure(let error)): .unsaved(save, error)
      }
    try record.encode(to: encoder)
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
      settings.due.map { saving($0, in: file.store, after: delay, save) } ?? .none,
      settings.isChanged ? .ending { _ in save } : .none,
    ]
  }
}
