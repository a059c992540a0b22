import Expectations
import Services
import Synchronization
import TestThreads
import Testing

@testable import Fetch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The client of the example, against a server on this machine and against scripts in the place of `curl`.
@Suite(.ownThreads, .ends)
struct CurlTests {
  private let folder = Folder()
  private static let hasCurl = (try? Child(["curl", "--version"]).wait()) == 0

  private func answer(_ head: String, _ body: [UInt8] = []) -> [UInt8] {
    bytes("HTTP/1.1 \(head)\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n") + body
  }

  private func send(
    _ request: HTTPRequest, by client: CurlClient = CurlClient()
  ) async -> Result<HTTPResponse, HTTPError> {
    do throws(HTTPError) {
      return .success(try await client.send(request))
    } catch {
      return .failure(error)
    }
  }

  private func code(
    _ request: HTTPRequest, by client: CurlClient = CurlClient()
  ) async -> HTTPError.Code? {
    if case .failure(let error) = await send(request, by: client) { return error.code }
    return nil
  }

  @Test(.enabled(if: hasCurl))
  func `status, head and body come as the server sent them`() async {
    let body = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    let server = LoopbackServer { _ in
      bytes("HTTP/1.1 100 Continue\r\nX-No: 1\r\n\r\n")
        + answer("404 Not Found\r\nX-A: 1\r\nx-a:  two: words\r\nEmpty:", body)
    }
    defer { server.stop() }
    let response = try? await send(HTTPRequest("\(server.url)/[a]?b={c}")).get()
    expectEqual(response?.status, 404)
    expectEqual(
      response?.headers.fields.map { "\($0.name)=\($0.value)" },
      ["X-A=1", "x-a=two: words", "Empty=", "Content-Length=300000", "Connection=close"])
    #expect(response?.body == body)
    let request = server.requests.first.map { String(decoding: $0, as: UTF8.self) }
    #expect(request?.hasPrefix("GET /[a]?b={c} HTTP/1.1\r\n") == true, "\(request ?? "")")
  }

  @Test(.enabled(if: hasCurl), arguments: ["POST", "PUT", "DELETE", "HEAD"])
  func `method, head and body reach the server as they are`(method: String) async {
    let body = method == "HEAD" ? [] : (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let server = LoopbackServer { _ in
      method == "HEAD" ? bytes("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n") : answer("200 OK")
    }
    defer { server.stop() }
    let request = HTTPRequest(
      server.url, method: method, headers: ["X-Secret": "a \"b\" \\ c\té", "X-Empty": ""],
      body: body)
    expectEqual(try? await send(request).get().status, 200)
    let heard = server.requests.first ?? []
    let end = heard.firstRange(of: bytes("\r\n\r\n"))?.upperBound ?? 0
    let lines = String(decoding: heard[..<end], as: UTF8.self).split(whereSeparator: \.isNewline)
    expectEqual(lines.first, "\(method) / HTTP/1.1")
    #expect(lines.contains("X-Secret: a \"b\" \\ c\té"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("X-Empty:") })
    #expect(!lines.contains { $0.hasPrefix("Content-Type") || $0.hasPrefix("Expect") }, "\(lines)")
    #expect(Array(heard[end...]) == body)
  }

  @Test(.enabled(if: hasCurl))
  func `a redirection is an answer, and no second request`() async {
    let server = LoopbackServer { _ in answer("302 Found\r\nLocation: /other") }
    defer { server.stop() }
    let response = try? await send(HTTPRequest(server.url)).get()
    expectEqual(response?.status, 302)
    expectEqual(response?.headers["location"], "/other")
    expectEqual(server.requests.count, 1)
  }

  @Test(.enabled(if: hasCurl))
  func `a server that is silent, absent, too generous or no server is told of`() async {
    let silent = LoopbackServer { _ in [] }
    let large = LoopbackServer { _ in answer("200 OK", [UInt8](repeating: 1, count: 100_001)) }
    let wrong = LoopbackServer { _ in bytes("nonsense\r\n\r\n") }
    let short = LoopbackServer { _ in bytes("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1234") }
    defer { for server in [silent, large, wrong, short] { server.stop() } }
    let cases: [(HTTPRequest, HTTPError.Code)] = [
      (HTTPRequest(silent.url, timeout: .milliseconds(300)), .timedOut),
      (HTTPRequest(large.url, limit: 100_000), .tooLarge),
      (HTTPRequest(wrong.url), .badAnswer),
      (HTTPRequest(short.url), .badAnswer),
      // Nothing listens at the first of all ports.
      (HTTPRequest("http://127.0.0.1:1/"), .cannotConnect),
      (HTTPRequest("https\(large.url.dropFirst(4))"), .notSecure),
    ]
    for (request, code) in cases {
      expectEqual(await self.code(request), code, "\(request.url)")
    }
    expectEqual(try? await send(HTTPRequest(large.url, limit: 100_001)).get().body.count, 100_001)
  }

  @Test(arguments: [
    "", "example.org", "ftp://a", "file:///etc/passwd", "http://a b", "http://a\nproxy=b",
  ])
  func `other addresses than of HTTP are refused`(url: String) async {
    expectEqual(await code(HTTPRequest(url)), .invalidRequest)
  }

  @Test func `heads and methods that would be several lines are refused`() async {
    let url = "http://127.0.0.1:1/"
    for request in [
      HTTPRequest(url, method: "GET\r\nX: 1"), HTTPRequest(url, method: ""),
      HTTPRequest(url, headers: ["A": "1\r\nB: 2"]), HTTPRequest(url, headers: ["A": "1\n"]),
      HTTPRequest(url, headers: ["@/etc/passwd": ""]), HTTPRequest(url, headers: ["": "1"]),
    ] {
      expectEqual(await code(request), .invalidRequest)
    }
  }

  // MARK: - In the place of curl

  private func script(_ text: String) -> CurlClient {
    folder.writeScript(text, to: "curl")
    return CurlClient(executable: folder["curl"])
  }

  @Test func `nothing of a request stands among the arguments`() async {
    let client = script(
      "echo \"$@\" > \"${0%/*}/arguments\"; cat > \"${0%/*}/lines\"; cat <&3 > \"${0%/*}/body\"\n"
        + "printf 'HTTP/2 200 \\r\\nA: b\\r\\n\\r\\n' >&4; printf 'body'")
    let request = HTTPRequest(
      "http://host/secret", method: "POST", headers: ["Authorization": "secret"],
      body: bytes("secret"))
    expectEqual(
      await send(request, by: client),
      .success(HTTPResponse(status: 200, headers: ["A": "b"], text: "body")))
    expectEqual(folder.text("arguments"), "--disable --config -\n")
    #expect(folder.text("lines")?.contains("header = \"Authorization: secret\"\n") == true)
    expectEqual(folder.text("body"), "secret")
  }

  @Test func `a client that reads nothing ends with its own words`() async {
    let client = script("echo 'curl: (6) no such host' >&2; exit 6")
    let request = HTTPRequest("http://host", body: [UInt8](repeating: 0, count: 1 << 20))
    expectEqual(
      await send(request, by: client),
      .failure(HTTPError(.cannotConnect, detail: "curl: (6) no such host")))
  }

  @Test func `a client that is missing or killed is told of`() async {
    let missing = CurlClient(executable: "/no/such/curl")
    expectEqual(await code(HTTPRequest("http://host"), by: missing), .noClient)
    let client = script("kill -9 $$")
    expectEqual(
      await send(HTTPRequest("http://host"), by: client),
      .failure(HTTPError(.badAnswer, detail: "curl: 128")))
  }

  @Test(arguments: [true, false])
  func `cancelling and the end of the time kill the client`(isCancelled: Bool) async {
    let client = script(
      "echo $$ > \"${0%/*}/new\"; mv \"${0%/*}/new\" \"${0%/*}/number\"; exec sleep 1000")
    let hasEnded = Atomic(false)
    let task = Task {
      defer { hasEnded.store(true, ordering: .releasing) }
      return await send(
        HTTPRequest("http://host", timeout: isCancelled ? .seconds(1_000) : .seconds(1)), by: client
      )
    }
    await until { folder.text("number") != nil || hasEnded.load(ordering: .acquiring) }
    if isCancelled { task.cancel() }
    expectEqual(await task.value, .failure(HTTPError(isCancelled ? .cancelled : .timedOut)))
    let number = folder.text("number").flatMap { pid_t($0.dropLast()) } ?? 0
    // Nobody has this number, which means that its end was taken note of, too.
    expectEqual(kill(number, 0), -1)
  }

  @Test func `a task that is cancelled before asks nobody`() async {
    let client = script("exec sleep 1000")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await send(HTTPRequest("http://host", timeout: .seconds(1_000)), by: client)
    }
    expectEqual(await task.value, .failure(HTTPError(.cancelled)))
  }
}
