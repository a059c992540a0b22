public import VirtualViews

/// A question whether something may be done.
public struct PermissionRequest: Hashable, Sendable {
  /// The question, such as `Run this command?`.
  public var question: Text
  /// The thing that would be done.
  public var subject: Subject
  /// The text of the answer that allows the same from now on; nil if there is no such answer.
  public var always: Text?

  /// Makes a question.
  ///
  /// - Parameters:
  ///   - question: the question.
  ///   - subject: the thing that would be done.
  ///   - always: the text of the answer that allows the same from now on; nil for none.
  public init(_ question: Text, _ subject: Subject = .none, always: Text? = nil) {
    (self.question, self.subject, self.always) = (question, subject, always)
  }

  /// The thing that would be done.
  public enum Subject: Hashable, Sendable {
    /// The question says it.
    case none
    /// A command that runs.
    case command(String)
    /// A change of a file.
    case diff(FileDiff)
  }

  /// The answers that there are, in order.
  public var answers: [PermissionAnswer] {
    always == nil ? [.allow, .deny] : [.allow, .allowAlways, .deny]
  }
}

/// An answer to the question whether something may be done.
public enum PermissionAnswer: Hashable, Sendable, CaseIterable {
  /// This time.
  case allow
  /// This time, and from now on without a question.
  case allowAlways
  /// No.
  case deny
}
