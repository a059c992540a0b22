extension CalendarDate: LosslessStringConvertible {
  /// Makes the date that a text is, such as `2026-11-24` or `20261124`; nil for anything else, and for a day that the
  /// calendar lacks.
  public init?(_ description: String) {
    let isNegative = description.hasPrefix("-")
    let body = isNegative ? description.dropFirst() : description[...]
    var parts = body.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count == 1, body.utf8.count == 8 {
      parts = [body.prefix(4), body.dropFirst(4).prefix(2), body.dropFirst(6)]
    }
    guard parts.count == 3, parts[0].utf8.count == 4, (1...2).contains(parts[1].utf8.count),
      (1...2).contains(parts[2].utf8.count),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(isNegative ? -year : year, month, day)
    guard self.month == month, self.day == day else { return nil }
  }

  /// The date as `2026-11-24`.
  public var description: String {
    func text(_ number: Int, _ digits: Int) -> String {
      let text = String(abs(number))
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    return (year < 0 ? "-" : "") + "\(text(year, 4))-\(text(month, 2))-\(text(day, 2))"
  }
}

extension CalendarDate: Codable {
  /// Reads a date as `2026-11-24`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = CalendarDate(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text.debugDescription) is no date.")
    }
    self = date
  }

  /// Writes the date as `2026-11-24`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
