import Inputs
import Shohin

extension Example {
  static let inputs = [
    Example("checkboxes", "Checkbox: on, off, mixed, disabled") { $0.checkboxes },
    Example("radioButtons", "Radio group: arrows choose") { $0.radioButtons },
    Example("flatRadioButtons", "Side by side, with an option that is disabled") {
      $0.flatRadioButtons
    },
    Example("numbers", "Number field: typed, ↑ and ↓, from 0 to 10") { $0.numbers },
    Example("ratings", "Rating: empty, given, disabled") { $0.ratings },
    Example("range", "Range slider: Space goes to the other knob") { $0.range },
    Example("upright", "Upright, and with marks", rows: 5) { $0.upright },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var checkboxes: Element<SampleMsg> {
    stack(.horizontal, spacing: 3, [.distribution(.start)], [
      checkbox([.title("Log"), .isOn(isOn), .onChange { .turn($0.isOn) }]),
      checkbox([
        .title("All"), .state(isOn ? .mixed : .off), .onChange { .turn($0.isOn) },
      ]),
      checkbox([.title("Locked"), .isOn(true), .isEnabled(false)]),
    ])
  }

  var radioButtons: Element<SampleMsg> {
    radioGroup(
      "size", Size.allCases.map { choice($0, $0.rawValue) }, selected: size
    ) { .choose($0) }
  }

  var flatRadioButtons: Element<SampleMsg> {
    radioGroup(
      "flat", [
        choice(Size.small, "small"), choice(.medium, "medium", isEnabled: false),
        choice(.large, "large"),
      ], selected: size, axis: .horizontal
    ) { .choose($0) }
  }

  var numbers: Element<SampleMsg> {
    stack(.horizontal, spacing: 2, [.distribution(.start)], [
      Inputs.numberField([
        .value(inputs.number), .minimumValue(0), .maximumValue(10), .step(0.5),
        .onChange { .input(.number($0.value)) },
      ]),
      Inputs.numberField([.allowsEmpty(true), .placeholder("none")]),
      Inputs.numberField([.value(4), .isEnabled(false)]),
    ])
  }

  var ratings: Element<SampleMsg> {
    stack(.horizontal, spacing: 3, [.distribution(.start)], [
      Inputs.rating([]),
      Inputs.rating([.stars(stars), .onChange { .rate($0.stars) }]),
      Inputs.rating([.stars(4), .isEnabled(false)]),
    ])
  }

  var range: Element<SampleMsg> {
    rangeSlider([
      .maximumValue(100), .step(5), .range(inputs.range), .ticks(5),
      .onChange { .input(.range($0.range)) },
    ])
  }

  var upright: Element<SampleMsg> {
    stack(.horizontal, spacing: 3, [
      rangeSlider([.axis(.vertical), .range(0.25...0.75)]),
      slider([
        .axis(.vertical), .maximumValue(100), .value(volume),
        .onChange { .setVolume($0.value) },
      ]),
      slider([
        .maximumValue(100), .ticks(11), .value(volume), .onChange { .setVolume($0.value) },
      ]),
    ])
  }
}
