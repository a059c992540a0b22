import Shohin

extension Example {
  static let choices = [
    Example("sizes", "Segmented control: one of a few") { $0.sizes },
    Example("someSizes", "With a segment that is disabled") { $0.someSizes },
    Example("pictures", "With pictures, alone and before a title") { $0.pictures },
    Example("switches", "Switch: on, off, disabled") { $0.switches },
    Example("volumeSlider", "Slider") { $0.volumeSlider },
    Example("steppedSlider", "Slider in steps of 25") { $0.steppedSlider },
    Example("disabledSlider", "Slider, disabled") { $0.disabledSlider },
    Example("steppers", "Stepper: from 1 to 9, around, disabled") { $0.steppers },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var sizes: Element<SampleMsg> {
    stack(.horizontal, spacing: 2, [.distribution(.start)], [
      segmentedControl([
        .segments(Size.allCases.map { segment($0, .title($0.rawValue)) }),
        .selectedKey(size), .onChange { .choose($0.selection(as: Size.self)) },
      ]),
      label([.text(size.map { "You chose \($0.rawValue)." } ?? "")]),
    ])
  }

  var someSizes: Element<SampleMsg> {
    stack(.horizontal, [.distribution(.start)], [
      segmentedControl([
        .segments([
          segment("day", .title("Day")), segment("week", .title("Week"), enabled: false),
          segment("month", .text("Month \("new", color: .success)")),
        ])
      ])
    ])
  }

  var pictures: Element<SampleMsg> {
    stack(.horizontal, [.distribution(.start)], [
      segmentedControl([
        .segments([
          segment("list", .icon(Icon("≡", ascii: "=", label: "List"))),
          segment("grid", .iconAndTitle(Icon("▦", ascii: "#"), "Grid")),
          segment("map", .iconAndTitle(Icon("◉", ascii: "o"), "Map"), enabled: false),
        ]),
        .selectedKey("grid"),
      ])
    ])
  }

  var switches: Element<SampleMsg> {
    stack(.horizontal, spacing: 3, [.distribution(.start)], [
      `switch`([.title("Wi-Fi"), .isOn(isOn), .onChange { .turn($0.isOn) }]),
      `switch`([.title("Bluetooth"), .isOn(!isOn), .onChange { .turn(!$0.isOn) }]),
      `switch`([.title("Airplane mode"), .isEnabled(false)]),
    ])
  }

  var volumeSlider: Element<SampleMsg> {
    stack(.horizontal, spacing: 2, [
      slider([.maximumValue(100), .value(volume), .onChange { .setVolume($0.value) }]),
      label([.text("\(Int(volume.rounded())) %"), .horizontalHugging(.required)]),
    ])
  }

  var steppedSlider: Element<SampleMsg> {
    slider([
      .maximumValue(100), .step(25), .value(volume), .tintColor(.success),
      .onChange { .setVolume($0.value) },
    ])
  }

  var disabledSlider: Element<SampleMsg> {
    slider([.maximumValue(100), .value(70), .isEnabled(false)])
  }

  var steppers: Element<SampleMsg> {
    stack(.horizontal, spacing: 3, [.distribution(.start)], [
      stepper([
        .minimumValue(1), .maximumValue(9), .value(copies), .onChange { .setCopies($0.value) },
      ]),
      stepper([.minimumValue(0), .maximumValue(3), .wraps(true)]),
      stepper([.value(5), .isEnabled(false)]),
    ])
  }
}
