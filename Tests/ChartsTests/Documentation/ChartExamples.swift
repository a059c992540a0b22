import Charts
import Shohin

/// The examples of Documentation/charts.md, in its order.
enum ChartExamples {
  enum Message: Sendable {
    case show(ClosedRange<Double>)
    case due(CalendarDate)
  }

  /// The examples with the columns and rows of their pictures.
  static var all: [(name: String, element: ViewElement<Message>, columns: Int, rows: Int)] {
    [
      ("sparkline", sparklineExample, 24, 1), ("bars", barsExample, 36, 3),
      ("stacked", stackedExample, 30, 8), ("heatmap", heatmapExample, 20, 3),
      ("gauge", gaugeExample, 30, 1), ("progress", progressExample, 72, 1),
      ("spinner", spinnerExample, 20, 1), ("digits", digitsExample, 20, 3),
      ("lines", linesExample, 44, 10), ("calendar", calendarExample, 21, 8),
      ("drawing", drawingExample, 24, 6), ("image", imageExample, 16, 4),
    ]
  }

  private static var sparklineExample: ViewElement<Message> {
    // sparkline
    sparkline(
      "cpu",
      [.values([1, 2, 4, 6, 8, 6, 4, 2, .nan, 3, 5]), .range(0...10), .semanticLabel("CPU")])
    // end
  }

  private static var barsExample: ViewElement<Message> {
    // bars
    barChart("sales", [.bars([Bar("Tea", 12.5), Bar("Coffee", 19), Bar("Returns", -4)])])
    // end
  }

  private static var stackedExample: ViewElement<Message> {
    // stacked
    barChart(
      "load",
      [
        .bars([Bar("Mon", 4, 2), Bar("Tue", 5, 3), Bar("Wed", 2, 6)]), .series(["user", "system"]),
        .arrangement(.stacked), .direction(.vertical),
      ])
    // end
  }

  private static var heatmapExample: ViewElement<Message> {
    // heatmap
    heatmap(
      "week",
      [
        .rows([[0, 1, 2, 3, 4], [4, 3, .nan, 1, 0], [2, 2, 3, 3, 2]]),
        .labels(["Mon", "Tue", "Wed"]),
      ])
    // end
  }

  private static var gaugeExample: ViewElement<Message> {
    // gauge
    gauge(
      "disk",
      [
        .title("Disk"), .value(0.73),
        .thresholds([Threshold(0.7, .warning), Threshold(0.9, .danger)]),
      ])
    // end
  }

  private static var progressExample: ViewElement<Message> {
    // progress
    progress(
      "load",
      [
        .title("Download"), .amount(6.2e6, of: 10e6), .elapsed(.seconds(5)), .numbers(.bytes),
      ])
    // end
  }

  private static var spinnerExample: ViewElement<Message> {
    // spinner
    spinner("search", [.title("Searching"), .frames(.dots)])
    // end
  }

  private static var digitsExample: ViewElement<Message> {
    // digits
    bigDigits("time", "12:45", [.tintColor(.accent)])
    // end
  }

  private static var linesExample: ViewElement<Message> {
    // lines
    zoomableLineChart(
      "load",
      [
        .series([
          PlotSeries("user", [1, 4, 2, 8, 5, 7, 9, 3, .nan, 6, 6]),
          PlotSeries("system", [3, 3, 3, 1, 2, 1, 4, 4, 5, 4, 3]),
        ]), .onZoom { .show($0) },
      ])
    // end
  }

  private static var calendarExample: ViewElement<Message> {
    // calendar
    calendar(
      "due",
      [
        .selected(CalendarDate(2026, 11, 24)), .marked([CalendarDate(2026, 11, 11)]),
        .onSelect { .due($0) },
      ])
    // end
  }

  private static var drawingExample: ViewElement<Message> {
    // drawing
    drawing("orbit", [.x(-2...2), .y(-1...1), .keepsProportions(true)]) { sketch in
      sketch.ellipse(center: PlanePoint(0, 0), radiusX: 1.9, radiusY: 0.9)
      sketch.circle(center: PlanePoint(1.2, 0.6), radius: 0.15, isFilled: true)
      sketch.text("Sun", at: PlanePoint(0, 0), alignment: .center)
    }
    // end
  }

  private static var imageExample: ViewElement<Message> {
    // image
    image("moon", PixelImage(ppm: moon) ?? PixelImage(), [.semanticLabel("Moon")])
    // end
  }

  /// A bright disk with a shadow, as the bytes of a file.
  private static let moon: [UInt8] =
    Array("P6 16 8 255 ".utf8)
    + (0..<8).flatMap { y in
      (0..<16).flatMap { x -> [UInt8] in
        let (x, y) = ((Double(x) - 7.5) / 4, (Double(y) - 3.5) / 4)
        let light = x * x + y * y < 1 ? max(0, 1 - (x - 0.4) * (x - 0.4) - y * y) : 0
        return Array(repeating: UInt8(light * 255), count: 3)
      }
    }
}
