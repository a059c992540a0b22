// The part of a scroll view or of a table that is seen, where the program says it.

extension Prop where View == ScrollView {
  /// Says which part of the content is seen; without it that is the user's.
  ///
  /// Use it with `onScroll`, or users cannot scroll: the position that is named is what is seen after
  /// every message. What gets the keyboard, or is revealed by a command, is brought into view, which is
  /// told by `onScroll`, too.
  public static func position(_ position: ScrollPosition) -> Prop {
    Prop { $0.position = position }
  }

  /// Makes a message when another part is seen than the program says: the user scrolls, or a view inside
  /// is brought into view.
  public static func onScroll(_ makeMessage: @escaping (ScrollPosition) -> Msg?) -> Prop {
    .on(.scroll) { view, _ in view.position.flatMap(makeMessage) }
  }

  /// Makes a message when the end of the content comes into sight, and when it goes out of it.
  ///
  /// ```swift
  /// scrollView("license", [.onAtEnd { .licenseRead($0) }], [label("text", [.text(license), .numberOfLines(0)])])
  /// ```
  ///
  /// A program begins with an end that is out of sight: where all is seen at once, it hears of that. The end is the
  /// lower edge, or the trailing one of a view that scrolls sideways only. For tables there is ``onFollow(_:)``.
  ///
  /// - Parameter makeMessage: makes a message of true where the end is seen, and of false where it is not; nil for none.
  /// - Returns: the property.
  public static func onAtEnd(_ makeMessage: @escaping (_ isAtEnd: Bool) -> Msg?) -> Prop {
    .batch([
      .on(.endReached) { _, _ in makeMessage(true) }, .on(.endLeft) { _, _ in makeMessage(false) },
    ])
  }
}

extension Prop {
  /// Says which row is the first that is seen; without it that is the user's.
  ///
  /// Use it with `onScroll`, or users cannot scroll. A row that does not exist is looked
  /// for within ``LazyRows/reach`` lines and changes nothing. A row that is selected, or has a view with
  /// the keyboard, is brought into view, which is told by `onScroll`, too.
  public static func firstRow<Item>(_ key: some Hashable & Sendable) -> Prop
  where View == ItemTable<Item> {
    let key = ViewKey(key)
    return Prop { $0.table.firstRow = key }
  }

  /// Makes a message of the key of the first row that is seen when that is another one than the program
  /// says: the user scrolls, or a row is brought into view.
  public static func onScroll<Item>(_ makeMessage: @escaping (_ row: ViewKey) -> Msg?) -> Prop
  where View == ItemTable<Item> {
    Prop { $0.handle(.scroll) { $0.firstRow.flatMap(makeMessage) } }
  }
}
