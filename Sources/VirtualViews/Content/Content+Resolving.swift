extension Content {
  /// The content to show: this one, with the user's changes to properties that it does not name.
  ///
  /// - Parameter shown: the content that the user sees now; nil if the view is new.
  /// - Returns: the content that the view is going to show.
  package func resolved(over shown: Content?) -> Content {
    switch self {
    case .label, .container, .button: self
    default: value.resolved(over: shown)
    }
  }
}

extension ContentValue {
  fileprivate func resolved(over shown: Content?) -> Content {
    var copy = self
    copy.resolve(over: shown.flatMap(Self.init))
    return copy.content
  }
}
