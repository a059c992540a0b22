import Editor
import Shohin
import ShohinTesting
import Testing
import TextBackend

/// A program that holds the text of a view, and does with changes what a test says.
@MainActor
final class EditorScreen {
  struct Model: Equatable {
    var text = TextBuffer()
    var submitted: [String] = []
    var isShown = true
    var other = 0
  }

  enum Msg: Equatable, Sendable {
    case edited(TextBuffer)
    case submitted(String)
    case set(TextBuffer)
    case render
    case focus
  }

  let simulation: Simulation<Model, Msg>
  var screen: TextScreen { simulation.textScreen }

  /// Makes a screen that the view fills, with the keyboard in it.
  ///
  /// - Parameters:
  ///   - columns: the columns of the screen.
  ///   - rows: the rows of the screen.
  ///   - text: the first text.
  ///   - props: the properties of the view besides its text.
  ///   - accept: the text that the model makes of what the user made.
  init(
    _ columns: Int, _ rows: Int, _ text: String = "", _ props: Props<Msg, TextView> = [],
    accept: @escaping @Sendable (_ new: TextBuffer, _ old: TextBuffer) -> TextBuffer = {
      new, _ in new
    }
  ) {
    simulation = Simulation(
      App(
        model: Model(text: TextBuffer(text)),
        update: { message, model in
          switch message {
          case .edited(let text): model.text = accept(text, model.text)
          case .submitted(let text): model.submitted.append(text)
          case .set(let text): model.text = text
          case .render: model.other += 1
          case .focus: return .focus("v")
          }
          return .none
        },
        render: { model in
          [
            textView(
              "v",
              [
                .buffer(model.text), .onEdit { .edited($0.buffer) },
                .onSubmit { .submitted($0.text) }, .batch(props.all),
              ])
          ]
        },
        layout: { _, context in
          let (view, root) = (context["v"], context.view)
          return [
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
          ]
        }), columns: columns, rows: rows)
    simulation.send(.focus)
  }

  /// The text of the model.
  var text: String { String(simulation.model.text) }

  /// The rows without the blanks at their ends, and a bar for the caret.
  var lines: [String] {
    screen.lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  /// The column and the row of the cursor.
  var cursor: [Int] { screen.cursor.map { [$0.column, $0.row] } ?? [] }

  func press(_ keys: String...) {
    for key in keys { if let press = KeyPress(key) { simulation.press(press) } }
  }
}
