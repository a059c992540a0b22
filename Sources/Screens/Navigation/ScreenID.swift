/// The identity of an open screen; no two screens of one navigation ever have the same.
public struct ScreenID: Hashable, Sendable, Codable {
  let number: Int

  init(_ number: Int) { self.number = number }

  /// Makes an identity of what was written.
  public init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
  }

  /// Writes the identity as a number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}
