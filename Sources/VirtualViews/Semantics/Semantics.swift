/// The meaning of a view without its looks: what a test looks for and a screen reader says.
public struct Semantics: Hashable, Sendable {
  /// The kind of thing.
  public var role: Role
  /// The name; empty where there is none.
  ///
  /// Something that is pressed, ticked or chosen and has no name gets that of the texts inside.
  public var label: String
  /// The value that it shows or holds now; nil where there is none.
  public var value: String?
  /// The state, beside the value.
  public var state: State
  /// The ways in which users can act on it.
  public var actions: [Action]
  /// The sentence that belongs to it: how to fill it in, or what is wrong with its value; empty for none.
  public var note: String
  /// The words that are said without being asked for when they change, instead of label and value; nil for these, and
  /// empty for none.
  ///
  /// A text that changes with every step of the user, such as the keys in a footer, is read when the user asks for it.
  public var news: String?
  /// The depth in a tree, from 1 for the outermost nodes; 0 for what is no node.
  public var level: Int
  /// The place among the views around it where not all of them are in the tree, such as that of a row in a long
  /// table; nil where it is not said.
  public var position: Position?
  /// The part of a control with which the next key does something, such as a row of a menu; nil for none.
  public var currentItem: Item?

  /// Makes the meaning of a view.
  public init(
    _ role: Role, label: String = "", value: String? = nil, state: State = [],
    actions: [Action] = [], note: String = "", level: Int = 0
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.state = state
    self.actions = actions
    self.note = note
    self.level = level
  }

  /// A kind of thing, by the names that the web's ARIA gives.
  public enum Role: Hashable, Sendable {
    /// Text.
    case text
    /// A place for a line of text.
    case textField
    /// Something to press.
    case button
    /// A value on a track.
    case slider
    /// A value with steps up and down.
    case spinButton
    /// A choice of one among a few.
    case radioGroup
    /// One of a few that can be chosen.
    case radio
    /// A title by which one of several views is chosen.
    case tab
    /// On or off.
    case `switch`
    /// Chosen or not, or partly.
    case checkbox
    /// A choice of one or more from a list that opens.
    case comboBox
    /// Something that opens an address.
    case link
    /// A list of actions.
    case menu
    /// One of a list of actions.
    case menuItem
    /// Rows in columns.
    case table
    /// A row of a table, a list or a tree.
    ///
    /// The views inside of a view with the role ``table`` are rows without saying so: they may be something else besides.
    case row
    /// The title of a column.
    case columnHeader
    /// A part of something larger.
    case scrollArea
    /// Views that belong together.
    case group
    /// Fields that are filled in and submitted together.
    case form
    /// Views in front of all others that want an answer.
    case dialog
    /// A picture, or anything else that says nothing by itself.
    case image
    /// A kind of a program's own.
    case custom(String)
  }

  /// A state that a view is in or is not.
  public struct State: OptionSet, Hashable, Sendable {
    /// The states as bits.
    public let rawValue: UInt16

    /// Makes a set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// It is switched off.
    public static let disabled = State(rawValue: 1 << 0)
    /// It has the keyboard.
    public static let focused = State(rawValue: 1 << 1)
    /// It is on.
    public static let on = State(rawValue: 1 << 2)
    /// Its text is not to be said aloud.
    public static let secret = State(rawValue: 1 << 3)
    /// Nothing outside of it can be acted on.
    public static let modal = State(rawValue: 1 << 4)
    /// Some of what it stands for is on, and some is not.
    public static let mixed = State(rawValue: 1 << 5)
    /// The views that it opens are seen.
    public static let expanded = State(rawValue: 1 << 6)
    /// It works, and its result is not there yet.
    public static let busy = State(rawValue: 1 << 7)
    /// It is to be filled in.
    public static let required = State(rawValue: 1 << 8)
    /// Its value is not accepted.
    public static let invalid = State(rawValue: 1 << 9)
    /// It can be opened, and the views that it opens are not seen.
    public static let collapsed = State(rawValue: 1 << 10)
    /// It is one of those that the user has selected.
    public static let selected = State(rawValue: 1 << 11)
    /// It is the one of many, such as the row of a table, with which the next key does something.
    public static let current = State(rawValue: 1 << 12)
  }

  /// Something that users can do with a view.
  public enum Action: Hashable, Sendable {
    /// Press it, turn it, choose it.
    case press
    /// Make its value larger, or smaller.
    case increment, decrement
    /// Put another text in it.
    case edit
    /// Show other parts of what it holds.
    case scroll
    /// Make it wider or narrower by its edge, as a column.
    case resize
    /// Bring it to another place among its neighbours, as a column.
    case move
  }
}
