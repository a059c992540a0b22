public import ShohinCore

/// Settings that are kept in a store, as lines of names and values that a user can edit.
///
/// ```swift
/// struct Settings: Codable { var theme = "midnight"; var rows = 10; var recent: [String] = [] }
///
/// let file = SettingsFile(Settings(), in: DiskFile(in: .config, "notes/settings"))
/// try await file.update { $0.rows = 20 }
/// ```
///
/// The file then has the line `rows = 20`. Lines that are missing have the values of the defaults, so that files of older
/// programs stay good. A line that begins with `#` is a remark, as is what follows a blank and a `#`.
///
/// Values may be what one value of text can be: strings, numbers, truth values, enumerations of these, optional ones,
/// lists of them (`recent = a.txt, b.txt`), and structures of all these, whose names are joined by dots
/// (`window.width = 80`). A text in quotes may have any character, with `\"`, `\\`, `\n`, `\r` and `\t` for those that could
/// not stand there. No value is an optional one that is nil, or an empty list.
///
/// Other values, such as lists of structures, and names with a dot, a line feed or `=`, are ``FileError/Code/malformed``.
public struct SettingsFile<Value: Codable & Sendable>: Sendable {
  /// The values of settings that the file does not have.
  public let defaults: Value
  /// The store of the text.
  public let store: any FileStore

  /// Makes settings in a store; nothing is read yet.
  public init(_ defaults: Value, in store: any FileStore) {
    (self.defaults, self.store) = (defaults, store)
  }

  /// The settings of a file as they were read.
  public struct Content: Codable, Sendable {
    /// The settings.
    public var value: Value
    /// The lines that are not as they should be, in the order of the file; the defaults count for them.
    public var mistakes: [SettingsMistake]
  }

  /// Returns the settings; those of a file that does not exist are the defaults.
  @concurrent public func read() async throws(FileError) -> Content {
    try content(of: try await store.read())
  }

  /// Changes settings while no other program does.
  ///
  /// Only the lines of settings that the function changes are written; all others stay as they are, also those with
  /// mistakes, and remarks.
  ///
  /// - Parameter change: changes the settings. It is called once, with those that are in the file at that time, or not at
  ///   all if an error is thrown.
  /// - Returns: the settings afterwards.
  /// - Throws: the reason for which the file stays as it was.
  @concurrent @discardableResult public func update(
    _ change: @Sendable (inout Value) -> Void
  ) async throws(FileError) -> Content {
    try await store.update { bytes in
      Result { () throws(FileError) in
        var content = try content(of: bytes)
        let old = try encoded(content.value)
        change(&content.value)
        let new = try encoded(content.value)
        var text = SettingsText(String(decoding: bytes ?? [], as: UTF8.self))
        for (name, value) in new.sorted(by: { $0.key < $1.key }) where old[name] != value {
          text.set(name, to: value)
        }
        let standard = try encoded(defaults)
        for name in old.keys.sorted() where new[name] == nil {
          // Without a line the default would count.
          text.set(name, to: standard[name] == nil ? nil : "")
        }
        if !text.isUnchanged { bytes = Array(text.text.utf8) }
        return content
      }
    }.get()
  }

  /// Returns the settings in a text.
  func content(of bytes: [UInt8]?) throws(FileError) -> Content {
    // Another encoding would be written back as something else.
    guard let text = String(validating: bytes ?? [], as: UTF8.self) else { throw malformed(.read) }
    var reader = SettingsReader(SettingsText(text), defaults: try encoded(defaults))
    let value = reader.read(Value.self) ?? defaults
    return Content(value: value, mistakes: reader.mistakes)
  }

  /// Returns settings with the changes of a program.
  ///
  /// - Parameters:
  ///   - value: the settings.
  ///   - olds: settings of which the program knows; whatever differs from one of them is a change.
  ///   - new: the settings of the program.
  /// - Returns: the settings with the changes.
  /// - Throws: an error if some of them cannot be written.
  /// - Complexity: O(*n*) in the number of settings.
  func changing(_ value: Value, from olds: [Value], to new: Value) throws(FileError) -> Value {
    let new = try encoded(new)
    var texts = try encoded(value)
    for old in olds {
      let old = try encoded(old)
      for name in Set(old.keys).union(new.keys) where old[name] != new[name] {
        texts[name] = new[name]
      }
    }
    var reader = SettingsReader(texts, defaults: try encoded(defaults))
    return reader.read(Value.self) ?? value
  }

  private func encoded(_ value: Value) throws(FileError) -> [String: String] {
    do {
      return try SettingsEncoder.texts(of: value)
    } catch {
      guard case EncodingError.invalidValue(_, let context) = error, !context.codingPath.isEmpty
      else { throw malformed(.write) }
      throw malformed(.write, "\"\(context.codingPath.name)\" is \(context.debugDescription)")
    }
  }

  private func malformed(_ operation: FileOperation, _ detail: String? = nil) -> FileError {
    FileError(.malformed, operation, of: store.name, detail: detail)
  }
}

extension SettingsFile.Content: Equatable where Value: Equatable {}

/// A line of a file of settings that is not as it should be.
public struct SettingsMistake: Codable, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, counted from 1; nil if the mistake is in no single line.
  public var line: Int?
  /// A sentence about what is wrong with it.
  public var description: String
}

extension Subscription {
  /// Hears settings: first as they are, then after each change from outside, such as one by the user with an editor.
  ///
  /// - Parameters:
  ///   - file: the settings.
  ///   - toMessage: makes a message of the settings, or of an error; nil sends none.
  /// - Returns: the subscription.
  public static func settings<Value>(
    of file: SettingsFile<Value>,
    toMessage: @escaping @Sendable (Result<SettingsFile<Value>.Content, FileError>) -> Msg?
  ) -> Subscription {
    content(of: file.store) { bytes in
      toMessage(
        Result { () throws(FileError) in try file.content(of: try bytes.get()) })
    }
  }
}
