/// The name of a locale, such as `de_AT.UTF-8@euro`, in its parts.
struct Locale {
  /// The code of the language, in small letters.
  let language: String
  /// The script and the territory, in small letters; Chinese has a script in any case.
  private let subtags: Set<String>

  /// Takes a name apart: what is behind the first `.` or `@` is about characters and variants.
  ///
  /// A script that is named counts more than the one of the territory.
  init(_ name: String) {
    let place = name.lowercased().prefix { $0 != "." && $0 != "@" }
    let parts = place.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    let language = parts.first.map { String($0) } ?? ""
    var subtags = Set(parts.dropFirst().filter { !$0.isEmpty }.map { String($0) })
    if language == "zh", subtags.isDisjoint(with: ["hans", "hant"]) {
      subtags.insert(subtags.isDisjoint(with: ["tw", "hk", "mo"]) ? "hans" : "hant")
    }
    self.language = language
    self.subtags = subtags
  }

  /// True if Chinese is written in traditional characters there.
  var isTraditionalChinese: Bool { language == "zh" && !subtags.contains("hans") }

  /// True if programs show the texts in which they are written.
  private var isC: Bool { ["c", "posix"].contains(language) }

  /// The names that fit this locale, the one that says most about it last.
  ///
  /// A name fits if it has the language, and no script or territory that the locale does not have.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names.
  func fitting(_ names: some Sequence<String>) -> [String] {
    let fitting = names.compactMap { name -> (Int, Int, String)? in
      let other = Locale(name)
      guard other.language == language, other.subtags.isSubset(of: subtags) else { return nil }
      return (other.subtags.count, name.utf8.count, name)
    }
    // Of `sr_RS` and `sr_Latn`, and of `zh` and `zh_Hans`, the one with a script is longer.
    return fitting.sorted { $0 < $1 }.map { $0.2 }
  }

  /// The locales whose languages a user prefers, the first one first; none if programs show the texts in which they are written.
  ///
  /// The order is that of POSIX, with `LANGUAGE` as GNU gettext has it: it replaces the locale, unless that is `C`.
  static func preferred(in environment: [String: String]) -> [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let locale, !Locale(locale).isC else { return [] }
    let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map { String($0) }
    let names = list.isEmpty ? [locale] : list
    return Array(names.prefix { !Locale($0).isC })
  }
}
