import ConstraintLayout
import TerminalPort
import VirtualViews

// Screens that are read from right to left.
//
// Views are measured and placed as if the leading edge were the left one, and cells become those of the screen in
// few places: where children get theirs, where a view draws, and where something happens at a cell of it.

extension CellRect {
  /// The rectangle, with its columns counted from the other end.
  func mirrored(in columns: Int) -> CellRect {
    offset(columns: columns - width - 2 * column, rows: 0)
  }
}

extension CellFrame {
  /// The frame, with its columns counted from the other end.
  func mirrored(in columns: Int) -> CellFrame {
    CellFrame(column: columns - column - width, row: row, width: width, height: height)
  }
}

extension LayoutFrame {
  /// The frame, with its columns counted from the other end.
  func mirrored(in columns: Int) -> LayoutFrame {
    LayoutFrame(left: Double(columns) - right, top: top, width: width, height: height)
  }
}

extension Insets {
  /// The insets with the leading and the trailing side exchanged.
  var mirrored: Insets {
    Insets(top: top, leading: trailing, bottom: bottom, trailing: leading)
  }
}

extension Container.Sides {
  /// The sides with the leading and the trailing one exchanged.
  var mirrored: Container.Sides {
    var sides = subtracting([.leading, .trailing])
    if contains(.leading) { sides.insert(.trailing) }
    if contains(.trailing) { sides.insert(.leading) }
    return sides
  }
}

extension RetainedTree {
  /// True if the leading edge of everything is the right one.
  var isRightToLeft: Bool { metrics.isRightToLeft }

  /// Insets of which the leading side is the left one.
  @inline(__always)
  func onScreen(_ insets: Insets) -> Insets { isRightToLeft ? insets.mirrored : insets }

  /// The direction for the solver.
  var direction: LayoutDirection { isRightToLeft ? .rightToLeft : .leftToRight }

  /// The columns in which the children of a view are counted from one end to the other.
  func contentColumns(of index: Int32) -> Int {
    self[index].behavior.placesByItself ? self[index].drawingSize.columns : self[index].size.columns
  }
}

extension KeyPress {
  /// The key that means the same where the leading edge is the right one.
  var mirrored: KeyPress {
    var press = self
    switch key {
    case .left: press.key = .right
    case .right: press.key = .left
    default: break
    }
    return press
  }
}

extension KeySequence {
  /// The keys that mean the same where the leading edge is the right one.
  var mirrored: KeySequence { KeySequence(presses.map(\.mirrored)) ?? self }
}

extension PointerAction {
  /// The action, with its columns counted from the other end.
  func mirrored(in columns: Int) -> PointerAction {
    var action = self
    action.column = columns - 1 - column
    if case .wheel(let rows, let columns) = kind {
      action.kind = .wheel(rows: rows, columns: -columns)
    }
    return action
  }
}

extension ControlAction {
  /// The action as a view sees it that counts its columns from the right edge.
  func mirrored(in columns: Int) -> ControlAction {
    switch self {
    case .key(let press): .key(press.mirrored)
    case .keyInside(let press): .keyInside(press.mirrored)
    case .unusedKey(let press): .unusedKey(press.mirrored)
    case .pointer(let pointer): .pointer(pointer.mirrored(in: columns))
    case .hover(let pointer): .hover(pointer.mirrored(in: columns))
    case .wheel(let rows, let wheel, let pointer):
      .wheel(rows: rows, columns: -wheel, at: pointer.mirrored(in: columns))
    case .action, .actionInside, .paste, .pasteInside, .revealed, .revealRow, .motion, .focus,
      .blur:
      self
    }
  }
}

extension Character {
  /// The sign that looks the other way, of those that stand alone in a view; others are the same.
  var mirrored: Character { Self.mirrorImages[self] ?? self }

  private static let mirrorImages: [Character: Character] = {
    let pairs =
      "[] () <> {} «» ‹› ⟨⟩ ❮❯ ←→ ↖↗ ↙↘ ◀▶ ◂▸ ◁▷ ⯇⯈ ┌┐ └┘ ├┤ ╭╮ ╰╯ ┏┓ ┗┛ ┣┫ ╔╗ ╚╝ ╠╣ ╱╲ ▌▐ ▏▕ ▖▗ ▘▝"
    var images: [Character: Character] = [:]
    for pair in pairs.split(separator: " ") {
      guard let one = pair.first, let other = pair.last else { continue }
      (images[one], images[other]) = (other, one)
    }
    return images
  }()
}
