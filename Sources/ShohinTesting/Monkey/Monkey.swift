import ShohinCore
import TextBackend
import VirtualViews

/// A user who does anything, from a seed.
struct Monkey {
  private var random: SeededRandomSource
  private var size: (columns: Int, rows: Int)

  init(seed: UInt64, columns: Int, rows: Int) {
    random = SeededRandomSource(seed: seed)
    size = (columns, rows)
  }

  /// The next step: mostly keys and clicks, now and then something seldom.
  mutating func next() -> MonkeyStep {
    switch number(99) {
    case 0..<30: .input(.key(key()))
    case 30..<40: .text(text())
    case 40..<60: .click(column: number(size.columns), row: number(size.rows))
    case 60..<72: .input(.mouse(mouse()))
    case 72..<77: .input(.paste(text()))
    case 77..<82: resize()
    case 82..<85: .suspend
    case 85..<88: .input(.focus(number(1) == 1))
    case 88..<90: .tell(.colorScheme(number(1) == 1 ? .dark : .light))
    case 90..<96: .wait(.milliseconds([1, 20, 300, 1_000, 60_000][number(4)]))
    default: .runTasks
    }
  }

  private mutating func number(_ greatest: Int) -> Int {
    random.integer(in: 0...max(0, greatest))
  }

  private mutating func key() -> KeyPress {
    if number(3) == 0 {
      return KeyPress(.character(Array("abcdxyz019?/ ")[number(12)]), modifiers())
    }
    // The keys that move about are pressed most.
    let keys: [Key] = [
      .tab, .tab, .tab, .return, .return, .escape, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown, .backspace, .delete, .insert, .function(1 + number(11)), .menu,
    ]
    return KeyPress(keys[number(keys.count - 1)], modifiers())
  }

  /// Mostly none, and never control, by which users leave the program.
  private mutating func modifiers() -> KeyModifiers {
    switch number(9) {
    case 0, 1: .shift
    case 2: .alt
    default: []
    }
  }

  private mutating func mouse() -> MouseEvent {
    let kinds: [MouseEvent.Kind] = [
      .press, .release, .drag, .move, .wheelUp, .wheelDown, .wheelLeft, .wheelRight,
    ]
    let kind = kinds[number(kinds.count - 1)]
    let isButton = kind == .press || kind == .release || kind == .drag
    return MouseEvent(
      kind, button: isButton ? [.left, .left, .right, .middle][number(3)] : .none,
      column: number(size.columns), row: number(size.rows))
  }

  private mutating func text() -> String {
    let texts = [
      "a", "hello", "12", "-1.5", "", " ", "two\nlines", "tab\there", "e\u{301}clair", "日本語", "👩‍👩‍👧",
      "\u{1B}[2J", "\u{202E}right to left", "ﷺ", "a\0b", String(repeating: "long ", count: 40),
    ]
    return texts[number(texts.count - 1)]
  }

  private mutating func resize() -> MonkeyStep {
    let sizes = [(80, 24), (1, 1), (0, 0), (20, 5), (200, 60), (7, 40)]
    size = number(1) == 0 ? sizes[number(sizes.count - 1)] : (number(120), number(50))
    return .input(.resize(columns: size.columns, rows: size.rows))
  }
}
