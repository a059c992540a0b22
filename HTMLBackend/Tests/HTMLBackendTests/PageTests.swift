import Charts
import Foundation
import Shohin
import TextBackend
import Testing

@testable import HTMLBackend

@MainActor
struct PageTests {
  /// The part of a page between two marks.
  private func part(_ page: String, from start: String, to end: String) -> String {
    guard let first = page.firstRange(of: start),
      let last = page[first.upperBound...].firstRange(of: end)
    else { return page }
    return String(page[first.upperBound..<last.lowerBound])
  }

  private func app(_ elements: [Element<Int>]) -> App<Int, Int> {
    App(model: 0, update: { _, _ in .none }, render: { _ in elements })
  }

  private func tree(_ elements: [Element<Int>], columns: Int = 20, rows: Int = 4) -> String {
    let page = HTML.page(app(elements), columns: columns, rows: rows)
    return part(page, from: "class=\"tree\">", to: "</div>\n</main>")
  }

  private func picture(_ elements: [Element<Int>], columns: Int = 20, rows: Int = 2) -> String {
    let page = HTML.page(app(elements), columns: columns, rows: rows)
    return part(page, from: "aria-hidden=\"true\">", to: "</pre>")
  }

  @Test func `a page has a language, a title, and nothing that runs or loads`() {
    let page = HTML.page(
      app([label("a", [.text("Hi")])]), columns: 10, rows: 1,
      PageOptions(title: "A & <b>", language: "de", scheme: .light))
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"de\">\n<head>\n<meta charset=\"utf-8\">"))
    #expect(page.contains("<title>A &amp; &lt;b&gt;</title>"))
    #expect(page.contains("default-src &#39;none&#39;"))
    #expect(page.contains("color-scheme:light"))
    #expect(!page.contains("<script") && !page.contains("src="))
    #expect(page.hasSuffix("</html>\n"))
  }

  @Test func `a page that is made of a program changes nothing of it, however often it is read`() {
    let screen = TextScreen(columns: 20, rows: 3)
    var app = App<[String], String>(
      model: [], initialCommand: .setTheme(.always(.midnight)),
      update: { message, told in
        told.append(message)
        return .none
      },
      render: { told in [label("a", [.text("\(told)")]), slider("s", [.value(1)])] },
      subscriptions: { _ in .colorScheme { "\($0)" } })
    app.direction = .rightToLeft
    let program = Program(screen: screen, app)
    screen.tell(.colorScheme(.light))
    screen.settle()
    let told = program.model
    let page = HTML.page(of: program)
    #expect(program.model == told)
    // A host took out what the program asked for before.
    _ = screen.takePerformed()
    #expect(HTML.page(of: program) == page)
    #expect(page?.contains("--back:#141924") == true, "\(page ?? "")")
    // A program that has just begun is as dark as its page.
    #expect(HTML.page(app, columns: 20, rows: 3).contains("dark"))
  }

  @Test func `a picture is text in few styles, and wide glyphs take two cells`() {
    let text = picture([
      label("a", [.text("a日b"), .font(.bold)]), label("b", [.text("<&> ──███")]),
    ])
    #expect(
      text == """
        <span class="row"><span class="s1">a</span><span class="s1 w2">日</span><span class="s1">b</span>
        </span><span class="row">&lt;&amp;&gt; <span class="w2">──</span>\
        <span class="full" style="width:3ch">███</span>
        </span>
        """)
  }

  @Test func `a view that shows the keys has them in the picture and in the tree`() {
    struct Titles: BoundKeysView, Hashable {
      var attributes = ViewAttributes()
      var boundKeys: [KeyBinding] = []
      var titles: String { boundKeys.map(\.title).joined(separator: " ") }
      var semantics: Semantics { Semantics(.text, label: titles) }
      func size(width: Int?) -> (columns: Int, rows: Int)? { (titles.count, 1) }
      func draw(in canvas: inout TextCanvas) { canvas.draw(titles, column: 0, row: 0) }
    }
    let elements: [Element<Int>] = [
      customView("keys", Titles.self),
      button("b", [.title("b"), .shortcut("f2", help: "Rename")]),
    ]
    #expect(picture(elements).contains("Rename"))
    #expect(tree(elements).contains("Rename"))
  }

  @Test func `colors and attributes are rules of the style sheet`() {
    let style = TextStyle(
      foreground: Color(red: 255, green: 0, blue: 16), background: .indexed(21),
      attributes: [.bold, .italic, .strikethrough], underline: .curly, underlineColor: .indexed(196)
    )
    var table = StyleTable(colors: PageColors(.terminal, .dark))
    let number = table.number(of: style)
    #expect(
      table.rule(number)
        == ".s1{color:#ff0010;background:#0000ff;font-weight:700;font-style:italic;"
        + "text-decoration:underline line-through wavy #ff0000}")
    #expect(table.number(of: style) == 1 && table.number(of: .plain) == 0)
    var reversed = StyleTable(colors: PageColors(.always(.midnight), .dark))
    _ = reversed.number(of: TextStyle(attributes: .reverse))
    #expect(reversed.rule(1) == ".s1{color:#141924;background:#e3e8f1}")
    var plain = StyleTable(colors: PageColors(.terminal, .dark, limit: .none))
    #expect(plain.number(of: TextStyle(foreground: .red)) == 0)
  }

  @Test func `a picture of very many styles keeps its rules, and one that moves does not keep all`()
  {
    let screen = TextScreen(columns: 100, rows: 25)
    let program = Program(
      screen: screen,
      App<Int, Int>(
        model: 0,
        update: { message, model in
          model += message
          return .none
        },
        render: { model in
          (0..<25).map { row in
            let parts = (0..<100).map { column in
              Text("x").color(Color(red: UInt8(row), green: UInt8(column), blue: UInt8(model)))
            }
            return label(row, [.styledText(parts.joined())])
          }
        }))
    let page = ProgramPage(screen, .dark) { program.content(of: $0) }
    var generations: [Int] = []
    for _ in 0..<3 {
      _ = page.look()
      generations.append(page.generation)
    }
    #expect(page.styles.declarations.count == 2_500 && generations == [0, 1, 1])
    for _ in 0..<8 {
      program.send(1)
      _ = page.look()
    }
    #expect(page.generation > 1 && page.styles.declarations.count <= 10_000)
  }

  @Test(arguments: [
    ("https://example.org/?a=1&b=\"2\"", true), ("HTTP://example.org", true),
    ("mailto:a@example.org", true), ("javascript:alert(1)", false), ("data:text/html,x", false),
    ("file:///etc/passwd", false), (" https://example.org", false), ("//example.org", false),
    ("https://exa\nmple.org", false),
  ])
  func `links lead to pages and letters, and nowhere else`(address: String, isLink: Bool) {
    let text = Text("go").linked(to: address)
    let row = picture([label("a", [.styledText(text)])])
    // Line feeds are not in the picture.
    #expect(row.contains("<a ") == address.filter { $0 != "\n" }.isSafeAddress, "\(row)")
    let tree = tree([
      customView("a", Link.self, [.set(\.text, to: "go"), .set(\.target, to: address)])
    ])
    #expect(tree.contains("href") == isLink, "\(tree)")
    #expect(tree.contains("role=\"link\"") == !isLink, "\(tree)")
    #expect(address.isSafeAddress == isLink)
  }

  @Test func `views become elements of their kinds, where they stand`() {
    let text = tree(
      [
        label("label", [.text("Name")]),
        field("field", [.text("A\"da"), .placeholder("Your <name>")]),
        button("button", [.title("Save"), .semanticNote("Keeps it"), .isEnabled(false)]),
        `switch`("switch", [.title("News"), .isOn(true)]),
      ])
    #expect(
      text == """
        <span id="v1-0" style="--x:0;--y:0;--w:20;--h:1">Name</span>\
        <input id="v2-0" type="text" value="A&quot;da" aria-label="Your &lt;name&gt;" autocomplete="off" \
        spellcheck="false" style="--x:0;--y:1;--w:20;--h:1" readonly="">\
        <button id="v3-0" type="button" disabled="" aria-description="Keeps it" \
        style="--x:0;--y:2;--w:20;--h:1">Save</button>\
        <input id="v4-0" type="checkbox" role="switch" aria-label="News" checked="" \
        style="--x:0;--y:3;--w:20;--h:1">
        """)
  }

  @Test func `values have bounds, and secrets are not told`() {
    let text = tree(
      [
        slider("slider", [.value(3), .maximumValue(10), .step(1), .semanticLabel("Size")]),
        stepper("stepper", [.value(4)]),
        field("secret", [.text("hunter2"), .isSecureTextEntry(true)]),
        customView("bar", ProgressBar.self, [.title("Copy"), .amount(0.25)]),
      ])
    #expect(
      text.contains(
        "type=\"range\" min=\"0\" max=\"10\" step=\"1\" value=\"3\" aria-label=\"Size\""))
    #expect(text.contains("type=\"number\" min=\"0\" max=\"100\" step=\"1\" value=\"4\""))
    #expect(text.contains("type=\"password\" value=\"\""))
    #expect(
      text.contains("<progress id=\"v4-0\" max=\"100\" value=\"25\" aria-label=\"Copy\""), "\(text)"
    )
    #expect(
      !HTML.page(app([field("s", [.text("hunter2"), .isSecureTextEntry(true)])])).contains(
        "hunter2"))
  }

  @Test func `choices are radio buttons`() {
    let text = tree(
      [
        segmentedControl(
          "c",
          [
            .segments([segment("a", .title("One")), segment("b", .title("Two"))]),
            .selectedKey("b"),
          ])
      ])
    #expect(text.contains("role=\"radiogroup\""))
    #expect(
      text.contains(
        "<span id=\"v1-0-0\" role=\"radio\" aria-checked=\"false\" data-step=\"-1\">One</span>"))
    #expect(
      text.contains(
        "<span id=\"v1-0-1\" role=\"radio\" aria-checked=\"true\" data-step=\"0\">Two</span>"))
  }

  @Test func `a choice that is switched off is no step on the way, and cannot be chosen`() {
    let text = tree(
      [
        segmentedControl(
          "c",
          [
            .segments([
              segment("a", .title("A")), segment("b", .title("B"), enabled: false),
              segment("c", .title("C")), segment("d", .title("D")),
            ]),
            .selectedKey("a"),
          ])
      ], columns: 40)
    #expect(text.contains("aria-activedescendant=\"v1-0-0\""), "\(text)")
    #expect(text.contains("aria-checked=\"false\" aria-disabled=\"true\">B"), "\(text)")
    #expect(text.contains("data-step=\"1\">C") && text.contains("data-step=\"2\">D"), "\(text)")
  }

  @Test func `an element has each attribute once`() {
    var element = PageElement(id: "a", tag: "div")
    element.set("tabindex", "0")
    element.set("tabindex", "-1")
    element.set("tabindex", nil)
    #expect(element.attributes == [.init(name: "tabindex", value: "-1")])
  }

  @Test func `groups without a name are left out, and those with one hold their views`() {
    let inner: Element<Int> = group(
      "inner", [.semanticLabel("Address")], [label("a", [.text("Street")])])
    let text = tree([group("outer", [inner])])
    #expect(
      text == """
        <div id="v2-0" role="group" aria-label="Address" style="--x:0;--y:0;--w:20;--h:4">\
        <span id="v3-0" style="--x:0;--y:0;--w:20;--h:1">Street</span></div>
        """)
  }

  @Test func `a table has titles, rows and cells`() {
    let element: Element<Int> = table(
      "t",
      [
        .columns([TableColumn("name", "Name"), TableColumn("age", "Age")]),
        .order(TableOrder(by: "age", isAscending: false)),
      ],
      rows: TableItems([1, 2], id: \.self)
    ) { number in
      TableCell(
        group(
          "row",
          [label("name", [.text("N\(number ?? 0)")]), label("age", [.text("\(number ?? 0)")])]))
    }
    let text = tree([element])
    // The titles are a row, too.
    #expect(text.contains("<table id=\"v1-0\" role=\"grid\" aria-rowcount=\"3\""))
    #expect(!text.contains("aria-rowindex"), "\(text)")
    #expect(
      text.contains("scope=\"col\">Name</th>") && text.contains("aria-sort=\"descending\">Age</th>")
    )
    #expect(text.contains(">N1</td>") && text.contains(">2</td></tr></tbody></table>"))
  }

  @Test func `totals are the last row of a table, wherever it is scrolled`() {
    func names(_ name: String, _ price: String) -> Element<Int> {
      group("row", [label("name", [.text(name)]), label("price", [.text(price)])])
    }
    let element: Element<Int> = table(
      "t",
      [
        .columns([TableColumn("name", "Name"), TableColumn("price", "Price")]),
        .totals(names("Sum", "500")),
      ], rows: TableItems(Array(1...500), id: \.self)
    ) { number in TableCell(names("N\(number ?? 0)", "1")) }
    let text = tree([element])
    // The titles and the totals are rows, too.
    #expect(text.contains("aria-rowcount=\"502\""))
    let last = text.components(separatedBy: "<tr").last ?? ""
    #expect(last.contains("aria-rowindex=\"502\"") && last.contains(">Sum</td>"), "\(last)")
  }

  @Test func `rows of a tree have levels, and say whether they are open`() {
    let element: Element<Int> = table("t", [], rows: TableItems([1, 2], id: \.self)) { number in
      let level = number ?? 0
      return TableCell(
        group(
          "row", [.semanticLevel(level), .semanticState(level == 1 ? .expanded : .disabled)],
          [label("name", [.text("N\(level)")])]))
    }
    let text = tree([element])
    #expect(text.contains("role=\"treegrid\""))
    #expect(
      text.contains("aria-expanded=\"true\" aria-level=\"1\"") && text.contains("aria-level=\"2\""))
    #expect(text.contains("aria-disabled=\"true\""), "\(text)")
  }

  @Test func `a list of items is a list, and other lists say so`() {
    func item(_ key: Int, _ inside: [Element<Int>] = []) -> Element<Int> {
      inside.isEmpty
        ? label(key, [.text("N\(key)"), .semanticRole(.custom("listitem"))])
        : group(key, [.semanticRole(.custom("listitem"))], inside)
    }
    func list(_ items: [Element<Int>]) -> Element<Int> {
      group("list", [.semanticRole(.custom("list"))], items)
    }
    let text = tree([list([item(1), item(2, [list([item(3)])])])])
    #expect(text.hasPrefix("<ul id=\"v1-0\"") && text.contains(">N1</li>"), "\(text)")
    #expect(text.contains(">N3</li></ul></li></ul>"))
    #expect(tree([list([item(1), label("x", [.text("x")])])]).contains("role=\"list\""))
    #expect(tree([item(1, [item(2)])]).contains("role=\"listitem\""))
  }

  @Test func `a row that is one control has the control inside`() {
    let element: Element<Int> = table("t", [], rows: TableItems([1, 2], id: \.self)) { number in
      TableCell(`switch`("on", [.title("Switch \(number ?? 0)"), .isOn(true)]))
    }
    let text = tree([element])
    #expect(
      text.contains("-control\" type=\"checkbox\" role=\"switch\" aria-label=\"Switch 1\" checked"),
      "\(text)")
    #expect(text.components(of: " id=\"").count == Set(text.components(of: " id=\"")).count)
  }

  @Test func `no two elements have one identity, however deep a table is`() {
    for depth in [0, 55, 58, 59, 60, 61, 62, 70] {
      var element: Element<Int> = table("t", [], rows: TableItems([1, 2], id: \.self)) { number in
        TableCell(
          group(
            "row", [label("name", [.text("N\(number ?? 0)")]), button("b", [.title("B")])]))
      }
      for level in 0..<depth { element = group(level, [.semanticLabel("\(level)")], [element]) }
      let text = tree([element])
      let identities = text.components(of: " id=\"")
      #expect(identities.count == Set(identities).count, "at depth \(depth)")
      #expect(text.contains(">N1<"), "at depth \(depth)")
    }
  }

  @Test func `a dialog is a dialog`() {
    let text = tree([
      label("a", [.text("behind")]),
      dialog("d", [.title("Sure?")], [button("yes", [.title("Yes")])]),
    ])
    #expect(
      text.contains("<dialog id=\"v2-0\" open=\"\" aria-label=\"Sure?\" aria-modal=\"true\""),
      "\(text)")
    #expect(text.contains(">Yes</button></dialog>"))
  }

  @Test func `trees that are deeper than readers of HTML can follow lose depth, and nothing else`()
  {
    var element: Element<Int> = label("leaf", [.text("deep")])
    for level in 0..<300 { element = group(level, [.semanticLabel("\(level)")], [element]) }
    let text = tree([element])
    #expect(
      text.contains(">deep</span>") && text.contains("aria-label=\"299\"")
        && text.contains("aria-label=\"0\""))
    var (depth, most) = (0, 0)
    for place in text.indices where text[place] == "<" {
      if text[place...].hasPrefix("<div") {
        depth += 1
      } else if text[place...].hasPrefix("</div") {
        depth -= 1
      }
      most = max(most, depth)
    }
    #expect(most <= ElementMaker.mostDepth + 1)
  }

  @Test(
    arguments: [
      (["p"], nil, nil), (["p", "--html"], "80x24", nil), (["p", "--html", "40x10"], "40x10", nil),
      (["p", "--html", "--other"], "80x24", nil), (["p"], "0x3", "80x24"),
    ] as [([String], String?, String?)])
  func `a page is asked for by an argument`(arguments: [String], first: String?, second: String?) {
    let variable = second == nil ? nil : first
    let expected = second ?? first
    let size = HTML.askedSize(arguments: arguments, variable: variable)
    #expect(size.map { "\($0.columns)x\($0.rows)" } == expected)
  }

  @Test func `an address is named by an argument or a variable`() {
    let argument = HTML.askedOrigin(arguments: ["p", "--html-origin", "https://a"], variable: "b")
    #expect(argument == "https://a")
    #expect(HTML.askedOrigin(arguments: ["p", "--html-origin"], variable: nil) == "")
    #expect(HTML.askedOrigin(arguments: ["p"], variable: "https://b") == "https://b")
    #expect(HTML.askedOrigin(arguments: ["p"], variable: "") == nil)
  }

  @Test func `a port is asked for by an argument or a variable`() {
    #expect(HTML.askedPort(arguments: ["p", "--html-port", "8080"], variable: nil) == 8080)
    #expect(HTML.askedPort(arguments: ["p", "--html-port"], variable: nil) == 0)
    #expect(HTML.askedPort(arguments: ["p"], variable: "9000") == 9000)
    #expect(HTML.askedPort(arguments: ["p"], variable: "") == nil)
    #expect(HTML.askedPort(arguments: ["p"], variable: nil) == nil)
  }

  @MainActor
  @Test func `the first work of a program is waited for, and no longer than the user's patience`()
    async
  {
    func program(_ work: @escaping @Sendable () async -> Int?) -> Program<Int, Int> {
      Program(
        screen: TextScreen(columns: 10, rows: 1),
        App<Int, Int>(
          model: 0, initialCommand: .task { await work() },
          update: {
            $1 = $0
            return .none
          }, render: { [label("l", [.text("value \($0)")])] }))
    }
    let busy = program {
      for _ in 0..<100 { await Task.yield() }
      return 7
    }
    await HTML.waitForFirstWork(of: busy, .seconds(600))
    #expect(HTML.page(of: busy)?.contains("value 7") == true)
    let endless = program {
      try? await Task.sleep(for: .seconds(600))
      return 8
    }
    await HTML.waitForFirstWork(of: endless, .zero)
    #expect(HTML.page(of: endless)?.contains("value 0") == true)
  }

  @Test func `programs that are started inherit nothing of what was asked for`() async throws {
    try await #require(processExitsWith: .success) { @MainActor in
      let variables = [
        ("SHOHIN_HTML", "30x4"), ("SHOHIN_HTML_PORT", "0"), ("SHOHIN_HTML_ORIGIN", "http://a"),
      ]
      for (name, value) in variables { setenv(name, value, 1) }
      for _ in 0..<2 {
        #expect(HTML.askedSize?.columns == 30 && HTML.askedPort == 0)
        #expect(HTML.askedOrigin == "http://a")
        for (name, _) in variables { #expect(getenv(name) == nil) }
      }
    }
  }
}

extension String {
  /// The words behind each occurrence of a text, up to the next quotation mark.
  fileprivate func components(of start: String) -> [Substring] {
    ranges(of: start).map { self[$0.upperBound...].prefix { $0 != "\"" } }
  }
}
