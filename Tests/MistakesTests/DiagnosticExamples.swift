import Inputs
import LayoutStrings
import Shohin
import ShohinTesting
import Testing
import TextBackend
import Widgets

// The examples of `Documentation/diagnostics.md`, so that they compile as they are printed.

private struct Person: Identifiable, Sendable {
  var id = 0
  var name = ""
}

private struct Chapter: Identifiable, Sendable {
  var id = 0
  var text = ""
}

private struct PickColor: Question { typealias Answer = String }

private enum Server: DependencyKey {
  static let live: @Sendable () async throws -> [String] = { [] }
}

private enum Msg: Equatable, Sendable {
  case load
  case loaded([String])
  case failed(String)
  case picked(String)
  case tick
}

@MainActor
private func elements(people: [Person], chapters: [Chapter], isOpen: Bool) -> [ViewElement<Msg>] {
  [
    // duplicate-key
    group("people", people.map { label($0.id, [.text($0.name)]) }),
    // shared-state-key
    group("logs", people.map { scrollView($0.id, [.stateKey("log \($0.id)")], []) }),
    // reversed-range
    numberField("copies", [.minimumValue(1), .maximumValue(9)]),
    // empty-mask
    field("date", [.mask("##.##.####")]),
    // unfit-text
    field("date", [.mask("##/##/####"), .text("12/31/2026")]),
    // unknown-anchor
    popover("help", .below("save"), [.isHidden(!isOpen)]) { label([.text("Keeps it.")]) },
    // ambiguous-anchor
    group("row", [button("more", [.title("More")]), tooltip("hint", .below("more"), "All of it")]),
    // misplaced-bar
    group("page", [scrollView("list", [], []), label("keys", [.text("q quit"), .bar(.bottom)])]),
    // no-cells
    scrollView(
      "form", [], [field("name", []), field("age", []), button("save", [.title("Save")])]),
    // cut-view
    scrollView("log", [], chapters.map { label($0.id, [.text($0.text), .numberOfLines(0)]) }),
    // unheard-change
    field("name", [.text(people[0].name), .onChange { .picked($0.text) }]),
    // cyclic-keys
    group(
      "page", [table("people", [], items: people) { label([.text($0.name)]) }, statusBar("keys")]),
    // too-many-rows
    table("people", [], items: people) { label([.text($0.name)]) },
  ]
}

@MainActor
private func constraints(_ context: LayoutContext, rows: Int) -> [LayoutConstraint] {
  // unknown-item
  var constraints: [LayoutConstraint] = []
  if let help = context.view("help") {
    constraints.append(help.topAnchor.constraint(equalTo: context.margins.topAnchor))
  }
  constraints += [
    // refused-constraint
    context["bar"].widthAnchor.constraint(equalToConstant: rows > 0 ? 60 / Double(rows) : 0),
    // unsatisfiable-constraints
    context["box"].widthAnchor.constraint(equalToConstant: 5),
    context["box"].widthAnchor.constraint(equalToConstant: 6).priority(.high),
    // ambiguous-layout
    context["box"].leadingAnchor.constraint(equalTo: context.margins.leadingAnchor),
    context["box"].topAnchor.constraint(equalTo: context.margins.topAnchor),
    // cyclic-layout
    context["hint"].topAnchor.constraint(equalTo: context["list"].bottomAnchor),
  ]
  // layout-string
  return constraints + context.constraints("field", "top: super")
}

@MainActor
private func subscriptions(isOpen: Bool) -> Subscription<Msg> {
  [
    // duplicate-subscription
    .every(.seconds(1), id: "clock", .tick), .every(.seconds(1), id: "reminder", .load),
    // late-end
    .signals([.terminate, .hangUp]) { _ in .load },
    // short-interval
    .frames { _ in .tick },
    // key-problem
    .actions([.bind("g e", "End", sends: .tick), .bind("g g", "Top", sends: .load)]),
  ]
}

@MainActor
private func commands(rows: [String], top: Int) -> [Command<Msg>] {
  // blocked-main-actor
  let work: Command<Msg> = .with(Server.self) { fetch in .task { .loaded(try await fetch()) } }
  // endless-messages
  let next: Command<Msg> = rows.isEmpty ? .none : .after(.seconds(1), .tick)
  return [
    work, next,
    // unhandled-error
    .with(Server.self) { fetch in
      .task(fetch, success: { .loaded($0) }, failure: { .failed("\($0)") })
    },
    // unanswered-question
    .ask(PickColor()) { .picked($0) },
    // unknown-focus
    rows.isEmpty ? .none : .focus("name"),
    // unfocusable-view
    rows.isEmpty ? .none : .focus("list"),
    // unknown-view
    .scroll("list", rows: 5),
    // endless-requests
    top == rows.count ? .none : .reveal("last"),
    // copy-too-long
    .copy(String(rows.joined(separator: "\n").prefix(10_000))),
    // printed-output
    .printAbove("3 files were copied"),
  ]
}

@MainActor
private func world() async throws {
  let app = App<[String], Msg>(model: [])
  // no-screen
  let store = Store(app)
  let program = Program(screen: Terminal(), store: store)
  // replaced-program
  let first = Program(screen: Terminal(), app)
  try await first.run()
  let second = Program(screen: Terminal(), app)
  try await second.run()
  // missing-dependency
  let simulation = Simulation(app, dependencies: { $0[Server.self] = { ["Ada"] } })
  _ = (program, simulation)
}

/// A container of the program's own, with the views inside one above the other.
private struct Column: TextContainer {
  var attributes = ViewAttributes()
  var isEnabled = true
  static let holdsViews = true

  func size(width: Int?) -> (columns: Int, rows: Int)? { nil }

  func placeViews(_ views: inout PlacedViews<NoMemory>) {
    // misplaced-views
    for view in 0..<views.count {
      views.place(view, at: CellFrame(column: 0, row: view, width: views.columns, height: 1))
    }
  }

  mutating func react(to action: ControlAction, in context: inout ControlContext<NoMemory>) {
    context.decline()
  }

  func draw(in canvas: inout TextCanvas, _ look: ControlLook<NoMemory>) {}
}
