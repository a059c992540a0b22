import VirtualViews

/// The requests that a program makes while another one is carried out, such as `.scroll` where `.scroll` is heard of.
///
/// They are carried out at once, inside of that one. So each takes room on the stack, and none of the requests around
/// them ends before they do.
struct RequestChain {
  /// The most requests that are carried out inside of each other.
  static let mostInside = 100
  /// The most that are carried out inside of the first one, beside each other as well.
  static let most = 1000

  private var depth = 0
  private var count = 0
  private var isReported = false

  /// Begins to carry out a request.
  ///
  /// - Returns: false if it is left out, because too many were made inside of one.
  mutating func begin() -> Bool {
    guard depth > 0 else {
      (depth, count) = (1, 0)
      return true
    }
    guard depth <= Self.mostInside, count < Self.most else { return false }
    (depth, count) = (depth + 1, count + 1)
    return true
  }

  /// Ends the request that began last.
  mutating func end() { depth -= 1 }

  /// Makes a diagnostic about a request that is left out; nil after the first one.
  mutating func report(_ request: HostRequest) -> Diagnostic? {
    defer { isReported = true }
    return isReported ? nil : .endlessRequests(request)
  }
}

extension Diagnostic {
  fileprivate static func endlessRequests(_ request: HostRequest) -> Diagnostic {
    Diagnostic(
      identifier: "endless-requests",
      message: """
        While a request was carried out, more than \(RequestChain.mostInside) others were made inside of each other, or \
        more than \(RequestChain.most) in all; \(request.name) is left out. A message about what a request does, such as \
        that of `.onScroll` or of `.on(.blur, …)`, leads to another request. Make it only where the model differs from \
        what was asked for before.
        """, keys: request.key.map { [$0] } ?? [])
  }
}

extension HostRequest {
  /// The view that it is about; nil if it is about none.
  fileprivate var key: ViewKey? {
    if case .view(let key, _) = self { key } else { nil }
  }

  /// The command as a program writes it.
  fileprivate var name: String {
    switch self {
    case .view(let key, .focus): "`.focus` of \(key.debugDescription)"
    case .view(let key, .reveal), .view(_, .revealRow(let key, _)):
      "`.reveal` of \(key.debugDescription)"
    case .view(let key, .scroll): "`.scroll` of \(key.debugDescription)"
    case .focusFirst: "`.focusFirst`"
    case .plain: "`.blur`"
    }
  }
}
