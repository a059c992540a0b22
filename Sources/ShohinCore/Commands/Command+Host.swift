public import VirtualViews

// Commands for the screen, the terminal and the desktop.

extension Command {
  /// Ends the program with status 0, after the messages that wait already.
  public static var quit: Command { .quit(status: 0) }

  /// Ends the program, after the messages that wait already.
  ///
  /// - Parameter status: the exit status of the program.
  /// - Returns: the command.
  public static func quit(status: Int32) -> Command { Command([.quit(status: status)]) }

  /// Gives the keyboard to the first view with a key, or the first one inside it, that can have it, once this turn is
  /// rendered.
  ///
  /// A key that no view has is a diagnostic, `unknown-focus`, unless a later command of the turn gives the keyboard to
  /// another view.
  public static func focus(_ key: some Hashable & Sendable) -> Command {
    Command([.host(.view(ViewKey(key), .focus))])
  }

  /// Gives the keyboard to the first view that can have it, once this turn is rendered.
  ///
  /// A program begins with the keyboard at no view. With this as its first command the user types into its first field at
  /// once. In a component it is the first view of the component. Where a menu or a trail stands above the form, name the
  /// form: ``focus(_:)`` goes to the first view inside.
  ///
  /// ```swift
  /// App(model: Model(), initialCommand: .focusFirst, update: update, render: render)
  /// ```
  ///
  /// Two props choose another view than the first. In a container with `.firstFocus(_:)` it is the
  /// view that has the key. In a component whose view has `.remembersFocus(true)` it is the view
  /// that had the keyboard last.
  ///
  /// A screen without a control, and without a view whose links the program follows, is a
  /// diagnostic, `unfocusable-view`. If all of them are disabled, hidden or behind a dialog, the
  /// keyboard stays where it is, and there is no diagnostic.
  public static var focusFirst: Command { Command([.host(.focusFirst)]) }

  /// Scrolls everything that holds the first view with a key so that the view is seen, once this turn is rendered.
  ///
  /// A key that no view has is a diagnostic, `unknown-view`. Rows of tables that are not seen have no views: name the
  /// table, too, by ``reveal(_:in:at:)``.
  ///
  /// - Parameters:
  ///   - key: the key of the view.
  ///   - place: where the view is to stand among the rows that are seen, as far as the content goes. Sideways everything is
  ///     scrolled as far as it takes.
  /// - Returns: the command.
  public static func reveal(
    _ key: some Hashable & Sendable, at place: RevealPlace = .nearest
  ) -> Command {
    Command([.host(.view(ViewKey(key), .reveal(at: place)))])
  }

  /// Scrolls the first table, list or other container with a key so that a row of it is seen, once this turn is rendered.
  ///
  /// A row without a view is found as well. The selection stays as it is. Where no row has the key, as in a scroll view, it is
  /// the first view with the key inside of the container that is to be seen.
  ///
  /// A key that no container has is a diagnostic, `unknown-view`, and so is one that neither a row nor a view has.
  ///
  /// - Parameters:
  ///   - key: the key of the row: the identity of its item.
  ///   - container: the key of the container.
  ///   - place: where the row is to stand among those that are seen, as far as there are rows.
  /// - Returns: the command.
  /// - Complexity: O(*d*) in the distance of the row from those that are seen; where no row has the key all are looked at, up
  ///   to 2²⁴.
  public static func reveal(
    _ key: some Hashable & Sendable, in container: some Hashable & Sendable,
    at place: RevealPlace = .nearest
  ) -> Command {
    Command([.host(.view(ViewKey(container), .revealRow(ViewKey(key), at: place)))])
  }

  /// Scrolls the first scroll view or table with a key by some cells, once this turn is rendered;
  /// negative numbers go up and to the left, and `Int.min` and `Int.max` to the ends.
  ///
  /// A key that no view has is a diagnostic, `unknown-view`.
  public static func scroll(
    _ key: some Hashable & Sendable, rows: Int = 0, columns: Int = 0
  ) -> Command {
    Command([.host(.view(ViewKey(key), .scroll(rows: rows, columns: columns)))])
  }

  /// Takes the keyboard from whatever view has it, once this turn is rendered.
  public static var blur: Command { plain(.blur) }

  /// Puts a text on the clipboard of the user at the terminal, also from a remote machine, and on that from which
  /// fields and text views of the screen paste.
  ///
  /// Terminals may refuse or ask; then it can be pasted into the program all the same. A text of more than `HostCommand.copyLimit` bytes
  /// is not copied at all, and a diagnostic, `copy-too-long`, says so.
  public static func copy(_ text: String) -> Command { plain(.copy(text)) }

  /// Names the window; the name before comes back when the program ends, where terminals keep it.
  public static func setTitle(_ title: String) -> Command { plain(.setTitle(title)) }

  /// Shows everything in one theme; nothing is rendered for it.
  ///
  /// ``App/theme`` is the first one.
  public static func setTheme(_ theme: Theme) -> Command { setTheme(.always(theme)) }

  /// Shows everything in a theme that follows the terminal; nothing is rendered for it.
  public static func setTheme(_ themes: ThemeChoice) -> Command { plain(.setTheme(themes)) }

  /// Shows everything from left to right, or from right to left: the whole screen is its mirror image then.
  ///
  /// Nothing is rendered for it. ``App/direction`` is the first one.
  public static func setDirection(_ direction: LayoutDirection) -> Command {
    plain(.setDirection(direction))
  }

  /// Has views say what they say of their own accord in another language.
  ///
  /// Everything is rendered again, also what is ``lazy(_:_:isHeld:file:line:column:_:)``. ``App/wording`` is the first one.
  public static func setWording(_ wording: Wording) -> Command { plain(.setWording(wording)) }

  /// Shows everything in so many colors at most, from now on; nothing is rendered for it.
  ///
  /// A terminal that shows fewer gets no more than it shows, so 24-bit colors are no limit. With 16
  /// colors and fewer, parts are not told by the colors behind them.
  public static func limitColors(to depth: ColorDepth) -> Command { plain(.limitColors(depth)) }

  /// Asks for attention with a sound or a flash.
  public static var bell: Command { plain(.bell) }

  /// Tells the user something, also while another window is in front, where terminals can.
  ///
  /// Not more than `HostCommand.notificationLimit` characters of it are shown.
  ///
  /// - Parameters:
  ///   - text: what to tell; nothing in it is interpreted.
  ///   - title: who tells it; nothing if empty.
  /// - Returns: the command.
  public static func notify(_ text: String, title: String = "") -> Command {
    plain(.notify(title: title, text: text))
  }

  /// Shows how far the work is where windows are listed, where terminals can.
  ///
  /// It goes away when the program ends. Terminals that do not know of it may take it for a
  /// notification, so it is for work that takes long.
  public static func showProgress(_ progress: HostProgress) -> Command {
    plain(.showProgress(progress))
  }

  /// Stops the program as a job of its shell, as Control-Z does.
  public static var suspend: Command { plain(.suspend) }

  /// Opens a document or a page with the program the user prefers.
  ///
  /// - Parameter url: an address with a scheme, such as `https:`; others are not opened.
  /// - Returns: the command.
  public static func open(_ url: String) -> Command { plain(.open(url: url)) }

  /// Shows lines that stay when the program has ended.
  public static func printAbove(_ text: String) -> Command { plain(.printAbove(Text(text))) }

  /// Shows lines with styles and links that stay when the program has ended.
  ///
  /// Inline, they go above the program in the order of the commands, and none is left out. On a screen of
  /// its own they are shown as plain text after the program, the last mebibyte of them.
  public static func printAbove(_ text: Text) -> Command { plain(.printAbove(text)) }

  /// Shows the program elsewhere on its terminal: on a screen of its own, or inline.
  ///
  /// The text above an inline program is there again when it comes back.
  public static func setScreenMode(_ mode: ScreenMode) -> Command { plain(.setScreenMode(mode)) }

  /// Hands the screen to another program, such as an editor, until that ends.
  ///
  /// Until then this program goes on, but shows nothing and gets no keys. No shell is involved:
  /// the arguments are passed as they are.
  ///
  /// - Parameters:
  ///   - executable: a path, or a name that is looked for where commands are.
  ///   - arguments: what follows it on its command line.
  ///   - toMessage: makes a message of how it ended, or nil for none.
  /// - Returns: the command.
  public static func run(
    executable: String, arguments: [String] = [],
    toMessage: @escaping (ChildEnd) -> Msg? = { _ in nil }
  ) -> Command {
    let child = ChildProgram(number: 0, executable: executable, arguments: arguments)
    return Command([.run(child) { toMessage($0) }])
  }

  private static func plain(_ command: HostCommand) -> Command { Command([.host(.plain(command))]) }
}
