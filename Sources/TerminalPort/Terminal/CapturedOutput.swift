import VirtualViews

/// The output of the process that is held back while its terminal shows a screen.
///
/// Standard output and standard error, as far as they are terminals, lead into a pipe. The leader
/// (see ``SharedLoop``) empties it and keeps the last mebibyte. When the screen is given back, that
/// follows on the terminal, after a line that says what it is. So the message of a crash, `print` and other libraries neither tear the
/// screen nor get lost.
///
/// A file would grow while the program is idle: a file in memory tells nobody that it was written to
/// (inotify is silent about it on Linux 6.18). A limit on the size of files would end the process.
///
/// A thread that prints more than the pipe holds, a mebibyte on Linux, waits until it is emptied. If
/// the program leads and is busy printing, the terminal's thread takes over after a tenth of a second.
struct CapturedOutput: ~Copyable {
  /// The most bytes of output that are kept; a power of two.
  static var limit: Int { 1 << 20 }

  /// Both ends of the pipe; never closed, because programs that we started may print into it.
  private var reader: Int32 = -1
  private var writer: Int32 = -1
  /// True while output is held back.
  private var isOn = false
  /// The descriptors 1 and 2 as they were before; -1 if left alone.
  private var output: Int32 = -1
  private var error: Int32 = -1
  /// The bytes that are kept; the one after the newest overwrites the oldest.
  private let kept = HandlerBytes(count: limit)
  /// The number of bytes that were ever put there.
  private var count = 0
  /// True if the process printed some of them.
  private var isPrinted = false
  /// The line before the output, all of which is there before a signal handler needs it.
  private let heading = PrintedHeading()

  /// The descriptor that is readable when something was printed; -1 if nothing is held back.
  var descriptor: Int32 { isOn ? reader : -1 }

  /// True if standard error is held back; false where it is a file or a pipe of the user's.
  var holdsErrors: Bool { isOn && error >= 0 }

  /// Begins to hold back; without a pipe everything stays as it is.
  mutating func begin() {
    guard !isOn, reader >= 0 || openPipe() else { return }
    (isOn, count, isPrinted) = (true, 0, false)
    // Once without effect, so that nothing in it happens for the first time in a handler.
    _ = heading.set(10)
    if System.isTerminal(1) { System.bufferPrintedLines() }
    output = redirect(1)
    error = redirect(2)
  }

  private mutating func openPipe() -> Bool {
    guard let ends = System.outputPipe(capacity: Self.limit) else { return false }
    (reader, writer) = ends
    return true
  }

  private func redirect(_ descriptor: Int32) -> Int32 {
    guard System.isTerminal(descriptor), let copy = System.duplicate(descriptor) else { return -1 }
    System.redirect(descriptor, to: writer)
    return copy
  }

  /// Takes what was printed, as far as it is there; may be called in a signal handler.
  ///
  /// - Returns: true if the process has printed anything so far.
  @discardableResult
  mutating func drain() -> Bool {
    // A flood of output does not keep the leader from its other work.
    var patience = 4 * Self.limit
    while isOn, patience > 0 {
      let place = count & (Self.limit - 1)
      let taken = kept.read(from: reader, into: place, upTo: Self.limit)
      guard taken > 0 else { break }
      isPrinted = true
      count += taken
      patience -= taken
    }
    return isPrinted
  }

  /// Lets bytes follow what is held back; returns false if nothing is.
  mutating func keep(_ bytes: [UInt8]) -> Bool {
    drain()
    guard isOn else { return false }
    for byte in bytes.suffix(Self.limit) {
      kept[count & (Self.limit - 1)] = byte
      count += 1
    }
    return true
  }

  /// Gives the descriptors back and lets the output follow; may be called in a signal handler.
  ///
  /// - Parameters:
  ///   - terminal: the descriptor of the terminal.
  ///   - takesBytes: false if the terminal was given up already, so that nothing is written to it.
  /// - Returns: true if the process printed something.
  mutating func end(terminal: Int32, takesBytes: Bool) -> Bool {
    guard isOn else { return false }
    giveBack(1, output)
    giveBack(2, error)
    drain()
    wrap(to: System.windowSize(terminal).columns)
    // A part that is given up has waited for a second; the parts after it do not wait once more.
    if takesBytes, !isPrinted || heading.write(lines: lineCount, to: terminal) {
      let place = count & (Self.limit - 1)
      if count < Self.limit || write(from: place, upTo: Self.limit, to: terminal) {
        _ = write(from: 0, upTo: place, to: terminal)
      }
    }
    (isOn, output, error) = (false, -1, -1)
    return isPrinted
  }

  /// Ends lines at marks where they are too long for the terminal, and makes other marks blanks.
  ///
  /// A scalar counts as one column, because a signal handler can measure nothing. A word that is
  /// longer than a line stays whole. For a terminal that tells no width no line is ended.
  ///
  /// The output of the process is in the same buffer. A byte in it that has the value of a mark is
  /// taken for one, and comes out as a blank or an end of line. May be called in a signal handler.
  private func wrap(to width: Int) {
    let columns = width > 0 ? width : Int.max
    let end = count < Self.limit ? count : Self.limit
    guard kept.count(of: MarkedBlanks.byte, upTo: end) > 0 else { return }
    var index = count - end
    // The last mark of the line, -1 if there is none, and the columns of the line and of what follows the mark.
    var (mark, length, rest) = (-1, 0, 0)
    while index < count {
      let place = index & (Self.limit - 1)
      let byte = kept[place]
      if byte == MarkedBlanks.byte {
        kept[place] = length < columns ? 0x20 : 0x0A
        (mark, rest) = (length < columns ? place : -1, 0)
        length = length < columns ? length + 1 : 0
      } else if byte == 0x0A {
        (mark, length, rest) = (-1, 0, 0)
      } else if byte & 0xC0 != 0x80 {
        (length, rest) = (length + 1, rest + 1)
        if length > columns, mark >= 0 {
          kept[mark] = 0x0A
          (mark, length) = (-1, rest)
        }
      }
      index += 1
    }
  }

  /// The number of lines that are kept.
  private var lineCount: Int {
    let end = count < Self.limit ? count : Self.limit
    var lines = kept.count(of: 0x0A, upTo: end)
    if end > 0, kept[(count - 1) & (Self.limit - 1)] != 0x0A { lines += 1 }
    return lines
  }

  private func write(from start: Int, upTo end: Int, to terminal: Int32) -> Bool {
    PatientWrite.all(end - start, to: terminal) {
      kept.write(from: start + $0, upTo: end, to: terminal)
    }
  }

  private func giveBack(_ descriptor: Int32, _ copy: Int32) {
    guard copy >= 0 else { return }
    System.redirect(descriptor, to: copy)
    System.closeDescriptor(copy)
  }
}

/// The line before the output that was held back; a signal handler may write it.
private struct PrintedHeading: ~Copyable {
  private let text = HandlerBytes(count: 80)
  private let digits = HandlerBytes(count: 20)
  private let start: Int
  private let end: Int

  init() {
    let (before, after) = ("Printed while the program ran (", " lines):\n")
    var index = 0
    for byte in before.utf8 {
      text[index] = byte
      index += 1
    }
    start = index
    for byte in after.utf8 {
      text[index] = byte
      index += 1
    }
    end = index
  }

  /// Makes the digits of a number, and returns the place of the first one.
  func set(_ number: Int) -> Int {
    var (rest, place) = (number, digits.count)
    repeat {
      place -= 1
      digits[place] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    return place
  }

  /// Writes the line; returns false if the terminal does not take it.
  func write(lines: Int, to terminal: Int32) -> Bool {
    let place = set(lines)
    guard write(text, from: 0, upTo: start, to: terminal),
      write(digits, from: place, upTo: digits.count, to: terminal)
    else { return false }
    // “1 lines” is no English.
    guard lines == 1 else { return write(text, from: start, upTo: end, to: terminal) }
    return write(text, from: start, upTo: end - 4, to: terminal)
      && write(text, from: end - 3, upTo: end, to: terminal)
  }

  private func write(
    _ bytes: borrowing HandlerBytes, from start: Int, upTo end: Int, to terminal: Int32
  ) -> Bool {
    PatientWrite.all(end - start, to: terminal) {
      bytes.write(from: start + $0, upTo: end, to: terminal)
    }
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
        System.waitToWrite(descriptor, milliseconds: 20)
        patience -= 1
      } else if !(result < 0 && System.wasInterrupted) {
        return false
      }
    }
    return written == count
  }
}
