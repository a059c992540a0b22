/// A request of a browser: a line and some fields, and no body.
struct HTTPRequest: Equatable {
  var method: String
  /// The path and the query.
  var target: String
  /// The fields by their names in small letters.
  var fields: [String: String]

  /// A request that cannot be read, with the status of the answer.
  struct Failure: Error, Equatable {
    var status: Int
  }

  /// True if a field has a word among others, which are separated by commas.
  func field(_ name: String, has word: String) -> Bool {
    (fields[name] ?? "").split(separator: ",").contains { $0.trimmed.lowercased() == word }
  }

  fileprivate init(lines: [Substring]) throws(Failure) {
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else {
      throw Failure(status: 400)
    }
    (method, target, fields) = (String(words[0]), String(words[1]), [:])
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw Failure(status: 400) }
      let name = line[..<colon].lowercased()
      let isName = !name.isEmpty && name.utf8.allSatisfy { $0 > 32 && $0 < 127 }
      let value = line[line.index(after: colon)...].trimmed
      // A field that decides something has one value.
      guard isName, fields[name] == nil || !Self.single.contains(name) else {
        throw Failure(status: 400)
      }
      fields[name] = fields[name].map { "\($0), \(value)" } ?? String(value)
    }
  }

  private static let single: Set = [
    "host", "origin", "sec-websocket-key", "sec-websocket-version", "content-length",
  ]
}

extension Substring {
  fileprivate var trimmed: Substring {
    drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
      .reduce(into: Substring()) { $0.append($1) }
  }
}

/// Finds a request in bytes that come in pieces.
struct HTTPRequestReader {
  private var bytes: [UInt8] = []
  /// The bytes behind the request.
  private(set) var rest: [UInt8] = []

  /// Adds bytes; returns the request when it is whole.
  mutating func receive(_ more: [UInt8]) throws(HTTPRequest.Failure) -> HTTPRequest? {
    // The end may have begun in the bytes before.
    let start = max(0, bytes.count - 3)
    bytes += more
    guard let end = Self.end(in: bytes, from: start) else {
      guard bytes.count <= Self.mostBytes else { throw HTTPRequest.Failure(status: 431) }
      return nil
    }
    guard end <= Self.mostBytes else { throw HTTPRequest.Failure(status: 431) }
    rest = Array(bytes[end...])
    guard let text = String(validating: bytes[..<(end - 4)], as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0.value >= 32 || $0 == "\r" || $0 == "\n" || $0 == "\t" })
    else { throw HTTPRequest.Failure(status: 400) }
    return try HTTPRequest(lines: text.split(separator: "\r\n", omittingEmptySubsequences: false))
  }

  /// The place behind the empty line.
  private static func end(in bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    while place + 4 <= bytes.count {
      if bytes[place] == 13, bytes[place + 1] == 10, bytes[place + 2] == 13, bytes[place + 3] == 10
      {
        return place + 4
      }
      place += 1
    }
    return nil
  }

  private static let mostBytes = 16_384
}

/// An answer to a request.
struct HTTPResponse {
  var status: Int
  var type = "text/plain; charset=utf-8"
  var fields: [(name: String, value: String)] = []
  var body: [UInt8] = []

  /// The answer as it is sent.
  var bytes: [UInt8] {
    var lines = ["HTTP/1.1 \(status) \(Self.names[status] ?? "Status")"]
    if status != 101 {
      lines += [
        "Content-Type: \(type)", "Content-Length: \(body.count)", "Connection: close",
        "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
        "Referrer-Policy: no-referrer",
        "Cross-Origin-Resource-Policy: same-origin", "X-Frame-Options: DENY",
      ]
    }
    lines += fields.map { "\($0.name): \($0.value)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }

  /// An answer that says why there is nothing.
  static func refusal(_ status: Int) -> HTTPResponse {
    HTTPResponse(status: status, body: Array("\(names[status] ?? "Refused")\n".utf8))
  }

  private static let names = [
    101: "Switching Protocols", 200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 426: "Upgrade Required", 431: "Request Header Fields Too Large",
    503: "Service Unavailable",
  ]
}
