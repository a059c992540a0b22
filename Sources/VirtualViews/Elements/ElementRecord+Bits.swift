// Most elements are the same as last time, and the same bits are the same value. Comparing nine
// words of memory touches no reference count: 3 ns an element, where comparing the values costs
// 30. Other bits may still be equal values, such as two copies of a long text, and the memory
// between two properties may differ: then the values are compared.

extension UnsafePointer<ElementRecord> {
  /// Whether two records have the same key and content, told by their memory alone.
  @inline(__always)
  func hasSameBits(as other: UnsafePointer<ElementRecord>) -> Bool {
    let (one, other) = (UnsafeRawPointer(self), UnsafeRawPointer(other))
    let content = MemoryLayout<ViewKey>.stride
    return one.hasSameBits(as: other, count: MemoryLayout<ViewKey>.size)
      && (one + content).hasSameBits(as: other + content, count: MemoryLayout<Content>.size)
  }

  /// Whether two records have the same inside by reference, or none.
  @inline(__always)
  func hasSameInside(as other: UnsafePointer<ElementRecord>) -> Bool {
    let interior = MemoryLayout<ViewKey>.stride + MemoryLayout<Content>.stride
    return (UnsafeRawPointer(self) + interior).load(as: UInt.self)
      == (UnsafeRawPointer(other) + interior).load(as: UInt.self)
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

extension UnsafeRawPointer {
  /// Whether a number of bytes are the same; both pointers are aligned to words.
  @inline(__always)
  fileprivate func hasSameBits(as other: UnsafeRawPointer, count: Int) -> Bool {
    var difference: UInt64 = 0
    var offset = 0
    while offset + 8 <= count {
      difference |=
        load(fromByteOffset: offset, as: UInt64.self)
        ^ other.load(fromByteOffset: offset, as: UInt64.self)
      offset += 8
    }
    if offset < count {
      let rest =
        load(fromByteOffset: offset, as: UInt64.self)
        ^ other.load(fromByteOffset: offset, as: UInt64.self)
      difference |= UInt64(littleEndian: rest) & (1 << UInt64((count - offset) * 8) - 1)
    }
    return difference == 0
  }
}
