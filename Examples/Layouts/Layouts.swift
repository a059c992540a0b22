import Shohin
import TextBackend

/// A screen whose layout is written in every spelling.
@MainActor struct Example {
  /// Its name in the command line.
  let name: String
  /// The views that constraints place.
  let views: @MainActor () -> [Element<Never>]
  /// The same screen without constraints.
  let containers: @MainActor () -> [Element<Never>]
  /// The constraints, by the name of their spelling.
  let constraints: [String: @MainActor (LayoutContext) -> [LayoutConstraint]]

  /// The screens, by the names of their spellings.
  var programs: [String: App<Int, Never>] {
    let (views, containers) = (views, containers)
    var programs = constraints.mapValues { layout in
      App<Int, Never>(
        model: 0, render: { _ in views() }, layout: { _, context in layout(context) })
    }
    programs["containers"] = App(model: 0, render: { _ in containers() })
    return programs
  }

  /// All of them.
  static let all = [login, sidebar, dialogue, dashboard, columns]
}

@main struct Layouts {
  @MainActor static func main() async {
    var words = CommandLine.arguments.dropFirst()
    let isRendered = words.first == "--render"
    if isRendered { words = words.dropFirst() }
    let size = isRendered ? words.popFirst().flatMap(Self.size) : nil
    let isStyled = words.first == "--ansi"
    if isStyled { words = words.dropFirst() }
    let name = words.popFirst() ?? "login"
    let spelling = words.popFirst() ?? "containers"
    guard let app = Example.all.first(where: { $0.name == name })?.programs[spelling] else {
      print("Layouts [--render <columns>x<rows> [--ansi]] <example> <spelling>")
      print("examples: \(Example.all.map(\.name)), spellings: containers, text, terms, anchors")
      return
    }
    if let size {
      let screen = TextScreen(columns: size.columns, rows: size.rows)
      screen.colorDepth = isStyled ? .trueColor : .none
      let program = Program(screen: screen, app)
      program.settle()
      print(
        isStyled ? String(decoding: screen.takeBytes(), as: UTF8.self) : screen.text,
        terminator: "")
    } else {
      await Program(screen: Terminal(), app).runAndExit()
    }
  }

  private static func size(_ text: String) -> (columns: Int, rows: Int)? {
    let numbers = text.split(separator: "x").compactMap { Int($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }
}
