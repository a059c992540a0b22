import VirtualViews

/// A message as it is written to standard error.
package struct ErrorText {
  /// The bytes, with an end of line.
  package let bytes: [UInt8]

  /// Makes the bytes of a message.
  ///
  /// - Parameters:
  ///   - message: the message, with any characters.
  ///   - width: the columns of the terminal; nil for a file or a pipe, where lines are not wrapped.
  ///   - isHeldBack: true if the terminal shows it later, and wraps it then.
  package init(_ message: String, width: Int?, isHeldBack: Bool = false) {
    // The end of the last line is written in any case.
    let message = message.last?.isNewline == true ? String(message.dropLast()) : message
    let lines = Sanitizer.lines(of: message)
      .flatMap { TextMetrics().wrapped($0, to: width).lines }
    let text = lines.joined(separator: "\n") + "\n"
    bytes = Array((isHeldBack && width == nil ? MarkedBlanks.marking(text) : text).utf8)
  }
}
