public import ConstraintLayout

// The properties that every kind of view has.

extension Prop where View: ViewDescription {
  /// Sets the color behind the view; the default lets what is behind it show.
  public static func backgroundColor(_ color: Color) -> Prop {
    Prop { $0.attributes.backgroundColor = color }
  }

  /// Sets the color of the parts that the user can act on.
  public static func tintColor(_ color: Color) -> Prop {
    Prop { $0.attributes.tintColor = color }
  }

  /// Puts a style over all that is drawn in the view and in those inside, as in a row that tells of an error.
  ///
  /// A selected row looks selected nevertheless; see ``ViewAttributes/mark``.
  public static func mark(_ style: TextStyle) -> Prop { Prop { $0.attributes.mark = style } }

  /// Sets the look of the view while it is a selected row of a table.
  public static func selectionStyle(_ style: SelectionStyle) -> Prop {
    Prop { $0.attributes.selectionStyle = style }
  }

  /// Hides the view; its place in the layout stays, unless it ``collapses(_:)``.
  public static func isHidden(_ isHidden: Bool) -> Prop {
    Prop { $0.attributes.isHidden = isHidden }
  }

  /// Has the view take no cells in some directions while it is hidden, nor any gap beside it.
  public static func collapses(_ axes: Container.Axes = .all) -> Prop {
    Prop { $0.attributes.collapsedAxes = axes }
  }

  /// Has the view cover several columns and rows of the grid in which it stands.
  public static func span(columns: Int = 1, rows: Int = 1) -> Prop {
    Prop { $0.attributes.span = GridSpan(columns: columns, rows: rows) }
  }

  /// Lets the user select the text of the view, and of the views inside, with the mouse, or does not.
  public static func isTextSelectable(_ isTextSelectable: Bool) -> Prop {
    Prop { $0.attributes.isTextSelectable = isTextSelectable }
  }

  /// Lets Tab, and arrows that move the focus, stop at the view.
  ///
  /// If not, only a click or the program gives it the focus.
  public static func isTabStop(_ isTabStop: Bool) -> Prop {
    Prop { $0.attributes.isTabStop = isTabStop }
  }

  /// Keeps cells free between the edges of the view and what is in it, in its background.
  public static func padding(_ cells: Int, on sides: Container.Sides = .all) -> Prop {
    Prop { $0.attributes.padding = $0.attributes.padding.setting(cells, on: sides) }
  }

  /// Keeps cells around the view free of others.
  public static func margin(_ cells: Int, on sides: Container.Sides = .all) -> Prop {
    Prop { $0.attributes.margin = $0.attributes.margin.setting(cells, on: sides) }
  }

  /// Keeps what the user did with the view, and with those inside, under a name while the view is away.
  ///
  /// ```swift
  /// // Each channel is scrolled to where it was left, and the list keeps its place in another layout.
  /// table("messages", [.stateKey(model.channel)], items: model.messages, id: \.id) { line($0) }
  /// ```
  ///
  /// A view that stands in another container now, as in a narrow window, is a new one to the library; by its name
  /// it is scrolled as before, and has the focus if it had it. See ``ViewAttributes/stateKey``.
  public static func stateKey<Key: Hashable & Sendable>(_ key: Key?) -> Prop {
    stateKey(key.map { ViewKey($0) })
  }

  /// Keeps what the user did with the view under a key that is at hand.
  public static func stateKey(_ key: ViewKey?) -> Prop {
    Prop { $0.attributes.stateKey = key }
  }

  /// Gives the view a number of the program's own, to find it by.
  public static func tag(_ tag: Int) -> Prop { Prop { $0.attributes.tag = tag } }

  /// Says what the view is where its own words do not: to screen readers and to tests.
  public static func semanticLabel(_ label: String) -> Prop {
    Prop { $0.attributes.semanticLabel = label }
  }

  /// Says what kind of thing the view is where its own kind does not, such as a label that is clicked like a
  /// button: to screen readers and to tests.
  ///
  /// Buttons and links can be pressed; what that does is said by `onClick`.
  public static func semanticRole(_ role: Semantics.Role) -> Prop {
    Prop { $0.attributes.semanticRole = role }
  }

  /// Adds states that the view's own kind does not know of, such as `.required`: for screen readers and tests.
  public static func semanticState(_ state: Semantics.State) -> Prop {
    Prop { $0.attributes.semanticState = state }
  }

  /// Adds a sentence that belongs to the view, such as what is wrong with its value: for screen readers
  /// and tests.
  public static func semanticNote(_ note: String) -> Prop {
    Prop { $0.attributes.semanticNote = note }
  }

  /// Sets the words that `--linear` says when they change, instead of what the view shows; `""` has it say nothing by itself.
  ///
  /// Views inside of it say what they say.
  /// A meter of a program that measures every second is read when the user asks for it, and says what matters:
  ///
  /// ```swift
  /// gauge([.value(load), .semanticNews(load > 0.9 ? "The processor is busy" : "")])
  /// ```
  public static func semanticNews(_ news: String?) -> Prop {
    Prop { $0.attributes.semanticNews = news }
  }

  /// Says how deep in a tree the view is, from 1 for the outermost nodes: for screen readers and tests.
  public static func semanticLevel(_ level: Int) -> Prop {
    Prop { $0.attributes.semanticLevel = level }
  }

  /// Says on which of the things that belong to the view the next key acts: for screen readers and tests.
  ///
  /// A search field says so which row Return chooses, because the user hears nothing of rows that are marked elsewhere:
  ///
  /// ```swift
  /// field("query", [.text(query), .semanticCurrentItem(.init("Open", 2, of: 5)), .onSubmit { _ in .open }])
  /// ```
  public static func semanticCurrentItem(_ item: Semantics.Item?) -> Prop {
    Prop { $0.attributes.semanticCurrentItem = item }
  }

  /// Puts the view at an edge of its container; the other views there share what bars leave free.
  public static func bar(_ edge: BarEdge) -> Prop { Prop { $0.attributes.bar = edge } }

  /// Sets the strength with which the view resists growing beyond its content's width.
  public static func horizontalHugging(_ priority: LayoutPriority) -> Prop {
    Prop { $0.attributes.horizontalHugging = priority }
  }

  /// Sets the strength with which the view resists growing beyond its content's height.
  public static func verticalHugging(_ priority: LayoutPriority) -> Prop {
    Prop { $0.attributes.verticalHugging = priority }
  }

  /// Sets the strength with which the view resists being narrower than its content.
  public static func horizontalCompressionResistance(_ priority: LayoutPriority) -> Prop {
    Prop { $0.attributes.horizontalCompressionResistance = priority }
  }

  /// Sets the strength with which the view resists being lower than its content.
  public static func verticalCompressionResistance(_ priority: LayoutPriority) -> Prop {
    Prop { $0.attributes.verticalCompressionResistance = priority }
  }
}

extension Prop where View: ControlDescription {
  /// Switches the control on or off; one that is off gets neither the focus nor events.
  public static func isEnabled(_ isEnabled: Bool) -> Prop { Prop { $0.isEnabled = isEnabled } }
}
