import Markup
import MarkupCompiler
import Testing

/// Code as the compiler of markups writes it.
struct MarkupCompilerTests {
  private func compiled(
    _ markups: [(file: String, text: String)], isLive: Bool = false
  ) throws -> String {
    var compiler = MarkupCompiler(isLive: isLive)
    for (file, text) in markups { try compiler.add(MarkupView(parsing: text, file: file)) }
    return compiler.code
  }

  @Test func `a markup becomes the code that a program would have by hand`() throws {
    let text = """
      <component xmlns:layout="layout">
        <label key="title" text="Hello {state.name}" layout:top="margins"/>
        <field key="name" placeholder="Name" change="rename"
          layout:below="title offset(1)" layout:width="[compact] >= 20 @high"/>
      </component>
      """
    let code = """
      // Made by shohin-markup of files that end with .ui.xml: changes are lost.

      import Shohin

      #sourceLocation(file: "Views/Greeter.ui.xml", line: 1)
      extension Greeter {
      #sourceLocation()
        /// The view of Greeter.ui.xml.
      #sourceLocation(file: "Views/Greeter.ui.xml", line: 1)
        static func view<Key: Hashable & Sendable>(_ key: Key, _ state: State) -> ViewElement<Msg> {
      #sourceLocation(file: "Views/Greeter.ui.xml", line: 2)
          let view1: ViewElement<Msg> = label("title", [.text("Hello \\(state.name)")])
          let view2: ViewElement<Msg> = field("name", [.placeholder("Name"), .onChange { .rename($0.text) }])
      #sourceLocation(file: "Views/Greeter.ui.xml", line: 1)
          @LayoutBuilder func layout3(_ context: LayoutContext) -> [LayoutConstraint] {
            context["title"].top == context.margins.top
      #sourceLocation(file: "Views/Greeter.ui.xml", line: 4)
            context["name"].top == context["title"].bottom + 1
      #sourceLocation(file: "Views/Greeter.ui.xml", line: 4)
            if context.isCompact { context["name"].width >= 20 ~ .high }
          }
      #sourceLocation(file: "Views/Greeter.ui.xml", line: 1)
          let view0: ViewElement<Msg> = group(key, [], layout: layout3, [view1, view2])
          return view0
      #sourceLocation()
        }
      }

      """
    #expect(try compiled([("Views/Greeter.ui.xml", text)]) == code)
  }

  @Test func `a paste hands over its text, and the focus has a first view`() throws {
    let code = try compiled([
      (
        "A.ui.xml",
        "<group firstFocus=\"rows\" paste=\"add\"><table key=\"rows\" paste=\"put\"/></group>"
      )
    ])
    for part in [
      ".firstFocus(ViewKey(\"rows\"))", ".onPaste { .add($0) }", ".onPaste { .put($0) }",
    ] {
      #expect(code.contains(part), "\(part)")
    }
  }

  @Test(
    arguments: [
      ("<field accepts=\"{state.f}\"/>", ".accepts(state.f)"),
      ("<field accepts.characters=\"{state.f}\"/>", ".accepts(.characters(\"\\(state.f)\"))"),
      ("<label layer=\"{state.place}\"/>", ".layer(state.place)"),
      (
        "<label layer.below=\"{state.key}\" layer.alignment=\"{state.a}\"/>",
        ".layer(.below(state.key, state.a))"
      ),
      ("<segmentedControl selectedKey=\"{state.tab}\"/>", ".selectedKey(state.tab)"),
      (
        "<segmentedControl selectedKey=\"a{state.tab}\"/>",
        ".selectedKey(ViewKey(\"a\\(state.tab)\"))"
      ),
      ("<group firstFocus=\"{state.tab}\"/>", ".firstFocus(state.tab)"),
      ("<table rowHeight=\"{state.h}\"/>", ".rowHeight(state.h)"),
      (
        "<label>a<text color=\"{state.c}\" font=\"{state.f}\" underline=\"{state.u}\">b</text></label>",
        "\"a\\(\"b\", color: state.c, font: state.f, underline: state.u)\""
      ),
      (
        "<menu><item title=\"A\" message=\"go\" isEnabled=\"{state.a}\" isChecked=\"{state.b}\"/></menu>",
        "MenuItem(\"A\", .go, isEnabled: state.a, isChecked: state.b)"
      ),
      (
        "<menu><item title=\"{state.a}\" message=\"go\" textTransform=\"uppercase\"/></menu>",
        "MenuItem(\"\\(state.a)\".uppercased(), .go)"
      ),
      (
        "<tooltip textTransform=\"lowercase\" text=\"{state.A}\"/>",
        ".center, \"\\(state.A)\".lowercased(), "
      ),
      (
        "<segmentedControl><segment key=\"x\" title=\"a\" textTransform=\"uppercase\"/></segmentedControl>",
        "segment(\"x\", .title(\"A\"))"
      ),
      (
        """
        <stack><templates><template name="t" arguments="c: Color"><text color="{c}">x</text></template></templates>
        <label template="t" argument:c="{state.c}"/></stack>
        """, "color: c)"
      ),
      (
        "<stack><styles><style name=\"t\" text=\"a\"/></styles><label style=\"t\">b</label></stack>",
        "label([.text(\"b\")])"
      ),
    ])
  func `values of the program and of parts are what Swift would have`(text: String, code: String)
    throws
  {
    let made = try compiled([("A.ui.xml", text)])
    #expect(made.contains(code), "\(made)")
  }

  @Test func `attributes stay on their lines`() throws {
    let code = try compiled([
      ("A.ui.xml", "<label\n  text=\"a\"\n\n  textColor=\"red\" isHidden=\"{state.isOff}\"/>")
    ])
    #expect(
      code.contains(
        "= label(key, [\n      .text(\"a\"),\n\n      .textColor(.red), .isHidden(state.isOff)])"))
  }

  @Test func `the header of a component names types`() throws {
    let code = try compiled([
      ("a/b.ui.xml", "<component type=\"Page.Main\" state=\"Model\" message=\"Action\"/>"),
      ("a/C.ui.xml", "<component anonymous=\"true\"/>"),
    ])
    #expect(code.contains("extension Page.Main {"))
    #expect(code.contains("(_ key: Key, _ state: Model) -> ViewElement<Action> {"))
    #expect(
      code.contains("enum C {}\n\n#sourceLocation(file: \"a/C.ui.xml\", line: 1)\nextension C {"))
    #expect(code.contains("view<Key: Hashable & Sendable, Msg>(_ key: Key) -> ViewElement<Msg> {"))
  }

  @Test func `texts cannot leave their literals`() throws {
    let code = try compiled([
      ("A.ui.xml", "<label text=\"&quot;\\(1)&#10;&#9;&#133;{{}}\" key=\"a\"/>")
    ])
    #expect(code.contains(#".text("\"\\(1)\n\t\u{85}{}")"#))
  }

  @Test(
    arguments: [
      ("<button press=\"a b\"/>", "press: must be the name of a message in Swift"),
      ("<slider value=\"inf\"/>", "value: must be a finite number"),
      (
        "<label height.atLeast=\"9\" height.atMost=\"3\"/>",
        "height: “atLeast” (9) is more than “atMost” (3)"
      ),
      ("<component type=\"1a\"/>", "Expected the name of a type"),
    ])
  func `a markup that is no Swift is a mistake`(text: String, message: String) {
    let error = #expect(throws: MarkupError.self) { try compiled([("A.ui.xml", text)]) }
    #expect(error?.message == message)
  }

  @Test(
    arguments: [
      ("my-view.ui.xml", "<label/>", "\"my-view\" is no name of a type: give the component a type"),
      (
        "A.ui.xml", "<component type=\"A.B\" anonymous=\"true\"/>",
        "A type inside another one cannot be anonymous"
      ),
    ])
  func `a type has a name in Swift`(file: String, text: String, message: String) {
    let error = #expect(throws: MarkupError.self) { try compiled([(file, text)]) }
    #expect(error?.message == message)
  }

  @Test func `a type has one view`() {
    let error = #expect(throws: MarkupError.self) {
      try compiled([("a/A.ui.xml", "<label/>"), ("b/A.ui.xml", "<label/>")])
    }
    #expect(error?.message == "a/A.ui.xml is the view of A already")
  }

  @Test func `mistakes are said as compilers say them`() {
    let error = #expect(throws: MarkupError.self) {
      try compiled([("A.ui.xml", "<stack>\n\t<lable/></stack>")])
    }
    #expect(
      error?.compilerMessage
        == "A.ui.xml:2:3: error: There is no view \"lable\", did you mean \"label\"?\n\t<lable/></stack>\n\t ^"
    )
  }

  @Test func `a view that changes with its file is compiled as well, and alone in release builds`()
    throws
  {
    let text = "<button title=\"{state.name}\" press=\"save\"/>"
    let plain = try compiled([("A.ui.xml", text)])
    let live = try compiled([("A.ui.xml", text)], isLive: true)
    // Without its debug part, the code is that of a view that does not change.
    var (kept, isDebug) = ([Substring](), false)
    for line in live.split(separator: "\n", omittingEmptySubsequences: false) {
      switch line {
      case "#if DEBUG": isDebug = true
      case "#else", "#endif": isDebug = false
      default: if !isDebug { kept.append(line) }
      }
    }
    let body = kept.joined(separator: "\n")
    #expect(!body.contains("Live"))
    #expect(body.contains("    compiledView(key, state)\n"))
    let start = try #require(plain.firstRange(of: "<Key: Hashable")?.lowerBound)
    #expect(body.contains("private static func compiledView" + plain[start...]))
    #expect(live.contains("[\"name\": state.name as Any], [\"save\": .live(Msg.save)]"))
  }
}
