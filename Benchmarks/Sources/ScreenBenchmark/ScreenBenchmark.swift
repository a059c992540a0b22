import Screens
import Shohin
import TextBackend

#if canImport(Glibc)
  import Glibc
#endif

/// The time that it takes to push a screen and to come back, from the event to the bytes, at 120×40, and the
/// memory after 100 and after 10,000 times.
@main
@MainActor
struct ScreenBenchmark {
  enum Route: Hashable, Codable { case list, views(Int) }

  static func main() {
    if !CommandLine.arguments.contains("memory") { for count in [10, 100, 500] { measure(count) } }
    measureMemory()
  }

  /// A screen of so many views, a quarter of each kind.
  private static func views(_ count: Int) -> Screen<Int, Int> {
    Screen(
      "Views",
      App(
        model: 0,
        render: { model in
          [
            scrollView(
              "content",
              (0..<count).map { number -> Element<Int> in
                switch number % 4 {
                case 0: label(number, [.text("Number \(number) of \(model)")])
                case 1: field(number, [.text("text \(number)")])
                case 2: button(number, [.title("Button \(number)"), .onPress(number)])
                default: label(number, [.styledText("**bold** \(number)"), .numberOfLines(0)])
                }
              })
          ]
        }))
  }

  private static func program(_ screen: TextScreen) -> Program<
    ScreensState<Route>, ScreensMsg<Route>
  > {
    let wireframe = Wireframe<Route> { route in
      switch route {
      case .list: views(20).wired()
      case .views(let count): views(count).wired()
      }
    }
    return Program(screen: screen, wireframe.app(ScreensState(Navigation(.list))))
  }

  private static func measure(_ count: Int) {
    let screen = TextScreen(columns: 120, rows: 40)
    let program = program(screen)
    _ = screen.takeBytes()
    var (pushes, pops): ([Duration], [Duration]) = ([], [])
    for _ in 0..<50 {
      pushes.append(time(screen) { program.send(.navigate(.push(.views(count)))) })
      pops.append(time(screen) { program.send(.back) })
    }
    print("\(count) views: push \(median(pushes)), back \(median(pops)) (medians of 50)")
  }

  private static func time(_ screen: TextScreen, _ body: () -> Void) -> Duration {
    let start = ContinuousClock.now
    body()
    screen.settle()
    _ = screen.takeBytes()
    return start.duration(to: .now)
  }

  private static func median(_ durations: [Duration]) -> String {
    "\(Int(durations.sorted()[durations.count / 2] / .microseconds(1))) µs"
  }

  private static func measureMemory() {
    let screen = TextScreen(columns: 120, rows: 40)
    let program = program(screen)
    for turn in 1...10_000 {
      program.send(.navigate(.push(.views(50))))
      program.send(.back)
      screen.settle()
      _ = screen.takeBytes()
      _ = screen.takePerformed()
      if turn == 100 || turn == 10_000 {
        print("after \(turn) times: at most \(peakKilobytes()) KB")
      }
    }
  }

  /// The most memory that this process has had.
  private static func peakKilobytes() -> Int {
    #if canImport(Glibc)
      var usage = rusage()
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Int(usage.ru_maxrss)
    #else
      return 0
    #endif
  }
}
