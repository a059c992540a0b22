import VirtualViews

/// Changes of values by users of which no handler heard.
///
/// A value that the program leaves open is the user's. One that it names is shown again as it was: then the change is
/// lost, and control and program seem broken. It is told of once for each key.
struct UnheardChanges {
  // The views, as the user left them.
  private var waiting: [NodeID: Content] = [:]
  private var told: Set<ViewKey> = []

  /// True if there is nothing to look for, as in most turns.
  var isEmpty: Bool { waiting.isEmpty }

  /// Takes note of an event if a value changed and nobody heard of it.
  mutating func note(_ event: ViewEvent, _ outcome: EventOutcome) {
    guard outcome.changedContent, outcome.isUnheard,
      !event.kind.isDisjoint(with: [.valueChanged, .editingChanged])
    else { return }
    waiting[event.node] = event.content
  }

  /// Forgets the changes, of which some were lost.
  ///
  /// - Parameters:
  ///   - patch: the steps that show what the program describes.
  ///   - key: the key of a view.
  /// - Returns: a diagnostic for each view of which a change was lost for the first time.
  mutating func takeLost(
    in patch: [ViewChange], key: (NodeID) -> ViewKey?
  ) -> [Diagnostic] {
    defer { waiting = [:] }
    return patch.compactMap { step in
      guard case .update(let node, let shown) = step, let left = waiting[node],
        shown.userValue != left.userValue, let key = key(node), told.insert(key).inserted
      else { return nil }
      return .unheardChange(key)
    }
  }
}

extension Content {
  fileprivate var userValue: AnyHashable? {
    (value as? any ControlValue)?.userValue.map { AnyHashable($0) }
  }
}

extension Diagnostic {
  fileprivate static func unheardChange(_ key: ViewKey) -> Diagnostic {
    Diagnostic(
      identifier: "unheard-change",
      message: """
        The user changed \(key.debugDescription), and nobody hears of it: its old value is shown again. Make a message of \
        the change, as by `.onChange` or `.onSelect`. Or leave out the prop that sets the value, and it is the user's. A \
        control that only shows a value is switched off by `.isEnabled(false)`.
        """,
      keys: [key])
  }
}
