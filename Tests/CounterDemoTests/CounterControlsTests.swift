import Expectations
import Shohin
import ShohinTesting
import TextBackend
import Testing

@testable import CounterDemo

@MainActor
struct CounterControlsTests {
  @Test func `the slider follows the arrows and sends one message for each`() {
    let counter = startCounter()
    counter.focus(CounterKey.amount)
    counter.press(.right, .right, .left, .end, .home)
    expectEqual(
      counter.messages,
      [
        .setCounter(to: 1), .setCounter(to: 2), .setCounter(to: 1), .setCounter(to: 10),
        .setCounter(to: 0),
      ])
    counter.finish()
  }

  @Test(arguments: [(0, 0), (75, 10)])
  func `the slider goes to where it is clicked`(column: Int, number: Int) {
    let counter = startCounter(at: 3)
    counter.click(.amount, column: column)
    expectEqual(counter.messages, [.setCounter(to: number)])
    expectEqual(counter.text(.counter), "Counter: \(number)")
  }

  @Test func `a click between two steps of the slider is one message`() {
    let counter = startCounter(at: 3)
    counter.click(.amount, column: 38)
    expectEqual(counter.model.counter, 5)
    expectEqual(counter.messages, [.setCounter(to: 5)])
  }

  @Test func `the slider follows the mouse while its button is held down`() throws {
    let counter = startCounter()
    let track = try #require(counter.cells(of: CounterKey.amount))
    let steps: [(MouseEvent.Kind, Int)] = [(.press, 0), (.drag, 38), (.drag, 200), (.release, 200)]
    for (kind, column) in steps {
      counter.textScreen.handle(
        .mouse(MouseEvent(kind, button: .left, column: track.column + column, row: track.row)))
    }
    expectEqual(counter.messages, [.setCounter(to: 5), .setCounter(to: 10)])
  }

  @Test func `the stepper changes the maximum by keys and by mouse`() {
    let counter = startCounter(at: 10)
    counter.focus(CounterKey.maximum)
    counter.press(.left, .left)
    expectEqual(counter.messages, [.setMaximum(to: 9), .setMaximum(to: 8)])
    expectEqual(counter.text(.counter), "Counter: 8")
    counter.click(.maximum, column: 0)
    expectEqual(counter.model.maximum, 7)
    let width = counter.cells(of: CounterKey.maximum)?.width ?? 0
    counter.click(.maximum, column: width - 1)
    expectEqual(counter.model.maximum, 8)
    counter.finish()
  }

  @Test func `a counter of 2 offers exactly two mascots`() {
    let counter = startCounter(at: 2)
    expectEqual(counter.text(.mascots), "[ Fox │ Owl ]")
    guard case .segmentedControl(let control) = counter.content(.mascots) else {
      Issue.record("the mascots are no segmented control")
      return
    }
    expectEqual(control.segments.count, 2)
  }

  @Test func `the mascots are chosen by keys`() {
    let counter = startCounter(at: 3)
    counter.focus(CounterKey.mascots)
    counter.press(.right, .right, .left, .end, .right)
    expectEqual(counter.messages, [.choose(.fox), .choose(.owl), .choose(.fox), .choose(.cat)])
    counter.finish()
  }

  @Test func `the mascots are chosen by mouse`() {
    let counter = startCounter(at: 4)
    counter.click(.mascots, column: 1)
    counter.click(.mascots, column: 20)
    expectEqual(counter.messages, [.choose(.fox), .choose(.bee)])
  }

  @Test func `the mascot that goes is no longer selected`() {
    let counter = startCounter(at: 4)
    counter.focus(CounterKey.mascots)
    counter.press(.end)
    expectEqual(counter.model.mascot, .bee)
    counter.send(.setCounter(to: 2))
    guard case .segmentedControl(let control) = counter.content(.mascots) else {
      Issue.record("the mascots are no segmented control")
      return
    }
    #expect(control.selectedSegmentIndex == nil)
    #expect(counter.styles(.mascots).allSatisfy { !$0.attributes.contains(.reverse) })
    expectEqual(counter.text(.mascot), "")
    counter.finish()
  }

  @Test func `an emoji takes two cells`() throws {
    let counter = startCounter(at: 1)
    counter.send(.choose(.fox))
    let cells = try #require(counter.cells(of: CounterKey.mascot))
    #expect((cells.width, cells.height) == (2, 1))
    expectEqual(counter.textScreen.text(column: cells.column, row: cells.row), "🦊")
    expectEqual(counter.textScreen.text(column: cells.column + 1, row: cells.row), "")
    let around = counter.textScreen.lines[cells.row]
    expectEqual(around.count, 79)
  }

  @Test func `decrement has the color of danger and the others have none`() {
    let counter = startCounter()
    expectEqual(counter.styles(.decrement).map(\.foreground), [.danger])
    expectEqual(counter.styles(.increment).map(\.foreground), [.default])
  }

  @Test func `what has the focus is reversed, whatever its color`() {
    let counter = startCounter()
    counter.focus(CounterKey.decrement)
    let style = TextStyle(foreground: .danger, attributes: [.reverse, .bold])
    expectEqual(counter.styles(.decrement), [style])
  }
}
