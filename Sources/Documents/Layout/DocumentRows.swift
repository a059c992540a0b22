import Synchronization
import TextBackend

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

  /// The lines of some rows, each with its row; blank rows between blocks have none.
  func lines(in rows: Range<Int>) -> [(line: LaidLine, row: Int)] {
    let rows = rows.clamped(to: 0..<count)
    guard !rows.isEmpty else { return [] }
    var lines: [(LaidLine, Int)] = []
    var number = number(at: rows.lowerBound)
    while number < document.sectionCount, start(of: number) < rows.upperBound {
      let first = start(of: number) + (number > 0 ? 1 : 0)
      let all = document.section(number).lines(key)
      lines += rows.clamped(to: first..<end(of: number)).map { (all[$0 - first], $0) }
      number += 1
    }
    return lines
  }
}

extension DocumentRows {
  /// The text of some rows that can be selected; lines that are only drawn have none.
  func selectable(in rows: Range<Int>) -> [SelectableLine] {
    lines(in: rows).map { line, row in
      guard let end = line.end else { return SelectableLine(row: row, text: "", end: "") }
      guard !line.cells.isEmpty else {
        return SelectableLine(
          row: row, column: line.lead, text: String(line.text.string.dropFirst(line.lead)), end: end
        )
      }
      return selectable(line, row, end)
    }
  }

  /// A line of a table, from its first cell to its last, without what is drawn around them.
  private func selectable(_ line: LaidLine, _ row: Int, _ end: String) -> SelectableLine {
    let (lead, last) = (line.lead, line.cells.last?.upperBound ?? 0)
    let text = line.text.string.prefix(last).dropFirst(lead)
    let gaps = zip(line.cells, line.cells.dropFirst()).map {
      $0.upperBound - lead..<$1.lowerBound - lead
    }
    return SelectableLine(
      row: row, column: lead, text: String(text), end: end, gaps: gaps,
      continuesCells: line.continuesCells)
  }
}

extension MarkdownSection {
  /// The number of rows, with the blank one before it.
  func rows(_ key: LayoutKey) -> Int { height(key) + (number > 0 ? 1 : 0) }
}

/// The places of the finished blocks of a document in some columns, which all its copies share.
///
/// A block belongs to the documents that begin with the same blocks: a document that has the last block
/// of some places at its number has all the others before it.
final class RowMemory: Sendable {
  /// Layouts try a few widths in turn, as those with and without a scroll bar.
  private static let mostKeys = 3

  private struct Places {
    let key: LayoutKey
    var sections: [MarkdownSection] = []
    var ends: [Int] = []
  }

  /// The places for the last few keys, the last one at the end.
  private let memory = Mutex([Places]())

  /// The row behind each of some blocks, of which only new ones are measured.
  func ends(of sections: [MarkdownSection], _ key: LayoutKey) -> [Int] {
    var places = memory.withLock { $0.last { $0.key == key } } ?? Places(key: key)
    let known = places.sections.count
    let isPrefix = known <= sections.count && places.sections.last === sections.prefix(known).last
    if !isPrefix { places = Places(key: key) }
    guard places.sections.count < sections.count else { return places.ends }
    for section in sections[places.sections.count...] {
      places.ends.append((places.ends.last ?? 0) + section.rows(key))
    }
    places.sections = sections
    memory.withLock { all in
      all.removeAll { $0.key == key }
      if all.count == Self.mostKeys { all.removeFirst() }
      all.append(places)
    }
    return places.ends
  }
}
