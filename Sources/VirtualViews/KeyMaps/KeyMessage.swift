/// Keys and the message that they send.
///
/// ```swift
/// .actions([
///   .bind("ctrl+s", "Save", sends: .save),
///   .bind("escape", "Stop", sends: model.isLoading ? .stop : nil),
///   .takingOver(.interrupt, sends: model.isChanged ? .askWhetherToDiscard : nil),
/// ])
/// ```
///
/// Without a message the keys are not bound: no footer shows them, and they are somebody else's. Users can choose keys for
/// the action all the same, which count as soon as it sends a message. Titles that are equal in
/// lists of several parts of a program name one action: give such keys names of their own (`as:`).
public struct KeyMessage<Msg> {
  /// The name by which users know the action where they choose their own keys.
  public let action: KeyAction
  /// A binding for each of the keys; none for an action of the library.
  let bindings: [KeyBinding]
  var effect: Effect

  enum Effect {
    case send(Msg)
    /// The library or a control acts of its own accord.
    case perform
    case nothing
  }

  /// Binds keys to a message.
  ///
  /// - Parameters:
  ///   - keys: the keys.
  ///   - title: a few words for help and footers; empty where users need not be told.
  ///   - action: the name by which users choose other keys. Nil makes it of the title, `first-row` of "First row",
  ///     or of the keys if there is no title, `ctrl+equals` of `ctrl+=`; `program.quit` of "Quit", as the library has
  ///     a `quit`. A title that is translated wants a name of its own.
  ///   - isFirst: true if it comes before the views inside, so that typing into a field does it,
  ///     too; false if it has the keys that those leave.
  ///   - isAnywhere: true if the keys of a view count anywhere in its layer.
  ///   - prominence: the place of the keys in a footer.
  ///   - message: the message; nil if the keys are not bound now.
  /// - Returns: the keys with their message.
  public static func bind(
    _ keys: KeySequence, _ title: String = "", as action: KeyAction? = nil, isFirst: Bool = false,
    isAnywhere: Bool = false, prominence: KeyBinding.Prominence = .normal, sends message: Msg?
  ) -> KeyMessage {
    bind(
      [keys], title, as: action, isFirst: isFirst, isAnywhere: isAnywhere, prominence: prominence,
      sends: message)
  }

  /// Binds several keys to one message; footers show the first ones.
  ///
  /// The other arguments are those of the function for a single sequence.
  public static func bind(
    _ keys: [KeySequence], _ title: String = "", as action: KeyAction? = nil,
    isFirst: Bool = false, isAnywhere: Bool = false,
    prominence: KeyBinding.Prominence = .normal, sends message: Msg?
  ) -> KeyMessage {
    let action = action ?? KeyAction(naming: title, or: keys.first)
    var bound = bind(
      keys, title, for: action, isFirst: isFirst, isAnywhere: isAnywhere, prominence: prominence)
    bound.effect = message.map { .send($0) } ?? .nothing
    return bound
  }

  /// Tells of a forgotten label.
  @available(*, unavailable, message: "write 'sends:' before the message")
  public static func bind(
    _ keys: KeySequence, _ title: String = "", _ message: Msg?
  ) -> KeyMessage { bind([keys], title, sends: message) }

  /// Binds keys to an action of the library or of a control, which needs no message.
  ///
  /// - Parameters:
  ///   - keys: the keys.
  ///   - title: a few words for help and footers; empty where users need not be told.
  ///   - action: the action, as `.quit`.
  ///   - isFirst: true if it comes before the views inside.
  ///   - isAnywhere: true if the keys of a view count anywhere in its layer.
  ///   - prominence: the place of the keys in a footer.
  /// - Returns: the keys with their action.
  public static func bind(
    _ keys: KeySequence, _ title: String = "", for action: KeyAction, isFirst: Bool = false,
    isAnywhere: Bool = false, prominence: KeyBinding.Prominence = .normal
  ) -> KeyMessage {
    bind(
      [keys], title, for: action, isFirst: isFirst, isAnywhere: isAnywhere, prominence: prominence)
  }

  /// Binds several keys to an action of the library or of a control; footers show the first ones.
  ///
  /// ```swift
  /// .bind(["down", "j"], "Next", for: .focusNext)
  /// ```
  ///
  /// The other arguments are those of the function for a single sequence.
  public static func bind(
    _ keys: [KeySequence], _ title: String = "", for action: KeyAction, isFirst: Bool = false,
    isAnywhere: Bool = false, prominence: KeyBinding.Prominence = .normal
  ) -> KeyMessage {
    let map = KeyMap.bind(
      keys, action, title, isFirst: isFirst, isAnywhere: isAnywhere, prominence: prominence)
    return KeyMessage(action: action, bindings: map.bindings, effect: .perform)
  }

  /// Has an action of the library send a message instead, whatever its keys are.
  ///
  /// It counts in the keys of a program alone: a view has no actions of the library.
  ///
  /// - Parameters:
  ///   - action: the action, as `.interrupt`, for which Control-C asks.
  ///   - message: the message; nil leaves the action to the library.
  /// - Returns: the action with its message.
  public static func takingOver(_ action: KeyAction, sends message: Msg?) -> KeyMessage {
    KeyMessage(action: action, bindings: [], effect: message.map { .send($0) } ?? .nothing)
  }
}

extension KeyMessage: Sendable where Msg: Sendable {}
extension KeyMessage.Effect: Sendable where Msg: Sendable {}

extension KeyMap {
  /// Makes a map of keys that send messages; the actions that send none now have no keys.
  ///
  /// Each element of the list is an action of its own: the second one of a name is `name-2`.
  public init<Msg>(_ keys: [KeyMessage<Msg>]) { self = KeyMessages(keys).map }
}

extension Array {
  /// Finds the message of an action of the list, as the one that a user has chosen in a palette.
  ///
  /// - Returns: nil if the action sends nothing now, or is none of the list.
  /// - Complexity: O(*n*) in the number of keys.
  public func message<Msg>(for action: KeyAction) -> Msg? where Element == KeyMessage<Msg> {
    KeyMessages(self).message(for: action)
  }
}

/// A list of keys as a map, and the messages of its actions.
package struct KeyMessages<Msg> {
  package private(set) var map: KeyMap = []
  private var messages: [KeyAction: Msg] = [:]

  package init(_ keys: [KeyMessage<Msg>]) {
    var names: Set<KeyAction> = []
    for key in keys {
      switch key.effect {
      case .nothing where key.bindings.isEmpty: break
      // An action has the same name whether others send something now or not.
      case .nothing:
        let action = unused(key.action, names)
        names.insert(action)
        map.unboundActions.insert(action)
      case .perform: map.bindings += key.bindings
      case .send(let message) where key.bindings.isEmpty:
        if messages[key.action] == nil { messages[key.action] = message }
      case .send(let message):
        let action = unused(key.action, names)
        names.insert(action)
        messages[action] = message
        map.bindings += key.bindings.map { binding in
          var binding = binding
          binding.action = action
          return binding
        }
      }
    }
  }

  /// The message of an action; nil if none of the keys asks for it.
  package func message(for action: KeyAction) -> Msg? { messages[action] }

  /// A name that no key before has.
  private func unused(_ action: KeyAction, _ names: Set<KeyAction>) -> KeyAction {
    guard names.contains(action) else { return action }
    var number = 2
    while names.contains(KeyAction("\(action)-\(number)")) { number += 1 }
    return KeyAction("\(action)-\(number)")
  }
}

extension KeyAction {
  /// Makes a name of a title, of which letters and digits remain, or of keys.
  fileprivate init(naming title: String, or keys: KeySequence?) {
    let words = title.split { !$0.isLetter && !$0.isNumber }
    let name = words.joined(separator: "-").lowercased()
    if name.isEmpty {
      self.init(Self.spelled(keys?.description ?? ""))
    } else {
      self.init(Self.namesOfLibrary.contains(name) ? "program.\(name)" : Self.spelled(name))
    }
  }

  /// Writes out the characters that end a name in a file of choices.
  private static func spelled(_ name: String) -> String {
    // By scalars: some letters are one character with the sign behind them.
    name.unicodeScalars.map { $0 == "=" ? "equals" : $0 == "#" ? "hash" : String($0) }.joined()
  }

  /// The names of the library's actions that a title can have, since they have no dot.
  package static let namesOfLibrary: Set = [
    "interrupt", "quit", "suspend", "focus-next", "focus-previous", "cancel", "none", "refresh",
    "go-back", "rewind", "paste",
  ]
}
