#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal window in which a shell's stand-in runs a program, and the person at it.
///
/// Nothing here sleeps: everything waits on descriptors until what is expected has come, and gives
/// up at a deadline.
final class Session {
  /// What became of the program, as its parent knows.
  enum Report: Equatable {
    case started
    case stopped(signal: Int32)
    case ended(Ending)
  }

  /// How the program has ended.
  struct Ending: Equatable {
    /// The exit status, unless a signal ended it.
    var status: Int32?
    var signal: Int32?
    var dumpedCore = false
    /// The time it had of the processors.
    var milliseconds = 0
  }

  let device: TerminalDevice
  private(set) var emulator: Emulator
  /// All that was written.
  private(set) var output: [UInt8] = []
  private(set) var program: Int32 = -1
  private(set) var ending: Ending?
  /// The signal it was stopped by last.
  private(set) var stopSignal: Int32?
  private(set) var isStopped = false
  /// Whether the person's side reads what is written, and answers.
  var isReading = true
  var answersQuestions = true
  let modesBefore: [UInt8]

  private let leader: LeaderProcess
  private var heldAnswers: [UInt8] = []
  private var line: [UInt8] = []
  private let clock = ContinuousClock()

  /// Starts a program of the subject's in a terminal of its own; one of 0 columns or rows shows 80
  /// by 24 and tells nobody.
  init(
    _ command: [String] = ["run"], leader options: [String] = [], columns: Int = 80,
    rows: Int = 40, wraps: Bool = true, environment: [String: String] = [:]
  ) {
    device = TerminalDevice(columns: columns, rows: rows)
    let knowsSize = columns > 0 && rows > 0
    emulator = Emulator(
      columns: knowsSize ? columns : 80, rows: knowsSize ? rows : 24, wraps: wraps)
    modesBefore = device.modes
    leader = LeaderProcess(
      of: device.path, options: options, command: command, environment: environment)
  }

  // One that hangs would keep its leader waiting, and the tests with it.
  deinit { if program > 0, ending == nil { kill(program, SIGKILL) } }

  // MARK: - The person

  func type(_ text: String) { device.type(Array(text.utf8)) }

  func hangUp() { device.hangUp() }

  func resize(columns: Int, rows: Int) {
    device.resize(columns: columns, rows: rows)
    emulator.resize(columns: columns, rows: rows)
  }

  /// Resizes the screen without a word to the system, which tells the program.
  func resizeQuietly(columns: Int, rows: Int) { emulator.resize(columns: columns, rows: rows) }

  /// Sends what was asked for and held back.
  func answerLate() {
    answersQuestions = true
    sendHeldAnswers()
  }

  /// Sends what was held back, or some bytes of it.
  func sendHeldAnswers(_ count: Int = .max) {
    device.type(Array(heldAnswers.prefix(count)))
    heldAnswers.removeFirst(min(count, heldAnswers.count))
  }

  /// Sends what was held back up to the first of a character.
  func sendHeldAnswers(through last: Character) {
    let index = heldAnswers.firstIndex { $0 == last.asciiValue }
    sendHeldAnswers(index.map { $0 + 1 } ?? 0)
  }

  // MARK: - The shell

  /// Sends a signal to the program.
  func send(_ signal: Int32) {
    // What it wrote may be here before the word that it was started.
    if starts() { kill(program, signal) }
  }

  /// Lets the stopped program go on.
  func proceed() {
    isStopped = false
    leader.command("f")
  }

  /// Lets the stopped program go on without the terminal; `proceed` or `wait` have to follow.
  func proceedInBackground() { leader.command("b") }

  /// Gives the terminal to the program without telling it, and waits for what becomes of it.
  func giveTerminal() {
    isStopped = false
    leader.command("gw")
  }

  func waitInBackground() {
    isStopped = false
    leader.command("w")
  }

  /// Lets a byte happen on a thread of the program's own.
  func fate(_ letter: String) { leader.fate(letter) }

  // MARK: - Waiting

  /// Waits until a condition holds; says whether it came to hold in time.
  func waits(seconds: Double = 30, until condition: () -> Bool) -> Bool {
    let deadline = clock.now + .seconds(seconds)
    while !condition() {
      let left = clock.now.duration(to: deadline)
      guard left > .zero else { return false }
      takeIn(milliseconds: 20)
    }
    return true
  }

  func shows(_ text: String, seconds: Double = 30) -> Bool {
    waits(seconds: seconds) { emulator.text.contains(text) }
  }

  func starts() -> Bool { waits { program > 0 } }

  func stops(seconds: Double = 30) -> Bool { waits(seconds: seconds) { isStopped } }

  func ends(seconds: Double = 30) -> Bool { waits(seconds: seconds) { ending != nil } }

  /// Lets time pass in which everything is read, because the passing of time is what is tested.
  ///
  /// In small parts: a machine that stops for a while takes one of them away, and leaves the others to the program.
  func passTime(milliseconds: Int) {
    var left = Duration.milliseconds(milliseconds)
    while left > .zero {
      let start = clock.now
      takeIn(milliseconds: Int32(min(20, left / .milliseconds(1)) + 1))
      left -= min(start.duration(to: clock.now), .milliseconds(30))
    }
  }

  /// Reads everything that is there.
  func drain() {
    while takeIn(milliseconds: 0) {}
  }

  /// Waits a little for something to happen and takes it in.
  @discardableResult
  private func takeIn(milliseconds: Int32) -> Bool {
    var set = [
      pollfd(fd: leader.reports, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isReading ? device.master : -1, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&set, 2, milliseconds) > 0 else { return false }
    // First what was written: of an end nobody learns before its last words.
    if set[1].revents != 0, readOutput() { return true }
    return set[0].revents != 0 && readReports()
  }

  private func readOutput() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = read(device.master, &buffer, buffer.count)
    guard count > 0 else { return false }
    output += buffer[..<count]
    emulator.receive(buffer[..<count])
    let answers = emulator.takeAnswers()
    if answersQuestions { device.type(answers) } else { heldAnswers += answers }
    return true
  }

  private func readReports() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = read(leader.reports, &buffer, buffer.count)
    guard count > 0 else {
      // Without a leader there is nobody to tell; the program is taken to have vanished.
      ending = ending ?? Ending(status: -1)
      return false
    }
    for byte in buffer[..<count] {
      if byte == 10 { take(String(decoding: line, as: UTF8.self)) } else { line.append(byte) }
      if byte == 10 { line = [] }
    }
    return true
  }

  private func take(_ report: String) {
    let words = report.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Int32($0) }
    switch words.first {
    case "started": program = numbers[0]
    case "stopped":
      isStopped = true
      stopSignal = numbers[0]
    case "ended":
      let signal = numbers[0] & 0x7F
      ending = Ending(
        status: signal == 0 ? numbers[0] >> 8 & 0xFF : nil, signal: signal == 0 ? nil : signal,
        dumpedCore: numbers[0] & 0x80 != 0, milliseconds: Int(numbers[1]))
    default: break
    }
  }
}
