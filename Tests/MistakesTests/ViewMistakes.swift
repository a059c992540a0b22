import Inputs
import LayoutStrings
import Shohin
import ShohinTesting
import Testing
import TextBackend

extension Mistake {
  /// Mistakes in what a program describes.
  static let views: [Mistake] = [
    Mistake(views: "Two siblings with one key") {
      [group("list", [label("row", [.text("1")]), label("row", [.text("2")])])]
    },
    Mistake(
      views: "A misspelt key in a layout",
      layout: { _, views in [views["titel"].topAnchor.constraint(equalTo: views.margins.topAnchor)]
      }
    ) { [label("title", [.text("x")])] },
    Mistake(
      views: "Constraints that contradict each other",
      layout: { _, views in
        [
          views["box"].widthAnchor.constraint(equalToConstant: 5),
          views["box"].widthAnchor.constraint(equalToConstant: 6),
        ]
      }
    ) { [label("box", [.text("x")])] },
    Mistake(
      views: "A constraint that is no number",
      layout: { _, views in
        [views["box"].widthAnchor.constraint(equalToConstant: .infinity)]
      }
    ) { [label("box", [.text("x")])] },
    Mistake(
      views: "A misspelt property in a layout string",
      layout: { _, views in views.constraints("field", "tpo: super") }
    ) { [label("field", [.text("x")])] },
    Mistake(views: "More views than the screen has rows", rows: 6) {
      [
        stack(
          "form", .vertical,
          ["name", "age", "street", "town", "mail", "phone", "save"].map {
            label($0, [.text("x")])
          })
      ]
    },
    Mistake(views: "A popover beside a view that is not there") {
      [
        label("save", [.text("x")]),
        popover("help", .below("svae"), [label("text", [.text("y")])]),
      ]
    },
    Mistake(views: "A bar inside a scroll view") {
      [scrollView("list", [], [label("keys", [.text("q quit"), .bar(.bottom)])])]
    },
    Mistake(views: "The bounds of a number exchanged") {
      [numberField("copies", [.minimumValue(9), .maximumValue(1)])]
    },
    Mistake(views: "A mask without a place to fill") {
      [field("date", [.mask("DD.MM.YYYY")])]
    },
    Mistake(views: "A text that does not fit its mask") {
      [field("date", [.mask("##/##/####"), .text("tomorrow")])]
    },
    Mistake(views: "Two segments with one key") {
      [
        segmentedControl(
          "size", [.segments([segment("s", .title("S")), segment("s", .title("M"))])])
      ]
    },
    Mistake(
      "A field whose text the program sets, and that nobody hears",
      app: { App(model: "Ada", render: { [field("name", [.text($0)])] }) },
      do: {
        $0.focus("name")
        $0.type("xy")
      }),
  ]
}
