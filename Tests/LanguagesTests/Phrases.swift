import TextBackend

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files of the repository, and the phrases of the library in them.
enum Phrases {
  struct Failure: Error { var path: String }

  /// The files of the languages, by the codes of the languages.
  static let files = [
    "de": "German", "es": "Spanish", "fr": "French", "it": "Italian", "ja": "Japanese",
    "nl": "Dutch", "pt": "Portuguese", "zh": "Chinese",
  ]

  static func path(_ code: String) -> String {
    "Sources/Languages/Wordings/\(files[code] ?? code).swift"
  }

  /// The phrases of each section of the list, in its order.
  static func sections() throws -> [(title: String, phrases: [String])] {
    var sections: [(title: String, phrases: [String])] = []
    for line in try lines(of: "Documentation/phrases.txt") where !line.isEmpty {
      if line.hasPrefix("## ") {
        sections.append((String(line.dropFirst(3)), []))
      } else if !line.hasPrefix("#") {
        sections[sections.count - 1].phrases.append(String(line))
      }
    }
    return sections
  }

  static func all() throws -> [String] { try sections().flatMap(\.phrases) }

  /// The places `%1`, `%2` … of a phrase, in order of their numbers.
  static func places(_ phrase: String) -> [Int] {
    zip(phrase, phrase.dropFirst()).compactMap { $0 == "%" ? $1.wholeNumberValue : nil }.sorted()
  }

  static func columns(_ text: String) -> Int { TextMetrics().columns(of: text) }

  /// The lines of a file of the repository.
  static func lines(of path: String) throws -> [Substring] {
    // The folder of the package is three above this file.
    let root = "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    guard let file = fopen("/\(root)/\(path)", "r") else { throw Failure(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&part, 1, part.count, file)
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }
}
