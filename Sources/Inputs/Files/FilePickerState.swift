import Widgets

/// What users do with a file picker, and what it shows: a part of the program's model.
///
/// The picker reads nothing: the program lists folders, by a command or any other way, when an event asks for it.
///
/// ```swift
/// case .files(let event):
///   model.files.apply(event)
///   switch event {
///   case .open(let folder): return .task { .listed(folder, contents(of: folder)) }
///   case .choose(let path): …
///   case .dismiss: …
///   default: return .none
///   }
/// case .listed(let folder, let contents): model.files.show(contents, of: folder)
/// ```
public struct FilePickerState: Hashable, Sendable {
  /// The folder whose entries are shown; an absolute path with slashes.
  public private(set) var folder: String
  /// The entries of the folder: folders first, each by name, without regard to case.
  public private(set) var contents = FolderContents.loading
  /// The text that is searched for in names.
  public var query = ""
  /// True if names that begin with a period are shown.
  public var showsHidden = false
  /// The name of the marked entry; nil for the first one.
  public var marked: String?

  /// Makes the state of a picker at a folder, which the program is to list.
  public init(folder: String) { self.folder = Self.path(Self.parts(of: folder)) }

  /// Does what the user asked for; listing folders and choosing is the program's business.
  public mutating func apply(_ event: FilePickerEvent) {
    switch event {
    case .open(let folder):
      let (old, new) = (Self.parts(of: self.folder), Self.parts(of: folder))
      contents = .loading
      // The same folder is listed once more.
      if new == old { break }
      // A user who comes out of a folder finds it marked.
      marked = new.count < old.count && old.starts(with: new) ? old[new.count] : nil
      (self.folder, query) = (Self.path(new), "")
    case .mark(let name): marked = name
    case .search(let query): (self.query, marked) = (query, nil)
    case .showHidden(let shows): showsHidden = shows
    case .choose, .dismiss: break
    }
  }

  /// Shows the entries of a folder, unless the user has gone to another one meanwhile.
  ///
  /// - Complexity: O(*n* log *n*) in the number of entries.
  public mutating func show(_ contents: FolderContents, of folder: String) {
    guard Self.path(Self.parts(of: folder)) == self.folder else { return }
    self.contents = contents
    if case .entries(let all) = contents { self.contents = .entries(Self.sorted(all)) }
  }

  /// The entries that are shown: those that fit the search, in the order of ``contents``.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var entries: [FileEntry] {
    guard case .entries(let all) = contents else { return [] }
    let fuzzy = FuzzyQuery(query)
    return all.filter { entry in
      // A user who types a period looks for what is hidden.
      (showsHidden || !entry.isHidden || query.hasPrefix("."))
        && fuzzy.matches(entry.name)
    }
  }

  private static func sorted(_ entries: [FileEntry]) -> [FileEntry] {
    entries.map { (entry: $0, name: $0.name.lowercased()) }.sorted { one, other in
      if one.entry.kind != other.entry.kind { return one.entry.kind == .folder }
      return (one.name, one.entry.name) < (other.name, other.entry.name)
    }.map(\.entry)
  }

  // MARK: - Paths

  /// The names on the way to the folder, from the outermost one.
  public var names: [String] { Self.parts(of: folder) }

  /// The folder around this one; nil for the outermost one.
  public var parent: String? {
    let parts = Self.parts(of: folder)
    return parts.isEmpty ? nil : Self.path(parts.dropLast())
  }

  /// The path of an entry of the folder.
  public func path(of name: String) -> String { Self.path(Self.parts(of: folder) + [name]) }

  /// The names of a path; `.` and empty ones are left out, and `..` goes out.
  static func parts(of path: String) -> [String] {
    // By bytes, as systems do: a mark at the beginning of a name is one character with the slash before it.
    path.utf8.split(separator: UInt8(ascii: "/")).reduce(into: []) { parts, bytes in
      let name = String(Substring(bytes))
      switch name {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(name)
      }
    }
  }

  static func path(_ parts: some Sequence<String>) -> String {
    "/" + parts.joined(separator: "/")
  }
}

/// Something that the user did in a file picker.
public enum FilePickerEvent: Hashable, Codable, Sendable {
  /// The entries of a folder are to be seen. The program lists them.
  case open(folder: String)
  /// Another entry is marked.
  case mark(String)
  /// Another text is searched for.
  case search(String)
  /// Names that begin with a period are to be shown, or not.
  case showHidden(Bool)
  /// A path was chosen.
  case choose(path: String)
  /// The user wants nothing.
  case dismiss
}
