public import VirtualViews

/// The keys of the views around a view, the outermost first, and its own.
public struct SemanticPath: Hashable, Sendable, CustomStringConvertible {
  /// The keys.
  public var keys: [ViewKey]

  /// Makes a path.
  public init(_ keys: [ViewKey]) { self.keys = keys }

  /// The keys as they are written in code: `"people" / 3 / "name"`.
  public var description: String { keys.map(\.debugDescription).joined(separator: " / ") }
}

/// A difference between what two pictures of a program mean.
public enum SemanticChange: Hashable, Sendable {
  /// A view came, with all inside.
  case appeared(SemanticPath, SemanticNode)
  /// A view went, with all inside.
  case disappeared(SemanticPath, SemanticNode)
  /// A view means something else: its label, value, state, actions or note.
  case changed(SemanticPath, from: Semantics, to: SemanticNode)
}

extension SemanticChange: CustomStringConvertible {
  /// The change in one line.
  public var description: String {
    switch self {
    case .appeared(let path, let node): "+ \(path): \(node.semantics.line)"
    case .disappeared(let path, let node): "− \(path): \(node.semantics.line)"
    case .changed(let path, let old, let node):
      "· \(path): \(old.line) → \(node.semantics.line)"
    }
  }
}

extension SemanticNode {
  /// The differences from an earlier tree, in the order in which users read; first what went.
  ///
  /// A view is known by the keys around it and its own; of several with one key, by their order. Where views stand is no
  /// part of what they mean, nor is their number among others: each row below a new one has another.
  ///
  /// - Parameter old: the earlier tree.
  /// - Returns: the changes; empty if both trees mean the same.
  /// - Complexity: O(*n*) in the number of views.
  public func changes(since old: SemanticNode) -> [SemanticChange] {
    var paths = PathTable()
    let before = paths.flatten(old)
    let after = paths.flatten(self)
    let known = Dictionary(uniqueKeysWithValues: before.map { ($0.path, $0) })
    let present = Set(after.map(\.path))
    var changes: [SemanticChange] = []
    for view in before where !present.contains(view.path) {
      // The views inside go with it.
      guard view.parent.map(present.contains) ?? true else { continue }
      changes.append(.disappeared(paths.keys(of: view.path), view.node))
    }
    for view in after {
      if let old = known[view.path] {
        guard old.node.semantics.withoutPosition != view.node.semantics.withoutPosition else {
          continue
        }
        changes.append(
          .changed(paths.keys(of: view.path), from: old.node.semantics, to: view.node))
      } else if view.parent.map({ known[$0] != nil }) ?? true {
        changes.append(.appeared(paths.keys(of: view.path), view.node))
      }
    }
    return changes
  }

  /// Calls a function with every view and its path, in the order in which users read.
  ///
  /// - Complexity: O(*n* · *d*) in the number of views and their depth.
  public func forEach(_ body: (SemanticPath, SemanticNode) -> Void) {
    var paths = PathTable()
    for view in paths.flatten(self) { body(paths.keys(of: view.path), view.node) }
  }

  /// The view at a path, without the key of the outermost view; nil if there is none.
  public subscript(path: SemanticPath) -> SemanticNode? {
    var node = self
    for key in path.keys {
      guard let next = node.children.first(where: { $0.key == key }) else { return nil }
      node = next
    }
    return node
  }

  /// The path of the view that has the keyboard; nil if none has.
  public var focusPath: SemanticPath? {
    var found: SemanticPath?
    forEach { path, node in
      if node.semantics.state.contains(.focused) { found = path }
    }
    return found
  }
}

extension Semantics {
  fileprivate var withoutPosition: Semantics {
    var semantics = self
    semantics.position = nil
    return semantics
  }
}

/// Numbers for paths, so that deep trees do not make long ones.
private struct PathTable {
  private struct Step: Hashable {
    var parent: Int
    var key: ViewKey
    /// The number of siblings before it with the same key.
    var ordinal: Int
  }

  struct View {
    var path: Int
    var parent: Int?
    var node: SemanticNode
  }

  private var numbers: [Step: Int] = [:]
  private var steps: [Step] = []

  /// The views inside of a tree and the outermost one, in the order in which users read.
  mutating func flatten(_ root: SemanticNode) -> [View] {
    var views: [View] = []
    // Without calls inside each other, because trees may be as deep as they like.
    var rest = [View(path: -1, parent: nil, node: root)]
    while let view = rest.popLast() {
      views.append(view)
      var counts: [ViewKey: Int] = [:]
      let inside = view.node.children.map { child in
        let ordinal = counts[child.key, default: 0]
        counts[child.key] = ordinal + 1
        let step = Step(parent: view.path, key: child.key, ordinal: ordinal)
        return View(path: number(of: step), parent: view.path, node: child)
      }
      rest += inside.reversed()
    }
    return views
  }

  private mutating func number(of step: Step) -> Int {
    if let number = numbers[step] { return number }
    steps.append(step)
    numbers[step] = steps.count - 1
    return steps.count - 1
  }

  func keys(of path: Int) -> SemanticPath {
    var keys: [ViewKey] = []
    var next = path
    while next >= 0 {
      keys.append(steps[next].key)
      next = steps[next].parent
    }
    return SemanticPath(keys.reversed())
  }
}
