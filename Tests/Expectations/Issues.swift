import Synchronization
import Testing

/// The texts of issues.
private final class Texts: Sendable {
  private let texts = Mutex<[String]>([])
  var all: [String] { texts.withLock { $0 } }

  func add(_ issue: Issue) -> Bool {
    texts.withLock { $0.append(issue.comments.map(\.rawValue).joined(separator: "\n")) }
    return true
  }
}

/// The texts of the issues that some steps make.
@MainActor
package func issues(_ steps: () throws -> Void) rethrows -> [String] {
  let texts = Texts()
  try withKnownIssue(isIntermittent: true) {
    try steps()
  } matching: {
    texts.add($0)
  }
  return texts.all
}

/// The texts of the issues that some asynchronous steps make.
@MainActor
package func issues(_ steps: () async throws -> Void) async rethrows -> [String] {
  let texts = Texts()
  try await withKnownIssue(isIntermittent: true) {
    try await steps()
  } matching: {
    texts.add($0)
  }
  return texts.all
}
