import VirtualViews

/// One view as it stands on the screen.
struct RetainedView {
  /// Its identity.
  let id: NodeID
  /// Its key among its siblings.
  var key: ViewKey { didSet { noteChanged() } }
  /// What it shows.
  var content: Content {
    didSet {
      isHidden = content.attributes.isHidden
      let keepsGround = isGroundDrawn && content.hasGround(of: oldValue)
      noteChanged()
      isGroundDrawn = keepsGround
    }
  }
  /// Whether it is hidden by itself: known without looking into the content.
  private(set) var isHidden: Bool
  /// What it remembers beside its content.
  var memory: ControlMemory {
    didSet {
      guard isDrawn, memory != oldValue else { return }
      let keepsGround = isGroundDrawn
      noteChanged()
      isGroundDrawn = keepsGround
    }
  }
  /// How it looks as a selected row of a table.
  var mark: RowMark? { didSet { noteChanged() } }
  /// Whether it or something inside is not what it was when it was laid out last.
  var isDirty = true
  /// Whether it is not itself what it was, or something inside has another size.
  var isChanged = true
  /// Whether its children have to be given their cells anew.
  var needsPlacing = true
  /// Whether it was another row's before the patch that is being applied.
  var isReused = false
  /// The cells of the screen it covers, seen or not.
  private(set) var rect = CellRect.zero
  /// The cells of the screen outside of which nothing of it is seen.
  private(set) var clip = CellRect.zero
  /// The cells outside of which no scrolling brings anything of it into view.
  private(set) var reach = CellRect.zero
  /// Where the picture shows it; nil if it was hidden when the picture was painted.
  private(set) var painted: Place? = Place()
  /// Whether the picture may show it as it was: the tree keeps a list of such views.
  private(set) var mayNeedPainting = true
  /// Whether it would be drawn as it was, were it in the same place.
  private var isDrawn = false
  /// Whether the same would be drawn where its children stand, if it scrolls them.
  private(set) var isGroundDrawn = false

  /// What stands where no view is.
  static let vacant = RetainedView(
    id: NodeID(index: TreeLinks.none, generation: 0), key: 0, content: .label(Label()))

  init(id: NodeID, key: ViewKey, content: Content) {
    self.id = id
    self.key = key
    self.content = content
    isHidden = content.attributes.isHidden
    memory = ControlMemory(for: content)
  }
}

extension RetainedView {
  /// Where a view stands, and what is seen of it.
  struct Place: Equatable {
    var rect = CellRect.zero
    var clip = CellRect.zero

    /// The cells that are seen.
    var seen: CellRect { rect.intersection(clip) }
  }

  /// The cells of it that are seen.
  var seen: CellRect { rect.intersection(clip) }

  /// Whether the picture shows it as it is.
  var isPainted: Bool { isDrawn && hasPaintedPlace }

  /// Whether it stands where the picture shows it.
  var hasPaintedPlace: Bool { painted == Place(rect: rect, clip: clip) }

  /// By how many rows it stands lower than in the picture; nil if anything else of it changed.
  var shift: Int? {
    guard isDrawn, let painted, painted.clip == clip, painted.rect.size == rect.size,
      painted.rect.column == rect.column
    else { return nil }
    return rect.row - painted.rect.row
  }

  /// Shows another content, as the program says, and remembers what still matters.
  mutating func show(_ content: Content) {
    self.content = content
    if isReused {
      memory = ControlMemory(for: content)
    } else if memory != .nothing {
      memory = memory.following(content)
    }
  }

  /// Takes note that it is about to be drawn as it is, or no longer shown.
  mutating func notePainted() {
    painted = isHidden ? nil : Place(rect: rect, clip: clip)
    isDrawn = !isHidden
    isGroundDrawn = isDrawn
    mayNeedPainting = false
  }

  /// Takes note that it has to be drawn, whether it or only its neighbours changed.
  mutating func noteChanged() {
    isDrawn = false
    isGroundDrawn = false
    mayNeedPainting = true
  }

  /// Takes note that what the picture shows where a view scrolls went down with the ground.
  mutating func notePictureMoved(with ground: Ground) {
    guard let painted else { return }
    // Most rows are seen as far as the ground is, and went with it.
    if painted.clip == ground.cells, clip == ground.cells, shift == ground.shift {
      return notePainted()
    }
    let moved = Place(
      rect: painted.rect.offset(columns: 0, rows: ground.shift),
      clip: painted.clip.offset(columns: 0, rows: ground.shift).intersection(ground.cells))
    self.painted = moved
    if isDrawn, moved.rect == rect, moved.clip.hasSameCells(as: clip, inside: ground.kept) {
      notePainted()
    } else {
      noteChanged()
    }
  }

  /// Gives the view its cells; if they are others, what is inside has to get others, too.
  mutating func place(_ rect: CellRect, clip: CellRect, reach: CellRect) {
    guard rect != self.rect || clip != self.clip || reach != self.reach else { return }
    move(to: rect, clip: clip, reach: reach)
    needsPlacing = true
  }

  /// Gives the view its cells together with all that is inside.
  mutating func move(to rect: CellRect, clip: CellRect, reach: CellRect) {
    self.rect = rect
    self.clip = clip
    self.reach = reach
    mayNeedPainting = true
  }
}

/// What a view remembers that is not part of its content.
///
/// Behind a pointer, because most views remember nothing.
enum ControlMemory: Equatable {
  /// Nothing.
  case nothing
  /// Where the caret of a field is, and what is selected.
  indirect case field(TextEditor)
  /// What a slider was like when the mouse went down on it.
  indirect case grabbed(Slider)
  /// Which part of a scroll view's content is seen.
  indirect case scroll(ScrollMemory)
  /// Which rows of a table are seen.
  case table(TableMemoryBox)

  init(for content: Content) {
    switch content {
    case .field(let field): self = .field(TextEditor(field.text ?? ""))
    case .custom(let custom):
      switch custom.kind {
      case .table(let box): self = ControlMemory(TableMemory(for: box.table))
      case .scrollView: self = .scroll(ScrollMemory())
      case .other: self = .nothing
      }
    default: self = .nothing
    }
  }

  /// What is remembered after the content was changed by the program.
  func following(_ content: Content) -> ControlMemory {
    switch (self, content) {
    case (.field(var editor), .field(let field)):
      editor.follow(field.text ?? "")
      return .field(editor)
    case (.table(let remembered), .custom(let custom)):
      guard let box = custom.table, !remembered.memory.knows(box) else { return self }
      return ControlMemory(remembered.memory.following(box))
    default: return self
    }
  }
}

extension CellRect {
  /// Whether two rectangles have the same cells in common with another one.
  fileprivate func hasSameCells(as other: CellRect, inside cells: CellRect) -> Bool {
    let (mine, theirs) = (intersection(cells), other.intersection(cells))
    return mine == theirs || mine.isEmpty && theirs.isEmpty
  }
}
