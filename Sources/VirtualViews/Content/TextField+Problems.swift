extension TextField {
  /// A mask without places, or a text that is not in the form of the mask.
  var problems: [Diagnostic] {
    guard let mask else { return [] }
    if mask.isEmpty { return [.emptyMask(mask)] }
    return mask.fits(text) ? [] : [.unfitText(mask)]
  }
}

extension Diagnostic {
  fileprivate static func emptyMask(_ mask: TextMask) -> Diagnostic {
    Diagnostic(
      identifier: "empty-mask",
      message: """
        The mask “\(mask.pattern)” has no place to fill. It is ignored. \
        Put #, @, * or ? where users fill it.
        """)
  }

  // Without the text, which may be a secret.
  fileprivate static func unfitText(_ mask: TextMask) -> Diagnostic {
    Diagnostic(
      identifier: "unfit-text",
      message: """
        The text is not in the form of the mask “\(mask.pattern)”. It is shown and edited as it is. \
        TextMask.text(of:) puts a value into that form.
        """)
  }
}
