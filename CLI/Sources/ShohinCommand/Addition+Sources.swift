// The sources that are added. The test of the command builds them.
extension Addition {
  /// The rest that is left to do, in words.
  var use: String {
    switch kind {
    case .screen:
      "Show it: `case .\(name.lowercased): \(name.word)Screen().wired()` in the program's wireframe."
    case .component:
      "Use it: `\(name.lowercased)().scope(id: \"\(name.word)\", state: \\.\(name.lowercased), message: Msg.\(name.lowercased))`."
    case .service:
      "Ask for it: `Command.with(\(name.text)Service.self) { service in .task { … } }`."
    }
  }

  /// The types that are declared.
  var types: [String] {
    switch kind {
    case .screen: ["\(name.text)Screen", "\(name.text)ScreenMsg"]
    case .component: [name.text, "\(name.text)Msg"]
    case .service: ["\(name.text)Service"]
    }
  }

  var source: String {
    switch kind {
    case .screen:
      """
      import Screens
      import Shohin
      import TextBackend

      struct \(name.text)Screen: Equatable {
        var count = 0
      }

      enum \(name.text)ScreenMsg: Sendable { case more }

      /// A screen; what it has to say to others, it tells: `.tell(…)`.
      @MainActor func \(name.word)Screen() -> Screen<\(name.text)Screen, \(name.text)ScreenMsg> {
        let app = App<\(name.text)Screen, \(name.text)ScreenMsg>(
          model: \(name.text)Screen(),
          update: { message, screen in
            switch message {
            case .more: screen.count += 1
            }
            return .none
          },
          render: { screen in
            [button("more", [.title("\\(screen.count) times"), .onPress(.more)])]
          })
        return Screen("\(name.text)", app)
      }

      """
    case .component:
      """
      import Shohin

      struct \(name.text): Equatable {
        var isOn = false
      }

      enum \(name.text)Msg: Sendable { case turn(Bool) }

      /// A part of a program: it is scoped into the one around.
      @MainActor func \(name.lowercased)() -> App<\(name.text), \(name.text)Msg> {
        App(
          model: \(name.text)(),
          update: { message, model in
            switch message {
            case .turn(let isOn): model.isOn = isOn
            }
            return .none
          },
          render: { model in
            [`switch`("on", [.title("\(name.text)"), .isOn(model.isOn), .onChange { .turn($0.isOn) }])]
          })
      }

      """
    case .service:
      """
      import Shohin

      /// A service of the program: a value, so that a test gives another one.
      enum \(name.text)Service: DependencyKey {
        static let live: @Sendable (String) async throws -> String = { question in
          // The world is asked here.
          question
        }
      }

      """
    }
  }

  func test(of program: String) -> String {
    let (imports, body) =
      switch kind {
      case .screen:
        (
          "import Screens\n",
          """
              let program = Simulation(\(name.word)Screen().app, columns: 30, rows: 4)
              program.click("more")
              #expect(program.model.count == 1)
          """
        )
      case .component:
        (
          "",
          """
              let program = Simulation(\(name.lowercased)(), columns: 30, rows: 4)
              program.click("on")
              #expect(program.model.isOn)
          """
        )
      case .service:
        (
          "",
          """
              let answer = try await \(name.text)Service.live("hello")
              #expect(answer == "hello")
          """
        )
      }
    let effects = kind == .service ? " async throws" : ""
    return """
      \(imports)import Shohin
      import ShohinTesting
      import Testing

      @testable import \(program)

      @MainActor
      struct \(name.text)Tests {
        @Test func `it works`()\(effects) {
      \(body)
        }
      }

      """
  }
}
