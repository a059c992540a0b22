import ConstraintLayout
import VirtualViews

/// The boxes of all views, and the guides they are laid out by, drawn over the screen with names.
///
/// How it looks is said of ``Terminal/showsLayout``. Everything is drawn where the layout pass put
/// it, through the same clips as the views; names are texts like any other, so nothing in them can
/// be a command to the terminal.
struct LayoutOverlay {
  private let tree: RetainedTree
  private let layout: LayoutPass

  private static let boxStyle = TextStyle(foreground: .cyan)
  private static let guideStyle = TextStyle(foreground: .magenta)

  /// Makes an overlay of views that are laid out.
  init(_ tree: RetainedTree, _ layout: LayoutPass) {
    self.tree = tree
    self.layout = layout
  }

  /// Draws guides, then boxes, back to front.
  func draw(on canvas: inout Canvas) {
    var shown: [(view: RetainedView, place: Place)] = []
    tree.forEachShown(where: { _ in true }) { shown.append((tree[$0], $1)) }
    for (view, place) in shown { drawGuides(of: view, at: place, on: &canvas) }
    for (view, place) in shown.dropFirst() { drawBox(of: view, at: place, on: &canvas) }
  }

  private func drawBox(of view: RetainedView, at place: Place, on canvas: inout Canvas) {
    let outline = LayoutOutline(
      rect: place.rect, lines: .solid(tree.metrics), style: Self.boxStyle)
    canvas.inside(place.clip) { canvas in
      outline.offset(from: place.clip).draw(view.key.description, .first, on: &canvas)
    }
  }

  private func drawGuides(of view: RetainedView, at place: Place, on canvas: inout Canvas) {
    let inner = place.rect.inset(by: tree.onScreen(tree.insets(of: view.id.index)))
    let clip = place.clip.intersection(inner)
    // Views that are laid out together with others are counted from the corner of the container around all of them.
    let head = layout.measuring.joins.head(of: view.id.index, in: tree)
    let isJoined = layout.joinedEngines[tree[head].id] != nil
    let corner =
      isJoined ? tree.place(of: head).rect.inset(by: tree.onScreen(tree.insets(of: head))) : inner
    for (name, frame) in layout.guides(of: view.id, by: isJoined ? tree[head].id : nil) {
      let cells = frame.cells(offsetBy: Double(corner.column), Double(corner.row))
      let rect = CellRect(
        checkingColumn: cells.column, row: cells.row, width: cells.width, height: cells.height)
      guard let rect else { continue }
      let outline = LayoutOutline(
        rect: rect, lines: .dashed(tree.metrics), style: Self.guideStyle)
      canvas.inside(clip) { canvas in
        outline.offset(from: clip).draw(name, .last, on: &canvas)
      }
    }
  }
}

extension LayoutPass {
  /// The guides that a container's constraints speak of, in the order in which they do.
  ///
  /// - Parameters:
  ///   - container: the container.
  ///   - head: the container whose solver places its views, if they are laid out together with others.
  /// - Returns: their names and places.
  fileprivate func guides(
    of container: NodeID, by head: NodeID?
  ) -> [(name: String, frame: LayoutFrame)] {
    guard let layout = layouts[container],
      let engine = head.map({ joinedEngines[$0] }) ?? engines[container]
    else { return [] }
    var items: [LayoutItem] = []
    for item in layout.constraints.flatMap({ [$0.firstItem] + [$0.secondItem].compactMap(\.self) })
    where item.part != .view && item.owner == container.layoutItem.owner && !items.contains(item) {
      items.append(item)
    }
    return items.compactMap { item in
      engine.frame(of: item).map { (layout.name(of: item.part), $0) }
    }
  }
}

extension ContainerLayout {
  fileprivate func name(of part: LayoutItem.Part) -> String {
    switch part {
    case .view: return ""
    case .margins: return "margins"
    case .safeArea: return "safe area"
    case .readableContent: return "readable"
    case .named(let number):
      let index = guides.firstIndex { $0.number == number }
      return index.flatMap { guideNames.indices.contains($0) ? guideNames[$0] : nil } ?? "guide"
    }
  }
}
