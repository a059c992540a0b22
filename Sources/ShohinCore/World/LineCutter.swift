/// Cuts bytes into lines.
package struct LineCutter {
  /// The longest line in bytes; what is longer comes in pieces.
  package static var limit: Int { 1 << 20 }

  private var rest: [UInt8] = []

  /// Makes a cutter that has seen nothing.
  package init() {}

  /// Takes in bytes and returns the lines that are complete.
  package mutating func feed(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    for piece in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      rest += piece
      if piece.endIndex < bytes.endIndex || rest.count >= Self.limit { lines.append(takeRest()) }
    }
    return lines
  }

  /// What is left at the end, if anything.
  package mutating func finish() -> String? { rest.isEmpty ? nil : takeRest() }

  private mutating func takeRest() -> String {
    defer { rest.removeAll(keepingCapacity: true) }
    return String(
      decoding: rest.last == UInt8(ascii: "\r") ? rest.dropLast() : rest[...], as: UTF8.self)
  }
}
