import Expectations
import SeededRandom
import Testing

extension InTerminals {
  /// Every way out in every situation, seen from the terminal.
  @Suite(.ends)
  struct WayOutMatrixTests {
    /// On a push every situation and every way out twice or more; all pairs in a nightly run.
    @Test(
      arguments: Effort.pairs(Situation.allCases, WayOut.allCases)
        + (Effort.isFull ? [] : Effort.pairs(Situation.allCases, WayOut.allCases, turn: 3)))
    func `everything is as it was found`(situation: Situation, way: WayOut) {
      expectRestored(situation.session(), situation, way)
    }

    @Test(
      arguments: Effort.pairs(
        [Situation.idle, .midFrame, .blocked, .suspended, .quitting], WayOut.allCases, turn: 6))
    func `inline, everything but the last frame is as it was found`(
      situation: Situation, way: WayOut
    ) {
      expectRestored(situation.session(["inline"]), situation, way)
    }

    private func expectRestored(_ session: Session, _ situation: Situation, _ way: WayOut) {
      #expect(situation.comesAbout(in: session), "\(session)")
      way.happens(to: session)
      session.isReading = true
      if situation == .suspended { session.proceed() }
      if way == .stop, situation != .suspended { goOn(session, while: situation) }
      let isSurvived = way.isSurvived(while: situation)
      if isSurvived { leave(session, after: situation) }
      #expect(session.ends(seconds: 5), "\(session)")
      guard let ending = session.ending else { return }
      let quits = (isSurvived || situation == .quitting) && ending.status == 0
      #expect(quits || way.explains(ending), "\(session)")
      if !way.takesTerminal { session.expectAsFound(typed: situation == .quitting ? "q" : "") }
    }

    private func goOn(_ session: Session, while situation: Situation) {
      #expect(session.waits { session.isStopped || session.ending != nil }, "\(session)")
      guard session.ending == nil else { return }
      if situation != .childRunning {
        session.expectAsFound(typed: situation == .quitting ? "q" : "")
      }
      session.proceed()
    }

    /// Quits by a key, once the program is there.
    private func leave(_ session: Session, after situation: Situation) {
      if situation == .childRunning { session.type(".") }
      if situation != .quitting { #expect(session.shows("keys "), "\(session)") }
      session.type("q")
    }
  }
}
