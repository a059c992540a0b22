import Shohin

/// One frame to print, and what happens before it.
struct Rendering: Equatable {
  /// The width of the screen in cells.
  var columns = 80
  /// The height of the screen in cells.
  var rows = 24
  /// The keys that are pressed first.
  var keys: [KeyPress] = []
  /// True if the frame is printed with its styles, as a terminal would get it.
  var isStyled = false
  /// The seed that makes the random numbers the same every time.
  var seed: UInt64?
  /// The theme; nil for the one that suits the terminal.
  var theme: Theme?
}
