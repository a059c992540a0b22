import Expectations
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension InTerminals {
  /// Programs as jobs of a shell.
  @Suite(.ends)
  struct StopTests {
    private func shown(_ options: [String] = []) -> Session {
      let session = Session(leader: options)
      #expect(session.shows("keys 0"))
      return session
    }

    private func expectGoesOn(_ session: Session) {
      #expect(session.shows("keys "), "\(session)")
      #expect(session.device.isRaw)
      session.type("z")
      #expect(session.shows("keys 1"), "\(session)")
      session.type("q")
      #expect(session.ends())
      expectEqual(session.ending?.status, 0)
      session.expectAsFound()
    }

    @Test(arguments: 1...3)
    func `Control-Z stops it any number of times, and it goes on with the same screen`(times: Int) {
      let session = shown()
      for _ in 0..<times {
        session.type("\u{1A}")
        #expect(session.stops())
        session.expectAsFound()
        session.proceed()
        #expect(session.shows("resume"))
      }
      expectGoesOn(session)
    }

    @Test func `a stop that cannot be caught is survived`() {
      let session = shown()
      session.send(SIGSTOP)
      #expect(session.stops())
      session.proceed()
      #expect(session.shows("resume"))
      expectGoesOn(session)
    }

    @Test func `a signal to go on without a stop changes nothing`() {
      let session = shown()
      session.send(SIGCONT)
      #expect(session.shows("resume"))
      expectGoesOn(session)
    }

    @Test func `a signal to go on is heard while a stop waits for answers that do not come`() {
      let session = Session()
      session.answersQuestions = false
      #expect(session.shows("keys 0"))
      session.send(SIGTSTP)
      #expect(session.waits { !session.emulator.settings.modes.contains(1049) })
      session.send(SIGCONT)
      #expect(session.waits { session.emulator.settings.modes.contains(1049) }, "\(session)")
      #expect(!session.isStopped)
      #expect(session.shows("resume"))
      expectGoesOn(session)
    }

    @Test func `Control-Z stops the whole job`() {
      let session = shown(["companion"])
      session.type("\u{1A}")
      #expect(session.shows("companion stopped"))
      #expect(session.stops())
      session.proceed()
      expectGoesOn(session)
    }

    @Test func `in the background it stops until it gets the terminal`() {
      let session = shown()
      session.type("\u{1A}")
      #expect(session.stops())
      session.proceedInBackground()
      session.waitInBackground()
      #expect(session.stops())
      expectEqual(session.stopSignal, SIGTTOU)
      session.expectAsFound()
      session.proceed()
      expectGoesOn(session)
    }

    @Test func `a new size while it is stopped is the size`() {
      let session = shown()
      session.type("\u{1A}")
      #expect(session.stops())
      session.resize(columns: 30, rows: 2)
      session.proceed()
      expectGoesOn(session)
    }
  }
}
