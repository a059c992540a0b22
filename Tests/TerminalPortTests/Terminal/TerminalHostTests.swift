import Expectations
import Testing

@testable import TerminalPort

// What a program asks of its terminal besides pictures.
extension TerminalConnectionTests {
  private static let entered = "\u{1B}[?1049h"
  private static let left = "\u{1B}[?1049l"

  private func connect(to terminal: PseudoTerminal) throws -> TerminalConnection {
    let connection = try TerminalConnection(to: terminal)
    #expect(terminal.waits(for: "\u{1B}[c"))
    terminal.type("␛[?6c")
    return connection
  }

  @Test func `another program gets the screen as it was found and gives it back`() async throws {
    let terminal = PseudoTerminal()
    let before = terminal.modes
    let connection = try connect(to: terminal)
    let ours = terminal.modes
    connection.present(["ours"])
    #expect(terminal.waits(for: "ours"))
    terminal.clearOutput()
    connection.perform(
      .run(
        ChildProgram(
          number: 7, executable: "sh", arguments: ["-c", "echo shown; stty -echo; exit 3"])))
    #expect(await connection.events() == [.childEnded(7, .exited(status: 3))])
    #expect(terminal.waits(for: "shown"))
    #expect(terminal.waits(for: Frame.whole("ours")))
    expectEqual(terminal.text.components(around: Self.left)?.after.contains("shown"), true)
    expectEqual(terminal.modes, ours)
    terminal.type("q")
    #expect(await connection.events() == [.input(.key("q"))])
    connection.close()
    expectEqual(terminal.modes, before)
  }

  @Test func `what another program reads is not ours, and a new size is seen after`() async throws {
    let terminal = PseudoTerminal()
    let connection = try connect(to: terminal)
    terminal.clearOutput()
    connection.perform(
      .run(
        ChildProgram(number: 1, executable: "sh", arguments: ["-c", "echo go; read x; echo $x"])))
    #expect(terminal.waits(for: "go"))
    terminal.resize(columns: 50, rows: 10)
    terminal.type("theirs␊")
    let events = await connection.events(upTo: .input(.resize(columns: 50, rows: 10)))
    expectEqual(
      events, [.childEnded(1, .exited(status: 0)), .input(.resize(columns: 50, rows: 10))])
    #expect(terminal.waits(for: Self.entered))
    #expect(terminal.contains(Array("theirs".utf8)))
  }

  @Test func `what is there to be read when another program gets the screen is left for that one`()
    throws
  {
    let terminal = PseudoTerminal()
    var options = TerminalOptions(terminalName: "xterm", path: terminal.path)
    options.lastAnswers = .milliseconds(20)
    let opened = try OpenTerminal(options: options)
    try opened.take(capturesOutput: false)
    defer { opened.giveBack(printing: [], then: nil) }
    let requests = RequestMailbox()
    var pump = TerminalPump(
      descriptor: opened.descriptor,
      session: TerminalSession(size: opened.size, options: options, encoder: FrameEncoder()),
      options: options, events: EventMailbox(size: opened.size), requests: requests)
    _ = pump.nextWait()
    #expect(terminal.waits(for: "\u{1B}[c"))
    terminal.type("␛[?6c")
    var news = TerminalWait.News(
      terminal: .readable, isWoken: false, hasOutput: false, hasWork: false)
    pump.turn(news)
    _ = pump.nextWait()
    // Both happen during one wait, and what was asked for comes first.
    terminal.type("theirs␊")
    requests.ask {
      $0.children = [
        ChildProgram(number: 1, executable: "sh", arguments: ["-c", "read x; echo got $x"])
      ]
    }
    news.isWoken = true
    pump.turn(news)
    #expect(terminal.waits(for: "got theirs"))
  }

  @Test func `a program that does not exist or is killed says so`() async throws {
    let terminal = PseudoTerminal()
    let connection = try connect(to: terminal)
    connection.perform(
      .run(ChildProgram(number: 1, executable: "/no/such/program", arguments: [])))
    #expect(await connection.events() == [.childEnded(1, .failed(errno: 2))])
    connection.perform(
      .run(ChildProgram(number: 2, executable: "sh", arguments: ["-c", "kill -9 $$"])))
    #expect(await connection.events() == [.childEnded(2, .killed(signal: 9))])
  }

  @Test func `a copied text is Base64 and a title is one visible line`() throws {
    let terminal = PseudoTerminal()
    let connection = try connect(to: terminal)
    connection.perform(.copy("h\u{1B}é\n"))
    #expect(terminal.waits(for: "\u{1B}]52;c;aBvDqQo=\u{1B}\\"))
    connection.perform(.setTitle("a\u{1B}]2;b\u{7}\nc\u{202E}"))
    #expect(terminal.waits(for: "\u{1B}[22;2t\u{1B}]2;a␛]2;b␇␊c\u{1B}\\"))
    connection.perform(.bell)
    #expect(terminal.waits(for: "c\u{1B}\\\u{7}"))
    connection.close()
    #expect(terminal.waits(for: "\u{1B}[23;2t"))
  }

  @Test func `a text that is copied right before the end is copied`() throws {
    let terminal = PseudoTerminal()
    let connection = try connect(to: terminal)
    connection.perform(.copy("hi"))
    connection.close()
    #expect(terminal.waits(for: Self.left))
    #expect(terminal.contains(Array("\u{1B}]52;c;aGk=\u{1B}\\".utf8)))
  }

  @Test(arguments: [
    ("t", "a\u{1B}\\\u{7}b\u{9C}\nc", "t: a␛\\␇b\u{FFFD} c"), ("", "4;3;50", " 4;3;50"),
    ("", "", " "), ("", "told", "told"),
  ])
  func `a notification is one visible line and no other command`(
    title: String, text: String, shown: String
  ) throws {
    let terminal = PseudoTerminal()
    let connection = try connect(to: terminal)
    connection.perform(.notify(title: title, text: text))
    #expect(terminal.waits(for: "\u{1B}]9;\(shown)\u{1B}\\"))
  }

  @Test(arguments: [
    (HostProgress.running(0.257), "1;25"), (.running(7), "1;100"), (.failed(-1), "2;0"),
    (.failed(.nan), "2;0"), (.paused(0.5), "4;50"), (.indeterminate, "3"), (.none, "0"),
  ])
  func `progress is shown, and gone when the screen is given back`(
    progress: HostProgress, shown: String
  ) throws {
    let terminal = PseudoTerminal()
    let connection = try connect(to: terminal)
    connection.perform(.showProgress(progress))
    #expect(terminal.waits(for: "\u{1B}]9;4;\(shown)\u{1B}\\"))
    connection.close()
    #expect(progress == .none || terminal.waits(for: "\u{1B}]9;4;0\u{1B}\\"))
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `Base64 is that of the standard's examples`(text: String, encoded: String) throws {
    let terminal = PseudoTerminal()
    let connection = try connect(to: terminal)
    connection.perform(.copy(text))
    #expect(terminal.waits(for: "\u{1B}]52;c;\(encoded)\u{1B}\\"))
  }

  @Test func `what is asked for before a frame is done before it`() throws {
    let terminal = PseudoTerminal()
    let connection = try connect(to: terminal)
    for number in 0..<100 {
      terminal.clearOutput()
      connection.perform(.setTitle("title \(number)"))
      connection.present([Frame.letter(number)])
      #expect(terminal.waits(for: Frame.letter(number)))
      #expect(terminal.contains(Array("title \(number)".utf8)))
    }
    connection.close()
  }

  @Test func `a signal without a meaning is heard while somebody listens`() async throws {
    let terminal = PseudoTerminal()
    let connection = try connect(to: terminal)
    connection.perform(.listen([.user1]))
    connection.present(["listening"])
    #expect(terminal.waits(for: "listening"))
    TestSignal.send(TestSignal.user1)
    #expect(await connection.events() == [.signal(.user1)])
  }
}

extension String {
  /// What stands before and after a part.
  fileprivate func components(around part: String) -> (before: Substring, after: Substring)? {
    let (text, part) = (Array(utf8), Array(part.utf8))
    guard text.count >= part.count else { return nil }
    let start = (0...(text.count - part.count)).first { text[$0...].starts(with: part) }
    guard let start else { return nil }
    let index = utf8.index(startIndex, offsetBy: start)
    return (self[..<index], self[utf8.index(index, offsetBy: part.count)...])
  }
}
