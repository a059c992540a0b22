import Expectations
import Foundation
import Services
import Shohin
import ShohinTesting
import Testing
import TextBackend

private typealias Page = [String]

private enum Msg: Codable, Equatable, Sendable {
  case page(KeptDocumentMsg<Page>), write(String), takeBack, save, saveAs, open
  case keepMine, keepMineOver(KeptDocument<Page>.State), takeTheirs
  case takeTheirsOver(KeptDocument<Page>.State), reload, quit
}

private struct Model: Equatable {
  var page = KeptDocument(Page())
  var isOther = false
}

/// Documents that a program changes in its model, and that other programs may change as well.
@MainActor
@Suite(.ends)
struct KeptDocumentTests {
  private typealias Program = Simulation<Model, Msg>

  private func simulation(
    _ store: any FileStore, other: any FileStore = MemoryFile(),
    after delay: Duration? = .seconds(1), atLatest longest: Duration? = nil
  ) -> Program {
    let files = [store, other].map { DocumentFile(json: Page(), in: $0) }
    let app = App<Model, Msg>(model: Model()) { message, model in
      let file = files[model.isOther ? 1 : 0]
      switch message {
      case .page(let message): return model.page.update(message, in: file) { .page($0) }
      case .write(let line): model.page.value.append(line)
      case .takeBack: model.page.value.removeLast()
      case .save: return model.page.save(in: file) { .page($0) }
      case .saveAs:
        model.isOther = true
        return model.page.saveAs(in: files[1]) { .page($0) }
      case .open:
        model.isOther = true
        model.page.close([])
      case .keepMine: model.page.keepMine()
      case .keepMineOver(let state): model.page.keepMine(over: state)
      case .takeTheirs: model.page.takeTheirs()
      case .takeTheirsOver(let state): model.page.takeTheirs(over: state)
      case .reload: model.page.reload()
      case .quit: return .quit
      }
      return .none
    } render: { model in
      [label([.text(model.page.value.joined(separator: " "))])]
    } subscriptions: { model in
      .keeping(
        model.page, in: files[model.isOther ? 1 : 0], after: delay, atLatest: longest
      ) { .page($0) }
    }
    return Simulation(app, columns: 40, rows: 1)
  }

  /// The program once it has read its document.
  private func begun(
    _ store: MemoryFile, other: any FileStore = MemoryFile(),
    after delay: Duration? = .seconds(1), atLatest longest: Duration? = nil
  ) async -> Program {
    let program = simulation(store, other: other, after: delay, atLatest: longest)
    await program.runTasks()
    await until { program.model.page.state != .unread }
    return program
  }

  private nonisolated func page(_ lines: String...) -> String {
    "[" + lines.map { "\"\($0)\"" }.joined(separator: ",") + "]"
  }

  /// Lets time pass, and runs what is to be done.
  private func wait(_ program: Program, _ duration: Duration = .seconds(1)) async {
    program.advance(by: duration)
    await program.runTasks()
  }

  /// Runs what is to be done until something has come about: answers come in their own time.
  private func settle(_ program: Program, _ isSo: () -> Bool) async {
    for _ in 0..<10_000 where !isSo() {
      await program.runTasks()
      try? await Task.sleep(for: .milliseconds(1))
    }
    #expect(isSo())
  }

  private func change(_ store: MemoryFile, to text: String?, _ program: Program) async {
    let old = program.messages.count
    store.change(to: text.map { Array($0.utf8) })
    await until { program.messages.count > old }
    await program.runTasks()
  }

  // MARK: - Reading and saving

  @Test func `it is read, and saved a second after the last change`() async {
    let store = MemoryFile(#"["a"]"#)
    let program = await begun(store)
    expectEqual(program.model.page.value, ["a"])
    expectEqual(program.model.page.state, .open)
    program.send(.write("b"))
    #expect(program.model.page.isChanged)
    program.advance(by: .milliseconds(900))
    program.send(.write("c"))
    await wait(program, .milliseconds(900))
    expectEqual(store.written.count, 0)
    await wait(program, .milliseconds(100))
    expectEqual(store.text, page("a", "b", "c"))
    #expect(!program.model.page.isChanged)
    expectEqual(program.model.page.saved, ["a", "b", "c"])
    await wait(program, .seconds(10))
    expectEqual(store.written.count, 1)
    program.finish()
  }

  @Test func `without a file it is empty, and a change makes one`() async {
    let store = MemoryFile()
    let program = await begun(store)
    expectEqual(program.model.page.state, .open)
    await wait(program, .seconds(5))
    expectEqual(store.written, [])
    program.send(.write("a"))
    await wait(program)
    expectEqual(store.text, page("a"))
  }

  @Test func `a change that is taken back is none`() async {
    let store = MemoryFile(#"["a"]"#)
    let program = await begun(store)
    program.send(.write("b"))
    program.send(.takeBack)
    #expect(!program.model.page.isChanged)
    await wait(program, .seconds(5))
    expectEqual(store.written, [])
  }

  @Test func `who types without a pause is saved after a while`() async {
    let store = MemoryFile()
    let program = await begun(store, atLatest: .seconds(3))
    for number in 0..<40 {
      program.send(.write("\(number)"))
      await wait(program, .milliseconds(100))
    }
    expectEqual(store.written.count, 1)
  }

  @Test func `it is saved at the end, and by hand alone if the program says so`() async {
    let store = MemoryFile()
    let program = await begun(store)
    program.send(.write("a"))
    program.send(.quit)
    expectEqual(program.exitStatus, nil)
    await program.runTasks()
    expectEqual(program.exitStatus, 0)
    expectEqual(store.text, page("a"))

    let other = MemoryFile()
    let byHand = await begun(other, after: nil)
    byHand.send(.write("a"))
    await wait(byHand, .seconds(60))
    expectEqual(other.written, [])
    byHand.send(.save)
    await byHand.runTasks()
    expectEqual(other.text, page("a"))
    byHand.send(.write("b"))
    byHand.send(.quit)
    expectEqual(byHand.exitStatus, 0)
    expectEqual(other.text, page("a"))
  }

  @Test func `a failure is told, not tried again by itself, and by the next change or by hand`()
    async
  {
    let store = MemoryFile()
    let program = await begun(store)
    for _ in 0..<2 { store.failNext(.write, .diskFull) }
    program.send(.write("a"))
    await wait(program)
    expectEqual(program.model.page.error?.code, .diskFull)
    await wait(program, .seconds(10))
    expectEqual(store.written, [])
    program.send(.save)
    expectEqual(program.model.page.error, nil)
    await program.runTasks()
    expectEqual(program.model.page.error?.code, .diskFull)
    program.send(.write("b"))
    await wait(program)
    expectEqual(store.text, page("a", "b"))
    expectEqual(program.model.page.error, nil)
  }

  @Test func `what a failed save has written is no other program's`() async {
    let disk = MemoryFile(#"["a"]"#)
    let program = simulation(LateFailure(store: disk))
    await settle(program) { program.model.page.state == .open }
    program.send(.write("b"))
    await wait(program)
    expectEqual(program.model.page.error?.code, .other)
    expectEqual(disk.text, page("a", "b"))
    program.send(.write("c"))
    await wait(program)
    expectEqual(program.model.page.state, .open)
    expectEqual(program.model.page.error?.code, .other)
    program.send(.save)
    await program.runTasks()
    expectEqual(program.model.page.state, .open)
    expectEqual(disk.text, page("a", "b", "c"))
    #expect(!program.model.page.isChanged)
  }

  @Test func `a change that is taken back after a failed save is saved`() async {
    let disk = MemoryFile(#"["a"]"#)
    let program = simulation(LateFailure(store: disk))
    await settle(program) { program.model.page.state == .open }
    program.send(.write("b"))
    await wait(program)
    program.send(.takeBack)
    #expect(program.model.page.isChanged)
    await wait(program)
    expectEqual(disk.text, page("a"))
    program.send(.save)
    await program.runTasks()
    #expect(!program.model.page.isChanged)
  }

  @Test func `what a failed save has written is known when it is read`() async {
    let disk = MemoryFile(#"["a"]"#)
    let program = simulation(LateFailure(store: disk), after: nil)
    await settle(program) { program.model.page.state == .open }
    for line in ["b", "c"] {
      program.send(.write(line))
      program.send(.save)
      await program.runTasks()
    }
    expectEqual(disk.text, page("a", "b", "c"))
    program.send(.write("d"))
    program.send(.reload)
    await settle(program) { program.model.page.saved == ["a", "b", "c"] }
    expectEqual(program.model.page.state, .open)
    #expect(program.model.page.isChanged)
    await change(disk, to: page("a", "b"), program)
    expectEqual(program.model.page.state, .conflict(theirs: ["a", "b"]))
  }

  @Test func `an error names the store as that names itself`() async {
    let program = simulation(LateFailure(store: MemoryFile("{")))
    await settle(program) { program.model.page.error != nil }
    #expect(program.model.page.error?.description.hasPrefix("The drawer could") == true)
  }

  // MARK: - Other programs

  @Test func `what another program writes is taken over if nothing was changed here`() async {
    let store = MemoryFile(#"["a"]"#)
    let program = await begun(store)
    await change(store, to: #"["b"]"#, program)
    expectEqual(program.model.page.value, ["b"])
    #expect(!program.model.page.isChanged)
    program.send(.write("c"))
    await wait(program)
    expectEqual(store.text, page("b", "c"))
  }

  @Test func `in a conflict nothing is written, by time, by hand or at the end`() async {
    let store = MemoryFile(#"["a"]"#)
    let program = await begun(store)
    program.send(.write("mine"))
    await change(store, to: #"["theirs"]"#, program)
    expectEqual(program.model.page.state, .conflict(theirs: ["theirs"]))
    expectEqual(program.model.page.value, ["a", "mine"])
    expectEqual(program.model.page.saved, ["a"])
    let count = program.messages.count
    await wait(program, .seconds(10))
    expectEqual(program.messages.count, count, "no timer goes on, either")
    program.send(.write("more"))
    program.send(.save)
    await wait(program, .seconds(10))
    #expect(program.model.page.isChanged)
    program.send(.quit)
    await program.runTasks()
    expectEqual(program.exitStatus, 0)
    expectEqual(store.written, [])
  }

  @Test func `of a conflict either document stays`() async {
    for keepsMine in [true, false] {
      let store = MemoryFile(#"["a"]"#)
      let program = await begun(store)
      program.send(.write("mine"))
      await change(store, to: #"["theirs"]"#, program)
      program.send(keepsMine ? .keepMine : .takeTheirs)
      expectEqual(program.model.page.state, .open)
      expectEqual(program.model.page.isChanged, keepsMine)
      await wait(program)
      expectEqual(store.text, keepsMine ? page("a", "mine") : #"["theirs"]"#)
      #expect(!program.model.page.isChanged)
    }
  }

  @Test func `a second change from outside is a conflict again, though mine was to be kept`() async
  {
    let store = MemoryFile(#"["a"]"#)
    let program = await begun(store)
    program.send(.write("mine"))
    await change(store, to: #"["theirs"]"#, program)
    program.send(.keepMine)
    store.change(to: #"["newer"]"#)
    // Nobody has told the program yet.
    program.send(.save)
    await program.runTasks()
    expectEqual(program.model.page.state, .conflict(theirs: ["newer"]))
    expectEqual(store.written, [])
  }

  @Test func `an answer does not concern what came after the question`() async {
    let store = MemoryFile(#"["a"]"#)
    let program = await begun(store)
    program.send(.write("mine"))
    await change(store, to: #"["theirs"]"#, program)
    let asked = program.model.page.state
    await change(store, to: #"["newer"]"#, program)
    program.send(.keepMineOver(asked))
    expectEqual(program.model.page.state, .conflict(theirs: ["newer"]))
    await change(store, to: nil, program)
    program.send(.keepMineOver(asked))
    expectEqual(program.model.page.state, .deleted)
    program.send(.keepMineOver(.deleted))
    await wait(program)
    expectEqual(store.text, page("a", "mine"))
  }

  @Test func `a conflict ends by itself when both have the same, or the file is as it was`() async {
    for text in [#"["a"]"#, #"["a","mine"]"#] {
      let store = MemoryFile(#"["a"]"#)
      let program = await begun(store)
      program.send(.write("mine"))
      await change(store, to: #"["theirs"]"#, program)
      await change(store, to: text, program)
      expectEqual(program.model.page.state, .open)
      await wait(program)
      #expect(!program.model.page.isChanged)
      expectEqual(store.text, text == #"["a"]"# ? page("a", "mine") : text)
    }
  }

  @Test func `a file that was only written in another form is none`() async {
    let store = MemoryFile(#"["a"]"#)
    let program = await begun(store, after: nil)
    program.send(.write("mine"))
    store.change(to: #"[ "a" ]"#)
    // Nobody has told the program yet: the first save finds it, and the second one writes.
    program.send(.save)
    await settle(program) { !program.model.page.isChanged }
    expectEqual(store.text, page("a", "mine"))
    #expect(!program.model.page.isChanged)
  }

  @Test func `what nobody has told yet is found when it is saved`() async {
    for text in [#"["theirs"]"#, nil] {
      let store = MemoryFile(#"["a"]"#)
      let program = await begun(store)
      program.send(.write("mine"))
      program.advance(by: .seconds(1))
      store.change(to: text.map { Array($0.utf8) })
      await program.runTasks()
      expectEqual(
        program.model.page.state, text == nil ? .deleted : .conflict(theirs: ["theirs"]))
      expectEqual(store.written, [])
      expectEqual(store.text, text)
    }
  }

  @Test func `a file that is removed is a state, and the document stays`() async {
    let store = MemoryFile(#"["a"]"#)
    let program = await begun(store)
    await change(store, to: nil, program)
    expectEqual(program.model.page.state, .deleted)
    expectEqual(program.model.page.value, ["a"])
    #expect(program.model.page.isChanged)
    program.send(.write("b"))
    program.send(.save)
    await wait(program, .seconds(10))
    expectEqual(store.written, [])
    program.send(.keepMine)
    await wait(program)
    expectEqual(store.text, page("a", "b"))
  }

  @Test func `a removed file is made anew though nothing was changed, or the document is emptied`()
    async
  {
    for keepsMine in [true, false] {
      let store = MemoryFile(#"["a"]"#)
      let program = await begun(store)
      await change(store, to: nil, program)
      program.send(keepsMine ? .keepMine : .takeTheirs)
      await wait(program)
      expectEqual(store.text, keepsMine ? page("a") : nil)
      expectEqual(program.model.page.value, keepsMine ? ["a"] : [])
      expectEqual(program.model.page.state, .open)
      #expect(!program.model.page.isChanged)
    }
  }

  @Test func `a removed file that comes back is taken as any other`() async {
    for text in [#"["a"]"#, #"["b"]"#] {
      let store = MemoryFile(#"["a"]"#)
      let program = await begun(store)
      await change(store, to: nil, program)
      await change(store, to: text, program)
      expectEqual(program.model.page.state, .open)
      expectEqual(program.model.page.value, text == #"["a"]"# ? ["a"] : ["b"])
      #expect(!program.model.page.isChanged)
    }
  }

  // MARK: - Files that are no documents

  @Test func `a damaged file is told, and never written over`() async {
    let store = MemoryFile("[\"a\"\n")
    let program = await begun(store)
    let sentence =
      "The file could not be read, because its content is not as expected: The given data was not valid JSON."
    expectEqual(program.model.page.error.map { "\($0)" }, sentence)
    expectEqual(program.model.page.state, program.model.page.error.map { .unreadable($0) })
    await change(store, to: "[7]", program)
    expectEqual(
      program.model.page.error?.detail?.hasSuffix(", at Index 0"), true,
      "\(String(describing: program.model.page.error))")
    program.send(.write("mine"))
    await wait(program)
    expectEqual(program.model.page.error?.operation, .write, "it could not be saved, either")
    program.send(.save)
    program.send(.keepMine)
    program.send(.takeTheirs)
    program.send(.quit)
    await wait(program)
    expectEqual(store.written, [])
  }

  @Test func `a file that is damaged later, and repaired, loses nothing`() async {
    let store = MemoryFile(#"["a"]"#)
    let program = await begun(store)
    program.send(.write("b"))
    await change(store, to: "[", program)
    await wait(program, .seconds(5))
    expectEqual(store.written, [])
    await change(store, to: #"["a"]"#, program)
    expectEqual(program.model.page.state, .open)
    expectEqual(program.model.page.error, nil)
    await wait(program)
    expectEqual(store.text, page("a", "b"))
  }

  @Test func `a file that cannot be read is read again when the program says so`() async {
    let store = MemoryFile(#"["a"]"#)
    store.failNext(.read, .noPermission)
    let program = await begun(store)
    expectEqual(program.model.page.error?.code, .noPermission)
    program.send(.reload)
    await program.runTasks()
    await until { program.model.page.state == .open }
    expectEqual(program.model.page.value, ["a"])
    expectEqual(program.diagnostics.count, 0)
  }

  @Test func `what was changed before the file was read is a conflict with it`() async {
    let store = MemoryFile(#"["a"]"#)
    let program = simulation(store)
    program.send(.write("mine"))
    await program.runTasks()
    await until { program.model.page.state != .unread }
    expectEqual(program.model.page.state, .conflict(theirs: ["a"]))
    expectEqual(program.model.page.value, ["mine"])
  }

  // MARK: - Saves under way

  @Test func `a change while another one is saved is saved behind it`() async {
    let store = MemoryFile()
    let program = await begun(store)
    program.send(.write("a"))
    program.advance(by: .seconds(1))
    program.send(.write("b"))
    await program.runTasks()
    expectEqual(store.text, page("a"))
    await wait(program)
    expectEqual(store.text, page("a", "b"))
    expectEqual(program.model.page.state, .open)
  }

  @Test(arguments: [true, false])
  func `a change that is taken back while it is saved is taken back in the file`(isOvertaken: Bool)
    async
  {
    let store = MemoryFile(#"["a"]"#)
    let program = await begun(store)
    program.send(.write("b"))
    program.advance(by: .seconds(1))
    program.send(.takeBack)
    #expect(program.model.page.isChanged)
    program.send(.quit)
    let last = program.waitingTasks.count - 1
    if isOvertaken { await program.runTask(at: last) }
    await program.runTasks()
    expectEqual(program.exitStatus, 0)
    expectEqual(try? JSONDecoder().decode(Page.self, from: Data(store.content ?? [])), ["a"])
  }

  @Test func `two saves of one program are no conflict, whichever comes first`() async {
    for last in [0, 1] {
      let store = MemoryFile(#"["a"]"#)
      let program = await begun(store, after: nil)
      program.send(.write("b"))
      program.send(.save)
      program.send(.write("c"))
      program.send(.save)
      await program.runTask(at: last)
      await program.runTasks()
      expectEqual(store.text, page("a", "b", "c"))
      expectEqual(program.model.page.state, .open)
      #expect(!program.model.page.isChanged)
    }
  }

  @Test func `news before the answer of a save are looked at once more`() async throws {
    let file = SharedFile()
    let other = file.side(1)
    try await other.write("[]")
    let program = simulation(file.side(0))
    await program.runTasks()
    await until { program.model.page.state == .open }
    program.send(.write("mine"))
    program.advance(by: .seconds(1))
    // The file is changed, which the program hears, and changed back before the save comes to it.
    try await other.write(#"["theirs"]"#)
    file.tell(0)
    await until { program.model.page.state != .open }
    try await other.write("[]")
    await settle(program) { program.model.page.state == .open }
    expectEqual(file.content, bytes(page("mine")))
    #expect(!program.model.page.isChanged)
  }

  @Test func `what was read before the last news is not taken`() async throws {
    let file = SharedFile()
    let other = file.side(1)
    try await other.write("[]")
    let program = simulation(
      file.side(0) {
        guard file.content == bytes(page("mine")) else { return }
        // Another program writes, and the news come before the answer.
        try? await other.write(#"["newest"]"#)
        file.tell(0)
        try? await Task.sleep(for: .milliseconds(50))
      })
    await program.runTasks()
    await until { program.model.page.state == .open }
    program.send(.write("mine"))
    program.advance(by: .seconds(1))
    try await other.write(#"["theirs"]"#)
    file.tell(0)
    await until { program.model.page.state != .open }
    try await other.write("[]")
    await settle(program) {
      program.model.page.value == ["newest"] && program.model.page.state == .open
    }
    #expect(!program.model.page.isChanged)
  }

  // MARK: - Other files

  @Test func `save as writes another file, and the first one stays`() async {
    for lines in [["a"], []] {
      let (store, other) = (MemoryFile(#"["a"]"#), MemoryFile())
      let program = await begun(store, other: other, after: nil)
      if lines.isEmpty { program.send(.takeBack) }
      program.send(.saveAs)
      await program.runTasks()
      await until { program.model.page.state == .open }
      await program.runTasks()
      expectEqual(other.text, lines.isEmpty ? "[]" : page("a"))
      expectEqual(store.text, #"["a"]"#)
      #expect(!program.model.page.isChanged)
      await change(other, to: #"["x"]"#, program)
      expectEqual(program.model.page.value, ["x"])
    }
  }

  @Test func `save as writes over no file that is there`() async {
    let (store, other) = (MemoryFile(#"["a"]"#), MemoryFile(#"["theirs"]"#))
    let program = await begun(store, other: other)
    program.send(.saveAs)
    await program.runTasks()
    await wait(program, .seconds(5))
    expectEqual(program.model.page.state, .conflict(theirs: ["theirs"]))
    expectEqual(other.written, [])
    program.send(.keepMine)
    await wait(program)
    expectEqual(other.text, page("a"))
  }

  @Test func `answers of a file that was closed are not those of the next one`() async {
    let (store, other) = (MemoryFile(#"["a"]"#), MemoryFile(#"["x"]"#))
    let program = await begun(store, other: other)
    program.send(.write("b"))
    program.advance(by: .seconds(1))
    program.send(.open)
    await program.runTasks()
    await until { program.model.page.state == .open }
    await wait(program)
    expectEqual(program.model.page.value, ["x"])
    #expect(!program.model.page.isChanged)
    expectEqual(store.text, page("a", "b"))
    expectEqual(other.written, [])
  }

  @Test func `theirs are taken only as the user has seen them`() async {
    let store = MemoryFile(#"["a"]"#)
    let program = await begun(store)
    program.send(.write("b"))
    await change(store, to: #"["theirs"]"#, program)
    let asked = program.model.page.state
    expectEqual(asked, .conflict(theirs: ["theirs"]))
    await change(store, to: nil, program)
    program.send(.takeTheirsOver(asked))
    expectEqual(program.model.page.value, ["a", "b"])
    expectEqual(program.model.page.state, .deleted)
    await change(store, to: #"["theirs"]"#, program)
    program.send(.takeTheirsOver(asked))
    expectEqual(program.model.page.value, ["theirs"])
    expectEqual(program.model.page.state, .open)
  }

  @Test func `a file that is away for a moment can be merged with what it was`() async {
    let store = MemoryFile(#"["a"]"#)
    let program = await begun(store)
    await change(store, to: nil, program)
    program.send(.keepMine)
    #expect(program.model.page.isChanged)
    await change(store, to: #"["a","theirs"]"#, program)
    expectEqual(program.model.page.state, .conflict(theirs: ["a", "theirs"]))
    expectEqual(program.model.page.saved, ["a"])
    program.send(.takeTheirs)
    await change(store, to: nil, program)
    program.send(.keepMine)
    await wait(program)
    expectEqual(store.text, page("a", "theirs"))
    #expect(!program.model.page.isChanged)
  }

  @Test func `an empty document takes the place of no other one`() async {
    let (store, other) = (MemoryFile(), MemoryFile(#"["x"]"#))
    let program = await begun(store, other: other)
    program.send(.saveAs)
    await program.runTasks()
    await until { program.model.page.state != .open && program.model.page.state != .unread }
    expectEqual(program.model.page.value, [])
    expectEqual(program.model.page.state, .conflict(theirs: ["x"]))
    expectEqual(other.written, [])
  }

  // MARK: - Forms

  @Test func `plain text, and forms of a program's own`() async throws {
    let store = MemoryFile("a\nb")
    let text = DocumentFile(in: store)
    let numbers = DocumentFile([Int](), in: store) {
      $0.map(String.init).joined(separator: "\n").utf8
    } decode: { bytes in
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
    }
    var words = KeptDocument(text.empty)
    let app = App<KeptDocument<String>, KeptDocumentMsg<String>>(model: words) { message, words in
      words.update(message, in: text) { $0 }
    } render: { _ in
      []
    } subscriptions: { words in
      .keeping(words, in: text) { $0 }
    }
    let program = Simulation(app, columns: 2, rows: 1)
    await program.runTasks()
    await until { program.model.state == .open }
    words = program.model
    expectEqual(words.value, "a\nb")
    store.change(to: [0xFF])
    await until { program.model.error != nil }
    expectEqual(program.model.error?.detail, "it is no text in UTF-8")
    expectEqual(numbers.empty, [])
  }

  @Test func `the messages can be written down, as a recording does`() async throws {
    let store = MemoryFile(#"["a"]"#)
    let program = await begun(store)
    program.send(.write("b"))
    await wait(program)
    program.send(.write("c"))
    await change(store, to: nil, program)
    await change(store, to: "[", program)
    await change(store, to: #"["x"]"#, program)
    program.send(.keepMine)
    store.failNext(.write, .diskFull)
    await wait(program)
    program.send(.save)
    store.change(to: "[]")
    await program.runTasks()
    #expect(program.messages.count > 9)
    let written = try JSONEncoder().encode(program.messages)
    expectEqual(try JSONDecoder().decode([Msg].self, from: written), program.messages)
  }
}

/// A store that changes its content, and then fails, as a folder does that cannot be brought to the disk.
private struct LateFailure: FileStore {
  let store: MemoryFile
  var id: ObjectIdentifier { store.id }
  var name: String { "The drawer" }

  @concurrent func read() async throws(FileError) -> [UInt8]? { try await store.read() }

  @concurrent func update<Answer: Sendable>(
    _ change: @Sendable (inout [UInt8]?) -> Answer
  ) async throws(FileError) -> Answer {
    let before = store.content
    let answer = try await store.update(change)
    guard store.content == before else { throw FileError(.other, .write, of: name, errno: 5) }
    return answer
  }

  @concurrent func forEachContent(
    _ body: @escaping @Sendable (Result<[UInt8]?, FileError>) -> Void
  ) async throws {
    try await store.forEachContent(body)
  }
}
