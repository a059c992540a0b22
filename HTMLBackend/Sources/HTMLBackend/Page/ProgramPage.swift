import ShohinCore
import TerminalPort
import TextBackend
import VirtualViews

/// A program on a screen that nobody sees, as rows of text and elements that mean something.
@MainActor
final class ProgramPage {
  /// The screen.
  let screen: TextScreen
  /// The title that the program has given itself.
  private(set) var title: String?
  private(set) var styles: StyleTable
  /// The number of style tables so far, by which a viewer knows that its rules are old ones.
  private(set) var generation = 0
  private(set) var colors: PageColors
  /// The number of styles in the picture for which the table was made.
  private var neededStyles = 0
  private let maker: ElementMaker
  private var scheme: ColorScheme
  /// The direction in which the program is read.
  var direction: LayoutDirection { screen.direction }

  /// A picture of the program, and its meaning.
  struct Look {
    var columns: Int
    var rows: [PageRow]
    var cursor: (column: Int, row: Int)?
    var elements: [PageElement]
    var focus: String?
  }

  /// Makes the page of a program that is on a screen.
  ///
  /// - Parameters:
  ///   - screen: the screen.
  ///   - scheme: the brightness of the page.
  ///   - content: the content of a view of the program.
  init(_ screen: TextScreen, _ scheme: ColorScheme, content: @escaping (NodeID) -> Content?) {
    (self.screen, self.scheme) = (screen, scheme)
    maker = ElementMaker(content: content)
    colors = PageColors(.terminal, scheme)
    styles = StyleTable(colors: colors)
    for command in screen.performed { note(command) }
  }

  /// The content of a view; nil if there is no such view.
  func content(of node: NodeID) -> Content? { maker.content(node) }

  /// Tells the program that the page is dark or light.
  func setScheme(_ next: ColorScheme) {
    guard next != scheme else { return }
    scheme = next
    screen.tell(.colorScheme(next))
  }

  /// Takes out the requests of the program.
  func takeCommands() -> [HostCommand] {
    let commands = screen.takePerformed()
    for command in commands { note(command) }
    return commands
  }

  private func note(_ command: HostCommand) {
    if case .setTitle(let text) = command { title = text }
  }

  /// The program as it is now.
  func look() -> Look {
    let picture = screen.picture
    let next = PageColors(screen.themes, scheme, limit: screen.colorLimit)
    let isNew = next != colors || styles.isFull(needed: neededStyles)
    if isNew {
      colors = next
      styles = StyleTable(colors: next)
      generation += 1
    }
    let rows = (0..<picture.rows).map { PageRow(picture, $0, &styles) }
    if isNew { neededStyles = styles.declarations.count }
    let tree = screen.semantics
    var focused: String?
    tree.forEach { _, node in
      if node.semantics.state.contains(.focused) { focused = node.elementID }
    }
    return Look(
      columns: picture.columns, rows: rows, cursor: picture.cursor,
      elements: maker.elements(of: tree), focus: focused)
  }
}
