/// A service that sends requests and returns the answers.
///
/// The library has none that uses the network: a program brings the one it likes. `Examples/Fetch` has one of 200 lines that
/// runs the system's `curl`. ``ScriptedHTTPClient`` is for tests.
///
/// ```swift
/// enum HTTPKey: DependencyKey { static let live: any HTTPClient = CurlClient() }
///
/// case .load: return .with(HTTPKey.self) { http in
///   .task { () throws(HTTPError) in try await http.send(HTTPRequest("https://example.org")) }
///     success: { .loaded($0) } failure: { .failed($0) }
/// }
/// ```
public protocol HTTPClient: Sendable {
  /// Sends a request and returns the answer, whatever its status is.
  ///
  /// When the task is cancelled, the request ends and ``HTTPError/Code/cancelled`` is thrown.
  @concurrent func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}

/// The lines of a head, in order.
public struct HTTPHeaders: Codable, Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// A line: a name and a value.
  public struct Field: Codable, Hashable, Sendable {
    /// The name; upper and lower case mean the same.
    public var name: String
    /// The value.
    public var value: String

    /// Makes a line.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// The lines, in order; names may repeat.
  public var fields: [Field]

  /// Makes a head of lines.
  public init(_ fields: [Field] = []) { self.fields = fields }

  /// Makes a head of names and values.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field($0, $1) }
  }

  /// Adds a line.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name, value))
  }

  /// The value of the first line with a name; setting it replaces all of these, nil removes them.
  public subscript(_ name: String) -> String? {
    get { fields.first { $0.name.lowercased() == name.lowercased() }?.value }
    set {
      fields.removeAll { $0.name.lowercased() == name.lowercased() }
      if let newValue { add(name, newValue) }
    }
  }
}

/// A request to a server.
public struct HTTPRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  public var method: String
  /// The address, which begins with `http://` or `https://`.
  public var url: String
  /// The lines of the head.
  public var headers: HTTPHeaders
  /// The body.
  public var body: [UInt8]
  /// The time in which the whole answer has to be there.
  public var timeout: Duration
  /// The size in bytes of the largest body that is taken for an answer.
  public var limit: Int

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - url: the address, which begins with `http://` or `https://`.
  ///   - method: the method.
  ///   - headers: the lines of the head.
  ///   - body: the body.
  ///   - timeout: the time in which the whole answer has to be there.
  ///   - limit: the size in bytes of the largest body that is taken for an answer.
  public init(
    _ url: String, method: String = "GET", headers: HTTPHeaders = [:], body: [UInt8] = [],
    timeout: Duration = .seconds(30), limit: Int = 64 << 20
  ) {
    (self.url, self.method, self.headers) = (url, method, headers)
    (self.body, self.timeout, self.limit) = (body, timeout, limit)
  }
}

/// The answer of a server.
public struct HTTPResponse: Codable, Hashable, Sendable {
  /// The status, such as 200.
  public var status: Int
  /// The lines of the head.
  public var headers: HTTPHeaders
  /// The body.
  public var body: [UInt8]

  /// Makes an answer.
  public init(status: Int = 200, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// Makes an answer with a text.
  public init(status: Int = 200, headers: HTTPHeaders = [:], text: String) {
    self.init(status: status, headers: headers, body: Array(text.utf8))
  }

  /// True for the statuses from 200 to 299.
  public var isSuccess: Bool { (200..<300).contains(status) }

  /// The body as a text in UTF-8.
  ///
  /// - Complexity: O(*n*) in the size of the body.
  public var text: String { String(decoding: body, as: UTF8.self) }
}

/// Why there is no answer to a request.
///
/// The description is a sentence for users.
public struct HTTPError: Error, Codable, Hashable, Sendable {
  /// The kinds of failure; more may come.
  public struct Code: Codable, Hashable, Sendable {
    fileprivate let kind: Kind

    /// The request cannot be sent as it is.
    public static var invalidRequest: Code { Code(kind: .invalidRequest) }
    /// The server's name is not known, or nothing answers at its address.
    public static var cannotConnect: Code { Code(kind: .cannotConnect) }
    /// The server cannot prove who it is, or the connection cannot be made safe.
    public static var notSecure: Code { Code(kind: .notSecure) }
    /// The answer was not there in time.
    public static var timedOut: Code { Code(kind: .timedOut) }
    /// The answer is larger than the request allows.
    public static var tooLarge: Code { Code(kind: .tooLarge) }
    /// The answer ended early, or is no HTTP.
    public static var badAnswer: Code { Code(kind: .badAnswer) }
    /// The task was cancelled.
    public static var cancelled: Code { Code(kind: .cancelled) }
    /// The client does not work here, such as one whose program is missing.
    public static var noClient: Code { Code(kind: .noClient) }
  }

  /// The kind of failure.
  public let code: Code
  /// The reason in the client's words, for those who look for it; may be empty.
  public let detail: String

  /// Makes an error.
  public init(_ code: Code, detail: String = "") { (self.code, self.detail) = (code, detail) }
}

extension HTTPError: CustomStringConvertible {
  /// One plain sentence for users.
  public var description: String { code.sentence + (detail.isEmpty ? "." : " (\(detail)).") }
}

extension HTTPError.Code {
  /// The kinds, by the names with which they are written down.
  fileprivate enum Kind: String, Codable {
    case invalidRequest
    case cannotConnect
    case notSecure
    case timedOut
    case tooLarge
    case badAnswer
    case cancelled
    case noClient
  }

  /// The reason in words.
  fileprivate var sentence: String {
    switch kind {
    case .invalidRequest: "The request is not valid"
    case .cannotConnect: "The server cannot be reached"
    case .notSecure: "The connection is not secure"
    case .timedOut: "The server did not answer in time"
    case .tooLarge: "The answer is too large"
    case .badAnswer: "The answer cannot be understood"
    case .cancelled: "The request was cancelled"
    case .noClient: "Requests cannot be sent from here"
    }
  }

  /// Reads a kind by its name.
  public init(from decoder: any Decoder) throws { kind = try Kind(from: decoder) }

  /// Writes the name of the kind.
  public func encode(to encoder: any Encoder) throws { try kind.encode(to: encoder) }
}
