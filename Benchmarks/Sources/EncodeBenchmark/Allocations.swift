#if canImport(Glibc)
  import Glibc
#endif

/// The number of blocks taken from the heap so far, where the C library tells.
///
/// With `LD_PRELOAD` of a counting library the numbers are those of its counter; otherwise they
/// are 0, and the column of allocations means nothing.
enum Allocations {
  #if canImport(Glibc)
    private static let address = UInt(bitPattern: dlsym(nil, "allocation_count"))
  #endif

  static var count: Int {
    #if canImport(Glibc)
      UnsafePointer<Int>(bitPattern: address)?.pointee ?? 0
    #else
      0
    #endif
  }
}
