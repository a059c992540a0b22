import VirtualViews

extension RetainedTree {
  /// Moves the cells of what was scrolled up or down to where they belong, instead of painting them.
  ///
  /// What stands in the rows that came is damaged, and so is all that did not go with the others:
  ///
  ///     ground   before     moved      damaged
  ///       ┌──    1 one      2 two
  ///       │      2 two      3 th▓▓▓    where ▓ was, which stands over the rows and went along
  ///       │      3 th▓▓▓    4 fo▓▓▓    and where it stands
  ///       └──    4 four     4 four     the row that came
  ///
  /// Everything the picture shows inside of the rectangle, the ground, is moved; so whatever views
  /// had cells in it, and wherever they have them now, the moved cells are right but for those.
  mutating func moveScrolled(on canvas: inout Canvas, _ damage: inout Damage) {
    for index in unpainted where contains(index) && self[index].behavior.isContainer {
      guard let shift = self[index].groundShift, isInPicture(index),
        self[index].behavior.hasPlainGround(self[index].content), hidesBehind(index)
      else { continue }
      let place = place(of: index)
      let room = Room(place, self[index].interior)
      if shift != 0 {
        // What is wrong already would be wrong elsewhere then.
        if damage.overlaps(room.port) { continue }
        move(Ground(cells: room.port, shift: shift), of: index, on: &canvas, &damage)
      }
      damage.add(place.seen, without: room.edge)
      self[index].notePainted()
    }
  }

  /// True if the picture shows all that hold a view as they are, where they are.
  private func isInPicture(_ index: Int32) -> Bool {
    var index = links[index].parent
    while index != TreeLinks.none {
      guard self[index].isPainted else { return false }
      index = links[index].parent
    }
    return true
  }

  private func move(
    _ ground: Ground, of index: Int32, on canvas: inout Canvas, _ damage: inout Damage
  ) {
    canvas.moveRows(of: ground.cells, by: ground.shift)
    damage.add(ground.cells, without: ground.kept)
    for rect in vacated { damage.add(rect, in: ground) }
    addNeighbours(of: index, in: ground, to: &damage)
  }

  /// Damages what went along of views that stand before or behind the others.
  private func addNeighbours(
    of index: Int32, in ground: Ground, to damage: inout Damage
  ) {
    addLayers(inFrontOf: index, in: ground, to: &damage)
    addPinned(in: index, in: ground, to: &damage)
    var inner = index
    while links[inner].parent != TreeLinks.none, !isLayer(inner) {
      let parent = links[inner].parent
      let room = room(of: parent)
      var other = links[parent].first
      while other != TreeLinks.none {
        if other != inner, !isLayer(other) {
          if let painted = self[other].painted {
            damage.add(room.place(of: painted).seen, in: ground)
          }
          if !isHidden(other) {
            damage.add(room.place(of: self[other].position).seen.intersection(ground.cells))
          }
        }
        other = links[other].next
      }
      inner = parent
    }
  }
}

extension RetainedTree {
  /// Damages what went along of the children of a view that stay where they are.
  private func addPinned(in index: Int32, in ground: Ground, to damage: inout Damage) {
    guard self[index].interior.hasPinned || self[index].paintedInterior.hasPinned else { return }
    let room = room(of: index)
    for child in children(of: index) {
      if let painted = self[child].painted, painted.isPinned {
        let cells = room.place(of: painted).seen
        damage.add(cells, in: ground)
        damage.add(cells.intersection(ground.cells))
      }
      if self[child].position.isPinned {
        damage.add(room.place(of: self[child].position).seen.intersection(ground.cells))
      }
    }
  }
}

extension Damage {
  /// Adds a rectangle but for the cells of another one.
  fileprivate mutating func add(_ rect: CellRect, without other: CellRect) {
    let inner = rect.intersection(other)
    guard !inner.isEmpty else { return add(rect) }
    let (top, bottom) = (inner.row - rect.row, rect.endRow - inner.endRow)
    add(CellRect(column: rect.column, row: rect.row, width: rect.width, height: top))
    add(CellRect(column: rect.column, row: inner.endRow, width: rect.width, height: bottom))
    let (left, right) = (inner.column - rect.column, rect.endColumn - inner.endColumn)
    add(CellRect(column: rect.column, row: inner.row, width: left, height: inner.height))
    add(CellRect(column: inner.endColumn, row: inner.row, width: right, height: inner.height))
  }

  /// Adds where cells of a rectangle went with a ground.
  mutating func add(_ rect: CellRect, in ground: Ground) {
    let moved = rect.intersection(ground.cells).offset(columns: 0, rows: ground.shift)
    add(moved.intersection(ground.cells))
  }
}

/// The cells behind the children of a view that scrolls, and how many rows these went down.
struct Ground {
  let cells: CellRect
  /// The number of rows by which the children went down; negative if they went up.
  let shift: Int
  /// The cells that the picture had before, elsewhere.
  let kept: CellRect

  init(cells: CellRect, shift: Int) {
    (self.cells, self.shift) = (cells, shift)
    kept = cells.intersection(cells.offset(columns: 0, rows: shift))
  }
}

extension ViewBehavior {
  /// True if the same is behind the views inside in two contents of a view.
  func hasSameGround(_ content: Content, _ other: Content) -> Bool {
    isContainer && hasPlainGround(content) && hasPlainGround(other)
      && content.attributes.backgroundColor == other.attributes.backgroundColor
  }
}
