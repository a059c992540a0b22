import ElementDecoding
import Foundation
import LayoutStrings
import MarkupReading

/// Writes markups that a seed makes up, and the list of them, for the tests of compiled views.
@main
struct RandomViews {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 3, let seed = words.first.flatMap({ UInt64($0) }),
      let count = words.dropFirst().first.flatMap({ Int($0) }), let folder = words.last
    else {
      print("Usage: random-views <seed> <count> <folder>")
      exit(2)
    }
    let root = URL(filePath: folder)
    var (made, number) = (0, seed)
    var (tries, accepted) = ([String: Int](), Set<String>())
    var names: [String] = []
    while made < count {
      var maker = RandomMarkup(seed: number)
      let text = maker.document()
      number += 1
      // Some of what is made up contradicts itself, such as a place with two sides.
      let types = MarkupElements.types.filter { text.contains("<\($0)") }
      for type in types { tries[type, default: 0] += 1 }
      do { _ = try MarkupView(parsing: text) } catch {
        continue
      }
      accepted.formUnion(types)
      let name = "Random\(made)"
      names.append(name)
      try Data(text.utf8).write(to: root.appending(path: "\(name).ui.xml"))
      made += 1
    }
    let refused = tries.filter { $0.value >= 10 && !accepted.contains($0.key) }.keys.sorted()
    guard refused.isEmpty else {
      print("No markup with one of these is right: \(refused.joined(separator: ", "))")
      exit(1)
    }
    let list = names.map { "    \"\($0)\": \($0).view,\n" }.joined()
    let code = """
      // Made by random-views: changes are lost.

      extension CompiledTests {
        static let randomViews: [String: CompiledView] = [
      \(list)  ]
      }

      """
    try Data(code.utf8).write(to: root.appending(path: "RandomViews.swift"))
  }
}

/// Makes up a markup.
struct RandomMarkup {
  private var state: UInt64
  private var keys = 0

  init(seed: UInt64) { state = seed }

  mutating func document() -> String {
    """
    <component anonymous="true" state="CorpusState" message="CorpusMsg" xmlns:layout="layout">
    \(inside("group", depth: 2))</component>

    """
  }

  // MARK: - Chance

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  private mutating func happens(_ percent: Int) -> Bool { number(1...100) <= percent }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(0...values.count - 1)]
  }

  // MARK: - Elements

  private mutating func inside(_ type: String, depth: Int) -> String {
    let start = keys
    let count = number(1...4)
    keys += count
    let siblings = (start..<keys).map { "v\($0)" }
    return siblings.map { element(key: $0, in: type, among: siblings, depth: depth) }.joined()
  }

  private mutating func element(
    key: String?, in container: String, among siblings: [String], depth: Int
  ) -> String {
    let deep = [
      "group", "stack", "scrollView", "table", "dialog", "overlay", "popover", "toast", "grid",
      "flow", "aspect", "form",
    ]
    let types = MarkupElements.types.filter { depth > 0 || !deep.contains($0) }
    let type = happens(20) ? "label" : pick(types)
    var text = "<\(type)"
    let hasKey = key != nil && happens(80)
    if let key, hasKey { text += " key=\"\(key)\"" }
    for prop in MarkupElements.props(of: type) ?? [] where happens(7) {
      text += self.prop(prop, of: type)
    }
    if type == "tooltip", !text.contains(" text=") { text += " text=\"tip {state.name}\"" }
    text += events(of: type)
    if hasKey, ["group", "stack"].contains(container), happens(50) {
      text += layout(among: siblings)
    }
    switch MarkupElements.interior(of: type) {
    case .children?: return text + ">\n\(inside(type, depth: depth - 1))</\(type)>\n"
    case .dialog?:
      return text
        + ">\n\(inside(type, depth: depth - 1))<buttons><button key=\"ok\" title=\"OK\"/></buttons></\(type)>\n"
    case .rows? where happens(50):
      return text + " items=\"{state.people}\">\n<label text=\"{item.name} {item.id}\"/></table>\n"
    case .rows?:
      return text
        + ">\n<label key=\"a\" text=\"one\"/><label key=\"2\" text=\"{state.name}\"/></table>\n"
    case .items?:
      return text + "><item title=\"{state.name}\" message=\"send\" detail=\"F1\"/><item/>"
        + "<item title=\"B\" message=\"send\" isEnabled=\"{state.flag}\"/>"
        + "<item title=\"C\" message=\"send\" isChecked=\"{state.flag}\" textTransform=\"lowercase\"/></menu>\n"
    case Optional.some where type == "label" && happens(40) && !text.contains(" text="):
      return text
        + "\(pick(["", " textTransform=\"uppercase\""]))>one <b>{state.name}<i> {state.count}</i></b>"
        + "<text color=\"\(pick(["#12a darker(10%)", "{state.color}"]))\" font=\"{state.font}\">, {{two}}</text> <a href=\"x:{state.name}\">three</a></label>\n"
    default:
      guard type == "segmentedControl" else { return text + "/>\n" }
      return text.replacing(" segments=\"\"", with: "")
        + "><segment key=\"x\" title=\"A\"/><segment key=\"1\" icon=\"★\" enabled=\"false\"/>"
        + "<segment key=\"y\" title.markdown=\"**b**\" enabled=\"{state.flag}\" width=\"{state.count}\"/></segmentedControl>\n"
    }
  }

  private mutating func events(of type: String) -> String {
    let all: [(String, String)] =
      switch type {
      case "field": [("change", "text"), ("submit", "text"), ("focus", "send")]
      case "slider", "stepper": [("change", "number"), ("blur", "send")]
      case "switch": [("change", "flag")]
      case "segmentedControl": [("change", "key")]
      case "scrollView": [("scroll", "position")]
      case "button": [("press", "send"), ("appear", "send")]
      case "table": [("refresh", "send"), ("need", "send")]
      default: [("dismiss", "send"), ("click", "send"), ("disappear", "send")]
      }
    return all.filter { _ in happens(30) }.map { " \($0.0)=\"\($0.1)\"" }.joined()
  }

  private mutating func layout(among siblings: [String]) -> String {
    let sizes = [LayoutProperty.width, .height]
    let properties = LayoutProperty.allCases.filter { _ in happens(10) }
    return properties.map { property in
      let target = pick(["super", "margins", "safeArea", "readableContent"] + siblings.prefix(1))
      let rule =
        sizes.contains(property) || property == .size
        ? pick(["\(number(0...40))", ">= 3", "\(target) multiplied(by: 0.5) offset(-1) @high"])
        : pick([
          target, "\(target) offset(2)", "&lt;= \(target) offset(-1) @low", "name = \(target)",
          "[compact and not (height &lt; 9)] \(target); [width &gt; 30 or tall] \(target) @600",
        ])
      return " layout:\(property.rawValue)=\"\(rule)\""
    }.joined()
  }

  // MARK: - Props

  private mutating func prop(_ prop: ElementSchema.Prop, of type: String) -> String {
    switch prop.form {
    // A spinner shows the time, and parts have attributes of their own.
    case .flag where prop.name == "isLoading": return ""
    case .segments: return ""
    case .text where prop.name == "narrowColumns": return " narrowColumns=\"50: 1fr\""
    case .insets:
      return pick([" \(prop.name)=\"1\"", " \(prop.name).top=\"2\" \(prop.name)=\"{state.count}\""])
    case .limits:
      return pick([
        " \(prop.name)=\"9\"", " \(prop.name)=\"{state.count}\"", " \(prop.name).atMost=\"12\"",
        " \(prop.name).atLeast=\"{state.count}\"",
        " \(prop.name).atLeast=\"2\" \(prop.name).atMost=\"7\"",
      ])
    case .span: return " \(prop.name).columns=\"2\""
    case .position: return " \(prop.name).row=\"3\""
    case .captions(let places): return " \(prop.name).\(pick(places))=\"cap {state.name}\""
    case .place(let words):
      return pick([
        " \(prop.name)=\"\(pick(words))\"", " \(prop.name)=\"{state.place}\"",
        " \(prop.name).below=\"v0\" \(prop.name).alignment=\"{state.side}\"",
        " \(prop.name).below=\"v0\" \(prop.name).alignment=\"end\"",
        " \(prop.name).at=\"v1\" \(prop.name).row=\"1\" \(prop.name).column=\"2\"",
      ])
    case .length:
      return pick([
        " \(prop.name)=\"9\"", " \(prop.name)=\"fitting\"", " \(prop.name).atMost=\"12\"",
        " \(prop.name).share=\"0.5\"",
      ])
    default: return " \(prop.name)=\"\(value(prop.form))\""
    }
  }

  private mutating func value(_ form: PropForm) -> String {
    switch form {
    case .text, .styledText:
      pick(["plain", "Hello {state.name}!", "&quot;q&quot; \\ {{b}}", "{state.count} é 世"])
    case .flag: pick(["true", "false", "{state.flag}"])
    case .integer: pick(["0", "3", "12", "{state.count}"])
    case .number: pick(["0", "2.5", "0.1", "{state.share}"])
    case .key: pick(["x", "1", "{state.name}", "{state.tab}"])
    case .color:
      pick(["red", "gray", "accent", "#12a", "#aabbcc", "200", "default", "{state.color}"])
    case .priority: "\(number(1...1000))"
    case .choice(let words): pick(words)
    case .filter(let words): pick(words + ["{state.filter}"])
    case .words(let words): words.filter { _ in happens(30) }.joined(separator: " ")
    case .texts: pick(["a b c", "one", "{state.words}"])
    case .rowHeight: pick(["automatic", "2", "{state.rowHeight}"])
    case .tracks: pick(["fitted 1fr", "3 4..10:trailing 2fr", "2..fitted"])
    case .mask: pick(["00-00", "0000"])
    case .message: pick(["wrong", "wrong {state.name}"])
    default: ""
    }
  }
}
