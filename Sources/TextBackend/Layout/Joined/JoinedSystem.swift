import ConstraintLayout
import VirtualViews

/// The views of several containers as the solver sees them together.
///
/// The arrangement of a container becomes constraints: gaps, edges and alignment are required, and each view
/// wants the cells that the container gives it by itself. So where nobody pulls at a view, every wish is granted,
/// and the views stand where they stand otherwise, odd cells included.
struct JoinedSystem {
  /// The views, outer ones first.
  private(set) var views: [Int32] = []
  private(set) var boxes: [LayoutBox] = []
  private(set) var constraints: [LayoutConstraint] = []
  /// The cells that joined containers are taken to have, by which they place their views.
  var outers: [Int32: LayoutFrame] = [:]
  // The cells that each view wants, and the rows that it wants in these columns.
  private var wishes: [Int32: LayoutFrame] = [:]

  /// The strength with which views stay where their container puts them by itself.
  private static let stay = LayoutPriority(1)

  /// The rows that a view wants in some columns; nil if they are not those that its container gives it.
  func height(of view: Int, width: Double) -> Double? {
    guard let wish = wishes[views[view]], wish.width == width else { return nil }
    return wish.height
  }

  /// Adds a view with the wishes that its content has.
  mutating func add(_ view: Int32, _ box: LayoutBox, at frame: LayoutFrame, in head: LayoutItem) {
    views.append(view)
    boxes.append(box)
    addStay(box.item, frame, head)
  }

  /// Adds a view that wants the cells that its container gives it.
  mutating func addWish(
    _ view: Int32, _ natural: LayoutBox, at frame: LayoutFrame, in head: LayoutItem
  ) {
    var box = natural
    box.intrinsicWidth = frame.width
    box.intrinsicHeight = frame.height
    // A view that has more cells than it needs gives these up as easily as it got them.
    if let width = natural.intrinsicWidth, frame.width > width {
      box.horizontalCompression = min(natural.horizontalHugging, natural.horizontalCompression)
      constraints.append(
        box.item.widthAnchor.constraint(greaterThanOrEqualToConstant: width)
          .priority(natural.horizontalCompression))
    }
    if let height = natural.intrinsicHeight, frame.height > height {
      box.verticalCompression = min(natural.verticalHugging, natural.verticalCompression)
      if !box.heightDependsOnWidth {
        constraints.append(
          box.item.heightAnchor.constraint(greaterThanOrEqualToConstant: height)
            .priority(natural.verticalCompression))
      }
    }
    wishes[view] = frame
    add(view, box, at: frame, in: head)
  }

  private mutating func addStay(_ item: LayoutItem, _ frame: LayoutFrame, _ head: LayoutItem) {
    constraints += [
      item.leadingAnchor.constraint(equalTo: head.leadingAnchor, constant: frame.left),
      item.topAnchor.constraint(equalTo: head.topAnchor, constant: frame.top),
      item.widthAnchor.constraint(equalToConstant: frame.width),
      item.heightAnchor.constraint(equalToConstant: frame.height),
    ].map { $0.priority(Self.stay) }
  }

  /// Adds a rectangle that nobody moves.
  mutating func addPlaced(_ item: LayoutItem, at cells: CellRect, in head: LayoutItem) {
    constraints += [
      item.leadingAnchor.constraint(equalTo: head.leadingAnchor, constant: Double(cells.column)),
      item.topAnchor.constraint(equalTo: head.topAnchor, constant: Double(cells.row)),
      item.widthAnchor.constraint(equalToConstant: Double(cells.width)),
      item.heightAnchor.constraint(equalToConstant: Double(cells.height)),
    ]
    addGuide(item)
  }

  /// Adds a rectangle without content.
  mutating func addGuide(_ item: LayoutItem) {
    views.append(TreeLinks.none)
    boxes.append(LayoutBox(item))
  }

  /// Adds a rectangle without content that wants some cells, as a column of a grid does.
  mutating func addGuide(_ item: LayoutItem, wanting frame: LayoutFrame) {
    var box = LayoutBox(item, intrinsicWidth: frame.width, intrinsicHeight: frame.height)
    // The views in it have wishes of their own.
    (box.horizontalCompression, box.verticalCompression) = (.low, .low)
    views.append(TreeLinks.none)
    boxes.append(box)
  }

  /// Adds constraints.
  mutating func add(_ more: some Sequence<LayoutConstraint>) { constraints += more }
}
