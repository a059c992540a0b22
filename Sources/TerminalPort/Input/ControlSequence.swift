/// A control sequence taken apart: prefix, parameters, intermediate and final byte.
struct ControlSequence {
  /// One of `< = > ?`, or 0.
  private(set) var prefix: UInt8 = 0
  /// The byte between parameters and final byte, or 0.
  private(set) var intermediate: UInt8 = 0
  /// The byte that says what the sequence is.
  let final: UInt8

  /// A number with its place: which parameter, and which part of it between colons.
  private struct Number {
    var parameter: Int
    var part: Int
    var value: Int
  }
  private var numbers: [Number] = []
  /// The number of parameters, also empty ones; 0 if there is nothing at all.
  private(set) var count = 0

  /// Takes a body apart, unless its bytes are in an order that means nothing.
  init?(body: [UInt8], final: UInt8) {
    self.final = final
    var rest = body[...]
    if let first = rest.first, (0x3C...0x3F).contains(first) {
      prefix = first
      rest.removeFirst()
    }
    if let last = rest.last, (0x20...0x2F).contains(last) {
      intermediate = last
      rest.removeLast()
    }
    guard rest.isEmpty || readParameters(rest) else { return nil }
  }

  /// The number of a parameter, or of one of its parts; nothing if it was left out.
  func number(_ parameter: Int, part: Int = 0) -> Int? {
    numbers.first { $0.parameter == parameter && $0.part == part }?.value
  }

  /// All numbers of one parameter's parts, in order.
  func parts(_ parameter: Int) -> [Int] {
    numbers.filter { $0.parameter == parameter }.map(\.value)
  }

  /// The first numbers of all parameters; 0 for those that were left out.
  var parameters: [Int] { (0..<count).map { number($0) ?? 0 } }

  private mutating func readParameters(_ bytes: ArraySlice<UInt8>) -> Bool {
    count = 1
    var part = 0
    var value: Int?
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // No number of the protocol has seven digits, so more saturate.
        value = min((value ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 9_999_999)
      case UInt8(ascii: ":"), UInt8(ascii: ";"):
        append(value, part)
        value = nil
        part = byte == UInt8(ascii: ":") ? part + 1 : 0
        if byte == UInt8(ascii: ";") { count += 1 }
      default: return false
      }
    }
    append(value, part)
    return true
  }

  private mutating func append(_ value: Int?, _ part: Int) {
    guard let value else { return }
    numbers.append(Number(parameter: count - 1, part: part, value: value))
  }
}
