/// The name of a locale, such as `de_AT.UTF-8@euro`, in its parts.
struct Locale {
  /// The code of the language, in small letters.
  let language: String
  /// The script and the territory, in small letters.
  private let subtags: [String]

  /// Takes a name apart: what is behind the first `.` or `@` is about characters and variants.
  init(_ name: String) {
    let place = name.lowercased().prefix { $0 != "." && $0 != "@" }
    let parts = place.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    language = parts.first.map { String($0) } ?? ""
    subtags = parts.dropFirst().map { String($0) }
  }

  /// True if Chinese is written in traditional characters there.
  ///
  /// A script that is named counts more than the territory.
  var isTraditionalChinese: Bool {
    guard language == "zh", !subtags.contains("hans") else { return false }
    return !Set(subtags).isDisjoint(with: ["hant", "tw", "hk", "mo"])
  }

  /// True if programs show the texts in which they are written.
  private var isC: Bool { ["c", "posix"].contains(language) }

  /// The locales whose languages a user prefers, the first one first; none if programs show the texts in which they are written.
  ///
  /// The order is that of POSIX, with `LANGUAGE` as GNU gettext has it: it counts instead of a locale, and not of `C`.
  static func preferred(in environment: [String: String]) -> [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard let locale, !Locale(locale).isC else { return [] }
    let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map { String($0) }
    let names = list.isEmpty ? [locale] : list
    return Array(names.prefix { !Locale($0).isC })
  }
}
