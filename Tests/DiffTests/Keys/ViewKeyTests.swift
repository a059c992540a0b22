import Expectations
import Testing
import VirtualViews

/// Keys of every kind as values.
struct ViewKeyTests {
  private enum Named: String { case increment, empty = "" }
  private enum Numbered: Int { case first = 1, least = -1 }
  private enum Small: UInt8 { case one = 1 }
  private struct Part: RawRepresentable, Hashable {
    static let head = Part(rawValue: "head")
    let rawValue: Substring
  }
  private enum Bare { case one, two }
  private enum Loaded: Hashable { case row(Int), column(Int) }
  private struct Place: Hashable {
    var row: Int
    var column: Int
  }
  private struct Options: OptionSet, Hashable { let rawValue: Int }

  @Test func `a key is found as what it is`() {
    for key: ViewKey in ["a", 3, ViewKey(UInt64.max)] {
      expectEqual(key.value(as: ViewKey.self), key)
    }
  }

  @Test func `a key is found as a value or none`() {
    expectEqual(ViewKey("a").value(as: String?.self), .some("a"))
    expectEqual(ViewKey(3).value(as: Int?.self), .some(3))
    expectEqual(ViewKey(Numbered.least).value(as: Numbered?.self), .some(.least))
    expectEqual(ViewKey(Loaded.row(1)).value(as: Loaded?.self), .some(.row(1)))
    #expect(ViewKey(3).value(as: String?.self) == nil)
    #expect(ViewKey(3).value(as: Bare?.self) == nil)
  }

  @Test func `a number and its text differ`() {
    #expect(ViewKey(1) != ViewKey("1"))
    expectEqual(ViewKey(1), 1)
    expectEqual(ViewKey("1"), "1")
  }

  @Test func `a raw value and what it stands for are the same key`() {
    expectEqual(ViewKey(Named.increment), "increment")
    expectEqual(ViewKey(Named.empty), "")
    expectEqual(ViewKey(Numbered.first), 1)
    expectEqual(ViewKey(Numbered.first), ViewKey(Options(rawValue: 1)))
  }

  @Test func `a key made of a key is that key`() {
    expectEqual(ViewKey(ViewKey("a")), "a")
    expectEqual(ViewKey(ViewKey(3)), 3)
  }

  @Test func `values without a raw integer or string are compared as they are`() {
    expectEqual(ViewKey(Bare.one), ViewKey(Bare.one))
    #expect(ViewKey(Bare.one) != ViewKey(Bare.two))
    #expect(ViewKey(Bare.one) != "one")
    expectEqual(ViewKey(Loaded.row(1)), ViewKey(Loaded.row(1)))
    #expect(ViewKey(Loaded.row(1)) != ViewKey(Loaded.column(1)))
    expectEqual(ViewKey(Place(row: 1, column: 2)), ViewKey(Place(row: 1, column: 2)))
    #expect(ViewKey(Place(row: 1, column: 2)) != ViewKey(Place(row: 2, column: 1)))
  }

  @Test func `the greatest and least numbers are keys of their own`() {
    let keys = [ViewKey(Int.max), ViewKey(Int.min), ViewKey(-1), ViewKey(0), ViewKey(UInt64.max)]
    expectEqual(Set(keys).count, keys.count)
    expectEqual(ViewKey(UInt64.max), ViewKey(UInt64.max))
  }

  @Test(arguments: [
    ViewKey(Int8(1)), ViewKey(Int16(1)), ViewKey(Int32(1)), ViewKey(Int64(1)), ViewKey(UInt(1)),
    ViewKey(UInt8(1)), ViewKey(UInt16(1)), ViewKey(UInt32(1)), ViewKey(UInt64(1)),
    ViewKey(UInt128(1)), ViewKey(Small.one),
  ])
  func `equal integers of all types are one key`(key: ViewKey) {
    expectEqual(key, 1)
    expectEqual(key.description, "1")
  }

  @Test func `integers beyond the range of Int are keys of their own, whatever their type`() {
    let great = UInt64(Int.max) + 1
    expectEqual(ViewKey(great), ViewKey(UInt128(great)))
    expectEqual(ViewKey(great), ViewKey(UInt(great)))
    #expect(ViewKey(great) != ViewKey(great + 1))
    #expect(ViewKey(great) != ViewKey("\(great)"))
    expectEqual(ViewKey(great).description, "9223372036854775808")
    expectEqual(ViewKey(great).value(as: UInt64.self), great)
    #expect(ViewKey(great).value(as: Int.self) == nil)
  }

  @Test func `a part of a text is the key that the text is`() {
    expectEqual(ViewKey("xay".dropFirst().dropLast()), "a")
    expectEqual(ViewKey(Part.head), "head")
    expectEqual(ViewKey("a").value(as: Substring.self), "a")
  }

  @Test func `numbers that are no integers are no integer keys`() {
    #expect(ViewKey(1.0) != 1)
    #expect(ViewKey(true) != 1)
    #expect(ViewKey(Character("a")) != "a")
  }

  @Test func `strings are equal by canonical equivalence`() {
    expectEqual(ViewKey("caf\u{E9}"), ViewKey("cafe\u{301}"))
    expectEqual(ViewKey("caf\u{E9}").hashValue, ViewKey("cafe\u{301}").hashValue)
    #expect(ViewKey("cafe") != ViewKey("caf\u{E9}"))
  }

  @Test func `equal keys hash equally`() {
    expectEqual(
      ViewKey(Place(row: 1, column: 2)).hashValue, ViewKey(Place(row: 1, column: 2)).hashValue)
    expectEqual(ViewKey(Named.increment).hashValue, ViewKey("increment").hashValue)
  }

  @Test func `a key gives back the value it was made of`() {
    expectEqual(ViewKey(3).value(as: Int.self), 3)
    expectEqual(ViewKey("a").value(as: String.self), "a")
    expectEqual(ViewKey(Named.increment).value(as: Named.self), .increment)
    expectEqual(ViewKey(Numbered.least).value(as: Numbered.self), .least)
    expectEqual(ViewKey(Small.one).value(as: Small.self), .one)
    expectEqual(ViewKey(3).value(as: UInt8.self), 3)
    expectEqual(ViewKey(Place(row: 1, column: 2)).value(), Place(row: 1, column: 2))
  }

  @Test func `a key gives back nothing of another type`() {
    #expect(ViewKey(3).value(as: String.self) == nil)
    #expect(ViewKey("a").value(as: Int.self) == nil)
    #expect(ViewKey("unknown").value(as: Named.self) == nil)
    #expect(ViewKey(99).value(as: Numbered.self) == nil)
    #expect(ViewKey(300).value(as: UInt8.self) == nil)
    #expect(ViewKey(300).value(as: Small.self) == nil)
    #expect(ViewKey("1").value(as: Numbered.self) == nil)
    #expect(ViewKey(1).value(as: Named.self) == nil)
    #expect(ViewKey(Bare.one).value(as: Place.self) == nil)
  }

  @Test func `a key is described by its value, and as written in code`() {
    expectEqual(ViewKey(3).description, "3")
    expectEqual(ViewKey("a").description, "a")
    expectEqual(ViewKey(Bare.two).description, "two")
    expectEqual(ViewKey(3).debugDescription, "3")
    expectEqual(ViewKey("3").debugDescription, "\"3\"")
  }
}
