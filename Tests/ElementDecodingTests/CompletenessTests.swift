import ElementDecoding
import Foundation
import Testing
import VirtualViews

/// Whatever a program can describe, data can describe, or there is a reason why not.
struct CompletenessTests {
  /// The functions that make elements and that data does not know, with the reasons.
  private static let absentElements = [
    "customView": "views of the program's own have names of their own, see `CustomViewNames`",
    "control": "another way to write a segmented control for a program",
    "forEach": "it makes elements of values; data has the elements",
    "lazy": "it saves making elements that are equal; data is made already",
    "segment": "the data of `segments`",
    "spacer": "a `group` without children that hugs with 1 is one in data",
  ]

  /// The properties that data does not know, with the reasons.
  private static let absentProps = [
    "applyChange": "any change, by a function", "batch": "a list of properties",
    "set": "any property, by its path", "handler": "any handler, by a value",
    "on": "any event; the names in `on` are those that data knows",
    "onAction": "its message depends on the action",
    "content": "a part of a cell; rows of data are elements",
    "accessory": "a part of a cell; rows of data are elements",
    "textLabel": "a part of a cell; rows of data are elements",
    "onResizeColumn": "its message depends on the column and its width",
    "onMoveColumn": "its message depends on the column and its place",
    "onMoveRow": "its message depends on the row that was moved",
    "shortcut": "keys are the program's and the user's",
    "onHover": "its message depends on the movement",
    "actions": "keys are the program's and the user's",
    "keyMap": "keys are the program's and the user's",
    "onDoubleClick": "its message depends on the number of clicks",
    "columns": "rows of data have no columns", "order": "rows of data have no columns",
    "orders": "rows of data have no columns", "onOrders": "rows of data have no columns",
    "selectionUnit": "rows of data have no columns",
    "textSpans": "a function of what the user types",
    "frozenColumns": "rows of data have no columns",
    "editing": "rows of data have no columns",
    "selectedCells": "rows of data have no columns",
    "onSelectCells": "rows of data have no columns",
    "onCopy": "a function of the program makes the text",
    "selectedCell": "rows of data have no columns", "onEdit": "rows of data have no columns",
    "mark": "colors and attributes of data are those of texts",
    "headerView": "an element inside a property", "footerView": "an element inside a property",
    "totals": "an element inside a property",
    "findByTyping": "a function of the item",
    "semanticCurrentItem": "the program finds it by what the user types",
  ]

  /// The names of properties in data that are not those of the functions.
  private static let otherNames = [
    "onAtEnd": "endReached",
    "caption": "captions", "styledText": "text", "styledTitle": "title",
    "selection": "selectedKey", "selectedRow": "selectedKey", "onAct": "press",
    "onSelect": "change",
    "onSelectRow": "change",
  ]

  /// The public symbols of the module of views, one a line.
  private static func symbols() throws -> [Substring] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let list = try String(
      contentsOf: root.appending(path: "Documentation/public-symbols.txt"), encoding: .utf8)
    let module = try #require(list.split(separator: "# ").first { $0.hasPrefix("VirtualViews\n") })
    return module.split(separator: "\n")
  }

  /// The error that data makes, in words.
  private func problem(_ json: String) -> String {
    do {
      _ = try JSONDecoder().decode(DecodedElement.self, from: Data(json.utf8))
      return ""
    } catch { return "\(error)" }
  }

  /// The names in a list at the end of an error.
  private func names(_ text: String) -> Set<String> {
    let list = text.split(separator: "are ").last?.split(separator: ", ") ?? []
    return Set(list.map(String.init))
  }

  private var types: Set<String> { names(problem(#"{"type":"?"}"#)) }

  /// The name of a function in a line that declares it.
  private func name(_ line: Substring, after start: String) -> String? {
    guard let range = line.range(of: start) else { return nil }
    let name = line[range.upperBound...].prefix { $0 != "(" && $0 != "<" }
    return name.filter { $0 != "`" }
  }

  @Test func `every function that makes elements is a type in data, or absent for a reason`() throws
  {
    let functions = Set(
      try Self.symbols().filter { $0.hasPrefix("func ") }.compactMap { name($0, after: "func ") })
    #expect(functions.count > 20)
    let missing = functions.subtracting(types).subtracting(Self.absentElements.keys)
    #expect(missing.isEmpty, "\(missing.sorted()) have no decoding")
    let stale = Set(Self.absentElements.keys).subtracting(functions).union(
      types.intersection(Self.absentElements.keys))
    #expect(stale.isEmpty, "\(stale.sorted()) need no reason")
  }

  @Test func `every property is one in data, or absent for a reason`() throws {
    let lines = try Self.symbols().filter { $0.hasPrefix("Prop where") || $0.hasPrefix("Prop:") }
    let props = Set(lines.compactMap { name($0, after: "static func ") })
    #expect(props.count > 60)
    let events = names(problem(#"{"type":"label","on":{"?":"x"}}"#))
    let known = types.reduce(into: Set<String>()) { known, type in
      known.formUnion(names(problem("{\"type\":\"\(type)\",\"text\":\"\",\"props\":{\"?\":1}}")))
      known.formUnion(names(problem("{\"type\":\"\(type)\",\"props\":{\"?\":1}}")))
    }
    let missing = props.filter { prop in
      let name = Self.otherNames[prop] ?? prop
      let event = name.hasPrefix("on") ? name.dropFirst(2).lowercased() : name
      return !known.contains(name) && !events.contains(event) && !events.contains(name)
        && Self.absentProps[prop] == nil
    }
    #expect(missing.isEmpty, "\(missing.sorted()) have no decoding")
    let stale = Self.absentProps.keys.filter { !props.contains($0) || known.contains($0) }
    #expect(stale.isEmpty, "\(stale.sorted()) need no reason")
  }
}
