import TextBackend
public import VirtualViews

/// The sign of a kind of message, in its color: the theme's tick for good news, and its sign for what is removed for an error.
struct NoticeSign: TextCustomView, Hashable {
  var attributes = ViewAttributes()
  var notice = Notice.info

  init() {
    attributes.horizontalHugging = .high
    attributes.horizontalCompressionResistance = .required
  }

  // The kind is said by the message.
  var semantics: Semantics { Semantics(.image) }

  func size(width: Int?, metrics: TextMetrics) -> (columns: Int, rows: Int)? { (1, 1) }

  var heightDependsOnWidth: Bool { false }

  func draw(in canvas: inout TextCanvas) {
    canvas.draw(
      notice.sign(with: canvas.metrics.ornaments), column: 0, row: 0,
      style: TextStyle(foreground: notice.color, attributes: .bold))
  }
}

extension Notice {
  /// The sign that tells the kind without colors.
  ///
  /// - Parameter ornaments: the signs of the screen.
  /// - Returns: the sign, of one column.
  public func sign(with ornaments: Ornaments) -> Character {
    switch self {
    case .info: "i"
    case .success: ornaments.tick
    case .warning: "!"
    case .danger: ornaments.remove
    }
  }
}

/// Makes the sign of a kind of message, in its color, as banners and toasts have it.
///
/// - Parameters:
///   - key: identifies the view among its siblings.
///   - notice: the kind.
/// - Returns: the element.
public func noticeSign<Msg>(
  _ key: some Hashable & Sendable, _ notice: Notice
) -> ViewElement<Msg> {
  customView(key, NoticeSign.self, [.set(\.notice, to: notice)])
}
