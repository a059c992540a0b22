#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The number of random systems that a law is tried on, and the seed of the first one.
///
/// The environment variables `LAYOUT_SYSTEMS` and `LAYOUT_FIRST_SEED` set them for a long run.
enum RandomSystems {
  static let seeds: Range<UInt64> = {
    let first = UInt64(number("LAYOUT_FIRST_SEED") ?? 0)
    return first..<first + UInt64(number("LAYOUT_SYSTEMS") ?? 400)
  }()

  private static func number(_ name: String) -> UInt? {
    getenv(name).flatMap { UInt(String(cString: $0)) }
  }
}
