import ConstraintLayout
import VirtualViews

/// What views answered about their sizes, as long as nothing inside them changed.
///
/// The places of other views follow from these answers and from nothing else. So where a view
/// changed and all that it was asked comes out as before, nobody else has to be placed anew.
struct SizeMemory {
  /// What one view was asked.
  struct Answers {
    fileprivate var view = NodeID.root
    /// The cells it needs, by the columns there are; nil is as many as it takes.
    fileprivate(set) var sizes: [(width: Int?, size: CellSize)] = []
    /// How it behaves among others.
    var traits: SizeTraits?
    /// Whether its height depends on its width.
    var wraps: Bool?

    /// The cells it needs in some columns, if it was asked.
    subscript(width: Int?) -> CellSize? {
      // There are hardly ever more than three.
      for answer in sizes where answer.width == width { return answer.size }
      return nil
    }
  }

  // By the index of the identity.
  private var answers: [Answers] = []

  /// What a view was asked; what it writes is remembered.
  subscript(view: NodeID) -> Answers {
    get {
      let index = Int(view.index)
      guard answers.indices.contains(index), answers[index].view == view else {
        return Answers(view: view)
      }
      return answers[index]
    }
    _modify {
      let index = Int(view.index)
      while answers.count <= index { answers.append(Answers()) }
      // Another view had the place before.
      if answers[index].view != view { answers[index] = Answers(view: view) }
      yield &answers[index]
    }
  }

  /// The size of a view in some columns, if it was asked.
  func size(of view: NodeID, width: Int?) -> CellSize? {
    let index = Int(view.index)
    guard answers.indices.contains(index), answers[index].view == view else { return nil }
    return answers[index][width]
  }

  /// Remembers the size of a view in some columns.
  mutating func remember(_ size: CellSize, of view: NodeID, width: Int?) {
    self[view].sizes.append((width, size))
  }

  /// Forgets a view, and returns what it was asked.
  mutating func forget(_ view: NodeID) -> Answers {
    defer { self[view] = Answers(view: view) }
    return self[view]
  }
}

/// How a view behaves when its container has too many cells for it, or too few.
struct SizeTraits: Equatable {
  var horizontalHugging: LayoutPriority
  var verticalHugging: LayoutPriority
  var horizontalCompression: LayoutPriority
  var verticalCompression: LayoutPriority
  /// Whether its content says how wide it is.
  var hasWidth: Bool
  /// Whether its content says how high it is.
  var hasHeight: Bool
}
