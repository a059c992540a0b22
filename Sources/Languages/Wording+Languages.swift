public import VirtualViews

extension Wording {
  /// The codes of the languages that the library speaks, English among them, in alphabetical order.
  ///
  /// A program shows them in its settings: `Wording(language: code)` is the wording of each.
  public static let languages = ["de", "en", "es", "fr", "it", "ja", "nl", "pt", "zh"]

  /// Makes the wording of a language; nil if the library does not speak it.
  ///
  /// The region does not matter: `de`, `de-AT` and `de_AT.UTF-8` are German. Chinese in traditional characters (`zh_TW`, `zh_HK`,
  /// `zh-Hant`) is none of the languages.
  ///
  /// - Parameter language: the code of a language, such as `de`, or the name of a locale that begins with it.
  public init?(language: String) {
    let locale = Locale(language)
    guard let wording = Wording.library(locale.language), !locale.isTraditionalChinese else {
      return nil
    }
    self = wording
  }

  /// Returns the wording that a user has chosen by the environment; English if the library does not speak it.
  ///
  /// ```swift
  /// let app = counter.worded(.preferred(in: ProcessInfo.processInfo.environment))
  /// ```
  ///
  /// The first variable of `LC_ALL`, `LC_MESSAGES` and `LANG` that has a text counts. If it is not `C` or `POSIX`, and there is a `LANGUAGE`,
  /// such as `cs:de`, the first language of this list counts that the library speaks. Other programs choose in the same way.
  ///
  /// - Parameter environment: the variables by their names.
  /// - Returns: the wording.
  public static func preferred(in environment: [String: String]) -> Wording {
    for locale in Locale.preferred(in: environment) {
      if let wording = Wording(language: locale) { return wording }
    }
    return .english
  }

  /// Returns the wording that a user has chosen among the languages of a program, with the program's own phrases.
  ///
  /// ```swift
  /// let app = counter.worded(
  ///   .preferred(in: environment, among: ["de": ["Save": "Speichern"], "fr": ["Save": "Enregistrer"]]))
  /// ```
  ///
  /// A user of a language that the program lacks sees English. The program may have languages that the library lacks;
  /// there the phrases of the library are in English, unless the program has them, too.
  ///
  /// A key is the code of a language, or the name of a locale in any spelling: `de`, `pt_BR`, `zh-Hant`. A script or a
  /// territory in it must be that of the user; of `pt` and `pt_BR` both count in Brazil, and `pt_BR` has precedence.
  /// `zh` is Chinese in simplified characters, and `zh_TW` and `zh_HK` are in traditional ones, as `zh-Hant` is.
  ///
  /// - Parameters:
  ///   - environment: the variables by their names.
  ///   - own: the phrases of the program by the codes of languages. They have precedence over those of the library.
  /// - Returns: the wording.
  public static func preferred(
    in environment: [String: String], among own: [String: Wording]
  ) -> Wording {
    for name in Locale.preferred(in: environment) {
      let locale = Locale(name)
      let phrases = locale.fitting(own.keys).compactMap { own[$0] }
      if !phrases.isEmpty {
        let library = Wording(language: name) ?? .english
        return phrases.reduce(library) { $0.merging($1) }
      }
      if locale.language == "en" { return .english }
    }
    return .english
  }

  private static func library(_ code: String) -> Wording? {
    switch code {
    case "de": .german
    case "en": .english
    case "es": .spanish
    case "fr": .french
    case "it": .italian
    case "ja": .japanese
    case "nl": .dutch
    case "pt": .portuguese
    case "zh": .chinese
    default: nil
    }
  }
}
