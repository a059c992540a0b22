import Expectations
import Foundation
import SeededRandom
import Testing

@testable import Services

private enum Mood: String, Codable { case good, bad }

private enum Shape: Codable, Equatable { case circle(radius: Double), square, named(String) }

private struct Inner: Codable, Equatable {
  var flag = true
  var small: Int8 = -128
  var large: UInt64 = .max
  var ratio = 0.1
  var tiny: Float = 1.5e-7
}

private struct Everything: Codable, Equatable {
  var text = "a"
  var mood: Mood? = .good
  var nothing: Int?
  var inner = [Inner()]
  var shapes = [Shape.square, .circle(radius: 2), .named("x")]
  var names = ["one": [1, 2], "": []]
  var numbers = [3: "three"]
  var date = Date(timeIntervalSinceReferenceDate: 1.5)
  var optional: [Int?] = [1, nil]
}

/// JSON without Foundation, and that of Foundation beside it.
struct JSONTests {
  private func text(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoding.node(of: value).bytes, as: UTF8.self)
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoding.value(type, in: Array(text.utf8))
  }

  @Test func `documents are written for readers`() throws {
    struct Note: Codable {
      var title = "A \"b\"\n\u{1}é", done = false, tags: [String] = [], of = ["b": 1, "a": 2]
    }
    expectEqual(
      try text([Note()]),
      #"""
      [
        {
          "title": "A \"b\"\n\u0001é",
          "done": false,
          "tags": [],
          "of": {
            "a": 2,
            "b": 1
          }
        }
      ]

      """#)
  }

  @Test func `what either writes the other one reads`() throws {
    let value = Everything()
    let foundation = try JSONEncoder().encode(value)
    expectEqual(try JSONDecoding.value(Everything.self, in: Array(foundation)), value)
    let own = Data(try JSONEncoding.node(of: value).bytes)
    expectEqual(try JSONDecoder().decode(Everything.self, from: own), value)
    expectEqual(try read(Everything.self, text(value)), value)
  }

  @Test func `a class writes what it inherits`() throws {
    class Base: Codable { var a = 1 }
    final class Derived: Base {
      var b = 2
      enum Key: CodingKey { case b }
      override init() { super.init() }
      required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        b = try container.decode(Int.self, forKey: .b)
        try super.init(from: try container.superDecoder())
      }
      override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(b, forKey: .b)
        try super.encode(to: container.superEncoder())
      }
    }
    let value = Derived()
    (value.a, value.b) = (5, 6)
    let data = Data(try JSONEncoding.node(of: value).bytes)
    expectEqual(try JSONDecoder().decode(Derived.self, from: data).a, 5)
    let other = try JSONDecoding.value(Derived.self, in: Array(try JSONEncoder().encode(value)))
    expectEqual([other.a, other.b], [5, 6])
  }

  @Test(arguments: Effort.seeds(push: 300, full: 20_000))
  func `texts and numbers come back, from Foundation too`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scalars = (0..<Int.random(in: 0..<20, using: &random)).map { _ in
      Unicode.Scalar(UInt32.random(in: 0..<0x11_0000, using: &random)) ?? "\u{0}"
    }
    let text = String(String.UnicodeScalarView(scalars))
    let number = Double(bitPattern: random.next())
    let value = [text: number.isFinite ? number : 0]
    expectEqual(try read([String: Double].self, self.text(value)), value, "seed \(seed)")
    let foundation = try JSONEncoder().encode(value)
    let parsed = try JSONDecoding.value([String: Double].self, in: Array(foundation))
    expectEqual(parsed, value, "seed \(seed)")
    let data = Data(try JSONEncoding.node(of: value).bytes)
    expectEqual(try JSONDecoder().decode([String: Double].self, from: data), value, "seed \(seed)")
  }

  @Test(arguments: [
    (#" [1, 2.0, 3e2] "#, [1, 2, 300]), ("\u{FEFF}[]", []), ("[\r\n\t-0]", [0]),
  ])
  func `numbers may be written in several ways`(text: String, numbers: [Int]) throws {
    expectEqual(try read([Int].self, text), numbers)
  }

  @Test func `escapes are characters`() throws {
    expectEqual(
      try read([String].self, #"["\u00e9\/\b\f\n\r\t\"\\", "\ud83d\ude00"]"#),
      ["é/\u{8}\u{c}\n\r\t\"\\", "😀"])
  }

  @Test(arguments: [
    ("", "line 1 ends too early"), ("[1,\n2", "line 2 ends too early"),
    ("[1,\n2,]", "line 2 has a sign that should not be there"),
    ("[01]", "line 1 has a sign that should not be there"),
    ("[1.]", "line 1 has a sign that should not be there"),
    ("[.5]", "line 1 has a sign that should not be there"),
    ("[+1]", "line 1 has a sign that should not be there"),
    ("[nan]", "line 1 has a sign that should not be there"),
    ("[\"a\nb\"]", "line 1 has a sign that should not be there"),
    ("[] []", "line 1 has more than one value"),
    (#"["\x"]"#, "line 1 has an unknown escape in a text"),
    (#"["\ud83d"]"#, "line 1 has half of a character"),
    (#"["\ude00\ud83d"]"#, "line 1 has half of a character"),
    (#"["\u12"]"#, "line 1 has an unknown escape in a text"),
    ("{1: 2}", "line 1 has a sign that should not be there"),
    (#"{"a" 2}"#, "line 1 has a sign that should not be there"),
    (String(repeating: "[", count: 100_000), "line 1 has values that are too deep in others"),
  ])
  func `what is no JSON is told with its line`(text: String, sentence: String) {
    #expect { try JSONParser.node(in: Array(text.utf8)) } throws: { "\($0)" == sentence }
    // Foundation for Linux takes a comma too many.
    guard !text.hasSuffix(",]") else { return }
    #expect(throws: (any Error).self) {
      try JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
    }
  }

  @Test(arguments: Effort.seeds(push: 500, full: 50_000))
  func `damaged documents are errors or documents, for Foundation too`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bytes = Array(#"{"a": [1.5e3, -2, "\u00e9\n", true, null], "b": {"c": []}}"#.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = random.pick(Array(#"{}[],:"\u0123456789.eE+-truefalsn "#.utf8))
      case 1: bytes.remove(at: place)
      default: bytes.insert(bytes[place], at: place)
      }
    }
    let isOwn = (try? JSONParser.node(in: bytes)) != nil
    let isFoundation =
      (try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])) != nil
    // Foundation refuses numbers that it cannot hold, and for Linux takes a comma too many.
    let text = String(decoding: bytes, as: UTF8.self)
    if isOwn, !isFoundation { #expect(text.contains("e"), "seed \(seed): \(text)") }
    if !isOwn, isFoundation { #expect(text.contains(","), "seed \(seed): \(text)") }
  }

  @Test func `values of another type are errors with their place`() {
    for (text, type) in [
      ("[\"a\"]", [Int].self as any Decodable.Type), ("[300]", [UInt8].self), ("[1.5]", [Int].self),
      ("[1]", [String].self), ("[1]", [Bool].self), ("[1e999]", [Double].self), ("{}", Inner.self),
      ("[null]", [Int].self), ("{}", [Int].self), ("[]", [String: Int].self), ("3", [Int].self),
      ("[true]", [Int].self),
    ] {
      #expect(throws: DecodingError.self, "\(text)") { try read(type, text) }
    }
    #expect(throws: EncodingError.self) { try text([Double.nan]) }
    #expect(throws: EncodingError.self) { try text(["a": Float.infinity]) }
  }
}
