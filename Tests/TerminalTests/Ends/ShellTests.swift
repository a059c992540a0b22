import Expectations
import Testing

extension InTerminals {
  /// Programs in the lines of a shell, with pipes for their streams.
  @Suite(.ends)
  struct ShellTests {
    private func shell(_ script: String) -> Session { Session(["shell", script]) }

    private func pick(in session: Session) {
      #expect(session.shows("keys 0"), "\(session)")
      session.type("z")
      #expect(session.shows("keys 1"), "\(session)")
      session.type("q")
      #expect(session.ends(), "\(session)")
      session.drain()
    }

    @Test(arguments: ["", "inline"])
    func `what a program prints after its end is what the shell gets`(mode: String) {
      let session = shell(#"file=$("$0" run result \#(mode)); echo "status $? <$file>""#)
      pick(in: session)
      #expect(session.emulator.mainText.contains("status 0 <picked 1>"), "\(session)")
      session.expectAsFound()
    }

    @Test(arguments: ["", "inline"])
    func `a program between two pipes has its keys from the terminal`(mode: String) {
      let session = shell(#"echo input | "$0" run result \#(mode) | sed "s/.*/<&>/""#)
      pick(in: session)
      #expect(session.emulator.mainText.contains("<picked 1>"), "\(session)")
      session.expectAsFound()
    }

    @Test func `what a program prints while it runs goes to its pipe, and errors wait`() {
      let session = shell(#"file=$("$0" run result); echo "<$file>""#)
      #expect(session.shows("keys 0"))
      session.type("p")
      #expect(session.shows("keys 1"))
      #expect(!String(decoding: session.output, as: UTF8.self).contains("stray"))
      session.type("q")
      #expect(session.ends())
      session.expectAsFound()
      let text = session.emulator.mainText
      #expect(text.contains("a stray error\n<a stray line\npicked 1>"), "\(session)")
    }

    @Test func `a signal ends a program whose output is a pipe and leaves the terminal as found`() {
      let session = shell(#"file=$("$0" run inline); echo "status $?""#)
      #expect(session.shows("keys 0"))
      session.type("t")
      #expect(session.ends())
      session.expectAsFound()
      #expect(session.emulator.mainText.contains("the trap that was asked for"))
    }

    @Test(arguments: [
      (#""$0" ask < /dev/null 2>&1 | cat"#, "available true"),
      (
        #"{ "$0" ask detached < /dev/null; } 2>&1 | cat"#,
        "available false\nThere is no terminal: start the program in one.\nstatus 2 none"
      ),
      (
        #"TERM=dumb "$0" ask 2> /dev/null | cat"#, "available false\nstatus 2 dumb"
      ),
    ])
    func `a program asks whether there is a terminal, and learns why it could not run`(
      script: String, text: String
    ) {
      let session = shell(script)
      #expect(session.ends())
      session.drain()
      let lines = session.emulator.mainText.split(separator: "\n").dropFirst()
      // Two streams of one process come in any order.
      expectEqual(lines.sorted(), text.split(separator: "\n").sorted())
      #expect(!session.output.contains(0x1B))
      session.expectAsFound()
    }

    @Test func `a message for standard error is wrapped at words, and obeys nothing`() {
      let session = Session(
        ["error", "there is no file of that name", "\u{1B}[2Jin here"], columns: 16)
      #expect(session.ends())
      session.drain()
      expectEqual(
        session.emulator.mainText,
        "before the run\nthere is no file\nof that name\n␛[2Jin here")
      session.expectAsFound()
    }

    @Test func `in a pipe it is not wrapped`() {
      let session = shell(
        #""$0" error "a message that is longer than a row of 80 columns, which a pipe does not have at all" 2>&1 | sed "s/.*/<&>/""#
      )
      #expect(session.ends())
      session.drain()
      // The rows of the terminal, joined. The emulator does not show a blank at the end of a row.
      let text = session.emulator.mainText.filter { !$0.isWhitespace }
      expectEqual(text.filter { $0 == "<" }.count, 1, "\(session)")
      expectEqual(text.filter { $0 == ">" }.count, 1, "\(session)")
      #expect(text.contains("<amessage"), "\(session)")
      #expect(text.contains("doesnothaveatall>"), "\(session)")
    }

    @Test func `without any terminal it says so, ends with status 2 and writes nothing else`() {
      let run = #""$0" run detached result < /dev/null"#
      let session = shell(#"{ \#(run); echo "status $?"; } 2>&1 | cat"#)
      #expect(session.ends())
      session.drain()
      expectEqual(
        session.emulator.mainText,
        "before the run\nThere is no terminal: start the program in one.\nstatus 2")
      #expect(!session.output.contains(0x1B))
      session.expectAsFound()
    }
  }
}
