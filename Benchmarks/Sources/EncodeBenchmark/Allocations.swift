#if canImport(Glibc)
  import Glibc
#endif

/// The number of blocks taken from the heap so far, where the C library tells.
///
/// With `LD_PRELOAD` of a counting library the numbers are those of its counter; otherwise they
/// are 0, and the column of allocations means nothing.
enum Allocations {
  #if canImport(Glibc)
    // Safe: the address is found once, and one thread measures.
    private nonisolated(unsafe) static let counter: UnsafePointer<Int>? = {
      guard let symbol = dlsym(nil, "allocation_count") else { return nil }
      return UnsafePointer(symbol.assumingMemoryBound(to: Int.self))
    }()
  #endif

  static var count: Int {
    #if canImport(Glibc)
      counter?.pointee ?? 0
    #else
      0
    #endif
  }
}
