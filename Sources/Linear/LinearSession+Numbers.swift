import TextBackend
import VirtualViews

/// A view, or a part of one, that has a number.
struct Numbered {
  var view: NodeID
  /// The number of the part among those of the view, from 0, and what it is; nil for the view.
  var part: (number: Int, role: Semantics.Role, label: String)?
}

// The things that are read with numbers, and what is done to them.
extension LinearSession {
  /// A new number and a blank, for a view that can be acted on.
  func numbered(_ node: SemanticNode) -> String {
    guard node.isActive else { return "" }
    numbers.append(Numbered(view: node.id))
    return "\(numbers.count) "
  }

  /// The view that has a number, or of which a part has it; otherwise the sentence that says why it is not there.
  private func view(number: Int) -> Result<(Numbered, SemanticNode), Refusal> {
    guard number > 0, number <= numbers.count else {
      return .failure(Refusal("There is no number \(number). Type all to hear the numbers."))
    }
    let numbered = numbers[number - 1]
    if let node = front.first(where: { $0.id == numbered.view }) {
      return .success((numbered, node))
    }
    let isBehind = screen.semantics.first { $0.id == numbered.view } != nil
    let what = isBehind ? "behind something else" : "gone"
    return .failure(Refusal("Number \(number) is \(what). Type all to hear what there is."))
  }

  /// Goes to the view with a number, or presses it; a part is pressed by itself.
  func act(on number: Int, press: Bool) -> [String] {
    let (numbered, node): (Numbered, SemanticNode)
    switch view(number: number) {
    case .failure(let refusal): return [refusal.sentence]
    case .success(let found): (numbered, node) = found
    }
    var semantics = node.semantics
    if let part = numbered.part {
      let there = node.parts.indices.contains(part.number) ? node.parts[part.number].semantics : nil
      guard let there, there.role == part.role, there.label == part.label else {
        return ["Number \(number) is gone. Type parts to hear what there is."]
      }
      semantics = there
    }
    guard !semantics.state.contains(.disabled) else { return [Speech.words(for: semantics)] }
    guard press else {
      screen.focus(view: node.id)
      return changes(orElse: focusWords)
    }
    let isPressed =
      numbered.part.map { screen.press(part: $0.number, of: node.id) }
      ?? screen.press(view: node.id)
    let refusal = "Number \(number) cannot be pressed now."
    return changes(orElse: isPressed ? Self.unchanged : refusal)
  }

  /// The words for the parts of the view with a number, or of the one with the keyboard.
  func partWords(_ rest: String) -> [String] {
    var node = focused
    if !rest.isEmpty {
      guard let number = Int(rest) else {
        return ["There is no number \(Speech.plain(rest)). Type all to hear the numbers."]
      }
      switch view(number: number) {
      case .failure(let refusal): return [refusal.sentence]
      case .success(let found): node = found.1
      }
    }
    guard let node, !node.parts.isEmpty else {
      return ["There are no parts. Go to a choice, to tabs or to a table first."]
    }
    return node.parts.enumerated().map { number, part in
      let words = Speech.words(for: part.semantics)
      guard part.cells != nil else { return words + ", out of sight" }
      guard part.semantics.actions.contains(.press) else { return words }
      let kept = (number, part.semantics.role, part.semantics.label)
      numbers.append(Numbered(view: node.id, part: kept))
      return "\(numbers.count) " + words
    }
  }
}

/// The sentence that says why something cannot be done.
private struct Refusal: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
