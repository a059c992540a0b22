import TextBackend
public import VirtualViews
import Widgets

/// The entries that a file picker is for.
public enum FilePurpose: Hashable, Sendable, CaseIterable {
  /// A file is chosen; folders are ways to it.
  case files
  /// A folder is chosen; files are not shown.
  case folders
  /// Either is chosen.
  case any
}

/// Makes a way through folders to a file or a folder that the user chooses.
///
/// ```swift
/// filePicker("files", model.files) { .files($0) }
/// ```
///
/// ↑, ↓ and the other keys of a list mark an entry, Return and a double click open a folder or choose a file,
/// Backspace and ← go out, → goes in. Typing into the field above shows names with some letters in order.
/// Alt-Period shows names that begin with a period. The way above the list leads to each folder around. Only the
/// rows in sight are made. A dialog in which the picker comes first begins with the keyboard on the list.
///
/// The picker reads nothing: see ``FilePickerState`` for how the program lists folders. It has no frame and no
/// size of its own; put it into a `dialog`, or give it a height.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - state: the folder and its entries, and what the user does.
///   - purpose: the entries that can be chosen.
///   - root: the name of the outermost folder.
///   - isEnabled: true if the user can go and choose.
///   - props: the look of the container.
///   - onEvent: makes the message of what the user did.
/// - Returns: the element.
/// - Complexity: O(*n*) in the number of entries of the folder.
public func filePicker<Msg>(
  _ key: some Hashable & Sendable, _ state: FilePickerState, for purpose: FilePurpose = .files,
  root: String = "/", isEnabled: Bool = true, _ props: Props<Msg, Container> = [],
  onEvent: @escaping (FilePickerEvent) -> Msg?
) -> ViewElement<Msg> {
  let entries = state.entries.filter { purpose != .folders || $0.kind == .folder }
  return FilePickerViews(
    state: state, purpose: purpose, root: root, isEnabled: isEnabled, entries: entries,
    onEvent: onEvent
  ).element(key, props)
}

/// The views of a file picker.
private struct FilePickerViews<Msg> {
  let state: FilePickerState
  let purpose: FilePurpose
  let root: String
  let isEnabled: Bool
  let entries: [FileEntry]
  let onEvent: (FilePickerEvent) -> Msg?

  private var marked: FileEntry? {
    entries.first { $0.name == state.marked } ?? entries.first
  }

  /// The name and the place of the marked entry.
  private var markedItem: Semantics.Item? {
    guard let marked, let place = entries.firstIndex(of: marked) else { return nil }
    return Semantics.Item(marked.name, place + 1, of: entries.count)
  }

  func element(
    _ key: some Hashable & Sendable, _ props: Props<Msg, Container>
  ) -> ViewElement<Msg> {
    stack(
      key, .vertical,
      [
        .keyMap(filePickerKeys.asDefaults), .firstFocus("entries"),
        .onAction { isEnabled ? use($0).flatMap(onEvent) : nil }, .batch(props.all),
      ], [way, search, list, foot])
  }

  /// The folders around, each of which a click goes to.
  private var way: ViewElement<Msg> {
    let parts = state.names
    let folders = (0...parts.count).map { FilePickerState.path(parts.prefix($0)) }
    return breadcrumb(
      "way", folders,
      title: { Text($0 == "/" ? root : FilePickerState.parts(of: $0).last ?? root) },
      [.isEnabled(isEnabled)],
      onGo: { onEvent(.open(folder: $0)) })
  }

  private var search: ViewElement<Msg> {
    field(
      "query",
      [
        .text(state.query), .placeholder(Wording.current["Search"]), .isEnabled(isEnabled),
        .onChange { onEvent(.search($0.text)) },
        .onSubmit { _ in marked.flatMap { onEvent(act(on: $0)) } },
        .semanticCurrentItem(markedItem),
      ])
  }

  private var list: ViewElement<Msg> {
    table(
      "entries",
      [
        .selectedKey(marked?.name), refresh, .isEnabled(isEnabled),
        .onSelectRow { (entry: FileEntry) in onEvent(.mark(entry.name)) },
        .onAct { (entry: FileEntry) in onEvent(act(on: entry)) },
        .findByTyping { (entry: FileEntry) in entry.name },
      ], state: shown, id: \.name
    ) { line($0) }
  }

  /// F5 asks for the folder once more.
  private var refresh: TableProp<FileEntry, Msg> {
    onEvent(.open(folder: state.folder)).map { .onRefresh($0) } ?? .none
  }

  /// The entries, or the reason why there are none; a folder that could not be read is tried again.
  private var shown: CollectionViewState<FileEntry, Msg> {
    switch state.contents {
    case .loading: return .loading
    case .failed(let reason):
      let retry = onEvent(.open(folder: state.folder))
      return retry.map { .failed(message: reason, retry: $0) } ?? .empty(message: reason)
    case .entries where entries.isEmpty:
      return .empty(
        message: Wording.current[state.query.isEmpty ? "Nothing here" : "Nothing found"])
    case .entries: return .items(entries)
    }
  }

  /// What is hidden, and for folders the one that is open.
  private var foot: ViewElement<Msg> {
    stack(
      "foot", .horizontal, spacing: 2, [.distribution(.start)],
      [
        checkbox(
          "hidden",
          [
            .title(Wording.current["Hidden"]), .isOn(state.showsHidden), .isEnabled(isEnabled),
            .onChange { onEvent(.showHidden($0.isOn)) },
          ]),
        purpose == .files
          ? .none
          : button(
            "choose",
            [
              .title(Wording.current["Choose this folder"]), .isEnabled(isEnabled),
              .onPress { onEvent(.choose(path: state.folder)) },
            ]),
      ])
  }

  // MARK: - Acting

  private func act(on entry: FileEntry) -> FilePickerEvent {
    let path = state.path(of: entry.name)
    return entry.kind == .folder ? .open(folder: path) : .choose(path: path)
  }

  private func use(_ action: KeyAction) -> FilePickerEvent? {
    switch action {
    case "file-picker.out": state.parent.map { .open(folder: $0) }
    case "file-picker.in":
      marked.flatMap { $0.kind == .folder ? .open(folder: state.path(of: $0.name)) : nil }
    case "file-picker.hidden": .showHidden(!state.showsHidden)
    case "file-picker.choose":
      marked.flatMap { entry in
        purpose == .files && entry.kind == .folder
          ? nil : .choose(path: state.path(of: entry.name))
      }
    default: nil
    }
  }
}

private let filePickerKeys: KeyMap = [
  .bind(["backspace", "left"], "file-picker.out", "Folder around"),
  .bind("alt+up", "file-picker.out", isFirst: true),
  .bind("right", "file-picker.in", "Open folder"),
  .bind("alt+.", "file-picker.hidden", "Hidden files", isFirst: true),
  .bind(["ctrl+return", "alt+return"], "file-picker.choose", "Choose"),
]

/// The view of an entry.
private func line<Msg>(_ entry: FileEntry) -> ViewElement<Msg> {
  let isFolder = entry.kind == .folder
  return stack(
    "entry", .horizontal, spacing: 1, [.padding(1, on: .horizontal)],
    [
      label(
        "name",
        [
          .text(isFolder ? entry.name + "/" : entry.name), .font(isFolder ? .bold : []),
          .truncation(.middle), .horizontalHugging(.low),
        ]),
      entry.detail.isEmpty
        ? .none
        : label("detail", [.text(entry.detail), .textColor(.muted), .horizontalHugging(.high)]),
    ])
}
