extension Substring {
  /// The text without the blanks at its ends; what combines with a blank stays.
  var trimmed: Substring {
    let start = unicodeScalars.drop { $0.properties.isWhitespace }
    let end = start.lastIndex { !$0.properties.isWhitespace }
    return Substring(end.map { start[...$0] } ?? start[start.endIndex...])
  }
}
