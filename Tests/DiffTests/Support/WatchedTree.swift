import Testing
import VirtualViews

/// A tree under test together with its oracle; each update is compared and judged.
struct WatchedTree {
  var tree = ViewTree()
  var plain = PlainTree()

  init() {}

  init(_ elements: [ViewElement<String>], sourceLocation: SourceLocation = #_sourceLocation) {
    update(to: elements, sourceLocation: sourceLocation)
  }

  /// Updates the tree and records whatever is wrong with the patch.
  @discardableResult
  mutating func update(
    to elements: [ViewElement<String>], _ label: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Reconciliation {
    let (result, problems) = tryUpdate(to: elements)
    for problem in problems.prefix(3) {
      Issue.record("\(label()) \(problem)", sourceLocation: sourceLocation)
    }
    return result
  }

  /// Updates the tree; returns the result and whatever is wrong with it.
  mutating func tryUpdate(to elements: [ViewElement<String>]) -> (Reconciliation, [String]) {
    let before = plain
    let result = tree.update(to: elements)
    tree.checkInvariants()
    plain.apply(result.patch)
    var problems = plain.misuses
    problems += plain.differences(from: elements)
    problems += plain.differences(from: tree)
    problems += plain.mistakenIdentities(since: before)
    if StepCounts(result.patch) != StepCounts(result.counts) {
      problems.append("counted \(result.counts), but the patch has \(StepCounts(result.patch))")
    }
    return (result, problems)
  }
}

/// How many steps of each kind there are, as far as both a patch and its counts tell.
struct StepCounts: Equatable {
  var moves = 0
  var replacements = 0
  var updates = 0
  var made = 0

  init(_ patch: [ViewChange]) {
    for step in patch {
      switch step {
      case .insert: made += 1
      case .replace: (made, replacements) = (made + 1, replacements + 1)
      case .move: moves += 1
      case .update: updates += 1
      case .remove, .reuse, .layout: break
      }
    }
  }

  init(_ counts: ReconciliationCounts) {
    moves = counts.moved
    replacements = counts.replaced
    updates = counts.updated
    made = counts.inserted
  }
}
