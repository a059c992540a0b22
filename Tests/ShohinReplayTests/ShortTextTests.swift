import Expectations
import Testing

@testable import ShohinReplay

private struct Hidden { var number = 3 }

private enum Outer {
  enum Inner { case text(String), number(Hidden), plain }
}

/// Messages in lists, without the modules and types before names.
struct ShortTextTests {
  @Test(arguments: [
    (
      "program(Notes.NoteMsg.renamed(Notes.NoteID(number: 3)))",
      "program(renamed(NoteID(number: 3)))"
    ),
    ("Services.KeptMsg<Blocks.Kept>(step: Services.Step.load)", "KeptMsg<Kept>(step: load)"),
    ("typed(\"Dear Mr. Smith. A.B\", 1.5 seconds)", "typed(\"Dear Mr. Smith. A.B\", 1.5 seconds)"),
    (#"text("a \" B.c", Module.Type.last)"#, #"text("a \" B.c", last)"#),
    ("App.(unknown context at $1f2e).Hidden(value: 1)", "Hidden(value: 1)"),
    ("rewind.toggle", "rewind.toggle"), ("Model.", "Model."), ("A.b", "b"),
    ("todo.Msg.renamed(todo.NoteID(number: 1))", "renamed(NoteID(number: 1))"),
    ("failed(README.md is missing)", "failed(README.md is missing)"), ("[App.Kind.x: 1]", "[x: 1]"),
    ("open(/home/README.md)", "open(/home/README.md)"),
    ("https://Example.org/A.b", "https://Example.org/A.b"),
    ("\"never closed \\", "\"never closed \\"), ("", ""),
    ("App.(unknown context at $1", "App.(unknown context at $1"),
    ("Größe.Länge(ß: É.é)", "Länge(ß: é)"),
  ])
  func `modules and types go, and what is quoted stays`(long: String, short: String) {
    expectEqual(ShortText(long).text, short)
  }

  @Test func `values of private types are short, too`() {
    expectEqual(ShortText(Outer.Inner.number(Hidden())).text, "number(Hidden(number: 3))")
    expectEqual(ShortText(Outer.Inner.text("A.b")).text, "text(\"A.b\")")
    expectEqual(ShortText([Outer.Inner.plain]).text, "[plain]")
  }
}
