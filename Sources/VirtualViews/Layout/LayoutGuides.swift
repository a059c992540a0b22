package import ConstraintLayout

/// The named guides of a program, each under a number that never changes.
package final class LayoutGuides {
  private let guideForKey: (String) -> LayoutGuide?
  private var numbers: [ViewKey: UInt32] = [:]
  // Keys asked for in vain in the turn, and the item that stands for each.
  private var missingItems: [ViewKey: LayoutItem] = [:]
  private var missingKeys: [LayoutItem: ViewKey] = [:]
  // Guides asked for since they were taken last.
  private var asked: [(guide: NamedLayoutGuide, name: String)] = []
  // Problems that layout functions told of since they were taken last, and all that are known.
  private var problems: [Diagnostic] = []
  private var knownProblems: Set<Diagnostic> = []

  /// Makes the guides of a program from its function.
  package init(_ guideForKey: @escaping (String) -> LayoutGuide?) { self.guideForKey = guideForKey }

  /// The number of the guide with a key, if one is offered, by a part of the program or by the program.
  func number(for key: ViewKey, _ offers: (String) -> LayoutGuide?) -> UInt32? {
    let name = key.description
    guard let guide = offers(name) ?? guideForKey(name) else { return nil }
    let number = numbers[key] ?? UInt32(numbers.count)
    numbers[key] = number
    if !asked.contains(where: { $0.guide.number == number }) {
      asked.append((NamedLayoutGuide(number, guide.kind), name))
    }
    return number
  }

  /// The guides that the layout function just run asked for.
  func takeAsked() -> [(guide: NamedLayoutGuide, name: String)] {
    defer { asked = [] }
    return asked.sorted { $0.guide.number < $1.guide.number }
  }

  /// An item that stands for a view that does not exist.
  func missing(_ key: ViewKey) -> LayoutItem {
    if let known = missingItems[key] { return known }
    let item = LayoutItem(owner: UInt64.max - 1 - UInt64(missingItems.count))
    missingItems[key] = item
    missingKeys[item] = key
    return item
  }

  /// The key that was asked for in vain, for an item made by ``missing(_:)``.
  package func missingKey(of item: LayoutItem) -> ViewKey? { missingKeys[item] }

  /// True if so many keys were asked for in vain that it is time to forget them.
  package var isCrowded: Bool { missingKeys.count > 256 }

  /// Keeps a problem until it is taken, unless it is known.
  func report(_ diagnostic: Diagnostic) {
    if knownProblems.insert(diagnostic).inserted { problems.append(diagnostic) }
  }

  /// Returns the problems that are new.
  package func takeProblems() -> [Diagnostic] {
    defer { problems = [] }
    return problems
  }

  /// Forgets problems, and the keys that were asked for in vain, when all layout functions are run again.
  func forgetMissing() {
    missingItems = [:]
    missingKeys = [:]
    knownProblems = []
  }
}

/// A rectangle that is not a view, offered to layout functions by name.
public struct LayoutGuide: Equatable, Sendable {
  let kind: NamedLayoutGuide.Kind

  /// A guide that lies where constraints put it, like a view without content.
  public static let free = LayoutGuide(kind: .free)

  /// A guide that lies inside the container.
  ///
  /// - Parameter insets: the cells between the container's edges and the guide's.
  /// - Returns: the guide.
  public static func inset(_ insets: LayoutInsets) -> LayoutGuide {
    LayoutGuide(kind: .inset(insets))
  }
}
