public import VirtualViews

/// A table that asks a data source for its cells.
///
/// It is no view itself: ``element(_:)`` describes it, for a program's `render`.
@MainActor
public final class TableView<Msg: Sendable> {
  /// The source of the rows; without one the table is empty.
  public weak var dataSource: (any TableViewDataSource<Msg>)?
  /// True if the user can select rows.
  public var allowsSelection: Bool = true
  /// True if the user can select several rows.
  public var allowsMultipleSelection: Bool = false
  /// The height of rows.
  public var rowHeight: Table.RowHeight = .automatic()
  /// The line between two rows.
  public var separatorStyle: Table.SeparatorStyle = .none
  /// The columns in which the content of cells stands.
  public var columns: [TableColumn] = []
  /// The text shown where there are no rows.
  public var placeholder: String = ""
  /// The message made when Return is pressed on a row, or the selected row is clicked.
  public var onAct: ((TableIndexPath) -> Msg)?
  /// The message made when the user selected another row.
  public var onSelectRow: ((TableIndexPath) -> Msg)?

  // The functions that show the rows again; one that is of no use any more returns false.
  private var reloads: [() -> Bool] = []

  /// Makes a table without rows.
  public init() {}

  /// Has all cells asked for again.
  ///
  /// The program of ``TableAssistant/program(view:environment:)`` shows them. Another program that has the table says how it is
  /// done, once; see ``onReload(_:)``.
  public func reloadData() { reloads.removeAll { !$0() } }

  /// Calls a function when the rows have to be shown again, as long as it returns true.
  ///
  /// ```swift
  /// tableView.onReload { [weak store = program.store] in
  ///   store?.invalidate()
  ///   return store != nil
  /// }
  /// ```
  ///
  /// - Parameter reload: the function.
  public func onReload(_ reload: @escaping () -> Bool) { reloads.append(reload) }

  /// The description of the table.
  ///
  /// - Parameter key: identifies the view among its siblings.
  /// - Returns: the element.
  /// - Complexity: O(*k* + *s*) in the number of rows in sight and of sections.
  public func element(_ key: some Hashable & Sendable) -> ViewElement<Msg> {
    guard let dataSource else { return table(key, props, rows: items([], nil)) { _ in .init([]) } }
    let counts = (0..<max(0, dataSource.numberOfSections(in: self))).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
    return table(key, props, rows: items(counts, dataSource)) { [self] path in
      guard let path else { return TableCell(.placeholder) }
      return dataSource.tableView(self, cellForRowAt: path)
    }
  }

  private func items(
    _ counts: [Int], _ dataSource: (any TableViewDataSource<Msg>)?
  ) -> TableItems<TableIndexPath> {
    let headers = counts.indices.map { dataSource?.tableView(self, titleForHeaderInSection: $0) }
    let footers = counts.indices.map { dataSource?.tableView(self, titleForFooterInSection: $0) }
    return TableItems(
      rowCounts: counts, headers: headers, footers: footers,
      id: { [self] path in
        dataSource?.tableView(self, keyForRowAt: path) ?? ViewKey(path)
      }, item: { $0 })
  }

  private var props: Props<Msg, ItemTable<TableIndexPath>> {
    let mode: Table.SelectionMode =
      !allowsSelection ? .none : allowsMultipleSelection ? .multiple : .single
    var props: [TableProp<TableIndexPath, Msg>] = [
      .rowHeight(rowHeight), .separatorStyle(separatorStyle), .selectionMode(mode),
      .columns(columns), .placeholder(placeholder),
    ]
    if let onAct { props.append(.onAct(onAct)) }
    if let onSelectRow { props.append(.onSelectRow(onSelectRow)) }
    return Props(props)
  }
}

/// The source of a table view's rows.
@MainActor
public protocol TableViewDataSource<Msg>: AnyObject {
  /// The messages of the cells.
  associatedtype Msg: Sendable

  /// The number of sections; 1 unless it says otherwise.
  func numberOfSections(in tableView: TableView<Msg>) -> Int

  /// The number of rows of a section.
  func tableView(_ tableView: TableView<Msg>, numberOfRowsInSection section: Int) -> Int

  /// The cell of a row; called for rows in sight only.
  func tableView(
    _ tableView: TableView<Msg>, cellForRowAt indexPath: TableIndexPath
  ) -> TableCell<Msg>

  /// The key that identifies a row wherever it goes; its place by default.
  func tableView(_ tableView: TableView<Msg>, keyForRowAt indexPath: TableIndexPath) -> ViewKey

  /// The text above the rows of a section; none unless it says otherwise.
  func tableView(_ tableView: TableView<Msg>, titleForHeaderInSection section: Int) -> String?

  /// The text below the rows of a section; none unless it says otherwise.
  func tableView(_ tableView: TableView<Msg>, titleForFooterInSection section: Int) -> String?
}

extension TableViewDataSource {
  /// There is one section.
  public func numberOfSections(in tableView: TableView<Msg>) -> Int { 1 }

  /// A row is identified by its place.
  public func tableView(
    _ tableView: TableView<Msg>, keyForRowAt indexPath: TableIndexPath
  ) -> ViewKey { ViewKey(indexPath) }

  /// Sections have no header.
  public func tableView(
    _ tableView: TableView<Msg>, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Sections have no footer.
  public func tableView(
    _ tableView: TableView<Msg>, titleForFooterInSection section: Int
  ) -> String? { nil }
}
