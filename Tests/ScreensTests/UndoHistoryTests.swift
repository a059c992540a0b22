import Expectations
import Foundation
import Screens
import SeededRandom
import Shohin
import ShohinTesting
import Testing
import TextBackend

struct UndoHistoryTests {
  private struct Refused: Error {}

  @Test func `changes are taken back and made again, with their titles`() {
    var list = UndoHistory(["a"])
    #expect(!list.canUndo && !list.canRedo)
    list.change("Add b") { $0.append("b") }
    expectEqual(
      list.change("Add c") {
        $0.append("c"); return $0.count
      }, 3)
    expectEqual(list.undoTitle, "Add c")
    expectEqual(list.undo(), true)
    expectEqual(list.value, ["a", "b"])
    expectEqual([list.undoTitle, list.redoTitle], ["Add b", "Add c"])
    expectEqual([list.redo(), list.redo()], [true, false])
    expectEqual(list.value, ["a", "b", "c"])
    expectEqual([list.undo(), list.undo(), list.undo()], [true, true, false])
    expectEqual(list.value, ["a"])
    list.change("Add d") { $0.append("d") }
    #expect(!list.canRedo)
    expectEqual(list.redoTitle, nil)
  }

  @Test func `a change that leaves the value equal, or throws, is no step and forgets nothing`() {
    var list = UndoHistory([1])
    list.change { $0.append(2) }
    list.undo()
    list.change { $0 = [1] }
    #expect(throws: Refused.self) {
      try list.change { value throws(Refused) in
        value.append(9)
        throw Refused()
      }
    }
    expectEqual(list.value, [1])
    #expect(list.canRedo && !list.canUndo)
  }

  @Test func `changes with equal keys are one step, until it ends`() {
    var volume = UndoHistory(0)
    for value in 1...5 { volume.change("Volume", joining: "volume") { $0 = value } }
    volume.undo()
    expectEqual(volume.value, 0)
    volume.redo()
    expectEqual(volume.value, 5)
    // After a redo the same key begins another one.
    volume.change("Volume", joining: "volume") { $0 = 6 }
    volume.undo()
    expectEqual(volume.value, 5)
    volume.change("Volume", joining: "volume") { $0 = 7 }
    volume.endStep()
    volume.change("Volume", joining: "volume") { $0 = 8 }
    volume.change("Volume", joining: 1) { $0 = 9 }
    volume.undo()
    expectEqual(volume.value, 8)
    volume.undo()
    expectEqual(volume.value, 7)
  }

  @Test func `a step that comes back to where it began is none`() {
    var volume = UndoHistory(5)
    volume.change("Mute") { $0 = 0 }
    for value in [6, 7, 0] { volume.change("Volume", joining: "volume") { $0 = value } }
    expectEqual(volume.undoTitle, "Mute")
    volume.change("Volume", joining: "volume") { $0 = 9 }
    volume.undo()
    expectEqual(volume.value, 0)
  }

  @Test func `the oldest changes are forgotten above the limit`() {
    var number = UndoHistory(0, limit: 2)
    for value in 1...5 { number.change { $0 = value } }
    expectEqual([number.undo(), number.undo(), number.undo()], [true, true, false])
    expectEqual(number.value, 3)
    number.reset(to: 10)
    #expect(!number.canUndo && !number.canRedo)
    expectEqual([number.value, number.limit], [10, 2])
  }

  @Test func `it is written as its value`() throws {
    var list = UndoHistory([1])
    list.change { $0.append(2) }
    let data = try JSONEncoder().encode(list)
    expectEqual(String(decoding: data, as: UTF8.self), "[1,2]")
    let read = try JSONDecoder().decode(UndoHistory<[Int]>.self, from: data)
    expectEqual(read, UndoHistory([1, 2]))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `it goes through the same values as a list of all of them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let limit = Int.random(in: 1...12, using: &random)
    var history = UndoHistory(0, limit: limit)
    var (values, place) = ([0], 0)
    for number in 1...300 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0...1:
        history.change { $0 = number }
        values = Array((values[...place] + [number]).suffix(limit + 1))
        place = values.count - 1
      case 2, 3:
        expectEqual(history.undo(), place > 0)
        place = max(0, place - 1)
      default:
        expectEqual(history.redo(), place < values.count - 1)
        place = min(values.count - 1, place + 1)
      }
      expectEqual(history.value, values[place])
      expectEqual([history.canUndo, history.canRedo], [place > 0, place < values.count - 1])
    }
  }
}
