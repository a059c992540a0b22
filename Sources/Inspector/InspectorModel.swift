import Door
import Shohin
import Widgets

/// A part of the inspector beside the tree.
enum Pane: String, CaseIterable { case why, messages, work, turns, bytes }

struct InspectorModel: Equatable {
  var pane = Pane.why
  /// The outermost view; nil until the program has answered.
  var root: InspectedView?
  var tree = TreeState<String>()
  /// The reasons for the place of the selected view, and for its last change.
  var why: [String] = []
  var messages: [InspectedMessage] = []
  var message: InspectedMessage.ID?
  var work: [String] = []
  var turns: [InspectedTurn] = []
  var bytes: [String] = []
  /// False once the program has ended, or closed its door.
  var isConnected = true
  /// The requests that are not answered yet; true for those that are to be made once more then.
  var open: [InspectorMsg.Request: Bool] = [:]
}

enum InspectorMsg: Sendable {
  /// Something happened in the program.
  case news
  case ended
  /// The answer to a request; nil if there is no connection any more.
  case answer(Request, JSON?)
  case tree(TreeEvent<String>)
  case pane(Pane)
  case message(Int?)

  /// A question to the program.
  enum Request: Hashable, Sendable { case tree, why, messages, work, turns, bytes }
}

/// Asks the inspected program something; nil once it has ended.
typealias Asking = @Sendable (JSON) async -> JSON?

/// The program that shows another one.
///
/// - Parameters:
///   - path: the name of the door, for the title.
///   - ask: asks the program.
///   - wait: asks the program for news, which may take long; on another connection.
/// - Returns: the program.
@MainActor
func inspector(
  of path: String, asking ask: @escaping Asking, waiting wait: @escaping Asking
) -> App<InspectorModel, InspectorMsg> {
  App(
    model: InspectorModel(), initialCommand: .focus("views"),
    update: { message, model in update(message, &model, ask) },
    render: { render($0, path) },
    subscriptions: { model in
      [
        .actions([
          .bind("1", "Why", sends: .pane(.why)), .bind("2", "Messages", sends: .pane(.messages)),
          .bind("3", "Work", sends: .pane(.work)), .bind("4", "Turns", sends: .pane(.turns)),
          .bind("5", "Bytes", sends: .pane(.bytes)),
        ]),
        model.isConnected ? .stream(id: "news") { send in await forwardNews(wait, send) } : .none,
      ]
    })
}

/// Sends a message for each time that something has happened, until the program ends.
private func forwardNews(_ wait: Asking, _ send: Sender<InspectorMsg>) async {
  var known: [(String, JSON)] = []
  while let news = await wait(.object([("do", .text("news"))] + known)), news["error"] == nil {
    known = ["messages", "turns", "paints"].map { ($0, news[$0] ?? .null) }
    send(.news)
  }
  send(.ended)
}
