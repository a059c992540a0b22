import VirtualViews

/// The texts at the edges of a field that are no part of its own, and the columns they take.
///
///     € 1299              .com  12/80 too long !
///     prefix            suffix  count message  sign
struct FieldEdges {
  /// A text at an edge.
  struct Part {
    /// The text.
    var text: String
    /// True for the sign and the words of a message, which have its color.
    var isMessage = false
    /// True for the sign, which is seen without colors.
    var isSign = false
  }

  /// The text before the field's own; empty for none.
  var prefix = ""
  /// The texts behind it, in the order in which they stand.
  var parts: [Part] = []
  /// The columns before the field's own text.
  var leading = 0
  /// The columns behind it.
  var trailing = 0

  /// True if the field's own text has all of its cells.
  var isEmpty: Bool { leading + trailing == 0 }
}

extension TextField {
  /// The texts at the edges for which there is room.
  func edges(_ look: ControlLook<FieldMemory>) -> FieldEdges {
    edges(columns: look.columns, isFocused: look.isFocused, look.metrics)
  }

  /// The texts at the edges for which there is room; what matters less needs more of it.
  func edges(columns: Int, isFocused: Bool, _ metrics: TextMetrics) -> FieldEdges {
    guard !isPlain || isFocused && returnKeyType != .default else { return FieldEdges() }
    var (edges, room) = (FieldEdges(), columns)
    func width(_ text: String, leaving least: Int) -> Int? {
      let width = metrics.columns(of: text)
      guard width > 0, room - width >= least else { return nil }
      room -= width
      return width
    }
    let sign = message == nil ? "" : "!"
    let words = message.map { $0.text.isEmpty ? "" : " \($0.text) " } ?? ""
    let signPart = width(sign, leaving: 2).map { _ in
      FieldEdges.Part(text: sign, isMessage: true, isSign: true)
    }
    edges.leading = width(prefix, leaving: 4) ?? 0
    if edges.leading > 0 { edges.prefix = prefix }
    let unit = width(suffix, leaving: 4).map { _ in FieldEdges.Part(text: suffix) }
    // A part of the message is better than none.
    let most = room - 8
    let isWhole = metrics.columns(of: words) <= most
    let shown = isWhole ? words : most < 8 ? "" : metrics.truncated(Text(words), to: most).string
    let wordsPart = width(shown, leaving: 8).map { _ in
      FieldEdges.Part(text: shown, isMessage: true)
    }
    let countText = countText
    let count = width(countText, leaving: 8).map { _ in FieldEdges.Part(text: countText) }
    let key = isFocused ? returnKeyType.word : ""
    let keyPart = width(key, leaving: 12).map { _ in FieldEdges.Part(text: key) }
    edges.parts = [unit, count, keyPart, wordsPart, signPart].compactMap(\.self)
    edges.trailing = columns - room - edges.leading
    return edges
  }

  /// The columns that a field asks for besides those of its text.
  func edgeColumns(_ metrics: TextMetrics) -> Int {
    let edges = edges(columns: .max, isFocused: false, metrics)
    return edges.leading + edges.trailing
  }

  /// The number of characters and their maximum, always as wide as the widest.
  private var countText: String {
    guard let maximumLength else { return "" }
    let (count, most) = ("\(text.count)", "\(maximumLength)")
    return " \(String(repeating: " ", count: max(0, most.count - count.count)))\(count)/\(most)"
  }

  /// Draws the texts at the edges.
  func drawEdges(
    _ edges: FieldEdges, in canvas: inout TextCanvas, _ style: TextStyle,
    _ look: ControlLook<FieldMemory>
  ) {
    let dimmed = dimmed(style, look)
    canvas.draw(edges.prefix, column: 0, row: look.middleRow, style: dimmed)
    var column = look.columns - edges.trailing
    for part in edges.parts {
      var own = part.isMessage ? style : dimmed
      if part.isMessage, let message {
        own.foreground = message.color
        if part.isSign { own.attributes.formUnion([.bold, .reverse]) }
      }
      column += canvas.draw(part.text, column: column, row: look.middleRow, style: own)
    }
  }
}

extension ControlLook {
  /// The circumstances of the field's own text, between its edges.
  func inside(_ edges: FieldEdges) -> ControlLook {
    var look = self
    look.columns = max(0, columns - edges.leading - edges.trailing)
    return look
  }
}

extension FieldMessage {
  /// The color of the sign and of what it is about.
  var color: Color { kind == .error ? .danger : .warning }
}

extension ReturnKeyType {
  /// The word that is shown for the key, with a blank before it; empty for none.
  fileprivate var word: String {
    let words = Wording.current
    return switch self {
    case .default: ""
    case .done: " " + words["done"]
    case .next: " " + words["next"]
    case .go: " " + words["go"]
    case .search: " " + words["search"]
    case .send: " " + words["send"]
    }
  }
}
