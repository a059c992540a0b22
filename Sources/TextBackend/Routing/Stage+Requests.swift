import VirtualViews

// The requests of the program that concern the views of the screen, whatever shows it.
extension Stage {
  /// Does what a request asks of the views and of what is kept for them.
  ///
  /// - Returns: true if the screen may look otherwise afterwards; false if whatever shows the screen has to carry the
  ///   request out, too.
  func perform(_ command: HostCommand) -> Bool {
    switch command {
    case .focus(let node): setFocus(node)
    case .focusFirst(let nodes): setFocus(toFirstOf: nodes)
    case .blur: setFocus(nil)
    case .reveal(let node, let place): reveal(node, at: place)
    case .revealRow(let line, let container, let place):
      reveal(row: line, in: container, at: place)
    case .scroll(let node, let rows, let columns): scroll(node, rows: rows, columns: columns)
    case .setTheme(let choice): themes = choice
    case .setDirection(let wanted): direction = wanted
    case .setWording(let wanted): wording = wanted
    case .limitColors(let depth): colorLimit = depth
    case .bind(let map, let choices): bind(map, choices)
    case .reportKeys(let isOn): keys.isReported = isOn
    case .reportKeyEvents(let isOn): keys.reportsEvents = isOn
    case .copy(let text):
      keep(copied: text)
      return false
    case .setTitle, .bell, .notify, .showProgress, .printAbove, .suspend, .run, .listen, .open,
      .setScreenMode, .reportMovements, .reportFrames:
      return false
    }
    return true
  }

  /// Asks the host for what a control wants.
  func request(_ command: HostCommand) {
    // Kept also where it is too long for terminals, so that the program is not asked to copy it.
    if case .copy(let text) = command { keep(copied: text) }
    host?.request(command)
  }

  /// Keeps the text that was copied last, whoever copied it, for the controls of the screen.
  private func keep(copied text: String) {
    clipboard = text
    keys.mayAskForOthers = true
  }
}
