import Markup
import Shohin
import TextBackend

// 15. A card: a view that a designer writes, in markup.
//
// The text below could be a file of its own. Its views, props and constraints are checked when it is read, and a mistake
// is shown with its line and a caret. The program gives it texts and messages by name, and knows nothing of its layout.
//
// Documentation/markup.md tells how such files are compiled into programs, and how they change while a program runs.
//
// Try: "layuot" instead of "layout" below, and run it.

private let text = """
  <component>
    <label key="name" text="{state.name}" font="bold" layout:top="margins" layout:leading="margins"/>
    <label key="post" text="{state.post}" textColor="muted" layout:below="name" layout:leading="margins"/>
    <button key="praise" title="Praise ({state.count})" press="praise"
            layout:below="post offset(1)" layout:leading="margins"/>
  </component>
  """

struct Card: Equatable {
  var name = "Ada Lovelace"
  var post = "Analyst"
  var praise = 0
}

enum CardMsg: Sendable { case praise }

@MainActor func card(_ markup: MarkupView) -> App<Card, CardMsg> {
  App(
    model: Card(),
    update: { _, card in
      card.praise += 1
      return .none
    },
    render: { card in
      let state: MarkupState = ["name": card.name, "post": card.post, "count": "\(card.praise)"]
      do throws(MarkupError) {
        return [
          try markup.element(
            "card", messages: ["praise": MessageMaker(message: CardMsg.praise)], state: state)
        ]
      } catch {
        return [label("mistake", [.text("\(error)"), .textColor(.danger)])]
      }
    })
}

func cardMarkup() throws(MarkupError) -> MarkupView {
  try MarkupView(parsing: text, file: "Card.ui.xml")
}

@main struct CardProgram {
  @MainActor static func main() async {
    do throws(MarkupError) {
      await Program(screen: Terminal(), card(try cardMarkup())).runAndExit()
    } catch {
      print(error)
    }
  }
}
