/// A file or a folder in a listing.
public struct FileEntry: Hashable, Codable, Sendable {
  /// The name, without the way to it.
  public var name: String
  /// The kind.
  public var kind: Kind
  /// The text behind the name, such as the size.
  public var detail: String

  /// The kind of an entry.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// A file, or a link to one.
    case file
    /// A folder, or a link to one.
    case folder
  }

  /// Makes an entry.
  public init(_ name: String, _ kind: Kind = .file, detail: String = "") {
    (self.name, self.kind, self.detail) = (name, kind, detail)
  }

  /// True if the name begins with a period: such entries are shown if the user wants it.
  public var isHidden: Bool { name.hasPrefix(".") }
}

/// The entries of a folder, or the reason why there are none.
public enum FolderContents: Hashable, Codable, Sendable {
  /// They are not known yet.
  case loading
  /// They are known; in any order.
  case entries([FileEntry])
  /// They could not be read, for a reason in words.
  case failed(String)
}
