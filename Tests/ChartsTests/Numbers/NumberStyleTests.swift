import Charts
import Expectations
import SeededRandom
import Testing

struct NumberStyleTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (-7, "-7"), (1234, "1234"), (9999, "9999"), (0.25, "0.25"), (0.1, "0.1"),
    (12.345, "12.3"), (99.96, "100"), (0.012345, "0.0123"), (12_345, "12.3k"), (999_600, "1M"),
    (4e6, "4M"), (-2.5e9, "-2.5G"), (1e18, "1e18"), (1.5e300, "1.5e300"),
    (.leastNonzeroMagnitude, "0"),
    (2e-7, "2e-7"), (.nan, "-"), (.infinity, "-"), (.greatestFiniteMagnitude, "1.8e308"),
  ])
  func `three digits tell a number`(value: Double, text: String) {
    expectEqual(NumberStyle.automatic.text(of: value), text)
  }

  @Test(arguments: [
    (0, 1.5, "2"), (1, 1.25, "1.3"), (2, -0.001, "0.00"), (3, 12.0, "12.000"), (-4, 3.0, "3"),
    (99, 1.0, "1.000000000000000"), (2, 1e300, "1e300"),
  ])
  func `there are as many digits behind the point as asked for`(
    decimals: Int, value: Double, text: String
  ) {
    expectEqual(NumberStyle.decimals(decimals).text(of: value), text)
  }

  @Test(arguments: [
    (999.4, "999 B"), (999.6, "1 kB"), (-999.6, "-1 kB"), (1_000, "1 kB"), (999_600, "1 MB"),
  ])
  func `a number has the unit of what it is rounded to`(value: Double, text: String) {
    expectEqual(NumberStyle.bytes.text(of: value), text)
    expectEqual(NumberStyle.automatic.text(of: 9_999.4), "9999")
    expectEqual(NumberStyle.automatic.text(of: 9_999.6), "10k")
  }

  @Test func `shares and bytes have their units`() {
    expectEqual(NumberStyle.percent.text(of: 0.734), "73 %")
    expectEqual(NumberStyle.percent.text(of: -.greatestFiniteMagnitude), "-100000000000000 %")
    expectEqual(NumberStyle.bytes.text(of: 512), "512 B")
    expectEqual(NumberStyle.bytes.text(of: 1_234_567), "1.23 MB")
    expectEqual(NumberStyle.bytes.text(of: 1e21), "1000 EB")
  }

  @Test(arguments: Effort.seeds(push: 20, full: 1_000))
  func `a text is near its number`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let exponent = Double.random(in: -1...1, using: &random)
    var value = Double.random(in: -10...10, using: &random)
    for _ in 0..<Int(abs(exponent) * 200) { value = exponent < 0 ? value / 10 : value * 10 }
    let units: [Character: Double] = ["k": 1e3, "M": 1e6, "G": 1e9, "T": 1e12]
    var text = NumberStyle.automatic.text(of: value)
    let unit = text.last.flatMap { units[$0] } ?? 1
    if unit > 1 { text.removeLast() }
    let read = try #require(Double(text), "seed \(seed): \(text)") * unit
    #expect(abs(read - value) <= abs(value) / 150, "seed \(seed): \(value) is \(text)")
  }
}
