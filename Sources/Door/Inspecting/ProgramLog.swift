import Differences
import ShohinCore
import TextBackend
import VirtualViews

/// The messages and turns of a program while tools look at it.
///
/// It looks at the program only while at least one session wants it to; without one the program does
/// nothing for it.
@MainActor
final class ProgramLog {
  /// A message, and what it changed.
  struct Message {
    var number: Int
    var text: String
    var cause: MessageCause
    /// The lines of the model that went (−) and came (+).
    var changes: [String]
  }

  /// A turn, and the messages since the one before.
  struct LoggedTurn {
    var number: Int
    var turn: Turn
    /// The numbers of its messages.
    var messages: Range<Int>
  }

  private let program: ReadProgram
  private let screen: any ReadableScreen
  private var token: ObservationToken?
  private var readerCount = 0
  /// The latest messages, the oldest first.
  private(set) var messages: [Message] = []
  private(set) var messageCount = 0
  private var known: [LoggedTurn] = []
  private var turnCount = 0
  private var firstOfTurn = 0
  private var modelBefore: [String] = []

  init(_ program: ReadProgram, on screen: any ReadableScreen) {
    (self.program, self.screen) = (program, screen)
  }

  var openCommands: [String] { program.openCommands() }
  var openSubscriptions: [String] { program.openSubscriptions() }
  func key(of node: NodeID) -> ViewKey? { program.key(node) }

  /// Looks from now on, if nobody did before.
  func attach() {
    readerCount += 1
    guard token == nil else { return }
    token = program.watch { [weak self] in self?.take($0) }
    screen.keepBytes(ofPictures: Self.mostPictures)
  }

  /// Looks no longer, if nobody else wants to.
  func detach() {
    readerCount -= 1
    guard readerCount == 0 else { return }
    token?.cancel()
    token = nil
    screen.keepBytes(ofPictures: nil)
    (messages, known, modelBefore) = ([], [], [])
  }

  /// The latest turns, the oldest first.
  var turns: [LoggedTurn] {
    let last = program.lastTurn()
    guard last.didRender, !known.isEmpty else { return known }
    // Its picture may have been made since.
    var turns = known
    turns[turns.count - 1].turn = last
    return turns
  }

  private func take(_ event: ProgramEvent) {
    switch event {
    case .willHandle(let message, let cause):
      modelBefore = lines(of: program.model())
      let text = Self.cut(ValueLines(message, mostLines: Self.mostLines).line)
      messages.append(Message(number: messageCount, text: text, cause: cause, changes: []))
      messages.removeFirst(max(0, messages.count - Self.mostEntries))
      messageCount += 1
    case .didHandle:
      guard !messages.isEmpty else { return }
      let difference = Difference(expected: modelBefore, actual: lines(of: program.model()))
      messages[messages.count - 1].changes = difference.changes.prefix(Self.mostChanges).map {
        Self.cut($0)
      }
      modelBefore = []
    case .didRender(let turn):
      known.append(
        LoggedTurn(number: turnCount, turn: turn, messages: firstOfTurn..<messageCount))
      known.removeFirst(max(0, known.count - Self.mostEntries))
      turnCount += 1
      firstOfTurn = messageCount
    case .didTurn(let turn):
      if !known.isEmpty { known[known.count - 1].turn = turn }
    }
  }

  private func lines(of model: Any) -> [String] {
    ValueLines(model, mostLines: Self.mostLines).lines
  }

  private static func cut(_ text: String) -> String {
    text.count > mostCharacters ? text.prefix(mostCharacters) + "…" : text
  }

  private static let mostEntries = 500
  private static let mostPictures = 32
  // Of larger models only the beginning is compared: the program is not to be slow while a tool looks.
  private static let mostLines = 1_000
  private static let mostChanges = 40
  private static let mostCharacters = 400
}

/// A program that tools read, whatever its model and its messages are.
@MainActor
struct ReadProgram {
  let watch: (@escaping (ProgramEvent) -> Void) -> ObservationToken
  let model: () -> Any
  let openCommands: () -> [String]
  let openSubscriptions: () -> [String]
  let lastTurn: () -> Turn
  let key: (NodeID) -> ViewKey?

  init<Model, Msg: Sendable>(_ program: Program<Model, Msg>) {
    watch = { program.watch($0) }
    model = { program.model }
    openCommands = { program.store.openCommands }
    openSubscriptions = { program.store.openSubscriptions }
    lastTurn = { program.lastTurn }
    key = { program.key(of: $0) }
  }
}
