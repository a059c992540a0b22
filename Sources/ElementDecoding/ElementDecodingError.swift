/// Something in the data that describes no view.
public struct ElementDecodingError: Error, Equatable, Sendable {
  /// The type of the element, such as `button`; `element` while it is not known.
  public let type: String
  /// The place in the data, such as `children[2].props.title`.
  public let path: String
  /// The mistake, in words.
  public let problem: String

  init(type: String, path: String, problem: String) {
    self.type = type
    self.path = path
    self.problem = problem
  }

  init(type: String, path: [any CodingKey], problem: String) {
    self.type = type
    self.path = path.reduce("") { text, key in
      if let position = key.intValue { return text + "[\(position)]" }
      return text.isEmpty ? key.stringValue : text + "." + key.stringValue
    }
    self.problem = problem
  }
}

extension ElementDecodingError: CustomStringConvertible {
  /// The place, the type and what is wrong, in one line.
  public var description: String {
    "\(path.isEmpty ? "the whole" : path) (\(type)): \(problem)"
  }
}
