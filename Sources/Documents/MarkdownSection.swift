/// A block of the document itself, and what is remembered of it.
final class MarkdownSection: Sendable {
  let block: MarkdownBlock
  /// The number of blocks before it.
  let number: Int

  init(_ block: MarkdownBlock, number: Int) {
    (self.block, self.number) = (block, number)
  }
}
