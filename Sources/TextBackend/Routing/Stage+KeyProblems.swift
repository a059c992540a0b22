import VirtualViews

/// The maps of keys that were looked at for problems.
struct CheckedKeys {
  /// True if the library's map has to be looked at, and all the others once more.
  var isStale = false
  /// The way in which the terminal sends keys; nil as long as that is unknown.
  var keyboard: KeyboardProtocol? { didSet { isStale = isStale || keyboard != oldValue } }
  /// The maps of views that came so far.
  var maps: Set<KeyMap> = []
  /// The problems that the program was told of.
  var told: Set<KeyProblem> = []
}

// Problems of key maps. Those of the program's own map are its runtime's, since they are the same on
// every screen. Here are those of views, of the user's choices, and of what this terminal sends.
extension Stage {
  /// Tells the program of bindings that do not do what they say, each once.
  func checkKeys() {
    let came = tree.takeKeyMaps()
    guard checked.isStale || !came.isEmpty else { return }
    let new = came.subtracting(checked.maps)
    checked.maps.formUnion(new)
    let isStale = checked.isStale
    checked.isStale = false
    // In an order that does not depend on hashes.
    let maps = (isStale ? checked.maps : new).map(keys.chosen)
      .sorted { "\($0.bindings.map(\.keys))" < "\($1.bindings.map(\.keys))" }
    tell(maps.flatMap(\.problems))
    if isStale { tell(keys.library.problems + choiceProblems) }
    if isStale, !keys.choices.keys.isEmpty {
      tell(Self.controlMaps.map(keys.chosen).flatMap(\.problems))
    }
    guard let keyboard = checked.keyboard else { return }
    tell(
      (maps + (isStale ? [keys.program, keys.library] : [])).flatMap { $0.unsent(by: keyboard) })
  }

  /// The chosen actions that look like misspelt ones: others may be those of views that come later.
  private var choiceProblems: [KeyProblem] {
    let maps = [keys.program, keys.library, .standard, .controls] + checked.maps
    return keys.choices.unknownActions(among: Set(maps.flatMap(\.bindings).map(\.action)))
      .filter { if case .unknown(_, nearest: nil) = $0 { false } else { true } }
  }

  /// The maps of the library's controls, each of which is a scope of its own.
  private static let controlMaps = [
    TextField.keyMap, Slider.keyMap, Stepper.keyMap, SegmentedControl.keyMap, Menu.keyMap,
    ScrollView.keyMap, Table.keyMap,
  ]

  private func tell(_ problems: [KeyProblem]) {
    for problem in problems where checked.told.insert(problem).inserted { host?.report(problem) }
  }
}
