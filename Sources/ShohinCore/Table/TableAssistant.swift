public import ConstraintLayout
public import VirtualViews

/// Renders the cells of a table, with a model and an `update` of its own.
///
/// ```swift
/// let assistant = TableAssistant<Model, MyItem, MyMsg>(
///   tableView: tableView, initial: Model(), update: update)
/// for cellIdentifier in CellIdentifier.allCases {
///   assistant.registerCells(
///     reuseIdentifier: cellIdentifier, render: cellIdentifier.render,
///     layout: cellIdentifier.layout, tableView: tableView)
/// }
/// ```
///
/// It can stand alone (``program(view:environment:)``), or in another program: `render`
/// shows `tableView.element("table").map(HostMsg.table)`, and `update` passes what comes back to
/// ``receive(_:)``.
@MainActor
public final class TableAssistant<Model, Item, Msg: Sendable> {
  /// The table whose cells are rendered.
  public let tableView: TableView<Msg>
  /// The state of the table.
  public private(set) var model: Model
  /// The number of messages handled: it differs if the model may have changed.
  public private(set) var revision = 0

  private let update: @MainActor (Msg, inout Model) -> Command<Msg>
  private var kinds: [ViewKey: Kind] = [:]

  private struct Kind {
    var render: (Item) -> [CellProp<Msg>]
    var layout: ((Item, LayoutContext) -> [LayoutConstraint])?
  }

  /// Makes an assistant of an `update` that returns what else is to be done.
  ///
  /// - Parameters:
  ///   - tableView: the table.
  ///   - initial: the state to start with.
  ///   - update: changes the model as a message says.
  public init(
    tableView: TableView<Msg>, initial: Model,
    update: @escaping @MainActor (Msg, inout Model) -> Command<Msg>
  ) {
    self.tableView = tableView
    self.update = update
    model = initial
  }

  /// Makes an assistant of an `update` that changes the model and nothing else.
  ///
  /// - Parameters:
  ///   - tableView: the table.
  ///   - initial: the state to start with.
  ///   - update: changes the model as a message says.
  public convenience init(
    tableView: TableView<Msg>, initial: Model,
    update: @escaping @MainActor (Msg, inout Model) -> Void
  ) {
    self.init(tableView: tableView, initial: initial) { message, model in
      update(message, &model)
      return .none
    }
  }

  // MARK: - Cells

  /// Says what the cells of one kind look like; the last to say it for an identifier counts.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: the kind; cells of one kind share their views.
  ///   - render: what a cell shows of its item.
  ///   - layout: the constraints between the views of a cell's content.
  ///   - tableView: the table; it is the assistant's own.
  public func registerCells<ReuseIdentifier: Hashable & Sendable>(
    reuseIdentifier: ReuseIdentifier, render: @escaping (Item) -> [CellProp<Msg>],
    layout: @escaping (_ item: Item, _ context: LayoutContext) -> [LayoutConstraint],
    tableView: TableView<Msg>? = nil
  ) {
    kinds[ViewKey(reuseIdentifier)] = Kind(render: render, layout: layout)
  }

  /// Describes one kind of cell, whose views stand side by side.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: the kind; cells of one kind share their views.
  ///   - render: what a cell shows of its item.
  ///   - tableView: the table; it is the assistant's own.
  public func registerCells<ReuseIdentifier: Hashable & Sendable>(
    reuseIdentifier: ReuseIdentifier, render: @escaping (Item) -> [CellProp<Msg>],
    tableView: TableView<Msg>? = nil
  ) {
    kinds[ViewKey(reuseIdentifier)] = Kind(render: render, layout: nil)
  }

  /// The cell of an item.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: the kind; one that was not registered is an empty cell.
  ///   - item: what the cell shows.
  ///   - tableView: the table; it is the assistant's own.
  /// - Returns: the cell.
  public func cell<ReuseIdentifier: Hashable & Sendable>(
    _ reuseIdentifier: ReuseIdentifier, _ item: Item, tableView: TableView<Msg>? = nil
  ) -> TableCell<Msg> {
    let identifier = ViewKey(reuseIdentifier)
    guard let kind = kinds[identifier] else { return TableCell(reuseIdentifier: identifier, []) }
    let layout = kind.layout.map { layout in { layout(item, $0) } }
    return TableCell(reuseIdentifier: identifier, kind.render(item), layout: layout)
  }

  // MARK: - Messages

  /// Handles a message of a cell in another program, and returns what else is to be done.
  ///
  /// The program passes the result on: `return assistant.receive(message).map(HostMsg.table)`. A
  /// program whose model is equatable keeps ``revision`` in it, or it sees nothing to render.
  public func receive(_ message: Msg) -> Command<Msg> {
    let command = update(message, &model)
    revision += 1
    return command
  }

  /// The program that is this table and nothing else, as a value.
  public var app: App<TableRevision, Msg> {
    App(
      model: TableRevision(),
      update: { [self] message, revision in
        revision.number += 1
        return receive(message)
      }, render: { [self] _ in [tableView.element("table")] })
  }

  /// A program that is this table and nothing else.
  ///
  /// - Parameters:
  ///   - view: the screen.
  ///   - environment: randomness, time, tasks, services and diagnostics.
  /// - Returns: the program.
  public func program(
    view: any Backend, environment: ProgramEnvironment = ProgramEnvironment()
  ) -> Program<TableRevision, Msg> {
    let program = Program(screen: view, app, environment: environment)
    tableView.onReload { [weak store = program.store] in
      store?.invalidate()
      return store != nil
    }
    return program
  }
}

/// The number of times that the model behind a table may have changed.
public struct TableRevision: Hashable, Sendable {
  /// The number of changes.
  public internal(set) var number = 0
}
