import Synchronization

/// Gives the terminal back as it was found, on every way out of the process.
///
/// - The program closes its connection, or ends by `exit`: ``restore()`` from there.
/// - A signal asks the process to end: the leader (``SharedLoop``) restores, then lets the signal do
///   what it did before us. A second signal while the first waits does it at once.
/// - The process is broken, or has no use for a signal: the handler restores, then lets the previous
///   handler have it. If that lets the process live, the leader takes the screen again.
/// - It is stopped: the leader restores, stops, and takes the screen again after.
/// - Another program has the screen: that is asked to end, and its modes are not left behind.
///
/// **Invariant:** nothing that can run in a signal handler allocates, locks, or touches a class,
/// a string or an array.
enum TerminalRestore {
  /// The one piece of global mutable state of the module.
  ///
  /// Safe because: the pointer never changes, and is touched before the first handler is
  /// installed, so that its lazy initialization has happened; `begin` gives the block to one
  /// connection at a time; the fields that are not atomic are written only while the phase is
  /// idle (by the owning connection, before it is armed) or by whoever moved the phase from armed
  /// to restoring, which only one thread can. A handler reads them only after it saw the phase
  /// armed. The restore sequence, which changes while armed, is prepared in the buffer that is
  /// not valid and then made valid by one atomic store.
  static var block: RestoreBlock {
    unsafeAddress { unsafe UnsafePointer(memory) }
    unsafeMutableAddress { unsafe memory }
  }

  // By its address, because reaching a global variable is watched for overlapping accesses, and a
  // handler interrupts others.
  //
  // Safe because: a constant, set once, to memory that is never freed; `block` says who may write there.
  private nonisolated(unsafe) static let memory: UnsafeMutablePointer<RestoreBlock> = {
    let block = UnsafeMutablePointer<RestoreBlock>.allocate(capacity: 1)
    // There is room for one, which is never deinitialized.
    unsafe block.initialize(to: RestoreBlock())
    return unsafe block
  }()

  /// True if a connection has the block; the mutex is never touched in a handler.
  private static let isInUse = Mutex(false)

  // MARK: - A connection

  /// Takes the block and installs the handlers; `end` has to follow.
  static func begin() throws(TerminalError) {
    let wasInUse = isInUse.withLock { inUse in
      defer { inUse = true }
      return inUse
    }
    guard !wasInUse else { throw TerminalError(.alreadyInUse) }
    guard block.wakeWriter >= 0 || openPipe() else {
      let errno = System.errorNumber
      isInUse.withLock { $0 = false }
      throw TerminalError(.cannotStart, errno: errno)
    }
    // Once without effect (nothing is armed), so that nothing in it happens for the first time in a handler.
    restore()
    block.pendingSignals.store(0, ordering: .sequentiallyConsistent)
    block.askedSignals.store(0, ordering: .sequentiallyConsistent)
    block.hasPrinted.store(false, ordering: .relaxed)
    block.owner = System.processNumber
    installHandlers()
  }

  /// Puts the previous handlers back and gives the block away.
  static func end() {
    removeHandlers()
    isInUse.withLock { $0 = false }
  }

  private static func openPipe() -> Bool {
    guard let (reader, writer) = System.pipe() else { return false }
    block.wakeReader = reader
    block.wakeWriter = writer
    System.atExit { TerminalRestore.restoreForGood() }
    return true
  }

  // MARK: - The terminal

  /// Says what there is to give back, from now on.
  static func arm(
    descriptor: Int32, modes: System.TerminalModes, sequence: [UInt8], capturesOutput: Bool
  ) {
    block.descriptor = descriptor
    block.modes = modes
    setSequence(sequence)
    if capturesOutput { block.capture.begin() }
    block.phase.store(RestoreBlock.Phase.armed, ordering: .sequentiallyConsistent)
    // Whoever ends the process sees that it is armed, or is seen here.
    if isEnding { restore() }
  }

  /// Replaces the bytes that undo what was written to the terminal, while it is ours.
  static func replaceSequence(_ bytes: [UInt8]) { asWriter { setSequence(bytes) } }

  private static func setSequence(_ bytes: [UInt8]) {
    precondition(
      bytes.count <= RestoreBlock.sequenceCapacity, "the restore sequence is a fixed small thing")
    let next = 1 - block.validSequence.load(ordering: .sequentiallyConsistent)
    for (offset, byte) in bytes.enumerated() {
      block.sequences[next * RestoreBlock.sequenceCapacity + offset] = byte
    }
    if next == 0 {
      block.sequenceCounts.0 = bytes.count
    } else {
      block.sequenceCounts.1 = bytes.count
    }
    block.validSequence.store(next, ordering: .sequentiallyConsistent)
  }

  /// The modes to give back; of use while the terminal is ours.
  static var modes: System.TerminalModes { block.modes }

  /// True if the terminal is ours.
  static var isArmed: Bool {
    block.phase.load(ordering: .sequentiallyConsistent) == RestoreBlock.Phase.armed
  }

  /// The descriptor that becomes readable when the leader has something to look at.
  static var wakeDescriptor: Int32 { block.wakeReader }

  /// True if what the process prints to its terminal is held back.
  static var holdsOutput: Bool { block.capture.descriptor >= 0 }

  /// True if what is written to standard error is held back; false where that is a file or a pipe.
  static var holdsErrors: Bool { block.capture.holdsErrors }

  /// The descriptor that is readable when something was printed that is held back; -1 for none.
  static var printedDescriptor: Int32 { block.capture.descriptor }

  /// Takes what was printed, so that there is room for more; returns true for the first of it.
  static func takePrinted() -> Bool {
    guard asWriter({ block.capture.drain() }) == true else { return false }
    return !block.hasPrinted.exchange(true, ordering: .relaxed)
  }

  /// True if the process has printed to the terminal since a program has it.
  static var hasPrinted: Bool { block.hasPrinted.load(ordering: .relaxed) }

  /// Lets bytes follow the output held back; says whether it could.
  static func keep(_ bytes: [UInt8]) -> Bool {
    asWriter { block.capture.keep(bytes) } ?? false
  }

  /// Writes to the terminal if it is ours, so that nothing is written after it was given back.
  static func write(_ descriptor: Int32, _ bytes: Span<UInt8>) -> Int? {
    asWriter { System.write(descriptor, bytes) }
  }

  /// Sets the modes of the terminal if it is ours; says whether they are set.
  static func setModes(_ modes: System.TerminalModes) -> Bool {
    let isSet = asWriter { System.setModes(block.descriptor, modes) } ?? false
    // Whoever restores waits for a writer, but not for ever.
    if isSet, !isArmed {
      System.setModesUnstoppably(block.descriptor, block.modes)
    }
    return isSet
  }

  /// True if the process ends, so that nobody may take the terminal.
  static var isEnding: Bool { block.isEnding.load(ordering: .sequentiallyConsistent) }

  /// Does something that must not happen while or after the terminal is given back.
  static func asWriter<Result>(_ body: () -> Result) -> Result? {
    // Whoever restores first ends the phase and then waits for this flag; here it is the other way
    // round, so one of the two sees the other.
    holdingWriter { isArmed ? body() : nil }
  }

  /// Does something that others wait for before they restore.
  ///
  /// A signal that interrupts it on the same thread waits until it is done.
  static func holdingWriter<Result>(_ body: () -> Result) -> Result {
    block.writer.store(System.threadNumber, ordering: .sequentiallyConsistent)
    defer {
      block.writer.store(0, ordering: .sequentiallyConsistent)
      giveWayToPostponed()
    }
    return body()
  }

  /// True if the calling thread is inside a write, which a handler has interrupted.
  static var isWriting: Bool {
    block.writer.load(ordering: .sequentiallyConsistent) == System.threadNumber
  }

  /// True if another thread is inside a write; one that a handler interrupted never gets out of it.
  private static var isOtherWriting: Bool {
    let writer = block.writer.load(ordering: .sequentiallyConsistent)
    return writer != 0 && writer != System.threadNumber
  }

  /// Gives the terminal back, once; later calls, and calls in a forked child, do nothing.
  ///
  /// May be called in a signal handler. Takes at most about a second longer than the terminal
  /// takes to read.
  static func restore() {
    guard takeOver() else { return }
    // No range: debug builds allocate for a generic type when they first meet it.
    var patience = 50
    while patience > 0, isOtherWriting {
      System.pause(milliseconds: 1)
      patience -= 1
    }
    var takesBytes = true
    if block.wasLent { endBorrower() } else { takesBytes = writeSequence() }
    discardAnswers()
    if !System.isInBackground(block.descriptor) {
      System.setModesUnstoppably(block.descriptor, block.modes)
    }
    if block.capture.end(terminal: block.descriptor, takesBytes: takesBytes) {
      block.hasPrinted.store(true, ordering: .relaxed)
    }
    block.phase.store(RestoreBlock.Phase.idle, ordering: .sequentiallyConsistent)
  }

  /// Gives the terminal back before the process ends, so that nobody takes it again until then.
  static func restoreForGood() {
    block.isEnding.store(true, ordering: .sequentiallyConsistent)
    restore()
  }

  /// Says that the process goes on after all.
  static func goOn() { block.isEnding.store(false, ordering: .sequentiallyConsistent) }

  /// Moves from armed, or lent, to restoring; waits for another thread that does, but not for
  /// ourselves.
  private static func takeOver() -> Bool {
    var (isOurs, phase) = take(from: RestoreBlock.Phase.armed)
    if phase == RestoreBlock.Phase.lent { (isOurs, phase) = take(from: phase) }
    let thread = System.threadNumber
    if isOurs {
      block.wasLent = phase == RestoreBlock.Phase.lent
      block.restorer.store(thread, ordering: .sequentiallyConsistent)
      guard block.owner != System.processNumber else { return true }
      block.phase.store(RestoreBlock.Phase.idle, ordering: .sequentiallyConsistent)
      return false
    }
    guard phase == RestoreBlock.Phase.restoring else { return false }
    // A handler that interrupted its own thread's restoring does all of it again: it begins by
    // cancelling a sequence cut short, and nothing in it depends on being done once.
    if block.restorer.load(ordering: .sequentiallyConsistent) == thread { return true }
    waitForRestorer()
    return false
  }

  private static func take(from phase: Int) -> (exchanged: Bool, original: Int) {
    block.phase.compareExchange(
      expected: phase, desired: RestoreBlock.Phase.restoring, ordering: .sequentiallyConsistent)
  }

  /// Waits until another thread has restored, or a second and a half without progress.
  ///
  /// Whoever calls may be about to end the process, and with it what the other thread still has to
  /// write; so a slow terminal is waited for, and only one that does not read is not.
  private static func waitForRestorer() {
    var seen = block.progress.load(ordering: .sequentiallyConsistent)
    var patience = 150
    while patience > 0 {
      let phase = block.phase.load(ordering: .sequentiallyConsistent)
      guard phase == RestoreBlock.Phase.restoring else { return }
      System.pause(milliseconds: 10)
      let progress = block.progress.load(ordering: .sequentiallyConsistent)
      patience = progress == seen ? patience - 1 : 150
      seen = progress
    }
  }

  /// Says that the terminal takes what is written to it.
  static func noteProgress() {
    block.progress.wrappingAdd(1, ordering: .sequentiallyConsistent)
  }

  /// Writes the bytes that give the screen back; returns false if the terminal does not take them.
  private static func writeSequence() -> Bool {
    let valid = block.validSequence.load(ordering: .sequentiallyConsistent)
    let count = valid == 0 ? block.sequenceCounts.0 : block.sequenceCounts.1
    let start = valid * RestoreBlock.sequenceCapacity
    return PatientWrite.all(count, to: block.descriptor) {
      block.sequences.write(from: start + $0, upTo: start + count, to: block.descriptor)
    }
  }
}
