import Expectations
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension WhileTimePasses {
  /// Programs that do not answer any more.
  @Suite(.ends)
  struct HungProgramTests {
    private func hung(_ options: [String] = []) -> Session {
      let session = Session(leader: options)
      #expect(session.shows("keys 0"))
      session.type("w")
      #expect(session.shows("hanging"))
      return session
    }

    @Test func `the second Control-C without an answer ends it`() {
      let wasQuick = isQuick(.seconds(2)) {
        let session = hung()
        session.type("\u{3}")
        session.passTime(milliseconds: 600)
        expectEqual(session.ending, nil, "one alone waits for the program")
        let time = session.timeOfEnd { session.type("\u{3}") }
        expectEqual(session.ending?.signal, SIGINT)
        session.expectAsFound()
        #expect(
          session.emulator.mainText.contains(
            "The program did not answer, and the second Control-C ended it."))
        return time
      }
      #expect(wasQuick)
    }

    @Test func `a Control-C that is held down ends it`() {
      let wasQuick = isQuick(.seconds(2)) {
        let session = hung()
        let time = session.timeOfEnd { session.type("\u{3}\u{3}\u{3}\u{3}") }
        expectEqual(session.ending?.signal, SIGINT)
        session.expectAsFound()
        return time
      }
      #expect(wasQuick)
    }

    @Test func `the second Control-C ends it also after more keys than wait for a program`() {
      let wasQuick = isQuick(.seconds(4)) {
        let session = hung()
        let keys = String(repeating: "k", count: 1000)
        for _ in 0..<6 {
          session.type(keys)
          session.passTime(milliseconds: 100)
        }
        session.type("\u{3}")
        session.passTime(milliseconds: 1200)
        let time = session.timeOfEnd { session.type("\u{3}") }
        expectEqual(session.ending?.signal, SIGINT)
        session.expectAsFound()
        return time
      }
      #expect(wasQuick)
    }

    @Test func `in a paste whose end was lost, the second Control-C ends it as well`() {
      let wasQuick = isQuick(.seconds(2)) {
        let session = hung()
        session.type("\u{1B}[200~a pasted text")
        session.type("\u{3}")
        session.passTime(milliseconds: 200)
        let time = session.timeOfEnd { session.type("\u{3}") }
        expectEqual(session.ending?.signal, SIGINT)
        session.expectAsFound()
        return time
      }
      #expect(wasQuick)
    }

    @Test func `a paste whose end was lost is over after two seconds`() {
      let session = Session()
      #expect(session.shows("keys 0"))
      session.type("\u{1B}[200~a pasted text")
      session.passTime(milliseconds: 2500)
      session.type("z")
      #expect(session.shows("keys 1"))
      session.type("q")
      #expect(session.ends())
      session.expectAsFound()
    }

    @Test func `a program that answers ends by itself`() {
      let session = Session()
      #expect(session.shows("keys 0"))
      session.type("\u{3}\u{3}")
      #expect(session.ends())
      expectEqual(session.ending?.status, 130)
      session.expectAsFound(typed: "\u{3}")
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func `a signal ends it`(signal: Int32) {
      let wasQuick = isQuick(.seconds(2)) {
        let session = hung()
        let time = session.timeOfEnd { session.send(signal) }
        expectEqual(session.ending?.signal, signal)
        session.expectAsFound()
        return time
      }
      #expect(wasQuick)
    }

    @Test func `a hang-up without a signal ends it, even where it ignores the signal`() {
      let session = hung(["nohup"])
      session.hangUp()
      #expect(session.ends(seconds: 15))
      expectEqual(session.ending?.status, 128 + SIGHUP)
      #expect((session.ending?.milliseconds ?? .max) < 300)
    }
  }

  /// Terminals that take nothing any more.
  @Suite(.ends)
  struct BlockedTerminalTests {
    @Test func `one to which nothing is written is given up after a second, once`() {
      let wasQuick = isQuick(.milliseconds(2800)) {
        let session = Session()
        #expect(session.shows("keys 0"))
        session.type("p")
        #expect(session.shows("keys 1"))
        session.type("A")
        session.isReading = false
        #expect(session.waits { session.device.isTypedRead && session.device.isBlocked })
        let time = session.timeOfEnd { session.type("q") }
        expectEqual(session.ending?.status, 0)
        return time
      }
      #expect(wasQuick)
    }
  }
}
