import Inputs
import Shohin

extension Example {
  static let pickers = [
    Example("sizePicker", "Picker: Return opens the list", rows: 1) { $0.sizePicker },
    Example("countryPicker", "With a search: type some letters", rows: 1) { $0.countryPicker },
    Example("tagPicker", "Several choices, counted", rows: 1) { $0.tagPicker },
    Example("originField", "Completions: any text, or one of the list", rows: 1) { $0.originField },
    Example("guestField", "Several texts: a comma adds one", rows: 2) { $0.guestField },
    Example("duePicker", "Date picker: typed, or chosen in the month", rows: 1) { $0.duePicker },
    Example("accentPicker", "Color picker: a palette, a field, sliders", rows: 1) {
      $0.accentPicker
    },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var sizePicker: Element<SampleMsg> {
    stack(.horizontal, spacing: 2, [.distribution(.start)], [
      picker(
        "size", Size.allCases.map { choice($0, $0.rawValue) },
        selected: inputs.size, state: inputs.sizePicker
      ) { .input(.size($0)) },
      picker(
        "off", [choice(1, "disabled")], selected: 1, state: PickerState(),
        [.isEnabled(false)]
      ) { _ in nil },
    ])
  }

  var countryPicker: Element<SampleMsg> {
    stack(.horizontal, [.distribution(.start)], [
      picker(
        "country", InputSamples.countries.map { choice($0, $0) },
        selected: inputs.country, state: inputs.countryPicker, rows: 5
      ) { .input(.country($0)) }
    ])
  }

  var tagPicker: Element<SampleMsg> {
    stack(.horizontal, [.distribution(.start)], [
      picker(
        "tags", ["red", "green", "blue"].map { choice($0, $0) },
        selected: inputs.tags, state: inputs.tagPicker
      ) { .input(.tags($0)) }
    ])
  }

  var originField: Element<SampleMsg> {
    completionField(
      "origin", inputs.origin, InputSamples.countries, state: inputs.originCompletion, rows: 5,
      [.placeholder("A country")]
    ) { .input(.origin($0)) }
  }

  var guestField: Element<SampleMsg> {
    tokenField(
      "guests", inputs.guests, InputSamples.people, state: inputs.guestField, rows: 2,
      [.placeholder("Guests")]
    ) { .input(.guests($0)) }
  }

  var duePicker: Element<SampleMsg> {
    stack(.horizontal, [.distribution(.start)], [
      datePicker(
        "due", inputs.due, state: inputs.duePicker, today: CalendarDate(2026, 11, 20)
      ) { .input(.due($0)) }
    ])
  }

  var accentPicker: Element<SampleMsg> {
    stack(.horizontal, [.distribution(.start)], [
      colorPicker("accent", inputs.accent, state: inputs.accentPicker) {
        .input(.accent($0))
      }
    ])
  }
}
