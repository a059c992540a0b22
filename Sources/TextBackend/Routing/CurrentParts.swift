import VirtualViews

// Keys of the part of a control that is current, such as the selected row of a table: a view inside, which its container
// gives the state `Semantics.State.current`. It has not got the focus, but its keys count while the control has it. So a menu
// of a row opens by a key as it does by the right button.
extension RetainedTree {
  /// The views in the current part of a control of which keys count, in the order in which they are asked.
  ///
  /// A row that is out of sight has none: nobody would see what they do. Where cells are selected, the current cell comes
  /// first, and then the row. Otherwise it is the outermost view inside of the row that has keys, around which a list
  /// or a tree may have put its signs, and then the row. Views that hold controls have these keys for them.
  ///
  /// - Complexity: O(*n*) in the number of views inside the control, and inside its current part.
  ///
  /// `mutating` only so that the stage accesses the tree in place instead of copying it.
  mutating func currentParts(of control: NodeID?) -> [NodeID] {
    guard let control, contains(control), links[control.index].childCount > 0,
      self[control.index].content.isEnabledControl, holdsKeys(control.index)
    else { return [] }
    let value = self[control.index].content.value
    let current = links.eachChild(of: control.index).first {
      value.semanticState(ofChild: self[$0].key).contains(.current)
    }
    guard let current, !place(of: current).seen.isEmpty else { return [] }
    let key = self[current].key
    let cell = links.eachChild(of: current).first {
      value.semanticState(ofPart: self[$0].key, in: key).contains(.current)
    }
    let inner = cell == nil ? viewWithKeys(in: current) : cell.flatMap { hasKeys($0) ? $0 : nil }
    return [inner, hasKeys(current) ? current : nil].compactMap(\.self).map { self[$0].id }
  }

  private func hasKeys(_ index: Int32) -> Bool { self[index].content.attributes.hasKeys }

  private func viewWithKeys(in row: Int32) -> Int32? {
    var level = [row]
    while !level.isEmpty {
      level = level.flatMap(children).filter {
        !isLayer($0) && !isHidden($0) && !self[$0].content.isEnabledControl
      }
      if let found = level.first(where: { hasKeys($0) && !holdsControl($0) }) { return found }
    }
    return nil
  }

  private func holdsControl(_ index: Int32) -> Bool {
    links.subtree(of: index).contains { self[$0].content.isEnabledControl }
  }
}

extension Stage {
  /// Offers keys to the current part of the control with the focus.
  func ask(parts: [NodeID], _ presses: KeyPresses, isFirst: Bool) -> Use {
    for part in parts {
      let use = ask(part, presses, isFirst: isFirst)
      if use != .none { return use }
    }
    return .none
  }

  /// True if a control has an action of its own for some keys, which no part of it takes away, or is being told them as text.
  ///
  /// Defaults in its key map, as a list and a tree have, are none: a part takes them over, as any program does.
  func isUsed(_ presses: KeyPresses, by control: NodeID) -> Bool {
    guard let view = tree.view(control), view.content.isEnabledControl else { return false }
    let own = keys.chosen(view.behavior.keys).match(
      presses.all(for: view, tree.metrics), isFirst: false)
    return own != nil || isTyping(presses, in: control)
  }
}
