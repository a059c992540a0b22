import Expectations
import Shohin
import ShohinReplay
import Testing
import TextBackend

private struct PickNumber: Question, Codable, Equatable {
  typealias Answer = Int
  var least: Int
}

private struct Unknown: Question {
  typealias Answer = Int
}

private enum ChildMsg: Codable, Sendable {
  case ask, askByTask, askNobody, got(Int)
}

private enum ParentMsg: Codable, Sendable {
  case child(ChildMsg)
  case question(QuestionEvent<PickNumber>)
  case answer(Int)
  case cancel
}

private struct ParentModel: Equatable {
  var child: [Int] = []
  var asked: QuestionID?
  var log: [String] = []
}

@MainActor
struct QuestionRecordingTests {
  private var app: App<ParentModel, ParentMsg> {
    let child = App<[Int], ChildMsg>(
      model: [],
      update: { message, model in
        switch message {
        case .ask: return .ask(PickNumber(least: 1)) { .got($0) }
        case .askByTask:
          return Command<ChildMsg>.stream { send in
            send(.got(try await send.ask(PickNumber(least: 2))))
          }.cancellable(id: "asking")
        case .askNobody:
          return .stream { send in
            do { send(.got(try await send.ask(Unknown()))) } catch { send(.got(-1)) }
          }
        case .got(let number): model.append(number)
        }
        return .none
      }
    )
    .scope(id: "child", state: \ParentModel.child) { ParentMsg.child($0) }
    .onQuestion { (event: QuestionEvent<PickNumber>) in .question(event) }
    return App(
      model: ParentModel(),
      update: { message, model in
        switch message {
        case .child(let message): return child.update(message, &model)
        case .question(.asked(let question)):
          model.asked = question.id
          model.log.append("asked \(question.question.least)")
        case .question(.withdrawn):
          model.asked = nil
          model.log.append("withdrawn")
        case .answer(let number):
          let question = model.asked.map { OpenQuestion(id: $0, question: PickNumber(least: 0)) }
          model.asked = nil
          return question.map { .answer($0, with: number) } ?? .none
        case .cancel: return child.update(.askNobody, &model)
        }
        return .none
      }, render: { [label([.text("\($0.child) \($0.log)"), .numberOfLines(0)])] })
  }

  @Test func `questions of commands and of tasks are recorded and replayed`() async throws {
    var environment = ProgramEnvironment()
    environment.onDiagnostic = { _ in }
    let session = MemoryRecording(app, environment: environment)
    let program: Program<ParentModel, ParentMsg> = session.program
    program.send(.child(.ask))
    program.send(.answer(10))
    program.send(.child(.askByTask))
    await until { program.model.asked != nil }
    program.send(.answer(20))
    await until { program.model.child.count >= 2 }
    program.send(.child(.askNobody))
    await until { program.model.child.count >= 3 }
    program.send(.child(.askByTask))
    await until { program.model.asked != nil }
    program.quit()
    expectEqual(program.model.child, [10, 20, -1])
    expectEqual(program.model.log, ["asked 1", "asked 2", "asked 2"])
    try session.expectReplay(of: app)
  }
}
