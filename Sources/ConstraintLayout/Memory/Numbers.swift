/// A growing row of plain numbers in memory of its own.
///
/// The island on which the solver's speed stands: elements are reached without the checks for
/// bounds (made in debug builds only) and for a unique owner that an array makes at every write.
/// With arrays a form of ten rows took 89 µs to lay out where it takes 27 now, and a resize 40
/// where it takes 1.
struct Numbers<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count: Int

  /// Makes an empty row with room for some elements.
  init(capacity: Int = 0) {
    self.capacity = max(capacity, 8)
    base = .allocate(capacity: self.capacity)
    count = 0
  }

  /// Makes a row of equal elements.
  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  deinit { base.deallocate() }

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
    if count == capacity { reserve(2 * capacity) }
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
    next.moveInitialize(from: base, count: count)
    base.deallocate()
    base = next
    self.capacity = capacity
  }

  /// Sets the count and every element.
  mutating func reset(to element: Element, count: Int) {
    reserve(count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  /// Takes over the elements of another row.
  mutating func copy(_ other: borrowing Numbers<Element>) {
    reserve(other.count)
    base.update(from: other.base, count: other.count)
    count = other.count
  }
}

extension Numbers where Element == SIMD8<Double> {
  /// Adds to one lane of an element.
  @inline(__always)
  mutating func add(_ amount: Double, at index: Int, lane: Int) {
    assert(index >= 0 && index < count && lane >= 0 && lane < 8)
    UnsafeMutableRawPointer(base).assumingMemoryBound(to: Double.self)[index * 8 + lane] += amount
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
