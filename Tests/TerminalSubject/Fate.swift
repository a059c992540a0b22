#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A way in which a program ends that was not meant to.
enum Fate: UInt8, CaseIterable {
  case exit = 0x78  // x
  case trap = 0x74  // t
  case overflow = 0x6F  // o
  case fault = 0x67  // g
  case abort = 0x62  // b
  /// Nothing answers any more.
  case hang = 0x77  // w
  /// Ends without telling anybody, even what is registered for the end.
  case vanish = 0x76  // v

  init?(named name: String) {
    guard let byte = name.utf8.first else { return nil }
    self.init(rawValue: byte)
  }

  /// Lets it happen on the calling thread.
  func happen() {
    switch self {
    case .exit: Self.end(3)
    case .trap: fatalError("the trap that was asked for")
    case .overflow: writeAll(2, "\(Self.sum(to: .max))")
    case .fault: writeAll(2, "\(UnsafePointer<Int>(bitPattern: 8)?.pointee ?? 0)")
    case .abort: Self.abortNow()
    case .hang: Self.hangNow()
    case .vanish: _exit(4)
    }
  }

  /// Lets what arrives on descriptor 3 happen on a thread of its own.
  static func await() {
    #if canImport(Darwin)
      var thread: pthread_t?
      pthread_create(&thread, nil, { _ in Fate.listen() }, nil)
    #else
      #if canImport(Glibc)
        var thread = pthread_t()
      #else
        var thread: pthread_t?
      #endif
      pthread_create(&thread, nil, { _ in Fate.listen() }, nil)
    #endif
  }

  private static func listen() -> UnsafeMutableRawPointer? {
    var byte: UInt8 = 0
    while read(3, &byte, 1) == 1 { Fate(rawValue: byte)?.happen() }
    return nil
  }

  // Out of the enumeration's names' way.
  private static func end(_ status: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status)
    #elseif canImport(Musl)
      Musl.exit(status)
    #else
      Darwin.exit(status)
    #endif
  }

  /// Says on the terminal itself that it hangs, so that nobody has to guess when it does.
  private static func hangNow() -> Never {
    writeAll(open("/dev/tty", O_WRONLY | O_NOCTTY), "hanging")
    while true { _ = poll(nil, 0, -1) }
  }

  private static func abortNow() -> Never {
    #if canImport(Glibc)
      Glibc.abort()
    #elseif canImport(Musl)
      Musl.abort()
    #else
      Darwin.abort()
    #endif
  }

  /// Recurses deeper than any stack; what it does with the result keeps it a recursion.
  @inline(never) @_optimize(none)
  private static func sum(to number: Int) -> Int {
    number == 0 ? 0 : number &+ sum(to: number - 1)
  }
}
