import Expectations
import SeededRandom
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension WhileTimePasses {
  /// Programs that nothing happens to.
  @Suite(.ends)
  struct SilenceTests {
    #if !canImport(Darwin)
      /// How often the threads of a process began to wait.
      private func waits(of process: Int32) -> [Int] {
        guard let directory = opendir("/proc/\(process)/task") else { return [] }
        defer { closedir(directory) }
        var counts: [Int] = []
        while let entry = readdir(directory) {
          let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
          }
          guard let file = fopen("/proc/\(process)/task/\(name)/status", "r") else { continue }
          defer { fclose(file) }
          var line = [CChar](repeating: 0, count: 256)
          while let text = fgets(&line, 256, file).map({ String(cString: $0) }) {
            if text.hasPrefix("voluntary"),
              let word = text.split(whereSeparator: \.isWhitespace).last
            {
              counts.append(Int(word) ?? 0)
            }
          }
        }
        return counts
      }

      /// Whether nothing wakes a program for some time, and it writes nothing.
      private func sleeps(_ session: Session, milliseconds: Int) -> Bool {
        let (before, count) = (waits(of: session.program), session.output.count)
        session.passTime(milliseconds: milliseconds)
        return !before.isEmpty && waits(of: session.program) == before
          && session.output.count == count
      }

      /// Whether a program has done what it had to do; on a busy machine it may be late with it.
      private func settles(_ session: Session) -> Bool {
        (1...5).contains { _ in sleeps(session, milliseconds: 200) }
      }

      @Test(arguments: [[], ["inline"]])
      func `nothing wakes a program that has shown what came of a key`(options: [String]) {
        let session = Session(["run"] + options)
        #expect(session.shows("keys 0"))
        for number in 1...3 {
          session.passTime(milliseconds: 200)
          session.type("z")
          #expect(session.shows("keys \(number)"))
        }
        #expect(settles(session))
        #expect(sleeps(session, milliseconds: 500))
      }

      @Test func `after many keys at once it looks around one last time`() {
        let session = Session(["run"])
        #expect(session.shows("keys 0"))
        for number in 1...9 {
          session.type("z")
          #expect(session.shows("keys \(number)"))
        }
        #expect(settles(session))
        #expect(sleeps(session, milliseconds: 500))
      }

      /// What a terminal answers to what it is asked.
      enum Answers: CaseIterable { case all, one, none }

      @Test(arguments: Effort.pairs(Answers.allCases, [[], ["inline"]]))
      func `nothing wakes a program after its first picture, whatever its terminal answers`(
        answers: Answers, options: [String]
      ) {
        let session = Session(["run"] + options)
        session.answersQuestions = answers == .all
        #expect(session.shows("keys 0"))
        if answers == .one { session.sendHeldAnswers(through: "y") }
        // The keyboard is asked for more after an answer, which may be late on a busy machine.
        if answers == .all {
          #expect(session.waits { session.output.contains(Array("\u{1B}[>5u".utf8)) })
        }
        #expect(settles(session))
        // Longer than it has for its answers.
        #expect(sleeps(session, milliseconds: 2500))
        session.type("z")
        #expect(session.shows("keys 1"))
      }
    #endif
  }
}
