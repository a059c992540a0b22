/// What comparing a described content with the one that is shown comes to.
enum ContentComparison {
  /// Nothing has to be done.
  case equal
  /// The view is going to show this.
  case changed(Content)
  /// The view has to be replaced.
  case otherKind
}

extension Content {
  /// What has to be done to a view that shows a content, so that it shows this one.
  ///
  /// What a person changed and this content does not name stays. Equal contents are told by
  /// values on the stack; only a change makes a new content.
  func compared(with shown: Content) -> ContentComparison {
    switch (self, shown) {
    case (.label(let value), .label(let old)):
      return value == old ? .equal : .changed(self)
    case (.container(let value), .container(let old)):
      return value == old ? .equal : .changed(self)
    case (.button(let value), .button(let old)):
      return value == old ? .equal : .changed(self)
    case (.field(let value), .field(let old)): return value.compared(with: old)
    case (.slider(let value), .slider(let old)): return value.compared(with: old)
    case (.stepper(let value), .stepper(let old)): return value.compared(with: old)
    case (.segmentedControl(let value), .segmentedControl(let old)):
      return value.compared(with: old)
    case (.switch(let value), .switch(let old)): return value.compared(with: old)
    case (.custom(let value), .custom(let old)):
      guard value.type == old.type else { return .otherKind }
      let resolved = value.resolved(over: shown)
      return resolved == old ? .equal : .changed(.custom(resolved))
    default: return .otherKind
    }
  }

  /// What has to be done to a view that shows a content of another row, so that it shows this one.
  ///
  /// Nothing of what a person changed there stays.
  func comparedAnew(with shown: Content) -> ContentComparison {
    guard kind == shown.kind else { return .otherKind }
    let content = resolved(over: nil)
    return content == shown ? .equal : .changed(content)
  }

  /// The content to show: this one, with what a person changed where this one does not name it.
  ///
  /// - Parameter shown: what the person sees now; nil or another kind when the view is new.
  /// - Returns: the content that the view is going to show.
  public func resolved(over shown: Content?) -> Content {
    if let shown {
      switch compared(with: shown) {
      case .equal: return shown
      case .changed(let content): return content
      case .otherKind: break
      }
    }
    switch self {
    case .label, .container, .button: return self
    case .field(let value): return value.resolvedAtFirst
    case .slider(let value): return value.resolvedAtFirst
    case .stepper(let value): return value.resolvedAtFirst
    case .segmentedControl(let value): return value.resolvedAtFirst
    case .switch(let value): return value.resolvedAtFirst
    case .custom(let value): return .custom(value.resolved(over: nil))
    }
  }
}

extension ContentValue {
  fileprivate func compared(with shown: Self) -> ContentComparison {
    var copy = self
    copy.resolve(over: shown)
    return copy == shown ? .equal : .changed(copy.content)
  }

  fileprivate var resolvedAtFirst: Content {
    var copy = self
    copy.resolve(over: nil)
    return copy.content
  }
}
