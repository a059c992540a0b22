import TextBackend
import VirtualViews

extension ToolCall {
  /// The sign of the state, in one column.
  ///
  /// - Parameters:
  ///   - metrics: the number of columns that text takes on the screen.
  ///   - step: the number of the picture of a sign that turns.
  /// - Returns: the sign.
  func sign(_ metrics: TextMetrics, step: Int) -> Text {
    let signs = metrics.ornaments
    switch state {
    case .waiting: return Text("\(signs.emptyDot)", style: TextStyle(foreground: .muted))
    case .running:
      let pictures = metrics.usesASCII ? Self.plainPictures : Self.pictures
      let place = step % pictures.count
      return Text(
        pictures[place < 0 ? place + pictures.count : place], style: TextStyle(foreground: .accent))
    case .done: return Text("\(signs.tick)", style: TextStyle(foreground: .success))
    case .failed: return Text("!", style: TextStyle(foreground: .danger, attributes: .bold))
    case .stopped: return Text("-", style: TextStyle(foreground: .warning, attributes: .bold))
    }
  }

  private static let pictures = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".map { "\($0)" }
  private static let plainPictures = ["|", "/", "-", "\\"]

  /// The time that each picture of the sign is shown.
  static let interval = Duration.milliseconds(100)

  /// The text behind the title: how long it takes or took, or why there is no result.
  var note: Text {
    switch state {
    case .waiting: Text(Wording.current["waiting"])
    case .running(let time): Text(time.inWords)
    case .done(let time): Text(time.inWords)
    case .failed(let reason): Text(reason, style: TextStyle(foreground: .danger))
    case .stopped: Text(Wording.current["stopped"], style: TextStyle(foreground: .warning))
    }
  }

  /// The state in words.
  var stateName: String {
    switch state {
    case .waiting: Wording.current["waiting"]
    case .running: Wording.current["running"]
    case .done: Wording.current["finished"]
    case .failed(let reason): Wording.current["failed: \(reason)"]
    case .stopped: Wording.current["stopped"]
    }
  }
}
