/// A growing row of plain numbers in memory of its own.
///
/// All pointers of the module are in this file. Every access is checked against the count, in
/// release builds too, and memory is reached only through `base`. The row cannot be copied, so
/// nobody else refers to its memory, and the memory lives as long as the row.
///
/// An array checks at every write whether it is the only owner of its memory. With arrays a form of
/// ten rows takes two to three times as long to lay out (release).
@safe
struct Numbers<Element: BitwiseCopyable>: ~Copyable {
  // Invariant: there is memory for `capacity` elements, and the first `count` are initialized.
  // There is none until the first element comes, because many rows stay empty. The pointer is then
  // any address, which nothing reads because `count` is 0. It is no optional, so that no access has
  // to check for none.
  private var base = unsafe UnsafeMutablePointer<Element>(bitPattern: 64).unsafelyUnwrapped
  private var capacity = 0
  private(set) var count = 0

  /// Makes an empty row.
  init() {}

  /// Makes a row of equal elements.
  init(repeating element: Element, count: Int) { reset(to: element, count: count) }

  // Nobody else refers to the memory.
  deinit { if capacity > 0 { unsafe base.deallocate() } }

  /// Traps unless an index is that of an element; a negative one is a large unsigned number.
  private func check(_ index: Int) {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      check(index)
      return unsafe base[index]  // The index was checked.
    }
    @inline(__always) set {
      check(index)
      unsafe base[index] = newValue  // The index was checked.
    }
  }

  var indices: Range<Int> { 0..<count }

  mutating func append(_ element: Element) {
    if count == capacity { reserve(max(8, 2 * capacity)) }
    unsafe base[count] = element  // There is room for one more element than there are.
    count += 1
  }

  mutating func removeLast() -> Element {
    let last = self[count - 1]
    count -= 1
    return last
  }

  /// Forgets the elements and keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Forgets the elements from an index on.
  mutating func removeAll(from index: Int) {
    precondition(index >= 0 && index <= count)
    count = index
  }

  /// Removes one element.
  mutating func remove(at index: Int) {
    check(index)
    for next in index + 1..<count { self[next - 1] = self[next] }
    count -= 1
  }

  mutating func reserve(_ capacity: Int) {
    guard capacity > self.capacity else { return }
    let next = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    // Both have room for `count` elements; the old memory is left without any reference.
    unsafe next.moveInitialize(from: base, count: count)
    if self.capacity > 0 { unsafe base.deallocate() }
    unsafe base = next
    self.capacity = capacity
  }

  /// Sets the count and every element.
  mutating func reset(to element: Element, count: Int) {
    precondition(count >= 0)
    if capacity < count { removeAll() }
    reserve(count)
    // There is room for `count` elements now.
    unsafe base.initialize(repeating: element, count: count)
    self.count = count
  }

  /// Takes over the elements of another row.
  mutating func copy(_ other: borrowing Numbers<Element>) {
    count = 0
    reserve(other.count)
    // Both have room for `other.count` elements, and two rows never share memory.
    unsafe base.update(from: other.base, count: other.count)
    count = other.count
  }
}

extension Numbers where Element == Double {
  /// Eight numbers from `8 * index`, as a vector.
  ///
  /// A row of vectors would have to be aligned to 64 bytes, and such memory takes long to get.
  func eight(at index: Int) -> SIMD8<Double> {
    checkEight(index)
    // All eight elements are there, and the load needs no alignment.
    return unsafe UnsafeRawPointer(base + 8 * index).loadUnaligned(as: SIMD8<Double>.self)
  }

  mutating func setEight(_ eight: SIMD8<Double>, at index: Int) {
    checkEight(index)
    // All eight elements are there, and storing bytes needs no alignment.
    unsafe UnsafeMutableRawPointer(base + 8 * index).storeBytes(of: eight, as: SIMD8<Double>.self)
  }

  private func checkEight(_ index: Int) {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count / 8))
  }
}

extension Numbers where Element == Int32 {
  /// The element as an index.
  func at(_ index: Int) -> Int { Int(self[index]) }

  mutating func set(_ index: Int, _ value: Int) { self[index] = Int32(truncatingIfNeeded: value) }

  mutating func add(_ value: Int) { append(Int32(truncatingIfNeeded: value)) }
}

/// Indices of rows, variables or terms, in half the memory.
typealias Indices = Numbers<Int32>
