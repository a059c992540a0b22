/// What a program is in the middle of.
enum Situation: CaseIterable, CustomStringConvertible {
  case starting, idle, midFrame, blocked, suspended, childRunning, quitting

  var description: String {
    switch self {
    case .starting: "starting"
    case .idle: "idle"
    case .midFrame: "in the middle of a frame"
    case .blocked: "with a terminal that does not read"
    case .suspended: "suspended"
    case .childRunning: "while another program has the screen"
    case .quitting: "quitting"
    }
  }

  /// A session with a window large enough for the situation.
  func session(_ options: [String] = []) -> Session {
    let isLarge = self == .blocked || self == .quitting
    return Session(["run"] + options, columns: isLarge ? 300 : 80, rows: isLarge ? 70 : 40)
  }

  /// Brings a program that was just started into the situation; says whether it is.
  func comesAbout(in session: Session) -> Bool {
    switch self {
    case .starting: return session.starts() && session.waits { session.device.isRaw }
    case .idle: return session.shows("keys 0")
    case .midFrame: return moves(session)
    case .blocked: return blocks(session)
    case .suspended:
      guard session.shows("keys 0") else { return false }
      session.type("\u{1A}")
      return session.stops()
    case .childRunning:
      guard session.shows("keys 0") else { return false }
      session.type("r")
      return session.shows("disturbing")
    case .quitting:
      guard blocks(session) else { return false }
      session.type("q")
      return true
    }
  }

  private func moves(_ session: Session) -> Bool {
    guard session.shows("keys 0") else { return false }
    session.type("a")
    return session.shows("222222") && session.shows("333333")
  }

  private func blocks(_ session: Session) -> Bool {
    guard session.shows("keys 0") else { return false }
    session.type("A")
    session.isReading = false
    // The first frame alone may be more than the terminal takes, before the key is read.
    return session.waits { session.device.isTypedRead && session.device.isBlocked }
  }
}
