// The properties of views that hold others.

extension Prop where View: StackValue {
  /// Sets the number of cells between neighbours, where no constraints place the children.
  public static func spacing(_ spacing: Int) -> Prop { Prop { $0.spacing = spacing } }

  /// Sets the place of children across the axis.
  public static func alignment(_ alignment: Container.Alignment) -> Prop {
    Prop { $0.alignment = alignment }
  }
}

extension Prop where View == Container {
  /// Draws a line around the children.
  public static func border(_ border: Container.Border) -> Prop { Prop { $0.border = border } }

  /// Draws the line on some sides only.
  public static func borderSides(_ sides: Container.Sides) -> Prop {
    Prop { $0.borderSides = sides }
  }

  /// Puts a text into the border, such as a count; the title is the one at its start.
  public static func caption(_ text: Text, at place: Container.CaptionPlace) -> Prop {
    Prop { $0[caption: place] = text }
  }

  /// Sets the color of the border and of the texts in it.
  public static func borderColor(_ color: Color) -> Prop { Prop { $0.borderColor = color } }

  /// Sets the direction in which children stand, where no constraints place them.
  public static func axis(_ axis: Container.Axis) -> Prop { Prop { $0.axis = axis } }

  /// Stacks the children of a row where the container has fewer columns.
  public static func verticalBelow(_ columns: Int) -> Prop { Prop { $0.verticalBelow = columns } }

  /// Stacks the children of a row below each other where one of them would be cut, as the buttons of a dialog are.
  ///
  /// Before that the keys of buttons go, and then the blanks at their ends. Texts that wrap and views that fill their columns
  /// are not cut. Children of such a row that stand below each other have no rows between them.
  public static func foldsToFit(_ folds: Bool) -> Prop { Prop { $0.foldsToFit = folds } }

  /// Gives the cells that are left on the axis to a child, to all, or to none.
  public static func distribution(_ distribution: Container.Distribution) -> Prop {
    Prop { $0.distribution = distribution }
  }

  /// Keeps Tab inside while the focus is inside.
  public static func isFocusScope(_ isScope: Bool) -> Prop { Prop { $0.isFocusScope = isScope } }

  /// Sends the focus, when the container is given it, to the view inside that had it last, as long as
  /// that is there and can have it.
  ///
  /// So `Command.focus` of a part of the screen that was hidden brings the user back to the exact field.
  public static func remembersFocus(_ remembers: Bool) -> Prop {
    Prop { $0.remembersFocus = remembers }
  }

  /// Has the focus begin with the view inside that has a key, when it comes into the container; nil for the first one.
  ///
  /// ```swift
  /// dialog("rename", [.firstFocus("name"), .onDismiss(.cancel)], [folders, field("name", [.text(model.name)])])
  /// ```
  ///
  /// The focus comes into a container when a dialog or another layer that takes the focus is shown, and by `Command.focus`.
  /// The view may be anywhere inside. If it cannot have the focus, the first view inside of it has it. Where the focus would
  /// begin in a container inside that has this, too, it begins with the view that this one names.
  public static func firstFocus<Key: Hashable & Sendable>(_ key: Key?) -> Prop {
    firstFocus(key.map { ViewKey($0) })
  }

  /// Has the focus begin with the view inside that has a key, when it comes into the container; nil for the first one.
  public static func firstFocus(_ key: ViewKey?) -> Prop { Prop { $0.firstFocus = key } }

  /// Draws the border and the texts in it in the color of the focus while the focus is inside.
  ///
  /// So the user sees in which part of the screen the focus is. A container without a border shows nothing. Of containers
  /// inside of each other all that have this do it. Under a theme without surfaces (`Theme.hasSurfaces`), and on
  /// a terminal that does not show them, the border and the texts are bold as well.
  public static func highlightsFocus(_ highlights: Bool) -> Prop {
    Prop { $0.highlightsFocus = highlights }
  }

  /// Makes arrow keys that the focused view declines move the focus to the nearest view inside, in the
  /// direction of the arrow: first to one beside it, then to others in that direction.
  ///
  /// Where there is none, the key goes on to the views around and to the program. If none of them has a
  /// use for it, ↓ and ↑ leave for the next view behind or before the container.
  public static func spatialNavigation(_ usesIt: Bool) -> Prop {
    Prop { $0.usesSpatialNavigation = usesIt }
  }

  /// Hides what is behind, also where the background is the terminal's own, as for a dialog.
  public static func isOpaque(_ isOpaque: Bool) -> Prop { Prop { $0.isOpaque = isOpaque } }

  /// Keeps keys, the mouse and the focus inside while it is there, as a dialog does.
  public static func isModal(_ isModal: Bool) -> Prop { Prop { $0.isModal = isModal } }

  /// Makes Tab go through the children as they are read, or as they were described.
  public static func tabOrder(_ order: Container.TabOrder) -> Prop { Prop { $0.tabOrder = order } }
}

extension Prop where View == ScrollView {
  /// Sets the directions in which there may be more than fits.
  public static func directions(_ directions: ScrollView.Directions) -> Prop {
    Prop { $0.directions = directions }
  }

  /// Has views inside that scroll by themselves, as tables do, give way before this one scrolls.
  ///
  /// They keep a few rows each. Otherwise they are as high as all they have, so that a table makes all its rows.
  public static func squeezesContent(_ squeezesContent: Bool) -> Prop {
    Prop { $0.squeezesContent = squeezesContent }
  }

  /// Shows a bar that tells which part is in sight.
  public static func showsScrollIndicator(_ shows: Bool) -> Prop {
    Prop { $0.showsScrollIndicator = shows }
  }
}
