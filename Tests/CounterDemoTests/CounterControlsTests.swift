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
    #expect(
      counter.messages == [
        .setCounter(to: 1), .setCounter(to: 2), .setCounter(to: 1), .setCounter(to: 10),
        .setCounter(to: 0),
      ])
    counter.finish()
  }

  @Test(arguments: [(0, 0), (75, 10)])
  func `the slider goes to where it is clicked`(column: Int, number: Int) {
    let counter = startCounter(at: 3)
    counter.click(.amount, column: column)
    #expect(counter.messages == [.setCounter(to: number)])
    #expect(counter.text(.counter) == "Counter: \(number)")
  }

  @Test func `a click between two steps of the slider is one message`() {
    let counter = startCounter(at: 3)
    counter.click(.amount, column: 38)
    #expect(counter.model.counter == 5)
    #expect(counter.messages == [.setCounter(to: 5)])
  }

  @Test func `the slider follows the mouse while its button is held down`() throws {
    let counter = startCounter()
    let track = try #require(counter.cells(of: CounterKey.amount))
    let steps: [(MouseEvent.Kind, Int)] = [(.press, 0), (.drag, 38), (.drag, 200), (.release, 200)]
    for (kind, column) in steps {
      counter.textScreen.handle(
        .mouse(MouseEvent(kind, button: .left, column: track.column + column, row: track.row)))
    }
    #expect(counter.messages == [.setCounter(to: 5), .setCounter(to: 10)])
  }

  @Test func `the stepper changes the maximum by keys and by mouse`() {
    let counter = startCounter(at: 10)
    counter.focus(CounterKey.maximum)
    counter.press(.left, .left)
    #expect(counter.messages == [.setMaximum(to: 9), .setMaximum(to: 8)])
    #expect(counter.text(.counter) == "Counter: 8")
    counter.click(.maximum, column: 0)
    #expect(counter.model.maximum == 7)
    let width = counter.cells(of: CounterKey.maximum)?.width ?? 0
    counter.click(.maximum, column: width - 1)
    #expect(counter.model.maximum == 8)
    counter.finish()
  }

  @Test func `a counter of 2 offers exactly two mascots`() {
    let counter = startCounter(at: 2)
    #expect(counter.text(.mascots) == "[ Fox │ Owl ]")
    guard case .segmentedControl(let control) = counter.content(.mascots) else {
      Issue.record("the mascots are no segmented control")
      return
    }
    #expect(control.segments.count == 2)
  }

  @Test func `the mascots are chosen by keys`() {
    let counter = startCounter(at: 3)
    counter.focus(CounterKey.mascots)
    counter.press(.right, .right, .left, .end, .right)
    #expect(
      counter.messages == [.choose(.fox), .choose(.owl), .choose(.fox), .choose(.cat)])
    counter.finish()
  }

  @Test func `the mascots are chosen by mouse`() {
    let counter = startCounter(at: 4)
    counter.click(.mascots, column: 1)
    counter.click(.mascots, column: 20)
    #expect(counter.messages == [.choose(.fox), .choose(.bee)])
  }

  @Test func `the mascot that goes is no longer selected`() {
    let counter = startCounter(at: 4)
    counter.focus(CounterKey.mascots)
    counter.press(.end)
    #expect(counter.model.mascot == .bee)
    counter.send(.setCounter(to: 2))
    guard case .segmentedControl(let control) = counter.content(.mascots) else {
      Issue.record("the mascots are no segmented control")
      return
    }
    #expect(control.selectedSegmentIndex == nil)
    #expect(counter.styles(.mascots).allSatisfy { !$0.attributes.contains(.reverse) })
    #expect(counter.text(.mascot) == "")
    counter.finish()
  }

  @Test func `an emoji takes two cells`() throws {
    let counter = startCounter(at: 1)
    counter.send(.choose(.fox))
    let cells = try #require(counter.cells(of: CounterKey.mascot))
    #expect((cells.width, cells.height) == (2, 1))
    #expect(counter.textScreen.text(column: cells.column, row: cells.row) == "🦊")
    #expect(counter.textScreen.text(column: cells.column + 1, row: cells.row) == "")
    let around = counter.textScreen.lines[cells.row]
    #expect(around.count == 79)
  }

  @Test func `decrement has the color of danger and the others have none`() {
    let counter = startCounter()
    #expect(counter.styles(.decrement).map(\.foreground) == [.danger])
    #expect(counter.styles(.increment).map(\.foreground) == [.default])
  }

  @Test func `what has the focus is reversed, whatever its color`() {
    let counter = startCounter()
    counter.focus(CounterKey.decrement)
    let style = TextStyle(foreground: .danger, attributes: [.reverse, .bold])
    #expect(counter.styles(.decrement) == [style])
  }
}
