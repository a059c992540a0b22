import ShohinCore
public import TextBackend
import VirtualViews

extension Simulation {
  /// Presses keys, one after the other.
  public func press(_ keys: KeyPress...) {
    for key in keys { textScreen.press(key) }
  }

  /// Types a text into whatever has the keyboard; a line feed is Return.
  public func type(_ text: String) { textScreen.type(text) }

  /// Pastes a text at once.
  public func paste(_ text: String) { textScreen.paste(text) }

  /// Clicks in the middle of the view with a key; a problem if there is none to be seen.
  public func click<Key: Hashable>(_ key: Key) {
    guard let node = find(key) else { return }
    guard let cells = textScreen.cells(of: node), cells.width > 0, cells.height > 0 else {
      problems.append("the view \(ViewKey(key).debugDescription) covers no cell to click on")
      return
    }
    textScreen.click(
      column: cells.column + (cells.width - 1) / 2, row: cells.row + (cells.height - 1) / 2)
  }

  /// Gives the keyboard to the view with a key; a problem if there is none.
  public func focus<Key: Hashable>(_ key: Key) {
    if let node = find(key) { textScreen.focus(node) }
  }

  /// Sends a message.
  public func send(_ message: Msg) { program.send(message) }

  /// Gives the screen another size.
  public func resize(columns: Int, rows: Int) { textScreen.resize(columns: columns, rows: rows) }

  /// Gives the program random numbers for the next commands that ask.
  public func willGenerate(_ numbers: Int...) { random.add(numbers) }

  /// Runs the asynchronous work that waits, in the order in which it was started.
  ///
  /// Work that is started meanwhile waits for the next call.
  public func runTasks() async {
    await tasks.runAll()
    program.settle()
  }
}
