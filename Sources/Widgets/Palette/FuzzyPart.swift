/// The texts that fit in one part of the texts to search.
struct FuzzyPart: Sendable {
  /// The number of texts that are searched one after the other.
  static var size: Int { 4_096 }
  /// The number of parts that are searched, or wait for a processor, at once.
  static var most: Int { 8 }

  /// A text that fits; it is less than one that fits worse.
  struct Best: Comparable {
    let score: Int
    let offset: Int

    static func < (left: Best, right: Best) -> Bool {
      left.score == right.score ? left.offset < right.offset : left.score > right.score
    }
  }

  /// The places of the part among the texts to search.
  let places: Range<Int>
  /// The offsets of the texts that fit, in order.
  private(set) var fitting: [Int] = []
  /// The best ones, the worst of which is the first: a heap.
  private(set) var best: [Best] = []
  /// True if the search was cancelled, so that texts are missing.
  private(set) var isCancelled = false
  private let limit: Int

  /// Makes a part of which no text has been searched.
  init(places: Range<Int>, limit: Int) { (self.places, self.limit) = (places, max(0, limit)) }

  /// Puts parts together that are in order.
  init(_ parts: [FuzzyPart], _ limit: Int) {
    self.init(places: 0..<(parts.last?.places.upperBound ?? 0), limit: limit)
    fitting.reserveCapacity(parts.reduce(0) { $0 + $1.fitting.count })
    for part in parts {
      fitting += part.fitting
      for best in part.best { insert(best) }
      if part.isCancelled { isCancelled = true }
    }
  }

  /// Returns true if the search is cancelled; checks every 256 texts.
  mutating func isCancelled(at place: Int) -> Bool {
    if place & 0xFF == 0, Task.isCancelled { isCancelled = true }
    return isCancelled
  }

  /// Takes in a text that fits.
  mutating func take(_ offset: Int, _ score: Int) {
    fitting.append(offset)
    insert(Best(score: score, offset: offset))
  }

  private mutating func insert(_ new: Best) {
    if best.count < limit {
      best.append(new)
      rise(best.count - 1)
    } else if let worst = best.first, new < worst {
      best[0] = new
      sink(0)
    }
  }

  private mutating func rise(_ start: Int) {
    var place = start
    while place > 0, best[(place - 1) / 2] < best[place] {
      best.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink(_ start: Int) {
    var place = start
    while true {
      var worst = place
      for child in [2 * place + 1, 2 * place + 2] where child < best.count {
        if best[worst] < best[child] { worst = child }
      }
      if worst == place { return }
      best.swapAt(place, worst)
      place = worst
    }
  }
}
