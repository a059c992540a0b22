import Expectations
import Testing
import VirtualViews

/// Lists of properties that are put together.
struct PropsSumTests {
  private func text(_ props: Props<String, Label>) -> [String] {
    let view: ViewElement<String> = label("l", props)
    return ["\(view)"]
  }

  @Test func `literals are added where a view is made`() {
    let numbers = [1]
    let view: ViewElement<String> = table(
      "t", [.onSelectRow { (item: Int) in "\(item)" }] + [.showsScrollIndicator(false)],
      items: numbers, id: \.self
    ) { label([.text("\($0)")] + [.font(.bold)]) }
    let same: ViewElement<String> = table(
      "t", [.onSelectRow { (item: Int) in "\(item)" }, .showsScrollIndicator(false)],
      items: numbers, id: \.self
    ) { label([.text("\($0)"), .font(.bold)]) }
    expectEqual("\(view)", "\(same)")
  }

  @Test func `the last one wins, and the order is kept`() {
    let common: Props<String, Label> = [.text("a"), .numberOfLines(2)]
    expectEqual(text(common + [.text("b")]), text([.text("b"), .numberOfLines(2)]))
    expectEqual(text([.text("b")] + common), text([.text("a"), .numberOfLines(2)]))
    expectEqual((common + common).all.count, 4)
  }

  @Test func `a list in a variable grows`() {
    var props: Props<String, Label> = [.text("a")]
    props += [.font(.bold)]
    if props.all.count == 2 { props += [.numberOfLines(3), .text("c")] }
    expectEqual(text(props), text([.text("c"), .font(.bold), .numberOfLines(3)]))
    expectEqual(props.all.count, 4)
  }
}
