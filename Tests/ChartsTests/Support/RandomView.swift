import Charts
import SeededRandom
import Shohin
import TextBackend

/// Views of every kind with numbers that programs have, and with numbers that nobody expects.
enum RandomView {
  /// The kinds of view.
  static let kinds = [
    "drawing", "sparkline", "bars", "gauge", "heatmap", "progress", "spinner", "digits", "lines",
    "zoomable", "calendar", "image",
  ]

  static func number(_ random: inout SplitMix64) -> Double {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: .nan
    case 1: random.pick([.infinity, -.infinity])
    case 2: random.pick([.greatestFiniteMagnitude, -.greatestFiniteMagnitude])
    case 3: random.pick([0, -0.0, .leastNonzeroMagnitude, 1e-300, -1e-300])
    case 4: Double.random(in: -1e18...1e18, using: &random)
    case 5..<9: Double.random(in: -1...1, using: &random)
    default: Double(Int.random(in: -20...100, using: &random))
    }
  }

  static func numbers(_ random: inout SplitMix64, most: Int = 40) -> [Double] {
    (0..<Int.random(in: 0...most, using: &random)).map { _ in number(&random) }
  }

  static func text(_ random: inout SplitMix64) -> String {
    random.pick(["", "a", "Load", "漢字", "±½", "👩‍👩‍👧", "e\u{301}", "\u{1B}[31m", "two\nlines"])
  }

  static func range(_ random: inout SplitMix64) -> ClosedRange<Double>? {
    let (one, other) = (number(&random), number(&random))
    guard Bool.random(using: &random), !one.isNaN, !other.isNaN else { return nil }
    return min(one, other)...max(one, other)
  }

  static func point(_ random: inout SplitMix64) -> PlanePoint {
    PlanePoint(number(&random), number(&random))
  }

  static func picture(_ random: inout SplitMix64) -> PixelImage {
    let (width, height) = (random.pick([0, 1, 2, 7, 40]), random.pick([0, 1, 3, 30]))
    let bytes = (0..<width * height * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
    return PixelImage(width: width, height: height, bytes: bytes) ?? PixelImage()
  }

  static func date(_ random: inout SplitMix64) -> CalendarDate {
    CalendarDate(
      dayNumber: random.pick([.min, .max, Int.random(in: -9_999...99_999, using: &random)]))
  }

  static func color(_ random: inout SplitMix64) -> Color {
    random.pick([.default, .accent, .danger, .red, .sunken, Color(red: 9, green: 99, blue: 200)])
  }

  // swift-format-ignore: a list of kinds
  static func view(_ kind: String, _ random: inout SplitMix64) -> ViewElement<String> {
    switch kind {
    case "drawing": drawing(&random)
    case "sparkline":
      sparkline(
        "v",
        [
          .values(numbers(&random)), .range(range(&random)), .tintColor(color(&random)),
          .summary(random.pick(Sparkline.Summary.allCases)),
          .showsLatest(Bool.random(using: &random)),
        ])
    case "bars": bars(&random)
    case "gauge":
      gauge(
        "v",
        [
          .title(text(&random)), .value(number(&random)), .range(range(&random)),
          .numbers(numberStyle(&random)),
          .thresholds([Threshold(number(&random), .warning), Threshold(number(&random), .danger)]),
        ])
    case "heatmap":
      heatmap(
        "v",
        [
          .rows((0..<Int.random(in: 0...5, using: &random)).map { _ in numbers(&random) }),
          .labels([text(&random), text(&random)]), .range(range(&random)),
          .ramp(ColorRamp(random.pick([[], [.accent], [.sunken, .danger, color(&random)]]))),
        ])
    case "progress": progress(&random)
    case "spinner":
      spinner(
        "v",
        [
          .title(text(&random)), .phase(Int.random(in: .min ... .max, using: &random)),
          .frames(
            random.pick([.dots, .moon, .ball, SpinnerFrames([]), SpinnerFrames(["漢", "字"])])),
        ])
    case "lines": lineChart("v", [.batch(plot(&random))])
    case "zoomable": zoomableLineChart("v", [.batch(plot(&random)), .onZoom { "\($0)" }])
    case "calendar":
      calendar(
        "v",
        [
          .selected(random.pick([nil, date(&random)])), .shown(random.pick([nil, date(&random)])),
          .today(random.pick([nil, date(&random)])), .marked([date(&random)]),
          .firstWeekday(random.pick(Weekday.allCases)), .showsWeeks(Bool.random(using: &random)),
          .set(\.monthNames, to: random.pick([[], ["漢字"], MonthCalendar.englishMonths])),
          .set(\.weekdayNames, to: random.pick([[], ["漢", "±½", "e\u{301}x"]])),
          .onSelect { "\($0)" },
        ])
    case "image":
      image(
        "v", picture(&random),
        [
          .scaling(random.pick(ImageView.Scaling.allCases)), .tintColor(color(&random)),
          .cellProportion(random.pick([0.5, 1, number(&random)])),
        ])
    default:
      bigDigits(
        "v", random.pick(["12:34", "-5.6 %", "", "漢7x", "0/1,+"]),
        [.size(random.pick(BigDigits.Size.allCases))])
    }
  }

  static func numberStyle(_ random: inout SplitMix64) -> NumberStyle {
    random.pick([.automatic, .percent, .bytes, .decimals(Int.random(in: -2...30, using: &random))])
  }

  private static func drawing(_ random: inout SplitMix64) -> ViewElement<String> {
    let props: Props<String, Drawing> = [
      .x(range(&random)), .y(range(&random)), .dots(random.pick(Dots.allCases)),
      .keepsProportions(Bool.random(using: &random)),
    ]
    return Charts.drawing("v", props) { sketch in
      for _ in 0..<6 {
        let points = (0..<Int.random(in: 0...7, using: &random)).map { _ in point(&random) }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: sketch.lines(through: points, style: TextStyle(foreground: color(&random)))
        case 1: sketch.area(inside: points)
        case 2: sketch.dots(points)
        case 3:
          sketch.ellipse(
            center: point(&random), radiusX: number(&random), radiusY: number(&random),
            isFilled: Bool.random(using: &random))
        default:
          sketch.text(
            text(&random), at: point(&random), alignment: random.pick(TextAlignment.allCases))
        }
      }
    }
  }

  private static func plot<View: LineChartView>(
    _ random: inout SplitMix64
  ) -> [Prop<String, View>] {
    let series = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      let isSorted = Bool.random(using: &random)
      let form = random.pick(PlotSeries.Form.allCases)
      guard isSorted else {
        let points = (0..<20).map { _ in point(&random) }
        return PlotSeries(text(&random), points, form: form, color: color(&random))
      }
      return PlotSeries(text(&random), numbers(&random), form: form)
    }
    return [
      .title(text(&random)), .series(series), .x(range(&random)), .y(range(&random)),
      .dots(random.pick(Dots.allCases)), .numbers(numberStyle(&random)),
      .selectedX(random.pick([nil, number(&random)])),
    ]
  }

  private static func bars(_ random: inout SplitMix64) -> ViewElement<String> {
    let bars = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      Bar(text(&random), numbers(&random, most: 3))
    }
    return barChart(
      "v",
      [
        .bars(bars), .range(range(&random)), .numbers(numberStyle(&random)),
        .series(random.pick([[], [text(&random), text(&random)]])), .colors([color(&random)]),
        .direction(random.pick(BarChart.Direction.allCases)),
        .arrangement(random.pick(BarChart.Arrangement.allCases)),
        .showsValues(Bool.random(using: &random)),
        .set(\.thickness, to: random.pick([nil, -1, 0, 1, 2, .max])),
        .set(\.spacing, to: random.pick([nil, -1, 0, 1, .max])),
      ])
  }

  private static func progress(_ random: inout SplitMix64) -> ViewElement<String> {
    Charts.progress(
      "v",
      [
        .title(text(&random)), .numbers(numberStyle(&random)),
        .amount(number(&random), of: random.pick([nil, 1, number(&random)])),
        .elapsed(random.pick([nil, .zero, .seconds(-3), .seconds(9), .seconds(Int64.max)])),
        .parts(ProgressBar.Parts(rawValue: UInt8.random(in: 0...255, using: &random))),
        .set(\.phase, to: number(&random)),
      ])
  }
}
