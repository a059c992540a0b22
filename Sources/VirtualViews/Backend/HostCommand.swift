public import ConstraintLayout

/// A request of a program to the place it runs in: its screen, its terminal, its desktop.
///
/// Plain data, so that it can be compared, recorded and carried out by any backend. A backend
/// ignores the requests that it cannot carry out.
public indirect enum HostCommand: Hashable, Sendable {
  /// Gives the keyboard to a view.
  case focus(NodeID)
  /// Gives the keyboard to the first of some views that can have it; asked for where several have one key.
  case focusFirst(of: [NodeID])
  /// Scrolls what holds a view so that the view stands at a place among the rows that are seen.
  case reveal(NodeID, at: RevealPlace)
  /// Scrolls a lazy container, such as a table, so that one of its lines stands at a place among the rows that are seen.
  ///
  /// A line without a view is found as well.
  case revealRow(Int, in: NodeID, at: RevealPlace)
  /// Scrolls a view by some cells down and to the right.
  case scroll(NodeID, rows: Int, columns: Int)
  /// Takes the keyboard from whatever view has it.
  case blur
  /// Puts a text on the clipboard.
  case copy(String)
  /// Names the window.
  case setTitle(String)
  /// Asks for attention with a sound or a flash.
  case bell
  /// Shows the user a notification, also while another window is in front.
  case notify(title: String, text: String)
  /// Shows how far the work is where windows are listed.
  case showProgress(HostProgress)
  /// Stops the program as a job of its shell, until it is told to go on.
  case suspend
  /// Opens a document or a page with the program that the user prefers for it.
  case open(url: String)
  /// Shows lines that stay when the program has ended, above it or after it.
  ///
  /// Above the program they have their styles and links; after it they are plain.
  case printAbove(Text)
  /// Shows the program elsewhere on its terminal.
  case setScreenMode(ScreenMode)
  /// Shows everything in another theme.
  case setTheme(ThemeChoice)
  /// Shows everything from left to right, or from right to left.
  case setDirection(LayoutDirection)
  /// Shows everything in another language.
  case setWording(Wording)
  /// Shows everything in so many colors at most.
  case limitColors(ColorDepth)
  /// Hands the screen to another program until that ends.
  case run(ChildProgram)
  /// Asks to hear of these signals, and of no others.
  ///
  /// After one that asks the program to end, the host gives it this long to end by itself.
  case listen(Set<HostSignal>, grace: Duration = .seconds(5))
  /// Has keys ask for actions, wherever the focus is.
  case bind(KeyMap, KeyChoices)
  /// Asks to hear which keys ask for actions where the focus is, or no longer.
  case reportKeys(Bool)
  /// Asks to hear of keys that go down, repeat and go up, or no longer.
  case reportKeyEvents(Bool)
  /// Asks to hear of the movements of the mouse with no button down, or no longer.
  case reportMovements(Bool)
  /// Asks to hear of every frame that was shown, or of none any more.
  case reportFrames(Bool)
}

extension HostCommand {
  /// The longest text that is copied, in bytes of UTF-8.
  ///
  /// Terminals that take the clipboard from programs commonly stop at 100,000 characters of
  /// Base64, which are these bytes and the marks around them.
  public static var copyLimit: Int { 74_994 }

  /// The longest notification that is shown, in characters.
  public static var notificationLimit: Int { 200 }
}

/// Another program that gets the screen for a while, such as an editor.
public struct ChildProgram: Hashable, Sendable {
  /// The number by which its end is reported.
  public var number: Int
  /// A path, or a name that is looked for where commands are.
  public var executable: String
  /// The words after the name on its command line; nothing in them is interpreted.
  public var arguments: [String]

  /// Makes a program to be run.
  public init(number: Int, executable: String, arguments: [String]) {
    self.number = number
    self.executable = executable
    self.arguments = arguments
  }
}

/// The end of another program.
public enum ChildEnd: Codable, Hashable, Sendable {
  /// It ended by itself; 0 means success by custom.
  case exited(status: Int32)
  /// A signal ended it.
  case killed(signal: Int32)
  /// It could not be started, or its end is unknown (`ECHILD`): other code of the process took it.
  case failed(errno: Int32)

  /// True if it ended with status 0.
  public var isSuccess: Bool { self == .exited(status: 0) }
}
