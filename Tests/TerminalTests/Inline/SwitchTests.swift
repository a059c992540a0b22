import Expectations
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension InWindows {
  /// Programs that go from a screen of their own to inline, and back.
  @Suite(.ends)
  struct SwitchTests {
    enum Path: CaseIterable {
      case toInline, toFullScreen, thereAndBack, inlineThereAndBack

      var options: [String] {
        self == .toInline || self == .thereAndBack ? [] : ["inline"]
      }

      var keys: String {
        switch self {
        case .toInline: "i"
        case .toFullScreen: "f"
        case .thereAndBack: "if"
        case .inlineThereAndBack: "fi"
        }
      }

      var endsInline: Bool { self == .toInline || self == .inlineThereAndBack }
    }

    private func switched(_ path: Path) -> Session {
      let session = Session(["run"] + path.options)
      #expect(session.shows("keys 0"), "\(session)")
      for (index, key) in path.keys.enumerated() {
        session.type("\(key)")
        let isInline = key == "i"
        #expect(
          session.waits {
            session.emulator.settings.isAlternate != isInline
              && session.emulator.text.contains("keys \(index + 1)")
          }, "\(session)")
      }
      return session
    }

    @Test(arguments: Path.allCases)
    func `what was above is seen inline, and lines go there`(path: Path) {
      let session = switched(path)
      expectEqual(session.emulator.text.contains("before the run"), path.endsInline)
      session.type("P")
      #expect(session.shows("keys \(path.keys.count + 1)"))
      let printed = "printed \(path.keys.count + 1)"
      if path.endsInline { #expect(session.shows("before the run\n\(printed)\nkeys")) }
      session.type("q")
      #expect(session.ends())
      session.drain()
      #expect(session.emulator.mainText.contains(printed), "\(session)")
      #expect(session.emulator.isAsFound)
    }

    @Test(arguments: Path.allCases, WayOut.allCases)
    func `everything is as it was found after a switch`(path: Path, way: WayOut) {
      let session = switched(path)
      way.happens(to: session)
      if way == .stop {
        #expect(session.stops(), "\(session)")
        #expect(session.emulator.isAsFound, "\(session)")
        expectEqual(session.device.modes, session.modesBefore)
        session.proceed()
      }
      if way.isSurvived(while: .idle) {
        #expect(session.shows("keys \(path.keys.count)"), "\(session)")
        session.type("q")
      }
      #expect(session.ends(), "\(session)")
      guard let ending = session.ending else { return }
      #expect(way.explains(ending), "\(session)")
      guard !way.takesTerminal else { return }
      session.drain()
      #expect(session.emulator.isAsFound, "\(session)")
      expectEqual(session.device.modes, session.modesBefore)
      #expect(session.device.takeTyped().isEmpty)
      let frames = session.emulator.mainText.split(separator: "\n").filter { $0.hasPrefix("keys") }
      expectEqual(frames.count, (path.endsInline ? 1 : 0), "\(session)")
      #expect(session.emulator.mainText.hasPrefix("before the run"))
    }
  }
}
