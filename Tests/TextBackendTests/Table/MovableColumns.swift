import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

/// A program with a table whose columns the user moves, and what it was told.
@MainActor
final class MovableColumns {
  enum Message: Equatable {
    case move(ColumnMove), sort(TableOrder), resize(ColumnResize), become([TableColumn])
  }

  struct Model: Equatable {
    var columns: [TableColumn]
    var leading = 0
    var trailing = 0
    /// False where the program leaves the columns as they are.
    var follows = true
  }

  let simulation: Simulation<Model, Message>

  /// Starts a program with columns of four cells, each with three letters as its title.
  convenience init(
    _ keys: String, leading: Int = 0, trailing: Int = 0, columns: Int = 20, follows: Bool = true,
    isMovable: Bool = true, theme: Theme = .terminalDark, props: [TableProp<Int, Message>] = []
  ) {
    self.init(
      Model(
        columns: Self.columns(keys), leading: leading, trailing: trailing, follows: follows),
      columns: columns, isMovable: isMovable, theme: theme, props: props)
  }

  init(
    _ model: Model, columns: Int = 20, isMovable: Bool = true, theme: Theme = .terminalDark,
    rows: Int = 9, props: [TableProp<Int, Message>] = []
  ) {
    let moves: TableProp<Int, Message> = isMovable ? .onMoveColumn { .move($0) } : .none
    let app = App<Model, Message>(
      model: model, update: Self.update,
      render: { model in
        [
          table(
            "t",
            [
              .columns(model.columns), moves, .onOrder { .sort($0) },
              .onResizeColumn { .resize($0) },
              .frozenColumns(leading: model.leading, trailing: model.trailing), .batch(props),
            ], items: Array(0..<rows), id: \.self
          ) { row in
            group("row", model.columns.map { label($0.key, [.text("\($0.key)\(row)")]) })
          }
        ]
      }
    ).themed(theme)
    simulation = Simulation(app, columns: columns, rows: 4)
  }

  private static func update(message: Message, model: inout Model) -> Command<Message> {
    switch message {
    case .move(let move): if model.follows { model.columns.move(move) }
    case .become(let columns): model.columns = columns
    case .sort, .resize: break
    }
    return .none
  }

  static func columns(_ keys: String) -> [TableColumn] {
    keys.map {
      TableColumn(
        String($0), String(repeating: $0, count: 3), width: .fixed(4), isSortable: true)
    }
  }

  /// The line of titles.
  var titles: String { simulation.textScreen.lines[0] }

  /// The keys of the columns of the program, in order.
  var order: String { simulation.model.columns.map(\.key.description).joined() }

  /// The movements in words: "b c" for the second column before the third one, "b -" for the end.
  var moves: [String] {
    simulation.messages.compactMap {
      guard case .move(let move) = $0 else { return nil }
      return "\(move.column) \(move.before?.description ?? "-")"
    }
  }

  /// True if something is to happen by itself once the picture is there.
  var isAwake: Bool {
    _ = titles
    return simulation.textScreen.timeToNextTurn != nil
  }

  /// Waits some times.
  func wait(_ milliseconds: Int, times: Int = 1) {
    for _ in 0..<times { simulation.advance(by: .milliseconds(milliseconds)) }
  }

  /// Does something with the left button or the wheel.
  func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int = 0) {
    simulation.textScreen.handle(
      .mouse(MouseEvent(kind, button: .left, column: column, row: row)))
  }

  /// Drags from one cell of the titles to another one, and lets go there.
  func drag(_ start: Int, to end: Int) {
    mouse(.press, start)
    mouse(.drag, end)
    mouse(.release, end)
  }

  func style(_ column: Int) -> TextStyle { simulation.textScreen.style(column: column, row: 0) }
}
