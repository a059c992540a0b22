import Shohin
import TextBackend

extension Example {
  static let controls = [
    Example("rating", "A control of your own: ← and →, digits, the mouse") { $0.rating },
    Example("disabledRating", "Disabled") { $0.disabledRating },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var rating: Element<SampleMsg> {
    stack(.horizontal, spacing: 2, [.distribution(.start)], [
      control("stars", Rating(stars: stars), [.onChange { .rate($0.stars) }]),
      label([.text("\(stars) of 5"), .textColor(.muted)]),
    ])
  }

  var disabledRating: Element<SampleMsg> {
    stack(.horizontal, [.distribution(.start)], [
      control("others", Rating(stars: 4), [.isEnabled(false)])
    ])
  }
}

// Code of rating
struct Rating: TextControl, ChangingControl {
  var attributes = ViewAttributes()
  var isEnabled = true
  var stars = 0

  static let keyMap: KeyMap = [
    .bind("right", "rating.more", "More stars"),
    .bind("left", "rating.less", "Fewer stars"),
  ]

  var semantics: Semantics {
    Semantics(
      .slider, label: "Rating", value: "\(stars) of 5",
      actions: [.increment, .decrement])
  }

  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (5 * metrics.columns(of: "★"), 1)
  }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {
    for star in 0..<5 {
      canvas.draw(
        star < stars ? "★" : "☆", column: star * look.metrics.columns(of: "★"), row: 0,
        style: star < stars ? look.style : look.quietStyle)
    }
  }

  mutating func react(
    to action: ControlAction, in context: inout ControlContext<NoMemory>
  ) {
    switch action {
    case .action("rating.more"): stars = min(stars + 1, 5)
    case .action("rating.less"): stars = max(stars - 1, 0)
    case .key(let press):
      guard case .character(let digit) = press.key, press.modifiers.isEmpty,
        let number = digit.wholeNumberValue, number <= 5
      else { return context.decline() }
      stars = number
    case .pointer(let pointer):
      let width = max(1, context.metrics.columns(of: "★"))
      stars = min(max(0, pointer.column / width + 1), 5)
      context.emit(pointer.kind == .release ? .valueChanged : [])
    default: context.decline()
    }
  }
}
