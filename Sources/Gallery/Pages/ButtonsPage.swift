import Shohin

extension Example {
  static let buttons = [
    Example("countingButton", "A press is a message") { $0.countingButton },
    Example("buttonKinds", "The first choice, others, and one that steps back") { $0.buttonKinds },
    Example("tintedButtons", "Tints by purpose") { $0.tintedButtons },
    Example("disabledButtons", "Enabled and disabled") { $0.disabledButtons },
    Example("stateTitles", "Another title for a state") { $0.stateTitles },
    Example("styledButton", "A title with styles") { $0.styledButton },
    Example("iconButtons", "An icon, keys from anywhere on the page, work that goes on") {
      $0.iconButtons
    },
    Example("wideButtons", "As wide as there is room, equally") { $0.wideButtons },
    Example("tallButton", "With padding, and several lines") { $0.tallButton },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var countingButton: Element<SampleMsg> {
    stack(.horizontal, spacing: 2, [.distribution(.start)], [
      button([.title("Press me"), .onPress(.press)]),
      label([.styledText("pressed \("\(presses)", font: .bold) times")]),
    ])
  }

  var buttonKinds: Element<SampleMsg> {
    stack(.horizontal, spacing: 1, [.distribution(.start)], [
      button([.title("Save"), .kind(.filled), .onPress(.press)]),
      button([.title("Save as…"), .onPress(.press)]),
      button([.title("Delete"), .kind(.filled), .tintColor(.danger), .onPress(.press)]),
      button([.title("Not now"), .kind(.plain), .onPress(.press)]),
    ])
  }

  var tintedButtons: Element<SampleMsg> {
    stack(.horizontal, spacing: 1, [.distribution(.start)], [
      button([.title("Save"), .tintColor(.success), .onPress(.press)]),
      button([.title("Archive"), .tintColor(.warning), .onPress(.press)]),
      button([.title("Delete"), .tintColor(.danger), .onPress(.press)]),
    ])
  }

  var disabledButtons: Element<SampleMsg> {
    stack(.horizontal, spacing: 1, [.distribution(.start)], [
      button([.title("Enabled"), .onPress(.press)]),
      button([.title("Disabled"), .isEnabled(false), .onPress(.press)]),
    ])
  }

  var stateTitles: Element<SampleMsg> {
    stack(.horizontal, spacing: 1, [.distribution(.start)], [
      button([
        .title("Send", for: .normal), .title("Sending…", for: .disabled), .isEnabled(!isOn),
        .onPress(.turn(true)),
      ]),
      button([.title("Cancel"), .isEnabled(isOn), .onPress(.turn(false))]),
    ])
  }

  var styledButton: Element<SampleMsg> {
    stack(.horizontal, [.distribution(.start)], [
      button([.styledTitle("\("Q", font: .bold)uit \("Ctrl-Q", color: .muted)"), .onPress(.press)])
    ])
  }

  var iconButtons: Element<SampleMsg> {
    stack(.horizontal, spacing: 1, [.distribution(.start)], [
      button([.icon("+"), .title("Add"), .onPress(.press)]),
      button([.title("Count"), .shortcut("f2"), .onPress(.press)]),
      button([.title("Sending"), .isLoading(isOn), .onPress(.turn(true))]),
      button([.icon("*"), .title("Working"), .isLoading(isOn), .onPress(.turn(true))]),
    ])
  }

  var wideButtons: Element<SampleMsg> {
    stack(.horizontal, spacing: 1, [.distribution(.fillEqually)], ["One", "Two", "Three"].map {
      button($0, [.title($0), .onPress(.press)])
    })
  }

  var tallButton: Element<SampleMsg> {
    stack(.horizontal, [.distribution(.start)], [
      button([.title("Download\n4.2 MB"), .padding(1), .onPress(.press)])
    ])
  }
}
