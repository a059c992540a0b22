public import VirtualViews

/// Makes rows of any kind and height that follow their end: the messages of a chat, the lines of a log.
///
/// ```swift
/// feed("messages", [.isAtEnd(model.isAtEnd), .onScroll { .scrolled(isAtEnd: $0) }], items: model.messages) {
///   message in label("text", [.text(message.text), .numberOfLines(0)])
/// }
/// ```
///
/// While the end is seen, rows that come are seen. Once the user has scrolled up, what is seen stays where it is,
/// whatever comes before and after it. Only the rows in sight are made, and the row of an item that is equal to
/// the one before is not made anew.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: whether the end is seen, and what events mean.
///   - items: what the rows show, the newest last.
///   - file: where this is written; rows are taken over from the same place only.
///   - line: where this is written.
///   - column: where this is written.
///   - row: makes the view of an item; it must depend on nothing but the item.
/// - Returns: the element.
/// - Complexity: O(*k*) in the number of rows in sight.
public func feed<Item: Identifiable, Msg>(
  _ key: some Hashable & Sendable, _ props: Props<Msg, TranscriptView> = [], items: [Item],
  file: String = #fileID, line: UInt = #line, column: UInt = #column,
  row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> where Item.ID: Sendable {
  feed(key, props, items: items, id: \.id, file: file, line: line, column: column, row: row)
}

/// Makes rows of any kind and height that follow their end, of items with identities of a program's choice.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - props: whether the end is seen, and what events mean.
///   - items: what the rows show, the newest last.
///   - id: what identifies an item among the others.
///   - file: where this is written; rows are taken over from the same place only.
///   - line: where this is written.
///   - column: where this is written.
///   - row: makes the view of an item; it must depend on nothing but the item.
/// - Returns: the element.
/// - Complexity: O(*k*) in the number of rows in sight.
public func feed<Item, ID: Hashable & Sendable, Msg>(
  _ key: some Hashable & Sendable, _ props: Props<Msg, TranscriptView> = [], items: [Item],
  id: @escaping (Item) -> ID, file: String = #fileID, line: UInt = #line, column: UInt = #column,
  row: @escaping (Item) -> ViewElement<Msg>
) -> ViewElement<Msg> {
  customView(
    key, TranscriptView.self, props, items: items, id: id, file: file, line: line, column: column,
    row: row)
}
