import TextBackend
import VirtualViews

/// A view, or a part of one, that has a number.
struct Numbered {
  var view: NodeID
  /// The number of the part among those of the view, from 0; nil for the view.
  var part: Int?
}

// The things that are read with numbers, and what is done to them.
extension LinearSession {
  /// A new number and a blank, for a view that can be acted on.
  func numbered(_ node: SemanticNode) -> String {
    guard node.isActive else { return "" }
    numbers.append(Numbered(view: node.id))
    return "\(numbers.count) "
  }

  /// Goes to what has a number, or presses it.
  func act(on number: Int, press: Bool) -> [String] {
    guard number > 0, numbers.indices.contains(number - 1) else {
      return ["There is no number \(number). Type all to hear the numbers."]
    }
    let numbered = numbers[number - 1]
    guard let node = front.first(where: { $0.id == numbered.view }) else {
      let isBehind = screen.semantics.first { $0.id == numbered.view } != nil
      return [
        "Number \(number) is \(isBehind ? "behind something else" : "gone"). Type all to hear what there is."
      ]
    }
    var semantics = node.semantics
    if let part = numbered.part {
      guard node.parts.indices.contains(part) else {
        return ["Number \(number) is gone. Type parts to hear what there is."]
      }
      semantics = node.parts[part].semantics
    }
    guard !semantics.state.contains(.disabled) else { return [Speech.words(for: semantics)] }
    guard press else {
      screen.focus(view: node.id)
      return changes(orElse: focusWords)
    }
    let isPressed =
      numbered.part.map { screen.press(part: $0, of: node.id) } ?? screen.press(view: node.id)
    let refusal = "Number \(number) cannot be pressed now."
    return changes(orElse: isPressed ? "Nothing changed." : refusal)
  }

  /// The parts of what has a number, or of what has the keyboard.
  func partWords(_ rest: String) -> [String] {
    let number = Int(rest) ?? 0
    let named = numbers.indices.contains(number - 1) ? numbers[number - 1].view : nil
    if !rest.isEmpty, named == nil {
      return ["There is no number \(Speech.plain(rest)). Type all to hear the numbers."]
    }
    guard let node = rest.isEmpty ? focused : front.first(where: { $0.id == named }),
      !node.parts.isEmpty
    else { return ["There are no parts. Go to a choice, to tabs or to a table first."] }
    return node.parts.indices.map { part in
      let semantics = node.parts[part].semantics
      let isSeen = node.parts[part].cells != nil
      guard isSeen, semantics.actions.contains(.press) else {
        return Speech.words(for: semantics) + (isSeen ? "" : ", out of sight")
      }
      numbers.append(Numbered(view: node.id, part: part))
      return "\(numbers.count) " + Speech.words(for: semantics)
    }
  }
}
