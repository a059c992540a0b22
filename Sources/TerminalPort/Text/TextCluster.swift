/// The agreement of terminals about the width of a cluster.
public enum WidthCertainty: Hashable, Sendable {
  /// All terminals take the same number of columns.
  case sure
  /// Some terminals take another number; the cursor is not to be trusted after it.
  case disputed
}

/// A character as a user sees it, sanitised, with the columns it takes.
public struct TextCluster: Hashable, Sendable {
  /// The scalars to show, most often one.
  public enum Glyph: Hashable, Sendable {
    /// A single scalar.
    case scalar(Unicode.Scalar)
    /// Several scalars.
    case joined(Character)
  }

  /// The scalars to show.
  public let glyph: Glyph
  /// The number of columns, 1 or 2.
  public let columns: Int
  /// The agreement of terminals about the columns.
  public let certainty: WidthCertainty

  init(_ glyph: Glyph, columns: Int, certainty: WidthCertainty) {
    self.glyph = glyph
    self.columns = columns
    self.certainty = certainty
  }
}

extension TextCluster {
  /// The scalars to show as a character.
  public var character: Character {
    switch glyph {
    case .scalar(let scalar): Character(scalar)
    case .joined(let character): character
    }
  }
}

/// The sanitised clusters of one line of text, with tabs expanded.
public struct TextClusters: Sequence, Sendable {
  private let text: Substring
  private let metrics: TextMetrics

  /// Makes the clusters of a text.
  public init(_ text: some StringProtocol, _ metrics: TextMetrics) {
    self.text = Substring(text)
    self.metrics = metrics
  }

  /// Makes an iterator over the clusters.
  public func makeIterator() -> Iterator { Iterator(source: SourceClusters(text, metrics)) }

  /// Walks through the clusters and counts columns.
  public struct Iterator: IteratorProtocol {
    private var source: SourceClusters
    private var column = 0
    private var pendingBlanks = 0
    private var end = 0
    /// The offset in UTF-8 at which the last cluster begins.
    private(set) var offset = 0

    fileprivate init(source: SourceClusters) { self.source = source }

    /// Returns the next cluster; characters that are not shown are skipped.
    public mutating func next() -> TextCluster? {
      if pendingBlanks > 0 { return blank() }
      while let next = source.next() {
        offset = end
        end += next.byteCount
        if next.isTab {
          pendingBlanks = Sanitizer.columnsOfTab(at: column)
          return blank()
        }
        guard let cluster = next.shown else { continue }
        column += cluster.columns
        return cluster
      }
      return nil
    }

    private mutating func blank() -> TextCluster {
      pendingBlanks -= 1
      column += 1
      return TextCluster(.scalar(" "), columns: 1, certainty: .sure)
    }
  }
}
