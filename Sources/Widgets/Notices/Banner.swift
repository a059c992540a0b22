public import VirtualViews

/// The kind of a message.
public enum Notice: Codable, Hashable, Sendable, CaseIterable {
  /// A remark.
  case info
  /// Good news.
  case success
  /// Possible trouble.
  case warning
  /// An error.
  case danger

  /// The color of its kind.
  public var color: Color {
    switch self {
    case .info: .info
    case .success: .success
    case .warning: .warning
    case .danger: .danger
    }
  }
}

/// Makes a message among other views, with a line in the color of its kind and with actions.
///
/// A banner of fewer than 24 columns has its actions below the text.
///
/// ```swift
/// banner("offline", .warning, "There is no connection.", onDismiss: .hide) {
///   button([.title("Try again"), .onPress(.connect)])
/// }
/// ```
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - notice: the kind.
///   - text: the message; it wraps.
///   - onDismiss: the message of a button that takes it away; nil for none.
///   - actions: buttons behind the text.
/// - Returns: the element.
public func banner<Msg>(
  _ key: some Hashable & Sendable, _ notice: Notice, _ text: Text, onDismiss: Msg? = nil,
  @ElementBuilder<Msg> actions: () -> ElementList<Msg> = { ElementList([]) }
) -> ViewElement<Msg> {
  stack(
    key, .horizontal,
    [
      .spacing(1), .alignment(.center), .border(.heavy), .borderSides(.leading),
      .borderColor(notice.color), .backgroundColor(.raised), .padding(1, on: .horizontal),
      .verticalBelow(24),
    ]
  ) {
    stack("message", .horizontal, spacing: 1) {
      noticeSign("sign", notice)
      label("text", [.styledText(text), .numberOfLines(0), .horizontalHugging(.low)])
    }
    actions()
    if let onDismiss {
      button("dismiss", [.title(Wording.current["Dismiss"]), .onPress(onDismiss)])
    }
  }
}
