import Expectations
import Testing
import VirtualViews

/// What a program does with what a person changed.
enum Answer: CaseIterable, Sendable {
  /// The next description names what the person made.
  case accepted
  /// The next description names the old value.
  case rejected
  /// The event makes no message; the next description is the same.
  case ignored
  /// The next description names a third value.
  case normalised
}

/// Where the control stands.
enum Surroundings: CaseIterable, Sendable {
  /// At the root, described anew every time.
  case open
  /// In a group whose children are the same memory every time, where the answer allows it.
  case same
  /// In a lazy element whose value is equal, where the answer allows it.
  case lazy
  /// In a row of a list with memory, where the answer allows it.
  case row
}

/// Every kind of control, named and left open, with every answer, everywhere.
struct ControlMatrixTests {
  /// What a control shows as the program names it: first, and after an answer.
  private struct Script {
    var control: ControlCase
    var isNamed: Bool
    var first: Content
    var typed: Content
    var third: Content

    init(_ control: ControlCase, isNamed: Bool) {
      self.control = control
      self.isNamed = isNamed
      first = control.element(isNamed).content.resolved(over: nil)
      typed = control.change(first)
      third = control.normal(typed)
    }

    /// The content described after the answer.
    func described(after answer: Answer) -> Content {
      switch answer {
      case .rejected, .ignored: control.element(isNamed).content
      case .accepted: isNamed ? typed : control.element(false).content
      case .normalised: isNamed ? third : control.element(false).content
      }
    }

    /// What the person is to see in the end.
    func expected(after answer: Answer) -> Content {
      guard isNamed else { return typed }
      return switch answer {
      case .rejected, .ignored: first
      case .accepted: typed
      case .normalised: third
      }
    }
  }

  @Test(arguments: ControlCase.all, Answer.allCases)
  func `a person sees what the program named, or else what they did`(
    control: ControlCase, answer: Answer
  ) throws {
    for isNamed in [false, true] {
      for surroundings in Surroundings.allCases {
        let script = Script(control, isNamed: isNamed)
        let shown = try play(script, answer, surroundings)
        expectEqual(shown, script.expected(after: answer), "named: \(isNamed), \(surroundings)")
      }
    }
  }

  /// Describes, lets a person change, describes the answer twice; returns what is shown.
  private func play(
    _ script: Script, _ answer: Answer, _ surroundings: Surroundings
  ) throws -> Content {
    let shared = [
      ViewElement<String>(key: "c", content: script.control.element(script.isNamed).content)
    ]
    func describe(_ content: Content) -> [ViewElement<String>] {
      let isSame = content == shared[0].content
      let inside = isSame ? shared : [ViewElement(key: "c", content: content)]
      return switch surroundings {
      case .open: [ViewElement(key: "c", content: content)]
      case .same: [row(1), group("g", inside), row(2)]
      case .lazy: [lazy("l", content) { _ in group("g", inside) }, row(1)]
      case .row: [group("g") { forEach([content], id: { _ in "c" }) { _ in inside[0] } }]
      }
    }
    var tree = ViewTree()
    var oracle = PlainTree()
    let start = script.control.element(script.isNamed).content
    oracle.apply(tree.update(to: describe(start)).patch)
    let node = try #require(tree.first("c"))
    #expect(tree.update(to: describe(start)).patch.isEmpty)
    _ = tree.receive(ViewEvent(node: node, kind: .valueChanged, content: script.typed))
    oracle.change(node) { $0.content = script.typed }
    let answered = describe(script.described(after: answer))
    oracle.apply(tree.update(to: answered).patch)
    #expect(tree.update(to: answered).patch.isEmpty)
    tree.checkInvariants()
    #expect(oracle.differences(from: tree).isEmpty)
    expectEqual(tree.first("c"), node)
    return try #require(oracle[node]?.content)
  }
}

/// A number typed into a field whose program keeps a number.
struct TypedNumberTests {
  /// The text of the field after each key, where the program shows what it understood.
  ///
  /// `-` alone is no number. A program that names the text by its number takes the minus away
  /// again; one that leaves the text open while it is no number, or keeps what was typed, does
  /// not. Both are said by the description alone.
  private func typing(
    _ keys: String, _ describe: (_ number: Int, _ typed: String) -> String?
  ) -> [String] {
    var tree = ViewTree()
    var number = 0
    var typed = ""
    var shown: [String] = []
    func update() {
      let text = describe(number, typed)
      _ = tree.update(to: [field("f", [text.map { .text($0) } ?? .none])])
    }
    update()
    for key in keys {
      guard let node = tree.first("f"), var field = tree.content(of: node).flatMap(TextField.init)
      else { break }
      field.text = field.text == "0" ? String(key) : field.text + String(key)
      _ = tree.receive(ViewEvent(node: node, kind: .editingChanged, content: field.content))
      typed = field.text
      number = Int(typed) ?? number
      update()
      shown.append(tree.content(of: node).flatMap(TextField.init)?.text ?? "")
    }
    return shown
  }

  @Test func `a program that names the number alone takes back what is no number`() {
    expectEqual(typing("-5") { number, _ in "\(number)" }, ["0", "5"])
  }

  @Test func `a program that names what was typed while it is no number keeps the minus`() {
    expectEqual(
      typing("-5") { number, typed in Int(typed) == number ? "\(number)" : typed }, ["-", "-5"])
  }

  @Test func `a program that leaves the text open while it is no number keeps the minus`() {
    expectEqual(
      typing("-5") { number, typed in Int(typed) == nil ? nil : "\(number)" }, ["-", "-5"])
  }

  @Test func `a number is shown in its normal form once it is one`() {
    expectEqual(
      typing("-05") { number, typed in Int(typed) == nil ? nil : "\(number)" }, ["-", "0", "5"])
  }
}
