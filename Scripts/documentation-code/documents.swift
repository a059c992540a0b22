import Documents
struct Model { var answer = MarkdownDocument("") }
enum Msg { case token(String) }
let document = MarkdownDocument("")
let page: MarkdownDocument = ""
