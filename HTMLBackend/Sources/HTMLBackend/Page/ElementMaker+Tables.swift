import TextBackend
import VirtualViews

// Tables: the rows that have views, with the titles of the columns.
extension ElementMaker {
  func table(
    _ node: SemanticNode, in origin: CellFrame, depth: Int, rows: [SemanticNode]
  ) -> PageElement {
    let table = content(node.id)?.value as? Table
    var element = PageElement(id: node.elementID, tag: "table")
    // Rows of a tree have a level.
    element.set("role", node.children.contains { $0.semantics.level > 0 } ? "treegrid" : "grid")
    element.set("aria-label", node.semantics.spokenLabel)
    let hasHead = table?.columns.contains { !$0.title.string.isEmpty } ?? false
    let headRows = hasHead ? 1 : 0
    element.set(
      "aria-rowcount", node.semantics.value.map { Int($0).map { "\($0 + headRows)" } ?? $0 })
    element.set("tabindex", "0")
    setStates(node, &element)
    let current = rows.first { $0.semantics.state.contains(.current) }
    let cell = current?.children.first { $0.semantics.state.contains(.current) }
    element.set("aria-activedescendant", cell.map(Self.cellID) ?? current?.elementID)
    if table?.selectionMode == .multiple { element.set("aria-multiselectable", "true") }
    if !node.semantics.note.isEmpty { element.set("aria-description", node.semantics.note) }
    element.set("style", node.style(in: origin))
    let areSome = rows.contains { $0.semantics.position != nil }
    if let table, hasHead {
      element.children.append(head(node, table, index: areSome ? 1 : nil))
    }
    let body = rows.map { row in
      var element = self.row(row, in: node.cells, table, depth: depth + 1)
      // Titles are the first row of a table in ARIA.
      element.set("aria-rowindex", row.semantics.position.map { "\($0.number + headRows)" })
      return element
    }
    element.children.append(PageElement(id: "\(node.elementID)-body", tag: "tbody", children: body))
    return element
  }

  private func head(_ node: SemanticNode, _ table: Table, index: Int?) -> PageElement {
    let id = "\(node.elementID)-head"
    let titles = table.columns.enumerated().map { place, column in
      var title = PageElement(id: "\(id)-\(place)", tag: "th", text: column.title.string)
      title.set("scope", "col")
      if let order = table.order, order.column == column.key {
        title.set("aria-sort", order.isAscending ? "ascending" : "descending")
      }
      return title
    }
    var row = PageElement(id: "\(id)-row", tag: "tr", children: titles)
    row.set("aria-rowindex", index.map { "\($0)" })
    return PageElement(id: id, tag: "thead", children: [row])
  }

  /// The element of a row that is one control, inside of the row.
  private func control(_ node: SemanticNode) -> PageElement {
    var element = leaf(node).identified("\(node.elementID)-control")
    setStates(node, &element)
    element.set("style", node.style(in: node.cells))
    return element
  }

  /// The identity of the element that a cell of a row stands in.
  private static func cellID(_ cell: SemanticNode) -> String { "\(cell.elementID)-cell" }

  private func row(
    _ node: SemanticNode, in origin: CellFrame, _ table: Table?, depth: Int
  ) -> PageElement {
    var element = PageElement(id: node.elementID, tag: "tr")
    element.set("aria-label", node.semantics.role == .text ? nil : node.semantics.spokenLabel)
    setStates(node, &element)
    element.set("style", node.style(in: origin))
    let cells = node.children.isEmpty ? [node] : node.children
    element.children = cells.map { cell in
      let isText =
        cell.semantics.role == .text && cell.children.isEmpty && cell.semantics.note.isEmpty
      var place = PageElement(id: Self.cellID(cell), tag: "td")
      if cell.id != node.id, cell.semantics.state.contains(.selected) {
        place.set("aria-selected", "true")
      }
      place.set("style", cell.style(in: node.cells))
      if isText {
        place.say(cell.semantics.label)
      } else if cell.id != node.id {
        place.children = elements([cell], in: cell.cells, depth: depth + 2)
      } else {
        place.children = [control(node)]
      }
      return place
    }
    return element
  }
}
