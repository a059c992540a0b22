/// The questions about its cursor that the terminal has not answered yet, oldest first.
///
/// Answers come in the order of the questions and do not say which one they answer. While no answer
/// may come, the bytes of one in the common form are a key: F3 with modifiers.
///
/// There is no clock in here.
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

  /// The two ways to ask.
  enum Form: Hashable {
    /// `CSI 6 n` (CPR), which every terminal answers, in the form of a key.
    case common
    /// `CSI ? 6 n` (DECXCPR), which some terminals answer, in a form of its own.
    case extended

    /// The bytes that ask.
    var bytes: [UInt8] {
      switch self {
      case .common: Array("\u{1B}[6n".utf8)
      case .extended: Array("\u{1B}[?6n".utf8)
      }
    }
  }

  /// A question that was not answered.
  private struct Question {
    var purpose: Purpose
    let form: Form
    /// Until when an answer may still come, although nobody waits for it.
    var limit: Duration?
  }

  /// The bytes that move the cursor to the end of its row.
  static let toEnd = Array("\u{1B}[9999C".utf8)

  private var questions: [Question] = []

  /// The purposes of the questions to which answers are waited for.
  var outstanding: [Purpose] { questions.filter { $0.limit == nil }.map(\.purpose) }

  /// True if no answer is waited for.
  var isEmpty: Bool { questions.allSatisfy { $0.limit != nil } }

  /// True if an answer may come that has the form of a key.
  var expectsKeys: Bool { questions.contains { $0.form == .common } }

  /// True if an answer may come for which nobody waits any more.
  var hasGivenUp: Bool { questions.contains { $0.limit != nil } }

  /// True if frames have to wait for an answer.
  var holdsFrames: Bool { questions.contains { $0.purpose.holdsFrames } }

  /// True if the terminal was asked for this reason.
  func contains(_ purpose: Purpose) -> Bool { questions.contains { $0.purpose == purpose } }

  /// Takes note of a question.
  mutating func ask(_ purpose: Purpose, _ form: Form = .common) {
    questions.append(Question(purpose: purpose, form: form))
  }

  /// Takes the question that an answer belongs to; nil if nobody asked.
  mutating func answer(_ form: Form = .common) -> Purpose? {
    guard let index = questions.firstIndex(where: { $0.form == form }) else { return nil }
    return questions.remove(at: index).purpose
  }

  /// Takes the questions for which frames waited too long.
  mutating func stopHolding() -> [Purpose] {
    let held = questions.map(\.purpose).filter(\.holdsFrames)
    change { $0.holdsFrames ? .late : $0 }
    return held
  }

  /// Takes no answer any more for one about where our rows are.
  mutating func supersedePlaces() {
    change { purpose in
      switch purpose {
      case .resize, .width, .mouse: .late
      case .start, .joining, .late: purpose
      }
    }
  }

  /// Takes no answer any more for one about another screen than the next one; it may still come.
  mutating func leaveScreen() { change { $0 == .joining ? .joining : .late } }

  private mutating func change(_ purpose: (Purpose) -> Purpose) {
    for index in questions.indices {
      questions[index].purpose = purpose(questions[index].purpose)
    }
  }

  /// Waits for no answer any more; those that come before a limit are still no keys.
  mutating func giveUp(until limit: Duration) {
    change { _ in .late }
    for index in questions.indices where questions[index].limit == nil {
      questions[index].limit = limit
    }
  }

  /// Forgets the questions that were given up and whose limit is over.
  mutating func forgetGivenUp(at now: Duration) {
    questions.removeAll { $0.limit.map { $0 <= now } ?? false }
  }

  /// Forgets the questions that were asked before all others were answered, for it is their turn.
  ///
  /// - Returns: true if one of them had the extended form, which the terminal does not know then.
  mutating func forgetFeatures() -> Bool {
    guard let last = questions.firstIndex(where: { $0.purpose == .joining }) else { return false }
    let isExtended = questions[...last].contains { $0.form == .extended }
    questions.removeSubrange(...last)
    return isExtended
  }

  /// Forgets all questions.
  mutating func removeAll() { questions = [] }
}

extension CursorQuestions.Purpose {
  fileprivate var holdsFrames: Bool { self == .start || self == .resize || self == .width }
}
