extension String {
  /// The text with a line feed instead of a space wherever a line would be longer than a number of columns.
  ///
  /// A character counts as one column, because this module knows no widths. A word that is longer than a line stays whole.
  func wrapped(to columns: Int?) -> String {
    guard let columns else { return self }
    var (lines, line, length) = ([String](), Substring(), 0)
    for paragraph in split(separator: "\n", omittingEmptySubsequences: false) {
      (line, length) = (paragraph[..<paragraph.startIndex], 0)
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let added = word.count + (line.startIndex == word.startIndex ? 0 : 1)
        if length > 0, length + added > columns {
          lines.append(String(line))
          (line, length) = (word, word.count)
        } else {
          line = self[line.startIndex..<word.endIndex]
          length += added
        }
      }
      lines.append(String(line))
    }
    return lines.joined(separator: "\n")
  }
}
