/// The beginning of an address, as browsers send it: a scheme and a host, with a port unless it is that of the scheme.
struct PageOrigin: Hashable {
  /// The whole, such as `https://example.org`.
  let address: String
  /// The host with the port, as requests name it.
  let host: String
  /// The beginning of the address of a web socket.
  var socketAddress: String { (isSecure ? "wss://" : "ws://") + host }
  private let isSecure: Bool

  /// Reads the beginning of an address; nil if it is none, or more than that.
  init?(_ text: String) {
    let text = text.lowercased()
    let start = ["https://", "http://"].first { text.hasPrefix($0) }
    guard let start else { return nil }
    isSecure = start == "https://"
    var host = text.dropFirst(start.count)
    if host.last == "/" { host = host.dropLast() }
    let port = isSecure ? ":443" : ":80"
    if host.hasSuffix(port) { host = host.dropLast(port.count) }
    let signs = "abcdefghijklmnopqrstuvwxyz0123456789.-_:[]"
    guard !host.isEmpty, host.allSatisfy({ signs.contains($0) }) else { return nil }
    self.host = String(host)
    address = start + host
  }
}
