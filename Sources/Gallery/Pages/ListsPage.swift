import Inputs
import Shohin
import Widgets

extension Example {
  static let lists = [
    Example("taskList", "A list: searched, several selected, rows that move", rows: 6) {
      $0.taskList
    },
    Example("dayList", "In sections", rows: 6) { $0.dayList },
    Example("cardBoard", "Lists, between which items are dragged; Alt and arrows, too", rows: 7) {
      $0.cardBoard
    },
    Example("noteCard", "A card: a button around other views", rows: 4) { $0.noteCard },
    Example("fileList", "A file picker: the program lists the folders", rows: 8) {
      $0.fileList
    },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var taskList: Element<SampleMsg> {
    list(
      "tasks", inputs.tasks, id: \.self, state: inputs.taskList,
      selects: .multiple, text: { $0 }, canMove: { _ in true },
      onEvent: { .input(.tasks($0)) }
    ) { task in
      label([.text(task)])
    }
  }

  var dayList: Element<SampleMsg> {
    list(
      "days", sections: inputs.days.map {
        TableSection($0.name, header: $0.name, items: $0.items)
      },
      id: \.self, state: inputs.dayList, canMove: { _ in true },
      onEvent: { .input(.days($0)) }
    ) { item in
      label([.text(item)])
    }
  }

  var cardBoard: Element<SampleMsg> {
    stack("piles", .horizontal, [.distribution(.fillEqually), .spatialNavigation(true)]) {
      lists(
        board.piles, state: board.list, rowHeight: .fixed(2),
        { pile, isTarget in
          [
            .border(.themed), .title(pile.key.value(as: String.self) ?? ""),
            .highlightsFocus(true), .borderColor(isTarget ? .accent : .default),
          ]
        }, onEvent: { .board($0) }
      ) { note in
        stack(.vertical) {
          label([.text(note.title), .font(.bold)])
          label([.text(note.due), .textColor(.muted)])
        }
      }
    }
  }

  var noteCard: Element<SampleMsg> {
    card("note", [.onPress(.press)]) {
      label([.text("Write"), .font(.bold)])
      label([.text("Monday"), .textColor(.muted)])
    }
  }

  var fileList: Element<SampleMsg> {
    filePicker("files", inputs.files) { .input(.files($0)) }
  }
}
