import VirtualViews

/// Finds where views stand on the screen that are visited in order, parents before children.
struct Places {
  // The views around the one visited last, and itself, as far as anything is inside.
  private var open: [(holder: Int32, room: Room)] = []

  init() { open.reserveCapacity(8) }

  /// Finds where a view stands whose holder was visited before it.
  ///
  /// - Parameters:
  ///   - index: the view.
  ///   - tree: its tree.
  ///   - isWanted: whether anything is wanted of some cells.
  /// - Returns: where it stands; nil if nothing is wanted of its cells.
  @inline(__always)
  mutating func visit(
    _ index: Int32, in tree: RetainedTree, where isWanted: (CellRect) -> Bool
  ) -> Place? {
    guard index != 0 else { return enter(index, tree.screen, in: tree) }
    let parent = tree.links[index].parent
    while open[open.count - 1].holder != parent { open.removeLast() }
    // Most views of a long row of them stand elsewhere.
    let cells = open[open.count - 1].room.cells(of: tree[index].position)
    guard isWanted(cells) else { return nil }
    return enter(index, open[open.count - 1].room.place(of: tree[index].position), in: tree)
  }

  /// Finds where a view stands whose holder was visited before it.
  mutating func visit(_ index: Int32, in tree: RetainedTree) -> Place {
    visit(index, in: tree) { _ in true } ?? tree.screen
  }

  private mutating func enter(_ index: Int32, _ place: Place, in tree: RetainedTree) -> Place {
    if tree.links[index].first != TreeLinks.none {
      open.append((index, Room(place, tree[index].interior)))
    }
    return place
  }
}

extension RetainedTree {
  /// Where the root stands.
  var screen: Place { Place(rect: self[0].position.frame, clip: self[0].position.frame) }

  /// Where a view stands on the screen.
  ///
  /// - Complexity: O(*d*) in the number of views around it.
  func place(of index: Int32) -> Place {
    place(of: index) { (self[$0].position, self[$0].interior) } ?? screen
  }

  /// Where the children of a view stand on the screen, or the root if there is no view.
  ///
  /// - Complexity: O(*d*) in the number of views around it.
  func room(of index: Int32) -> Room {
    index == TreeLinks.none
      ? .screen(screen.rect) : Room(place(of: index), self[index].interior)
  }

  /// What the picture shows of a view, which is nothing where it was hidden, or what holds it.
  ///
  /// - Complexity: O(*d*) in the number of views around it.
  func paintedCells(of index: Int32) -> CellRect {
    let place = place(of: index) { index in
      self[index].painted.map { ($0, self[index].paintedInterior) }
    }
    return place?.seen ?? .zero
  }

  /// Finds a place from the inside out, by what is known of views; nil if it is not of one of them.
  @inline(__always)
  private func place(
    of index: Int32, by look: (Int32) -> (position: Position, interior: Interior)?
  ) -> Place? {
    guard var view = look(index) else { return nil }
    var place = Place(rect: view.position.frame, clip: view.position.frame)
    var index = index
    while links[index].parent != TreeLinks.none {
      index = links[index].parent
      guard let holder = look(index) else { return nil }
      place = place.outside(view.position, in: holder.interior, of: holder.position.frame)
      view = holder
    }
    return place
  }

  /// Whether any cell of a view is seen, or would be if what holds it were scrolled.
  ///
  /// - Complexity: O(*d*) in the number of views around it.
  func canBeReached(_ index: Int32) -> Bool {
    var cells = self[index].position.frame
    var index = index
    while !cells.isEmpty, links[index].parent != TreeLinks.none {
      index = links[index].parent
      let holder = self[index]
      switch holder.memory {
      // Any cell of the content comes into view where that of the holder does.
      case .scroll(let memory) where cells.intersection(memory.cells).isEmpty: cells = .zero
      case .scroll, .table: cells = holder.position.frame
      default: cells = holder.cells(of: cells)
      }
    }
    return !cells.isEmpty
  }

  /// The views that are seen at a cell, parents before children, back before front.
  func views(at point: CellPoint) -> [Int32] {
    var found: [Int32] = []
    var places = Places()
    var next: Int32 = 0
    while next != TreeLinks.none {
      let index = next
      // Nothing of what is inside is seen outside of it.
      let place =
        isHidden(index) ? nil : places.visit(index, in: self) { $0.contains(point) }
      if let place, place.clip.contains(point) {
        found.append(index)
        next = links.following(index, inside: 0)
      } else {
        next = links.after(index, inside: 0)
      }
    }
    return found
  }
}

extension RetainedView {
  /// Those of some cells of the content that are seen, as its own holder counts them.
  fileprivate func cells(of content: CellRect) -> CellRect {
    let corner = position.frame.origin
    return content.offset(columns: interior.origin.column, rows: interior.origin.row)
      .intersection(interior.port).offset(columns: corner.column, rows: corner.row)
  }
}
