import Door
import Shohin
import Widgets

@MainActor
func update(
  _ message: InspectorMsg, _ model: inout InspectorModel, _ ask: @escaping Asking
) -> Command<InspectorMsg> {
  switch message {
  case .news: return [request(.tree, &model, ask), request(of: model.pane, &model, ask)]
  case .ended: model.isConnected = false
  case .answer(_, nil): model.isConnected = false
  case .answer(let asked, .some(let answer)):
    let isAskedAgain = model.open.removeValue(forKey: asked) == true
    let hasMore = take(answer, to: asked, &model)
    return isAskedAgain || hasMore ? request(asked, &model, ask) : .none
  case .tree(let event):
    model.tree.apply(event)
    model.why = []
    return request(.why, &model, ask)
  case .pane(let pane):
    model.pane = pane
    return request(of: pane, &model, ask)
  case .message(let id): model.message = id
  }
  return .none
}

/// Asks for what a pane shows.
@MainActor
private func request(
  of pane: Pane, _ model: inout InspectorModel, _ ask: @escaping Asking
) -> Command<InspectorMsg> {
  switch pane {
  case .why: request(.why, &model, ask)
  case .messages: request(.messages, &model, ask)
  case .work: request(.work, &model, ask)
  case .turns: request(.turns, &model, ask)
  case .bytes: request(.bytes, &model, ask)
  }
}

@MainActor
private func request(
  _ request: InspectorMsg.Request, _ model: inout InspectorModel, _ ask: @escaping Asking
) -> Command<InspectorMsg> {
  // One of a kind at a time: a program that is busy is not asked faster than it answers.
  guard model.open[request] == nil else {
    model.open[request] = true
    return .none
  }
  var parts: [(String, JSON)] = [("do", .text("\(request)"))]
  switch request {
  case .why:
    guard let view = model.tree.selected.flatMap({ model.root?.first($0) }) else { return .none }
    parts.append(("view", .object([("path", view.path)])))
  case .messages: parts.append(("since", .number(Double((model.messages.last?.id ?? -1) + 1))))
  case .tree, .work, .turns, .bytes: break
  }
  model.open[request] = false
  let question = JSON.object(parts)
  return .task { .answer(request, await ask(question)) }
}

/// Takes an answer; returns true if there is more to be asked for.
private func take(
  _ answer: JSON, to request: InspectorMsg.Request, _ model: inout InspectorModel
) -> Bool {
  func lines(_ name: String) -> [String] { (answer[name]?.values ?? []).map { $0.text ?? "" } }
  switch request {
  case .tree:
    guard let tree = answer["tree"] else { return false }
    let root = InspectedView(tree)
    // Everything is open at first, and what the user has closed stays closed.
    let known = Set(model.root?.openable ?? [])
    model.tree.open.formUnion(root.openable.filter { !known.contains($0) })
    model.root = root
  case .why:
    model.why = answer["error"].map { [$0.text ?? ""] } ?? lines("place") + [""] + lines("rendered")
  case .messages:
    let last = model.messages.last?.id ?? -1
    let new = (answer["messages"]?.values ?? []).map { InspectedMessage($0) }.filter {
      $0.id > last
    }
    model.messages = Array((model.messages + new).suffix(500))
    return !new.isEmpty && answer["next"]?.integer ?? 0 < answer["count"]?.integer ?? 0
  case .work:
    model.work =
      lines("commands").map { "command: \($0)" } + lines("subscriptions").map { "hears: \($0)" }
  case .turns: model.turns = (answer["turns"]?.values ?? []).map { InspectedTurn($0) }
  case .bytes:
    model.bytes = (answer["pictures"]?.values ?? []).reversed().flatMap { picture in
      ["\(picture["bytes"]?.integer ?? 0) bytes"]
        + (picture["words"]?.values ?? []).map { "  \($0.text ?? "")" }
    }
  }
  return false
}
