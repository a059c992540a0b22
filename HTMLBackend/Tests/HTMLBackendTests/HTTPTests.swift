import Testing

@testable import HTMLBackend

struct HTTPTests {
  private func request(_ text: String, pieces: Int = .max) throws -> (HTTPRequest?, [UInt8]) {
    var reader = HTTPRequestReader()
    let bytes = Array(text.utf8)
    let size = min(pieces, bytes.count)
    for start in stride(from: 0, to: bytes.count, by: size) {
      let end = min(bytes.count, start + size)
      if let request = try reader.receive(Array(bytes[start..<end])) {
        return (request, reader.rest + bytes[end...])
      }
    }
    return (nil, [])
  }

  @Test func `a request is read in pieces of any size, and what follows is kept`() throws {
    let text =
      "GET /a?b HTTP/1.1\r\nHost: 127.0.0.1:80\r\nConnection: keep-alive, Upgrade\r\nX-A:\t b \r\n\r\nrest"
    for pieces in [1, 2, 3, 5, 1_000] {
      let (request, rest) = try request(text, pieces: pieces)
      #expect(request?.method == "GET" && request?.target == "/a?b")
      #expect(
        request?.fields == [
          "host": "127.0.0.1:80", "connection": "keep-alive, Upgrade", "x-a": "b",
        ])
      #expect(
        request?.field("connection", has: "upgrade") == true
          && request?.field("connection", has: "up") == false)
      #expect(String(decoding: rest, as: UTF8.self) == "rest")
    }
  }

  @Test(arguments: [
    "GET\r\n\r\n", "GET / HTTP/2\r\n\r\n", "GET x HTTP/1.1\r\n\r\n", "GET / HTTP/1.1 \r\n\r\n",
    "\r\n\r\n",
    "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET / HTTP/1.1\r\nHo st: a\r\n\r\n",
    "GET / HTTP/1.1\r\n folded: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\r\n: a\r\n\r\n",
    "GET / HTTP/1.1\r\nA: \u{0}\r\n\r\n",
    "GET / HTTP/1.1\r\nOrigin: a\r\norigin: b\r\n\r\n",
  ])
  func `a request that is none is refused`(text: String) {
    #expect(throws: HTTPRequest.Failure(status: 400)) { try request(text) }
  }

  @Test func `a request without an end is refused when it is too long`() {
    let text = "GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 20_000)
    #expect(throws: HTTPRequest.Failure(status: 431)) { try request(text) }
    #expect(throws: HTTPRequest.Failure(status: 431)) { try request(text, pieces: 100) }
    #expect(throws: HTTPRequest.Failure(status: 431)) { try request(text + "\r\n\r\n") }
  }

  @Test func `answers are not kept and not framed`() {
    let text = String(decoding: HTTPResponse.refusal(404).bytes, as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 404 Not Found\r\nContent-Type: text/plain"))
    #expect(text.contains("Cache-Control: no-store") && text.contains("X-Frame-Options: DENY"))
    #expect(text.hasSuffix("\r\n\r\nNot Found\n"))
  }
}
