/// One value for each of the two systems of a layout.
///
/// It is a class because a large structure that cannot be copied is moved about at many calls. A
/// resize of ten rows took 1.6 µs with a structure and 1.2 µs with a class (release).
final class SystemPair<Element: ~Copyable> {
  // Access is not checked for overlaps while the program runs; the checks would be a third of the
  // time of a resize. There are no overlaps: only the subscript reaches what is stored, each time
  // for one call. A pair belongs to one `LayoutState`, which cannot be copied, so the compiler
  // checks that whoever changes a system holds the state alone. No element knows of the state.
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
}
