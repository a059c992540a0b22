import ConstraintLayout
import TextBackend
import VirtualViews

/// A view that fills itself with its letter, so that a layout can be read.
struct LetterView: TextCustomView {
  var attributes = ViewAttributes()
  var letter = "?"
  var columns: Int?
  var rows = 1

  func size(width: Int?) -> (columns: Int, rows: Int)? { columns.map { ($0, rows) } }

  func draw(in canvas: inout TextCanvas) {
    for row in 0..<canvas.rows {
      canvas.draw(String(repeating: letter, count: canvas.columns), column: 0, row: row)
    }
  }
}

/// A view of a letter that needs some columns and rows.
func letter(
  _ letter: String, _ columns: Int?, _ rows: Int = 1, hugging: LayoutPriority = .low,
  compression: LayoutPriority = .high
) -> ViewElement<String> {
  customView(
    letter, LetterView.self,
    [
      .set(\.letter, to: letter), .set(\.columns, to: columns), .set(\.rows, to: rows),
      .set(\.horizontalHugging, to: hugging), .set(\.verticalHugging, to: hugging),
      .set(\.horizontalCompressionResistance, to: compression),
      .set(\.verticalCompressionResistance, to: compression),
    ])
}

/// A label keyed by its text.
func words(_ text: String) -> ViewElement<String> { label(text, [.text(text)]) }

/// A button keyed by its title, which it sends when pressed.
func action(_ title: String, isEnabled: Bool = true, isHidden: Bool = false) -> ViewElement<String>
{
  button(
    title,
    [.title(title), .onPress(title), .isEnabled(isEnabled), .set(\.isHidden, to: isHidden)])
}
