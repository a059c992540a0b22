package import Shohin
import TerminalPort
package import TextBackend

/// One view on a screen of its own, which it fills.
@MainActor
package final class ShownView {
  package let screen: TextScreen
  package private(set) var messages: [String] = []
  /// The cell with a letter in front of the view; nil for none.
  ///
  /// Each move has a part of the view painted.
  package var letter: (column: Int, row: Int)? { didSet { program?.send("again") } }
  /// The time, which passes when it is set.
  package var time = Duration.zero
  private var element: ViewElement<String>
  private var program: Program<Int, String>?

  package init(
    _ columns: Int, _ rows: Int, ambiguousWidth: AmbiguousWidth = .narrow,
    _ element: ViewElement<String>
  ) {
    screen = TextScreen(columns: columns, rows: rows, ambiguousWidth: ambiguousWidth)
    self.element = element
    screen.clock = { [weak self] in self?.time ?? .zero }
    program = Program(
      view: screen, model: 0,
      update: { [weak self] message, model in
        if message != "again" { self?.messages.append(message) }
        model += 1
        return .none
      },
      render: { [weak self] _ in
        guard let self else { return [] }
        return letter == nil ? [self.element] : [self.element, label("letter", [.text("x")])]
      },
      layout: { [weak self] _, context in
        let (view, root) = (context["v"], context.view)
        return [
          view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
          view.topAnchor.constraint(equalTo: root.topAnchor),
          view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ] + (self?.placeOfLetter(context) ?? [])
      })
  }

  private func placeOfLetter(_ context: LayoutContext) -> [LayoutConstraint] {
    guard let letter else { return [] }
    let view = context["letter"]
    return [
      view.leadingAnchor.constraint(
        equalTo: context.view.leadingAnchor, constant: Double(letter.column)),
      view.topAnchor.constraint(equalTo: context.view.topAnchor, constant: Double(letter.row)),
    ]
  }

  /// Shows another view in its place.
  package func show(_ element: ViewElement<String>) {
    self.element = element
    program?.send("again")
  }

  /// The rows without the blanks at their ends.
  package var lines: [String] {
    screen.lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The role, label and value of the view.
  package var semantics: Semantics? { screen.semantics.children.first?.semantics }

  /// True if no glyph is cut in two, and painting everything gives the same picture.
  package var isPaintedWhole: Bool {
    let (frame, whole) = (screen.frame, screen.wholeFrame)
    return frame.grid.violations.isEmpty && ScreenPicture(frame) == ScreenPicture(whole)
  }
}
