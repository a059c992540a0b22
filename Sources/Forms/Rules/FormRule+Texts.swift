// Rules for texts. One that was left out keeps them all.

extension FormRule where Value == String {
  /// It is to have a number of characters, the ends included.
  public static func length(_ lengths: ClosedRange<Int>) -> FormRule {
    text { text, texts in
      let count = text.count
      if count < lengths.lowerBound { return texts.tooShort(lengths.lowerBound) }
      return count > lengths.upperBound ? texts.tooLong(lengths.upperBound) : nil
    }
  }

  /// It is to have at least a number of characters.
  public static func length(_ lengths: PartialRangeFrom<Int>) -> FormRule {
    text { text, texts in
      text.count < lengths.lowerBound ? texts.tooShort(lengths.lowerBound) : nil
    }
  }

  /// It is to have at most a number of characters.
  public static func length(_ lengths: PartialRangeThrough<Int>) -> FormRule {
    text { text, texts in
      text.count > lengths.upperBound ? texts.tooLong(lengths.upperBound) : nil
    }
  }

  /// It is to fit a pattern as a whole, such as `[A-Z][A-Z]-####`; see ``TextPattern``.
  public static func pattern(_ pattern: TextPattern) -> FormRule {
    text { text, texts in pattern.matches(text) ? nil : texts.wrongForm }
  }

  /// It is to be an address of mail: `name@example.org`.
  ///
  /// That is: before the last `@` 1 to 64 letters, digits and `.!#$%&'*+/=?^_{|}~-` or a backtick, of which points do
  /// not stand at the ends or beside each other; behind it two or more labels with points between them, each
  /// of 1 to 63 letters, digits and hyphens, with no hyphen at its ends. Letters and digits are those of any
  /// language. Whether mail arrives there is another question, which only a mail can answer.
  public static var email: FormRule {
    text { text, texts in isMailAddress(text) ? nil : texts.noMailAddress }
  }

  private static func text(
    _ problem: @escaping @Sendable (String, FormTexts) -> String?
  ) -> FormRule {
    FormRule { value, _, texts in value.isBlank ? nil : problem(value, texts) }
  }
}

/// Returns true if a text is an address of mail, as `FormRule.email` defines it.
private func isMailAddress(_ text: String) -> Bool {
  guard let at = text.lastIndex(of: "@") else { return false }
  let labels = text[text.index(after: at)...].split(
    separator: ".", omittingEmptySubsequences: false)
  return isLocalPart(text[..<at]) && labels.count > 1 && labels.allSatisfy(isLabel)
}

private func isLocalPart(_ part: Substring) -> Bool {
  (1...64).contains(part.count)
    && part.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
      !atom.isEmpty
        && atom.allSatisfy { $0.isLetter || $0.isNumber || "!#$%&'*+/=?^_`{|}~-".contains($0) }
    }
}

private func isLabel(_ label: Substring) -> Bool {
  (1...63).contains(label.count) && label.first != "-" && label.last != "-"
    && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
}
