public import ShohinCore
import TextBackend
import VirtualViews

/// The answers to what a tool asks of a running program: requests and answers are lines of JSON.
///
/// ```
/// {"do":"press","view":{"role":"button","label":"Save"}}
/// {"ok":true}
/// ```
///
/// It needs no socket, so tests and other transports use it as it is. Reading changes nothing.
@MainActor
public final class DoorSession {
  let screen: any ReadableScreen
  private let log: ProgramLog
  private var isAttached = false
  private var known: SemanticNode?
  /// The count of changes at which the tree was read.
  private var knownCount = 0

  /// Makes a session with a program; nil if the program's screen cannot be read.
  public convenience init?<Model, Msg: Sendable>(_ program: Program<Model, Msg>) {
    guard let screen = program.screen as? any ReadableScreen else { return nil }
    self.init(screen, log: ProgramLog(ReadProgram(program), on: screen))
  }

  init(_ screen: any ReadableScreen, log: ProgramLog) { (self.screen, self.log) = (screen, log) }

  /// Looks at the program no longer; more requests begin anew.
  public func close() {
    if isAttached { log.detach() }
    isAttached = false
  }

  /// The log of the program, which has what happened since it was asked for first.
  func openLog() -> ProgramLog {
    if !isAttached {
      isAttached = true
      log.attach()
    }
    return log
  }

  /// Answers one request.
  ///
  /// - Parameter line: the request.
  /// - Returns: the answer, in one line; nil for a wait while nothing has changed, to be asked again.
  public func answer(_ line: String) -> String? {
    do {
      let request = try JSONReader.value(of: line)
      let id = request["id"]
      do {
        guard let answer = try answer(to: request) else { return nil }
        return Self.line(id, answer)
      } catch {
        return Self.line(
          id, [("error", .text(error.sentence)), ("at", .text(error.place))])
      }
    } catch {
      return Self.line(
        nil, [("error", .text(error.sentence)), ("at", .number(Double(error.place)))])
    }
  }

  private static func line(_ id: JSON?, _ parts: [(String, JSON)]) -> String {
    JSON.object((id.map { [("id", $0)] } ?? []) + parts.map { ($0.0, $0.1) }).description
  }

  /// A part of a request that makes no sense.
  struct Mistake: Error {
    var place: String
    var sentence: String
  }

  private func answer(to request: JSON) throws(Mistake) -> [(String, JSON)]? {
    guard case .members = request else {
      throw Mistake(place: "", sentence: "A request is an object, such as {\"do\":\"tree\"}.")
    }
    switch request["do"]?.text {
    case "tree":
      return [("tree", Self.json(of: readTree(), path: []))]
    case "changes": return [("changes", .list(changes() ?? []))]
    case "wait":
      // It is asked again and again, and a tree is much work.
      if known != nil, screen.changeCount == knownCount { return nil }
      return changes().map { [("changes", .list($0))] }
    case "press": try press(view(request), request["part"])
    case "focus": try focus(view(request))
    case "type": for character in try text(request) { type(character) }
    case "paste": screen.handle(.paste(try text(request)))
    case "set":
      let text = try text(request)
      guard screen.setText(text, of: try view(request).id) else {
        throw Mistake(place: "view", sentence: "The view has no text that can be edited now.")
      }
    case "key": for key in try keys(request) { screen.handle(.key(key)) }
    case "resize": try resize(request)
    case "picture": return [("picture", .text(try picture(request)))]
    case "counts": return [("counts", Self.json(of: screen.counts))]
    case "news": return news(request)
    case "messages": return messages(request)
    case "turns": return turns(request)
    case "work": return work()
    case "why": return why(try view(request))
    case "bytes": return bytes()
    case nil: throw Mistake(place: "do", sentence: "\"do\" is missing.")
    case .some(let name):
      throw Mistake(
        place: "do",
        sentence: """
          There is no \(name). There are tree, changes, wait, press, focus, type, paste, set, key, resize, \
          picture, counts, news, messages, turns, work, why and bytes.
          """)
    }
    return [("ok", .bool(true))]
  }

  // MARK: - Doing

  private func type(_ character: Character) {
    screen.handle(.key(character.isNewline ? .return : .character(character)))
  }

  private func press(_ node: SemanticNode, _ part: JSON?) throws(Mistake) {
    guard let part else {
      try checkEnabled(node.semantics, "view")
      guard screen.press(view: node.id) else {
        throw Mistake(
          place: "view",
          sentence: "The view cannot be pressed now: it is covered, scrolled away, or does nothing."
        )
      }
      return
    }
    guard let label = part.text else {
      throw Mistake(place: "part", sentence: "A part is named by its label, such as \"Green\".")
    }
    guard let number = node.parts.firstIndex(where: { $0.semantics.label == label }) else {
      let labels = node.parts.map { "\"\($0.semantics.label)\"" }.joined(separator: ", ")
      throw Mistake(
        place: "part",
        sentence: "The view has no part \"\(label)\"\(labels.isEmpty ? "" : ", but \(labels)").")
    }
    try checkEnabled(node.parts[number].semantics, "part")
    guard screen.press(part: number, of: node.id) else {
      throw Mistake(
        place: "part", sentence: "The part cannot be pressed now: it is covered or out of sight.")
    }
  }

  private func checkEnabled(_ meaning: Semantics, _ what: String) throws(Mistake) {
    guard meaning.state.contains(.disabled) else { return }
    throw Mistake(place: what, sentence: "The \(what) cannot be used now: it is disabled.")
  }

  private func focus(_ node: SemanticNode) throws(Mistake) {
    guard screen.focus(view: node.id) else {
      throw Mistake(place: "view", sentence: "The view cannot have the keyboard.")
    }
  }

  private func resize(_ request: JSON) throws(Mistake) {
    guard screen is TextScreen else {
      throw Mistake(place: "do", sentence: "The size is that of the terminal.")
    }
    guard let columns = request["columns"]?.integer, (0...1_000).contains(columns) else {
      throw Mistake(place: "columns", sentence: "\"columns\" is a number from 0 to 1000.")
    }
    guard let rows = request["rows"]?.integer, (0...1_000).contains(rows) else {
      throw Mistake(place: "rows", sentence: "\"rows\" is a number from 0 to 1000.")
    }
    screen.handle(.resize(columns: columns, rows: rows))
  }

  private func text(_ request: JSON) throws(Mistake) -> String {
    guard let text = request["text"]?.text else {
      throw Mistake(place: "text", sentence: "\"text\" is missing.")
    }
    return text
  }

  private func keys(_ request: JSON) throws(Mistake) -> [KeyPress] {
    guard let names = request["keys"]?.text else {
      throw Mistake(place: "keys", sentence: "\"keys\" is missing, such as \"tab ctrl+s\".")
    }
    var keys: [KeyPress] = []
    // By scalars: a character that combines is a key as well, and one with the blank before it.
    for name in names.unicodeScalars.split(separator: " ").map({ String($0) }) {
      guard let key = KeyPress(name) else {
        throw Mistake(place: "keys", sentence: "There is no key \(name).")
      }
      keys.append(key)
    }
    return keys
  }

  func view(_ request: JSON) throws(Mistake) -> SemanticNode {
    guard let wanted = request["view"] else {
      throw Mistake(
        place: "view",
        sentence: "\"view\" is missing: {\"label\":…}, {\"role\":…} or {\"path\":[…]}.")
    }
    let (role, label) = (wanted["role"]?.text, wanted["label"]?.text)
    var path: [String]?
    if case .list(let keys)? = wanted["path"] { path = keys.map(\.description) }
    guard role != nil || label != nil || path != nil else {
      throw Mistake(place: "view", sentence: "A view has a \"label\", a \"role\" or a \"path\".")
    }
    var found: SemanticNode?
    screen.semantics.forEach { way, node in
      let isMeant =
        (role ?? "\(node.semantics.role)") == "\(node.semantics.role)"
        && (label ?? node.semantics.label) == node.semantics.label
        && (path.map { $0 == way.keys.map { Self.json(of: $0).description } } ?? true)
      if found == nil, isMeant { found = node }
    }
    guard let found else { throw Mistake(place: "view", sentence: "There is no view \(wanted).") }
    return found
  }

  // MARK: - Reading

  /// The changes since the tree, or the changes before, were read; nil if there are none.
  private func changes() -> [JSON]? {
    let known = known
    let tree = readTree()
    let changes = known.map { tree.changes(since: $0) } ?? []
    return changes.isEmpty ? nil : changes.map { Self.json(of: $0) }
  }

  private func readTree() -> SemanticNode {
    let tree = screen.semantics
    (known, knownCount) = (tree, screen.changeCount)
    return tree
  }

  private func picture(_ request: JSON) throws(Mistake) -> String {
    let picture = screen.picture
    switch request["as"]?.text ?? "text" {
    case "text": return picture.lines.joined(separator: "\n")
    case "svg": return SVG.text(of: picture)
    default: throw Mistake(place: "as", sentence: "A picture is \"text\" or \"svg\".")
    }
  }
}
