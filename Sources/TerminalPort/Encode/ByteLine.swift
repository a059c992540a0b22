/// Bytes that are put together before they go on, in memory that is not taken from the heap.
///
/// It refers to memory that it does not own, so it cannot be copied, and is lent as `inout` to the
/// closure that has the memory. Every byte is checked against the room, in release builds too.
@safe
struct ByteLine: ~Copyable {
  private let memory: UnsafeMutableRawBufferPointer
  private(set) var count = 0

  /// The most bytes of a line.
  static var capacity: Int { 512 }

  private init(_ memory: UnsafeMutableRawBufferPointer) { unsafe self.memory = unsafe memory }

  /// Calls a function with an empty line.
  static func with<Result>(_ body: (inout ByteLine) -> Result) -> Result {
    // Memory of a higher alignment would be taken from the heap.
    // The line ends before the memory does: a closure cannot keep what it is lent.
    unsafe withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 16) { memory in
      var line = unsafe ByteLine(memory)
      return body(&line)
    }
  }

  /// The number of bytes there is room for.
  var room: Int { Self.capacity - count }

  /// Appends a byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    precondition(count < Self.capacity)
    unsafe memory[count] = byte  // There is room for one more.
    count += 1
  }

  /// Appends the first of 32 bytes, for all of which there has to be room.
  @inline(__always)
  mutating func append(_ bytes: SIMD32<UInt8>, count: Int) {
    precondition(room >= 32 && count >= 0 && count <= 32)
    // There is room for all 32.
    unsafe memory.storeBytes(of: bytes, toByteOffset: self.count, as: SIMD32<UInt8>.self)
    self.count += count
  }

  /// Appends the bytes to others, and begins anew.
  mutating func move(to bytes: inout [UInt8]) {
    // The first `count` bytes were written.
    unsafe bytes.append(contentsOf: memory[..<count])
    count = 0
  }
}
