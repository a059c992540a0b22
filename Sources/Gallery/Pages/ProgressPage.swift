import Charts
import Shohin

extension Example {
  static let progress = [
    Example("motion", "What moves: a phase that the program counts up") { $0.motion },
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
    progress("load", [
      .title("Download"), .amount(6.2e6, of: 10e6), .elapsed(.seconds(5)),
      .numbers(.bytes),
    ])
  }

  var endless: Element<SampleMsg> {
    progress("search", [
      .title("Searching"), .amount(0, of: nil), .phase(Double(phase) / 12),
    ])
  }

  var spinners: Element<SampleMsg> {
    let all: [SpinnerFrames] = [.dots, .line, .rising, .corner, .moon, .ball]
    return stack(.horizontal, spacing: 4, [.distribution(.start)], all.indices.map {
      spinner($0, [.frames(all[$0]), .phase(phase), .tintColor(.accent)])
    })
  }
}
