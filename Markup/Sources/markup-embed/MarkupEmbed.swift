import Foundation

/// Copies sources of the library into a module of another one, for debug builds only.
///
/// A program that loads markups while it is written must not have their reader when it is shipped, and whatever a
/// program links it has. So the module with the reader has its sources behind `#if DEBUG`, and is empty otherwise.
@main
struct MarkupEmbed {
  /// The modules that are copied.
  static let modules = [
    "Containers", "ElementDecoding", "LayoutStrings", "Markup", "MarkupReading",
  ]

  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count == 2 else {
      print("Usage: markup-embed <source> <copy>")
      exit(2)
    }
    let text = try String(contentsOf: URL(filePath: words[0]), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let code = (["#if DEBUG"] + lines.map(line) + ["#endif", ""]).joined(separator: "\n")
    let copy = URL(filePath: words[1])
    if (try? Data(contentsOf: copy)) != Data(code.utf8) { try Data(code.utf8).write(to: copy) }
  }

  /// A line as it is in the copy, where nothing is public.
  static func line(_ line: String) -> String {
    if line.hasPrefix("import ") || line.hasPrefix("public import ") {
      let module = line.split(separator: " ").last.map(String.init) ?? ""
      return modules.contains(module) ? "" : "import \(module)"
    }
    let trimmed = line.drop { $0 == " " }
    guard !trimmed.hasPrefix("//") else { return line }
    return line.replacing("public ", with: "")
  }
}
