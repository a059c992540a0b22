import Synchronization

/// The rows of a document in some columns: its blocks with a blank row before each but the first.
struct DocumentRows: Sendable {
  let document: MarkdownDocument
  let key: LayoutKey
  /// The row behind each of the blocks that cannot change any more.
  private let ends: [Int]
  /// The row behind each of the others.
  private let openEnds: [Int]

  init(_ document: MarkdownDocument, _ key: LayoutKey) {
    (self.document, self.key) = (document, key)
    ends = document.rowMemory.ends(of: document.sealed, key)
    var (openEnds, end) = ([Int](), ends.last ?? 0)
    for section in document.open {
      end += section.rows(key)
      openEnds.append(end)
    }
    self.openEnds = openEnds
  }

  /// The number of rows.
  var count: Int { openEnds.last ?? ends.last ?? 0 }

  /// The row behind a block.
  func end(of number: Int) -> Int {
    number < ends.count ? ends[number] : openEnds[number - ends.count]
  }

  /// The first row of a block, which is blank unless it is the first one of all.
  func start(of number: Int) -> Int { number == 0 ? 0 : end(of: number - 1) }

  /// The number of the block with a row; there is one.
  func number(at row: Int) -> Int {
    var (low, high) = (0, document.sectionCount - 1)
    while low < high {
      let middle = (low + high) / 2
      if end(of: middle) > row { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Calls a closure with the lines of some rows, and the row of each.
  func eachLine(in rows: Range<Int>, _ body: (LaidLine, Int) -> Void) {
    let rows = rows.clamped(to: 0..<count)
    guard !rows.isEmpty else { return }
    var number = number(at: rows.lowerBound)
    while number < document.sectionCount, start(of: number) < rows.upperBound {
      let first = start(of: number) + (number > 0 ? 1 : 0)
      let lines = document.section(number).lines(key)
      for row in rows.clamped(to: first..<end(of: number)) { body(lines[row - first], row) }
      number += 1
    }
  }
}

extension MarkdownSection {
  /// The number of rows, with the blank one before it.
  func rows(_ key: LayoutKey) -> Int { height(key) + (number > 0 ? 1 : 0) }
}

/// The places of the finished blocks of a document in some columns, which all its copies share.
///
/// A block belongs to the documents that begin with the same blocks: a document that has the last block
/// of the memory at its place has all the others before it.
final class RowMemory: Sendable {
  private struct Memory {
    var key: LayoutKey?
    var sections: [MarkdownSection] = []
    var ends: [Int] = []
  }

  private let memory = Mutex(Memory())

  /// The row behind each of some blocks, of which only new ones are measured.
  func ends(of sections: [MarkdownSection], _ key: LayoutKey) -> [Int] {
    var memory = memory.withLock { $0 }
    let known = memory.sections.count
    let isPrefix = known <= sections.count && memory.sections.last === sections.prefix(known).last
    if memory.key != key || !isPrefix { memory = Memory(key: key) }
    guard memory.sections.count < sections.count else { return memory.ends }
    for section in sections[memory.sections.count...] {
      memory.ends.append((memory.ends.last ?? 0) + section.rows(key))
    }
    memory.sections = sections
    self.memory.withLock { $0 = memory }
    return memory.ends
  }
}
