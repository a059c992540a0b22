public import ConstraintLayout

/// The views and guides that a layout function can relate.
///
/// It knows the children of one container: the root's for the program's `layout`, a group's own
/// for a group's.
public final class LayoutContext {
  private let slab: NodeSlab
  private let container: Int32
  private let guides: LayoutGuides
  private let reach: LayoutReach
  // The guides that are offered here before those of the program.
  private let offers: (String) -> LayoutGuide?

  /// The size of the whole screen in cells.
  public let screenSize: LayoutSize

  init(
    _ slab: NodeSlab, container: Int32, guides: LayoutGuides, screenSize: LayoutSize,
    reach: LayoutReach = LayoutReach(), offers: @escaping (String) -> LayoutGuide? = { _ in nil }
  ) {
    self.slab = slab
    self.container = container
    self.guides = guides
    self.screenSize = screenSize
    self.reach = reach
    self.offers = offers
  }

  /// The same views with guides of their own, for a part of a program that has some.
  ///
  /// - Parameter guideForKey: offers a guide under a name; where it offers none, the program's guides are found.
  /// - Returns: the context.
  public func offering(_ guideForKey: @escaping (String) -> LayoutGuide?) -> LayoutContext {
    LayoutContext(
      slab, container: container, guides: guides, screenSize: screenSize, reach: reach,
      offers: { [offers] in guideForKey($0) ?? offers($0) })
  }

  /// The views of the whole screen, from the children of the root on.
  ///
  /// Constraints may relate any of them; see ``subscript(_:_:_:)``.
  public var root: LayoutContext {
    reach.isFar = true
    return LayoutContext(
      slab, container: 0, guides: guides, screenSize: screenSize, reach: reach, offers: offers)
  }

  /// The safe area without margins: one row above and below, two columns at the sides.
  public var marginsGuide: LayoutItem { part(.margins) }

  /// The part of the container that bars leave free; see ``BarEdge``.
  public var safeAreaGuide: LayoutItem { part(.safeArea) }

  /// A centered column, at most 80 columns wide.
  public var readableContentGuide: LayoutItem { part(.readableContent) }

  /// The container itself.
  public var view: LayoutItem { part(.view) }

  /// The view beside which the container stands, if it is a layer beside a view: the cells of the view
  /// that are seen, wherever on the screen.
  ///
  /// ```swift
  /// context["arrow"].centerXAnchor.constraint(equalTo: context.anchorGuide.centerXAnchor)
  /// ```
  public var anchorGuide: LayoutItem { part(.named(Self.anchorNumber)) }

  /// The number of the anchor's guide, which no other guide gets.
  package static let anchorNumber = UInt32.max

  /// The number of the guide for what is inside of the border and padding of a container that is laid out
  /// together with others.
  package static let contentNumber = UInt32.max - 1

  /// The number of the guide for a container with its border, where views inside of it name it as others do.
  package static let outerNumber = UInt32.max - 2

  /// The number of the guide around all views of a stack that stand together in its middle.
  package static let middleNumber = UInt32.max - 3

  /// The child that has a key; nil if there is none.
  ///
  /// - Complexity: O(1) on average, O(*n*) in the number of children for the first key.
  public func view<Key: Hashable & Sendable>(_ key: Key) -> LayoutItem? {
    reach.child(ViewKey(key), of: container, in: slab).map { slab.id($0).layoutItem }
  }

  /// The first child that has a tag, see ``Prop/tag(_:)``; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of children.
  public func view(tag: Int) -> LayoutItem? {
    slab.children(of: container).first { slab.content(of: $0).attributes.tag == tag }
      .map { slab.id($0).layoutItem }
  }

  /// The child that has a key; one that does not exist makes its constraints be left out.
  ///
  /// Constraints with a missing view are reported by a diagnostic that names the key, and the
  /// rest is laid out.
  public subscript<Key: Hashable & Sendable>(_ key: Key) -> LayoutItem {
    view(key) ?? guides.missing(ViewKey(key))
  }

  /// The view at the end of a path of keys, as of the subscript; nil if there is none.
  ///
  /// - Complexity: O(1) on average, O(*n*) in the number of children of the views on the way for the first key.
  public func view<
    First: Hashable & Sendable, Second: Hashable & Sendable, each Key: Hashable & Sendable
  >(_ first: First, _ second: Second, _ keys: repeat each Key) -> LayoutItem? {
    var path = [ViewKey(first), ViewKey(second)]
    repeat path.append(ViewKey(each keys))
    return item(at: path)
  }

  /// The view at the end of a path of keys: inside of a child, or of one inside of that.
  ///
  /// ```swift
  /// context["hint"].top == context["form", "email"].top
  /// context["hint"].leading == context.root["list", "row 3"].trailing
  /// ```
  ///
  /// Views in groups, stacks, grids and other containers that arrange them are laid out together then, as
  /// if the constraint stood in the container around both. So the constraint may move either of the two,
  /// and what is arranged keeps its gaps and alignment. Layers, rows of tables and what is inside of them or
  /// scrolls are where they are: the constraint moves the other view. A view that does not exist makes its
  /// constraints be left out, and so does a row of a table while it is out of sight.
  ///
  /// - Complexity: O(1) on average, O(*n*) in the number of children of the views on the way for the first key.
  public subscript<
    First: Hashable & Sendable, Second: Hashable & Sendable, each Key: Hashable & Sendable
  >(_ first: First, _ second: Second, _ keys: repeat each Key) -> LayoutItem {
    var path = [ViewKey(first), ViewKey(second)]
    repeat path.append(ViewKey(each keys))
    if let item = item(at: path) { return item }
    if reach.isUnseen { return LayoutReach.unseen }
    return guides.missing(path[min(reach.found, path.count - 1)])
  }

  private func item(at path: [ViewKey]) -> LayoutItem? {
    reach.isFar = true
    reach.isUnseen = false
    reach.found = 0
    var node = container
    for key in path {
      guard let next = reach.child(key, of: node, in: slab) else {
        if case .custom(let view) = slab.content(of: node), view.value is any LazyContainer {
          (reach.isUnseen, reach.hasUnseen) = (true, true)
        }
        return nil
      }
      node = next
      reach.found += 1
    }
    return slab.id(node).layoutItem
  }

  /// The guide that the `layoutGuideForKey` of the component or program offers under a key; nil if it offers none.
  public func guide<Key: Hashable & Sendable>(_ key: Key) -> LayoutItem? {
    guides.number(for: ViewKey(key), offers).map { part(.named($0)) }
  }

  /// Tells of something wrong in the data of which constraints are made.
  ///
  /// The layout function goes on. It is told of once, until the size of the screen changes.
  public func report(_ diagnostic: Diagnostic) { guides.report(diagnostic) }

  private func part(_ part: LayoutItem.Part) -> LayoutItem {
    LayoutItem(owner: slab.id(container).rawValue, part: part)
  }
}

/// Remembers whether a layout function asked for views that are no children of its container.
final class LayoutReach {
  /// True if it did, so that its answer may be another one whenever any view comes or goes.
  var isFar = false
  /// True if the last view that it asked for is a row out of sight, which has no view now.
  var isUnseen = false
  /// True if any was such a row.
  var hasUnseen = false
  /// The number of keys of the last path, from its beginning on, whose views are there.
  var found = 0

  // The children of the views that it asked for, by their keys.
  private var children: [Int32: [ViewKey: Int32]] = [:]

  /// The first child of a view that has a key.
  func child(_ key: ViewKey, of view: Int32, in slab: NodeSlab) -> Int32? {
    if let known = children[view] { return known[key] }
    let all = Dictionary(slab.children(of: view).map { (slab.key(of: $0), $0) }) { first, _ in
      first
    }
    children[view] = all
    return all[key]
  }

  /// The item that stands for rows out of sight.
  static let unseen = LayoutItem(owner: .max)
}
