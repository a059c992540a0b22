public import Shohin
public import TextBackend

/// A rating by stars, `★★★☆☆`: ← and → change it, digits set it, and so does the mouse.
public struct Rating: TextControl {
  public var attributes = ViewAttributes()
  public var isEnabled = true
  /// The stars that are given, and how many can be.
  public var (stars, most) = (0, 5)

  public init() { attributes.tracksHover = true }

  /// The stars that a click would give, while the mouse is there.
  public struct Memory: Hashable, Sendable { var offered: Int? }
  public var initialMemory: Memory { Memory() }

  /// The keys that users may exchange; digits are what they are.
  public static let keyMap: KeyMap = [
    .bind("right", "rating.more", "More stars"), .bind("left", "rating.less", "Fewer stars"),
  ]

  public var semantics: Semantics {
    Semantics(
      .slider, label: "Rating", value: "\(stars) of \(most)", state: isEnabled ? [] : .disabled,
      actions: [.increment, .decrement])
  }

  public func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? {
    (most * metrics.columns(of: "★"), 1)
  }

  public func draw(in canvas: inout TextCanvas, _ look: ControlLook<Memory>) {
    let shown = look.memory.offered ?? stars
    for star in 0..<most {
      canvas.draw(
        star < shown ? "★" : "☆", column: star * look.metrics.columns(of: "★"), row: 0,
        style: star < shown ? look.style : look.quietStyle)
    }
  }

  public mutating func react(to action: ControlAction, in context: inout ControlContext<Memory>) {
    switch action {
    case .action("rating.more"): stars = min(stars + 1, most)
    case .action("rating.less"): stars = max(stars - 1, 0)
    case .key(let press):
      guard case .character(let digit) = press.key, let number = digit.wholeNumberValue,
        press.modifiers.isEmpty, number <= most
      else { return context.decline() }
      stars = number
    case .pointer(let pointer):
      stars = stars(at: pointer.column, context.metrics)
      context.memory.offered = nil
      // Dragged to and fro it says what it came to, once.
      context.emit(pointer.kind == .release ? .valueChanged : [])
    case .hover(let pointer):
      let stars = stars(at: pointer.column, context.metrics)
      context.memory.offered = pointer.kind == .leave ? nil : stars
    default: context.decline()
    }
  }

  private func stars(at column: Int, _ metrics: TextMetrics) -> Int {
    column < 0 ? 0 : min(column / max(1, metrics.columns(of: "★")) + 1, most)
  }
}

/// Makes a rating by stars.
public func rating<Msg>(
  _ key: some Hashable & Sendable, _ props: Props<Msg, Rating> = []
) -> ViewElement<Msg> { customView(key, Rating.self, props) }

extension Prop where View == Rating {
  /// Sets the stars that are given.
  public static func stars(_ stars: Int) -> Prop { .set(\.stars, to: stars) }
}
