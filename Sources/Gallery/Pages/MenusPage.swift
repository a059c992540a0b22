import Shohin
import Widgets

extension Example {
  static let menus = [
    Example("barOfMenus", "A menu bar", rows: 1) { $0.barOfMenus },
    Example("contextMenuOfText", "A menu at the mouse", rows: 4) { $0.contextMenuOfText },
    Example("commands", "Command palette: a few letters find a command") { $0.commands },
    Example("lastCommand", "The last command") { $0.lastCommand },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var barOfMenus: Element<SampleMsg> {
    group([
      menuBar("menus", [
        BarMenu("file", "File", [
          MenuItem("Open…", .answer("open"), detail: "Ctrl-O"),
          MenuItem("Save", .answer("save"), isEnabled: false),
          .line,
          MenuItem("Quit", .answer("quit")),
        ]),
        BarMenu("edit", "Edit", [
          MenuItem("Undo", .answer("undo")), MenuItem("Redo", .answer("redo")),
        ]),
        BarMenu("view", "View", [
          MenuItem("Wrap lines", .turn(!isOn), isChecked: isOn),
          .line,
          MenuItem("Large", .answer("large"), isChecked: answer == "large"),
          MenuItem("Small", .answer("small"), isChecked: answer == "small"),
        ]),
      ], open: openMenu) { .openMenu($0) }
    ])
  }

  var contextMenuOfText: Element<SampleMsg> {
    group([.border(.rounded)], [
      button("file", [
        .title("Press the right button, or Shift-F10"), .onMenu { .askForMenu($0) },
      ]),
      contextMenu("file-menu", of: "file", at: menuSpot, [.onDismiss(.askForMenu(nil))], [
        MenuItem("Rename", .answer("rename")), MenuItem("Copy path", .answer("copy")),
        .line,
        MenuItem("Delete", .answer("delete"), detail: "Del"),
      ]),
    ])
  }

  var commands: Element<SampleMsg> {
    let keys: KeyMap = [
      .bind("ctrl+s", "save", "Save file"),
      .bind("ctrl+f", "find", "Find in files"),
      .bind("ctrl+g", "line", "Go to line"),
      .bind("ctrl+r", "rename", "Rename symbol"),
    ]
    return stack(.horizontal, [.distribution(.start)], [
      button([.title("Commands…"), .onPress(.search)]),
      palette.map { state in
        commandPalette("palette", state, items: .init(keys)) { .palette($0) }
      } ?? .none,
    ])
  }

  var lastCommand: Element<SampleMsg> {
    label([.styledText("Command: \(answer, font: .bold)")])
  }
}
