package import VirtualViews

/// Something that comes to a stage from outside.
package enum StageEvent: Hashable, Sendable {
  /// The screen has its first size.
  case begin(columns: Int, rows: Int)
  /// The user did something.
  case input(InputEvent)
  /// The screen tells the program something.
  case tell(HostEvent)
  /// The screen ends the program.
  case quit(status: Int32)
  /// The background is dark, light, or nobody knows.
  case scheme(ColorScheme?)
  /// There are colors enough for surfaces, or not.
  case surfaces(Bool)
  /// Images are shown as such, with cells of this size, or not.
  case cells(width: Int, height: Int)
  /// The way in which keys are sent.
  case keyboard(KeyboardProtocol?)
  /// The test or the host gives the keyboard to a view.
  case focus(NodeID?)
  /// A tool has the control with the keyboard do something.
  case act(KeyAction)
  /// The next key of a sequence did not come.
  case lateKeys
  /// Somebody looks at the views.
  case settle
  /// A picture is taken: in any case, or if it is another one.
  case frame(always: Bool)
}

/// A recording of what comes to a stage, or a replay, which tells the stage the time.
@MainActor
package protocol StageTape: AnyObject {
  /// The time of what came last.
  var now: Duration { get }
  /// Takes the present time for that of what comes next.
  func stamp()
  /// Learns of something that comes.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - isSecret: true if what is typed goes into a view that does not show it.
  func enter(_ event: StageEvent, isSecret: Bool)
  /// Learns that what came last is done.
  func leave()
  /// True while nothing that came is being done.
  var isOutside: Bool { get }
  /// Learns of the picture that was taken; nil if it is the one before.
  func took(_ frame: Frame?)
}

extension Stage {
  /// Takes in something from outside.
  ///
  /// - Returns: whether the program is to be stopped as a shell's job.
  @discardableResult
  func take(_ event: StageEvent) -> Bool {
    if let tape {
      // A turn that is still to come may give the keyboard to a field that hides what is typed.
      if case .input = event, tape.isOutside { take(.settle) }
      tape.stamp()
      tape.enter(event, isSecret: isTypingSecret || isOfSecretKey(event))
    }
    defer { tape?.leave() }
    return wording.speaking { carryOut(event) }
  }

  private func carryOut(_ event: StageEvent) -> Bool {
    switch event {
    case .begin(let columns, let rows):
      begin(at: CellSize(clampingColumns: columns, rows: rows, cells: mostCells))
    case .input(let event): return handle(event)
    case .tell(let event): isHeard = host?.receive(event) ?? false
    case .quit(let status): host?.quit(status: status)
    case .scheme(let scheme): self.scheme = scheme
    case .surfaces(let isOn): showsSurfaces = isOn
    case .cells(let width, let height):
      cellPixels = width > 0 ? PixelSize(width: width, height: height) : nil
    case .keyboard(let keyboard): checked.keyboard = keyboard
    case .focus(let node):
      settle()
      setFocus(node)
    case .act(let action): return handle(action)
    case .lateKeys: return endLateSequence()
    case .settle: settle()
    case .frame(let always): taken = always ? frame() : takeFrame()
    }
    return false
  }

  /// Takes a picture: in any case, or if it is another one than before.
  func takePicture(always: Bool) -> Frame? {
    guard let tape else { return always ? frame() : takeFrame() }
    take(.frame(always: always))
    defer { taken = nil }
    tape.took(taken)
    return taken
  }

  /// True if a key repeats or goes up that went down where what is typed is not shown, wherever the focus is now.
  private func isOfSecretKey(_ event: StageEvent) -> Bool {
    guard case .input(.key(let key)) = event, key.kind != .press else { return false }
    return keys.secret.contains(key.key)
  }

  /// True if what is typed goes into a view that does not show it.
  var isTypingSecret: Bool {
    guard let node = focus.view, tree.contains(node) else { return false }
    return tree[node.index].content.semantics.state.contains(.secret)
  }
}

/// The things that are known of a screen before anything comes.
package struct StageFacts: Hashable, Sendable {
  package var columns: Int
  package var rows: Int
  package var mode: ScreenMode
  package var quitKeys: [KeyPress]
  package var ambiguousWidth: AmbiguousWidth
  package var scheme: ColorScheme?
  package var showsSurfaces: Bool
  package var keyboard: KeyboardProtocol?
  package var isSizeKnown: Bool
  /// The size of a cell in pixels; nil where images are not shown as such.
  package var cellPixels: PixelSize?
  /// The text that was copied before, by another program on the screen.
  package var clipboard: String

  package init(
    columns: Int, rows: Int, mode: ScreenMode = .fullScreen, quitKeys: [KeyPress] = [],
    ambiguousWidth: AmbiguousWidth = .narrow, scheme: ColorScheme? = nil,
    showsSurfaces: Bool = true, keyboard: KeyboardProtocol? = nil, isSizeKnown: Bool = true,
    cellPixels: PixelSize? = nil, clipboard: String = ""
  ) {
    (self.columns, self.rows) = (columns, rows)
    (self.mode, self.quitKeys) = (mode, quitKeys)
    (self.ambiguousWidth, self.scheme) = (ambiguousWidth, scheme)
    (self.showsSurfaces, self.keyboard) = (showsSurfaces, keyboard)
    (self.isSizeKnown, self.cellPixels, self.clipboard) = (isSizeKnown, cellPixels, clipboard)
  }
}

extension Stage {
  func facts(isSizeKnown: Bool) -> StageFacts {
    StageFacts(
      columns: size.columns, rows: size.rows, mode: mode, quitKeys: keys.quitKeys,
      ambiguousWidth: tree.metrics.ambiguousWidth, scheme: scheme, showsSurfaces: showsSurfaces,
      keyboard: checked.keyboard, isSizeKnown: isSizeKnown, cellPixels: cellPixels,
      clipboard: clipboard)
  }
}

extension Terminal {
  /// Has everything that comes written down, from before the program runs.
  package func record(on tape: any StageTape) -> StageFacts {
    stage.record(on: tape)
    return stage.facts(isSizeKnown: isSizeKnown)
  }
}

extension TextScreen {
  /// Has everything that comes written down.
  package func record(on tape: any StageTape) -> StageFacts {
    stage.record(on: tape)
    return stage.facts(isSizeKnown: isSizeKnown)
  }

  /// A screen that is as a recorded one was at first.
  package convenience init(_ facts: StageFacts) {
    self.init(
      columns: facts.columns, rows: facts.rows, mode: facts.mode, quitKeys: facts.quitKeys,
      ambiguousWidth: facts.ambiguousWidth)
    stage.scheme = facts.scheme
    stage.showsSurfaces = facts.showsSurfaces
    stage.checked.keyboard = facts.keyboard
    (stage.cellPixels, stage.clipboard) = (facts.cellPixels, facts.clipboard)
    isSizeKnown = facts.isSizeKnown
  }

  /// Does what was recorded; returns the picture if it was one.
  package func replay(_ event: StageEvent) -> Frame? {
    if case .begin = event { isSizeKnown = true }
    if case .frame(let always) = event { return stage.takePicture(always: always) }
    if stage.take(event) { perform(.suspend) }
    return nil
  }
}
