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
  ///
  /// Bytes that are not UTF-8 are written as numbers, `caf\xE9`. Such an item has ``nameBytes``, and no text leads to it: a
  /// ``DiskFile`` of its name is not there, or is another item whose name is written in the same way.
  public var name: String
  /// The bytes of a name that is not UTF-8, by which the C library opens the item; nil for every other one.
  public var nameBytes: [UInt8]?
  /// The kind.
  public var kind: Kind
  /// The size in bytes; 0 for what is no file.
  public var size: Int

  /// Makes an item, as for a test.
  public init(_ name: String, _ kind: Kind = .file, size: Int = 0) {
    (self.name, self.kind, self.size) = (name, kind, size)
  }

  /// Makes an item with a name as the system has it.
  init(bytes: [UInt8], _ kind: Kind, size: Int = 0) {
    if let name = String(validating: bytes, as: UTF8.self) {
      self.init(name, kind, size: size)
      return
    }
    self.init(Self.readable(bytes), kind, size: size)
    nameBytes = bytes
  }

  /// The characters of a name, with numbers for bytes that are part of none.
  private static func readable(_ bytes: [UInt8]) -> String {
    var (name, rest) = ("", bytes[...])
    while let first = rest.first {
      var character: String?
      for length in 1...4 where character == nil {
        character = String(validating: rest.prefix(length), as: UTF8.self)
      }
      name += character ?? "\\x\(String(first, radix: 16, uppercase: true))"
      rest = rest.dropFirst(character?.utf8.count ?? 1)
    }
    return name
  }

  /// True if the name begins with a period.
  public var isHidden: Bool { name.hasPrefix(".") }

  /// Lists a folder, with its hidden items and without those inside of its folders.
  ///
  /// Links are followed. An item that goes meanwhile is left out. One whose name is not UTF-8 has ``nameBytes``.
  ///
  /// - Parameter folder: the path; a relative one begins in the working directory.
  /// - Returns: the items, by name.
  /// - Throws: a ``FileError`` if the folder cannot be read, or the task is cancelled.
  /// - Complexity: O(*n* log *n*) in the number of items.
  @concurrent public static func all(in folder: String) async throws(FileError) -> [FolderItem] {
    do throws(System.Failure) {
      guard !folder.utf8.isEmpty, !folder.utf8.contains(0) else { throw System.Failure(.badPath) }
      var items: [FolderItem] = []
      for name in try System.bytesOfNames(in: folder) {
        if Task.isCancelled { throw System.Failure(.cancelled) }
        if let item = System.item(name, in: folder) { items.append(item) }
      }
      return items.sorted { $0.name < $1.name }
    } catch {
      let code = error.isMissing ? .notFound : error.code
      throw FileError(code, .read, of: folder, errno: error.number)
    }
  }
}
