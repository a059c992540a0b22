/// The place as in which dates and times are written, by the environment.
struct TimeLocale {
  /// The code of the language in small letters, such as `en`.
  let language: String
  /// The code of the territory in capital letters, such as `US`; empty for none.
  let territory: String

  init(_ environment: [String: String]) {
    let name =
      ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let parts = name.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
    language = (parts.first ?? "").lowercased()
    territory = parts.dropFirst().first { $0.utf8.count == 2 }?.uppercased() ?? ""
  }

  /// The codes of territories in a text, with a blank between them.
  static func territories(_ codes: String) -> Set<String> {
    Set(codes.split(separator: " ").map { String($0) })
  }
}
