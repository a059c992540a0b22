extension Semantics {
  /// A place among things of one kind: the third of a thousand.
  public struct Position: Hashable, Sendable, CustomStringConvertible {
    /// The number, from 1.
    public var number: Int
    /// The number of all things, also of those that have no view.
    public var count: Int

    /// Makes a place: `Position(3, of: 1_000)`.
    public init(_ number: Int, of count: Int) {
      self.number = number
      self.count = count
    }

    /// The place in words: `3 of 1000`.
    public var description: String { "\(number) of \(count)" }
  }

  /// A part of a control that is no view of its own, such as a row of a menu.
  public struct Item: Hashable, Sendable {
    /// The name of the item; empty where there is none.
    public var label: String
    /// The place among the items of the control.
    public var position: Position
    /// True if what it stands for is on, as with a row of a menu that has a tick; nil for an item that is never checked.
    public var isChecked: Bool?

    /// Makes an item: `Item("Copy", 2, of: 5)`.
    public init(_ label: String, _ number: Int, of count: Int) {
      self.label = label
      position = Position(number, of: count)
    }
  }
}
