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
  /// What programs live through.
  @Suite(.ends)
  struct LifeTests {
    @Test(arguments: [[], ["inline"]])
    func `two programs take the terminal one after the other`(options: [String]) {
      let session = Session(["run", "twice"] + options)
      #expect(session.shows("keys 0"))
      session.type("zz")
      #expect(session.shows("keys 2"))
      session.type("q")
      #expect(session.shows("keys 0"))
      expectEqual(session.emulator.settings.titles, ["shell"])
      session.type("q")
      #expect(session.ends())
      expectEqual(session.ending?.status, 0)
      session.expectAsFound()
    }

    @Test func `everything is on while it runs`() {
      let session = Session()
      #expect(session.shows("keys 0"))
      #expect(session.waits { session.emulator.deepestKeyboard == 1 })
      #expect(session.emulator.settings.modes.isSuperset(of: [1000, 1002, 1004, 1006, 1049, 2004]))
      #expect(session.emulator.settings.modes.isDisjoint(with: [7, 25]))
      expectEqual(session.emulator.settings.title, "subject")
      session.type("q")
      #expect(session.ends())
      session.expectAsFound()
    }

    @Test func `keys that come at once are as many turns`() {
      let session = Session()
      #expect(session.shows("keys 0"))
      session.type("zyzyzyzyzy")
      #expect(session.shows("keys 10"))
    }

    @Test(arguments: [
      (["run"], ["null"]), (["run"], ["closed"]), (["run", "detached"], ["detached"]),
    ])
    func `it has its keys from the terminal, whatever its standard input is`(
      command: [String], leader: [String]
    ) {
      let session = Session(command, leader: leader)
      #expect(session.shows("keys 0"))
      session.type("z")
      #expect(session.shows("keys 1"))
      session.type("q")
      #expect(session.ends())
      expectEqual(session.ending?.status, 0)
      session.expectAsFound()
    }

    @Test(arguments: [["null-output"], ["closed-output"], ["closed", "closed-output"]])
    func `without an output it takes the terminal it was started from`(streams: [String]) {
      let session = Session(leader: streams)
      #expect(session.shows("keys 0"))
      session.type("p")
      #expect(session.shows("keys 1"))
      session.type("q")
      #expect(session.ends())
      expectEqual(session.ending?.status, 0)
      session.expectAsFound()
      #expect(!String(decoding: session.output, as: UTF8.self).contains("a stray line"))
    }

    @Test(arguments: ["", "dumb"])
    func `a terminal that can do nothing gets a sentence`(name: String) {
      let session = Session(environment: ["TERM": name])
      #expect(session.ends())
      expectEqual(session.ending?.status, 2)
      session.drain()
      #expect(session.emulator.mainText.contains("named by TERM cannot show a screen: set TERM"))
      #expect(!session.output.contains(0x1B))
      session.expectAsFound()
    }

    @Test func `a message that is sent while a frame is made is shown without another event`() {
      let session = Session()
      #expect(session.shows("keys 0"))
      session.type("m")
      #expect(session.shows("heard"))
    }

    @Test(arguments: [SIGQUIT, SIGABRT, SIGXCPU], [[], ["inline"]])
    func `after a handler that returns the program has its screen again`(
      signal: Int32, options: [String]
    ) {
      let session = Session(["run", "returning-handlers"] + options)
      #expect(session.shows("keys 0"))
      for number in 1...2 {
        session.send(signal)
        #expect(session.waits { session.handledCount == number }, "\(session)")
        session.type("z")
        #expect(session.shows("keys \(number)"), "\(session)")
        #expect(session.waits { session.device.isRaw })
      }
      session.type("q")
      #expect(session.ends())
      expectEqual(session.ending?.status, 0)
      session.expectAsFound()
    }

    @Test func `an abort ends the program although its handler returns`() {
      let session = Session(["run", "returning-handlers"])
      #expect(session.shows("keys 0"))
      session.type("b")
      #expect(session.ends())
      expectEqual(session.ending?.signal, SIGABRT)
      session.expectAsFound()
    }

    @Test func `another program has the screen and gives it back`() {
      let session = Session()
      #expect(session.shows("keys 0"))
      session.type("r")
      #expect(session.shows("disturbing"))
      #expect(session.emulator.isAsFound)
      session.type(".")
      #expect(session.shows("exited(status: 0)"))
      #expect(session.device.isRaw)
      session.type("q")
      #expect(session.ends())
      session.expectAsFound()
    }
  }
}

extension Session {
  /// How often the program's handler was called.
  fileprivate var handledCount: Int {
    String(decoding: output, as: UTF8.self).split(separator: "handled").count - 1
  }
}
