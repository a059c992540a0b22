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
    try bytesOfNames(in: folder).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names in a folder as the system has them: bytes, which need not be UTF-8.
  static func bytesOfNames(in folder: String) throws(Failure) -> [[UInt8]] {
    guard let stream = unsafe opendir(folder) else { throw Failure(number: errno) }
    defer { unsafe closedir(stream) }
    var names: [[UInt8]] = []
    while true {
      errno = 0
      // The entry belongs to the stream, and is used before the next one is asked for.
      guard let entry = unsafe readdir(stream) else {
        guard errno == 0 else { throw Failure(number: errno) }
        return names
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Array(bytes.prefix { $0 != 0 })
      }
      let period = UInt8(ascii: ".")
      if name != [period], name != [period, period] { names.append(name) }
    }
  }

  /// The item with a name in a folder, whose links are followed; nil if there is none any more.
  static func item(_ name: [UInt8], in folder: String) -> FolderItem? {
    var path = Array(folder.utf8)
    if path.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
    let ended = (path + name + [0]).map { CChar(bitPattern: $0) }
    var status = Status()
    // The array is lent for the call alone, and ends with a zero.
    guard unsafe stat(ended, &status.record) == 0 else {
      // A link that leads nowhere or in a circle, or an item at which this user may not look.
      let isGone = unsafe lstat(ended, &status.record) != 0 && errno == ENOENT
      return isGone ? nil : FolderItem(bytes: name, .other)
    }
    if status.isDirectory { return FolderItem(bytes: name, .folder) }
    return status.isFile
      ? FolderItem(bytes: name, .file, size: status.size) : FolderItem(bytes: name, .other)
  }
}
