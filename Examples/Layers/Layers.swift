import Shohin
import TextBackend
import Widgets

// A list of files: each has a menu, a dialog asks before one is deleted, a toast can undo that, and
// the button below says what it does while it has the focus.

struct LayersModel: Equatable {
  var files = ["budget.txt", "letter.txt", "notes.txt", "poem.txt"]
  /// The file whose menu is open.
  var menu: String?
  /// The file that the dialog asks about.
  var asked: String?
  /// The files as they were, while the toast offers them.
  var before: [String]?
  var showsTip = false
}

enum LayersMsg: Equatable {
  case openMenu(String), closeMenu, copy(String), ask(String), delete(String), keep
  case undo, hideToast, reset, showTip(Bool)
}

enum LayersKey {
  case files, menu, question, toast, tip, reset, undo, delete, keep
}

func update(message: LayersMsg, model: inout LayersModel) -> Command<LayersMsg> {
  switch message {
  case .openMenu(let file): model.menu = file
  case .closeMenu: model.menu = nil
  case .copy(let file):
    model.menu = nil
    return change(&model) { $0.append("copy of " + file) }
  case .ask(let file): (model.menu, model.asked) = (nil, file)
  case .delete(let file):
    model.asked = nil
    return change(&model) { $0.removeAll { $0 == file } }
  case .keep: model.asked = nil
  case .undo: (model.files, model.before) = (model.before ?? model.files, nil)
  case .hideToast: model.before = nil
  case .reset: return change(&model) { $0 = LayersModel().files }
  case .showTip(let isShown): model.showsTip = isShown
  }
  return .none
}

/// Changes the files, and offers to undo that for four seconds, which begin anew with each change.
private func change(
  _ model: inout LayersModel, _ body: (inout [String]) -> Void
) -> Command<LayersMsg> {
  model.before = model.files
  body(&model.files)
  return .after(.seconds(4), .hideToast).cancellable(id: LayersKey.toast, cancelInFlight: true)
}

@ElementBuilder<LayersMsg> func render(model: LayersModel) -> [Element<LayersMsg>] {
  table(LayersKey.files, [.onAct(LayersMsg.openMenu)], items: model.files, id: \.self) { file in
    label("name", [.text(file), .onMenu { _ in .openMenu(file) }])
  }
  button(
    LayersKey.reset,
    [
      .title("Reset"), .onPress(.reset), .on(.focus, send: .showTip(true)),
      .on(.blur, send: .showTip(false)),
    ])
  if model.showsTip {
    tooltip(LayersKey.tip, .above(LayersKey.reset), "Brings back the first files")
  }
  if let file = model.menu { actions(on: file) }
  if let file = model.asked { question(about: file) }
  if model.before != nil { undo() }
}

/// The menu of a file, which stands beside the row.
private func actions(on file: String) -> Element<LayersMsg> {
  menu(
    LayersKey.menu, .below(file, .end), [.onDismiss(.closeMenu)],
    [MenuItem("Copy", .copy(file)), .line, MenuItem("Delete…", .ask(file))])
}

private func question(about file: String) -> Element<LayersMsg> {
  dialog(
    LayersKey.question, [.title("Delete"), .onDismiss(.keep)],
    buttons: [
      button(LayersKey.delete, [.title("Delete"), .onPress(.delete(file))]),
      button(LayersKey.keep, [.title("Keep"), .onPress(.keep)]),
    ]
  ) {
    label("text", [.text("Delete \(file)?"), .numberOfLines(0)])
  }
}

private func undo() -> Element<LayersMsg> {
  toast(LayersKey.toast) {
    label("text", [.text("Changed.")])
    button(LayersKey.undo, [.title("Undo"), .onPress(.undo)])
  }
}

@main struct Layers {
  @MainActor static func main() async {
    let app = App(model: LayersModel(), update: update, render: render)
      .themed(.following(dark: .midnight, light: .paper))
    await Program(screen: Terminal(), app).runAndExit()
  }
}
