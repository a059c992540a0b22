/// A value of a program among data: a prop of its type takes it as it is.
///
/// Decoders of text have none. One that has some says so with ``key`` in its `userInfo`, and answers with such a value
/// where this type is asked for:
///
/// ```swift
/// userInfo[DecodedValue.key] = true
/// ```
public struct DecodedValue: Decodable {
  /// The key under which a decoder's `userInfo` has true if there are such values.
  public static let key: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "DecodedValue") else {
      preconditionFailure("a key without a name is a programming error")
    }
    return key
  }()

  /// The value.
  public let value: Any

  /// Makes a value that a decoder answers with.
  public init(_ value: Any) { self.value = value }

  /// Refuses data, which has no such value.
  ///
  /// - Throws: an error, always.
  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "this is no value of a program"))
  }
}
