/// Leaves out as many elements of a list as can be left out with the list still failing.
///
/// Source: A. Zeller, R. Hildebrandt, "Simplifying and isolating failure-inducing input", 2002,
/// https://doi.org/10.1109/32.988498. Halves are left out first, then smaller parts, then single elements, until no
/// single element can be left out any more.
///
/// - Parameters:
///   - elements: a list that fails.
///   - limit: the number of tries.
///   - fails: true if a shorter list fails, too.
/// - Returns: the shortest list found.
@MainActor
func shrink<Element>(
  _ elements: [Element], limit: Int = 2_000, _ fails: ([Element]) async -> Bool
) async -> [Element] {
  var (shortest, tries) = (elements, 0)
  var length = max(1, elements.count / 2)
  while tries < limit {
    var hasShrunk = false
    var start = 0
    while start < shortest.count, tries < limit {
      var shorter = shortest
      shorter.removeSubrange(start..<min(start + length, shortest.count))
      tries += 1
      if await fails(shorter) {
        (shortest, hasShrunk) = (shorter, true)
      } else {
        start += length
      }
    }
    if length == 1, !hasShrunk { break }
    length = hasShrunk && length == 1 ? 1 : max(1, length / 2)
  }
  return shortest
}
