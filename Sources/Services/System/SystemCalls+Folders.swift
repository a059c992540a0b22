#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Folders and what is in them.
extension System {
  /// The names in a folder but for its own and that of the folder around, in the order of the system.
  static func listing(of folder: String) throws(Failure) -> [String] {
    guard let stream = unsafe opendir(folder) else { throw Failure(number: errno) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      // The entry belongs to the stream, and is used before the next one is asked for.
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw Failure(number: errno) }
        return names
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// The item at a path, whose links are followed; nil if there is none any more.
  static func item(_ name: String, at path: String) -> FolderItem? {
    var status = Status()
    guard unsafe stat(path, &status.record) == 0 else {
      // A link that leads nowhere or in a circle, or an item at which this user may not look.
      do throws(Failure) {
        return try Self.status(of: path) == nil ? nil : FolderItem(name, .other)
      } catch { return FolderItem(name, .other) }
    }
    if status.isDirectory { return FolderItem(name, .folder) }
    return status.isFile ? FolderItem(name, size: status.size) : FolderItem(name, .other)
  }
}
