import Shohin
import TextBackend

/// One picture of the gallery to print, and what happens before it.
struct Printing: Equatable {
  /// The width of the screen in cells.
  var columns = 80
  /// The height of the screen in cells.
  var rows = 24
  /// The keys that are pressed first.
  var keys: [KeyPress] = []
  /// The colors of the terminal that gets the picture; nil for plain text.
  var colors: ColorDepth?
  /// The gallery as it begins.
  var start = GalleryStart()

  /// The picture as text, or as a terminal would get it.
  @MainActor var output: String {
    let screen = TextScreen(columns: columns, rows: rows)
    screen.colorDepth = colors ?? .none
    // What moves is shown as it is at the beginning, so that the same is printed each time.
    screen.clock = { .zero }
    let program = screen.galleryProgram(start)
    for key in keys { screen.press(key) }
    program.settle()
    return colors == nil ? screen.text + "\n" : String(decoding: screen.takeBytes(), as: UTF8.self)
  }
}
