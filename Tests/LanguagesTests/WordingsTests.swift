import Charts
import Expectations
import Languages
import Shohin
import TestThreads
import Testing
import TextBackend

/// The phrases of all languages.
@Suite(.computes)
struct WordingsTests {
  private static let codes = Wording.languages.filter { $0 != "en" }

  private func wording(_ code: String) throws -> Wording {
    try #require(Wording(language: code))
  }

  @Test func `every language has a file`() {
    expectEqual(Self.codes, Phrases.files.keys.sorted())
  }

  @Test(arguments: codes)
  func `a language has the phrases of the list, and no others`(code: String) throws {
    let (phrases, wording) = (Set(try Phrases.all()), try wording(code))
    #expect(phrases.count > 200)
    let own = Set(wording.translations.keys)
    let (missing, other) = (phrases.subtracting(own).sorted(), own.subtracting(phrases).sorted())
    #expect(
      missing.isEmpty,
      "\(code) lacks \(missing). Add a translation of each to \(Phrases.path(code)).")
    #expect(
      other.isEmpty,
      """
      \(code) has \(other), which the library does not say. Remove them from \(Phrases.path(code)), or list them by \
      Scripts/phrases.py --write.
      """)
  }

  @Test(arguments: codes)
  func `a language has each phrase once, and in the order of the list`(code: String) throws {
    let keys = try Phrases.lines(of: Phrases.path(code)).compactMap { line -> String? in
      guard line.hasPrefix("    \"") else { return nil }
      return line.split(separator: "\"").dropFirst().first.map { String($0) }
    }
    let phrases = try Phrases.all()
    expectEqual(keys.filter(Set(phrases).contains), phrases.filter(Set(keys).contains))
  }

  @Test(arguments: codes)
  func `a translation has the places of its phrase, and no blanks around it`(code: String) throws {
    for (phrase, translation) in try wording(code).translations {
      let comment: Comment = "\(code): \(phrase) is \(translation)"
      #expect(Phrases.places(translation) == Phrases.places(phrase), comment)
      #expect(!translation.isEmpty, comment)
      #expect(translation.first?.isWhitespace == phrase.first?.isWhitespace, comment)
      #expect(translation.last?.isWhitespace == phrase.last?.isWhitespace, comment)
      #expect(!translation.contains { $0.isNewline || $0 == "\t" }, comment)
      #expect(phrase.hasSuffix("…") == translation.hasSuffix("…"), comment)
    }
  }

  /// No more than for `Backspace`, which is the longest name in English.
  @Test(arguments: codes)
  func `a name of a key has nine columns at most`(code: String) throws {
    let (wording, keys) = (try wording(code), try #require(Phrases.sections().first))
    expectEqual(keys.title, "Keys")
    for key in keys.phrases {
      let name = wording[Phrase(key)]
      #expect(Phrases.columns(name) <= 9, "\(code): \(key) is \(name)")
    }
    // Keys of one keyboard have names that differ.
    let names = Set(keys.phrases.map { wording[Phrase($0)] })
    expectEqual(names.count, keys.phrases.count)
  }

  @Test(arguments: codes)
  func `a title of a key or a button fits in forty columns`(code: String) throws {
    for (phrase, translation) in try wording(code).translations where !phrase.contains("%") {
      #expect(Phrases.columns(translation) <= 40, "\(code): \(phrase) is \(translation)")
    }
  }

  @Test(arguments: codes)
  func `days of the week have two columns, and months fit above them`(code: String) throws {
    let wording = try wording(code)
    let days = MonthCalendar.englishWeekdays.map { wording[Phrase($0)] }
    for day in days { #expect(Phrases.columns(day) <= 2, "\(code): \(day)") }
    expectEqual(Set(days).count, 7)
    let months = MonthCalendar.englishMonths.map { wording["\(wording[Phrase($0)]) \(2026)"] }
    expectEqual(Set(months).count, 12)
    for month in months {
      #expect(Phrases.columns(month) <= 21, "\(code): \(month)")
      #expect(month.contains("2026"), "\(code): \(month)")
    }
  }

  @Test
  func `the key at the end is called as keyboards have it, and the end as the language has it`()
    throws
  {
    for (code, name, title) in [
      ("de", "Ende", "Ende"), ("ja", "End", "末尾"), ("nl", "End", "Einde"), ("en", "End", "End"),
    ] {
      try wording(code).speaking {
        expectEqual(KeyPress(.end).shown(with: .drawn), name)
        expectEqual(Wording.current["End"], title)
      }
    }
  }

  @Test(arguments: codes)
  func `a key has the name of its phrase, and a title of the same word is another phrase`(
    code: String
  ) throws {
    let (wording, phrases) = (try wording(code), Set(try Phrases.all()))
    for phrase in try #require(Phrases.sections().first).phrases {
      #expect(phrase.hasSuffix(" key"))
      let word = String(phrase.dropLast(4))
      // A modifier stands before another key.
      let modified = KeyPress(word + "+F1")
      let press = try #require(modified ?? KeyPress(word), "\(phrase)")
      let name = wording[Phrase(phrase)] + (modified == nil ? "" : "+F1")
      wording.speaking { expectEqual(press.shown(with: .ascii), name) }
      // The library's own titles are translated, and all others are the program's.
      if !phrases.contains(word) { expectEqual(wording[Phrase(word)], word) }
      wording.merging([word: "a title"]).speaking {
        expectEqual(press.shown(with: .ascii), name)
        expectEqual(Wording.current[Phrase(word)], "a title")
      }
      // In a wording of the title alone the key has its English name.
      Wording([word: "a title"]).speaking {
        expectEqual(press.shown(with: .ascii), modified == nil ? word : word + "+F1")
      }
      Wording([phrase: "a key"]).speaking {
        expectEqual(press.shown(with: .ascii), modified == nil ? "a key" : "a key+F1")
      }
    }
  }

  /// The keys that have no name in the languages of the library.
  @Test(arguments: [
    ("pause", "Pause"), ("begin", "Begin"), ("print-screen", "PrintScreen"), ("mute", "Mute"),
    ("media-play", "MediaPlay"),
  ])
  func `a title is not the name of a key that has none, and a program may add one`(
    name: String, word: String
  ) throws {
    let press = try #require(KeyPress(name))
    Wording([word: "a title"]).speaking { expectEqual(press.shown(with: .drawn), word) }
    Wording.german.merging([word + " key": "a key"]).speaking {
      expectEqual(press.shown(with: .drawn), "a key")
    }
  }

  @Test func `phrases are added to a wording, and replace those that it has`() {
    let wording = Wording.german.merging(["Save": "Speichern", "Cancel": "Lieber nicht"])
    expectEqual(wording["Save"], "Speichern")
    expectEqual(wording["Cancel"], "Lieber nicht")
    expectEqual(wording["Undo"], "Rückgängig")
    expectEqual(Wording.german.merging(.english), .german)
    expectEqual(Wording.english.merging(.german), .german)
  }
}
