/// Holds back what the process prints while its terminal shows a screen.
///
/// Standard output and standard error, as far as they are terminals, go to a file without a name;
/// when the screen is given back, the end of that file follows on the terminal. So the message of
/// a crash, `print` and other libraries neither tear the screen nor get lost.
struct CapturedOutput: ~Copyable {
  /// What is kept of the output.
  static var limit: Int { 1 << 20 }

  private var file: Int32 = -1
  /// What descriptors 1 and 2 meant before; -1 if left alone.
  private var output: Int32 = -1
  private var error: Int32 = -1
  private let buffer = HandlerBytes(count: 4096)

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
    file >= 0 && System.write(file, bytes.span) == bytes.count
  }

  /// Throws the older part away when the file has grown to twice what is kept.
  mutating func trim() {
    guard file >= 0, System.size(file) > 2 * Self.limit else { return }
    var kept = [UInt8](repeating: 0, count: Self.limit)
    System.seek(file, to: System.size(file) - Self.limit)
    let count = System.read(file, into: &kept)
    System.empty(file)
    if count > 0 { _ = System.write(file, kept.span.extracting(0..<count)) }
  }

  /// Gives the descriptors back and lets the output follow; may be called in a signal handler.
  mutating func end(terminal: Int32) {
    guard file >= 0 else { return }
    giveBack(1, output)
    giveBack(2, error)
    System.seek(file, to: max(0, System.size(file) - Self.limit))
    while true {
      let count = buffer.read(from: file)
      guard count > 0 else { break }
      let isOut = PatientWrite.all(count, to: terminal) {
        buffer.write(from: $0, upTo: count, to: terminal)
      }
      guard isOut else { break }
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
  /// Writes everything, or gives up after a second without progress; may be called in a handler.
  ///
  /// - Parameters:
  ///   - count: the number of bytes.
  ///   - descriptor: the descriptor.
  ///   - write: writes the bytes from a place on; returns the number of bytes written, as the
  ///     system does.
  /// - Returns: true if everything was written.
  static func all(_ count: Int, to descriptor: Int32, _ write: (_ start: Int) -> Int) -> Bool {
    var written = 0
    var patience = 50
    while written < count && patience > 0 {
      let result = write(written)
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
