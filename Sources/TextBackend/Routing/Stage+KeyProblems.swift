import VirtualViews

/// The maps of keys that were looked at for problems.
struct CheckedKeys {
  /// True if the library's map has to be looked at, and all the others once more.
  var isStale = false
  /// The way in which the terminal sends keys; nil as long as that is unknown.
  var keyboard: KeyboardProtocol? { didSet { isStale = isStale || keyboard != oldValue } }
  /// The maps of views that were looked at, and perhaps some that no view has any more.
  private(set) var maps: Set<KeyMap> = []
  /// The actions of all maps of views that came so far: one of a view that is gone may come back, and is not misspelt.
  private(set) var actions: Set<KeyAction> = []
  // The number of maps with which they are freed of those that no view has.
  private var most = 64
  /// The kinds of controls of the program's own that came so far.
  var controls: [ControlKeys] = []
  /// The problems that the program was told of, in words: titles of bindings may be others each time.
  var told: Set<String> = []

  /// Takes note of maps that came.
  ///
  /// - Parameters:
  ///   - came: the maps.
  ///   - shown: those that views have now.
  /// - Returns: those that were not looked at yet.
  mutating func note(_ came: Set<KeyMap>, shown: @autoclosure () -> Set<KeyMap>) -> Set<KeyMap> {
    let new = came.subtracting(maps)
    maps.formUnion(new)
    for map in new { actions.formUnion(map.actions) }
    if maps.count > most {
      maps = shown()
      most = max(64, 2 * maps.count)
    }
    return new
  }
}

// Problems of key maps. Those of the program's own map are its runtime's, since they are the same on
// every screen. Here are those of views, of controls, of the user's choices, and of what this terminal
// sends.
//
// An action that nobody has is told of in three ways. If its name differs little from that of an
// action, or begins like those of a control (`rating.`), the user's choice of keys for it is a problem
// at once. Any other may be that of a view that comes later: it is a problem when its keys are pressed
// and nobody uses them. So is an action that the program binds and does not answer, if the name is like
// that of a control's action; the program may well not answer those of its own.
extension Stage {
  /// Tells the program of bindings that do not do what they say, each once.
  func checkKeys() {
    let (came, controls) = (tree.takeKeyMaps(), tree.programControls.takeNew())
    guard checked.isStale || !came.isEmpty || !controls.isEmpty else { return }
    let new = checked.note(came, shown: tree.keyMaps)
    checked.controls += controls
    let isStale = checked.isStale
    checked.isStale = false
    // In an order that does not depend on hashes.
    let maps =
      (isStale ? tree.keyMaps : new).map(keys.chosen)
      .sorted { "\($0.bindings.map(\.keys))" < "\($1.bindings.map(\.keys))" }
      + (isStale ? checked.controls : controls).map(keys.chosen)
    tell(maps.flatMap(\.problems))
    if isStale { tell(keys.library.problems) }
    if isStale || !controls.isEmpty { tell(choiceProblems) }
    // As they are, they have none.
    if isStale, !keys.choices.keys.isEmpty {
      tell(KeyMap.ofControls.map(keys.chosen).flatMap(\.problems))
    }
    guard let keyboard = checked.keyboard else { return }
    tell(
      (maps + (isStale ? [keys.program, keys.library] : [])).flatMap { $0.unsent(by: keyboard) })
  }

  /// The chosen actions of which it is certain, or likely, that they are misspelt.
  private var choiceProblems: [KeyProblem] {
    // Most users choose nothing, and a first frame has no time for all actions there are.
    guard !keys.choices.keys.isEmpty else { return [] }
    let actions = controlActions
    return keys.choices.unknownActions(among: knownActions).filter { problem in
      guard case .unknown(let action, let nearest) = problem else { return true }
      return nearest != nil || action.isNamedLike(actions)
    }
  }

  /// Tells of keys that the user has chosen for an action that nobody has, and that nobody used.
  func tellUnknownChoices(of pressed: KeySequence) {
    guard !keys.choices.keys.isEmpty else { return }
    let chosen = Set(keys.choices.keys.filter { $0.value.contains(pressed) }.keys)
    guard !chosen.isEmpty else { return }
    let unknown = keys.choices.unknownActions(among: knownActions)
    tell(
      unknown.filter {
        if case .unknown(let action, _) = $0 { chosen.contains(action) } else { false }
      })
  }

  /// Tells of an action that keys asked for and nobody has, if a control's is likely to be meant.
  func tellUnknown(_ action: KeyAction) {
    let actions = controlActions
    guard !actions.contains(action) else { return }
    let nearest = action.nearest(among: actions)
    if nearest != nil || action.isNamedLike(actions) {
      tell([.unknown(action, nearest: nearest)])
    }
  }

  /// The actions of all controls of the library, and of those of the program that came so far.
  private var controlActions: Set<KeyAction> {
    Set(
      KeyMap.controls.bindings.map(\.action) + KeyMap.unboundActionsOfControls
        + checked.controls.flatMap(\.actions))
  }

  /// The actions of all maps and controls that came so far.
  private var knownActions: Set<KeyAction> {
    [keys.program, keys.library, .standard].reduce(controlActions.union(checked.actions)) {
      $0.union($1.actions)
    }
  }

  private func tell(_ problems: [KeyProblem]) {
    for problem in problems where checked.told.insert(problem.description).inserted {
      host?.report(problem)
    }
  }
}

extension KeyAction {
  /// True if the part of the name before a period is that of some action: `rating.foo`, `rating.more`.
  fileprivate func isNamedLike(_ actions: Set<KeyAction>) -> Bool {
    guard let end = name.firstIndex(of: ".") else { return false }
    let prefix = name[...end]
    return actions.contains { $0.name.hasPrefix(prefix) }
  }
}
