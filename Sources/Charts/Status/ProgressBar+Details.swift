import TextBackend
import VirtualViews

extension ProgressBar {
  /// A text beside the bar.
  struct Detail {
    var part: Parts
    var text: String
    /// The least columns, so that the bar keeps its length while digits come and go.
    var least = 0

    /// The columns with those before it.
    func columns(_ metrics: TextMetrics) -> Int { 2 + max(least, metrics.columns(of: text)) }
  }

  /// The details that are known, in the order in which they stand.
  var details: [Detail] {
    var details: [Detail] = []
    if parts.contains(.share), let fraction {
      // Rounded down: 100 % is said at the end only. Of 29 of 100, a hundred times the share is less than 29.
      let most = fraction < 1 ? 99 : 100
      let hundredths = Int((fraction * 100 + 1e-9).rounded(.down), within: 0...most)
      details.append(Detail(part: .share, text: "\(hundredths) %", least: 5))
    }
    if parts.contains(.amount), total != 1 || fraction == nil, fraction != nil || done > 0 {
      let (amount, whole) = (numbers.text(of: done), numbers.text(of: total ?? 0))
      let text = fraction == nil ? amount : Wording.current["\(amount) of \(whole)"]
      details.append(Detail(part: .amount, text: text))
    }
    guard let seconds, seconds > 0, done > 0 else { return details }
    let rate = done / seconds
    if parts.contains(.rate), total != 1 {
      details.append(Detail(part: .rate, text: numbers.text(of: rate) + "/s"))
    }
    if parts.contains(.timeLeft), let fraction, fraction < 1, let total, rate > 0 {
      let left = Self.text(ofSeconds: (total - done) / rate)
      details.append(Detail(part: .timeLeft, text: Wording.current["\(left) left"]))
    }
    return details
  }

  /// The details for which there is room: those that matter less are left out first.
  func details(within columns: Int, _ metrics: TextMetrics) -> [Detail] {
    var details = details
    let leaving: [Parts] = [.rate, .amount, .timeLeft, .share]
    for part in leaving where details.reduce(0, { $0 + $1.columns(metrics) }) > columns {
      details.removeAll { $0.part == part }
    }
    return details
  }

  private var seconds: Double? {
    elapsed.map { Double($0.components.seconds) + Double($0.components.attoseconds) * 1e-18 }
  }

  /// A time as `0:03`, `12:34`, `1:02:03` or `2 days`.
  static func text(ofSeconds seconds: Double) -> String {
    // Rounded up: what is left takes its time.
    let seconds = Int(seconds.rounded(.up), within: 0...1_000_000_000)
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60)
    if hours >= 48 { return Wording.current["\(hours / 24) days"] }
    guard hours > 0 else { return "\(minutes):" + two(seconds % 60) }
    return "\(hours):" + two(minutes % 60) + ":" + two(seconds % 60)
  }
}
