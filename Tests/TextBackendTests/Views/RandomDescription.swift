import SeededRandom
import ConstraintLayout
import VirtualViews

/// Makes screens of every kind of view in any nesting, of few keys, so that all steps occur.
struct RandomDescription {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func screen() -> [ViewElement<String>] { children(depth: 3) }

  private mutating func children(depth: Int) -> [ViewElement<String>] {
    let keys = Array("abcdef".shuffled(using: &random).prefix(random.pick([0, 2, 3, 4, 6])))
    return keys.map { element(String($0), depth: depth) }
  }

  private mutating func element(_ key: String, depth: Int) -> ViewElement<String> {
    switch random.next() % (depth > 0 ? 11 : 7) {
    case 0: return label(key, [.text(text()), .set(\.textColor, to: color())])
    case 1: return label(key, [.text(text()), .set(\.numberOfLines, to: 0)])
    case 2: return button(key, [.title(text()), .isEnabled(random.pick([true, false]))])
    case 3: return `switch`(key, [.title(text()), .isOn(random.pick([true, false]))])
    case 4: return slider(key, [.value(random.pick([0, 0.5, 1]))])
    case 5: return field(key, [.text(text()), .set(\.backgroundColor, to: color())])
    case 6:
      return label(
        key,
        [
          .text(text()), .set(\.isHidden, to: random.pick([true, false])),
          .set(\.backgroundColor, to: color()),
        ])
    case 7: return constrained(key, depth)
    default: return stacked(key, depth)
    }
  }

  private mutating func stacked(_ key: String, _ depth: Int) -> ViewElement<String> {
    stack(
      key, random.pick(Container.Axis.allCases), spacing: random.pick([0, 0, 1]),
      [
        .alignment(random.pick(Container.Alignment.allCases)),
        .distribution(random.pick(Container.Distribution.allCases)),
        .border(random.pick([.none, .none, .light, .double])), .backgroundColor(color()),
      ], children(depth: depth - 1))
  }

  private mutating func constrained(_ key: String, _ depth: Int) -> ViewElement<String> {
    let children = children(depth: depth - 1)
    let (keys, gap) = (children.map(\.key.description), Double(random.pick([0, 1, 2])))
    return group(
      key, [.border(random.pick([.none, .light]))],
      layout: { context in
        let views = keys.map { context[$0] }
        return views.flatMap {
          [
            $0.leadingAnchor.constraint(equalTo: context.view.leadingAnchor, constant: gap),
            $0.trailingAnchor.constraint(lessThanOrEqualTo: context.view.trailingAnchor),
          ]
        }
          + zip(views, views.dropFirst()).map { $1.topAnchor.constraint(equalTo: $0.bottomAnchor) }
          + views.prefix(1).map { $0.topAnchor.constraint(equalTo: context.view.topAnchor) }
          + views.suffix(1).map {
            $0.bottomAnchor.constraint(lessThanOrEqualTo: context.view.bottomAnchor)
          }
      }, children)
  }

  private mutating func text() -> String {
    random.pick(["", "one", "two words", "漢字", "a\nb", "👩‍👩‍👧 x", "a long line of text"])
  }

  private mutating func color() -> Color { random.pick([.default, .default, .red, .blue]) }
}
