extension Navigation: Codable {
  private enum Part: String, CodingKey { case tabs, tab, presented, next }

  /// Reads the routes that were open.
  ///
  /// - Throws: a `DecodingError` if they were none, or contradict each other.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: Part.self)
    tabs = try parts.decode([Stack].self, forKey: .tabs)
    tab = try parts.decode(Int.self, forKey: .tab)
    presented = try parts.decode([Stack].self, forKey: .presented)
    next = try parts.decode(Int.self, forKey: .next)
    guard let problem else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: decoder.codingPath, debugDescription: problem))
  }

  /// Writes the routes that are open, and those that users came back from.
  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.container(keyedBy: Part.self)
    try parts.encode(tabs, forKey: .tabs)
    try parts.encode(tab, forKey: .tab)
    try parts.encode(presented, forKey: .presented)
    try parts.encode(next, forKey: .next)
  }

  /// The contradiction in the stacks; nil for those that navigation itself makes.
  var problem: String? {
    let stacks = tabs + presented
    guard tabs.indices.contains(tab) else { return "There is no tab \(tab)." }
    if stacks.contains(where: { $0.entries.isEmpty }) { return "A stack is empty." }
    let numbers = allEntries.map { $0.id.number }
    if Set(numbers).count != numbers.count { return "Two screens have the same number." }
    // As many screens as anybody opens, and far from where the numbers end.
    if numbers.contains(where: { $0 >= next || $0 < 0 }) || next > 1 << 52 {
      return "A screen has a number that is still to come, or the numbers are too large."
    }
    let firsts = presentations
    if firsts.count != presented.count || Set(firsts).count != firsts.count
      || firsts.contains(where: { $0.number < 0 || $0.number >= next })
    {
      return "A presentation has no first screen of its own."
    }
    var below = Set(tabs.flatMap { $0.entries.map { $0.id } })
    for stack in presented {
      guard let presenter = stack.presenter, below.contains(presenter) else {
        return "A presentation belongs to no screen below it."
      }
      below.formUnion(stack.entries.map { $0.id })
    }
    return nil
  }
}
