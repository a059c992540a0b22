import Inputs
import Shohin
import Widgets

extension Example {
  static let lists = [
    Example("taskList", "A list: searched, several selected, rows that move", rows: 6) {
      $0.taskList
    },
    Example("dayList", "In sections", rows: 6) { $0.dayList },
    Example("cardBoard", "Cards, dragged from pile to pile; Return goes on", rows: 11) {
      $0.cardBoard
    },
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
    stack("piles", .horizontal, [.distribution(.fillEqually)]) {
      for pile in Board.Pile.allCases {
        stack(pile, .vertical, [
          .border(.themed), .title(pile.rawValue),
          .borderColor(board.target == pile ? .accent : .default),
        ]) {
          for note in board.cards(on: pile) {
            card(note.id, [
              .onPress(.board(.advance(note.id))), .onDrag(after: 1) { .board(.drag(note.id, $0)) },
            ]) {
              label([.text(note.title), .font(.bold)])
              label([.text(note.due), .textColor(.muted)])
            }
          }
        }
      }
      if let card = board.held {
        label("held", [.text(card.title), .font(.reverse), .layer(.pointer)])
      }
    }
  }

  var fileList: Element<SampleMsg> {
    filePicker("files", inputs.files) { .input(.files($0)) }
  }
}
