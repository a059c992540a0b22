#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `Documentation/mistakes.md`: a section for each mistake, with what is said about it in a block of text.
struct MistakesPage {
  struct Section {
    var number: Int
    var title: String
    var lines: [Substring]

    /// The text between the fences of the block that begins like this.
    func block(_ fence: String) -> String? {
      guard let start = lines.firstIndex(where: { $0 == fence }) else { return nil }
      return lines[(start + 1)...].prefix { $0 != "```" }.joined(separator: "\n")
    }

    /// The text that is said about the mistake.
    var said: String? { block("```text") }

    /// True if the compiler finds the mistake; `Scripts/compile-errors.py` checks that.
    var isCompilers: Bool { lines.contains { $0.contains("Scripts/mistakes/") } }
  }

  static let path = root + "/Documentation/mistakes.md"
  private(set) var text: String
  let sections: [Section]

  init() {
    text = read(Self.path)
    var sections: [Section] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("### "), let dot = line.firstIndex(of: ".") {
        let number = Int(line[..<dot].dropFirst(4)) ?? 0
        let title = line[line.index(dot, offsetBy: 2)...]
        sections.append(Section(number: number, title: String(title), lines: []))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      }
    }
    self.sections = sections
  }

  /// Puts another text into the section of a mistake, and writes the page.
  static func write(_ said: String, for title: String) {
    var page = MistakesPage()
    guard let section = page.sections.first(where: { $0.title == title }),
      let old = section.said
    else { return }
    let head = "### \(section.number). \(title)\n"
    let parts = page.text.split(separator: head, maxSplits: 1)
    guard parts.count == 2 else { return }
    let rest = String(parts[1]).replacing(
      "```text\n\(old)\n```", with: "```text\n\(said)\n```", maxReplacements: 1)
    page.text = parts[0] + head + rest
    guard let file = fopen(path, "w") else { return }
    fputs(page.text, file)
    fclose(file)
  }

  /// The folder of the package: three above this file.
  static var root: String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  }
}

/// The text of a file; empty if there is none.
func read(_ path: String) -> String {
  guard let file = fopen(path, "r") else { return "" }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// True if pages are to be written and not compared.
var writesPages: Bool { getenv("SHOHIN_SNAPSHOTS").map { String(cString: $0) } == "write" }
