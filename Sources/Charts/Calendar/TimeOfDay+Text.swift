import VirtualViews

extension TimeOfDay: LosslessStringConvertible {
  /// Makes the time that a text is, such as `13:30`, `13:30:05`, `1330` or `133005`; nil for anything else, and for a time
  /// that no clock shows.
  ///
  /// - Parameter description: the text.
  public init?(_ description: String) {
    var parts = description.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 1, [4, 6].contains(description.utf8.count) {
      let digits = description[...]
      parts = [digits.prefix(2), digits.dropFirst(2).prefix(2)]
      if digits.utf8.count == 6 { parts.append(digits.dropFirst(4)) }
    }
    guard parts.count == 2 || parts.count == 3, (1...2).contains(parts[0].utf8.count),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    self.init(numbers[0], numbers[1], numbers.count == 3 ? numbers[2] : 0)
  }

  /// The time by ISO 8601: `13:30`, with seconds if there are some: `13:30:05`.
  public var description: String { "\(hour < 10 ? "0" : "")\(hour)\(minutes)" }

  /// The time as a clock shows it: `13:30`, or `1:30 pm` in the language of the program.
  ///
  /// Seconds are shown if there are some.
  ///
  /// - Parameter clock: the way in which hours are counted.
  /// - Returns: the text.
  public func text(_ clock: Clock) -> String {
    guard clock == .twelveHours else { return description }
    let half = hour < 12 ? Wording.current["am"] : Wording.current["pm"]
    return "\((hour + 11) % 12 + 1)\(minutes) \(half)"
  }

  /// The part of the text behind the hour.
  private var minutes: String {
    [minute, second].prefix(second == 0 ? 1 : 2).map { $0 < 10 ? ":0\($0)" : ":\($0)" }.joined()
  }
}

extension TimeOfDay: Codable {
  /// Reads a time as `13:30` or `13:30:05`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let time = TimeOfDay(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text.debugDescription) is no time of day.")
    }
    self = time
  }

  /// Writes the time as `13:30`, with seconds if there are some.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
