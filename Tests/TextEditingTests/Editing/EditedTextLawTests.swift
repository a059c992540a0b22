import Expectations
import SeededRandom
import Testing
import TextEditing

struct EditedTextLawTests {
  @Test(arguments: Effort.seeds(push: 6, full: 400))
  func `editing does to a text what it does to a string`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let string = HostileClusters.prose(of: seed % 2 == 0 ? 20 : 300, using: &random)
    var (plain, edited) = (PlainEditing(string), EditedText(TextBuffer(string)))
    var time = Duration.zero
    for step in 0..<Effort.count(push: 40, full: 300) {
      time += .seconds(10)
      let action = act(on: &edited, &plain, at: time, &random)
      let comment = Comment("\(action), seed \(seed), step \(step)")
      edited.text.checkInvariants()
      #expect(edited.text == plain.text.string, comment)
      expectEqual(
        edited.selection, TextSelection(anchor: plain.anchor, caret: plain.caret), comment)
      expectEqual(edited.selectedText, plain.text[plain.selection], comment)
    }
  }

  private func act(
    on edited: inout EditedText, _ plain: inout PlainEditing, at time: Duration,
    _ random: inout SplitMix64
  ) -> String {
    let extends = Bool.random(using: &random)
    let motion = random.pick(TextMotion.allCases)
    let place = Int.random(in: -1...plain.text.count + 1, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      let new = HostileClusters.text(of: Int.random(in: 0...3, using: &random), using: &random)
      edited.insert(new, at: time, as: .typing)
      plain.replace(plain.selection, with: new)
      return "insert \(new.unicodeScalars.map(\.value))"
    case 2:
      edited.place(place, extending: extends)
      plain.place(place, extending: extends)
      return "place \(place), \(extends)"
    case 3:
      edited.delete(motion, at: time)
      plain.delete(motion)
      return "delete \(motion)"
    case 4:
      edited.deleteBackward(at: time)
      plain.delete(.left)
      return "delete backward"
    case 5:
      edited.deleteForward(at: time)
      plain.delete(.right)
      return "delete forward"
    case 6:
      edited.undo()
      plain.undo()
      return "undo"
    default:
      edited.move(motion, extending: extends)
      plain.move(motion, extending: extends)
      return "move \(motion), \(extends)"
    }
  }

  @Test(arguments: Effort.seeds(push: 2, full: 100))
  func `a thousand changes, undone, give the first text, and redone, the last one`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let string = HostileClusters.prose(of: 200, using: &random)
    var edited = EditedText(TextBuffer(string))
    let first = edited.selection
    var moments: [(TextBuffer, TextSelection)] = []
    var time = Duration.zero
    while edited.undoCount < 1_000 {
      time += .seconds(10)
      change(&edited, at: time, &random)
      if edited.undoCount > moments.count { moments.append((edited.text, edited.selection)) }
    }
    let (last, selection) = (edited.text, edited.selection)
    for _ in 0..<1_000 { expectEqual(edited.undo(), true) }
    #expect(!edited.canUndo)
    expectEqual(edited.undo(), false)
    expectEqual(Array(String(edited.text).utf8), Array(string.utf8))
    #expect(edited.selection.range.upperBound <= first.caret)
    for (text, made) in moments {
      expectEqual(edited.redo(), true)
      #expect(edited.text == text)
      expectEqual(edited.selection, made)
    }
    #expect(!edited.canRedo)
    expectEqual(edited.redo(), false)
    #expect(edited.text == last)
    expectEqual(edited.selection, selection)
    edited.text.checkInvariants()
  }

  private func change(_ edited: inout EditedText, at time: Duration, _ random: inout SplitMix64) {
    let first = Int.random(in: 0...edited.text.count, using: &random)
    let last = min(edited.text.count, first + Int.random(in: 0...30, using: &random))
    let new = HostileClusters.text(of: Int.random(in: 0...6, using: &random), using: &random)
    edited.replace(first..<last, with: TextBuffer(new), at: time)
  }

  @Test(arguments: Effort.seeds(push: 30, full: 1_000))
  func `a text that follows the program has its caret between two characters`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var edited = EditedText(TextBuffer(HostileClusters.text(of: 12, using: &random)))
    edited.place(Int.random(in: 0...edited.text.count, using: &random))
    edited.place(Int.random(in: 0...edited.text.count, using: &random), extending: true)
    edited.makeAtom(2..<8, caption: "atom")
    let next = TextBuffer(HostileClusters.text(of: 12, using: &random))
    edited.follow(next)
    #expect(edited.text == next)
    #expect(next.isEdge(edited.caret) && next.isEdge(edited.selection.anchor))
    #expect(edited.atoms.allSatisfy { next.isEdge($0.range.lowerBound) })
  }
}
