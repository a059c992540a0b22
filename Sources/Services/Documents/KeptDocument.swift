public import ShohinCore

/// A document in a model that is read from a file, changed by the user, and saved without writing over what others wrote.
///
/// ```swift
/// struct Model { var notes = KeptDocument([Note]()) }
///
/// // in update
/// case .edited(let notes): model.notes.value = notes
/// case .notes(let message): return model.notes.update(message, in: file) { .notes($0) }
///
/// // in subscriptions
/// .keeping(model.notes, in: file) { .notes($0) }
/// ```
///
/// It is saved once the program has changed nothing for a second, and when the program ends. With `after: nil` it is saved by
/// ``save(in:toMessage:)`` alone, as by Control-S.
///
/// It is written only if the file is still what was read. What another program writes is taken over if nothing was changed
/// here. Otherwise the ``state`` is a conflict, and nothing is written until the program calls ``keepMine()`` or
/// ``takeTheirs()``. A file that cannot be read or understood is never written over.
public struct KeptDocument<Value: Equatable & Sendable>: Equatable, Sendable {
  /// The document, which the program changes as it likes.
  public var value: Value { didSet { saves.changes += 1 } }
  /// The document of the file as it was read or written last: `value` is made of it.
  public private(set) var saved: Value

  private let empty: Value
  // The version of the saved document; nil if no file was read yet.
  private var version: FileVersion?
  // The number of changes at which the saved document was the value.
  private(set) var savedChange = 0
  // True if the file does not have the document although it is the saved one, as after the file was removed.
  private var isUnwritten = false
  // The last news of the file, if they were not taken over.
  private var outside: DocumentNews<Value>?
  private var saves = SaveQueue<Value, DocumentWrite<Value>>()
  // The reason for which the newest save failed.
  private var failure: FileError?
  // The number of news and answers so far. If there were some between a question and its answer, it is not known which of
  // them came last.
  private var eventCount = 0
  // The number of times that the file is to be read from the start.
  private(set) var readingCount = 0

  /// Makes a document that has not been read yet.
  ///
  /// - Parameter empty: the document until then, and that of a file that does not exist: `file.empty`.
  public init(_ empty: Value) { (value, saved, self.empty) = (empty, empty, empty) }

  // MARK: - What is known

  /// The relations of a document to its file.
  public enum State: Equatable, Sendable {
    /// The file was not read yet.
    case unread
    /// The document is that of the file, or was made of it. There may be no file yet.
    case open
    /// Another program has changed the file, and this one its document; nothing is written.
    case conflict(theirs: Value)
    /// The file was removed; nothing is written.
    case deleted
    /// The file cannot be read, or not be understood; nothing is written.
    case unreadable(FileError)
  }

  /// The relation to the file.
  public var state: State {
    switch outside {
    case nil: version == nil ? .unread : .open
    case .document(let theirs): .conflict(theirs: theirs.value)
    case .absent: .deleted
    case .unreadable(let error): .unreadable(error)
    }
  }

  /// True if something of the document is not in the file, as far as is known, so that it would be lost at the end.
  ///
  /// - Complexity: that of comparing two values, after a change.
  public var isChanged: Bool {
    outside == .absent ? value != empty : !saves.unanswered.isEmpty || isEdited
  }

  private var isEdited: Bool {
    saves.changes != savedChange && (value != saved || isUnwritten)
  }

  /// The reason for which the file could not be read, or the document could not be saved the last time; nil if they could.
  ///
  /// A document that could not be saved is saved again after the next change, by ``save(in:toMessage:)``, and when the program
  /// ends, unless the subscription leaves saving to the user. A file that could not be read is read again by ``reload()``.
  public var error: FileError? {
    if let failure { return failure }
    if case .unreadable(let error) = outside { return error }
    return nil
  }

  /// True if the document may be written.
  var isFree: Bool { outside == nil }

  /// The change that is to be saved if no other one follows for a while; nil if there is none.
  var due: Int? {
    // One that is unreadable is not written, but the user is to know.
    guard isEdited, version != nil || outside != nil else { return nil }
    switch outside {
    case nil, .unreadable: return saves.due
    case .document, .absent: return nil
    }
  }

  // MARK: - Messages

  /// Changes the document, or saves it, as a message says.
  ///
  /// - Parameters:
  ///   - message: a message of ``ShohinCore/Subscription/keeping(_:in:after:atLatest:toMessage:)``.
  ///   - file: the file of the document.
  ///   - toMessage: makes a message of the answer of the file.
  /// - Returns: the command that saves it or reads it, or none.
  public mutating func update<Msg>(
    _ message: KeptDocumentMsg<Value>, in file: DocumentFile<Value>,
    toMessage: @escaping @Sendable (KeptDocumentMsg<Value>) -> Msg
  ) -> Command<Msg> {
    switch message.step {
    case .heard(let news, let reading):
      // News of a file that was closed may come late.
      guard reading == readingCount else { break }
      eventCount += 1
      follow(news)
    case .read(let news, let reading, let count):
      guard reading == readingCount else { break }
      guard count == eventCount else { return read(file, toMessage) }
      eventCount += 1
      follow(news)
    case .save: return save(in: file, toMessage: toMessage)
    case .saved(let change, let count, let outcome):
      guard finish(change, outcome) else { break }
      // News that came meanwhile may be older or newer than the answer.
      let isLast = count == eventCount
      eventCount += 1
      let reading = isLast ? Command.none : read(file, toMessage)
      // The file was written in another form, or made anew, which is no reason not to save.
      guard case .found = outcome else { return reading }
      return [reading, save(in: file, toMessage: toMessage)]
    }
    return .none
  }

  /// Takes the outcome of a save; returns false if it was not waited for, as that of another file.
  private mutating func finish(_ change: Int, _ outcome: DocumentOutcome<Value>) -> Bool {
    switch outcome {
    case .written(let change, let version):
      guard let save = saves.succeed(change) else { return false }
      (saved, savedChange, self.version, failure) = (save.value, change, version, nil)
      isUnwritten = false
    case .found(let news):
      guard saves.fail(change) else { return false }
      follow(news)
    case .failed(let error):
      guard saves.fail(change) else { return false }
      // The file may have this document: if the change is taken back, that has to be saved, too.
      (failure, isUnwritten) = (error, true)
    }
    return true
  }

  /// Takes over the document of the file, or notes that it differs.
  private mutating func follow(_ news: DocumentNews<Value>) {
    saves.hear()
    failure = nil
    switch news {
    case .unreadable: outside = news
    case .absent:
      let isNew = version == nil || version == .absent
      if isNew { version = .absent }
      outside = isNew ? nil : news
    case .document(let theirs):
      if theirs.value == value {
        accept(theirs)
      } else if theirs.version == version {
        // The file is as it was known to be, though values of it may read otherwise than they were written.
        (outside, isUnwritten) = (nil, false)
      } else if theirs.value == saved {
        (version, outside, isUnwritten) = (theirs.version, nil, false)
      } else if let mine = (saves.doubtful + saves.unanswered).last(where: {
        $0.value == theirs.value
      }) {
        (saved, savedChange, version, outside) = (mine.value, mine.change, theirs.version, nil)
        isUnwritten = false
      } else if isEdited {
        outside = news
      } else {
        value = theirs.value
        accept(theirs)
      }
      saves.endDoubt()
    }
  }

  /// Notes that the value is that of the file.
  private mutating func accept(_ document: StoredDocument<Value>) {
    (saved, savedChange) = (document.value, saves.changes)
    (version, outside, isUnwritten) = (document.version, nil, false)
  }

  /// Reads the file once more, because it is not known what of it came last.
  private func read<Msg>(
    _ file: DocumentFile<Value>, _ toMessage: @escaping @Sendable (KeptDocumentMsg<Value>) -> Msg
  ) -> Command<Msg> {
    .task { [eventCount, readingCount] in
      let news: DocumentNews<Value>
      do throws(FileError) {
        news = file.news(of: .success(try await file.store.read()))
      } catch {
        news = .unreadable(error)
      }
      return toMessage(KeptDocumentMsg(step: .read(news, readingCount, eventCount)))
    }
  }

  // MARK: - Saving

  /// Saves the document, unless the file has it or may not be written.
  ///
  /// It may not be written in a conflict, if it was removed, and if it cannot be read. In the last case ``error`` says so.
  ///
  /// - Parameters:
  ///   - file: the file of the document.
  ///   - toMessage: makes a message of the answer of the file, for ``update(_:in:toMessage:)``.
  /// - Returns: the command that saves it, or none.
  public mutating func save<Msg>(
    in file: DocumentFile<Value>,
    toMessage: @escaping @Sendable (KeptDocumentMsg<Value>) -> Msg
  ) -> Command<Msg> {
    guard isChanged else { return .none }
    if case .unreadable(let error) = outside {
      failure = FileError(
        error.code, .write, of: error.path, errno: error.errno, detail: error.detail)
      saves.giveUp(saves.changes)
    }
    return isFree ? write(file, toMessage) : .none
  }

  private mutating func write<Msg>(
    _ file: DocumentFile<Value>, _ toMessage: @escaping @Sendable (KeptDocumentMsg<Value>) -> Msg
  ) -> Command<Msg> {
    let (change, version) = (saves.changes, version ?? .absent)
    let (save, newest) = saves.begin(value) { [value] old in
      DocumentWrite(change: change, value: value, known: version, written: old?.written ?? [])
    }
    failure = nil
    return .task { [eventCount] in
      let outcome: DocumentOutcome<Value>
      do throws(FileError) {
        outcome = try await file.write(newest)
      } catch {
        outcome = .failed(error)
      }
      return toMessage(KeptDocumentMsg(step: .saved(save.change, eventCount, outcome)))
    }
  }

  /// Keeps the document in another file from now on, as "Save as" does.
  ///
  /// If there is a document in that file already, the ``state`` becomes a conflict, and nothing is written over it. The
  /// subscription is to be one for the other file from now on.
  ///
  /// - Parameters:
  ///   - file: the other file.
  ///   - toMessage: makes a message of the answer of the file, for ``update(_:in:toMessage:)``.
  /// - Returns: the command that saves it.
  public mutating func saveAs<Msg>(
    in file: DocumentFile<Value>,
    toMessage: @escaping @Sendable (KeptDocumentMsg<Value>) -> Msg
  ) -> Command<Msg> {
    saved = empty
    forget()
    // All that is not in the other file is a change, and an empty document makes an empty file.
    saves.changes += 1
    isUnwritten = true
    return write(file, toMessage)
  }

  // MARK: - Decisions

  /// Writes over what another program wrote, or makes a file anew that was removed, with the next save.
  ///
  /// A program that asks the user takes the ``state`` along with the question, so that the answer concerns nothing that the
  /// user has not seen:
  ///
  /// ```swift
  /// case .keepMine(let state): model.notes.keepMine(over: state)
  /// ```
  ///
  /// One that brings both documents together itself needs no question:
  ///
  /// ```swift
  /// if case .conflict(let theirs) = model.notes.state {
  ///   model.notes.value = merged(model.notes.saved, model.notes.value, theirs)
  ///   model.notes.keepMine()
  /// }
  /// ```
  ///
  /// Later changes of others are a conflict again. A file that cannot be read stays as it is.
  ///
  /// - Parameter state: the state in which the user was asked; nothing happens if there is another one by now. Nil stands
  ///   for any.
  /// - Returns: true if there was something to decide.
  @discardableResult
  public mutating func keepMine(over state: State? = nil) -> Bool {
    guard state == nil || state == self.state else { return false }
    switch outside {
    case .document(let theirs): (saved, version) = (theirs.value, theirs.version)
    // The saved document stays what both have begun with, should the file come back.
    case .absent: (version, isUnwritten) = (.absent, true)
    case .unreadable, nil: return false
    }
    saves.changes += 1
    outside = nil
    return true
  }

  /// Gives up the document for that of another program, or for an empty one if the file was removed.
  ///
  /// - Parameter state: the state in which the user was asked; nothing happens if there is another one by now. Nil stands
  ///   for any.
  /// - Returns: true if there was something to decide.
  @discardableResult
  public mutating func takeTheirs(over state: State? = nil) -> Bool {
    guard state == nil || state == self.state else { return false }
    switch outside {
    case .document(let theirs):
      value = theirs.value
      accept(theirs)
    case .absent:
      value = empty
      accept(StoredDocument(value: empty, version: .absent))
    case .unreadable, nil: return false
    }
    return true
  }

  /// Reads the file once more from the start, as when it could not be read; changes stay.
  public mutating func reload() {
    readingCount += 1
    if case .unreadable = outside { outside = nil }
    failure = nil
  }

  /// Gives up the document and its file, before the program opens another one.
  ///
  /// - Parameter empty: the document until that is read.
  public mutating func close(_ empty: Value) {
    var other = KeptDocument(empty)
    // Answers that are still on their way are told from later ones by these.
    other.saves = saves
    (other.eventCount, other.readingCount) = (eventCount, readingCount)
    self = other
    forget()
  }

  private mutating func forget() {
    saves.forget()
    saves.changes += 1
    (version, outside, failure, isUnwritten) = (nil, nil, nil, false)
    savedChange = saves.changes
    eventCount += 1
    readingCount += 1
  }
}

extension KeptDocument.State: Codable where Value: Codable {}
