public import ConstraintLayout

/// A case as lines of words, for programs that check the solver with other means.
///
/// ```
/// case NAME
/// container WIDTH HEIGHT MARGIN-TOP MARGIN-LEFT MARGIN-BOTTOM MARGIN-RIGHT
/// box OWNER WIDTH HEIGHT HUGGING-X COMPRESSION-X HUGGING-Y COMPRESSION-Y   (- for no size)
/// guide NUMBER
/// constraint ITEM ATTRIBUTE RELATION ITEM ATTRIBUTE MULTIPLIER CONSTANT PRIORITY
/// end
/// ```
///
/// An item is a box's number, `root`, `margins` or `guideN`; `-` stands for no second item.
extension LayoutCase {
  /// The case in words.
  public var text: String {
    let size = container.size
    let insets = container.margins
    var lines = [
      "case \(name)",
      "container \(size.width) \(size.height) \(insets.top) \(insets.left) \(insets.bottom) "
        + "\(insets.right)",
    ]
    for box in boxes {
      let width = box.intrinsicWidth.map { "\($0)" } ?? "-"
      let height = box.intrinsicHeight.map { "\($0)" } ?? "-"
      lines.append(
        "box \(box.item.owner) \(width) \(height) \(box.horizontalHugging) "
          + "\(box.horizontalCompression) \(box.verticalHugging) \(box.verticalCompression)")
    }
    lines += guides.map { "guide \($0.number)" }
    lines += constraints.map(word)
    return (lines + ["end", ""]).joined(separator: "\n")
  }

  private func word(_ constraint: LayoutConstraint) -> String {
    let second =
      if let item = constraint.secondItem, let attribute = constraint.secondAttribute {
        "\(word(item)) \(attribute)"
      } else {
        "- -"
      }
    return "constraint \(word(constraint.firstItem)) \(constraint.firstAttribute) "
      + "\(constraint.relation) \(second) \(constraint.multiplier) \(constraint.constant) "
      + "\(constraint.priority)"
  }

  private func word(_ item: LayoutItem) -> String {
    switch item.part {
    case .margins: "margins"
    case .named(let number): "guide\(number)"
    default: item.owner == container.item.owner ? "root" : "\(item.owner)"
    }
  }
}

extension LayoutCase {
  /// Reads cases line by line until the lines end.
  public static func read(from nextLine: () -> String?, each: (LayoutCase) -> Void) {
    var current = LayoutCase("", LayoutContainer(root, size: .zero), [], [])
    while let line = nextLine() {
      let words = line.split(separator: " ").map { String($0) }
      switch words.first {
      case "case": current = LayoutCase(words[1], LayoutContainer(root, size: .zero), [], [])
      case "container": current.readContainer(words)
      case "box": current.readBox(words)
      case "guide": current.guides.append(NamedLayoutGuide(UInt32(words[1]) ?? 0, .free))
      case "constraint": current.readConstraint(words)
      case "end": each(current)
      default: break
      }
    }
  }

  /// The container of every case.
  public static let root = LayoutItem(owner: 0)

  private mutating func readContainer(_ words: [String]) {
    let numbers = words.dropFirst().map { Double($0) ?? 0 }
    container.size = LayoutSize(width: numbers[0], height: numbers[1])
    container.margins = LayoutInsets(
      top: numbers[2], left: numbers[3], bottom: numbers[4], right: numbers[5])
  }

  private mutating func readBox(_ words: [String]) {
    var box = LayoutBox(LayoutItem(owner: UInt64(words[1]) ?? 0))
    box.intrinsicWidth = Double(words[2])
    box.intrinsicHeight = Double(words[3])
    let levels = words[4...].map { LayoutPriority(Int($0) ?? 0) }
    box.horizontalHugging = levels[0]
    box.horizontalCompression = levels[1]
    box.verticalHugging = levels[2]
    box.verticalCompression = levels[3]
    boxes.append(box)
  }

  private mutating func readConstraint(_ words: [String]) {
    let relation = LayoutRelation.allCases.first { "\($0)" == words[3] } ?? .equal
    constraints.append(
      LayoutConstraint(
        item: item(words[1]), attribute: attribute(words[2]) ?? .left, relatedBy: relation,
        toItem: words[4] == "-" ? nil : item(words[4]), attribute: attribute(words[5]),
        multiplier: Double(words[6]) ?? 1, constant: Double(words[7]) ?? 0
      ).priority(LayoutPriority(Int(words[8]) ?? 0)))
  }

  private func item(_ word: String) -> LayoutItem {
    if word == "root" { return Self.root }
    if word == "margins" { return LayoutItem(owner: 0, part: .margins) }
    guard word.hasPrefix("guide") else { return LayoutItem(owner: UInt64(word) ?? 0) }
    return LayoutItem(owner: 0, part: .named(UInt32(word.dropFirst(5)) ?? 0))
  }

  private func attribute(_ word: String) -> LayoutAttribute? {
    LayoutAttribute.allCases.first { "\($0)" == word }
  }
}
