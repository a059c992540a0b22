import TextEditing
struct Model {
  var notes = TextBuffer(), source = TextBuffer(), digits = ""
  var search: TextSearch?
  var selection: TextEditing.TextSelection?
}
enum Msg { case edited(TextBuffer), ask(String), moved(TextEditing.TextSelection?), date(String), digits(String) }
struct Settings: TextHighlighter {
  func spans(ofLine line: String, number: Int, in text: TextBuffer) -> [TextSpan] { [] }
}
