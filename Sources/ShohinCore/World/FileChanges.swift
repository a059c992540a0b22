/// Notices when a file changes, appears or goes.
///
/// The directory is watched, because editors put a new file in the place of the old one. Where
/// the system does not tell, the file is looked at once in a second.
package struct FileChanges {
  /// Where changes are learned of.
  package struct Source {
    /// Asks the system to tell of a path in a directory: where, and by which number.
    package var watch: (String, String) -> (descriptor: Int32, directory: Int32)?
    /// Waits before the file is looked at again.
    package var pause: () async throws -> Void

    /// Makes a source.
    package init(
      watch: @escaping (String, String) -> (descriptor: Int32, directory: Int32)?,
      pause: @escaping () async throws -> Void
    ) {
      self.watch = watch
      self.pause = pause
    }

    /// The system.
    package static var system: Source {
      Source(
        watch: { openChanges(of: $0, in: $1) },
        pause: { try await Task.sleep(for: .seconds(1)) })
    }
  }

  private let source: Source
  private let path: String
  private let directory: String
  private let name: Substring
  private var seen: FileFingerprint

  /// Makes what notices the changes of a file from now on.
  package init(_ path: String, source: Source = .system) {
    self.source = source
    // A slash at the end names the same file.
    var trimmed = path[...]
    while trimmed.count > 1, trimmed.last == "/" { trimmed.removeLast() }
    self.path = String(trimmed)
    let slash = trimmed.lastIndex(of: "/")
    name = slash.map { trimmed[trimmed.index(after: $0)...] } ?? trimmed
    directory = slash.map { $0 == trimmed.startIndex ? "/" : String(trimmed[..<$0]) } ?? "."
    seen = FileFingerprint(self.path)
  }

  /// Calls a function after every change, until the task is cancelled.
  package mutating func forEach(_ body: () -> Void) async throws {
    if let (descriptor, watch) = source.watch(path, directory),
      let reader = DescriptorReader(descriptor, closes: true)
    {
      // What happened before the watch began is seen now.
      if look() { body() }
      while let bytes = await reader.read() {
        let changes = DirectoryChange.all(in: bytes)
        if changes.contains(where: { $0.concerns(name, in: watch) }) { body() }
        // The directory itself is gone.
        if changes.contains(where: { $0.isEnd && $0.watch == watch }) { break }
      }
      _ = look()
    }
    while true {
      try await source.pause()
      if look() { body() }
    }
  }

  /// Whether the file is not what it was.
  private mutating func look() -> Bool {
    let now = FileFingerprint(path)
    defer { seen = now }
    return now != seen
  }
}

/// One change that the system tells of; see inotify(7).
struct DirectoryChange: Equatable {
  /// What was watched.
  var watch: Int32
  /// What happened, as bits.
  var mask: UInt32
  /// The name in the directory; empty if it is the watched thing itself.
  var name: String

  /// Whether some were lost because there were too many.
  var isOverflow: Bool { mask & 0x4000 != 0 }

  /// Whether nothing will be told any more.
  var isEnd: Bool { mask & 0x8000 != 0 }

  /// Whether it is about a name in a directory, or anything in that if it is a directory itself.
  func concerns(_ name: Substring, in directory: Int32) -> Bool {
    isOverflow || watch != directory || self.name == name
  }

  /// The changes in what was read: a watch, a mask, a cookie, a length, and a name of that length.
  static func all(in bytes: [UInt8]) -> [DirectoryChange] {
    bytes.withUnsafeBytes { raw in
      var changes: [DirectoryChange] = []
      var start = 0
      while start + 16 <= raw.count {
        let length = Int(raw.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
        guard start + 16 + length <= raw.count else { break }
        let name = raw[(start + 16)..<(start + 16 + length)].prefix { $0 != 0 }
        changes.append(
          DirectoryChange(
            watch: raw.loadUnaligned(fromByteOffset: start, as: Int32.self),
            mask: raw.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
            name: String(decoding: name, as: UTF8.self)))
        start += 16 + length
      }
      return changes
    }
  }
}
