/// A table and the functions that depend on its items, while props fill it in.
@dynamicMemberLookup
public struct ItemTable<Item> {
  /// The look of the table.
  public var table = Table()
  var handlers: [ItemHandler] = []
  var header: ElementRecord?
  var footer: ElementRecord?
  var totals: ElementRecord?
  var text: ((Item) -> String)?

  init() {}

  /// Any property of the table.
  ///
  /// Inlined, so that a key path that the compiler sees is no object; see `Prop.set`.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Table, Value>) -> Value {
    get { table[keyPath: keyPath] }
    set { table[keyPath: keyPath] = newValue }
  }
}

/// A handler of a table, which needs the items by their lines: they are not known before the last prop.
///
/// It does not know the type of the items: tables are described with every message, and generic code
/// asks anew for each type that it makes values of.
struct ItemHandler {
  let events: ControlEvent
  /// Makes the message; nil for none.
  let message: (Table, _ item: (_ line: Int) -> Any?) -> Any?
}

/// A description of a table, whatever the type of its items.
public protocol TableDescription: ControlDescription {
  /// The look of the table.
  var table: Table { get set }
}

extension ItemTable: TableDescription, KeySelecting {
  /// The attributes that all views have.
  public var attributes: ViewAttributes {
    get { table.attributes }
    set { table.attributes = newValue }
  }

  /// True if the table can be focused and acted on.
  public var isEnabled: Bool {
    get { table.isEnabled }
    set { table.isEnabled = newValue }
  }

  /// Selects the row with a key, or none; the selection is the program's and not the user's.
  public mutating func select(_ key: ViewKey?) {
    table.selection = key.map { [$0] } ?? RowSelection.none
  }
}
