import Services

/// Sends requests by the system's `curl`, one process for each.
///
/// No shell is involved. Address and head go to the process through a pipe, so that nobody sees them in the list of
/// processes. The user's own `.curlrc` is not read. Redirections are answers like others.
struct CurlClient: HTTPClient {
  /// The program, by its path, or by a name in `PATH`.
  var executable = "curl"

  @concurrent func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let job = ProcessJob(
      [executable, "--disable", "--config", "-"],
      inputs: [0: Array(try configuration(of: request).utf8), 3: request.body],
      // Errors and heads are short.
      outputs: [1: request.limit, 2: 1 << 16, 4: 1 << 20],
      timeout: request.timeout)
    let end = await job.run()
    switch end {
    case .exited(status: 0, let outputs):
      return try response(head: outputs[4] ?? [], body: outputs[1] ?? [])
    case .exited(let status, let outputs):
      let words = String(decoding: outputs[2] ?? [], as: UTF8.self).split(
        whereSeparator: \.isNewline)
      throw HTTPError(code(of: status), detail: words.first.map { String($0) } ?? "curl: \(status)")
    case .overflow: throw HTTPError(.tooLarge)
    case .timeout: throw HTTPError(.timedOut)
    case .cancelled: throw HTTPError(.cancelled)
    case .notStarted(let number):
      throw HTTPError(.noClient, detail: "\(executable) cannot be started, error \(number)")
    }
  }

  // MARK: - The request

  /// Returns what is written into the standard input of `curl`: a line for each option.
  private func configuration(of request: HTTPRequest) throws(HTTPError) -> String {
    guard ["http://", "https://"].contains(where: { request.url.lowercased().hasPrefix($0) }),
      !request.url.unicodeScalars.contains(where: { $0.value <= 32 || $0.value == 127 })
    else { throw HTTPError(.invalidRequest, detail: "the address is \(request.url)") }
    guard isToken(request.method) else {
      throw HTTPError(.invalidRequest, detail: "the method is \(request.method)")
    }
    let seconds = max(0.001, request.timeout / .seconds(1))
    var lines = [
      "silent", "show-error", "globoff", "suppress-connect-headers", "proto = \"=http,https\"",
      "max-time = \(seconds)", "dump-header = \"/dev/fd/4\"", "url = \(quoted(request.url))",
      request.method == "HEAD" ? "head" : "request = \(quoted(request.method))",
      "header = \"Expect:\"",
    ]
    if !request.body.isEmpty || ["POST", "PUT", "PATCH"].contains(request.method) {
      lines.append("data-binary = \"@/dev/fd/3\"")
      // Otherwise curl says that it is a form.
      if request.headers["Content-Type"] == nil { lines.append("header = \"Content-Type:\"") }
    }
    for field in request.headers.fields {
      // A line feed in a value would begin another line of the head.
      guard isToken(field.name), !field.value.contains(where: { $0.isNewline || $0 == "\0" }) else {
        throw HTTPError(.invalidRequest, detail: "a header cannot be \(field.name)")
      }
      let line = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
      lines.append("header = \(quoted(line))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (byte | 32) >= 97 && (byte | 32) <= 122 || byte >= 48 && byte <= 57
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }

  private func quoted(_ text: String) -> String {
    // By scalars: a quote with an accent is one character.
    let escaped = text.unicodeScalars.map {
      $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0 == "\t" ? "\\t" : "\($0)"
    }
    return "\"\(escaped.joined())\""
  }

  // MARK: - The answer

  /// Takes the last head, which follows those that only say that one is to wait.
  private func response(head: [UInt8], body: [UInt8]) throws(HTTPError) -> HTTPResponse {
    var response: HTTPResponse?
    for line in head.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
      if text.hasPrefix("HTTP/"), let status = text.split(separator: " ").dropFirst().first {
        response = Int(status).map { HTTPResponse(status: $0, body: body) }
      } else if let colon = text.firstIndex(of: ":") {
        let value = text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        response?.headers.add(String(text[..<colon]), String(value))
      }
    }
    guard let response else { throw HTTPError(.badAnswer) }
    return response
  }

  private func code(of status: Int32) -> HTTPError.Code {
    switch status {
    case 3: .invalidRequest
    case 5, 6, 7, 97: .cannotConnect
    case 28: .timedOut
    case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91: .notSecure
    case 2, 4, 26, 27: .noClient
    default: .badAnswer
    }
  }
}
