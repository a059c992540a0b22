import Shohin
import TextBackend

// Two programs in a third one, which owns the terminal and chooses who gets the keys: F6 goes on.
struct Pane: TextCustomView {
  var attributes = ViewAttributes(), picture = ScreenPicture(), isChosen = false
  func size(width: Int?) -> (columns: Int, rows: Int)? { (picture.columns, picture.rows) }
  func draw(in canvas: inout TextCanvas) { canvas.draw(picture, showsCursor: isChosen) }
}

enum DeskMsg { case key(KeyPress), resize(columns: Int, rows: Int), changed }
struct DeskModel: Equatable { var pictures: [ScreenPicture] = [], chosen = 0 }

@MainActor final class Desk {
  let screens = [TextScreen(), TextScreen()]
  let count: Program<Int, Void>
  let note: Program<String, String>

  init() {
    count = Program(
      view: screens[0], model: 0, update: { _, count in count += 1; return .none },
      render: { [label([.text("\($0) times")]), button([.title("Press me"), .onPress(())])] })
    note = Program(
      view: screens[1], model: "", update: { text, note in note = text; return .none },
      render: { [field([.onChange(\.text)]), label([.text("\($0.count) characters")])] })
  }

  func update(message: DeskMsg, model: inout DeskModel) -> Command<DeskMsg> {
    switch message {
    case .key(KeyPress(.function(6))): model.chosen = 1 - model.chosen
    case .key(let press): screens[model.chosen].press(press)
    case .resize(let columns, let rows):
      for screen in screens { screen.resize(columns: columns / 2 - 2, rows: rows - 2) }
    case .changed: break
    }
    model.pictures = screens.map(\.picture)
    return count.exitStatus != nil && note.exitStatus != nil ? .quit : .none
  }

  func render(model: DeskModel) -> [Element<DeskMsg>] {
    let panes = model.pictures.enumerated().map { index, picture -> Element<DeskMsg> in
      let isChosen = index == model.chosen
      return group(
        [.border(isChosen ? .heavy : .light)],
        [customView(Pane.self, [.set(\.picture, to: picture), .set(\.isChosen, to: isChosen)])])
    }
    return [stack(.horizontal, panes)]
  }
}

@main struct SideBySide {
  @MainActor static func main() async {
    let desk = Desk()
    let host = Program(
      view: Terminal(), model: DeskModel(), update: desk.update, render: desk.render,
      subscriptions: { _ in .batch([.keys(DeskMsg.key), .resize(DeskMsg.resize)]) })
    for screen in desk.screens { screen.onChange = { host.send(.changed) } }
    await host.runAndExit()
  }
}
