import ConstraintLayout

/// The look of one row of a table: a text, views and a sign, side by side.
public struct Cell<Msg>: ViewDescription {
  /// The attributes that all views have.
  public var attributes: ViewAttributes = ViewAttributes()
  /// The views inside, from back to front.
  public var content: [ViewElement<Msg>] = []
  /// The line of text at the leading edge.
  public var text: Text?
  /// The sign at the trailing edge.
  public var accessory: CellAccessory = .none
  // The events that the row hears.
  private var handlers = HandlerList.none

  /// Makes an empty cell.
  public init() {}

  init(_ props: [CellProp<Msg>]) { handlers = fill(props) }

  func element(_ layout: ((LayoutContext) -> [LayoutConstraint])?) -> ViewElement<Msg> {
    var container = Self.row
    container.attributes = attributes
    let isBare = text == nil && accessory == .none
    var element = ViewElement(
      key: "cell", content: container.content,
      children: isBare ? content : parts(layout),
      layout: isBare && !content.isEmpty ? layout : nil)
    element.record.handlers = handlers
    return element
  }

  private func parts(
    _ layout: ((LayoutContext) -> [LayoutConstraint])?
  ) -> [ViewElement<Msg>] {
    var parts: [ViewElement<Msg>] = []
    if let text { parts.append(label("textLabel", [.styledText(text)])) }
    if !content.isEmpty {
      parts.append(
        ViewElement(key: "content", content: Self.row.content, children: content, layout: layout))
    }
    guard accessory != .none else { return parts }
    parts.append(
      label("accessory", [.text(accessory.text), .font(.dim), .horizontalHugging(.high)]))
    return parts
  }

  private static var row: Container {
    var container = Container()
    container.axis = .horizontal
    container.spacing = 1
    return container
  }
}

extension Prop {
  /// Sets the views inside a cell, from back to front.
  public static func content(_ views: [ViewElement<Msg>]) -> Prop where View == Cell<Msg> {
    Prop { $0.content = views }
  }

  /// Puts a line of text at the leading edge of a cell.
  public static func textLabel(_ text: String) -> Prop where View == Cell<Msg> {
    Prop { $0.text = Text(text) }
  }

  /// Puts a line of text, of which parts have styles and links, at the leading edge of a cell.
  public static func textLabel(_ text: Text) -> Prop where View == Cell<Msg> {
    Prop { $0.text = text }
  }

  /// Puts a line of text at the leading edge of a cell, with the props of a label.
  public static func textLabel(_ props: Props<Msg, Label>) -> Prop where View == Cell<Msg> {
    .content([label("textLabel", props)])
  }

  /// Puts a sign at the trailing edge of a cell.
  public static func accessory(_ accessory: CellAccessory) -> Prop where View == Cell<Msg> {
    Prop { $0.accessory = accessory }
  }
}
