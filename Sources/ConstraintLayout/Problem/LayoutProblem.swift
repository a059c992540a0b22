/// A layout translated into rows: box `i` has the variables lead, width, top, height from `4 * i`.
struct LayoutProblem {
  /// The farthest a constant reaches, so that sums stay exact and fit an integer.
  static let limit = 1e6

  let input: LayoutInput
  /// The rows of both axes.
  var rows = ElasticRows()
  /// Where the rows of each box's content height lie, if it has one.
  var heightRows: [Int] = []
  /// Where each item's numbers come from.
  var items = ItemTable()
  /// How many boxes there are, counting the container and its guides where they are variables.
  var boxCount = 0
  /// What was refused.
  var diagnostics: [LayoutDiagnostic] = []

  /// Translates a layout, one family of rows after the other.
  init(_ input: LayoutInput) {
    self.input = input
    placeBoxes()
    placeContainer()
    rows.reserve(8 * boxCount + input.constraints.count)
    addStays()
    addContent()
    addContainer()
    addConstraints()
  }

  /// The number of variables of both axes.
  var variableCount: Int { 4 * boxCount }

  private mutating func placeBoxes() {
    items.reserve(input.boxes.count + input.guides.count + 4)
    for (index, box) in input.boxes.enumerated() {
      items.add(box.item, .variable(index))
    }
    boxCount = input.boxes.count
  }

  /// Adds the rows that keep sizes from being negative and make the answer unique.
  private mutating func addStays() {
    for box in 0..<boxCount {
      for axis in 0..<2 {
        let stay = stay(box, axis)
        rows.add(1, of: 4 * box + 2 * axis)
        rows.close(constant: 0, above: .placeStay(stay), below: .placeStay(stay))
        // A size that content pulls at gets a stay of its own, with its content.
        let above = contentSize(of: box, axis) == nil ? Penalty.sizeStay(stay) : .none
        rows.add(1, of: 4 * box + 2 * axis + 1)
        rows.close(constant: 0, above: above, below: .structural)
      }
    }
  }

  /// How strongly one box holds on to its place and size against others, between 1 and 2.
  ///
  /// The weights differ pairwise, and by square roots, so that no two sums of them agree: of
  /// several equally good layouts there is one with sizes nearest to their content, or smallest,
  /// then the places nearest the origin, and where they compete earlier boxes win.
  private func stay(_ box: Int, _ axis: Int) -> Double {
    let rank = Double(2 * box + axis) + 0.618
    return 2 - 0.9 * (rank / Double(2 * boxCount + 1)).squareRoot()
  }

  private mutating func addContent() {
    heightRows.reserveCapacity(input.boxes.count)
    for (index, box) in input.boxes.enumerated() {
      addContent(of: index, axis: 0, box.horizontalHugging, box.horizontalCompression)
      heightRows.append(rows.count)
      addContent(of: index, axis: 1, box.verticalHugging, box.verticalCompression)
    }
  }

  /// Adds a row for hugging and compression resistance, and right after it the stay.
  private mutating func addContent(
    of index: Int, axis: Int, _ hugging: LayoutPriority, _ compression: LayoutPriority
  ) {
    guard let size = contentSize(of: index, axis) else { return }
    let stay = Penalty.sizeStay(stay(index, axis))
    rows.add(1, of: 4 * index + 2 * axis + 1)
    rows.close(
      constant: size, above: .of(Self.valid(hugging)), below: .of(Self.valid(compression)))
    rows.add(1, of: 4 * index + 2 * axis + 1)
    rows.close(constant: size, above: stay, below: stay)
  }

  /// The content size of a box in one axis; 0 until it is measured, where it will be.
  private func contentSize(of index: Int, _ axis: Int) -> Double? {
    guard index < input.boxes.count else { return nil }
    let box = input.boxes[index]
    if axis == 0 { return Self.extent(box.intrinsicWidth) }
    return Self.extent(box.intrinsicHeight) ?? (box.heightDependsOnWidth ? 0 : nil)
  }

  /// Sets the height that the content of a box turned out to need.
  mutating func setContentHeight(_ height: Double, ofBox index: Int) {
    rows.constants[heightRows[index]] = height
    rows.constants[heightRows[index] + 1] = height
  }

  /// A content size, or nil for none: negative and not finite numbers mean none.
  static func extent(_ size: Double?) -> Double? {
    guard let size, size.isFinite, size >= 0 else { return nil }
    return min(size, limit)
  }

  static func clamped(_ number: Double) -> Double {
    number.isFinite ? min(max(number, -limit), limit) : 0
  }

  private static func valid(_ priority: LayoutPriority) -> LayoutPriority {
    LayoutPriority(min(max(priority.rawValue, 1), 1000))
  }
}
