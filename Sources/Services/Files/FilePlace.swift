/// The place of a file: a folder, and a name in it.
///
/// Beside a file that is called `name` there are `.name.lock`, for good, and `.name.123.0.new` while process 123 writes.
struct FilePlace {
  let path: String
  private let folder: String
  private let name: String

  /// Takes a path apart; nothing is looked at.
  init(_ path: String) throws(System.Failure) {
    // The system would take the path to end there.
    guard !path.isEmpty, !path.utf8.contains(0) else { throw System.Failure(.badPath) }
    (folder, name) = Self.parts(of: path)
    guard !["", ".", ".."].contains(name) else { throw System.Failure(.isADirectory) }
    self.path = path
  }

  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let name = String(path[path.utf8.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }

  /// Returns a path and where it leads, link by link; the last one is no link.
  static func links(of path: String) throws(System.Failure) -> [String] {
    var links = [path]
    guard !path.utf8.contains(0) else { throw System.Failure(.badPath) }
    while let target = try System.linkTarget(links[links.count - 1]) {
      // As many as Linux follows.
      guard links.count <= 40 else { throw System.Failure(.badPath) }
      links.append(
        target.hasPrefix("/") ? target : "\(parts(of: links[links.count - 1]).folder)/\(target)")
    }
    return links
  }

  // MARK: - Reading

  /// Returns the content; nil if there is no file.
  func content(limit: Int) throws(System.Failure) -> [UInt8]? {
    guard let file = try existing() else { return nil }
    let status = try System.status(of: file)
    guard status.isFile else {
      throw System.Failure(status.isDirectory ? .isADirectory : .notAFile)
    }
    let bytes = try System.read(file, size: status.size, limit: limit)
    guard bytes.count <= limit else { throw System.Failure(.tooLarge) }
    return bytes
  }

  private func existing() throws(System.Failure) -> System.OpenFile? {
    do throws(System.Failure) {
      return try System.open(path, for: .reading)
    } catch  where error.isMissing {
      return nil
    }
  }

  // MARK: - Writing

  /// Makes the folder, and those around it, if they are missing.
  func makeFolder() throws(System.Failure) { try Self.makeFolder(folder) }

  private static func makeFolder(_ folder: String) throws(System.Failure) {
    do throws(System.Failure) {
      try makeOneFolder(folder)
    } catch  where error.isMissing {
      let (around, name) = parts(of: folder)
      guard !name.isEmpty, around != folder else { throw error }
      try makeFolder(around)
      // Around it there may be a link that leads nowhere: then it cannot be made now, either.
      try makeOneFolder(folder)
    }
  }

  /// Makes a folder if it is missing, in one that is there.
  private static func makeOneFolder(_ folder: String) throws(System.Failure) {
    do throws(System.Failure) {
      try System.makeDirectory(folder)
    } catch  where error.isPresent {}
  }

  /// Takes the lock, which is given back when the file is closed; nil if somebody else has it.
  ///
  /// - Parameter permissions: the permissions of the file for which the lock is: its owner and who may write it may lock
  ///   it, and nobody else.
  /// - Returns: the open file.
  /// - Throws: the reason for which it cannot be locked.
  func lock(permissions: UInt16) throws(System.Failure) -> System.OpenFile? {
    let writing = UInt32(permissions) & 0o222
    // A file that its owner may only read is replaced, too; a lock that nobody may open would last for ever.
    let file = try System.open(
      "\(folder)/.\(name).lock", for: .locking, permissions: 0o600 | writing | writing << 1)
    guard try System.lock(file) else { return nil }
    return file
  }

  /// Removes what processes left that were killed while they wrote.
  ///
  /// A new file is locked by its writer as long as that lives.
  func removeLeftovers() {
    for other in System.names(in: folder) where isNew(other) {
      let path = "\(folder)/\(other)"
      if let file = try? System.open(path, for: .leftover), (try? System.lock(file)) == true {
        try? System.remove(path)
      }
    }
  }

  private func isNew(_ other: String) -> Bool {
    guard other.hasPrefix(".\(name)."), other.hasSuffix(".new") else { return false }
    let numbers = other.dropFirst(name.count + 2).dropLast(4).split(
      separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { UInt32($0) != nil }
  }

  /// Makes a new file beside this one, locked.
  func makeNew() throws(System.Failure) -> NewFile {
    var number = 0
    while true {
      let path = "\(folder)/.\(name).\(System.processNumber).\(number).new"
      do throws(System.Failure) {
        let file = try System.open(path, for: .making)
        _ = try System.lock(file)
        return NewFile(path: path, file: file)
      } catch  where error.isPresent {
        // Of a process with the same number elsewhere, on another machine or in a container.
        number += 1
      }
    }
  }

  /// Brings the names in the folder to the disk, if the user may look into it.
  func synchronizeFolder() throws(System.Failure) {
    do throws(System.Failure) {
      try System.synchronize(try System.open(folder, for: .directory))
    } catch  where error.isDenied {}
  }
}

/// A new file that gets the name of another one when it is complete.
struct NewFile: ~Copyable {
  let path: String
  fileprivate let file: System.OpenFile

  /// Writes the content, with the access rights of the file whose name it will get, and brings it to the disk.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - old: the status of the file that it replaces; nil if there is none.
  ///   - permissions: the permissions if there is none.
  /// - Throws: the first failure; the new file is then of no use.
  func fill(
    _ bytes: [UInt8], like old: System.Status?, permissions: UInt16
  ) throws(System.Failure) {
    try System.write(bytes, to: file)
    if let old {
      try System.copyAccess(of: old, to: file)
    } else {
      try System.setPermissions(UInt32(permissions), of: file)
    }
    try System.synchronize(file)
  }
}
