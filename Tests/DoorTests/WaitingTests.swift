import Expectations
import Shohin
import TextBackend
import Testing

@testable import Door

/// A screen that counts how often its tree is made.
@MainActor
private final class CountedScreen: ReadableScreen {
  private let screen: TextScreen
  private(set) var trees = 0

  init(_ screen: TextScreen) { self.screen = screen }

  var semantics: SemanticNode {
    trees += 1
    return screen.semantics
  }

  var size: LayoutSize { screen.size }
  var picture: ScreenPicture { screen.picture }
  var focused: NodeID? { screen.focused }
  var keptBytes: [[UInt8]] { screen.keptBytes }
  var changeCount: Int { screen.changeCount }
  func focus(_ node: NodeID?) { screen.focus(node) }
  func handle(_ event: InputEvent) { screen.handle(event) }
  func act(_ action: KeyAction) -> Bool { screen.act(action) }
  func view(column: Int, row: Int) -> NodeID? { screen.view(column: column, row: row) }
  func views(column: Int, row: Int) -> [NodeID] { screen.views(column: column, row: row) }
  func isBehindModal(_ node: NodeID) -> Bool { screen.isBehindModal(node) }
  func explain(_ node: NodeID) -> LayoutExplanation? { screen.explain(node) }
  func keepBytes(ofPictures limit: Int?) { screen.keepBytes(ofPictures: limit) }
  func attach(_ host: any BackendHost) { screen.attach(host) }
  func apply(_ patch: [ViewChange]) { screen.apply(patch) }
  func setNeedsTurn() { screen.setNeedsTurn() }
  func perform(_ command: HostCommand) { screen.perform(command) }
  func run() async { await screen.run() }
}

/// The work for tools that wait.
@MainActor
struct WaitingTests {
  @Test func `a tool that waits for nothing has no tree made, and misses nothing`() throws {
    let (program, screen) = makeForm()
    let counted = CountedScreen(screen)
    let door = DoorSession(counted, log: ProgramLog(ReadProgram(program), on: counted))
    let wait = #"{"do":"wait"}"#
    _ = door.answer(#"{"do":"tree"}"#)
    for _ in 0..<10 { expectEqual(door.answer(wait), nil) }
    #expect(counted.trees <= 2, "\(counted.trees)")
    screen.press(.tab)
    #expect(door.answer(wait)?.contains("focused") == true)
    program.send(.name("Ada"))
    #expect(door.answer(wait)?.contains("Ada") == true)
    screen.type("!")
    #expect(door.answer(wait)?.contains("Ada!") == true)
    screen.press(.tab)
    screen.press(.return)
    #expect(door.answer(wait)?.contains("1 saved") == true)
    // A picture that is looked at means nothing else.
    _ = screen.picture
    expectEqual(door.answer(wait), nil)
    let trees = counted.trees
    for _ in 0..<10 { expectEqual(door.answer(wait), nil) }
    expectEqual(counted.trees, trees)
    // Other places are no changes of what views mean.
    screen.resize(columns: 12, rows: 4)
    expectEqual(door.answer(wait), nil)
    #expect(counted.trees > trees)
  }
}
