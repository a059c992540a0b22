public import TerminalPort
public import VirtualViews

/// A screen that can be read and operated from outside: by tests, by tools, by another program.
@MainActor
public protocol ReadableScreen: Backend {
  /// The meaning of the views to users, without their looks.
  var semantics: SemanticNode { get }
  /// The picture of everything that has happened so far.
  var picture: ScreenPicture { get }
  /// The view that has the keyboard.
  var focused: NodeID? { get }
  /// Gives the keyboard to a view, or to none; nothing happens if the view cannot have it.
  func focus(_ node: NodeID?)
  /// Takes in an event, as if the user had done it.
  func handle(_ event: InputEvent)
}

extension TextScreen: ReadableScreen {}

extension Terminal: ReadableScreen {
  /// The meaning of the views to users, without their looks.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views that are not hidden.
  public var semantics: SemanticNode { stage.semantics() }

  /// The picture of everything that has happened so far, whether or not the terminal shows it yet.
  public var picture: ScreenPicture {
    let frame = stage.takePicture(always: true) ?? stage.frame()
    // The terminal still has to be sent it.
    stage.needsPaint = true
    setNeedsTurn()
    return ScreenPicture(frame)
  }

  /// The view that has the keyboard.
  public var focused: NodeID? { stage.focused }

  /// Gives the keyboard to a view, or to none; nothing happens if the view cannot have it.
  public func focus(_ node: NodeID?) {
    stage.take(.focus(node))
    setNeedsTurn()
  }

  /// Takes in an event, as if the user had done it.
  public func handle(_ event: InputEvent) {
    if stage.take(.input(event)) { perform(.suspend) }
    setNeedsTurn()
  }
}
