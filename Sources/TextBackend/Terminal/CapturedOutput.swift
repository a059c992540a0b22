/// Holds back what the process prints while its terminal shows a screen.
///
/// Standard output and standard error, as far as they are terminals, go to a file without a name;
/// when the screen is given back, the end of that file follows on the terminal. So the message of
/// a crash, `print` and other libraries neither tear the screen nor get lost.
struct CapturedOutput {
  /// What is kept of the output.
  static var limit: Int { 1 << 20 }

  private var file: Int32 = -1
  /// What descriptors 1 and 2 meant before; -1 if left alone.
  private var output: Int32 = -1
  private var error: Int32 = -1
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 16)

  /// Begins to hold back; without a file everything stays as it is.
  mutating func begin() {
    guard file < 0, let scratch = System.openScratchFile() else { return }
    file = scratch
    output = redirect(1)
    error = redirect(2)
  }

  private func redirect(_ descriptor: Int32) -> Int32 {
    guard System.isTerminal(descriptor), let copy = System.duplicate(descriptor) else { return -1 }
    System.redirect(descriptor, to: file)
    return copy
  }

  /// Lets bytes follow what is held back; says whether it could.
  func keep(_ bytes: [UInt8]) -> Bool {
    file >= 0
      && bytes.withUnsafeBytes { raw in
        raw.baseAddress.map { System.write(file, $0, raw.count) == raw.count } ?? true
      }
  }

  /// Throws the older part away when the file has grown to twice what is kept.
  mutating func trim() {
    guard file >= 0, System.size(file) > 2 * Self.limit else { return }
    let kept = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.limit, alignment: 16)
    defer { kept.deallocate() }
    System.seek(file, to: System.size(file) - Self.limit)
    let count = System.read(file, kept)
    System.empty(file)
    if count > 0, let start = kept.baseAddress { _ = System.write(file, start, count) }
  }

  /// Gives the descriptors back and lets the output follow; may be called in a signal handler.
  mutating func end(terminal: Int32) {
    guard file >= 0 else { return }
    giveBack(1, output)
    giveBack(2, error)
    System.seek(file, to: max(0, System.size(file) - Self.limit))
    while true {
      let count = System.read(file, buffer)
      guard count > 0, let start = buffer.baseAddress else { break }
      guard PatientWrite.all(start, count, to: terminal) else { break }
    }
    System.closeDescriptor(file)
    (file, output, error) = (-1, -1, -1)
  }

  private func giveBack(_ descriptor: Int32, _ copy: Int32) {
    guard copy >= 0 else { return }
    System.redirect(descriptor, to: copy)
    System.closeDescriptor(copy)
  }
}

/// Writes to a descriptor that never waits, waiting for it a bounded time.
enum PatientWrite {
  /// Writes everything, or gives up after a second without progress; says whether it could.
  static func all(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    bytes.baseAddress.map { all($0, bytes.count, to: descriptor) } ?? true
  }

  /// Writes everything, or gives up after a second without progress; says whether it could.
  ///
  /// May be called in a signal handler.
  static func all(_ bytes: UnsafeRawPointer, _ count: Int, to descriptor: Int32) -> Bool {
    var written = 0
    var patience = 50
    while written < count && patience > 0 {
      let result = System.write(descriptor, bytes + written, count - written)
      if result > 0 {
        written += result
        patience = 50
        TerminalRestore.noteProgress()
      } else if result < 0 && System.wouldBlock {
        _ = System.poll((descriptor, .writable), milliseconds: 20)
        patience -= 1
      } else if !(result < 0 && System.wasInterrupted) {
        return false
      }
    }
    return written == count
  }
}
