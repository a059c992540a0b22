/// Notices when a file changes, appears or goes.
///
/// The directory is watched, because editors put a new file in the place of the old one, and so are those
/// of the symbolic links on the way. Where the system does not report changes, the file is looked at once a
/// second, and so is one in a directory that does not exist yet.
///
/// ```swift
/// var changes = FileChanges(path)
/// try await changes.forEach { send(.fileChanged) }
/// ```
///
/// Programs mostly need no more than ``Subscription/fileChanges(_:_:)``.
public struct FileChanges {
  /// The source from which changes are learned.
  package struct Source {
    /// Watches a path and the places by which it is found; nil where the system does not report changes.
    ///
    /// The answer is a descriptor to read changes from, and the number of the directory of each place in
    /// them.
    package var watch:
      (_ path: String, _ places: [WatchedPlace]) -> (descriptor: Int32, directories: [Int32])?
    /// Waits before the file is looked at again.
    package var pause: () async throws -> Void

    /// Makes a source.
    package init(
      watch: @escaping (String, [WatchedPlace]) -> (descriptor: Int32, directories: [Int32])?,
      pause: @escaping () async throws -> Void
    ) {
      self.watch = watch
      self.pause = pause
    }

    /// The system.
    package static var system: Source {
      Source(
        watch: { openChanges(of: $0, in: $1.map(\.directory)) },
        pause: { try await Task.sleep(for: .seconds(1)) })
    }
  }

  private let source: Source
  private let path: String
  private var seen: FileFingerprint

  /// Notices the changes of a file from now on.
  public init(_ path: String) { self.init(path, source: .system) }

  /// Notices the changes of a file from now on, as a source tells of them.
  package init(_ path: String, source: Source) {
    self.source = source
    // A slash at the end names the same file.
    var trimmed = path[...]
    while trimmed.count > 1, trimmed.last == "/" { trimmed.removeLast() }
    self.path = String(trimmed)
    seen = FileFingerprint(self.path)
  }

  /// Calls a function after every change, until it throws or the task is cancelled.
  ///
  /// Several changes at once may be one.
  ///
  /// - Parameter body: is called after a change.
  /// - Throws: the error of the function, or `CancellationError`.
  public mutating func forEach(_ body: () throws -> Void) async throws {
    var isMoved = false
    while true {
      let places = WatchedPlace.all(of: path)
      if let (descriptor, directories) = source.watch(path, places),
        let reader = DescriptorReader(descriptor, closes: true)
      {
        // A change before the watch began is seen now.
        if look() || isMoved { try body() }
        isMoved = false
        // So is a link that was changed before it was watched: the place that it leads to now is not watched yet.
        guard WatchedPlace.all(of: path) == places else { continue }
        isMoved = try await follow(reader, places, directories, body)
        if isMoved { continue }
      } else if isMoved {
        isMoved = false
        _ = look()
        try body()
      }
      // A directory that is there later is watched then.
      try await source.pause()
      if look() { try body() }
    }
  }

  /// Calls a function after every change that is reported.
  ///
  /// - Returns: true at a change after which other directories are to be watched, of which nothing was
  ///   told yet; false if nothing more is reported.
  private mutating func follow(
    _ reader: DescriptorReader, _ places: [WatchedPlace], _ directories: [Int32],
    _ body: () throws -> Void
  ) async throws -> Bool {
    while let bytes = await reader.read() {
      let changes = DirectoryChange.all(in: bytes)
      let isHeard = changes.contains { $0.concerns(places, in: directories) }
      if changes.contains(where: { $0.isEnd && directories.contains($0.watch) }) { return true }
      guard isHeard else { continue }
      let before = seen
      _ = look()
      // Another directory at the path; its own watch goes with the old one.
      let isOther = seen.isDirectory && !seen.isSameFile(as: before)
      if isOther || WatchedPlace.all(of: path) != places { return true }
      try body()
    }
    return false
  }

  /// Looks at the file; true if it is not as it was.
  private mutating func look() -> Bool {
    let now = FileFingerprint(path)
    defer { seen = now }
    return now != seen
  }
}

/// One change that the system reports; see inotify(7).
struct DirectoryChange: Equatable {
  /// The number of the watched directory.
  var watch: Int32
  /// The kind of the change, as bits.
  var mask: UInt32
  /// The name in the directory; empty for the directory itself.
  var name: String

  /// True if changes were lost because there were too many.
  var isOverflow: Bool { mask & 0x4000 != 0 }

  /// True if no more changes will be reported, or those of a directory that is elsewhere now.
  var isEnd: Bool { mask & 0x8800 != 0 }

  /// Returns true for a change of a place in its directory, or of anything inside the watched file.
  ///
  /// - Parameters:
  ///   - places: the places; one without a name stands for everything in its directory.
  ///   - directories: the numbers of their directories, of which several may be the same.
  /// - Returns: whether it may be a change of the file.
  func concerns(_ places: [WatchedPlace], in directories: [Int32]) -> Bool {
    if isOverflow || !directories.contains(watch) { return true }
    return zip(places, directories).contains { place, directory in
      watch == directory && (place.name == nil || place.name == name)
    }
  }

  /// Returns the changes in bytes that were read.
  ///
  /// A change is four 32-bit numbers (watch, mask, cookie, length) and a name of that length.
  static func all(in bytes: [UInt8]) -> [DirectoryChange] {
    var changes: [DirectoryChange] = []
    var rest = bytes[...]
    while rest.count >= 16 {
      let (watch, mask, length) = (rest.number(at: 0), rest.number(at: 4), rest.number(at: 12))
      let name = rest.dropFirst(16).prefix(Int(length))
      guard name.count == length else { break }
      changes.append(
        DirectoryChange(
          watch: Int32(bitPattern: watch), mask: mask,
          name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)))
      rest = rest[name.endIndex...]
    }
    return changes
  }
}

extension ArraySlice<UInt8> {
  /// Returns the 32-bit number at an offset, in the order of bytes that this machine uses.
  fileprivate func number(at offset: Int) -> UInt32 {
    let bytes = self[(startIndex + offset)...].prefix(4)
    let number = bytes.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return UInt32(littleEndian: 1) == 1 ? number : number.byteSwapped
  }
}
