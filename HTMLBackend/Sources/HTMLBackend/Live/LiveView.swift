/// The picture that one browser has; its changes are the messages to the browser.
struct LiveView {
  private var generation = -1
  private var ruleCount = 0
  private var columns = -1
  private var rows: [PageRow] = []
  private var elements: [String: LiveElement] = [:]
  private var cursor: [Int]?
  private var focus: String?
  private var title: String?
  private var wantsMoves = false
  /// The events for the next message, as JSON.
  private var happened: [String] = []

  /// Adds an event to the next message.
  mutating func happen(_ name: String, _ value: String) {
    guard happened.count < Self.mostHappened else { return }
    happened.append("[\(Self.quoted(name)),\(Self.quoted(value))]")
  }

  static let mostHappened = 500

  /// Returns the message that makes it equal to a snapshot; nil if it is equal already.
  mutating func update(to next: LiveSnapshot) -> String? {
    var parts: [String] = []
    // The browser may still have the picture of a connection that was lost.
    let isFirst = columns == -1
    addColors(next, &parts)
    if columns != next.columns || rows.count != next.rows.count {
      parts.append("\"size\":[\(next.columns),\(next.rows.count)]")
    }
    addRows(next, &parts)
    addElements(next, &parts)
    if isFirst || cursor != next.cursor {
      parts.append("\"cursor\":\(next.cursor.map { "[\($0[0]),\($0[1])]" } ?? "null")")
    }
    if isFirst || focus != next.focus {
      parts.append("\"focus\":\(next.focus.map(Self.quoted) ?? "null")")
    }
    if title != next.title, let title = next.title {
      parts.append("\"title\":\(Self.quoted(title))")
    }
    if isFirst || wantsMoves != next.wantsMoves { parts.append("\"moves\":\(next.wantsMoves)") }
    if !happened.isEmpty { parts.append("\"happened\":[\(happened.joined(separator: ","))]") }
    (columns, cursor, focus, title) = (next.columns, next.cursor, next.focus, next.title)
    (wantsMoves, happened) = (next.wantsMoves, [])
    return parts.isEmpty ? nil : "{\(parts.joined(separator: ","))}"
  }

  private mutating func addColors(_ next: LiveSnapshot, _ parts: inout [String]) {
    if generation != next.generation {
      let colors = next.colors.variables.map { "\(Self.quoted($0.name)):\(Self.quoted($0.value))" }
      parts.append("\"colors\":{\(colors.joined(separator: ","))}")
      // All rules are told anew. Rows with the same numbers follow them.
      (generation, ruleCount) = (next.generation, 0)
    }
    let count = next.styles.declarations.count
    guard count > ruleCount else { return }
    let rules = (ruleCount + 1...count).map { Self.quoted(next.styles.rule($0)) }
    parts.append("\"rules\":[\(rules.joined(separator: ","))]")
    ruleCount = count
  }

  private mutating func addRows(_ next: LiveSnapshot, _ parts: inout [String]) {
    var changed: [String] = []
    for (place, row) in next.rows.enumerated() where place >= rows.count || rows[place] != row {
      changed.append("[\(place),[\(row.runs.map(Self.run).joined(separator: ","))]]")
    }
    if !changed.isEmpty { parts.append("\"rows\":[\(changed.joined(separator: ","))]") }
    rows = next.rows
  }

  private mutating func addElements(_ next: LiveSnapshot, _ parts: inout [String]) {
    let changed = next.elements.filter { elements[$0.id] != $0 }
    // The parent of an element that is gone has changed, too.
    guard !changed.isEmpty else { return }
    parts.append("\"elements\":[\(changed.map(Self.element).joined(separator: ","))]")
    elements = Dictionary(next.elements.map { ($0.id, $0) }) { $1 }
  }

  // MARK: - Parts of messages

  private static func run(_ run: PageRun) -> String {
    guard run.needsElement else { return quoted(run.text) }
    var parts = [quoted(run.classes), quoted(run.text)]
    if run.ownWidth != nil || run.link != nil { parts.append("\(run.ownWidth ?? 0)") }
    if let link = run.link { parts.append(quoted(link)) }
    return "[\(parts.joined(separator: ","))]"
  }

  private static func element(_ element: LiveElement) -> String {
    let attributes = element.attributes.map { "\(quoted($0.name)):\(quoted($0.value))" }
    let inside = element.inside.map(quoted).joined(separator: ",")
    return
      "[\(quoted(element.id)),\(quoted(element.tag)),{\(attributes.joined(separator: ","))},\(quoted(element.text)),[\(inside)]]"
  }

  /// A text as JSON writes it.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 32 || (127..<160).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
