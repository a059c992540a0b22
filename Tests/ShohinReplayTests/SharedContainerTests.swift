import Expectations
import Foundation
import Shohin
import ShohinReplay
import Testing
import TextBackend

/// Messages that write into one container from several places.
@MainActor
struct SharedContainerTests {
  private struct Amount: Codable, Equatable {
    var amount: Int
  }

  /// A kind, and beside it the names of what it is about.
  private struct Tagged: Codable, Equatable, Sendable {
    var kind: String
    var amount: Amount

    enum CodingKeys: CodingKey { case kind }

    init(kind: String, amount: Int) { (self.kind, self.amount) = (kind, Amount(amount: amount)) }

    init(from decoder: any Decoder) throws {
      kind = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .kind)
      amount = try Amount(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(kind, forKey: .kind)
      try amount.encode(to: encoder)
    }
  }

  private class Shape: Codable {
    let name: String
    init(name: String) { self.name = name }
  }

  /// It never changes, nor does what it inherits; the compiler trusts no class that has a superclass.
  private final class Circle: Shape, @unchecked Sendable {
    let radius: Int

    enum CodingKeys: CodingKey { case radius }

    init(radius: Int) {
      self.radius = radius
      super.init(name: "circle")
    }

    required init(from decoder: any Decoder) throws {
      radius = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .radius)
      try super.init(from: decoder)
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(radius, forKey: .radius)
      try super.encode(to: encoder)
    }
  }

  private struct Numbers: Codable, Equatable, Sendable {
    var first: Int
    var rest: [Int]

    init(_ first: Int, _ rest: [Int]) { (self.first, self.rest) = (first, rest) }

    init(from decoder: any Decoder) throws {
      var all = try [Int](from: decoder)
      first = all.removeFirst()
      rest = all
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(first)
      try rest.encode(to: encoder)
    }
  }

  private enum Msg: Codable, Sendable { case tagged(Tagged), circle(Circle), numbers(Numbers) }

  private let app = App<[String], Msg>(
    model: [],
    update: { message, model in
      switch message {
      case .tagged(let tagged): model.append("\(tagged.kind) \(tagged.amount.amount)")
      case .circle(let circle): model.append("\(circle.name) \(circle.radius)")
      case .numbers(let numbers): model.append("\(numbers.first) \(numbers.rest)")
      }
      return .none
    },
    render: { [label("all", [.text($0.joined(separator: ","))])] })

  @Test func `a message that goes on in its own container is recorded and replayed`() throws {
    let session = MemoryRecording(app)
    session.program.send(.tagged(Tagged(kind: "x", amount: 1)))
    session.program.send(.circle(Circle(radius: 7)))
    session.program.send(.numbers(Numbers(1, [2, 3])))
    session.program.send(.tagged(Tagged(kind: "y", amount: 2)))
    try session.expectReplay(of: app)
    #expect(session.text.contains(#"{"_0":{"kind":"x","amount":1}}"#), "\(session.text)")
    #expect(session.text.contains(#"{"_0":{"radius":7,"name":"circle"}}"#), "\(session.text)")
    #expect(session.text.contains(#"{"_0":[1,2,3]}"#), "\(session.text)")
    let recording = try session.recording
    expectEqual(recording.problem, nil)
    expectEqual(recording.messages.count, 4)
    expectEqual(recording.model(of: app), ["x 1", "circle 7", "1 [2, 3]", "y 2"])
  }

  /// A value that begins as one kind of container and goes on as another one.
  private struct Mixed: Codable, Sendable {
    var way: Int

    enum CodingKeys: CodingKey { case way }

    func encode(to encoder: any Encoder) throws {
      if way == 0 {
        var container = encoder.unkeyedContainer()
        try container.encode(1)
      } else {
        var container = encoder.singleValueContainer()
        try container.encode("first")
      }
      if way == 1 {
        var container = encoder.singleValueContainer()
        try container.encode("second")
      } else {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(way, forKey: .way)
      }
    }
  }

  @Test(arguments: 0..<3)
  func `a message that is two values at one place is a problem of the recording`(way: Int) throws {
    let session = MemoryRecording(
      App<Int, Mixed>(
        model: 0,
        update: { _, model in
          model += 1
          return .none
        }))
    session.program.send(Mixed(way: way))
    expectEqual(session.recorder.problem?.code, .otherType, "\(session.text)")
  }
}
