import VirtualViews

/// What views answered about their sizes, as long as nothing inside them changed.
///
/// The places of other views follow from these answers and from nothing else. So where a view
/// changed and all that it was asked comes out as before, nobody else has to be placed anew.
struct SizeMemory {
  /// What one view was asked.
  struct Answers {
    fileprivate let view: NodeID
    // Most views are asked twice: by whoever measures their container, and by who places them.
    private var first: Answer?
    private var second: Answer?
    private var others: [Answer] = []
    /// The strengths with which it resists growing and shrinking.
    var priorities: ViewAttributes.Priorities?
    /// The traits of its content.
    var traits: SizeTraits?
    /// The way its rows depend on its columns and on its content.
    var habits: SizeHabits?
    /// The columns that it can do without, part by part, if anybody had to know.
    var spares: [Int]?
    /// The rows that a column can do without, and those that it cannot, in the columns asked for last.
    var needs: (width: Int, rows: RowNeeds)?
    /// The lines of its text beside which others are placed.
    private(set) var lines: [LineAnswer] = []

    /// The columns besides those of its content that it needs in some rows.
    private(set) var bars: [BarAnswer] = []

    fileprivate init(view: NodeID = .root) { self.view = view }

    /// Remembers where a line of text is.
    mutating func remember(_ answer: LineAnswer) {
      if !lines.contains(answer) { lines.append(answer) }
    }

    /// Remembers the columns that bars take.
    mutating func remember(_ answer: BarAnswer) { bars.append(answer) }

    /// The cells it needs in some columns, if it was asked.
    subscript(width: Int?) -> CellSize? {
      if let first, first.width == width { return first.size }
      if let second, second.width == width { return second.size }
      return others.first { $0.width == width }?.size
    }

    /// True if it was asked in so many ways that asking again costs more than placing others anew: by somebody who drags
    /// the line of a split through all columns, say.
    var areMany: Bool { others.count > 8 || bars.count > 8 || lines.count > 8 }

    /// True if a function answers every question as it was answered.
    func areAll(_ answer: (_ width: Int?) -> CellSize) -> Bool {
      func isSame(_ known: Answer) -> Bool { answer(known.width) == known.size }
      return first.map(isSame) ?? true && second.map(isSame) ?? true && others.allSatisfy(isSame)
    }

    fileprivate mutating func add(_ answer: Answer) {
      if first == nil {
        first = answer
      } else if second == nil {
        second = answer
      } else {
        others.append(answer)
      }
    }
  }

  /// A line of text beside which other views are placed.
  enum TextLine { case first, last }

  /// The rows between a line of text and the edge next to it.
  struct LineAnswer: Equatable {
    var line: TextLine
    /// The columns that were asked for; nil where they make no difference.
    var width: Int?
    var rows: Int
    /// True if there may be other rows in other columns.
    var dependsOnWidth: Bool
  }

  /// The columns besides those of its content that a view needs in some rows.
  struct BarAnswer {
    var rows: Int
    var columns: Int
  }

  /// The cells a view needs in some columns; nil is as many as it takes.
  fileprivate struct Answer {
    var width: Int?
    var size: CellSize
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
      if answers.isEmpty { answers.reserveCapacity(256) }
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
    self[view].add(Answer(width: width, size: size))
  }

  /// The strengths with which a view resists growing and shrinking, if it was asked.
  func priorities(of view: NodeID) -> ViewAttributes.Priorities? {
    let index = Int(view.index)
    guard answers.indices.contains(index), answers[index].view == view else { return nil }
    return answers[index].priorities
  }

  /// The traits of a view's content, if it was asked.
  func traits(of view: NodeID) -> SizeTraits? {
    let index = Int(view.index)
    guard answers.indices.contains(index), answers[index].view == view else { return nil }
    return answers[index].traits
  }

  /// The habits of a view; nil if nobody asked for them yet.
  func habits(of view: NodeID) -> SizeHabits? {
    let index = Int(view.index)
    guard answers.indices.contains(index), answers[index].view == view else { return nil }
    return answers[index].habits
  }

  /// The rows between a line of text in a view and the edge next to it, if it was asked.
  func line(_ line: TextLine, of view: NodeID, width: Int?) -> Int? {
    let index = Int(view.index)
    guard answers.indices.contains(index), answers[index].view == view else { return nil }
    return answers[index].lines.first {
      $0.line == line && ($0.width == width || !$0.dependsOnWidth)
    }?.rows
  }

  /// The columns that bars take in a view with some rows, if it was asked.
  func barColumns(of view: NodeID, rows: Int) -> Int? {
    let index = Int(view.index)
    guard answers.indices.contains(index), answers[index].view == view else { return nil }
    return answers[index].bars.first { $0.rows == rows }?.columns
  }

  /// Forgets a view, and returns what it was asked; nil for nothing at all.
  mutating func forget(_ view: NodeID) -> Answers? {
    let index = Int(view.index)
    guard answers.indices.contains(index), answers[index].view == view else { return nil }
    var known = Answers(view: view)
    swap(&known, &answers[index])
    return known
  }
}
