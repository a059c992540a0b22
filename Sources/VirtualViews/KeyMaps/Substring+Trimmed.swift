extension Substring {
  /// The text without the blanks at its ends.
  var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0] } ?? start[start.endIndex...]
  }
}
