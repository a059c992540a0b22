/// Something that a component asks the program around it, with the type of its answer.
///
/// ```swift
/// struct PickColor: Question {
///   typealias Answer = Color?
///   var first: Color
/// }
///
/// // in the component:
/// case .paint: return .ask(PickColor(first: model.color)) { .painted($0) }
///
/// // in the program around:
/// let canvas = canvas.scope(…).onQuestion { (event: QuestionEvent<PickColor>) in .picker(event) }
/// …
/// case .picker(.asked(let question)): model.picker = Picker(question)
/// case .picker(.withdrawn): model.picker = nil
/// case .picked(let color): return model.picker.map { .answer($0.question, with: color) } ?? .none
/// ```
///
/// The component does not know who answers, nor how: by a dialog, a screen, or at once.
public protocol Question: Sendable {
  /// The type of the answer.
  associatedtype Answer: Sendable

  /// True if it need not be asked while another one waits, which a command of the same component asked.
  ///
  /// Only the answer to the other question becomes a message then. The command that asks this one ends with it, and
  /// no message comes of it. If the other one is withdrawn, this one is asked after all. Work that waits for its answer by
  /// `Sender.ask` gets one of its own in any case.
  ///
  /// - Parameter other: the question that waits.
  /// - Returns: true if the user need not be asked again; false unless the type says otherwise.
  func isRepetition(of other: Self) -> Bool
}

extension Question {
  /// False: each question is asked.
  public func isRepetition(of other: Self) -> Bool { false }

  /// True if it need not be asked while another question of any type waits.
  func isAnyRepetition(of other: any Sendable) -> Bool {
    (other as? Self).map { isRepetition(of: $0) } ?? false
  }
}

/// The identity of a question that was asked; no two questions of one program have the same.
public struct QuestionID: Hashable, Sendable {
  let work: WorkID

  init(work: WorkID) { self.work = work }

  /// Makes an identity for a test of the program that answers; a command that answers it does nothing.
  ///
  /// - Parameter number: a number by which it is told from others; those of questions that were asked are above 0.
  public init(_ number: Int) { work = WorkID(number: min(number, 0)) }
}

/// As it is in a recording, whose replay asks the same questions. Numbers begin anew in each program: one that was saved
/// by another process is that of another question.
extension QuestionID: Codable {
  /// Reads an identity.
  public init(from decoder: any Decoder) throws {
    work = WorkID(number: try decoder.singleValueContainer().decode(Int.self))
  }

  /// Writes an identity: its number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(work.number)
  }
}

/// A question that waits for its answer.
public struct OpenQuestion<Asked: Question>: Identifiable, Sendable {
  /// Its identity.
  public let id: QuestionID
  /// The question.
  public let question: Asked

  /// Makes a question that waits, for a test of the program that answers it.
  public init(id: QuestionID, question: Asked) { (self.id, self.question) = (id, question) }
}

extension OpenQuestion: Codable where Asked: Codable {}
extension OpenQuestion: Equatable where Asked: Equatable {}

/// The moments of a question, for the program that answers it.
public enum QuestionEvent<Asked: Question>: Sendable {
  /// It was asked, and waits for `Command.answer`.
  case asked(OpenQuestion<Asked>)
  /// Nobody waits for its answer any more: who asked is gone, or was cancelled.
  case withdrawn(QuestionID)
}

extension QuestionEvent: Codable where Asked: Codable {}
extension QuestionEvent: Equatable where Asked: Equatable {}

extension Command {
  /// Asks the nearest program around this component that knows the question; its answer becomes a message.
  ///
  /// The command goes on until it is answered, so it can be a step of a sequence, and be cancelled. A question that
  /// nobody around knows is a diagnostic, `unanswered-question`, and has no answer. One that repeats another that waits
  /// is not asked, see ``Question/isRepetition(of:)``.
  ///
  /// - Parameters:
  ///   - question: the question.
  ///   - toMessage: makes a message of the answer, or nil for none.
  /// - Returns: the command.
  public static func ask<Asked: Question>(
    _ question: Asked, toMessage: @escaping @Sendable (Asked.Answer) -> Msg?
  ) -> Command {
    let reply = Reply { answer in (answer as? Asked.Answer).flatMap(toMessage) }
    return Command([.ask(AskedQuestion(question), reply)])
  }

  /// Answers a question; one that was answered or withdrawn before is not answered again.
  ///
  /// - Parameters:
  ///   - question: the question.
  ///   - answer: the answer.
  /// - Returns: the command.
  public static func answer<Asked: Question>(
    _ question: OpenQuestion<Asked>, with answer: Asked.Answer
  ) -> Command {
    Command([.answer(question.id, answer)])
  }
}

extension Sender {
  /// Asks the nearest program around this component that knows the question, and waits for the answer.
  ///
  /// - Parameter question: the question.
  /// - Returns: the answer.
  /// - Throws: `CancellationError` if the task is cancelled, or if nobody around knows the question.
  public func ask<Asked: Question>(_ question: Asked) async throws -> Asked.Answer {
    guard let answer = try await port.ask(AskedQuestion(question)) as? Asked.Answer else {
      throw CancellationError()
    }
    return answer
  }

  /// Tells the nearest program around this component that knows the value something, as `Command.tell` does.
  public func tell(_ action: some Sendable) { port.tell(action) }
}
