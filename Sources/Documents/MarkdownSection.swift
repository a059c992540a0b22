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
    var links: Links?
  }

  /// The definitions of links that the texts of the block use.
  private struct Links {
    var labels: [String]
    var definitions: LinkDefinitions
    var hasLinks: Bool
  }

  /// A lock, because views of several screens may show a document; it is held for no longer than a copy.
  private let memory = Mutex(Memory())

  init(_ block: MarkdownBlock, number: Int) {
    (self.block, self.number) = (block, number)
  }

  /// The number of lines, which is remembered for the last few keys.
  func height(_ key: LayoutKey) -> Int {
    let key = used(key)
    if let known = memory.withLock({ $0.heights.last { $0.key == key }?.lines }) { return known }
    let height = BlockLayout(key, isSeen: false).lines(of: block, width: key.width).count
    memory.withLock { memory in
      if memory.heights.count == 3 { memory.heights.removeFirst() }
      memory.heights.append((key, height))
    }
    return height
  }

  /// True if parts of its text are links.
  func hasLinks(_ definitions: LinkDefinitions) -> Bool { links(definitions).hasLinks }

  /// The lines, which are remembered for the last key.
  func lines(_ key: LayoutKey) -> [LaidLine] {
    let key = used(key)
    if let known = memory.withLock({ $0.lines }), known.key == key { return known.lines }
    let lines = BlockLayout(key, isSeen: true).lines(of: block, width: key.width)
    memory.withLock { $0.lines = (key, lines) }
    return lines
  }

  /// The key with those definitions alone that the block uses: others come while a document is written.
  private func used(_ key: LayoutKey) -> LayoutKey {
    guard !key.definitions.addresses.isEmpty else { return key }
    var key = key
    key.definitions = links(key.definitions).definitions
    return key
  }

  /// Returns the definitions that the texts use, which are remembered as long as their labels have the same addresses.
  private func links(_ definitions: LinkDefinitions) -> Links {
    if let known = memory.withLock({ $0.links }),
      definitions.isSame(as: known.definitions, for: known.labels)
    {
      return known
    }
    let used = definitions.used(by: block.texts.map(BlockLayout.expanded))
    let links = Links(
      labels: used.labels, definitions: used.definitions, hasLinks: used.hasLinks)
    memory.withLock { $0.links = links }
    return links
  }
}
