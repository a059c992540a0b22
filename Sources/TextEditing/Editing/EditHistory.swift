/// The texts to which a user can go back, and those that lie ahead after that.
///
/// A step is the whole text as it was. Texts share their memory, so it costs the bytes that were
/// deleted from it and some 4 KB.
struct EditHistory: Equatable, Sendable {
  /// A text at one moment, and what is selected in it.
  struct Moment: Equatable, Sendable {
    var text: TextBuffer
    var atoms: [TextAtom]
    /// The selection right after the change that made the text.
    var made: TextSelection
    /// The selection right before the change that came next.
    var left: TextSelection
  }

  /// The changes that are typed in one go and undone in one go.
  struct Run: Equatable, Sendable {
    var kind: EditKind
    /// The position at which the next change has to be made.
    var position: Int
    /// The time of the last change.
    var time: Duration
    /// True if the last character that was typed was a blank, with which words end.
    var endsWithBlank: Bool
  }

  private(set) var done = StepStack()
  private(set) var undone = StepStack()
  /// The run that the next change may be a part of.
  private(set) var run: Run?
  /// The selection right after the change that made the present text.
  private(set) var made = TextSelection(0)
  // The selection with which the present text was left when it was the present one before.
  private var left: TextSelection?

  init(_ selection: TextSelection) { made = selection }

  /// Takes note of a change.
  ///
  /// - Parameters:
  ///   - before: the text before it.
  ///   - cost: the bytes that only the text before it has.
  ///   - run: the run that the change begins or goes on with; nil if it stands alone.
  ///   - goesOn: true if it is a part of the last step.
  ///   - limit: the bytes that all steps may cost.
  ///   - made: the selection right after it.
  mutating func record(
    _ before: Moment, cost: Int, run: Run?, goesOn: Bool, limit: Int, made: TextSelection
  ) {
    if goesOn {
      done.raiseCost(by: cost)
    } else {
      done.push(before, cost: cost + Self.costOfStep)
    }
    undone = StepStack()
    (self.run, self.made, left) = (run, made, nil)
    done.dropOldest(above: limit)
  }

  /// The bytes of the nodes that a step has for itself.
  private static let costOfStep = 4_096

  /// Ends the run: the next change is a step of its own.
  mutating func endRun() { run = nil }

  /// Moves what is known of the present text after the program changed it.
  mutating func follow(_ position: (Int) -> Int, _ text: TextBuffer) {
    // The program rejected the change: there is nothing to undo.
    if let last = done.last, last.text.count == text.count, last.text == text {
      made = last.made
      done.pop()
      run = nil
    }
    made = TextSelection(anchor: position(made.anchor), caret: position(made.caret))
    if let place = run?.position { run?.position = position(place) }
    left = nil
  }

  /// Goes back by a step; nil if there is none.
  mutating func undo(_ now: Moment) -> Moment? {
    guard let (before, cost) = done.pop() else { return nil }
    undone.push(present(now), cost: cost)
    (made, left, run) = (before.made, before.left, nil)
    return before
  }

  /// Goes forward by a step that was undone; nil if there is none.
  mutating func redo(_ now: Moment) -> Moment? {
    guard let (after, cost) = undone.pop() else { return nil }
    done.push(present(now), cost: cost)
    (made, left, run) = (after.made, after.left, nil)
    return after
  }

  private func present(_ now: Moment) -> Moment {
    Moment(text: now.text, atoms: now.atoms, made: made, left: left ?? now.left)
  }
}
