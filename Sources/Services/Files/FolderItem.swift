/// A file, a folder or something else that is in a folder.
///
/// ```swift
/// do throws(FileError) {
///   let items = try await FolderItem.all(in: folder)
///   return .entries(items.map { FileEntry($0.name, $0.kind == .folder ? .folder : .file) })
/// } catch { return .failed("\(error)") }
/// ```
public struct FolderItem: Codable, Hashable, Sendable {
  /// The kinds of items.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// A file, or a link to one.
    case file
    /// A folder, or a link to one.
    case folder
    /// Something else, such as a pipe, a device, a link that leads nowhere, or what this user may not look at.
    case other
  }

  /// The name, without the way to it.
  public var name: String
  /// The kind.
  public var kind: Kind
  /// The size in bytes; 0 for what is no file.
  public var size: Int

  /// Makes an item, as for a test.
  public init(_ name: String, _ kind: Kind = .file, size: Int = 0) {
    (self.name, self.kind, self.size) = (name, kind, size)
  }

  /// True if the name begins with a period.
  public var isHidden: Bool { name.hasPrefix(".") }

  /// Lists a folder, with its hidden items and without those inside of its folders.
  ///
  /// Links are followed. An item that goes meanwhile is left out, and so is one whose name is not UTF-8.
  ///
  /// - Parameter folder: the path; a relative one begins in the working directory.
  /// - Returns: the items, by name.
  /// - Throws: a ``FileError`` if the folder cannot be read, or the task is cancelled.
  /// - Complexity: O(*n* log *n*) in the number of items.
  @concurrent public static func all(in folder: String) async throws(FileError) -> [FolderItem] {
    do throws(System.Failure) {
      guard !folder.utf8.isEmpty, !folder.utf8.contains(0) else { throw System.Failure(.badPath) }
      var items: [FolderItem] = []
      for name in try System.listing(of: folder).sorted() {
        if Task.isCancelled { throw System.Failure(.cancelled) }
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        if let item = System.item(name, at: path) { items.append(item) }
      }
      return items
    } catch {
      let code = error.isMissing ? .notFound : error.code
      throw FileError(code, .read, of: folder, errno: error.number)
    }
  }
}
