package import ConstraintLayout
package import VirtualViews

/// The problems of a layout that may pass with the size of the screen, until the program has ended.
///
/// Nobody can do anything about a window that was small for a moment. So a problem is told at the end
/// if the screen is still no larger than where it was found, or if it is there still:
///
///     found at 20 × 6, gone at 80 × 24, the end at 80 × 24     not told
///     found at 80 × 24, its view is gone, the end at 80 × 24    told
///     found at 80 × 24, the end at 20 × 6                       told
package struct PassingProblems {
  private struct Entry {
    var problem: LayoutDiagnostic
    var diagnostic: Diagnostic
    /// The largest screen on which it was found.
    var size: LayoutSize
    var isGone = false
  }

  private var entries: [Entry] = []

  /// No problems.
  package init() {}

  /// The number of problems that are kept: a program that has more of them has to know at once.
  package static var limit: Int { 100 }

  /// Keeps a problem that was found on a screen of some size.
  ///
  /// - Parameters:
  ///   - problem: the problem as the screen knows it.
  ///   - diagnostic: the problem as it is told.
  ///   - size: the size of the screen.
  /// - Returns: false if there is no room for it.
  package mutating func keep(
    _ problem: LayoutDiagnostic, as diagnostic: Diagnostic, at size: LayoutSize
  ) -> Bool {
    if let known = entries.firstIndex(where: { $0.problem == problem }) {
      entries[known].isGone = false
      let old = entries[known].size
      if size.width * size.height > old.width * old.height { entries[known].size = size }
      return true
    }
    guard entries.count < Self.limit else { return false }
    entries.append(Entry(problem: problem, diagnostic: diagnostic, size: size))
    return true
  }

  /// Takes note that a problem is there no more.
  package mutating func withdraw(_ problem: LayoutDiagnostic) {
    if let known = entries.firstIndex(where: { $0.problem == problem }) {
      entries[known].isGone = true
    }
  }

  /// Takes out the problems that are worth telling when the program ends on a screen of some size.
  package mutating func takeLasting(at size: LayoutSize) -> [Diagnostic] {
    defer { entries = [] }
    let lasting = entries.filter { entry in
      !entry.isGone || size.width <= entry.size.width && size.height <= entry.size.height
    }
    var told: Set<Diagnostic> = []
    return lasting.map(\.diagnostic).filter { told.insert($0).inserted }
  }
}

extension LayoutDiagnostic {
  /// True if it may be nothing but the want of room on a small screen.
  var mayPass: Bool { identifier == .noCells || identifier == .unsatisfiableConstraints }
}
