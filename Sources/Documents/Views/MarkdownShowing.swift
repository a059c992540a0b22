public import VirtualViews

/// A view of a markdown document.
public protocol MarkdownShowing: ContentValue {
  /// The document.
  var document: MarkdownDocument { get set }
  /// The looks of its parts.
  var look: MarkdownLook { get set }
  /// The source of styles for code.
  var highlighter: any CodeHighlighter { get set }
}

extension Prop where View: MarkdownShowing {
  /// Sets the looks of the parts of the document.
  public static func look(_ look: MarkdownLook) -> Prop { Prop { $0.look = look } }

  /// Sets the source of styles for code.
  public static func highlighter(_ highlighter: any CodeHighlighter) -> Prop {
    Prop { $0.highlighter = highlighter }
  }
}
