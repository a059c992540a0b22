import Charts
import Shohin

extension Example {
  static let values = [
    Example("flatSparkline", "A sparkline, with a gap") { $0.flatSparkline },
    Example("highSparkline", "In three rows", rows: 3) { $0.highSparkline },
    Example("barsAcross", "Bars from the left, some below 0") { $0.barsAcross },
    Example("stackedBars", "Bars from below: series on each other", rows: 8) { $0.stackedBars },
    Example("groupedBars", "Series beside each other", rows: 8) { $0.groupedBars },
    Example("weekHeatmap", "Heatmap") { $0.weekHeatmap },
    Example("alarmHeatmap", "Heatmap in colors of your own") { $0.alarmHeatmap },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var flatSparkline: Element<SampleMsg> {
    sparkline("cpu", [
      .values([1, 2, 4, 6, 8, 6, 4, 2, .nan, 3, 5, 9, 7]), .range(0...10),
    ])
  }

  var highSparkline: Element<SampleMsg> {
    let values = (0..<120).map { (second: Int) -> Double in
      Double((second * 37 + second * second * 11) % 29) + Double(second) / 4
    }
    return sparkline("net", [.values(values), .tintColor(.success)])
  }

  var barsAcross: Element<SampleMsg> {
    barChart("sales", [
      .bars([Bar("Tea", 12.5), Bar("Coffee", 19), Bar("Returns", -4)])
    ])
  }

  var stackedBars: Element<SampleMsg> {
    barChart("load", [
      .bars([Bar("Mon", 4, 2), Bar("Tue", 5, 3), Bar("Wed", 2, 6), Bar("Thu", 3, 1)]),
      .series(["user", "system"]), .arrangement(.stacked), .direction(.vertical),
    ])
  }

  var groupedBars: Element<SampleMsg> {
    barChart("years", [
      .bars([Bar("Q1", 3, 5), Bar("Q2", 4, 4), Bar("Q3", 2, 6), Bar("Q4", 7, 8)]),
      .series(["2025", "2026"]), .direction(.vertical), .colors([.info, .warning]),
    ])
  }

  var weekHeatmap: Element<SampleMsg> {
    heatmap("week", [
      .rows([[0, 1, 2, 3, 4, 3], [4, 3, .nan, 1, 0, 2], [2, 2, 3, 3, 2, 4]]),
      .labels(["Mon", "Tue", "Wed"]),
    ])
  }

  var alarmHeatmap: Element<SampleMsg> {
    let loads = (0..<3).map { (row: Int) -> [Double] in
      (0..<24).map { (hour: Int) -> Double in Double((hour * 5 + row * 7) % 13) }
    }
    return heatmap("alarm", [
      .rows(loads), .labels(["web", "mail", "jobs"]), .ramp(.alarm),
    ])
  }
}
