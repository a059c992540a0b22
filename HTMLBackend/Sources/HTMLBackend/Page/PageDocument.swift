public import VirtualViews

/// The title, the language and the brightness of a page, and the address that leads to it.
public struct PageOptions: Hashable, Sendable {
  /// The title of the page; nil for the title that the program sets.
  public var title: String?
  /// The language of the program's texts, as in `en` or `pt-BR`, by which screen readers choose a voice.
  public var language: String
  /// The brightness of the page.
  public var scheme: ColorScheme
  /// The beginning of the address by which browsers reach the program through another server or a tunnel, such as
  /// `https://example.org`; nil if they reach it directly.
  public var origin: String?
  /// The time that a page which stays as it is waits for the first work of the program, such as a query.
  public var patience: Duration

  /// Makes options.
  ///
  /// - Parameters:
  ///   - title: the title of the page; nil for the title that the program sets.
  ///   - language: the language of the program's texts.
  ///   - scheme: the brightness of the page; one that is live follows the browser.
  ///   - origin: the beginning of the address by which browsers reach it, if not directly.
  ///   - patience: the time that a page which stays as it is waits for the first work of the program.
  public init(
    title: String? = nil, language: String = "en", scheme: ColorScheme = .dark,
    origin: String? = nil, patience: Duration = .seconds(1)
  ) {
    (self.title, self.language, self.scheme, self.origin) = (title, language, scheme, origin)
    self.patience = patience
  }
}

/// A whole page.
@MainActor
enum PageDocument {
  /// The policy of a page that loads nothing and runs nothing.
  static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  /// The text of a page.
  ///
  /// - Parameters:
  ///   - page: the program.
  ///   - options: the title, the language and the colors.
  ///   - scripts: the addresses of the scripts that make it live.
  ///   - policy: the sources from which the page may load something.
  /// - Returns: the whole text.
  static func html(
    of page: ProgramPage, _ options: PageOptions, scripts: [String] = [], policy: String = policy
  ) -> String {
    let look = page.look()
    var writer = HTMLWriter(isStill: scripts.isEmpty)
    writer.markup("<!DOCTYPE html>\n<html")
    writer.attribute("lang", options.language)
    writer.markup(
      ">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\"")
    writer.attribute("content", policy)
    writer.markup(">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    writer.markup("<meta name=\"referrer\" content=\"no-referrer\">\n<title>")
    writer.escaped(options.title ?? page.title ?? "Program")
    writer.markup("</title>\n<style>\n\(sheet)")
    let variables = page.colors.variables.map { "\($0.name):\($0.value)" }.joined(separator: ";")
    writer.markup(":root{\(variables)}\n")
    let rules = page.styles.declarations.indices.map { page.styles.rule($0 + 1) + "\n" }
    writer.markup("</style>\n<style id=\"styles\">\n\(rules.joined())</style>\n")
    // Else the browser asks for one.
    if !scripts.isEmpty { writer.markup("<link rel=\"icon\" href=\"data:,\">\n") }
    for script in scripts {
      writer.markup("<script defer")
      writer.attribute("src", script)
      writer.markup("></script>\n")
    }
    writer.markup("</head>\n<body\(scripts.isEmpty ? "" : " class=\"live\"")>\n")
    // Lines that the program prints above itself.
    if !scripts.isEmpty { writer.markup("<pre id=\"above\" role=\"log\"></pre>\n") }
    writer.markup("<main id=\"screen\" class=\"screen\" tabindex=\"-1\"")
    writer.attribute("style", "--columns:\(look.columns);--rows:\(look.rows.count)")
    writer.markup(">\n<pre id=\"picture\" class=\"picture\" aria-hidden=\"true\">")
    for row in look.rows { writer.row(row) }
    writer.markup("</pre>\n")
    let cursor = look.cursor.map { " style=\"--x:\($0.column);--y:\($0.row)\"" } ?? " hidden"
    writer.markup("<div id=\"cursor\" class=\"cursor\"\(cursor)></div>\n")
    writer.markup("<div id=\"tree\" class=\"tree\">")
    for element in look.elements { writer.element(element) }
    writer.markup("</div>\n</main>\n")
    if !scripts.isEmpty { writer.markup("<p id=\"notice\" role=\"status\"></p>\n") }
    writer.markup("</body>\n</html>\n")
    return writer.text
  }

  /// The style sheet without the remarks in it.
  private static let sheet: String = {
    let text = String(decoding: PackageResources.page_css, as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("/*") }.map { "\($0)\n" }.joined()
  }()
}
