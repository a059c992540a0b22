// Views that move by themselves, without a message, a render or a layout: each asks for its next
// picture while it is drawn. A view that is hidden, covered or scrolled away is not drawn, so its
// motion costs nothing; and nothing is ever awake for what stands still.
//
// The picture is a function of the time, so all that move keep step, and a test sees the picture of
// the moment to which it advanced the clock. Nothing moves while the theme says so
// (``Theme/reducesMotion``).
extension TextCanvas {
  /// The time of the picture, from any beginning; nil if nothing is to move.
  public var time: Duration? { motion.time }

  /// Has the view drawn again after a while, if it has not been drawn meanwhile.
  ///
  /// A view that moves asks for it whenever it is drawn. A control is told when the time has come
  /// (``ControlAction/motion(_:)``). Nothing happens where nothing is to move.
  ///
  /// - Parameter delay: the time; the shortest of several counts, and a terminal shows 60 pictures in
  ///   a second at most.
  public mutating func redraw(after delay: Duration) { motion.redraw(after: delay) }

  /// Has a control told after a while (``ControlAction/motion(_:)``), even where nothing is to move.
  ///
  /// It is for something that is no motion, such as a drag that scrolls on while it is held at an edge. A control that is drawn
  /// again before is told no later.
  ///
  /// - Parameter delay: the time; the shortest of several counts.
  public mutating func wake(after delay: Duration) { motion.wake(after: delay) }

  /// Counts intervals, and has the view drawn again when the next one begins.
  ///
  /// ```swift
  /// let signs = ["|", "/", "-", "\\"]
  /// let sign = signs[canvas.step(every: .milliseconds(100)) % 4]
  /// ```
  ///
  /// - Parameter interval: the time of one step, at least a millisecond.
  /// - Returns: the number of intervals that have passed, from any beginning; 0 where nothing is to
  ///   move.
  public mutating func step(every interval: Duration) -> Int { motion.step(every: interval) }

  /// Lets a number follow another one, fast at first and then slower.
  ///
  /// The view shows it, and is drawn again until it is there. It is there from the start when the view
  /// is new, and where nothing is to move.
  ///
  /// ```swift
  /// let share = canvas.eased(share)
  /// ```
  ///
  /// - Parameters:
  ///   - target: the number to which it goes.
  ///   - id: tells it from other numbers of the view.
  ///   - duration: the time that it takes.
  /// - Returns: the number to be shown now.
  /// - Complexity: O(*n*) in the numbers of the view.
  public mutating func eased(
    _ target: Double, id: Int = 0, over duration: Duration = .milliseconds(250)
  ) -> Double {
    motion.ease(target, id: id, over: duration)
  }
}
