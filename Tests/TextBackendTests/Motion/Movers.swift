import TextBackend
import VirtualViews

/// A view that shows how many intervals have passed, modulo ten.
struct Turner: TextCustomView, Hashable {
  var attributes = ViewAttributes()
  var interval = Duration.milliseconds(100)

  func size(width: Int?) -> (columns: Int, rows: Int)? { (1, 1) }

  func draw(in canvas: inout TextCanvas) {
    let digit = canvas.step(every: interval) % 10
    canvas.draw("\(digit < 0 ? digit + 10 : digit)", column: 0, row: 0)
  }
}

/// A view of two rows that shows in the upper one how many intervals have passed, if that is painted.
struct TallTurner: TextCustomView, Hashable {
  var attributes = ViewAttributes()

  func size(width: Int?) -> (columns: Int, rows: Int)? { (10, 2) }

  func draw(in canvas: inout TextCanvas) {
    guard canvas.visibleCells.row == 0 else { return }
    let digit = canvas.step(every: .milliseconds(100)) % 10
    canvas.draw("\(digit < 0 ? digit + 10 : digit)", column: 0, row: 0)
  }
}

/// A bar as long as a number, which follows it.
struct Follower: TextCustomView, Hashable {
  var attributes = ViewAttributes()
  var length = 0.0

  func size(width: Int?) -> (columns: Int, rows: Int)? { (10, 1) }

  func draw(in canvas: inout TextCanvas) {
    let length = canvas.eased(length, over: .milliseconds(200))
    canvas.draw(String(repeating: "#", count: Int(length.rounded())), column: 0, row: 0)
  }
}

/// A control that counts down from three, a second each, and tells when it is done.
struct Countdown: TextControl, Hashable {
  struct Memory: Hashable {
    var left = Duration.seconds(3)
  }

  var attributes = ViewAttributes()
  var isEnabled = true

  var initialMemory: Memory { Memory() }

  func size(width: Int?) -> (columns: Int, rows: Int)? { (1, 1) }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    canvas.draw("\(look.memory.left.components.seconds)", column: 0, row: 0)
    if look.memory.left > .zero { canvas.redraw(after: .seconds(1)) }
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    guard case .motion(let elapsed) = action else { return context.decline() }
    context.memory.left -= elapsed
    if context.memory.left <= .zero { context.emit(.primaryAction) }
  }
}
