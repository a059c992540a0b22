import Expectations
import Shohin
import ShohinTesting
import Testing
import TextBackend
import Transcripts

/// Questions whether something may be done.
@MainActor
struct PermissionTests {
  private static let request = PermissionRequest(
    "Run this command?", .command("swift test"), always: "Yes, and do not ask again for swift test")

  private func asked(
    _ request: PermissionRequest = request, columns: Int = 40, rows: Int = 12,
    isDialog: Bool = false, mode: ScreenMode = .fullScreen
  ) -> Simulation<[PermissionAnswer], PermissionAnswer> {
    Simulation(
      model: [], columns: columns, rows: rows, mode: mode,
      update: { answer, model in
        model.append(answer)
        return .none
      },
      render: { _ in
        [
          field("below", [.text("")]),
          isDialog
            ? permissionDialog("ask", request) { $0 } : permission("ask", request) { $0 },
        ]
      })
  }

  @Test(arguments: [false, true])
  func `keys answer at once`(isDialog: Bool) {
    let screen = asked(isDialog: isDialog)
    for key in ["1", "2", "3", "y", "n"] as [KeyPress] { screen.press(key) }
    screen.press(.escape)
    screen.press(.return)
    screen.press(.down, .return)
    screen.press(.up, .up, .return)
    expectEqual(
      screen.model,
      [
        .allow, .allowAlways, .deny, .allow, .deny, .deny, .allow, .allowAlways, .deny,
      ])
  }

  @Test func `a click answers, also in the second row of an answer`() {
    let screen = asked()
    screen.click("answers", column: 6, row: 2)
    screen.click("answers", column: 6, row: 3)
    expectEqual(screen.model, [.allowAlways, .deny])
  }

  @Test func `answers are clicked by their texts`() {
    let screen = asked()
    screen.click(ViewAddress(.radio, "Yes, and do not ask again for swift test"))
    screen.click(ViewAddress(.radio, "No"))
    expectEqual(screen.model, [.allowAlways, .deny])
  }

  @Test func `without an answer for ever there are two`() {
    let screen = asked(PermissionRequest("Go on?"))
    screen.press("2")
    screen.press("3")
    expectEqual(screen.model, [.deny])
  }

  @Test func `in 40 by 12 cells a long change scrolls, and the answers stay`() {
    let diff = FileDiff(
      from: "", to: (1...100).map { "line \($0)\n" }.joined(), name: "a/long/way/to/File.swift")
    let screen = asked(
      PermissionRequest(
        "Change this file?", .diff(diff), always: "Yes, and do not ask again for edits"))
    let text = screen.screen.joined(separator: "\n")
    for part in [
      "Change this file?", "1. Yes", "2. Yes, and do not ask again", "3. No", "File.swift",
    ] {
      #expect(text.contains(part), "\(part) in\n\(text)")
    }
    screen.turnWheel("subject", down: 1)
    #expect(screen.screen.contains { $0.contains("line 4") })
    screen.press("y")
    expectEqual(screen.model, [.allow])
  }

  @Test func `inline it is as high as it needs to be`() {
    let screen = asked(mode: .inline)
    expectEqual(screen.screen.count, 9)
    screen.press(.escape)
    expectEqual(screen.model, [.deny])
  }

  @Test func `the next question is not answered as the one before`() {
    let requests = ["swift test", "rm -r build"].map {
      PermissionRequest("Run this command?", .command($0), always: "Always")
    }
    let screen = Simulation(
      model: [PermissionAnswer](), columns: 40, rows: 12,
      update: { answer, model in
        model.append(answer)
        return .none
      }, render: { [permission("ask", requests[min($0.count, 1)]) { $0 }] })
    screen.press(.down, .return)
    #expect(screen.screen.contains { $0.contains("rm -r build") })
    screen.press(.return)
    expectEqual(screen.model, [.allowAlways, .allow])
  }
}
