import Synchronization

/// The words that views show of their own accord, such as "Nothing found", in a program's language.
///
/// ```swift
/// let german: Wording = [
///   "Search": "Suchen", "Nothing found": "Nichts gefunden", "%1 of %2": "%1 von %2", "Ctrl key": "Strg",
/// ]
/// let app = counter.worded(german)
/// ```
///
/// All that a program says by itself it says in its own language. A phrase that a wording lacks is shown in English.
/// `Documentation/phrases.txt` lists all phrases of the library. A library of views of a program's own asks for its
/// phrases as this one does, by ``current``.
public struct Wording: Hashable, Sendable {
  /// The translations by the English phrases.
  public var translations: [String: String]

  /// No translations: every phrase is shown as it is written.
  public static let english = Wording([:])

  /// Makes a wording of translations by their English phrases.
  ///
  /// - Parameter translations: texts by ``Phrase/pattern``.
  public init(_ translations: [String: String]) { self.translations = translations }

  /// The text of a phrase.
  ///
  /// - Complexity: O(*n*) in the length of the phrase.
  public subscript(_ phrase: Phrase) -> String {
    guard !translations.isEmpty, let translation = translations[phrase.pattern] else {
      return phrase.filled(phrase.pattern)
    }
    return phrase.filled(translation)
  }

  /// Returns the wording with the phrases of another one added, which have precedence.
  ///
  /// ```swift
  /// let app = counter.worded(.german.merging(["Save": "Speichern", "Nothing found": "Leider nichts"]))
  /// ```
  ///
  /// - Parameter other: the phrases that are added.
  /// - Returns: the wording with both.
  /// - Complexity: O(*n*) in the number of phrases.
  public func merging(_ other: Wording) -> Wording {
    Wording(translations.merging(other.translations) { $1 })
  }

  /// Returns the name of a key.
  ///
  /// Many names of keys are titles, too: `Delete` is a key, and what a program does. So the phrase of a name has `key`
  /// behind it, such as `Delete key`, and a translation of the title `Delete` is never the name of the key.
  ///
  /// - Parameter name: the name in English.
  /// - Returns: the name that is printed on the key; the English one without a translation.
  func name(ofKey name: String) -> String {
    guard !translations.isEmpty else { return name }
    return translations[name + " key"] ?? name
  }

  /// The wording of the program that is rendering, handling a message or being drawn; elsewhere English.
  ///
  /// Whatever runs programs sets it for as long as they do that, by ``speaking(_:)``. The work of a command that takes time is elsewhere: take
  /// the text in `update`, or where it is shown.
  public static var current: Wording {
    // Asked for each lazy element, and mostly nobody has spoken anything else.
    isForeign.load(ordering: .relaxed) ? spoken : english
  }

  @TaskLocal private static var spoken = Wording.english

  /// Does something while this is the current wording, also inside of what is done in another one.
  ///
  /// - Parameter body: what is done.
  /// - Returns: what it returns.
  public func speaking<Result>(_ body: () -> Result) -> Result {
    // Most programs are in English, and a task-local value takes longer than many a step.
    if translations.isEmpty, !Self.isForeign.load(ordering: .relaxed) { return body() }
    if !translations.isEmpty { Self.isForeign.store(true, ordering: .relaxed) }
    return Wording.spoken == self ? body() : Wording.$spoken.withValue(self, operation: body)
  }

  /// True once a program of this process has spoken another language than English.
  private static let isForeign = Atomic(false)
}

extension Wording: ExpressibleByDictionaryLiteral {
  /// Makes a wording; of several translations of a phrase the last one counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements) { $1 })
  }
}
