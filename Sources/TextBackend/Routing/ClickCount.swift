import VirtualViews

/// Counts clicks that follow each other at one place: double clicks and triple clicks.
struct ClickCount {
  /// The longest time from one press to the next of a row.
  static let interval = Duration.milliseconds(500)

  /// The number of presses of the row so far.
  private(set) var count = 0
  /// The time of the machine, from any beginning.
  static let machineTime: @MainActor () -> Duration = {
    let start = ContinuousClock.now
    return { start.duration(to: .now) }
  }()

  private var last: (button: MouseEvent.Button, view: NodeID?, point: CellPoint, time: Duration)?

  /// Counts a press.
  mutating func press(_ event: MouseEvent, on view: NodeID?, at time: Duration) {
    let point = CellPoint(column: event.column, row: event.row)
    let isInRow =
      last.map { last in
        last.button == event.button && last.view == view && time - last.time <= Self.interval
          && abs(last.point.column - point.column) <= 1 && abs(last.point.row - point.row) <= 1
      } ?? false
    count = isInRow ? count + 1 : 1
    last = (event.button, view, point, time)
  }

  /// True if a button comes up in the cell where it went down.
  func isClick(_ event: MouseEvent) -> Bool {
    let point = CellPoint(column: event.column, row: event.row)
    return event.kind == .release && event.button == .left && last?.button == .left
      && last?.point == point
  }

  /// Ends the row if the mouse has left the cell of its last press with the button down.
  ///
  /// A press beside the start of a drag is no second click.
  mutating func drag(_ event: MouseEvent) {
    guard let last, last.point != CellPoint(column: event.column, row: event.row) else { return }
    self.last = nil
  }
}
