import Shohin

extension Example {
  static let layers = [
    Example("dialogLayer", "Dialog: dims what is behind, and keeps the focus") { $0.dialogLayer },
    Example("menuLayer", "Menu") { $0.menuLayer },
    Example("popoverLayer", "Popover") { $0.popoverLayer },
    Example("toastLayer", "Toast") { $0.toastLayer },
    Example("tooltipLayer", "Tooltip: while the button has the focus") { $0.tooltipLayer },
    Example("overlayLayer", "Overlay: any view, at any place") { $0.overlayLayer },
    Example("givenAnswer", "The answer of the last one") { $0.givenAnswer },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var dialogLayer: Element<SampleMsg> {
    stack(.horizontal, [.distribution(.start)], [
      button([.title("Delete…"), .tintColor(.danger), .onPress(.show(.dialog))]),
      layer != .dialog ? .none : dialog(
        "question", [.title("Delete"), .onDismiss(.show(nil))],
        [label([.text("Delete 3 files? This cannot be undone."), .numberOfLines(0)])],
        buttons: [
          button("delete", [.title("Delete"), .onPress(.answer("deleted"))]),
          button("keep", [.title("Keep"), .onPress(.answer("kept"))]),
        ]),
    ])
  }

  var menuLayer: Element<SampleMsg> {
    stack(.horizontal, [.distribution(.start)], [
      button("edit", [.title("Edit"), .onPress(.show(.menu))]),
      layer != .menu ? .none : menu(
        "actions", .below("edit"), [.onDismiss(.show(nil))], [
          MenuItem("Cut", .answer("cut"), detail: "Ctrl-X"),
          MenuItem("Copy", .answer("copied"), detail: "Ctrl-C"),
          MenuItem("Paste", .answer("pasted"), isEnabled: false),
          .line,
          MenuItem("Select all", .answer("all selected")),
        ]),
    ])
  }

  var popoverLayer: Element<SampleMsg> {
    stack(.horizontal, [.distribution(.start)], [
      button("name", [.title("Rename"), .onPress(.show(.popover))]),
      layer != .popover ? .none : popover("rename", .after("name"), [.onDismiss(.show(nil))]) {
        field("new", [.text("notes.txt"), .onSubmit { .answer("renamed to \($0.text)") }])
      },
    ])
  }

  var toastLayer: Element<SampleMsg> {
    stack(.horizontal, [.distribution(.start)], [
      button([.title("Save"), .onPress(.show(.toast))]),
      layer != .toast ? .none : toast("saved") {
        label([.styledText("\("✓", color: .success) Saved.")])
        button("undo", [.title("Undo"), .onPress(.answer("undone"))])
      },
    ])
  }

  var tooltipLayer: Element<SampleMsg> {
    stack(.horizontal, [.distribution(.start)], [
      button("reset", [
        .title("Reset"), .onPress(.answer("reset")),
        .on(.focus, send: .show(.tooltip)), .on(.blur, send: .show(nil)),
      ]),
      layer != .tooltip ? .none
        : tooltip("tip", .after("reset"), "Brings back the first values"),
    ])
  }

  var overlayLayer: Element<SampleMsg> {
    stack(.horizontal, [.distribution(.start)], [
      button([.title("At the top"), .onPress(.show(.overlay))]),
      layer != .overlay ? .none : overlay("above", [
        .layer(.top), .layerMargin(2), .border(.double), .title("Top"),
        .isFocusScope(true), .takesFocus(true), .onDismiss(.show(nil)),
      ], [
        button("close", [.title("Close"), .onPress(.answer("closed"))])
      ]),
    ])
  }

  var givenAnswer: Element<SampleMsg> {
    label([.styledText("Answer: \(answer, font: .bold)")])
  }
}
