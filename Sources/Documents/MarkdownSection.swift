import Synchronization
import VirtualViews

/// A block of the document itself, and what is remembered of it.
///
/// The memory makes nothing different: it holds what would be computed again.
final class MarkdownSection: Sendable {
  let block: MarkdownBlock
  /// The number of blocks before it.
  let number: Int

  private struct Memory {
    var heights: [(key: LayoutKey, lines: Int)] = []
    var lines: (key: LayoutKey, lines: [LaidLine])?
    var hasLinks: (definitions: LinkDefinitions, answer: Bool)?
  }

  /// A lock, because views of several screens may show a document; it is held for no longer than a copy.
  private let memory = Mutex(Memory())

  init(_ block: MarkdownBlock, number: Int) {
    (self.block, self.number) = (block, number)
  }

  /// The number of lines, which is remembered for the last few keys.
  func height(_ key: LayoutKey) -> Int {
    if let known = memory.withLock({ $0.heights.last { $0.key == key }?.lines }) { return known }
    let height = BlockLayout(key, isSeen: false).lines(of: block, width: key.width).count
    memory.withLock { memory in
      if memory.heights.count == 3 { memory.heights.removeFirst() }
      memory.heights.append((key, height))
    }
    return height
  }

  /// True if parts of its text are links, which is remembered for the last definitions.
  func hasLinks(_ definitions: LinkDefinitions) -> Bool {
    if let known = memory.withLock({ $0.hasLinks }), known.definitions == definitions {
      return known.answer
    }
    let answer = block.texts.contains { text in
      Text(paragraph: text, styles: MarkdownStyles()) { definitions.address(of: $0) }.hasLinks
    }
    memory.withLock { $0.hasLinks = (definitions, answer) }
    return answer
  }

  /// The lines, which are remembered for the last key.
  func lines(_ key: LayoutKey) -> [LaidLine] {
    if let known = memory.withLock({ $0.lines }), known.key == key { return known.lines }
    let lines = BlockLayout(key, isSeen: true).lines(of: block, width: key.width)
    memory.withLock { $0.lines = (key, lines) }
    return lines
  }
}
