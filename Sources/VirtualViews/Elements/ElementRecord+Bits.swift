// Most elements are the same as last time, and the same bits are the same value: comparing words of
// memory counts no reference, 3 ns an element, where comparing the values costs 30. Other bits may
// still be equal values, such as two copies of a long text: then the values are compared.
//
// Why the same bits are the same value: a record holds numbers and references only. Both records
// are held while they are compared, so equal references are the same object, and all objects that
// a record holds are immutable: strings, arrays, closures, tables in boxes, interiors, handlers.

extension Span<ElementRecord> {
  /// True if two records are known to be the same by their memory alone.
  @inline(__always)
  func isSame(_ position: Int, as other: Span<ElementRecord>, _ otherPosition: Int) -> Bool {
    difference(position, from: other, otherPosition, bytes: MemoryLayout<ElementRecord>.size) == 0
  }

  /// True if two records are known to have the same key and content by their memory alone.
  @inline(__always)
  func hasSameContent(_ position: Int, as other: Span<ElementRecord>, _ otherPosition: Int) -> Bool
  {
    difference(position, from: other, otherPosition, bytes: RecordBits.interior) == 0
  }

  /// The bits in which the first bytes of two records differ, all words on top of each other.
  @inline(__always)
  private func difference(
    _ position: Int, from other: Span<ElementRecord>, _ otherPosition: Int, bytes: Int
  ) -> UInt64 {
    precondition(
      position >= 0 && position < count && otherPosition >= 0 && otherPosition < other.count)
    precondition(RecordBits.end > 64 && RecordBits.end <= 96, "three steps are a record")
    // Both positions were checked, so both pointers point to records until the closures return.
    return unsafe withUnsafeBufferPointer { one in
      unsafe other.withUnsafeBufferPointer { other in
        guard let one = one.baseAddress, let other = other.baseAddress else { return 0 }
        let words = unsafe UnsafeRawPointer(one + position)
        let otherWords = unsafe UnsafeRawPointer(other + otherPosition)
        // One test at the end: a branch a word costs more than the words. The last four words end
        // where a record does.
        let difference =
          unsafe RecordBits.difference(words, otherWords, at: 0, below: bytes)
          | RecordBits.difference(words, otherWords, at: 32, below: bytes)
          | RecordBits.difference(words, otherWords, at: RecordBits.end - 32, below: bytes)
        let halves = difference.lowHalf | difference.highHalf
        return halves[0] | halves[1]
      }
    }
  }
}

/// The offsets of the parts of a record; the bytes between them mean nothing.
private enum RecordBits {
  static var content: Int { MemoryLayout<ViewKey>.stride }
  static var interior: Int { content + MemoryLayout<Content>.stride }
  static var end: Int { MemoryLayout<ElementRecord>.size }

  /// The bits in which four words of two records differ, as far as they lie in the first bytes.
  ///
  /// Both pointers point to records, and the four words from the offset on lie inside them.
  @inline(__always)
  static func difference(
    _ one: UnsafeRawPointer, _ other: UnsafeRawPointer, at offset: Int, below bytes: Int
  ) -> SIMD4<UInt64> {
    // The caller keeps the offset at 32 bytes or more before the end of a record.
    let words = unsafe one.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
    let otherWords = unsafe other.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
    return (words ^ otherWords) & masks(at: offset, below: bytes)
  }

  /// The bits of four words that belong to properties in the first bytes of a record.
  @inline(__always)
  private static func masks(at offset: Int, below bytes: Int) -> SIMD4<UInt64> {
    SIMD4(
      mask(at: offset, below: bytes), mask(at: offset + 8, below: bytes),
      mask(at: offset + 16, below: bytes), mask(at: offset + 24, below: bytes))
  }

  @inline(__always)
  private static func mask(at offset: Int, below bytes: Int) -> UInt64 {
    if offset >= bytes { return 0 }
    let end =
      offset < content
      ? MemoryLayout<ViewKey>.size
      : offset < interior ? content + MemoryLayout<Content>.size : .max
    let count = end - offset
    return count < 8 ? UInt64(littleEndian: 1 << UInt64(count * 8) - 1) : .max
  }
}
