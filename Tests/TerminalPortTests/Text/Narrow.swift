import TerminalPort

// Text as it is measured where nothing is said about ambiguous characters.

extension TextClusters {
  init(_ text: some StringProtocol) { self.init(text, TextMetrics()) }
}

extension Sanitizer {
  static func cluster(for character: Character) -> TextCluster? {
    cluster(for: character, TextMetrics())
  }
}
