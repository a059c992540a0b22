import Foundation
public import MarkupReading

/// Compiles files of markups into one file of Swift.
public struct CompileCommand {
  private let inputs: [String]
  private let output: String
  private let isLive: Bool

  /// Makes a command of the words behind `compile`: `--live` or nothing, the output, then the files.
  ///
  /// - Returns: nil if there is no output.
  public init?(_ words: [String]) {
    isLive = words.first == "--live"
    let words = Array(words.dropFirst(isLive ? 1 : 0))
    guard words.count >= 2, words[0] == "--output" else { return nil }
    output = words[1]
    inputs = words.dropFirst(2).sorted()
  }

  /// Compiles the files; the output is written only if it changes, so that nothing is built anew for it.
  ///
  /// - Returns: the mistakes, the first one of each file; nothing is written if there are any.
  public func run() throws -> [MarkupError] {
    var compiler = MarkupCompiler(isLive: isLive)
    let (styles, styleMistakes) = MarkupStyles.read(
      try inputs.filter { $0.hasSuffix(".styles.xml") }.map {
        ($0, [UInt8](try Data(contentsOf: URL(filePath: $0))))
      })
    var mistakes = styleMistakes
    for input in inputs where !input.hasSuffix(".styles.xml") {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: input)))
      do throws(MarkupError) {
        try compiler.add(MarkupView(parsing: bytes, file: input, styles: styles))
      } catch { mistakes.append(error) }
    }
    guard mistakes.isEmpty else { return mistakes }
    let code = Data(compiler.code.utf8)
    if (try? Data(contentsOf: URL(filePath: output))) != code {
      try code.write(to: URL(filePath: output), options: .atomic)
    }
    return []
  }
}

extension MarkupError {
  /// The mistake as compilers say it, so that editors find its place.
  public var compilerMessage: String {
    let meant = suggestion.map { ", did you mean \"\($0)\"?" } ?? ""
    let indent = String(excerpt.prefix(column - 1).map { $0 == "\t" ? $0 : " " })
    return "\(file):\(line):\(column): error: \(message)\(meant)\n\(excerpt)\n\(indent)^"
  }
}
