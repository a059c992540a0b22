import VirtualViews

/// What a table remembers, to be looked at without being copied.
///
/// It has so many properties that a copy of it takes as long as the search for a row; a key press
/// had two dozen made.
final class TableMemoryBox: Sendable {
  /// What is remembered.
  let memory: TableMemory

  init(_ memory: consuming TableMemory) { self.memory = memory }
}

extension TableMemoryBox {
  /// The rows that should have views; nil where rows have to be measured first.
  func windowWithoutMeasuring(of box: TableBox) -> RowWindow? {
    memory.scroller.heights.isFixed ? memory.wantedWindow(of: box) : nil
  }
}

extension TableMemoryBox: Equatable {
  /// True if the same is remembered; the same box does without a look.
  static func == (one: TableMemoryBox, other: TableMemoryBox) -> Bool {
    one === other || one.memory == other.memory
  }
}

extension ControlMemory {
  /// What a table remembers.
  init(_ memory: consuming TableMemory) { self = .table(TableMemoryBox(memory)) }
}
