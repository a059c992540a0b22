import Shohin
import Testing

/// The defaults of computed properties in Documentation/props.md, which Scripts/reference.py cannot read.
struct PropDefaultsTests {
  @Test func `the defaults of every view are those of the page`() throws {
    let (page, view) = (try Section("Every view"), ViewAttributes())
    page.expect("bar", "nil", view.bar == nil)
    page.expect(
      "horizontalCompressionResistance", "high", view.horizontalCompressionResistance == .high)
    page.expect("height", "any", view.height == ViewAttributes.anyLength)
    page.expect("width", "any", view.width == ViewAttributes.anyLength)
    page.expect("horizontalHugging", "low", view.horizontalHugging == .low)
    page.expect("isTextSelectable", "true", view.isTextSelectable)
    page.expect("isTabStop", "true", view.isTabStop)
    page.expect("followsLinks", "false", !view.followsLinks)
    page.expect("keyMap", "none", view.keyMap.bindings.isEmpty)
    page.expect("layer", "nil", view.layer == nil)
    page.expect("margin", "0", view.margin == .zero)
    page.expect("mark", "plain", view.mark == .plain)
    page.expect("padding", "0", view.padding == .zero)
    page.expect("selectionStyle", "default", view.selectionStyle == .default)
    page.expect("semanticCurrentItem", "nil", view.semanticCurrentItem == nil)
    page.expect("inheritsKeys", "false", !view.inheritsKeys)
    page.expect("semanticLabel", "nil", view.semanticLabel == nil)
    page.expect("semanticLevel", "0", view.semanticLevel == 0)
    page.expect("semanticNews", "nil", view.semanticNews == nil)
    page.expect("semanticNote", "\"\"", view.semanticNote.isEmpty)
    page.expect("semanticRole", "nil", view.semanticRole == nil)
    page.expect("semanticState", "none", view.semanticState.isEmpty)
    page.expect("stateKey", "nil", view.stateKey == nil)
    page.expect("tag", "0", view.tag == 0)
    page.expect("tracksHover", "false", !view.tracksHover)
    page.expect(
      "verticalCompressionResistance", "high", view.verticalCompressionResistance == .high)
    page.expect("verticalHugging", "low", view.verticalHugging == .low)
  }

  @Test func `the defaults of layers are those of the page`() throws {
    let (page, layer) = (try Section("Every view"), Layer())
    page.expect("avoidsOthers", "false", !layer.avoidsOthers)
    page.expect("backdrop", "none", layer.backdrop == .none)
    page.expect("dismissesByPress", "true", layer.dismissesByPress)
    page.expect("dismissesByClick", "false", !layer.dismissesByClick)
    page.expect("layerHeight", "fitting", layer.height == .fitting)
    page.expect("layerMargin", "0", layer.margin == 0)
    page.expect("layerWidth", "fitting", layer.width == .fitting)
    page.expect("swallowsPresses", "false", !layer.swallowsPresses)
    page.expect("takesFocus", "false", !layer.takesFocus)
  }

  @Test func `the defaults of labels and buttons are those of the page`() throws {
    let (page, label) = (try Section("label"), Label())
    page.expect("font", "plain", label.font.isEmpty)
    page.expect("numberOfLines", "1", label.numberOfLines == 1)
    page.expect("text", "\"\"", label.text.isEmpty)
    let (other, button) = (try Section("button"), Button())
    other.expect("font", "plain", button.font.isEmpty)
    other.expect("icon", "\"\"", button.icon.isEmpty)
    other.expect("isLoading", "false", !button.isLoading)
    other.expect("shortcut", "nil", button.shortcut == nil)
    other.expect("title", "\"\"", button.title.isEmpty)
  }

  @Test func `the defaults of fields are those of the page`() throws {
    let (page, field) = (try Section("field"), TextField())
    page.expect("accepts", "nil", field.accepts == nil)
    page.expect("font", "plain", field.font.isEmpty)
    page.expect("history", "[]", field.history.isEmpty)
    page.expect("mask", "nil", field.mask == nil)
    page.expect("maximumLength", "nil", field.maximumLength == nil)
    page.expect("message", "nil", field.message == nil)
    page.expect("prefix", "\"\"", field.prefix.isEmpty)
    page.expect("suffix", "\"\"", field.suffix.isEmpty)
    page.expect("suggestions", "[]", field.suggestions.isEmpty)
    page.expect("text", "\"\"", field.text.isEmpty)
    page.expect("textSpans", "[]", field.textSpans.isEmpty)
  }

  @Test func `the defaults of other controls are those of the page`() throws {
    try Section("slider").expect("value", "0", Slider().value == 0)
    try Section("stepper").expect("value", "0", Stepper().value == 0)
    try Section("segmentedControl").expect(
      "selectedKey", "nil", SegmentedControl().selectedKey == nil)
    try Section("switch").expect("isOn", "false", !Switch().isOn)
    try Section("table").expect("isStriped", "false", !Table().isStriped)
  }

  @Test func `the defaults of containers are those of the page`() throws {
    let (page, container) = (try Section("group, stack, layers"), Container())
    page.expect("firstFocus", "nil", container.firstFocus == nil)
    page.expect("highlightsFocus", "false", !container.highlightsFocus)
    page.expect("isFocusScope", "false", !container.isFocusScope)
    page.expect("isModal", "false", !container.isModal)
    page.expect("isOpaque", "false", !container.isOpaque)
    page.expect("remembersFocus", "false", !container.remembersFocus)
    page.expect("spacing", "0", container.spacing == 0)
    page.expect("tabOrder", "reading", container.tabOrder == .reading)
    page.expect("title", "\"\"", container.title.isEmpty)
    page.expect("verticalBelow", "0", container.verticalBelow == 0)
    page.expect("foldsToFit", "false", !container.foldsToFit)
  }

  /// A section of the page.
  private struct Section {
    var rows: [Substring]

    init(_ title: String) throws {
      let lines = try Repository.text(of: "Documentation/props.md").split(separator: "\n")
      let start = try #require(lines.firstIndex { $0 == "## \(title)" || $0 == "### \(title)" })
      rows = Array(lines[(start + 1)...].prefix { !$0.hasPrefix("#") })
    }

    func expect(_ prop: String, _ value: String, _ isDefault: Bool) {
      let isShown = rows.contains {
        $0.hasPrefix("| `.\(prop)` |") && $0.contains("| `\(value)` |")
      }
      #expect(isShown && isDefault, "\(prop)")
    }
  }
}
