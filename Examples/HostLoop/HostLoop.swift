import Shohin
import TextBackend
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// A program in a loop that belongs to somebody else: bytes and the time go in, bytes come out.
@MainActor struct Host {
  let screen = TextScreen(columns: 20, rows: 2, quitKeys: ["q", .escape])
  let time = ManualTimekeeper()
  var input = TerminalInput()
  let program: Program<Int, Int?>

  init() {
    var environment = ProgramEnvironment()
    environment.time = time
    program = Program(
      view: screen, model: 0,
      update: { step, count in count = step.map { count + $0 } ?? 0; return .none },
      render: { [label([.text("\($0) s")]), button([.title("Reset"), .onPress(nil)])] },
      subscriptions: { _ in .every(.seconds(1), 1) }, environment: environment)
  }

  var deadline: Duration? { [time.deadline, input.deadline].compactMap { $0 }.min() }

  mutating func turn(_ bytes: [UInt8], at now: Duration) -> [UInt8] {
    time.advance(to: now)
    for event in input.receive(bytes, at: now) { screen.handle(event) }
    return screen.takeBytes()
  }
}

// Calls marked `unsafe` lend a variable to the C library and tell its size.
@main struct HostLoop {
  @MainActor static func main() {
    var modes = termios()
    guard unsafe tcgetattr(0, &modes) == 0 else { return }
    var (raw, buffer) = (modes, [UInt8](repeating: 0, count: 4096))
    unsafe cfmakeraw(&raw)
    unsafe tcsetattr(0, TCSANOW, &raw)
    defer { unsafe tcsetattr(0, TCSANOW, &modes) }
    let (start, work) = (ContinuousClock.now, MainQueue())
    var (host, count) = (Host(), 0)
    func send(_ bytes: [UInt8]) { unsafe write(1, bytes, bytes.count) }
    send(host.screen.bytesToEnter)
    while host.program.exitStatus == nil {
      let now = start.duration(to: .now)
      send(host.turn(Array(buffer.prefix(count)), at: now))
      let pause = host.deadline.map { max(0, ($0 - now) / .milliseconds(1)).rounded(.up) } ?? -1
      var sources = [0, work?.descriptor ?? -1].map { pollfd(fd: $0, events: 1, revents: 0) }
      unsafe poll(&sources, 2, Int32(min(pause, 1e9)))
      work?.run()
      count = unsafe sources[0].revents == 0 ? 0 : read(0, &buffer, buffer.count)
      guard count > 0 || sources[0].revents == 0 else { break }
    }
    send(host.screen.bytesToLeave)
  }
}
