/// A growing row of plain numbers in memory of its own.
///
/// The island on which the solver's speed stands: elements are reached without the checks for
/// bounds (made in debug builds only) and for a unique owner that an array makes at every write.
/// With arrays a form of ten rows took 89 µs to lay out where it takes 31 now (other work was saved
/// at the same time; the checks alone cost a prototype two to three times).
struct Numbers<Element: BitwiseCopyable>: ~Copyable {
  // Nothing until the first element comes: half of a solver's rows stay empty in most layouts.
  private var memory: UnsafeMutablePointer<Element>?
  private var capacity: Int
  private(set) var count: Int

  /// Makes an empty row with room for some elements.
  init(capacity: Int = 0) {
    self.capacity = capacity
    memory = capacity > 0 ? .allocate(capacity: capacity) : nil
    count = 0
  }

  // In debug builds, `unsafelyUnwrapped` asks the runtime for a generic type at each element, which
  // was half of the time of all layouts; the branch asks only where there is no memory.
  @inline(__always)
  private var base: UnsafeMutablePointer<Element> {
    guard let memory else { return memory.unsafelyUnwrapped }
    return memory
  }

  /// Makes a row of equal elements.
  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    self.count = count
    memory?.initialize(repeating: element, count: count)
  }

  deinit { memory?.deallocate() }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    @inline(__always) set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  var indices: Range<Int> { 0..<count }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(max(8, 2 * capacity)) }
    base[count] = element
    count += 1
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return base[count]
  }

  /// Forgets the elements and keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Forgets the elements from an index on.
  mutating func removeAll(from index: Int) { count = index }

  /// Removes one element.
  mutating func remove(at index: Int) {
    assert(index >= 0 && index < count)
    let rest = count - index - 1
    (base + index).update(from: base + index + 1, count: rest)
    count -= 1
  }

  mutating func reserve(_ capacity: Int) {
    guard capacity > self.capacity else { return }
    let next = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    if let memory {
      next.moveInitialize(from: memory, count: count)
      memory.deallocate()
    }
    memory = next
    self.capacity = capacity
  }

  /// Sets the count and every element.
  mutating func reset(to element: Element, count: Int) {
    if capacity < count { removeAll() }
    reserve(count)
    memory?.initialize(repeating: element, count: count)
    self.count = count
  }

  /// Takes over the elements of another row.
  mutating func copy(_ other: borrowing Numbers<Element>) {
    count = 0
    guard let source = other.memory else { return }
    reserve(other.count)
    memory?.update(from: source, count: other.count)
    count = other.count
  }
}

extension Numbers where Element == Double {
  /// Eight numbers from `8 * index`, as a vector.
  ///
  /// A row of vectors would have to be aligned to 64 bytes, and such memory takes long to get.
  @inline(__always)
  func eight(at index: Int) -> SIMD8<Double> {
    assert(index >= 0 && 8 * index + 8 <= count)
    return UnsafeRawPointer(base + 8 * index).loadUnaligned(as: SIMD8<Double>.self)
  }

  @inline(__always)
  mutating func setEight(_ eight: SIMD8<Double>, at index: Int) {
    assert(index >= 0 && 8 * index + 8 <= count)
    UnsafeMutableRawPointer(base + 8 * index).storeBytes(of: eight, as: SIMD8<Double>.self)
  }
}

extension Numbers where Element == Int32 {
  /// The element as an index.
  @inline(__always)
  func at(_ index: Int) -> Int { Int(self[index]) }

  @inline(__always)
  mutating func set(_ index: Int, _ value: Int) { self[index] = Int32(truncatingIfNeeded: value) }

  @inline(__always)
  mutating func add(_ value: Int) { append(Int32(truncatingIfNeeded: value)) }
}

/// Indices of rows, variables or terms, in half the memory.
typealias Indices = Numbers<Int32>
