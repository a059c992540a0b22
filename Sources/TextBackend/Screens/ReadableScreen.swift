public import ConstraintLayout
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
  /// Has the control with the keyboard do something, or the innermost one around it that has the action, whatever
  /// keys ask for it.
  ///
  /// - Returns: false if none has a use for it.
  @discardableResult
  func act(_ action: KeyAction) -> Bool
  /// The view that a click on a cell acts on; nil where nothing would happen.
  func view(column: Int, row: Int) -> NodeID?
  /// The views that the user sees at a cell: the innermost one, and those that hold it.
  func views(column: Int, row: Int) -> [NodeID]
  /// True if something modal, such as a dialog, keeps the user from a view.
  func isBehindModal(_ node: NodeID) -> Bool
  /// A number that is another one whenever the views may mean or show something else than before.
  ///
  /// Whoever waits for changes looks at it first.
  var changeCount: Int { get }
  /// Explains the place and the size of a view; nil if no constraints decide them.
  func explain(_ node: NodeID) -> LayoutExplanation?
  /// Makes a list of the bytes of each picture that is written from now on; nil ends it.
  ///
  /// - Parameter limit: the number of pictures of which the list has the latest.
  func keepBytes(ofPictures limit: Int?)
  /// The bytes of the pictures in the list, the oldest first; empty while there is none.
  var keptBytes: [[UInt8]] { get }
}

extension TextScreen: ReadableScreen {
  /// Has the control with the keyboard do something, or the innermost one around it that has the action, whatever
  /// keys ask for it.
  ///
  /// - Returns: false if none has a use for it.
  @discardableResult
  public func act(_ action: KeyAction) -> Bool {
    if stage.take(.act(action)) { perform(.suspend) }
    return stage.isHeard
  }

  /// True if something modal, such as a dialog, keeps the user from a view.
  public func isBehindModal(_ node: NodeID) -> Bool { stage.isBehindModal(node) }

  /// A number that is another one whenever the views may mean or show something else than before.
  public var changeCount: Int { stage.countChanges() }

  /// Makes a list of the bytes of each picture that is taken (``takeBytes()``) from now on; nil ends it.
  public func keepBytes(ofPictures limit: Int?) { kept = limit.map { KeptBytes(limit: $0) } }

  /// The bytes of the pictures in the list, the oldest first; empty while there is none.
  public var keptBytes: [[UInt8]] { kept?.pictures ?? [] }
}

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

  /// Has the control with the keyboard do something, or the innermost one around it that has the action, whatever
  /// keys ask for it.
  ///
  /// - Returns: false if none has a use for it.
  @discardableResult
  public func act(_ action: KeyAction) -> Bool {
    if stage.take(.act(action)) { perform(.suspend) }
    setNeedsTurn()
    return stage.isHeard
  }

  /// The view that a click on a cell acts on; nil where nothing would happen.
  public func view(column: Int, row: Int) -> NodeID? {
    stage.view(at: CellPoint(column: column, row: row))
  }

  /// The views that the user sees at a cell: the innermost one, and those that hold it.
  public func views(column: Int, row: Int) -> [NodeID] {
    stage.views(at: CellPoint(column: column, row: row))
  }

  /// True if something modal, such as a dialog, keeps the user from a view.
  public func isBehindModal(_ node: NodeID) -> Bool { stage.isBehindModal(node) }

  /// A number that is another one whenever the views may mean or show something else than before.
  public var changeCount: Int { stage.countChanges() }

  /// Makes a list of the bytes of each picture that is written from now on; nil ends it.
  ///
  /// - Parameter limit: the number of pictures of which the list has the latest.
  public func keepBytes(ofPictures limit: Int?) {
    keptPictures = limit
    connection?.keepBytes(ofPictures: limit)
  }

  /// The bytes of the pictures in the list, the oldest first; empty while there is none.
  public var keptBytes: [[UInt8]] { connection?.keptBytes ?? [] }

  /// Takes in an event, as if the user had done it.
  public func handle(_ event: InputEvent) {
    if stage.take(.input(event)) { perform(.suspend) }
    setNeedsTurn()
  }
}
