/// One value for each of the two systems of a layout.
///
/// It is a class because a large structure that cannot be copied is moved at many calls. The resize
/// of a form of ten rows takes 1.3 µs with a class and took 1.6 µs with a structure (release).
final class SystemPair<Element: ~Copyable> {
  // Access is not checked for overlaps while the program runs. With the checks the resize of a form
  // of ten rows takes 1.5 µs instead of 1.3 (release).
  //
  // There are no overlaps: only the subscript reaches the elements, each time for one call. A pair
  // belongs to one `LayoutState` or `SystemRows`, which cannot be copied. So the compiler checks
  // that the code that changes an element has sole access to its owner. No element knows the owner.
  @exclusivity(unchecked) private var first: Element
  @exclusivity(unchecked) private var second: Element

  init(_ first: consuming Element, _ second: consuming Element) {
    unsafe self.first = first
    unsafe self.second = second
  }

  var indices: Range<Int> { 0..<2 }

  subscript(system: Int) -> Element {
    @inline(__always) _read {
      if system == 0 { yield unsafe first } else { yield unsafe second }
    }
    @inline(__always) _modify {
      if system == 0 { yield unsafe &first } else { yield unsafe &second }
    }
  }

  /// Puts an element in the place of the one of a system.
  ///
  /// An assignment through the subscript does not free the old element where this class is not specialized, as in debug
  /// builds (Swift 6.3.1).
  func replace(_ system: Int, with next: consuming Element) {
    if system == 0 { unsafe first = next } else { unsafe second = next }
  }
}
