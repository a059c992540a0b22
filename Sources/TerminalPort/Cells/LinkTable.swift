/// Gives every target of a link a number, so that a style can tell of it; 0 stands for none.
///
/// Numbers stay valid while targets are added. What has no number any more is shown without a link.
package struct LinkTable: Sendable {
  /// The targets; the first one has the number 1.
  package private(set) var targets: [String] = []
  /// The targets as they were given.
  package private(set) var sources: [String] = []
  private var numbers: [String: Int] = [:]

  /// The most targets a table knows.
  static var capacity: Int { 16_384 }
  /// The longest target, in bytes; terminals commonly stop a little later.
  static var longest: Int { 2_000 }

  /// Makes an empty table.
  package init() {}

  /// Returns the number of a target, as far as it is one.
  ///
  /// Bytes that are not printable ASCII are written as `%` and two digits (RFC 3986, section 2.1), so
  /// nothing in it can end the command that it is part of.
  package mutating func number(of target: String) -> Int {
    if let number = numbers[target] { return number }
    let clean = Self.encoded(target)
    guard !clean.isEmpty, clean.utf8.count <= Self.longest, targets.count < Self.capacity else {
      return 0
    }
    targets.append(clean)
    sources.append(target)
    numbers[target] = targets.count
    return targets.count
  }

  private static func encoded(_ target: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let bytes = target.utf8.flatMap { byte in
      (0x21..<0x7F).contains(byte)
        ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
