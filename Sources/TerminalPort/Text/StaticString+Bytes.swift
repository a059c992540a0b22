extension StaticString {
  /// Returns one of the bytes of its text.
  ///
  /// - Precondition: The index is that of a byte; it is checked in release builds too.
  @inline(__always)
  func byte(at index: Int) -> UInt8 {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: utf8CodeUnitCount))
    return unsafe utf8Start[index]  // The index was checked, and constants are never freed.
  }
}
