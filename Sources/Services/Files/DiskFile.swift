import Synchronization

/// A store that keeps its content in a file.
///
/// The content is replaced as a whole: a file beside it is written, brought to the disk and given its name. So there is
/// always the old or the new content, whenever a program or the machine ends. Missing folders are made, for this user
/// alone; the permissions of a file stay as they are; a symbolic link stays one, and the file it leads to is replaced. Other
/// hard links keep the old content.
///
/// A lock, on a hidden file beside it that stays (`.name.lock`), makes reading, changing and writing one step for all
/// programs that use this type or take the same lock by `flock`. Reading needs no lock.
///
/// ```swift
/// let notes = DiskFile(in: .data, "notes/notes.json")
/// try await notes.write("[]")
/// ```
///
/// A relative path begins in the working directory, as that is at each call.
public final class DiskFile: FileStore {
  /// The identity: the path that it was made with.
  public let id: String
  /// The path; nil if the environment names no home.
  public let path: String?
  /// The name for users: the path that it was made with.
  public var name: String { id }

  private let permissions: UInt16
  private let limit: Int
  private let patience: Duration
  /// The contents that each listener knows, by its number.
  ///
  /// A file gets its name under this mutex, so that a content that is read under it and is not known came from outside.
  let known = Mutex<[Int: Result<[UInt8]?, FileError>]>([:])
  let listenerCount = Atomic(0)

  /// Makes a store; nothing is read or written yet.
  ///
  /// - Parameters:
  ///   - path: the path of the file, which need not exist.
  ///   - permissions: the permissions of a new file, such as `0o644`; those of a file that exists stay.
  ///   - limit: the size in bytes above which a file is neither read nor written.
  ///   - patience: how long to wait for another program that has the lock.
  public init(
    _ path: String, permissions: UInt16 = 0o600, limit: Int = 64 << 20,
    patience: Duration = .seconds(10)
  ) {
    precondition(limit >= 0 && limit < .max, "A limit of \(limit) bytes is no size of a file.")
    (self.path, id) = (path, path)
    (self.permissions, self.limit, self.patience) = (permissions, limit, patience)
  }

  /// Makes a store in a directory of the user; nothing is read or written yet.
  ///
  /// - Parameters:
  ///   - directory: the directory.
  ///   - name: the path in it, such as `"notes/settings"`: it begins with the name of the program.
  ///   - permissions: the permissions of a new file, such as `0o644`; those of a file that exists stay.
  ///   - limit: the size in bytes above which a file is neither read nor written.
  ///   - patience: how long to wait for another program that has the lock.
  public init(
    in directory: UserDirectory, _ name: String, permissions: UInt16 = 0o600,
    limit: Int = 64 << 20, patience: Duration = .seconds(10)
  ) {
    precondition(limit >= 0 && limit < .max, "A limit of \(limit) bytes is no size of a file.")
    path = directory.path.map { "\($0)/\(name)" }
    id = path ?? name
    (self.permissions, self.limit, self.patience) = (permissions, limit, patience)
  }

  // MARK: - Reading and writing

  /// Returns the content; nil if there is no file.
  ///
  /// - Complexity: O(*n*) in the size of the content.
  @concurrent public func read() async throws(FileError) -> [UInt8]? {
    try contentNow.get()
  }

  /// The content, or the reason for which it cannot be read.
  var contentNow: Result<[UInt8]?, FileError> {
    Result { () throws(FileError) in
      try attempt(.read) { () throws(System.Failure) in try findPlace().content(limit: limit) }
    }
  }

  /// Changes the content while no other program does that takes the lock.
  ///
  /// Content that is left as it was is not written. What processes that were killed have left beside the file is removed
  /// by each write. Where a program that takes no lock, such as an editor, has written meanwhile, the error is
  /// ``FileError/Code/changed``, and what it wrote stays.
  ///
  /// - Parameter change: changes the content; nil is none. It is called once, or not at all if an error is thrown before.
  /// - Returns: the result of the function.
  /// - Throws: the reason for which the file stays as it was. If the folder cannot be brought to the disk, the content is
  ///   the new one nevertheless.
  /// - Complexity: O(*n*) in the size of the content and the number of names in the folder.
  @concurrent @discardableResult public func update<Answer: Sendable>(
    _ change: @Sendable (inout [UInt8]?) -> Answer
  ) async throws(FileError) -> Answer {
    let place = try attempt(.write) { () throws(System.Failure) in
      let place = try findPlace()
      try place.makeFolder()
      return place
    }
    let lock = try await lock(of: place)
    defer { withExtendedLifetime(lock) {} }
    return try attempt(.write) { () throws(System.Failure) in
      let old = try place.content(limit: limit)
      var new = old
      let answer = change(&new)
      if new != old { try replace(old, at: place, with: new) }
      return answer
    }
  }

  /// Returns the place that the path leads to.
  private func findPlace() throws(System.Failure) -> FilePlace {
    guard let path else { throw System.Failure(.noHome) }
    let links = try FilePlace.links(of: path)
    return try FilePlace(links[links.count - 1])
  }

  /// Waits for the lock, which is given back when the file is closed.
  private func lock(of place: FilePlace) async throws(FileError) -> System.OpenFile {
    let end = ContinuousClock.now + patience
    var pause = Duration.milliseconds(1)
    while true {
      let lock = try attempt(.write) { () throws(System.Failure) in
        try place.lock(permissions: permissions)
      }
      if let lock { return lock }
      guard ContinuousClock.now < end else { throw FileError(.locked, .write, of: id) }
      do {
        // The system has no way to be told of a lock but a thread that waits.
        try await Task.sleep(for: pause)
      } catch {
        throw FileError(.cancelled, .write, of: id)
      }
      pause = min(pause * 2, .milliseconds(50))
    }
  }

  private func replace(
    _ old: [UInt8]?, at place: FilePlace, with bytes: [UInt8]?
  ) throws(System.Failure) {
    guard bytes?.count ?? 0 <= limit else { throw System.Failure(.tooLarge) }
    place.removeLeftovers()
    if let bytes {
      let new = try place.makeNew()
      do throws(System.Failure) {
        let status = try System.status(of: place.path)
        try new.fill(bytes, like: status, permissions: permissions)
        try own(bytes) { () throws(System.Failure) in
          try check(old, at: place)
          try System.move(new.path, to: place.path)
        }
      } catch {
        try? System.remove(new.path)
        throw error
      }
    } else {
      try own(nil) { () throws(System.Failure) in
        try check(old, at: place)
        try System.remove(place.path)
      }
    }
    // From here on the content is the new one, but if this fails, the old one may be back after a crash of the machine.
    try place.synchronizeFolder()
  }

  /// Throws an error if a program without a lock has changed the content: until the new one is on the disk, it has had
  /// milliseconds for that.
  private func check(_ old: [UInt8]?, at place: FilePlace) throws(System.Failure) {
    guard try place.content(limit: limit) == old else { throw System.Failure(.changed) }
  }

  /// Makes a content the file's, in one step with those that listen knowing it.
  private func own(
    _ content: [UInt8]?, _ step: () throws(System.Failure) -> Void
  ) throws(System.Failure) {
    try known.withLock { known throws(System.Failure) in
      try step()
      for number in known.keys { known[number] = .success(content) }
    }
  }

  private func attempt<Answer: ~Copyable>(
    _ operation: FileOperation, _ body: () throws(System.Failure) -> Answer
  ) throws(FileError) -> Answer {
    do throws(System.Failure) {
      return try body()
    } catch {
      throw FileError(error.code, operation, of: id, errno: error.number)
    }
  }
}
