// Most elements are the same as last time, and the same bits are the same value. Comparing ten
// words of memory touches no reference count: 3 ns an element, where comparing the values costs
// 30. Other bits may still be equal values, such as two copies of a long text, and the memory
// between two properties may differ: then the values are compared.

extension UnsafePointer<ElementRecord> {
  /// Whether two records have the same key and content, told by their memory alone.
  @inline(__always)
  func hasSameBits(as other: UnsafePointer<ElementRecord>) -> Bool {
    difference(from: other, words: RecordBits.interior / 8) == 0
  }

  /// Whether two records have the same key, content and inside, told by their memory alone.
  @inline(__always)
  func isSame(as other: UnsafePointer<ElementRecord>) -> Bool {
    difference(from: other, words: RecordBits.interior / 8 + 1) == 0
  }

  /// The bits in which the first words of two records differ, all words on top of each other.
  @inline(__always)
  private func difference(from other: UnsafePointer<ElementRecord>, words: Int) -> UInt64 {
    // Two words are read at a time, and none behind the record.
    precondition(MemoryLayout<ElementRecord>.stride % 16 == 0, "a record is no pairs of words")
    let (one, other) = (UnsafeRawPointer(self), UnsafeRawPointer(other))
    var difference = SIMD2<UInt64>()
    // One test at the end: a branch a word costs more than the words.
    for offset in stride(from: 0, to: words * 8, by: 16) {
      let mask = SIMD2(
        RecordBits.mask(at: offset), offset + 8 < words * 8 ? RecordBits.mask(at: offset + 8) : 0)
      difference |=
        (one.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
          ^ other.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)) & mask
    }
    return difference[0] | difference[1]
  }
}

/// Where the parts of a record lie; the bytes between them mean nothing.
private enum RecordBits {
  static var content: Int { MemoryLayout<ViewKey>.stride }
  static var interior: Int { content + MemoryLayout<Content>.stride }

  /// The bits of a word that belong to a property.
  @inline(__always)
  static func mask(at offset: Int) -> UInt64 {
    let end =
      offset < content
      ? MemoryLayout<ViewKey>.size
      : offset < interior ? content + MemoryLayout<Content>.size : .max
    let bytes = end - offset
    return bytes < 8 ? UInt64(littleEndian: 1 << UInt64(bytes * 8) - 1) : .max
  }
}

extension UnsafePointer<ElementRecord> {
  /// Whether there are children inside and nothing else.
  @inline(__always)
  var hasPlainInside: Bool { pointee.interior?.isPlain ?? false }

  /// The children inside, where they lie; they stay there as long as the interior is there.
  @inline(__always)
  var childrenInPlace: UnsafeBufferPointer<ElementRecord> {
    pointee.interior?.children.inPlace ?? UnsafeBufferPointer(start: nil, count: 0)
  }
}

extension [ElementRecord] {
  /// Where the elements lie; they stay there as long as the list is held and not changed.
  @inline(__always)
  var inPlace: UnsafeBufferPointer<ElementRecord> { withUnsafeBufferPointer { $0 } }
}

extension UnsafeBufferPointer<ElementRecord> {
  /// Whether two lists are the same memory; then they are equal without looking.
  @inline(__always)
  func isSame(as other: UnsafeBufferPointer<ElementRecord>) -> Bool {
    baseAddress == other.baseAddress && count == other.count
  }
}
