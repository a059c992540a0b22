import Foundation
import Shohin
import TextBackend
import Testing

@testable import HTMLBackend

/// The page that a browser makes of the messages.
private struct BrowserModel: Equatable {
  struct Element: Equatable {
    var tag: String
    var attributes: [String: String]
    var text: String
    var inside: [String]
  }

  var size: [Int] = []
  var rows: [[String]] = []
  var elements: [String: Element] = [:]
  var rules: [String] = []
  var cursor: [Int]?
  var focus: String?
  var moves = false

  mutating func receive(_ message: String) throws {
    let parts = try #require(
      try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [String: Any])
    if parts["colors"] != nil { rules = [] }
    rules += parts["rules"] as? [String] ?? []
    if let next = parts["size"] as? [Int] {
      size = next
      rows = (0..<next[1]).map { $0 < rows.count ? rows[$0] : [] }
    }
    for row in parts["rows"] as? [[Any]] ?? [] {
      let (place, runs) = (try #require(row[0] as? Int), try #require(row[1] as? [Any]))
      rows[place] = runs.map { "\($0)" }
    }
    for element in parts["elements"] as? [[Any]] ?? [] {
      elements[try #require(element[0] as? String)] = Element(
        tag: try #require(element[1] as? String),
        attributes: try #require(element[2] as? [String: String]),
        text: try #require(element[3] as? String), inside: try #require(element[4] as? [String]))
    }
    keepConnected()
    if let next = parts["cursor"] { cursor = next as? [Int] }
    if let next = parts["focus"] { focus = next as? String }
    if let next = parts["moves"] as? Bool { moves = next }
  }

  /// Elements that nothing holds are gone.
  private mutating func keepConnected() {
    var kept: Set<String> = []
    var rest = ["tree"]
    while let id = rest.popLast() {
      kept.insert(id)
      rest += elements[id]?.inside ?? []
    }
    elements = elements.filter { kept.contains($0.key) }
  }
}

@MainActor
struct LiveViewTests {
  private struct Model: Equatable {
    var names = ["Ada", "Ben", "Chi"]
    var text = ""
    var isOpen = false
    var color = 0
  }

  private enum Msg: Sendable {
    case typed(String), add, remove, turn, toggle, paint
  }

  private static func app() -> App<Model, Msg> {
    App(
      model: Model(),
      update: { message, model in
        switch message {
        case .typed(let text): model.text = text
        case .add: model.names.insert("N\(model.names.count)", at: model.names.count / 2)
        case .remove: if !model.names.isEmpty { model.names.removeFirst() }
        case .turn: model.names.reverse()
        case .toggle: model.isOpen.toggle()
        case .paint: model.color += 1
        }
        return .none
      },
      render: { model in
        [
          field("field", [.text(model.text), .placeholder("Name"), .onChange { .typed($0.text) }]),
          button("add", [.title("Add"), .onPress(.add)]),
          button("remove", [.title("Remove"), .onPress(.remove)]),
          button("off", [.title("Off"), .isEnabled(false), .onPress(.add)]),
          button("turn", [.title("Turn"), .onPress(.turn)]),
          button("open", [.title("Open"), .onPress(.toggle)]),
          button("paint", [.title("Paint"), .onPress(.paint)]),
          group(
            "list",
            [
              .semanticLabel("\(model.names.count)"),
              .backgroundColor(.indexed(UInt8(model.color % 256))),
            ],
            model.names.map { name in label(name, [.text(name)]) }),
        ]
          + (model.isOpen
            ? [
              dialog(
                "dialog", [.title("Sure?")],
                [button("close", [.title("Close"), .onPress(.toggle)])])
            ] : [])
      })
  }

  /// A macro cannot take what changes its operand.
  private func message(_ view: inout LiveView, _ next: LiveSnapshot) -> String? {
    view.update(to: next)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `changes make of any picture the next one`(seed: UInt64) throws {
    var source = SeededNumbers(seed)
    let screen = TextScreen(columns: 30, rows: 16)
    let program = Program(screen: screen, Self.app())
    let live = LiveProgram(ProgramPage(screen, .dark) { program.content(of: $0) })
    let keys: [KeyPress] = [
      .tab, .shiftTab, .return, .return, .return, "x", "日", .backspace, .escape,
    ]
    var (quick, slow) = (LiveView(), LiveView())
    var (quickModel, slowModel) = (BrowserModel(), BrowserModel())
    for step in 0..<40 {
      live.take(.input(.key(keys.randomElement(using: &source) ?? .tab)))
      if step % 9 == 8 { screen.resize(columns: 20 + step, rows: 10 + step % 7) }
      if step == 20 { live.page.setScheme(.light) }
      let next = live.snapshot()
      if let message = quick.update(to: next) { try quickModel.receive(message) }
      // One that reads slowly misses pictures.
      if step % 5 == 4, let message = slow.update(to: next) { try slowModel.receive(message) }
      #expect(message(&quick, next) == nil)
      var fresh = LiveView()
      var freshModel = BrowserModel()
      try freshModel.receive(try #require(message(&fresh, next)))
      #expect(quickModel == freshModel, "step \(step)")
      if step % 5 == 4 { #expect(slowModel == freshModel, "step \(step)") }
    }
    _ = program
  }

  @Test func `a connection that is made anew is told everything, whatever the browser has`() throws
  {
    let screen = TextScreen(columns: 30, rows: 16)
    let program = Program(screen: screen, Self.app())
    let live = LiveProgram(ProgramPage(screen, .dark) { program.content(of: $0) })
    live.take(.input(.key(.tab)))
    var old = live.snapshot()
    #expect(old.focus != nil && old.cursor != nil)
    old.wantsMoves = true
    var (lost, anew, fresh) = (LiveView(), LiveView(), LiveView())
    var (browser, other) = (BrowserModel(), BrowserModel())
    try browser.receive(try #require(message(&lost, old)))
    screen.focus(nil)
    let next = live.snapshot()
    try browser.receive(try #require(message(&anew, next)))
    try other.receive(try #require(message(&fresh, next)))
    #expect(browser == other)
    _ = program
  }

  @Test func `a key sends what it changes and nothing else`() throws {
    let screen = TextScreen(columns: 30, rows: 16)
    let program = Program(screen: screen, Self.app())
    let live = LiveProgram(ProgramPage(screen, .dark) { program.content(of: $0) })
    var view = LiveView()
    let all = try #require(message(&view, live.snapshot()))
    live.take(.input(.key(.tab)))
    _ = view.update(to: live.snapshot())
    live.take(.input(.key("x")))
    let told = try #require(message(&view, live.snapshot()))
    #expect(told.utf8.count < 400 && told.utf8.count * 4 < all.utf8.count, "\(told)")
    #expect(told.contains("\"rows\":[[0,"))
    #expect(!told.contains("[1,["))
    _ = program
  }

  @Test func `the title is that of the program, unless the page has one`() {
    let screen = TextScreen(columns: 30, rows: 16)
    let program = Program(screen: screen, Self.app())
    screen.perform(.setTitle("Mine"))
    let page = ProgramPage(screen, .dark) { program.content(of: $0) }
    #expect(LiveProgram(page).snapshot().title == "Mine")
    #expect(LiveProgram(page, hasTitle: true).snapshot().title == nil)
    #expect(HTML.page(of: program)?.contains("<title>Mine</title>") == true)
    #expect(
      HTML.page(of: program, PageOptions(title: "Yours"))?.contains("<title>Yours</title>") == true)
  }

  @Test func `messages of screen readers do what keys do`() throws {
    let screen = TextScreen(columns: 30, rows: 16)
    let program = Program(screen: screen, Self.app())
    let live = LiveProgram(ProgramPage(screen, .dark) { program.content(of: $0) })
    let add = try #require(program.node("add"))
    live.take(.press(add, nil))
    #expect(program.model.names.count == 4)
    let field = try #require(program.node("field"))
    live.take(.set(field, "Eve"))
    #expect(program.model.text == "Eve")
    live.take(.focus(add))
    #expect(screen.focused == add)
    let off = try #require(program.node("off"))
    live.take(.press(off, nil))
    live.take(.press(NodeID(index: 999, generation: 0), nil))
    live.take(.text("x"))
    #expect(program.model.names.count == 4 && program.model.text == "Eve")
  }
}
