import Synchronization

/// The owner of a process and of our ends of its pipes.
///
/// A thread passes bytes on (`run`); it sleeps while nobody asks for output and there is no input to write. Another one tells of
/// the end of the process. Signals are sent, and the number of the process is given up, under one lock, so a signal never reaches
/// another process.
final class ProcessPump: Sendable {
  typealias Answer = Result<ProcessEvent<[UInt8]>?, ProcessError>
  typealias Written = Result<Void, ProcessError>

  fileprivate struct Write {
    let number: Int
    var rest: ArraySlice<UInt8>
    var waiting: CheckedContinuation<Written, Never>?
  }

  fileprivate struct State {
    var reader: CheckedContinuation<Answer, Never>?
    var writes: [Write] = []
    var writeCount = 0
    /// Writes whose task was cancelled before they began to wait.
    var givenUp: Set<Int> = []
    /// Nothing is written any more, once the writes are done.
    var isInputFinished: Bool
    /// The program has ended.
    var hasExited = false
    /// The number is given up: it may be another program's.
    var isReleased = false
    /// The end of a program whose number is given up; nil if it is not known.
    var end: (status: Int32, signal: Int32)?
    /// It is to end: what it writes is thrown away.
    var isEnding = false
    /// It got the signal after which nothing of it is left.
    var isKilled = false
    /// The pipes are closed, and the thread has ended.
    var isClosed = false
    /// All is over, and the number is given up.
    var isOver = false
    /// The error that the next read throws.
    var lastError: ProcessError?
    /// The task that waits for the time of the last signal.
    var grace: Task<Void, Never>?
  }

  let number: Int32
  private let executable: String
  private let bell: (reader: Int32, writer: Int32)
  private let output: Int32
  private let error: Int32?
  private let input: Int32?
  private let runner: SystemProcesses
  private let state: Mutex<State>

  init(
    _ command: ProcessCommand, number: Int32, bell: (reader: Int32, writer: Int32), output: Int32,
    error: Int32?, input: Int32?, runner: SystemProcesses
  ) {
    (self.number, executable, self.bell) = (number, command.executable, bell)
    (self.output, self.error, self.input, self.runner) = (output, error, input, runner)
    var state = State(isInputFinished: command.input != .pipe)
    if case .bytes(let bytes) = command.input {
      state.writes = [Write(number: 0, rest: bytes[...])]
    }
    self.state = Mutex(state)
    System.neverWait(for: bell.reader)
    System.neverWait(for: bell.writer)
    if let input {
      System.neverWait(for: input)
      System.neverSignal(for: input)
    }
    ProcessGroups.insert(number)
  }

  // MARK: - The side of those who use it

  /// Asks for the next event.
  func ask(_ continuation: CheckedContinuation<Answer, Never>) {
    let answer: Answer? = state.withLock { state in
      precondition(
        state.reader == nil,
        "A second reader is a programming error: two tasks read the output of \(executable) at once."
      )
      guard state.isClosed else {
        state.reader = continuation
        ring()
        return nil
      }
      defer { state.lastError = nil }
      return state.lastError.map { .failure($0) } ?? .success(nil)
    }
    if let answer { continuation.resume(returning: answer) }
  }

  func makeWriteNumber() -> Int {
    state.withLock { state in
      state.writeCount += 1
      return state.writeCount
    }
  }

  /// Adds bytes to those that are to be written.
  func write(
    _ bytes: [UInt8], number: Int, _ continuation: CheckedContinuation<Written, Never>
  ) {
    let answer: Written? = state.withLock { state in
      let isCancelled = state.givenUp.remove(number) != nil
      guard !state.isInputFinished, !state.isClosed else {
        return .failure(ProcessError(.inputClosed, of: executable))
      }
      if bytes.isEmpty { return .success(()) }
      let waiting = isCancelled ? nil : continuation
      state.writes.append(Write(number: number, rest: bytes[...], waiting: waiting))
      ring()
      return isCancelled ? .failure(ProcessError(.cancelled, of: executable)) : nil
    }
    if let answer { continuation.resume(returning: answer) }
  }

  /// Ends the wait of a write, whose bytes are written all the same.
  func giveUp(write number: Int) {
    let waiting = state.withLock { state -> CheckedContinuation<Written, Never>? in
      guard let index = state.writes.firstIndex(where: { $0.number == number }) else {
        // One that is done leaves its number behind, which costs a word.
        if !state.isClosed { state.givenUp.insert(number) }
        return nil
      }
      defer { state.writes[index].waiting = nil }
      return state.writes[index].waiting
    }
    waiting?.resume(returning: .failure(ProcessError(.cancelled, of: executable)))
  }

  func closeInput() {
    state.withLock { state in
      state.isInputFinished = true
      if !state.isClosed { ring() }
    }
  }

  func send(_ signal: Int32) {
    state.withLock { state in if !state.isReleased { System.signal(signal, toGroup: number) } }
  }

  /// Asks the program to end, and forces it to when its time is over; once or often.
  func end() {
    state.withLock { state in
      guard !state.isEnding, !state.isOver else { return }
      state.isEnding = true
      if !state.isReleased {
        // It is asked once, also when this program ends meanwhile.
        ProcessGroups.remove(number)
        System.askToEnd(group: number)
      }
      ring()
      state.grace = Task.detached { [runner] in
        do { try await runner.clock.sleep(for: runner.gracePeriod) } catch { return }
        self.kill()
      }
    }
  }

  private func kill() {
    state.withLock { state in
      guard !state.isOver else { return }
      state.isKilled = true
      if !state.isReleased { System.signal(ProcessSignal.kill.rawValue, toGroup: number) }
      guard state.isClosed else { return ring() }
      release(&state)
      (state.isOver, state.grace) = (true, nil)
    }
  }

  /// Tells that the program has ended, and gives up its number if nothing else is in its group.
  ///
  /// Until then the number is kept for those signals that its children get, and the process cannot go.
  func noteExit() {
    state.withLock { state in
      state.hasExited = true
      if System.isEmpty(group: number) { release(&state) }
      if !state.isClosed { ring() }
    }
  }

  /// Ends a program that no thread can look after.
  func abandon() {
    System.signal(ProcessSignal.kill.rawValue, toGroup: number)
    System.waitForExit(of: number)
    state.withLock { release(&$0) }
    System.closeAll([bell.reader, bell.writer, output, error ?? -1, input ?? -1])
  }

  /// Wakes the thread; to be called under the lock and before `isClosed`, so that the pipe is open.
  private func ring() { _ = System.writePart([0], to: bell.writer) }

  private func release(_ state: inout State) {
    guard !state.isReleased else { return }
    ProcessGroups.remove(number)
    (state.isReleased, state.end) = (true, System.release(number))
  }

  // MARK: - The thread's side

  private enum Step {
    case wait(readsOutput: Bool, writes: Bool)
    case closeInput
    case finish
  }

  /// Passes bytes on until the program has ended and its output was read, or it was made to end.
  func run() {
    System.expectBrokenPipes()
    var outputs = [output] + [error].compactMap { $0 }
    var input = input
    while true {
      switch step(hasOutput: !outputs.isEmpty, hasInput: input != nil) {
      case .finish: return finish(closing: outputs + [input].compactMap { $0 })
      case .closeInput:
        System.closeAll([input].compactMap { $0 })
        input = nil
      case .wait(let reads, let writes):
        let ready = System.wait(
          toRead: [bell.reader] + (reads ? outputs : []), toWrite: writes ? input : nil)
        if ready.contains(bell.reader) { _ = System.readPart(bell.reader, atMost: 64) }
        if let writer = input, ready.contains(writer), !writeSome(to: writer) {
          System.closeAll([writer])
          input = nil
        }
        if let index = outputs.firstIndex(where: { ready.contains($0) }) {
          // The other one is looked at first in the next round.
          let source = outputs.remove(at: index)
          if readSome(of: source) { outputs.append(source) } else { System.closeAll([source]) }
        }
      }
    }
  }

  private func step(hasOutput: Bool, hasInput: Bool) -> Step {
    state.withLock { state in
      let isWanted = state.reader != nil || state.isEnding
      // Processes outside of the group may have the pipes, and are not waited for.
      if state.hasExited, isWanted, !hasOutput || state.isKilled { return .finish }
      if hasInput, state.writes.isEmpty, state.isInputFinished { return .closeInput }
      return .wait(readsOutput: isWanted, writes: hasInput && !state.writes.isEmpty)
    }
  }

  /// Reads a part for who waits for it; false at the end.
  private func readSome(of source: Int32) -> Bool {
    guard let bytes = System.readPart(source, atMost: 64 << 10) else { return true }
    guard !bytes.isEmpty else { return false }
    let reader = state.withLock { state -> CheckedContinuation<Answer, Never>? in
      // Output after it was asked to end is nobody's.
      if state.isEnding { return nil }
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(returning: .success(source == error ? .error(bytes) : .output(bytes)))
    return true
  }

  /// Writes as much as there is room for; false if nobody reads it any more.
  private func writeSome(to writer: Int32) -> Bool {
    guard let first = state.withLock({ $0.writes.first }) else { return true }
    guard let count = System.writePart(first.rest, to: writer) else {
      let writes = state.withLock { state in
        state.isInputFinished = true
        return state.takeWrites()
      }
      for write in writes { write.resume(returning: closed) }
      return false
    }
    let done = state.withLock { state -> CheckedContinuation<Written, Never>? in
      state.writes[0].rest.removeFirst(count)
      return state.writes[0].rest.isEmpty ? state.writes.removeFirst().waiting : nil
    }
    done?.resume(returning: .success(()))
    return true
  }

  private var closed: Written { .failure(ProcessError(.inputClosed, of: executable)) }

  /// Closes the pipes, tells whoever waits, and gives up the process unless its children have time left.
  private func finish(closing descriptors: [Int32]) {
    let (reader, answer, writes, grace) = state.withLock { state in
      (state.isClosed, state.isInputFinished) = (true, true)
      System.closeAll(descriptors + [bell.reader, bell.writer])
      // Children that have closed the pipes may still save something. Until `kill`, the program that has ended keeps
      // the number of the group for them.
      state.isOver =
        state.isReleased || !state.isEnding || state.isKilled || System.isEmpty(group: number)
      if state.isOver { release(&state) }
      let answer = self.answer(of: state.end, isEnding: state.isEnding)
      if state.reader == nil, case .failure(let error) = answer { state.lastError = error }
      let grace = state.isOver ? state.grace : nil
      if state.isOver { state.grace = nil }
      defer { state.reader = nil }
      return (state.reader, answer, state.takeWrites(), grace)
    }
    grace?.cancel()
    reader?.resume(returning: answer)
    for write in writes { write.resume(returning: closed) }
  }

  private func answer(of end: (status: Int32, signal: Int32)?, isEnding: Bool) -> Answer {
    if isEnding { return .failure(ProcessError(.cancelled, of: executable)) }
    guard let end else { return .failure(ProcessError(.lost, of: executable)) }
    return .success(
      .ended(
        end.signal == 0
          ? .exited(end.status) : .signaled(ProcessSignal(rawValue: end.signal))))
  }
}

extension ProcessPump.State {
  /// Forgets what was to be written; returns those who wait for it.
  fileprivate mutating func takeWrites() -> [CheckedContinuation<ProcessPump.Written, Never>] {
    defer { writes = [] }
    return writes.compactMap(\.waiting)
  }
}
