import Expectations
import SeededRandom
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension WhileTimePasses {
  /// Terminals that answer when the program has nearly gone.
  @Suite(.ends)
  struct LateAnswerTests {
    /// What ends or stops a program.
    enum Way: CaseIterable {
      case key, stop, terminate, fault, exit

      func happens(to session: Session) {
        switch self {
        case .key: session.type("\u{3}")
        case .stop: session.type("\u{1A}")
        case .terminate: session.send(SIGTERM)
        case .fault: session.send(SIGSEGV)
        case .exit: session.fate("x")
        }
      }
    }

    /// A program that has asked something and was not answered.
    private func asking(_ mode: ScreenKind) -> Session {
      let session = Session(["run"] + mode.options)
      guard mode == .inline else {
        session.answersQuestions = false
        #expect(session.waits { session.output.contains(Array("\u{1B}[c".utf8)) })
        #expect(session.shows("keys 0"))
        return session
      }
      #expect(session.shows("keys 0"))
      #expect(session.waits { session.emulator.deepestKeyboard == 1 })
      session.answersQuestions = false
      session.resize(columns: 60, rows: 40)
      #expect(session.waits { session.output.contains(Array("\u{1B}[9999C\u{1B}[6n".utf8)) })
      return session
    }

    enum ScreenKind: CaseIterable {
      case full, inline
      var options: [String] { self == .inline ? ["inline", "box"] : [] }
    }

    @Test(arguments: Effort.sample([Way.key, .terminate, .fault, .exit], push: 2))
    func `no end waits for answers whose time is over`(way: Way) {
      let wasQuick = isQuick(.milliseconds(400)) {
        let session = asking(.full)
        session.passTime(milliseconds: 2100)
        return session.time {
          way.happens(to: session)
        } until: {
          session.device.modes == session.modesBefore
        }
      }
      #expect(wasQuick)
    }

    @Test func `what a terminal answered while the program was stopped is no key`() {
      let session = asking(.full)
      // Until it waits for nothing but its terminal.
      session.passTime(milliseconds: 100)
      session.send(SIGSTOP)
      #expect(session.stops())
      session.answerLate()
      // Until no answer is waited for any more.
      session.passTime(milliseconds: 2100)
      session.proceed()
      #expect(session.shows("resume"))
      session.type("zz")
      #expect(session.shows("keys 2"), "\(session)")
      session.passTime(milliseconds: 100)
      #expect(session.shows("keys 2"), "\(session)")
    }

    @Test(arguments: ScreenKind.allCases, Way.allCases)
    func `no answer is left for the shell to read`(mode: ScreenKind, way: Way) {
      let session = asking(mode)
      way.happens(to: session)
      // Far less than the half second that the end waits, so that a busy machine makes no difference.
      session.passTime(milliseconds: 30)
      session.sendHeldAnswers(3)
      session.passTime(milliseconds: 10)
      session.answerLate()
      #expect(session.waits { session.ending != nil || session.isStopped }, "\(session)")
      session.drain()
      #expect(session.device.takeTyped().isEmpty, "\(session)")
      expectEqual(session.device.modes, session.modesBefore)
      #expect(session.emulator.isAsFound, "\(session)")
      guard way == .stop else { return }
      session.proceed()
      // Before that the key would be the shell's.
      #expect(session.waits { session.device.isRaw })
      #expect(session.shows("keys 0"))
      session.type("\u{3}")
      #expect(session.ends())
      session.drain()
      #expect(session.device.takeTyped().isEmpty, "\(session)")
    }
  }
}
