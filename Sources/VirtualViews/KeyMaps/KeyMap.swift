/// The keys of a program, or of a part of its screen, and the actions that they ask for.
///
/// ```swift
/// let keys: KeyMap = [
///   .bind("ctrl+s", .save, "Save"),
///   .bind("g g", .top, "First row"),
///   .bind("?", .help, "Help"),
/// ]
/// ```
///
/// Of two bindings with the same keys the first one counts; ``problems`` tells of the other, unless just one of
/// them is a default.
public struct KeyMap: Hashable, Sendable {
  /// The bindings; the first ones come first in help.
  public var bindings: [KeyBinding]
  /// The actions that have no keys at the moment, such as those that send no message now.
  ///
  /// Users may choose keys for them, which count as soon as the actions have keys.
  public var unboundActions: Set<KeyAction> = []

  /// The actions with keys and those without.
  ///
  /// - Complexity: O(*n*) in the number of bindings.
  public var actions: Set<KeyAction> { unboundActions.union(bindings.lazy.map(\.action)) }

  /// Makes a map of bindings.
  public init(_ bindings: [KeyBinding] = []) { self.bindings = bindings }

  /// The keys that ask for an action.
  public func keys(for action: KeyAction) -> [KeySequence] {
    bindings.filter { $0.action == action }.map(\.keys)
  }

  /// Returns the same keys with another place in a footer.
  ///
  /// - Parameters:
  ///   - prominence: the place.
  ///   - actions: the actions whose keys have it; nil for all.
  /// - Returns: the map.
  public func prominence(
    _ prominence: KeyBinding.Prominence, of actions: Set<KeyAction>? = nil
  ) -> KeyMap {
    mappingBindings { binding in
      if actions?.contains(binding.action) ?? true { binding.prominence = prominence }
    }
  }

  /// Returns the same keys, of which footers and help show some instead of others that do the same.
  ///
  /// ```swift
  /// // Of → and ↑, which move an upright slider up, that one which points there.
  /// keys.showing("up", insteadOf: "right")
  /// ```
  ///
  /// - Parameters:
  ///   - keys: the keys that are shown; they need not be bound in the map.
  ///   - others: the keys whose title they get.
  /// - Returns: the map; as it is if the others have no title, or the keys ask for something else.
  public func showing(_ keys: KeySequence, insteadOf others: KeySequence) -> KeyMap {
    guard keys != others,
      let number = bindings.firstIndex(where: { $0.keys == others && !$0.title.isEmpty })
    else { return self }
    var binding = bindings[number]
    guard bindings.first(where: { $0.keys == keys })?.action ?? binding.action == binding.action
    else { return self }
    var map = self
    map.bindings[number].title = ""
    binding.keys = keys
    map.bindings.removeAll { $0.keys == keys }
    map.bindings.insert(binding, at: map.bindings.firstIndex { $0.keys == others } ?? number)
    return map
  }

  /// The same keys as those that a view made of others has, where the program binds none of them at the view.
  ///
  /// ```swift
  /// stack(key, .vertical, [.keyMap(keys.asDefaults), .onAction(use), .batch(props.all)], rows)
  /// ```
  ///
  /// A program that binds one of the keys takes it over, which is no problem. Where its handler makes no message,
  /// the default has the key. Both come before the views inside if one of them does (`isFirst`), as long as they have
  /// the same keys.
  public var asDefaults: KeyMap { mappingBindings { $0.isDefault = true } }

  private func mappingBindings(_ change: (inout KeyBinding) -> Void) -> KeyMap {
    var map = self
    for position in map.bindings.indices { change(&map.bindings[position]) }
    return map
  }

  /// The bindings in the order in which they are asked: defaults after all others.
  ///
  /// A view has its keys in this order from the beginning (``ViewAttributes/keyMap``), so nobody orders them for a key.
  public var inOrder: KeyMap {
    guard bindings.contains(where: \.isDefault) else { return self }
    var map = self
    map.bindings = bindings.filter { !$0.isDefault } + bindings.filter(\.isDefault)
    return map
  }

  /// True if a binding of the map comes before the views inside are asked: because it says so, or because the
  /// program's binding of the same keys does, or the default of the same keys.
  ///
  /// It is found out when it is asked for. A binding that had it written down would take it along when the user moves
  /// it to other keys.
  ///
  /// - Complexity: O(*n*) in the number of bindings, O(1) in a map without defaults.
  package func comesFirst(_ position: Int) -> Bool {
    if bindings[position].isFirst { return true }
    // In a map that is in order, defaults stand at the end.
    guard bindings.last?.isDefault == true else { return false }
    let binding = bindings[position]
    return bindings.contains {
      $0.isFirst && $0.isDefault != binding.isDefault && $0.keys == binding.keys
    }
  }

  /// The bindings of a map in order that come before the views inside.
  package var first: KeyMap { KeyMap(bindings.indices.filter(comesFirst).map { bindings[$0] }) }

  /// Returns the keys of both maps, with those of the first one first.
  ///
  /// ```swift
  /// let keys = editing + navigation
  /// let all = keys + [.bind("ctrl+q", .quit, "Quit")]
  /// ```
  ///
  /// Of keys that are in both, the first binding counts; ``subtracting(_:)`` takes them out of the other map.
  public static func + (one: KeyMap, other: KeyMap) -> KeyMap {
    var map = one
    map += other
    return map
  }

  /// Adds the keys of another map behind those that there are.
  public static func += (one: inout KeyMap, other: KeyMap) {
    one.bindings += other.bindings
    one.unboundActions.formUnion(other.unboundActions)
    // An action without keys in one map may have some in the other.
    if !one.unboundActions.isEmpty { one.unboundActions.subtract(one.bindings.lazy.map(\.action)) }
  }

  /// The bindings whose keys are not bound in another map.
  public func subtracting(_ other: KeyMap) -> KeyMap {
    let others = Set(other.bindings.map(\.keys))
    var map = self
    map.bindings.removeAll { others.contains($0.keys) }
    return map
  }
}

extension KeyMap: ExpressibleByArrayLiteral {
  /// Makes a map of the bindings of several ones, in order.
  public init(arrayLiteral parts: KeyMap...) {
    self.init()
    for part in parts { self += part }
  }

  /// Makes a map of one binding; the arguments are those of ``KeyBinding/bind(_:_:_:isFirst:isAnywhere:prominence:)``.
  public static func bind(
    _ keys: KeySequence, _ action: KeyAction, _ title: String = "", isFirst: Bool = false,
    isAnywhere: Bool = false, prominence: KeyBinding.Prominence = .normal
  ) -> KeyMap {
    bind([keys], action, title, isFirst: isFirst, isAnywhere: isAnywhere, prominence: prominence)
  }

  /// Binds several keys to one action; help and footers show the first ones.
  ///
  /// ```swift
  /// let keys: KeyMap = [.bind(["down", "j"], "hex.down", "Down")]
  /// ```
  ///
  /// The other arguments are those of the function for a single sequence.
  public static func bind(
    _ keys: [KeySequence], _ action: KeyAction, _ title: String = "", isFirst: Bool = false,
    isAnywhere: Bool = false, prominence: KeyBinding.Prominence = .normal
  ) -> KeyMap {
    KeyMap(
      keys.enumerated().map { number, keys in
        .bind(
          keys, action, number == 0 ? title : "", isFirst: isFirst, isAnywhere: isAnywhere,
          prominence: prominence)
      })
  }
}

/// Keys and the action that they ask for.
public struct KeyBinding: Codable, Hashable, Sendable {
  /// The keys.
  public var keys: KeySequence
  /// The action.
  public var action: KeyAction
  /// A few words for help and footers; empty where users need not be told, or where the keys stand beside others of the action
  /// that have a title.
  public var title: String
  /// True if the action comes before the views inside are asked; false if it has what they leave.
  public var isFirst: Bool
  /// True if the keys of a view ask for the action from anywhere in its layer, wherever the focus is.
  ///
  /// They are asked after the views around the focus, and before the program.
  public var isAnywhere = false
  /// True if the binding yields to others of the same keys at the same view, as those of a view made of others do.
  ///
  /// The others may be those of views around whose keys the view inherits. They are asked first, and the default
  /// has the keys where they make no message. See ``KeyMap/asDefaults``.
  public var isDefault = false
  /// True if the keys stay where a user chooses others for the action, as the shortcut of one button among many that
  /// share an action does.
  public var isFixed = false
  /// The place of the keys in a footer.
  public var prominence = Prominence.normal
  /// Other keys of the same map for the same action, for help to show beside these; in a key map they have bindings of
  /// their own, without a title.
  ///
  /// A program and views that are told what is bound get them, of those that ask for something at the moment. A control has
  /// none: of its keys those with a title are told.
  public var otherKeys: [KeySequence] = []

  /// The place of keys in a footer, which has room for a few.
  ///
  /// Help and lists of all keys have them in any case.
  public enum Prominence: String, Codable, Hashable, Sendable, CaseIterable {
    /// Before all others, as what is done most often.
    case high
    /// In order, as far as there is room.
    case normal
    /// Behind all others, and kept where others are left out, as the key of help by which users find these.
    case kept
    /// Not in a footer, as keys that users of other programs know.
    case low
  }

  /// Makes a binding.
  ///
  /// - Parameters:
  ///   - keys: the keys.
  ///   - action: the action that they ask for.
  ///   - title: a few words for help and footers; empty where users need not be told.
  ///   - isFirst: true if it comes before the views inside, so that typing into a field does it,
  ///     too; false if it has the keys that those leave.
  ///   - isAnywhere: true if the keys of a view ask for it from anywhere in its layer.
  /// - Returns: the binding.
  public static func bind(
    _ keys: KeySequence, _ action: KeyAction, _ title: String = "", isFirst: Bool = false,
    isAnywhere: Bool = false
  ) -> KeyBinding {
    KeyBinding(
      keys: keys, action: action, title: title, isFirst: isFirst, isAnywhere: isAnywhere)
  }

  /// Makes a binding with a place in footers; the other arguments are those of the function without it.
  public static func bind(
    _ keys: KeySequence, _ action: KeyAction, _ title: String = "", isFirst: Bool = false,
    isAnywhere: Bool = false, prominence: Prominence
  ) -> KeyBinding {
    KeyBinding(
      keys: keys, action: action, title: title, isFirst: isFirst, isAnywhere: isAnywhere,
      prominence: prominence)
  }
}

/// The meaning of keys in a map.
public enum KeyMatch: Hashable, Sendable {
  /// The action of a binding.
  case action(KeyAction)
  /// The beginning of a longer sequence.
  case beginning
}

extension KeyMap {
  /// Finds the meaning of the keys that were pressed so far; nil if nothing begins with them.
  ///
  /// - Parameters:
  ///   - keys: the keys.
  ///   - isFirst: true for the bindings that come before the views inside are asked, false for the others.
  /// - Returns: the meaning. Where keys are those of a binding and the beginning of another one, the first one counts.
  /// - Complexity: O(*n*) in the number of bindings.
  public func match(_ keys: KeySequence, isFirst: Bool) -> KeyMatch? {
    match(keys, isFirst: isFirst, isDefault: false)
      ?? match(keys, isFirst: isFirst, isDefault: true)
  }

  /// Finds the meaning of the keys among the defaults of a map that is in order, or among its other bindings.
  ///
  /// - Complexity: O(*n*) in the number of bindings.
  package func match(_ keys: KeySequence, isFirst: Bool, isDefault: Bool) -> KeyMatch? {
    var isBeginning = false
    // By position: every key is looked up several times, and no binding needs a copy for that.
    for position in bindings.indices
    where (isFirst || !bindings[position].isFirst) && bindings[position].isDefault == isDefault
      && bindings[position].keys.begins(with: keys) && comesFirst(position) == isFirst
    {
      let isWhole = bindings[position].keys.presses.count == keys.presses.count
      if isWhole { return .action(bindings[position].action) }
      isBeginning = true
    }
    return isBeginning ? .beginning : nil
  }

  /// True if some of the keys ask for their actions wherever the focus is.
  public var hasKeysAnywhere: Bool { bindings.contains(where: \.isAnywhere) }

  /// The keys that ask for their actions wherever the focus is.
  public var anywhere: KeyMap { KeyMap(bindings.filter(\.isAnywhere)) }

  /// The keys of the library, which a program's own bindings of the same keys replace.
  public static let standard: KeyMap = [
    .bind("ctrl+c", .interrupt, isFirst: true), .bind("ctrl+z", .suspend, isFirst: true),
    .bind("tab", .focusNext, isFirst: true), .bind("shift+tab", .focusPrevious, isFirst: true),
    .bind("down", .focusNext), .bind("up", .focusPrevious), .bind("escape", .cancel),
    .bind("ctrl+v", .paste), .bind("shift+insert", .paste),
  ]
}

extension KeyBinding: CustomStringConvertible {
  /// The keys, the action and the title in one line: `ctrl+s → save "Save"`.
  public var description: String {
    "\(keys) → \(action)\(title.isEmpty ? "" : " \(title.debugDescription)")"
  }
}
