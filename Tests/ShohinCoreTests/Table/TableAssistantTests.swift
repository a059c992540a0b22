import ConstraintLayout
import Expectations
import ShohinCore
import ShohinTesting
import Testing
import TextBackend
import VirtualViews

// The example of the iOS library's page, as it reads here.

private struct Model {
  var copied: [String] = []
}

private enum CellIdentifier: String {
  case red
  case orange
  case blue

  static let allCases: [CellIdentifier] = [
    .red,
    .orange,
    .blue,
  ]
}

private enum MyMsg {
  case copyText(String)
}

private struct MyItem {
  var name: String
}

extension CellIdentifier {
  enum ElementKey: String {
    case label
    case button
  }

  func render(item: MyItem) -> [CellProp<MyMsg>] {
    switch self {
    case .red:
      return [
        .backgroundColor(Color.red)
      ]
    case .orange:
      return [
        .backgroundColor(Color.yellow),
        .content([
          label(
            ElementKey.label,
            [
              .text("Orange \(item.name)"),
              .set(\.textColor, to: Color.black),
            ]),
          button(
            ElementKey.button,
            [
              .title("Orange", for: .normal),
              .set(\.font, to: .bold),
              .onPress { .copyText("Orange") },
            ]),
        ]),
      ]
    case .blue:
      return [
        .backgroundColor(Color.blue),
        .content([
          label(
            ElementKey.label,
            [
              .text("Blue \(item.name)"),
              .set(\.textColor, to: Color.black),
            ]),
          button(
            ElementKey.button,
            [
              .title("Blue", for: .normal),
              .set(\.font, to: .bold),
              .onPress { .copyText("Blue") },
            ]),
        ]),
      ]
    }
  }

  func layout(item: MyItem, context: LayoutContext) -> [LayoutConstraint] {
    guard let label = context.view(ElementKey.label), let button = context.view(ElementKey.button)
    else { return [] }
    return [
      label.leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
      button.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 1),
      label.topAnchor.constraint(equalTo: context.view.topAnchor),
      button.topAnchor.constraint(equalTo: context.view.topAnchor),
    ]
  }
}

private func update(message: MyMsg, model: inout Model) -> Command<MyMsg> {
  switch message {
  case .copyText(let text):
    model.copied.append(text)
    return .copy(text)
  }
}

@MainActor
private class MyTableViewController: TableViewDataSource {
  let tableView = TableView<MyMsg>()
  var items = (0..<1000).map { MyItem(name: "\($0)") }
  private(set) var rendered = 0
  lazy var tableAssistant = TableAssistant<Model, MyItem, MyMsg>(
    tableView: tableView, initial: Model(), update: update)

  func viewDidLoad() {
    tableView.allowsSelection = false
    tableView.dataSource = self
    for cellIdentifier in CellIdentifier.allCases {
      tableAssistant.registerCells(
        reuseIdentifier: cellIdentifier, render: cellIdentifier.render,
        layout: cellIdentifier.layout, tableView: tableView)
    }
    tableView.reloadData()
  }

  // MARK: Table data source

  func tableView(
    _ tableView: TableView<MyMsg>, numberOfRowsInSection sectionIndex: Int
  ) -> Int {
    items.count
  }

  func tableView(
    _ tableView: TableView<MyMsg>, cellForRowAt indexPath: TableIndexPath
  ) -> TableCell<MyMsg> {
    rendered += 1
    let cellIdentifier = CellIdentifier.allCases[indexPath.row % 3]
    return tableAssistant.cell(cellIdentifier, items[indexPath.row], tableView: tableView)
  }
}

@MainActor
struct TableAssistantTests {
  @Test func `the example of the page shows its cells and copies a text`() {
    let controller = MyTableViewController()
    controller.viewDidLoad()
    let screen = TextScreen(columns: 24, rows: 4)
    let program = controller.tableAssistant.program(view: screen)
    #expect(screen.lines[1].hasPrefix("Orange 1 [ Orange ]"))
    #expect(screen.lines[2].hasPrefix("Blue 2 [ Blue ]"))
    expectEqual(screen.style(column: 0, row: 0).background, .red)
    expectEqual(screen.style(column: 0, row: 2).background, .blue)
    screen.click(column: 10, row: 2)
    expectEqual(controller.tableAssistant.model.copied, ["Blue"])
    #expect(screen.performed.contains(.copy("Blue")))
    #expect(program.exitStatus == nil)
  }

  @Test func `scrolling asks for cells in sight and no others`() {
    let controller = MyTableViewController()
    controller.viewDidLoad()
    let screen = TextScreen(columns: 24, rows: 4)
    let program = controller.tableAssistant.program(view: screen)
    screen.settle()
    let before = controller.rendered
    for _ in 0..<100 { screen.handle(.mouse(MouseEvent(.wheelDown, column: 1, row: 1))) }
    #expect(screen.lines[1].hasPrefix("Orange 301"))
    #expect(controller.rendered - before <= 100 * 4)
    #expect(program.exitStatus == nil)
  }

  @Test func `reloading shows what the rows are now`() {
    let controller = MyTableViewController()
    controller.viewDidLoad()
    let screen = TextScreen(columns: 24, rows: 4)
    let program = controller.tableAssistant.program(view: screen)
    screen.settle()
    controller.items = [MyItem(name: "a"), MyItem(name: "b")]
    controller.tableView.reloadData()
    #expect(screen.lines[1].hasPrefix("Orange b"))
    #expect(screen.lines[2].filter { $0 != " " }.isEmpty)
    #expect(program.exitStatus == nil)
  }

  private enum HostMsg: Equatable {
    case table(String)
  }

  @Test func `an assistant serves a table in somebody else's program`() {
    let controller = MyTableViewController()
    controller.viewDidLoad()
    let assistant = controller.tableAssistant
    let simulation = Simulation<Int, HostMsg>(
      model: 0, columns: 24, rows: 4,
      update: { message, model in
        switch message {
        case .table(let text):
          let command = assistant.receive(.copyText(text))
          model = assistant.revision
          return command.map { message in
            switch message {
            case .copyText(let text): .table(text)
            }
          }
        }
      },
      render: { _ in
        [
          controller.tableView.element("rows").map { message in
            switch message {
            case .copyText(let text): HostMsg.table(text)
            }
          }
        ]
      })
    simulation.textScreen.click(column: 11, row: 1)
    expectEqual(simulation.messages, [.table("Orange")])
    expectEqual(simulation.hostCommands, [.copy("Orange")])
    expectEqual(simulation.model, 1)
  }

  @Test func `reloading shows the rows of a program that says how it is done`() {
    let controller = MyTableViewController()
    controller.viewDidLoad()
    let simulation = Simulation(controller.tableAssistant.app, columns: 24, rows: 4)
    controller.tableView.onReload { [weak store = simulation.program.store] in
      store?.invalidate()
      return store != nil
    }
    #expect(simulation.screen[1].hasPrefix("Orange 1"))
    controller.items = [MyItem(name: "a"), MyItem(name: "b")]
    controller.tableView.reloadData()
    #expect(simulation.screen[1].hasPrefix("Orange b"))
  }
}
