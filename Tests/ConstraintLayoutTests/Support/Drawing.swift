import ConstraintLayout

let root = LayoutItem(owner: 0)
let a = LayoutItem(letter: "a")
let b = LayoutItem(letter: "b")
let c = LayoutItem(letter: "c")
let d = LayoutItem(letter: "d")

extension LayoutItem {
  /// The view that is drawn with a letter.
  init(letter: Unicode.Scalar) { self.init(owner: UInt64(letter.value)) }

  var margins: LayoutItem { LayoutItem(owner: owner, part: .margins) }
  var safeArea: LayoutItem { LayoutItem(owner: owner, part: .safeArea) }
  var readable: LayoutItem { LayoutItem(owner: owner, part: .readableContent) }
  func guide(_ number: UInt32) -> LayoutItem { LayoutItem(owner: owner, part: .named(number)) }
}

/// A container and boxes with one-letter names, whose layout is drawn as lines of letters.
struct Drawing {
  var container: LayoutContainer
  var boxes: [LayoutBox]
  var guides: [NamedLayoutGuide] = []
  /// The text that wraps in a box, for boxes whose height depends on their width.
  var texts: [LayoutItem: Int] = [:]

  /// Makes a drawing with one box for each letter of a word.
  init(_ width: Double, _ height: Double, _ letters: String) {
    container = LayoutContainer(root, size: LayoutSize(width: width, height: height))
    boxes = letters.unicodeScalars.map { LayoutBox(LayoutItem(letter: $0)) }
  }

  /// Makes a drawing of one line, whose boxes have these content widths.
  init(line width: Double, _ widths: Double?...) {
    self.init(width, 1, String("abcdefgh".prefix(widths.count)))
    for (index, width) in widths.enumerated() {
      boxes[index].intrinsicWidth = width
      boxes[index].intrinsicHeight = 1
    }
  }

  /// Lays out and draws; dots are cells that no box covers.
  func screen(_ constraints: LayoutConstraint...) -> [String] { screen(constraints) }

  func screen(_ constraints: [LayoutConstraint]) -> [String] {
    Self.screen(container, boxes, solved(constraints).frames)
  }

  /// The only line of a drawing of one line.
  func line(_ constraints: LayoutConstraint...) -> String {
    screen(constraints).joined(separator: "/")
  }

  func solved(_ constraints: [LayoutConstraint]) -> LayoutEngine {
    var engine = LayoutEngine()
    solve(constraints, with: &engine)
    return engine
  }

  func solve(_ constraints: [LayoutConstraint], with engine: inout LayoutEngine) {
    engine.solve(container, boxes: boxes, guides: guides, constraints: constraints) {
      height(ofBox: $0, $1)
    }
  }

  func fitting(_ fitting: LayoutFitting = .ideal, _ constraints: LayoutConstraint...) -> LayoutSize
  {
    var engine = LayoutEngine()
    return engine.fittingSize(
      container, boxes: boxes, guides: guides, constraints: constraints, fitting: fitting
    ) {
      height(ofBox: $0, $1)
    }
  }

  /// The rows a text of so many cells needs when it may break anywhere.
  private func height(ofBox box: Int, _ width: Double) -> Double {
    let length = Double(texts[boxes[box].item] ?? 0)
    return width < 1 ? length : (length / width).rounded(.up)
  }

  static func screen(
    _ container: LayoutContainer, _ boxes: [LayoutBox], _ frames: [LayoutFrame]
  ) -> [String] {
    let size = container.size.cells
    var cells = [[Character]](
      repeating: [Character](repeating: "·", count: size.width), count: size.height)
    for (box, frame) in zip(boxes, frames) {
      let cellFrame = frame.cells
      let letter = Character(Unicode.Scalar(UInt8(truncatingIfNeeded: box.item.owner)))
      for row in cellFrame.row..<(cellFrame.row + cellFrame.height)
      where cells.indices.contains(row) {
        for column in cellFrame.column..<(cellFrame.column + cellFrame.width)
        where cells[row].indices.contains(column) {
          cells[row][column] = letter
        }
      }
    }
    return cells.map { String($0) }
  }
}

extension LayoutSize {
  fileprivate var cells: CellFrame {
    LayoutFrame(left: 0, top: 0, width: width, height: height).cells
  }
}
