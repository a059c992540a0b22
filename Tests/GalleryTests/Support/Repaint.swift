import TerminalPort
import TextBackend

extension TextScreen {
  /// True if the picture, of which only parts may have been painted the last time, is what painting
  /// everything would give.
  var looksRepainted: Bool { picture == ScreenPicture(wholeFrame) }
}
