import Expectations
import Foundation
import SeededRandom
import Services
import Shohin
import ShohinTesting
import Testing
import TextBackend

private enum Msg: Sendable {
  case document(KeptDocumentMsg<[Int]>), type(Int), takeBack, save, takeTheirs
  case keepMine([Int], over: KeptDocument<[Int]>.State)
}

/// Two programs that edit one file by random steps, whatever comes first.
@MainActor
@Suite(.ends)
struct DocumentLawTests {
  private typealias Program = Simulation<KeptDocument<[Int]>, Msg>

  private func program(_ store: SharedFile.Side) -> Program {
    let file = DocumentFile(json: [Int](), in: store)
    let app = App<KeptDocument<[Int]>, Msg>(model: KeptDocument([])) { message, document in
      switch message {
      case .document(let message): return document.update(message, in: file) { .document($0) }
      case .type(let number): document.value.append(number)
      case .takeBack: _ = document.value.popLast()
      case .save: return document.save(in: file) { .document($0) }
      case .takeTheirs: document.takeTheirs()
      case .keepMine(let numbers, let state):
        // News may have come before the answer.
        guard document.state == state else { break }
        document.value = numbers
        document.keepMine(over: state)
      }
      return .none
    } render: { _ in
      []
    } subscriptions: { document in
      .keeping(document, in: file) { .document($0) }
    }
    return Simulation(app, columns: 2, rows: 1)
  }

  /// Decides in one of the three ways; returns what the user gives up by that.
  private func decide(_ program: Program, _ way: Int) -> Set<Int> {
    let (mine, saved, state) = (program.model.value, program.model.saved, program.model.state)
    switch (state, way) {
    case (.conflict(let theirs), 0):
      program.send(.keepMine(mine, over: state))
      return Set(theirs).subtracting(mine)
    case (.conflict(let theirs), 1):
      program.send(.takeTheirs)
      return Set(mine).subtracting(theirs)
    case (.conflict(let theirs), _):
      let known = saved.filter { mine.contains($0) || theirs.contains($0) }
      let (new, newer) = (
        mine.filter { !saved.contains($0) }, theirs.filter { !saved.contains($0) }
      )
      let all = known + new + newer.filter { !new.contains($0) }
      program.send(.keepMine(all, over: state))
      return []
    default: return []
    }
  }

  /// All that a program takes for saved was in the file.
  private func checkSaved(_ program: Program, _ file: SharedFile, _ place: String) {
    guard program.model.state == .open, !program.model.isChanged else { return }
    let contents = file.history.map { content in
      content.flatMap { try? JSONDecoder().decode([Int].self, from: Data($0)) } ?? []
    }
    #expect(contents.contains(program.model.value), "\(place)")
  }

  @Test(arguments: Effort.seeds(push: 30, full: 3_000))
  func `no save is ever lost silently`(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let file = SharedFile()
    let programs = [program(file.side(0)), program(file.side(1))]
    var (typed, givenUp): (Int, Set<Int>) = (0, [])
    for program in programs {
      await program.runTasks()
      await until { program.model.state != .unread }
    }
    for step in 0..<80 {
      let side = Int.random(in: 0...1, using: &random)
      let program = programs[side]
      switch Int.random(in: 0..<11, using: &random) {
      case 0...2:
        typed += 1
        program.send(.type(typed))
      case 3:
        if let last = program.model.value.last { givenUp.insert(last) }
        program.send(.takeBack)
      case 4, 5: program.send(.save)
      case 6: program.advance(by: .seconds(1))
      case 7, 8:
        let count = program.waitingTasks.count
        if count > 0 { await program.runTask(at: Int.random(in: 0..<count, using: &random)) }
      case 9:
        file.tell(side)
        // It may come to the program now, or in the middle of a later step.
        if Bool.random(using: &random) { try? await Task.sleep(for: .milliseconds(1)) }
      default: givenUp.formUnion(decide(program, Int.random(in: 0..<3, using: &random)))
      }
      checkSaved(program, file, "seed \(seed), step \(step)")
    }
    await settle(programs, file)
    let numbers = programs.map { Set($0.model.value) }
    let content = file.content.flatMap { try? JSONDecoder().decode([Int].self, from: Data($0)) }
    expectEqual(programs[0].model.value, content ?? [], "seed \(seed)")
    expectEqual(programs[1].model.value, content ?? [], "seed \(seed)")
    let lost = Set(1..<typed + 1).subtracting(givenUp).subtracting(numbers[0])
    expectEqual(lost.sorted(), [], "seed \(seed)")
  }

  /// Goes on until both programs have the same document, and have saved it.
  private func settle(_ programs: [Program], _ file: SharedFile) async {
    for _ in 0..<40 {
      for (side, program) in programs.enumerated() {
        await program.runTasks()
        file.tell(side)
        try? await Task.sleep(for: .milliseconds(1))
        await program.runTasks()
        _ = decide(program, 2)
        program.send(.save)
        await program.runTasks()
      }
      let isQuiet = programs.allSatisfy { $0.model.state == .open && !$0.model.isChanged }
      if isQuiet, programs[0].model.value == programs[1].model.value { return }
    }
  }
}
