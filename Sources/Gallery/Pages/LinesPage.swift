import Charts
import Shohin

extension Example {
  static let lines = [
    Example("loadChart", "Series of points, with axes", rows: 10) { $0.loadChart },
    Example("zoomableChart", "Zoom: wheel, + and -, arrows, Home; a click marks", rows: 11) {
      $0.zoomableChart
    },
    Example("forms", "A line, an area, points", rows: 10) { $0.forms },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var loadChart: Element<SampleMsg> {
    lineChart("load", [
      .series([
        PlotSeries("user", [1, 4, 2, 8, 5, 7, 9, 3, .nan, 6, 6]),
        PlotSeries("system", [3, 3, 3, 1, 2, 1, 4, 4, 5, 4, 3]),
      ]),
    ])
  }

  var zoomableChart: Element<SampleMsg> {
    let values = (0...200).map { (day: Int) -> Double in
      Double((day * 13 + day * day) % 47) + Double(day) / 4
    }
    return zoomableLineChart("prices", [
      .title("Price"), .series([PlotSeries("gold", values, color: .warning)]),
      .x(shownX), .onZoom { .zoom($0) },
      .selectedX(selectedX), .onSelect { .mark($0) },
    ])
  }

  var forms: Element<SampleMsg> {
    let rising = (0...20).map { Double($0 * $0) / 40.0 }
    return lineChart("forms", [
      .series([
        PlotSeries("area", rising.map { $0 * 0.6 }, form: .area, color: .info),
        PlotSeries("line", rising, color: .success),
        PlotSeries("points", rising.map { 10 - $0 }, form: .points, color: .danger),
      ]),
      .y(0...10),
    ])
  }
}
