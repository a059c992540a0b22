public import TextBackend
public import VirtualViews

/// Views beside each other, in as many lines as it takes; see ``flow(_:spacing:_:_:)``.
public struct Flow: ArrangingContainer, Hashable {
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// The columns between neighbours; numbers below 0 count as 0.
  public var spacing = 0
  /// The rows between lines, fewer where there are too few; numbers below 0 count as 0.
  public var lineSpacing = 0
  /// The place of views that need fewer rows than their line has.
  public var alignment = Container.Alignment.leading
  /// The place of lines that need fewer columns than there are.
  public var lineAlignment = LineAlignment.leading

  /// A place of lines that need fewer columns than there are.
  public enum LineAlignment: Hashable, Sendable, CaseIterable {
    /// At the leading edge.
    case leading
    /// In the middle; an odd cell stays behind.
    case center
    /// At the trailing edge.
    case trailing
    /// From edge to edge, but for the last line: the first gaps get the odd cells.
    case justified
  }

  /// Makes a flow without gaps.
  public init() {}

  /// The cells of the views.
  public func arrange(_ views: inout MeasuredViews, in room: ContainerRoom) -> ViewArrangement {
    var arrangement = ViewArrangement()
    let lines = FlowLine.lines(of: self, &views, columns: room.columns)
    let gaps = room.rowGaps(lineSpacing, between: lines.lazy.map(\.height))
    var row = 0
    for (number, line) in lines.enumerated() {
      if number > 0 { row += gaps[number - 1] }
      place(line, isLast: number == lines.count - 1, row, room.columns, &views, &arrangement)
      row += line.height
    }
    // Cells beside a line are not needed.
    arrangement.columns = lines.reduce(0) { max($0, $1.width) }
    return arrangement
  }

  private func place(
    _ line: FlowLine, isLast: Bool, _ row: Int, _ columns: Int?, _ views: inout MeasuredViews,
    _ arrangement: inout ViewArrangement
  ) {
    let left = max(0, (columns ?? line.width) - line.width)
    let gaps = line.views.count - 1
    let spreads = lineAlignment == .justified && !isLast && gaps > 0
    var column =
      switch lineAlignment {
      case .leading, .justified: 0
      case .center: left / 2
      case .trailing: left
      }
    for (number, member) in line.views.enumerated() {
      var across = GridPlan.across(alignment, line.height) { member.rows }
      if alignment == .firstBaseline || alignment == .lastBaseline {
        across.start = line.baseline - member.above
      }
      arrangement.place(
        member.view, column: column, row: row + across.start, columns: member.columns,
        rows: across.length)
      column += member.columns + GridTrack.clamped(spacing)
      if spreads { column += left / gaps + (number < left % gaps ? 1 : 0) }
    }
  }
}

/// The views of one line of a flow.
struct FlowLine {
  private(set) var views: [(view: Int, columns: Int, rows: Int, above: Int)] = []
  /// The columns of the views and the gaps between them.
  private(set) var width = 0
  /// The rows of the highest view.
  private(set) var height = 0
  /// The rows above the line of text that the views share.
  private(set) var baseline = 0
  // The rows that views need below the first row of their text.
  private var below = 0

  /// The lines of a flow in some columns; nil is as many as it takes.
  ///
  /// A view that needs more columns than there are has a line of its own, in the columns there are.
  ///
  /// - Complexity: O(*n*) in the number of views.
  static func lines(
    of flow: Flow, _ views: inout MeasuredViews, columns: Int?
  ) -> [FlowLine] {
    var lines: [FlowLine] = []
    let gap = GridTrack.clamped(flow.spacing)
    for view in 0..<views.count where !views.collapsedAxes(of: view).contains(.horizontal) {
      var size = views.size(of: view, width: nil)
      if let columns, size.columns > columns {
        size = (columns, views.size(of: view, width: columns).rows)
      }
      let first = lines.last.map { $0.width + gap + size.columns > columns ?? .max } ?? true
      if first { lines.append(FlowLine()) }
      lines[lines.count - 1].add(
        view, size, gap: gap, baseline: flow.alignment.rowsAboveText(of: view, size, &views))
    }
    return lines
  }

  private mutating func add(
    _ view: Int, _ size: (columns: Int, rows: Int), gap: Int, baseline: Int
  ) {
    width += size.columns + (views.isEmpty ? 0 : gap)
    self.baseline = max(self.baseline, baseline)
    below = max(below, size.rows - baseline)
    height = self.baseline + below
    views.append((view, size.columns, size.rows, baseline))
  }
}

extension Container.Alignment {
  /// The rows of a view above the line of text that is beside those of others; none unless there is one.
  func rowsAboveText(
    of view: Int, _ size: (columns: Int, rows: Int), _ views: inout MeasuredViews
  ) -> Int {
    switch self {
    case .firstBaseline: min(views.firstBaseline(of: view), size.rows)
    case .lastBaseline: max(0, size.rows - views.lastBaseline(of: view, width: size.columns))
    default: 0
    }
  }
}
