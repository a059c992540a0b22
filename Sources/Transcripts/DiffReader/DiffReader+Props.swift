public import Editor
public import VirtualViews

/// Makes a view of a difference of several files that scrolls in the cells it has.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - files: the difference.
///   - props: its arrangement and looks, and what is folded, chosen and marked.
/// - Returns: the element.
public func diffReader<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ files: [FileDiff], _ props: Props<Msg, DiffReader> = []
) -> ViewElement<Msg> {
  customView(key, DiffReader.self, [Prop { $0.files = files }, .batch(props.all)])
}

/// Makes a view of a difference of one file, without its name above it, that scrolls in the cells it has.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - diff: the difference.
///   - props: its arrangement and looks, and what is folded, chosen and marked.
/// - Returns: the element.
public func diffReader<Key: Hashable & Sendable, Msg>(
  _ key: Key, _ diff: FileDiff, _ props: Props<Msg, DiffReader> = []
) -> ViewElement<Msg> {
  customView(
    key, DiffReader.self,
    [Prop { ($0.files, $0.showsTitles) = ([diff], false) }, .batch(props.all)])
}

/// Makes a view of a difference of several files that scrolls in the cells it has, without a key.
///
/// - Parameters:
///   - files: the difference.
///   - props: its arrangement and looks, and what is folded, chosen and marked.
/// - Returns: the element.
public func diffReader<Msg>(
  _ files: [FileDiff], _ props: Props<Msg, DiffReader> = []
) -> ViewElement<Msg> {
  customView(DiffReader.self, [Prop { $0.files = files }, .batch(props.all)])
}

extension Prop where View == DiffReader {
  /// Sets the arrangement of old and new lines.
  public static func sides(_ sides: DiffSides) -> Prop { Prop { $0.sides = sides } }

  /// Sets whether long lines are wrapped or scrolled sideways.
  public static func wrapsLines(_ wraps: Bool) -> Prop { Prop { $0.wrapsLines = wraps } }

  /// Shows the name of each file above it.
  public static func showsTitles(_ shows: Bool) -> Prop { Prop { $0.showsTitles = shows } }

  /// Sets the looks of the parts.
  public static func look(_ look: DiffLook) -> Prop { Prop { $0.look = look } }

  /// Sets the cursor and the chosen lines; use it with `.onChange`.
  public static func selection(_ selection: DiffSelection) -> Prop {
    Prop { $0.selection = selection }
  }

  /// Sets the files and hunks with a tick, as those that are staged.
  public static func marked(_ marked: Set<DiffPlace>) -> Prop { Prop { $0.marked = marked } }

  /// Sets the files and hunks whose lines are not shown; use it with `.onChange`.
  public static func folded(_ folded: Set<DiffPlace>) -> Prop { Prop { $0.folded = folded } }

  /// Sets the search whose matches are marked and visited.
  ///
  /// It takes the place of the search that the user types; nil leaves it to the user.
  public static func search(_ search: TextSearch?) -> Prop { Prop { $0.search = search } }
}
