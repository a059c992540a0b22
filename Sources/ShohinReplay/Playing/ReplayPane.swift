import TextBackend
import VirtualViews

/// The picture of a program that is replayed; its text is read when the user asks for it.
struct ReplayPane: TextCustomView {
  var attributes = ViewAttributes()
  var picture = ScreenPicture()

  var semantics: Semantics {
    let lines = picture.lines.map { $0.split(separator: " ").joined(separator: " ") }
    var semantics = Semantics(
      .image, label: "Recorded screen", value: lines.filter { !$0.isEmpty }.joined(separator: "\n"))
    semantics.news = ""
    return semantics
  }

  func size(width: Int?) -> (columns: Int, rows: Int)? { (picture.columns, picture.rows) }
  func draw(in canvas: inout TextCanvas) { canvas.draw(picture) }
}
