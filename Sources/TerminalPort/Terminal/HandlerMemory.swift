// Memory that a signal handler may use: reaching it allocates nothing. It lives as long as the
// process, and every access is checked against its size, in release builds too. Ranges are not used:
// debug builds allocate for a generic type when they first meet it.

/// A fixed number of bytes.
@safe
struct HandlerBytes: ~Copyable {
  private let memory: UnsafeMutablePointer<UInt8>
  /// The number of bytes.
  let count: Int

  /// Makes bytes of 0; the system gives memory for them as they are used.
  init(count: Int) {
    precondition(count > 0)
    self.count = count
    unsafe memory = System.allocateZeros(count)
  }

  subscript(index: Int) -> UInt8 {
    get {
      precondition(index >= 0 && index < count)
      return unsafe memory[index]  // The index was checked.
    }
    nonmutating set {
      precondition(index >= 0 && index < count)
      unsafe memory[index] = newValue  // The index was checked.
    }
  }

  /// Fills the first of them from a descriptor; see ``System/read(_:into:)``.
  func read(from descriptor: Int32) -> Int { read(from: descriptor, into: 0, upTo: count) }

  /// Fills some of them from a descriptor.
  func read(from descriptor: Int32, into start: Int, upTo end: Int) -> Int {
    precondition(start >= 0 && start <= end && end <= count)
    // Both ends were checked.
    return unsafe System.read(descriptor, memory + start, end - start)
  }

  /// Returns how many of the first ones are a byte.
  func count(of byte: UInt8, upTo end: Int) -> Int {
    precondition(end >= 0 && end <= count)
    var (index, found) = (0, 0)
    while index < end {
      // The end was checked.
      if unsafe memory[index] == byte { found += 1 }
      index += 1
    }
    return found
  }

  /// Writes some of them; see ``System/write(_:_:)``.
  func write(from start: Int, upTo end: Int, to descriptor: Int32) -> Int {
    precondition(start >= 0 && start <= end && end <= count)
    // Both ends were checked.
    return unsafe System.write(descriptor, memory + start, end - start)
  }
}

/// The actions that were set before ours, by the number of the signal.
@safe
struct HandlerActions: ~Copyable {
  private let memory: UnsafeMutablePointer<System.SignalAction>

  /// The numbers of signals are below it.
  private static var count: Int { 65 }

  /// Makes actions that are what the system does by itself.
  init() {
    unsafe memory = .allocate(capacity: Self.count)
    // There is room for as many.
    unsafe memory.initialize(repeating: .standard, count: Self.count)
  }

  subscript(signal: Int32) -> System.SignalAction {
    get {
      precondition(signal >= 0 && signal < Self.count)
      return unsafe memory[Int(signal)]  // The number was checked.
    }
    nonmutating set {
      precondition(signal >= 0 && signal < Self.count)
      unsafe memory[Int(signal)] = newValue  // The number was checked.
    }
  }
}
