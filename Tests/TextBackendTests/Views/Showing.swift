import ConstraintLayout
import ShohinCore
import TextBackend
import VirtualViews

/// A program that shows what it is told and remembers the messages it was sent.
@MainActor
final class Showing {
  struct Nothing {}

  typealias Layout = @MainActor (Nothing, LayoutContext) -> [LayoutConstraint]

  let screen: TextScreen
  private(set) var messages: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// What happens when a message arrives, before the next picture.
  var onMessage: (String) -> Void = { _ in }
  private var elements: [ViewElement<String>]
  private var shown: Program<Nothing, String>?

  init(
    _ columns: Int, _ rows: Int, mode: ScreenMode = .fullScreen, quitKeys: [KeyPress] = [],
    ambiguousWidth: AmbiguousWidth = .narrow, layout: Layout? = nil,
    _ elements: [ViewElement<String>]
  ) {
    screen = TextScreen(
      columns: columns, rows: rows, mode: mode, quitKeys: quitKeys,
      ambiguousWidth: ambiguousWidth)
    self.elements = elements
    var environment = ProgramEnvironment()
    environment.onDiagnostic = { [weak self] in self?.diagnostics.append($0) }
    shown = Program(
      view: screen, model: Nothing(),
      update: { [weak self] message, _ in
        self?.hear(message)
        return .none
      }, render: { [weak self] _ in self?.elements ?? [] }, layout: layout,
      environment: environment)
  }

  /// The picture.
  var lines: [String] { screen.lines }

  /// The status the program ended with.
  var exitStatus: Int32? { shown?.exitStatus }

  /// Shows something else.
  func show(_ elements: [ViewElement<String>]) {
    describe(elements)
    shown?.send("")
  }

  /// Shows something else with the next message.
  func describe(_ elements: [ViewElement<String>]) { self.elements = elements }

  /// The view with a key.
  func node(_ key: String) -> NodeID? {
    screen.settle()
    return shown?.node(ViewKey(key))
  }

  /// The cells of the view with a key.
  func cells(_ key: String) -> CellFrame? { node(key).flatMap { screen.cells(of: $0) } }

  /// What a person sees of the view with a key.
  func content(_ key: String) -> Content? { node(key).flatMap { shown?.content(of: $0) } }

  /// The key of the view that has the keyboard.
  var focused: String? {
    screen.settle()
    return screen.focused.flatMap { shown?.key(of: $0) }?.description
  }

  /// The letter that a view shows; nil if it is no view of a letter.
  func letter(of node: NodeID) -> String? {
    guard case .custom(let custom) = shown?.content(of: node) else { return nil }
    return (custom.value as? LetterView)?.letter
  }

  /// The style of a cell.
  func style(_ column: Int, _ row: Int = 0) -> TextStyle { screen.style(column: column, row: row) }

  /// Waits until the program quits.
  func run() async throws { try await shown?.run() }

  private func hear(_ message: String) {
    guard !message.isEmpty else { return }
    messages.append(message)
    onMessage(message)
  }
}
