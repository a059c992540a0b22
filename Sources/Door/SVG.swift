import TextBackend
import VirtualViews

/// Pictures of text as SVG, in one color: cells of 8 × 16.
enum SVG {
  static func text(of picture: ScreenPicture) -> String {
    let (width, height) = (picture.columns * 8, picture.rows * 16)
    let rows = picture.lines.enumerated().map { number, line in
      """
      <text x="0" y="\(number * 16 + 12)" xml:space="preserve" \
      textLength="\(width)" lengthAdjust="spacing">\(escaped(line))</text>
      """
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      font-family="monospace" font-size="13">\(rows.joined())</svg>
      """
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    // By scalars: a sign of the markup may be one character with a mark behind it.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
