import ConstraintLayout
import VirtualViews

/// Answers how many cells views need, remembering the answers of one layout pass.
///
/// A container asks its children, and the solver asks while it solves. So that groups in groups
/// may be as deep as memory allows, a question beyond a certain depth is put off: it is answered
/// by itself, and then the one that led to it is asked again.
struct Measuring {
  let tree: RetainedTree
  let layouts: [NodeID: ContainerLayout]
  var engines: [NodeID: LayoutEngine]
  /// How much work it was to find the sizes of containers; their constraints are counted when
  /// they are laid out.
  private(set) var counts = LayoutCounts()

  private struct Question: Hashable {
    var view: Int32
    var width: Int?
  }

  private var answers: [Question: CellSize] = [:]
  private var wrapping: [Int32: Bool] = [:]
  private var revisions: [Int32: UInt64] = [:]
  // How many containers are being measured, one inside the other.
  private var depth = 0
  private var postponed: [Question] = []

  /// How deep questions go at once; a level takes about 4 kB of stack where nothing is optimised.
  private static var deepest: Int { 64 }

  init(
    tree: RetainedTree, layouts: [NodeID: ContainerLayout], engines: [NodeID: LayoutEngine]
  ) {
    self.tree = tree
    self.layouts = layouts
    self.engines = engines
  }

  /// The cells a view needs, in as many columns as there are.
  mutating func size(of view: Int32, width: Int?) -> CellSize {
    let content = tree[view].content
    guard content.stacking != nil else { return content.control.size(width: width) }
    let question = Question(view: view, width: width)
    if let answer = answers[question] { return answer }
    if depth == 0 { return answer(to: question) }
    // Once something is put off, so is all the rest: what it would come to is not known.
    guard depth < Self.deepest, postponed.isEmpty else {
      postpone(question)
      return .zero
    }
    return ask(question)
  }

  /// Answers a question, and before it all that had to be put off.
  private mutating func answer(to question: Question) -> CellSize {
    var waiting = [question]
    while let next = waiting.last {
      postponed.removeAll(keepingCapacity: true)
      let answer = answers[next] ?? ask(next)
      waiting += postponed
      guard postponed.isEmpty else { continue }
      waiting.removeLast()
      if waiting.isEmpty { return answer }
    }
    return .zero
  }

  /// Remembers a question, unless it may come only of the want of an answer: then its width does.
  private mutating func postpone(_ question: Question) {
    if let first = postponed.first, first.width != question.width { return }
    postponed.append(question)
  }

  private mutating func ask(_ question: Question) -> CellSize {
    let before = postponed.count
    depth += 1
    let answer = containerSize(of: question.view, width: question.width)
    depth -= 1
    if postponed.count == before { answers[question] = answer }
    return answer
  }

  /// A view as the solver sees it.
  mutating func box(_ view: Int32) -> LayoutBox {
    let content = tree[view].content
    let attributes = content.attributes
    let size = size(of: view, width: nil)
    var box = LayoutBox(tree[view].id.layoutItem)
    if hasIntrinsicWidth(view) { box.intrinsicWidth = Double(size.columns) }
    if hasIntrinsicHeight(view) { box.intrinsicHeight = Double(size.rows) }
    box.heightDependsOnWidth = wraps(view)
    if box.heightDependsOnWidth { box.contentRevision = revision(of: view) }
    box.horizontalHugging = attributes.horizontalHugging
    box.verticalHugging = attributes.verticalHugging
    box.horizontalCompression = attributes.horizontalCompressionResistance
    box.verticalCompression = attributes.verticalCompressionResistance
    box.lastBaseline = 1
    return box
  }

  /// A number that differs when anything differs that the height may depend on.
  private mutating func revision(of view: Int32) -> UInt64 {
    if let revision = revisions[view] { return revision }
    // Children before parents, since calls inside each other would be as deep as the tree.
    for index in tree.links.subtree(of: view).reversed() where revisions[index] == nil {
      var hasher = Hasher()
      hasher.combine(tree[index].content)
      hasher.combine(layouts[tree[index].id]?.constraints)
      for child in tree.children(of: index) { hasher.combine(revisions[child]) }
      revisions[index] = UInt64(bitPattern: Int64(hasher.finalize()))
    }
    return revisions[view] ?? 0
  }

  /// The rows a view needs in a number of columns.
  mutating func height(of view: Int32, width: Double) -> Double {
    Double(size(of: view, width: StackLayout.cells(width)).rows)
  }

  private func hasIntrinsicWidth(_ view: Int32) -> Bool {
    guard tree[view].content.stacking != nil else {
      return tree[view].content.control.hasIntrinsicWidth
    }
    return tree.links[view].childCount > 0
  }

  private func hasIntrinsicHeight(_ view: Int32) -> Bool {
    if case .custom = tree[view].content { return hasIntrinsicWidth(view) }
    guard tree[view].content.stacking != nil else { return true }
    return tree.links[view].childCount > 0
  }

  private mutating func wraps(_ view: Int32) -> Bool {
    if let wraps = wrapping[view] { return wraps }
    for index in tree.links.subtree(of: view).reversed() where wrapping[index] == nil {
      let children = tree.children(of: index)
      // A table is as high as it is made, whatever is in the rows that are seen.
      wrapping[index] =
        tree[index].memory.isTable
        ? false : tree[index].content.control.wraps || children.contains { wrapping[$0] == true }
    }
    return wrapping[view] ?? false
  }
}

// MARK: - Containers

extension Measuring {
  private mutating func containerSize(of view: Int32, width: Int?) -> CellSize {
    let border = 2 * tree[view].content.border
    let inner = width.map { max(0, $0 - border) }
    let size = insideSize(of: view, width: inner)
    return CellSize(columns: size.columns + border, rows: size.rows + border)
  }

  /// The cells that the children of a container need, in as many columns as there are.
  mutating func insideSize(of view: Int32, width: Int?) -> CellSize {
    if let layout = layouts[tree[view].id] {
      fittingSize(layout, of: view, width: width)
    } else {
      stackSize(of: view, width: width)
    }
  }

  private mutating func fittingSize(
    _ layout: ContainerLayout, of view: Int32, width: Int?
  ) -> CellSize {
    let children = tree.children(of: view)
    let boxes = children.map { box($0) }
    var engine = engines.removeValue(forKey: layout.container) ?? LayoutEngine()
    let before = postponed.count
    let size = engine.fittingSize(
      LayoutContainer(layout, columns: width, rows: nil), boxes: boxes,
      guides: layout.guides,
      constraints: layout.constraints + .enclosing(boxes, in: layout.container.layoutItem),
      fitting: LayoutFitting(width: width.map { Double($0) })
    ) { index, width in height(of: children[index], width: width) }
    counts.solves += engine.counts.solves
    counts.steps += engine.counts.steps
    // What an engine remembers of answers that were put off is wrong.
    if postponed.count == before { engines[layout.container] = engine }
    return CellSize(
      columns: StackLayout.cells(size.width.rounded(.up)),
      rows: StackLayout.cells(size.height.rounded(.up)))
  }

  private mutating func stackSize(of view: Int32, width: Int?) -> CellSize {
    guard let container = tree[view].content.stacking else { return .zero }
    let children = tree.children(of: view)
    let layout = StackLayout(spacing: container.spacing, distribution: container.distribution)
    switch container.axis {
    case .vertical:
      let sizes = children.map { size(of: $0, width: width) }
      return CellSize(
        columns: sizes.map(\.columns).max() ?? 0, rows: layout.natural(for: sizes.map(\.rows)))
    case .horizontal:
      let natural = layout.natural(for: children.map { size(of: $0, width: nil).columns })
      // Cells that are left are not needed, so they are not asked for.
      let columns = min(natural, width ?? natural)
      let places = horizontalPlaces(container, children, in: columns)
      let rows = zip(children, places).map { size(of: $0, width: $1.length).rows }
      return CellSize(columns: columns, rows: rows.max() ?? 0)
    }
  }

  private mutating func horizontalPlaces(
    _ container: Container, _ children: [Int32], in width: Int
  ) -> [StackLayout.Place] {
    let wishes = children.map { child in
      let attributes = tree[child].content.attributes
      return StackLayout.Child(
        ideal: size(of: child, width: nil).columns, hugging: attributes.horizontalHugging,
        compression: attributes.horizontalCompressionResistance)
    }
    return StackLayout(spacing: container.spacing, distribution: container.distribution)
      .places(of: wishes, in: width)
  }

  private mutating func verticalPlaces(
    _ container: Container, _ children: [Int32], in inner: CellRect
  ) -> [StackLayout.Place] {
    let wishes = children.map { child in
      let attributes = tree[child].content.attributes
      return StackLayout.Child(
        ideal: size(of: child, width: inner.width).rows, hugging: attributes.verticalHugging,
        compression: attributes.verticalCompressionResistance)
    }
    return StackLayout(spacing: container.spacing, distribution: container.distribution)
      .places(of: wishes, in: inner.height)
  }

  /// The cells of a container's children, one after the other on its axis.
  mutating func stack(_ view: Int32, in inner: CellRect) -> [CellRect] {
    guard let container = tree[view].content.stacking else { return [] }
    let children = tree.children(of: view)
    switch container.axis {
    case .horizontal:
      let places = horizontalPlaces(container, children, in: inner.width)
      return zip(children, places).map { child, place in
        let rows = size(of: child, width: place.length).rows
        let across = Self.across(rows, in: inner.height, container.alignment)
        return CellRect(
          checkingColumn: inner.column + place.start, row: inner.row + across.start,
          width: place.length, height: across.length) ?? .zero
      }
    case .vertical:
      let places = verticalPlaces(container, children, in: inner)
      return zip(children, places).map { child, place in
        let columns = size(of: child, width: inner.width).columns
        let across = Self.across(columns, in: inner.width, container.alignment)
        return CellRect(
          checkingColumn: inner.column + across.start, row: inner.row + place.start,
          width: across.length, height: place.length) ?? .zero
      }
    }
  }

  private static func across(
    _ ideal: Int, in length: Int, _ alignment: Container.Alignment
  ) -> StackLayout.Place {
    let kept = min(ideal, length)
    return switch alignment {
    case .fill: StackLayout.Place(start: 0, length: length)
    case .leading: StackLayout.Place(start: 0, length: kept)
    case .center: StackLayout.Place(start: (length - kept) / 2, length: kept)
    case .trailing: StackLayout.Place(start: length - kept, length: kept)
    }
  }
}
