import Sockets
import TerminalPort
import TextBackend
import VirtualViews

/// A program that any number of browsers of this machine show and use.
///
/// The screen is as large, and as dark, as the window whose user did something last. The address of the page
/// has a secret in it, without which nothing is served.
@MainActor
final class HTMLServer {
  /// The port.
  let port: UInt16
  private let secret: String
  private let options: PageOptions
  private let live: LiveProgram
  /// The addresses by which programs of this machine reach it, and the one that browsers elsewhere use.
  private var origins: [PageOrigin] = []
  private var publicOrigins: [PageOrigin] = []
  private let descriptor: Int32
  private var watch: Watch?
  /// The connections, the one whose user did something last at the end.
  private var connections: [LiveConnection] = []
  private var fitted: (columns: Int, rows: Int)?
  private(set) var pacer: ScreenPacer?
  /// The latest lines that were printed above, which browsers that come later are told.
  private var printed: [String] = []

  private var screen: TextScreen { live.page.screen }

  /// Opens a port; nil if that cannot be done.
  ///
  /// - Parameters:
  ///   - port: the port; 0 for any that is free.
  ///   - secret: the part of the address that clients have to know.
  ///   - page: the program.
  ///   - options: the title and the language of the page.
  init?(port: Int, secret: String, _ page: ProgramPage, _ options: PageOptions) {
    guard let number = UInt16(exactly: port), let place = listenOnLoopback(port: number) else {
      return nil
    }
    (descriptor, self.port) = place
    (self.secret, self.options, live) = (
      secret, options, LiveProgram(page, hasTitle: options.title != nil)
    )
    publicOrigins = options.origin.flatMap(PageOrigin.init).map { [$0] } ?? []
    origins = ["127.0.0.1", "localhost"].compactMap { PageOrigin("http://\($0):\(self.port)") }
    origins += publicOrigins
    watch = Watch(descriptor) { [weak self] in self?.accept() }
    pacer = ScreenPacer(screen) { [weak self] in self?.show() ?? false }
  }

  /// The address of the page.
  var address: String {
    "\((publicOrigins.first ?? origins.first)?.address ?? "")/\(secret)/"
  }

  /// The number of browsers that show the program.
  var viewerCount: Int { connections.count { $0.view != nil } }

  /// Tells all browsers that the program has ended, and closes the port.
  func close() async {
    guard let watch else { return }
    pacer?.end()
    self.watch = nil
    await watch.end()
    for connection in connections { connection.end(saying: "{\"end\":true}", code: 1000) }
    // A browser answers at once; one that does not is waited for no longer than this.
    for _ in 0..<50 where !connections.isEmpty { try? await Task.sleep(for: .milliseconds(10)) }
    for connection in connections { connection.drop() }
  }

  // MARK: - Connections

  private func accept() {
    while watch != nil, let next = acceptAt(descriptor) {
      add(next)
    }
  }

  /// Serves a client, and closes the connection at the end.
  func add(_ descriptor: Int32) {
    // Those of other users of this machine cannot keep out the one who knows the secret.
    let guests = connections.filter(\.isGuest)
    if guests.count >= Self.mostGuests { guests.last?.drop() }
    weak var made: LiveConnection?
    let connection = LiveConnection(
      descriptor,
      answer: { [weak self] request in self?.answer(request) ?? .refusal(503) },
      tell: { [weak self] event in if let made { self?.take(event, of: made) } })
    made = connection
    // Before those who have done something.
    connections.insert(connection, at: 0)
  }

  /// The most web sockets, and the most connections that are none.
  private static let (mostConnections, mostGuests) = (64, 32)

  private func take(_ event: LiveConnection.Event, of connection: LiveConnection) {
    switch event {
    case .gone:
      connections.removeAll { $0 === connection }
      if let last = connections.last(where: { $0.view != nil }) { fit(to: last) }
    case .ready: break
    case .message(.hello(let columns, let rows, let scheme)):
      (connection.size, connection.scheme) = ((columns, rows), scheme)
      if connection.view == nil {
        connection.view = LiveView()
        for line in printed { connection.view?.happen("above", line) }
      }
      move(toFront: connection)
    case .message(let message):
      guard connection.view != nil else { return connection.drop() }
      if case .size(let columns, let rows) = message { connection.size = (columns, rows) }
      if case .scheme(let scheme) = message { connection.scheme = scheme }
      if message.isOfUser { move(toFront: connection) }
      // A report of a window in which nobody does anything is about that one alone.
      guard connections.last === connection else { break }
      fit(to: connection)
      live.take(message)
    }
    pacer?.plan()
  }

  private func move(toFront connection: LiveConnection) {
    if connections.last !== connection,
      let place = connections.firstIndex(where: { $0 === connection })
    {
      connections.append(connections.remove(at: place))
    }
    fit(to: connection)
  }

  private func fit(to connection: LiveConnection) {
    if let scheme = connection.scheme { live.page.setScheme(scheme) }
    guard let size = connection.size, fitted.map({ $0 != size }) ?? true else { return }
    fitted = size
    screen.resize(columns: size.columns, rows: size.rows)
  }

  // MARK: - Requests

  private func answer(_ request: HTTPRequest) -> HTTPResponse {
    // Another page can give this machine a name of its own; its requests then have that name.
    guard let host = request.fields["host"],
      let origin = origins.first(where: { $0.host == host.lowercased() })
    else { return .refusal(403) }
    let path = request.target.split(separator: "?", omittingEmptySubsequences: false)[0]
    let parts = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, isSecret(parts[1]) else { return .refusal(404) }
    guard request.method == "GET" else { return .refusal(405) }
    switch parts[2] {
    case "": return page(origin)
    case "live.js": return script(PackageResources.live_js)
    case "input.js": return script(PackageResources.input_js)
    case "live": return handshake(request, origin)
    default: return .refusal(404)
    }
  }

  /// True if a text is the secret; takes as long for each text of its length.
  private func isSecret(_ text: Substring) -> Bool {
    let (one, other) = (Array(text.utf8), Array(secret.utf8))
    return one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func script(_ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(status: 200, type: "text/javascript; charset=utf-8", body: bytes)
  }

  private func page(_ origin: PageOrigin) -> HTTPResponse {
    // A server in front may ask by the name of this machine for a browser that has another one.
    let sockets = Set([origin] + publicOrigins).map(\.socketAddress).sorted()
    let policy =
      "\(PageDocument.policy); script-src 'self'; img-src data:; connect-src \(sockets.joined(separator: " "))"
    let text = PageDocument.html(
      of: live.page, options, scripts: ["live.js", "input.js"], policy: policy)
    return HTTPResponse(
      status: 200, type: "text/html; charset=utf-8",
      fields: [("Content-Security-Policy", "\(policy); frame-ancestors 'none'")],
      body: Array(text.utf8))
  }

  private func handshake(_ request: HTTPRequest, _ origin: PageOrigin) -> HTTPResponse {
    guard request.field("upgrade", has: "websocket"), request.field("connection", has: "upgrade"),
      let key = request.fields["sec-websocket-key"], key.utf8.count == 24
    else { return .refusal(426) }
    guard connections.count(where: { !$0.isGuest }) < Self.mostConnections else {
      return .refusal(503)
    }
    guard request.fields["sec-websocket-version"] == "13" else {
      var response = HTTPResponse.refusal(426)
      response.fields.append(("Sec-WebSocket-Version", "13"))
      return response
    }
    // Browsers say which page asks.
    let allowed = [origin] + publicOrigins
    guard allowed.contains(where: { $0.address == request.fields["origin"] }) else {
      return .refusal(403)
    }
    return HTTPResponse(
      status: 101,
      fields: [
        ("Upgrade", "websocket"), ("Connection", "Upgrade"),
        ("Sec-WebSocket-Accept", WebSocketWriter.answer(toKey: key)),
      ])
  }

  // MARK: - Showing

  /// Shows what is new; returns true if anybody looks.
  private func show() -> Bool {
    // Taken without viewers, too: the program's turns are taken with it.
    screen.settle()
    for command in live.page.takeCommands() { perform(command) }
    let viewers = connections.filter { $0.view != nil }
    screen.isSeen = !viewers.isEmpty
    for line in screen.takeLinesAbove() {
      printed.append(line.inHTML)
      for viewer in viewers { viewer.view?.happen("above", line.inHTML) }
    }
    printed.removeFirst(max(0, printed.count - LiveView.mostHappened))
    guard !viewers.isEmpty else {
      _ = screen.picture
      return false
    }
    // A browser that reads slowly gets the next picture when it has read the one before.
    let ready = viewers.filter(\.isReady)
    if !ready.isEmpty {
      let snapshot = live.snapshot()
      for viewer in ready { viewer.show(snapshot) }
    }
    return true
  }

  private func perform(_ command: HostCommand) {
    let happened: (name: String, value: String)
    switch command {
    case .run(let child):
      screen.tell(.ended(child.number, .failed(errno: notPossible)))
      return
    case .copy(let text): happened = ("copy", text)
    case .notify(let title, let text):
      happened = ("notice", title.isEmpty ? text : "\(title): \(text)")
    case .open(let url) where url.isSafeAddress: happened = ("open", url)
    case .bell: happened = ("bell", "")
    default: return
    }
    for connection in connections { connection.view?.happen(happened.name, happened.value.inHTML) }
  }
}
