/// A change to a list of keys, as benchmarks of reconcilers make them.
struct ListChange: Sendable {
  let name: String
  let apply: @Sendable ([Int]) -> [Int]

  static let all = [
    ListChange(name: "identical") { $0 },
    ListChange(name: "append 1") { $0 + [$0.count] },
    ListChange(name: "prepend 1") { [$0.count] + $0 },
    ListChange(name: "remove middle") { removing($0.count / 2, from: $0) },
    ListChange(name: "swap 2") { swapping(1, $0.count - 2, in: $0) },
    ListChange(name: "reverse") { $0.reversed() },
    ListChange(name: "rotate left 1") { Array($0.dropFirst()) + $0.prefix(1) },
    ListChange(name: "rotate right 1") { $0.suffix(1) + Array($0.dropLast()) },
    ListChange(name: "shuffle 10 %") { shuffling(10, percentOf: $0) },
    ListChange(name: "full shuffle") { shuffling(100, percentOf: $0) },
    ListChange(name: "replace all") { keys in keys.map { $0 + keys.count } },
    ListChange(name: "interleaved") { keys in
      keys.map { $0.isMultiple(of: 2) ? $0 : $0 + keys.count }
    },
  ]

  private static func removing(_ position: Int, from keys: [Int]) -> [Int] {
    var keys = keys
    keys.remove(at: position)
    return keys
  }

  private static func swapping(_ one: Int, _ other: Int, in keys: [Int]) -> [Int] {
    var keys = keys
    keys.swapAt(one, other)
    return keys
  }

  private static func shuffling(_ percent: Int, percentOf keys: [Int]) -> [Int] {
    var random = SplitMix64(state: 42)
    let places = keys.indices.shuffled(using: &random).prefix(keys.count * percent / 100)
    var shuffled = keys
    for (place, source) in zip(places, places.shuffled(using: &random)) {
      shuffled[place] = keys[source]
    }
    return shuffled
  }
}
