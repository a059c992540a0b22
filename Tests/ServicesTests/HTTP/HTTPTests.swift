import Expectations
import Services
import Testing

struct HTTPTests {
  @Test func `heads are found by names in any case, and keep their order`() {
    var headers: HTTPHeaders = ["Accept": "text/html", "X-A": "1"]
    headers.add("x-a", "2")
    expectEqual(headers["ACCEPT"], "text/html")
    expectEqual(headers["X-a"], "1")
    expectEqual(headers["none"], nil)
    headers["x-A"] = "3"
    expectEqual(headers.fields.map { "\($0.name): \($0.value)" }, ["Accept: text/html", "x-A: 3"])
    headers["accept"] = nil
    expectEqual(headers.fields.count, 1)
  }

  @Test func `answers say if they are successes, and have texts`() {
    expectEqual(
      [199, 200, 299, 300].map { HTTPResponse(status: $0).isSuccess }, [false, true, true, false])
    expectEqual(HTTPResponse(text: "é").body.count, 2)
    expectEqual(HTTPResponse(text: "é").text, "é")
  }

  @Test func `a script is answered in order, and its end is an error`() async throws {
    let http = ScriptedHTTPClient([
      .success(HTTPResponse(text: "a")), .failure(HTTPError(.timedOut)),
    ])
    expectEqual(try await http.send(HTTPRequest("http://a")).text, "a")
    await #expect(throws: HTTPError(.timedOut)) { try await http.send(HTTPRequest("http://b")) }
    await #expect(
      throws: HTTPError(.noClient, detail: "the test has no answer to POST http://c")
    ) { try await http.send(HTTPRequest("http://c", method: "POST")) }
    expectEqual(http.requests.map(\.url), ["http://a", "http://b", "http://c"])
  }

  @Test func `a function makes answers of requests`() async throws {
    let http = ScriptedHTTPClient { request in HTTPResponse(body: request.body.reversed()) }
    expectEqual(try await http.send(HTTPRequest("http://a", body: [1, 2])).body, [2, 1])
  }

  @Test func `every kind of failure has a sentence`() {
    let codes: [HTTPError.Code] = [
      .invalidRequest, .cannotConnect, .notSecure, .timedOut, .tooLarge, .badAnswer, .cancelled,
      .noClient,
    ]
    expectEqual(Set(codes.map { HTTPError($0).description }).count, codes.count)
    expectEqual(
      HTTPError(.cannotConnect, detail: "no route").description,
      "The server cannot be reached (no route).")
  }

  @Test func `a line of a head is made of a name and a value`() {
    var headers = HTTPHeaders([HTTPHeaders.Field("Accept", "text/plain")])
    headers.fields.append(HTTPHeaders.Field("Accept", "text/html"))
    expectEqual(headers.fields.map(\.value), ["text/plain", "text/html"])
  }
}
