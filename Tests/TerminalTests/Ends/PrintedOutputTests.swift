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
  /// What programs print while they have the screen.
  @Suite(.ends)
  struct PrintedOutputTests {
    private func shown(_ command: [String] = ["run"]) -> Session {
      let session = Session(command)
      #expect(session.shows("keys 0"))
      return session
    }

    private func quit(_ session: Session) {
      session.type("q")
      #expect(session.ends(), "\(session)")
      expectEqual(session.ending?.status, 0)
      session.expectAsFound()
    }

    /// More than the pipe and what is kept together: nobody looks, and it would end in a wait for ever.
    @Test(arguments: ["L", "M"])
    func `of much that is printed the last mebibyte is kept, and nobody waits`(key: String) {
      let session = shown()
      session.type(key)
      #expect(session.shows("flooded", seconds: 5), "\(session)")
      let count = session.output.count
      quit(session)
      session.drain()
      let printed = session.output[count...]
      let (mebibyte, kibibyte) = (1 << 20, 1 << 10)
      let kept: Range<Int> = mebibyte..<mebibyte + 16 * kibibyte
      #expect(kept.contains(printed.count), "\(printed.count)")
      // At their end, but for what gives the terminal back.
      #expect(String(decoding: printed.suffix(4_096), as: UTF8.self).contains("line 5119 ."))
    }

    @Test(arguments: [["run"], ["shell", #"ulimit -f 0; exec "$0" run"#]])
    func `what is printed waits for the end, also with a limit on the size of files`(
      command: [String]
    ) {
      let session = shown(command)
      session.type("p")
      #expect(session.shows("keys 1"))
      #expect(!String(decoding: session.output, as: UTF8.self).contains("stray"))
      quit(session)
      #expect(
        session.emulator.text.contains(
          "Printed while the program ran (2 lines):\na stray line\na stray error"))
    }

    @Test func `what is printed before a stop is shown then, and the rest at the end`() {
      let session = Session(leader: [])
      #expect(session.shows("keys 0"))
      session.type("p")
      #expect(session.shows("keys 1"))
      session.type("\u{1A}")
      #expect(session.stops())
      session.expectAsFound()
      #expect(session.emulator.mainText.contains("(2 lines):\na stray line\na stray error"))
      session.proceed()
      #expect(session.shows("resume"))
      session.type("l")
      #expect(session.shows("keys 2"))
      #expect(!session.emulator.text.contains("a quiet line"))
      quit(session)
      #expect(session.emulator.mainText.contains("(1 line):\na quiet line"))
    }

    @Test func `a program that prints, or keeps its user waiting, is told so once`() {
      let session = Session(["run", "diagnostics", "hangs"])
      #expect(session.shows("keys 0"))
      session.type("p")
      #expect(session.shows("printed-output"), "\(session)")
      session.type("k")
      #expect(session.shows("blocked:key"), "\(session)")
      session.type("K")
      #expect(session.shows("blocked:other"), "\(session)")
      quit(session)
    }

    @Test func `messages without an end are told of, and Control-C is answered`() {
      let session = Session(["run", "diagnostics"])
      #expect(session.shows("keys 0"))
      session.type("E")
      #expect(session.shows("endless-messages"), "\(session)")
      session.type("\u{3}")
      #expect(session.ends(), "\(session)")
      expectEqual(session.ending?.status, 130)
      session.expectAsFound()
    }

    @Test func `diagnostics are wrapped at words to the width of the terminal`() {
      let session = Session(["run"], columns: 40)
      #expect(session.shows("keys 0"))
      session.type("y")
      #expect(session.shows("keys 1"))
      quit(session)
      let lines = session.emulator.mainText.split(separator: "\n")
      let printed = lines.drop { !$0.contains("copy-too-long") }
      #expect(printed.count > 2, "\(session)")
      // Lines that the terminal wraps are one line here.
      #expect(printed.allSatisfy { $0.count <= 40 }, "\(session)")
    }

    @Test(arguments: [(8, 40), (100, 30), (40, 120)])
    func `they are wrapped for the width at the end`(before: Int, after: Int) {
      let session = Session(["run"], columns: before)
      #expect(session.shows("keys 0"))
      session.type("y")
      #expect(session.shows("keys 1"))
      session.resize(columns: after, rows: 24)
      session.type("z")
      #expect(session.shows("keys 2"))
      quit(session)
      let text = session.emulator.mainText
      let lines = text.split(separator: "\n").drop { !$0.contains("Printed") }
      let printed = lines.drop { !$0.contains("copy-too-long") }
      #expect(printed.count > 1, "\(session)")
      #expect(printed.allSatisfy { $0.count <= after }, "\(session)")
      // Every line but the last is full: the next word has no room.
      for (line, next) in zip(printed, printed.dropFirst()) where next.first?.isLetter == true {
        #expect(line.count + 1 + next.prefix { $0 != " " }.count > after, "\(line)")
      }
      #expect(!String(decoding: session.output, as: UTF8.self).contains("\u{1F}"))
      // The line above them counts them as they are shown.
      #expect(text.contains("(\(printed.count) line"), "\(session)")
    }

    @Test func `a program may have its output at once`() {
      let session = shown(["run", "uncaptured"])
      session.type("p")
      #expect(session.shows("keys 1"))
      #expect(String(decoding: session.output, as: UTF8.self).contains("a stray error"))
      quit(session)
      #expect(!session.emulator.mainText.contains("Printed"))
    }

    @Test func `nothing is said about printing where nothing was printed`() {
      let session = shown()
      quit(session)
      #expect(!session.emulator.mainText.contains("Printed"))
    }

    @Test func `an error stream that is a file is left alone`() {
      let session = shown([
        "shell", #"f=$(mktemp); "$0" run 2> $f; cat $f; rm $f"#,
      ])
      session.type("p")
      #expect(session.shows("keys 1"))
      session.type("q")
      #expect(session.ends(), "\(session)")
      #expect(session.emulator.mainText.contains("(1 line):\na stray line\na stray error"))
    }

    @Test func `an error that the program prints while it runs is wrapped at the end`() {
      let session = Session(["run"], columns: 40)
      #expect(session.shows("keys 0"))
      session.type("W")
      #expect(session.shows("keys 1"))
      session.resize(columns: 24, rows: 24)
      session.type("l")
      #expect(session.shows("keys 2"))
      quit(session)
      #expect(
        session.emulator.mainText.contains("the file cannot be read\nby anybody who is here"),
        "\(session)")
      #expect(!session.output.contains(0x1F))
    }

    @Test func `in a terminal of no known width it is one line`() {
      let session = Session(["run"], columns: 0)
      #expect(session.shows("keys 0"))
      session.type("W")
      #expect(session.shows("keys 1"))
      quit(session)
      #expect(
        session.emulator.mainText.contains("the file cannot be read by anybody who is here"),
        "\(session)")
      #expect(!session.output.contains(0x1F))
    }

    /// The file would show marks as nothing, so its blanks are written as another character.
    @Test func `in a file an error has the blanks that it was written with`() {
      let session = shown([
        "shell", #"f=$(mktemp); "$0" run 2> $f; tr ' ' '_' < $f; rm $f"#,
      ])
      session.type("W")
      #expect(session.shows("keys 1"))
      session.type("q")
      #expect(session.ends(), "\(session)")
      #expect(
        session.emulator.mainText.contains("the_file_cannot_be_read_by_anybody_who_is_here"),
        "\(session)")
      #expect(!session.output.contains(0x1F))
    }

    @Test func `a line that was printed before a crash is not lost`() {
      let session = shown()
      session.type("l")
      #expect(session.shows("keys 1"))
      session.type("b")
      #expect(session.ends())
      expectEqual(session.ending?.signal, SIGABRT)
      session.expectAsFound()
      #expect(
        session.emulator.text.contains("Printed while the program ran (1 line):\na quiet line"))
    }

    @Test func `a program that was started and prints later is not ended by that`() {
      let session = shown()
      session.type("O")
      #expect(session.shows("keys 1"))
      quit(session)
      #expect(session.shows("survived"))
      #expect(!session.emulator.text.contains("nobody hears this"))
    }
  }
}
