import Expectations
import Testing
import VirtualViews

/// Sliders and steppers with numbers of every kind.
struct NumericControlTests {
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0, -0.0, 1,
    -1, 5, .leastNonzeroMagnitude, .signalingNaN,
  ]

  private func sliders(_ minimum: Double) -> [ViewElement<String>] {
    Self.numbers.flatMap { maximum in
      Self.numbers.map { value in
        slider(1, [.minimumValue(minimum), .maximumValue(maximum), .value(value), .step(value)])
      }
    }
  }

  private func steppers(_ minimum: Double) -> [ViewElement<String>] {
    Self.numbers.flatMap { maximum in
      Self.numbers.map { value in
        stepper(
          1, [.minimumValue(minimum), .maximumValue(maximum), .value(value), .stepValue(value)])
      }
    }
  }

  @Test func `the greatest value can be had, whether it is a step or not`() {
    var slider = Slider()
    slider.step = 0.3
    expectEqual(slider.moved(to: .infinity).value, 1)
    expectEqual(slider.moved(to: 0.96).value, 1)
    expectEqual(slider.moved(to: 0.94).value, 0.3 * 3)
    slider.step = 3
    expectEqual(slider.moved(to: 0.6).value, 1)
    expectEqual(slider.moved(to: 0.4).value, 0)
  }

  @Test func `users hear the number that they see`() {
    var slider = Slider()
    slider.step = 0.1
    for _ in 0..<3 { slider = slider.moved(by: 1) }
    expectEqual(slider.semantics.value, "0.3")
    var stepper = Stepper()
    (stepper.maximumValue, stepper.stepValue) = (2, 0.1)
    for _ in 0..<10 { stepper = stepper.stepped(by: 1) }
    expectEqual(stepper.semantics.value, "1")
    expectEqual(Slider().semantics.value, "0")
  }

  @Test func `the priorities of an upright slider are those that its properties name`() {
    func priorities(_ props: Props<Never, Slider>) -> [LayoutPriority] {
      let content = slider("s", props).content
      return [content.attributes.horizontalHugging, content.attributes.verticalHugging]
    }
    let upright = priorities([.axis(.vertical)])
    #expect(upright != priorities([]))
    expectEqual(priorities([.axis(.vertical), .axis(.horizontal)]), priorities([]))
    expectEqual(priorities([.verticalHugging(.high), .axis(.vertical)]), [upright[0], .high])
    expectEqual(priorities([.axis(.vertical), .verticalHugging(.high)]), [upright[0], .high])
  }

  @Test(arguments: numbers)
  func `a slider is within finite bounds, whatever the numbers`(minimum: Double) throws {
    for element in sliders(minimum) {
      var tree = ViewTree()
      _ = tree.update(to: [element])
      let slider = try #require(tree.first(1).flatMap(tree.content).flatMap(Slider.init))
      let all = [slider] + [-1, 0, 1, 1000].map(slider.moved(by:)) + [slider.moved(to: .nan)]
      for slider in all {
        #expect(slider.bounds.contains(slider.value))
        #expect((0...1).contains(slider.fraction))
        #expect(slider.stepSize >= 0)
        #expect(slider.stepSize.isFinite)
      }
    }
  }

  @Test(arguments: numbers)
  func `a stepper is within finite bounds, whatever the numbers`(minimum: Double) throws {
    for element in steppers(minimum) {
      var tree = ViewTree()
      _ = tree.update(to: [element])
      let stepper = try #require(tree.first(1).flatMap(tree.content).flatMap(Stepper.init))
      for presses in [-1, 0, 1, .max, .min] {
        #expect(stepper.bounds.contains(stepper.stepped(by: presses).value))
      }
      #expect(stepper.bounds.lowerBound.isFinite)
      #expect(stepper.bounds.upperBound.isFinite)
    }
  }

  @Test(arguments: numbers)
  func `the same description again changes nothing, whatever the numbers`(minimum: Double) {
    for element in sliders(minimum) + steppers(minimum) {
      var tree = ViewTree()
      _ = tree.update(to: [element])
      #expect(tree.update(to: [element]).patch.isEmpty)
    }
  }

  @Test func `a person's value is brought into a range that shrinks`() {
    var watched = WatchedTree([slider(1, [.maximumValue(10)])])
    watched.receive(.valueChanged, at: 1) { Slider($0)?.moved(to: 8).content ?? $0 }
    watched.update(to: [slider(1, [.maximumValue(5)])])
    expectEqual(watched.shown(1, as: Slider.self)?.value, 5)
  }

  @Test func `an upper bound below the lower one counts as the lower`() {
    let watched = WatchedTree([slider(1, [.minimumValue(5), .maximumValue(1), .value(3)])])
    expectEqual(watched.shown(1, as: Slider.self)?.value, 5)
    expectEqual(watched.shown(1, as: Slider.self)?.bounds, 5...5)
    expectEqual(watched.shown(1, as: Slider.self)?.fraction, 0)
  }

  @Test func `a slider moves by its step, or a twentieth of its range`() {
    let watched = WatchedTree([slider(1, [.maximumValue(40)]), slider(2, [.step(0.25)])])
    expectEqual(watched.shown(1, as: Slider.self)?.moved(by: 3).value, 6)
    expectEqual(watched.shown(2, as: Slider.self)?.moved(by: 3).value, 0.75)
    expectEqual(watched.shown(2, as: Slider.self)?.moved(by: 5).fraction, 1)
  }

  @Test func `a stepper that wraps ends at the other bound`() {
    var stepper = Stepper()
    stepper.wraps = true
    expectEqual(stepper.stepped(by: -1).value, 100)
    expectEqual(stepper.stepped(by: -1).stepped(by: 1).value, 0)
    stepper.wraps = false
    expectEqual(stepper.stepped(by: -1).value, 0)
  }

  @Test func `from a bound that is no step, the next step is the nearest one inside`() {
    var slider = Slider()
    (slider.minimumValue, slider.maximumValue) = (0, 1)
    slider.step = 0.3
    func steps(_ start: Double, _ step: Int, _ count: Int) -> [Double] {
      var slider = slider.moved(to: 0)
      slider.value = start
      return (0..<count).map { _ in
        slider = slider.moved(by: step)
        return (slider.value * 10).rounded() / 10
      }
    }
    expectEqual(steps(0, 1, 5), [0.3, 0.6, 0.9, 1, 1])
    expectEqual(steps(1, -1, 5), [0.9, 0.6, 0.3, 0, 0])
    expectEqual(steps(0.7, 1, 1) + steps(0.7, -1, 1), [0.9, 0.6])
    expectEqual(steps(1, -2, 1), [0.6])
  }
}
