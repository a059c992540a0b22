extension Terminal {
  /// True if the boxes of all views and the guides of all layouts are drawn over the screen.
  ///
  /// A tool for development: it shows where the layout put things, to the cell. Switch it whenever
  /// you like, for instance by a key; the environment variable `SHOHIN_LAYOUT=1` switches it on when
  /// the program runs.
  ///
  /// ```
  /// ┌title──────────────┐   A view: the line runs through its outermost cells, and its key stands
  /// │                   │   in the upper left corner. Children lie over their parents.
  /// └───────────────────┘
  /// [field────]  ┬  +       Views of one row, one column, one cell.
  ///              │
  ///              ┴
  /// ╭┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄╮   A guide that constraints speak of, behind all boxes, with its name
  /// ┆                   ┆   in the lower right corner: margins, safe area, readable, or what the
  /// ╰┄┄┄┄┄┄┄┄┄┄┄┄margins╯   program calls it.
  /// ```
  ///
  /// A view without cells, or hidden, is not drawn; what lies outside its container is cut off.
  public var showsLayout: Bool {
    get { stage.showsLayout }
    set {
      stage.showsLayout = newValue
      setNeedsTurn()
    }
  }

  /// Shows the layout if the environment asks for it.
  func showLayoutIfAsked() {
    if System.environment("SHOHIN_LAYOUT") == "1" { stage.showsLayout = true }
  }
}

extension TextScreen {
  /// True if the boxes of all views and the guides of all layouts are drawn over the screen.
  ///
  /// How to read them is said of ``Terminal/showsLayout``.
  public var showsLayout: Bool {
    get { stage.showsLayout }
    set { stage.showsLayout = newValue }
  }
}
