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
  /// What a death says, and to whom.
  @Suite(.ends)
  struct DeathTests {
    @Test(arguments: ["t", "g", "b", "x"])
    func `the main thread ends as a program without a terminal does, and says the same`(
      fate: String
    ) {
      let plain = Session(["die", fate])
      let session = Session()
      #expect(session.shows("keys 0"))
      session.type(fate)
      #expect(session.ends() && plain.ends())
      expectEqual(session.ending?.signal, plain.ending?.signal)
      expectEqual(session.ending?.status, plain.ending?.status)
      expectEqual(session.ending?.dumpedCore, plain.ending?.dumpedCore)
      session.expectAsFound()
      plain.drain()
      // Behind the message come addresses, which differ.
      let (text, expected) = (session.emulator.mainText, plain.emulator.mainText)
      let lines = text.split(separator: "\n").filter { !$0.hasPrefix("Printed while the program") }
      expectEqual(lines.prefix(2), expected.split(separator: "\n").prefix(2))
      expectEqual(expected.contains("the trap that was asked for"), (fate == "t"))
    }

    @Test func `the backtracer gets the place of the trap, not that of a handler`() {
      let session = Session(
        columns: 200, rows: 100,
        environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,threads=crashed"]
      )
      #expect(session.shows("keys 0"))
      session.type("t")
      #expect(session.ends(seconds: 60))
      session.drain()
      #expect(session.emulator.mainText.contains("the trap that was asked for"))
      #expect(session.emulator.mainText.contains("Fate.happen()"), "\(session)")
      #expect(session.emulator.isAsFound)
    }

    @Test(arguments: ["trap-before", "trap-in-render"])
    func `a trap during the start leaves the terminal alone`(option: String) {
      let session = Session(["run", option])
      #expect(session.ends())
      #expect(session.ending?.signal == SIGILL || session.ending?.signal == SIGTRAP)
      session.expectAsFound()
      #expect(session.emulator.mainText.contains("the trap that was asked for"))
    }

    @Test func `a program that answers ends within a second of a hang-up`() {
      let wasQuick = isQuick(.seconds(1)) {
        let session = Session()
        #expect(session.shows("keys 0"))
        let time = session.timeOfEnd { session.hangUp() }
        expectEqual(session.ending?.status, 128 + SIGHUP)
        #expect((session.ending?.milliseconds ?? .max) < 300)
        return time
      }
      #expect(wasQuick)
    }

    @Test func `a terminal that never reads again is not waited for for ever`() {
      let wasQuick = isQuick(.seconds(4)) {
        let session = Situation.blocked.session()
        #expect(Situation.blocked.comesAbout(in: session))
        let time = session.timeOfEnd { session.send(SIGTERM) }
        expectEqual(session.device.modes, session.modesBefore)
        return time
      }
      #expect(wasQuick)
    }
  }
}
