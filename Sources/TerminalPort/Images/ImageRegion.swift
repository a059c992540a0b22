/// Cells of the screen that show neighbouring tiles of one sheet: a rectangle here as well as there.
struct ImageRegion: Hashable {
  /// The number of the sheet.
  let image: Int
  /// The cells of the screen.
  var cells: CellRect
  /// The first tile, by its column and row in the sheet.
  let origin: CellPoint

  /// The tiles, as cells of the sheet.
  var tiles: CellRect { CellRect(origin: origin, size: cells.size) }
}

extension Frame {
  /// Returns the rectangles of which the images of the picture consist, or of a part of its cells.
  ///
  /// An image that nothing covers is one rectangle, and one behind a dialog at most four:
  ///
  ///     1 1 1 1 1
  ///     2 2 ┌─┐ 3
  ///     2 2 └─┘ 3
  ///     4 4 4 4 4
  ///
  /// - Parameter isIncluded: tells of the cells, by column and row, which count.
  /// - Returns: the rectangles, those that begin further up first.
  /// - Complexity: O(*n*) in the number of cells.
  func imageRegions(where isIncluded: (Int, Int) -> Bool = { _, _ in true }) -> [ImageRegion] {
    var finished: [ImageRegion] = []
    var open: [ImageRegion] = []
    for row in 0..<grid.rows {
      var next: [ImageRegion] = []
      for run in imageRuns(inRow: row, where: isIncluded) {
        if let index = open.firstIndex(where: { $0.goesOn(with: run) }) {
          next.append(open.remove(at: index).joined(with: run))
        } else {
          next.append(run)
        }
      }
      finished += open
      open = next
    }
    return (finished + open).sorted {
      ($0.cells.row, $0.cells.column) < ($1.cells.row, $1.cells.column)
    }
  }

  /// Returns the neighbouring tiles of a row, as rectangles of that row.
  private func imageRuns(
    inRow row: Int, where isIncluded: (Int, Int) -> Bool
  ) -> [ImageRegion] {
    grid.withCells(ofRow: row) { cells in
      var runs: [ImageRegion] = []
      for column in cells.indices {
        guard let tile = cells[column].tile, isIncluded(column, row), tile.image < images.count,
          let sheet = images[tile.image], tile.index < sheet.columns * sheet.rows
        else { continue }
        let (tileRow, tileColumn) = tile.index.quotientAndRemainder(dividingBy: sheet.columns)
        let run = ImageRegion(
          image: tile.image, cells: CellRect(column: column, row: row, width: 1, height: 1),
          origin: CellPoint(column: tileColumn, row: tileRow))
        if let last = runs.last, last.isLeft(of: run) {
          runs[runs.count - 1] = last.widened
        } else {
          runs.append(run)
        }
      }
      return runs
    }
  }
}

extension ImageRegion {
  /// True if a region in the same row goes on with the next tile.
  fileprivate func isLeft(of next: ImageRegion) -> Bool {
    image == next.image && cells.endColumn == next.cells.column
      && origin.row == next.origin.row && origin.column + cells.width == next.origin.column
  }

  /// True if a region in the next row goes on with the tiles below.
  fileprivate func goesOn(with below: ImageRegion) -> Bool {
    image == below.image && cells.column == below.cells.column
      && cells.width == below.cells.width && cells.endRow == below.cells.row
      && origin.column == below.origin.column && origin.row + cells.height == below.origin.row
  }

  fileprivate var widened: ImageRegion { resized(width: cells.width + 1, height: cells.height) }

  fileprivate func joined(with below: ImageRegion) -> ImageRegion {
    resized(width: cells.width, height: cells.height + below.cells.height)
  }

  private func resized(width: Int, height: Int) -> ImageRegion {
    let cells = CellRect(column: cells.column, row: cells.row, width: width, height: height)
    return ImageRegion(image: image, cells: cells, origin: origin)
  }

  /// Returns the parts of the region that cover at most so many columns and rows of the sheet.
  ///
  /// They are cut at multiples of these numbers in the sheet, so that a region that moves is cut at
  /// the same tiles.
  func cut(columns: Int, rows: Int) -> [ImageRegion] {
    let (columns, rows) = (max(1, columns), max(1, rows))
    let tiles = tiles
    var parts: [ImageRegion] = []
    var row = tiles.row
    while row < tiles.endRow {
      let endRow = min(tiles.endRow, (row / rows + 1) * rows)
      var column = tiles.column
      while column < tiles.endColumn {
        let endColumn = min(tiles.endColumn, (column / columns + 1) * columns)
        let place = CellRect(
          column: cells.column + column - tiles.column, row: cells.row + row - tiles.row,
          width: endColumn - column, height: endRow - row)
        parts.append(
          ImageRegion(image: image, cells: place, origin: CellPoint(column: column, row: row)))
        column = endColumn
      }
      row = endRow
    }
    return parts
  }
}
