import Shohin

// The rows of lists and tables.

/// Numbers that look random and are the same every time.
struct Congruential {
  var state: UInt32

  mutating func next() -> UInt32 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return state
  }
}

struct Row: Equatable {
  var id: String
  var name: String
  var size: String
  var date: String

  static let words = [
    "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india", "juliett",
    "kilo", "lima", "mike", "november", "oscar", "papa",
  ]

  init(_ index: Int) {
    let hash = UInt32(truncatingIfNeeded: index) &* 2_654_435_761
    func part(_ shift: UInt32, _ count: UInt32) -> Int { Int((hash >> shift) % count) }
    id = (index % 1_000_000).padded(to: 6)
    name = "\(Self.words[part(28, 16)])-\(Self.words[part(24, 16)])-\(part(16, 100).padded(to: 2))"
    size = part(8, 1_000_000).padded(to: 6, with: " ") + " KB"
    date =
      "\(2020 + part(0, 7))-\((1 + part(4, 12)).padded(to: 2))-\((1 + part(12, 28)).padded(to: 2))"
  }

  /// The row in one line.
  var text: String { "\(id)  \(name.padded(to: 24))  \(size)  \(date)" }
}
