import Inputs
import Shohin

extension Example {
  static let lists = [
    Example("taskList", "A list: searched, several selected, rows that move", rows: 6) {
      $0.taskList
    },
    Example("dayList", "In sections", rows: 6) { $0.dayList },
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

  var fileList: Element<SampleMsg> {
    filePicker("files", inputs.files) { .input(.files($0)) }
  }
}
