public import ConstraintLayout

/// The view of one row of a table, and which other rows it may be used for again.
public struct TableCell<Msg> {
  /// Rows of one identifier share their views.
  public var reuseIdentifier: ViewKey?
  /// The view; the table gives it the key of its row.
  public var element: ViewElement<Msg>

  /// Makes a cell of any view.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: rows of one identifier share their views; nil shares them with all rows
  ///     whose view is of the same kind.
  ///   - element: the view.
  @inlinable
  public init(reuseIdentifier: ViewKey? = nil, _ element: ViewElement<Msg>) {
    self.reuseIdentifier = reuseIdentifier
    self.element = element
  }

  /// Makes a cell of properties.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: rows of one identifier share their views.
  ///   - props: what the cell shows.
  ///   - layout: the constraints between the views of its content; nil stands them side by side.
  public init(
    reuseIdentifier: ViewKey? = nil, _ props: [CellProp<Msg>],
    layout: ((LayoutContext) -> [LayoutConstraint])? = nil
  ) {
    self.init(reuseIdentifier: reuseIdentifier, CellDraft(props).element(layout))
  }
}

/// A property of a cell.
public enum CellProp<Msg> {
  /// The color behind everything.
  case backgroundColor(Color)
  /// The views inside, from back to front.
  case content([ViewElement<Msg>])
  /// A line of text at the leading edge.
  case textLabel(String)
  /// What stands at the trailing edge.
  case accessory(CellAccessory)

  /// A line of text at the leading edge, as any label's props describe it.
  public static func textLabel(_ props: [LabelProp<Msg>]) -> CellProp {
    .content([label("textLabel", props)])
  }
}

/// What stands at the trailing edge of a cell.
public enum CellAccessory: Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// An arrow: acting on the row leads somewhere.
  case disclosureIndicator
  /// A check mark: the row counts.
  case checkmark
  /// A letter i: there is more to know.
  case detail

  /// The text that shows it.
  var text: String {
    switch self {
    case .none: ""
    case .disclosureIndicator: "›"
    case .checkmark: "✓"
    case .detail: "i"
    }
  }
}

/// A cell while its properties are filled in.
private struct CellDraft<Msg> {
  private var backgroundColor: Color = .default
  private var content: [ViewElement<Msg>] = []
  private var text: String?
  private var accessory = CellAccessory.none

  init(_ props: [CellProp<Msg>]) {
    for prop in props {
      switch prop {
      case .backgroundColor(let color): backgroundColor = color
      case .content(let views): content = views
      case .textLabel(let text): self.text = text
      case .accessory(let accessory): self.accessory = accessory
      }
    }
  }

  func element(_ layout: ((LayoutContext) -> [LayoutConstraint])?) -> ViewElement<Msg> {
    var container = Container()
    container.backgroundColor = backgroundColor
    container.axis = .horizontal
    container.spacing = 1
    let isBare = text == nil && accessory == .none
    return ViewElement(
      key: "cell", content: container.content,
      children: isBare ? content : parts(layout),
      layout: isBare && !content.isEmpty ? layout : nil)
  }

  private func parts(
    _ layout: ((LayoutContext) -> [LayoutConstraint])?
  ) -> [ViewElement<Msg>] {
    var parts: [ViewElement<Msg>] = []
    if let text { parts.append(label("textLabel", [.text(text)])) }
    if !content.isEmpty {
      var container = Container()
      container.axis = .horizontal
      container.spacing = 1
      parts.append(
        ViewElement(
          key: "content", content: container.content, children: content, layout: layout))
    }
    guard accessory != .none else { return parts }
    let hugging = LabelProp<Msg>.set(\.horizontalHugging, to: .high)
    parts.append(
      label("accessory", [.text(accessory.text), .set(\.font, to: .dim), hugging]))
    return parts
  }
}
