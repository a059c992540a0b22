import Charts
import Shohin

extension Example {
  static let progress = [
    Example("motion", "What moves does so while it is seen") { $0.motion },
    Example("gauges", "Gauges, with thresholds") { $0.gauges },
    Example("download", "Progress, of an amount") { $0.download },
    Example("endless", "Progress of which the end is not known") { $0.endless },
    Example("spinners", "Spinners") { $0.spinners },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var motion: Element<SampleMsg> {
    `switch`([.title("Motion"), .isOn(isMoving), .onChange { .move($0.isOn) }])
  }

  var gauges: Element<SampleMsg> {
    let limits = [Threshold(0.7, .warning), Threshold(0.9, .danger)]
    return stack(.vertical, [
      gauge("cpu", [.title("CPU   "), .value(0.42), .thresholds(limits)]),
      gauge("disk", [.title("Disk  "), .value(0.73), .thresholds(limits)]),
      gauge("memory", [.title("Memory"), .value(0.96), .thresholds(limits)]),
    ])
  }

  var download: Element<SampleMsg> {
    stack(.vertical, [
      progress("load", [
        .title("Download"), .amount(10e6 * done, of: 10e6), .elapsed(.seconds(5)),
        .numbers(.bytes), .isEased(true),
      ]),
      button("more", [.title("Go on"), .onPress(.load)]),
    ])
  }

  var endless: Element<SampleMsg> {
    progress("search", [
      .title("Searching"), .amount(0, of: nil), .phase(isMoving ? nil : 0),
    ])
  }

  var spinners: Element<SampleMsg> {
    let all: [SpinnerFrames] = [.dots, .line, .rising, .corner, .moon, .ball]
    return stack(.horizontal, spacing: 4, [.distribution(.start)], all.indices.map {
      spinner($0, [.frames(all[$0]), .phase(isMoving ? nil : 0), .tintColor(.accent)])
    })
  }
}
