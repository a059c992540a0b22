import TextBackend
import VirtualViews

/// A program that browsers show: it carries out their messages, and makes one snapshot for all of them.
@MainActor
final class LiveProgram {
  let page: ProgramPage
  private let hasTitle: Bool
  var screen: TextScreen { page.screen }

  /// Makes a program that browsers show.
  ///
  /// - Parameters:
  ///   - page: the program.
  ///   - hasTitle: true if the page has a title of its own, which the program does not change.
  init(_ page: ProgramPage, hasTitle: Bool = false) {
    (self.page, self.hasTitle) = (page, hasTitle)
  }

  /// Returns the picture that all browsers are to show.
  func snapshot() -> LiveSnapshot {
    let look = page.look()
    var flat: [LiveElement] = []
    flat.append(LiveElement(root: look.elements))
    for element in look.elements { LiveElement.add(element, to: &flat) }
    return LiveSnapshot(
      columns: look.columns, rows: look.rows, cursor: look.cursor.map { [$0.column, $0.row] },
      elements: flat, focus: look.focus, title: hasTitle ? nil : page.title,
      wantsMoves: screen.wantsPointerMovements,
      colors: page.colors, styles: page.styles, generation: page.generation)
  }

  /// Carries out a message, apart from sizes and colors.
  func take(_ message: LiveMessage) {
    switch message {
    case .hello, .size, .scheme, .unknownKey: break
    case .input(let event): screen.handle(event)
    case .text(let text): screen.type(text)
    case .focus(let node): screen.focus(view: node)
    case .press(let node, let part): press(node, part)
    case .step(let node, let steps):
      guard screen.focus(view: node) else { return }
      // Keys follow the direction in which the program is read.
      let key: KeyPress = (steps > 0) == (page.direction == .leftToRight) ? .right : .left
      for _ in 0..<abs(steps) { screen.press(key) }
    case .set(let node, let text):
      screen.setText(text, of: node)
    }
  }
}

/// The picture and the elements that all browsers are to show.
struct LiveSnapshot {
  var columns: Int
  var rows: [PageRow]
  var cursor: [Int]?
  var elements: [LiveElement]
  var focus: String?
  var title: String?
  var wantsMoves: Bool
  var colors: PageColors
  var styles: StyleTable
  var generation: Int
}

/// An element without those inside, which are named.
struct LiveElement: Hashable {
  let id: String
  let tag: String
  let attributes: [PageElement.Attribute]
  let text: String
  let inside: [String]

  /// Makes the element that holds all others.
  init(root elements: [PageElement]) {
    (id, tag, attributes, text) = ("tree", "div", [.init(name: "class", value: "tree")], "")
    inside = elements.map(\.id)
  }

  private init(_ element: PageElement) {
    (id, tag, attributes, text) = (element.id, element.tag, element.attributes, element.text)
    inside = element.children.map(\.id)
  }

  static func add(_ element: PageElement, to list: inout [LiveElement]) {
    list.append(LiveElement(element))
    for child in element.children { add(child, to: &list) }
  }
}
