#if canImport(Glibc)
  import Glibc
#endif

/// The memory of the process, where the system tells.
enum ResidentMemory {
  /// The bytes that are in use now; nil where nobody tells.
  static var bytes: Int? {
    #if canImport(Glibc)
      guard let file = fopen("/proc/self/statm", "r") else { return nil }
      defer { fclose(file) }
      var text = [CChar](repeating: 0, count: 128)
      guard fgets(&text, Int32(text.count), file) != nil else { return nil }
      let line = String(
        decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let pages = line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      return pages.map { $0 * Int(getpagesize()) }
    #else
      return nil
    #endif
  }
}
