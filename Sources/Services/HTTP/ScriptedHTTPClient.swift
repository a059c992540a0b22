import Synchronization

/// A client that sends nothing and answers what a test says.
///
/// ```swift
/// let http = ScriptedHTTPClient([.success(HTTPResponse(text: "sunny")), .failure(HTTPError(.timedOut))])
/// let other = ScriptedHTTPClient { request in HTTPResponse(status: request.url.hasSuffix("/") ? 200 : 404) }
/// ```
public final class ScriptedHTTPClient: HTTPClient {
  private struct State {
    var answers: [Result<HTTPResponse, HTTPError>]
    var requests: [HTTPRequest] = []
  }

  private let state: Mutex<State>
  private let answer: @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse

  /// Makes a client that gives some answers in order, and then fails with ``HTTPError/Code/noClient``.
  public init(_ answers: [Result<HTTPResponse, HTTPError>]) {
    state = Mutex(State(answers: answers))
    answer = { request throws(HTTPError) in
      throw HTTPError(
        .noClient, detail: "the test has no answer to \(request.method) \(request.url)")
    }
  }

  /// Makes a client whose answers a function makes; it may wait and throw.
  public init(
    _ answer: @escaping @Sendable (HTTPRequest) async throws(HTTPError) -> HTTPResponse
  ) {
    state = Mutex(State(answers: []))
    self.answer = answer
  }

  /// The requests so far, oldest first.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// Notes the request, and answers as the test says.
  @concurrent public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let given = state.withLock { state in
      state.requests.append(request)
      return state.answers.isEmpty ? nil : state.answers.removeFirst()
    }
    if let given { return try given.get() }
    return try await answer(request)
  }
}
