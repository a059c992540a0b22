public import MarkupReading
public import VirtualViews

/// A markup that changes while the program runs: the last view that could be read, and what is wrong since.
///
/// ```swift
/// case .changed(let bytes): model.file.update(bytes)
/// ```
///
/// A mistake is shown over the last good view, and is gone when the file is mended. The views keep their focus,
/// carets and scrolling meanwhile, as they do in any other update.
public struct MarkupFile: Sendable {
  /// The name of the file, for errors.
  public let name: String
  /// The last view that could be read; nil if none could yet.
  public private(set) var view: MarkupView?
  /// The mistake in the file as it is now; nil for none.
  public private(set) var error: MarkupError?

  /// Reads a file from its bytes, with the styles that it shares with others.
  public init(_ name: String, bytes: [UInt8], styles: [MarkupStyles] = []) {
    self.name = name
    update(bytes, styles: styles)
  }

  /// Reads the file again from other bytes; a mistake leaves the view as it was.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func update(_ bytes: [UInt8], styles: [MarkupStyles] = []) {
    do {
      try update(MarkupDocument(parsing: bytes, file: name), styles: styles)
    } catch { self.error = error }
  }

  /// Reads the file again from a document; a mistake leaves the view as it was.
  mutating func update(_ document: MarkupDocument, styles: [MarkupStyles]) {
    update(by: { () throws(MarkupError) in try MarkupView(document, styles: styles) })
  }

  /// Reads the view again by a function, such as one that reads styles before; a mistake leaves it as it was.
  public mutating func update(by read: () throws(MarkupError) -> MarkupView) {
    do {
      view = try read()
      error = nil
    } catch { self.error = error }
  }

  /// Makes the element, with the mistake in front of it if there is one.
  ///
  /// - Parameters:
  ///   - key: identifies the view among its siblings.
  ///   - messages: the makers of messages by the names that the markup has for events.
  ///   - state: the values of the program's state by their names.
  /// - Returns: the element.
  public func element<Msg>(
    _ key: some Hashable & Sendable, messages: [String: MessageMaker<Msg>] = [:],
    state: MarkupState = [:]
  ) -> ViewElement<Msg> {
    var (children, mistake): ([ViewElement<Msg>], MarkupError?) = ([], error)
    if let view {
      do { children.append(try view.element("view", messages: messages, state: state)) } catch {
        mistake = mistake ?? error
      }
    }
    if let mistake { children.append(Self.notice(mistake)) }
    return group(key, children)
  }

  /// A mistake in front of the view, at the lower edge of the screen.
  static func notice<Msg>(_ mistake: MarkupError) -> ViewElement<Msg> {
    overlay(
      "mistake",
      [
        .layer(.bottom), .layerWidth(.share(1)), .border(.themed), .title(mistake.file),
        .borderColor(.danger),
      ],
      [
        label(
          "text", [.text(mistake.description), .textColor(.danger), .numberOfLines(0)])
      ])
  }
}
