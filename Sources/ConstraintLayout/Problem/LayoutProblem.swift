/// A layout translated into rows: box `i` has the variables lead, width, top, height from `4 * i`.
struct LayoutProblem {
  /// The farthest a constant reaches, so that sums stay exact and fit an integer.
  static let limit = 1e6

  let input: LayoutInput
  /// The rows of both axes.
  var rows = ElasticRows()
  /// The row that holds each box's content height, or -1.
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
      _ = items.add(box.item, .variable(index))
    }
    boxCount = input.boxes.count
  }

  /// Adds the rows that keep sizes from being negative and make the answer unique.
  ///
  /// The weights differ pairwise, and by square roots, so that no two sums of them agree: of
  /// several equally good layouts there is one with the smallest sizes, then the places nearest
  /// the origin, and where they compete earlier boxes win.
  private mutating func addStays() {
    for box in 0..<boxCount {
      for axis in 0..<2 {
        let rank = Double(2 * box + axis) + 0.618
        let share = 1 - 0.9 * (rank / Double(2 * boxCount + 1)).squareRoot()
        let place = Penalty.stay(1 + share)
        rows.add(1, of: 4 * box + 2 * axis)
        rows.close(constant: 0, above: place, below: place)
        rows.add(1, of: 4 * box + 2 * axis + 1)
        rows.close(constant: 0, above: .stay(2 + share), below: .structural)
      }
    }
  }

  private mutating func addContent() {
    heightRows.reserveCapacity(input.boxes.count)
    for (index, box) in input.boxes.enumerated() {
      if let width = Self.extent(box.intrinsicWidth) {
        addContent(width, of: 4 * index + 1, box.horizontalHugging, box.horizontalCompression)
      }
      let height = Self.extent(box.intrinsicHeight) ?? (box.heightDependsOnWidth ? 0 : nil)
      let row = height.map {
        addContent($0, of: 4 * index + 3, box.verticalHugging, box.verticalCompression)
      }
      heightRows.append(row ?? -1)
    }
  }

  @discardableResult
  private mutating func addContent(
    _ size: Double, of column: Int, _ hugging: LayoutPriority, _ compression: LayoutPriority
  ) -> Int {
    rows.add(1, of: column)
    return rows.close(
      constant: size, above: .of(Self.valid(hugging)), below: .of(Self.valid(compression)))
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
