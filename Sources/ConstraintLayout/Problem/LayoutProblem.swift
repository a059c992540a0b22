/// A layout translated into rows.
struct LayoutProblem: ~Copyable {
  /// The farthest a constant reaches, so that sums stay exact and fit an integer.
  static let limit = 1e6

  var input: LayoutInput
  /// The rows, until the systems take them over.
  var rows = SystemRows()
  /// The row of each constraint; none if it was refused, is not active or has no variable.
  var rowOfConstraint = Numbers<SystemRow>()
  /// The constant of each constraint's row.
  var constants = Numbers<Double>()
  /// The same without the parts that lie in known rectangles.
  var bases = Numbers<Double>()
  /// The parts of constants that lie in known rectangles, constraint by constraint.
  var fixedTerms = Numbers<FixedTerm>()
  /// The rows of each box's content size, or none: width, then height.
  var contentRows = Numbers<SystemRow>()
  /// The constraints without variables.
  var bareConstraints = Indices()
  /// The row of the container's width, where it is given and the height is the question.
  var widthRow = SystemRow.none
  /// The place of each item that is part of the layout.
  ///
  /// A place is the index of a box, whose variables begin at `4 * index` (``VariableNumbering``).
  /// A negative place, `-1 - index`, is a known rectangle.
  private(set) var items: [LayoutItem: Int] = [:]
  /// The known rectangles.
  var fixedFrames: [LayoutFrame] = []
  /// The number of boxes, with the container and its guides if these are variables.
  var boxCount = 0
  /// The refused constraints.
  var diagnostics: [LayoutDiagnostic] = []

  /// Makes a problem without rows; ``translate()`` makes them.
  init(_ input: consuming LayoutInput) { self.input = input }

  /// Translates the input, one family of rows after the other.
  mutating func translate() {
    begin()
    placeBoxes()
    findFixedFrames()
    placeContainer()
    rows.numbering.isTied = input.constraints.contains { $0.isActive && ties($0) }
    rows.reserve(rows: 3 * boxCount + input.constraints.count, terms: 8 * boxCount)
    fixedTerms.reserve(input.constraints.count)
    contentRows.reserve(2 * boxCount)
    addStays()
    addContent()
    addContainer()
    addConstraints()
  }

  /// The number of variables of both axes.
  var variableCount: Int { 4 * boxCount }

  private mutating func begin() {
    bases.reset(to: 0, count: input.constraints.count)
    constants.reset(to: 0, count: input.constraints.count)
    fixedTerms.removeAll()
    contentRows.removeAll()
    bareConstraints.removeAll()
    widthRow = .none
    rowOfConstraint.reset(to: .none, count: input.constraints.count)
    diagnostics = []
  }

  private mutating func placeBoxes() {
    items.removeAll(keepingCapacity: true)
    for (index, box) in input.boxes.enumerated() { add(box.item, index) }
    boxCount = input.boxes.count
  }

  /// Adds an item; of several with one name the first counts.
  mutating func add(_ item: LayoutItem, _ place: Int) {
    if items[item] == nil { items[item] = place }
  }

  /// Adds the rows that keep sizes from being negative and make the answer unique.
  private mutating func addStays() {
    for box in 0..<boxCount {
      for axis in 0..<2 {
        let stay = stay(box, axis)
        rows.add(1, of: 4 * box + 2 * axis)
        rows.close(constant: 0, RowCost(stay: stay))
        // A size that content pulls at stays there, not at nothing.
        let hasContent = contentSize(of: box, axis) != nil
        rows.add(1, of: 4 * box + 2 * axis + 1)
        rows.close(
          constant: 0, RowCost(below: RowCost.structuralLevel, stay: hasContent ? 0 : stay))
      }
    }
  }

  /// Returns the weight with which a box keeps its place and size, between 1 and 2.
  ///
  /// The weights differ pairwise, and by square roots, so that no two sums of them agree: of
  /// several equally good layouts there is one with sizes nearest to their content, or smallest,
  /// then the places nearest the origin, and where they compete earlier boxes win.
  private func stay(_ box: Int, _ axis: Int) -> Double {
    let rank = Double(2 * box + axis) + 0.618
    return 2 - 0.9 * (rank / Double(2 * boxCount + 1)).squareRoot()
  }

  private mutating func addContent() {
    for index in input.boxes.indices {
      let box = input.boxes[index]
      addContent(of: index, axis: 0, box.horizontalHugging, box.horizontalCompression)
      addContent(of: index, axis: 1, box.verticalHugging, box.verticalCompression)
    }
  }

  /// Adds one row for hugging, compression resistance and the stay.
  private mutating func addContent(
    of index: Int, axis: Int, _ hugging: LayoutPriority, _ compression: LayoutPriority
  ) {
    guard let size = contentSize(of: index, axis) else { return contentRows.append(.none) }
    rows.add(1, of: 4 * index + 2 * axis + 1)
    let cost = RowCost(
      above: RowCost.level(hugging), below: RowCost.level(compression), stay: stay(index, axis))
    contentRows.append(rows.close(constant: size, cost))
  }

  /// The content size of a box in one axis; 0 until it is measured, where it will be.
  func contentSize(of index: Int, _ axis: Int) -> Double? {
    guard index < input.boxes.count else { return nil }
    if axis == 0 { return Self.extent(input.boxes[index].intrinsicWidth) }
    return Self.extent(input.boxes[index].intrinsicHeight)
      ?? (input.boxes[index].heightDependsOnWidth ? 0 : nil)
  }

  /// A content size, or nil for none: negative and not finite numbers mean none.
  static func extent(_ size: Double?) -> Double? {
    guard let size, size.isFinite, size >= 0 else { return nil }
    return min(size, limit)
  }

  static func clamped(_ number: Double) -> Double {
    number.isFinite ? min(max(number, -limit), limit) : 0
  }
}

/// A part of a constraint's constant that lies in a known rectangle: so many times its place and extent.
struct FixedTerm: BitwiseCopyable {
  var constraint: Int32
  /// The index of the rectangle.
  var frame: Int32
  var isVertical: Bool
  var place: Double
  var extent: Double
}
