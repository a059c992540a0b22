/// The questions about its cursor that the terminal has not answered yet, oldest first.
///
/// Answers come in the order of the questions and do not say which one they answer. While there is
/// none outstanding, the same bytes are a key.
struct CursorQuestions {
  /// Why the terminal was asked.
  enum Purpose: Hashable {
    /// To begin the rows of an inline program in one that is empty.
    case start
    /// To find these rows again after the screen changed its size.
    case resize
    /// To know the width of the screen to which the answer before belongs; the cursor is at its end.
    case width
    /// To know which of the rows the mouse is in; the cursor is in this one of ours.
    case mouse(cursorRow: Int)
    /// To see how far a joined cluster moved the cursor.
    case joining
    /// Nobody waits any more, but an answer may come.
    case late
  }

  /// The bytes that ask.
  static let bytes = Array("\u{1B}[6n".utf8)
  /// The bytes that move the cursor to the end of its row.
  static let toEnd = Array("\u{1B}[9999C".utf8)

  private(set) var outstanding: [Purpose] = []

  /// True if nothing was asked.
  var isEmpty: Bool { outstanding.isEmpty }

  /// True if frames have to wait for an answer.
  var holdsFrames: Bool { outstanding.contains { $0.holdsFrames } }

  /// True if the terminal was asked for this reason.
  func contains(_ purpose: Purpose) -> Bool { outstanding.contains(purpose) }

  /// Takes note of a question.
  mutating func ask(_ purpose: Purpose) { outstanding.append(purpose) }

  /// Takes the question that an answer belongs to; nil if nobody asked.
  mutating func answer() -> Purpose? { outstanding.isEmpty ? nil : outstanding.removeFirst() }

  /// Takes the questions for which frames waited too long.
  mutating func stopHolding() -> [Purpose] {
    let held = outstanding.filter(\.holdsFrames)
    outstanding = outstanding.map { $0.holdsFrames ? .late : $0 }
    return held
  }

  /// Takes no answer any more for one about where our rows are.
  mutating func supersedePlaces() {
    outstanding = outstanding.map { purpose in
      switch purpose {
      case .resize, .width, .mouse: .late
      case .start, .joining, .late: purpose
      }
    }
  }

  /// Gives up all questions.
  mutating func removeAll() { outstanding = [] }
}

extension CursorQuestions.Purpose {
  fileprivate var holdsFrames: Bool { self == .start || self == .resize || self == .width }
}
