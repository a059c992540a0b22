import Shohin

/// The keys of the demo's views.
enum CounterKey: String {
  case counter, counterField, increment, decrement, randomize, reset
  case amount, maximumTitle, maximum, mascots, swatch, mascot, hints
}

// Formatted by hand: one prop a line reads like the screen it describes.
// swift-format-ignore
func render(model: CounterModel) -> [Element<CounterMsg>] {
  [
    label(CounterKey.counter, [
      .text("Counter: \(model.counter)"),
      .textAlignment(.center),
      .font(.bold),
    ]),
    field(CounterKey.counterField, [
      .text("\(model.counter)"),
      .textAlignment(.center),
      .keyboardType(.numberPad),
      // Not digits only: somebody may be about to type -5, and what is no number changes nothing.
      .accepts(.any),
      .selectsAllOnEntry(true),
      .onChange { .setCounter(to: number(in: $0.text, otherwise: model.counter)) },
    ]),
    button(CounterKey.increment, [
      .title("Increment", for: .normal),
      .onPress(.increment),
    ]),
    button(CounterKey.decrement, [
      .title("Decrement", for: .normal),
      .onPress(.decrement),
      .tintColor(.danger),
    ]),
    button(CounterKey.randomize, [
      .title("Randomize", for: .normal),
      .onPress(.randomize),
    ]),
    button(CounterKey.reset, [
      .title("Reset", for: .normal),
      .onPress(.reset),
    ]),
    slider(CounterKey.amount, [
      .value(Double(model.counter)),
      .maximumValue(Double(model.maximum)),
      .step(1),
      .tintColor(.accent),
      .onChange { .setCounter(to: Int($0.value.rounded())) },
    ]),
    label(CounterKey.maximumTitle, [.text("Maximum")]),
    stepper(CounterKey.maximum, [
      .value(Double(model.maximum)),
      .onChange { .setMaximum(to: Int($0.value)) },
    ]),
    segmentedControl(CounterKey.mascots, [
      .segments(model.offeredMascots.map { segment($0, .title($0.name)) }),
      .selectedKey(model.mascot),
      .onChange { .choose($0.selection(as: Mascot.self)) },
    ]),
    customView(CounterKey.swatch, PlainView.self, [.backgroundColor(model.color)]),
    label(CounterKey.mascot, [.text(model.mascot?.emoji ?? "")]),
    label(CounterKey.hints, [
      .text("Tab next   Return press   ←→ adjust   q quit"),
      .textColor(.muted),
      .numberOfLines(2),
    ]),
  ]
}

/// The number that is typed: 0 for nothing at all, the one before for what is no number.
private func number(in text: String, otherwise current: Int) -> Int {
  text.isEmpty ? 0 : Int(text) ?? current
}

extension CounterModel {
  /// A color that goes from blue to red with the counter.
  var color: Color {
    let fraction = maximum > 0 ? Double(counter) / Double(maximum) : 0
    return Color(hue: (1 - fraction) * 2 / 3, saturation: 0.6, brightness: 0.85)
  }
}
