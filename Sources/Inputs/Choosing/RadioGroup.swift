public import TextBackend
public import VirtualViews

/// Options of which one is chosen: `(●) One`, `( ) Two`.
///
/// Arrows go to the next option that can be chosen, round at the ends, and choose it; Home and End go to the
/// ends, and a letter to the next option that begins with it. A click chooses. Where there is not room for
/// all options, those around the chosen one are seen.
public struct RadioGroup: TextControl, ChangingControl, KeySelecting, Hashable {
  /// True: its leading edge may be the right one.
  public static var followsDirection: Bool { true }
  /// The attributes that all views have.
  public var attributes = ViewAttributes()
  /// True if the user can choose.
  public var isEnabled = true
  /// The name of the group, which is not drawn; it tells what is chosen here.
  public var title: String = ""
  /// The direction in which the options stand.
  public var axis = Container.Axis.vertical
  /// The options, in order.
  public var options: [Choice<ViewKey>] = []

  // Nil until a prop names it: then the choice is the program's, otherwise the user's.
  private var named: Named?

  private enum Named: Hashable, Sendable { case none, key(ViewKey) }

  /// Makes a group without options.
  public init() { attributes.verticalHugging = .low + 1 }

  /// The key of the chosen option; nil if none is.
  ///
  /// Setting it makes the choice the program's and no longer the user's. A key that no option has chooses
  /// none.
  public var selectedKey: ViewKey? {
    get { if case .key(let key) = named { key } else { nil } }
    set { named = newValue.map { .key($0) } ?? Named.none }
  }

  /// Chooses the option with a key, or none; the choice is the program's and not the user's.
  public mutating func select(_ key: ViewKey?) { selectedKey = key }

  /// The position of the chosen option; nil if none is.
  public var selectedIndex: Int? {
    selectedKey.flatMap { key in options.firstIndex { $0.id == key } }
  }

  /// The keys that users may exchange.
  public static let keyMap: KeyMap = [
    .bind("down", "radio.next", "Next"), .bind("up", "radio.previous", "Previous"),
    .bind("right", "radio.next"), .bind("left", "radio.previous"),
    .bind("home", "radio.first", "First"), .bind("end", "radio.last", "Last"),
    .bind(["space", "return"], "radio.choose", "Choose"),
  ]

  /// The keys, of which those are shown that point where the options stand.
  public func shownKeys(_ keys: KeyMap, hearing events: ControlEvent) -> KeyMap {
    guard axis == .horizontal else { return keys }
    return keys.showing("right", insteadOf: "down").showing("left", insteadOf: "up")
  }

  /// The meaning of the view to users.
  public var semantics: Semantics {
    Semantics(
      .radioGroup, label: title, value: selectedIndex.map { options[$0].title },
      state: isEnabled ? [] : .disabled, actions: [.increment, .decrement])
  }

  /// Takes over the user's choice, unless a prop names one.
  public mutating func resolve(over shown: RadioGroup?) { named = named ?? shown?.named }

  /// The key of the option that is chosen.
  public var userValue: (any Hashable)? { named }

  /// Options that have one key.
  public var problems: [Diagnostic] {
    var firsts: [ViewKey: Int] = [:]
    return options.enumerated().compactMap { position, option in
      if let first = firsts[option.id] {
        return .duplicateChoice(option.id, at: position, firstAt: first)
      }
      firsts[option.id] = position
      return nil
    }
  }

  /// False: each option is one line.
  public var heightDependsOnWidth: Bool { false }

  // MARK: - Acting

  /// Chooses an option.
  public mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    let place = selectedIndex
    switch action {
    case .action("radio.next"):
      choose(next(after: place ?? -1, by: 1) ?? next(after: -1, by: 1), &context)
    case .action("radio.previous"):
      choose(
        next(after: place ?? 0, by: -1) ?? next(after: options.count, by: -1), &context)
    case .action("radio.first"): choose(next(after: -1, by: 1), &context)
    case .action("radio.last"): choose(next(after: options.count, by: -1), &context)
    case .action("radio.choose") where place == nil: choose(next(after: -1, by: 1), &context)
    case .key(let press):
      guard case .character(let letter) = press.key, press.modifiers.subtracting(.shift).isEmpty
      else { return context.decline() }
      choose(index(beginningWith: letter, after: place ?? -1), &context)
    case .pointer(let pointer) where pointer.kind == .click:
      choose(index(at: pointer, in: context), &context)
    default: context.decline()
    }
  }

  private mutating func choose(_ index: Int?, _ context: inout ControlContext<NoMemory>) {
    guard let index, options[index].isEnabled else { return context.decline() }
    selectedKey = options[index].id
  }

  /// The nearest option in a direction that can be chosen.
  private func next(after index: Int, by step: Int) -> Int? {
    var next = index + step
    while options.indices.contains(next), !options[next].isEnabled { next += step }
    return options.indices.contains(next) ? next : nil
  }

  private func index(beginningWith letter: Character, after place: Int) -> Int? {
    let wanted = letter.lowercased()
    let found = options.indices.filter {
      options[$0].isEnabled && options[$0].title.first?.lowercased() == wanted
    }
    return found.first { $0 > place } ?? found.first
  }
}

/// Makes options of which one is chosen.
///
/// ```swift
/// radioGroup("size", [choice(.small, "Small"), choice(.large, "Large")], selected: model.size) {
///   .resize($0)
/// }
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - options: the options, in order.
///   - selected: the chosen one; nil for none.
///   - axis: the direction in which they stand.
///   - props: the look of the group.
///   - onSelect: makes the message for another option; nil leaves the chosen one.
/// - Returns: the element.
public func radioGroup<ID: Hashable & Sendable, Msg>(
  _ key: some Hashable & Sendable, _ options: [Choice<ID>], selected: ID?,
  axis: Container.Axis = .vertical, _ props: Props<Msg, RadioGroup> = [],
  onSelect: @escaping (ID) -> Msg?
) -> ViewElement<Msg> {
  customView(
    key, RadioGroup.self,
    [
      .options(options), .set(\.axis, to: axis), .selectedKey(selected),
      .onChange { $0.selectedIndex.flatMap { onSelect(options[$0].id) } }, .batch(props.all),
    ])
}

/// Makes options of which the user chooses one, with the choice as a prop or left to the user.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: the options, the choice, and messages of changes.
/// - Returns: the element.
public func radioGroup<Msg>(
  _ key: some Hashable & Sendable, _ props: Props<Msg, RadioGroup>
) -> ViewElement<Msg> { customView(key, RadioGroup.self, props) }

/// Makes options of which the user chooses one, without a key.
public func radioGroup<Msg>(_ props: Props<Msg, RadioGroup>) -> ViewElement<Msg> {
  customView(RadioGroup.self, props)
}

extension Prop where View == RadioGroup {
  /// Sets the options, in order.
  public static func options<ID: Hashable & Sendable>(_ options: [Choice<ID>]) -> Prop {
    Prop { group in
      group.options = options.map {
        Choice(ViewKey($0.id), $0.title, detail: $0.detail, isEnabled: $0.isEnabled)
      }
    }
  }

  /// Sets the direction in which the options stand.
  public static func axis(_ axis: Container.Axis) -> Prop { Prop { $0.axis = axis } }
}
