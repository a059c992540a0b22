import Shohin

extension Example {
  static let labels = [
    Example("styledLabel", "Styles in parts of a text") { $0.styledLabel },
    Example("wrappedLabel", "Wrapped to the width there is") { $0.wrappedLabel },
    Example("cutLabels", "Cut at the end, in the middle, at the beginning") { $0.cutLabels },
    Example("alignedLabels", "Alignment") { $0.alignedLabels },
    Example("marked", "Markdown, with a link") { $0.marked },
    Example("followedLinks", "Links that the program follows") { $0.followedLinks },
    Example("purposes", "Colors by their purpose") { $0.purposes },
    Example("fonts", "Fonts and lines") { $0.fonts },
    Example("wideText", "Every script and sign") { $0.wideText },
  ]
}

// Formatted by hand: a prop a line reads like the screen it describes.
// swift-format-ignore
extension Samples {
  var styledLabel: Element<SampleMsg> {
    label([.styledText("Load \("91 %", color: .danger) of \("4 cores", font: .bold)")])
  }

  var wrappedLabel: Element<SampleMsg> {
    label([
      .text("A label with any number of lines is as high as its text needs in the width it has."),
      .numberOfLines(0),
    ])
  }

  var cutLabels: Element<SampleMsg> {
    let path = "/usr/share/doc/a-long-name-of-a-package/examples/readme-first.txt"
    return stack(.vertical, [
      label([.text(path), .truncation(.tail)]),
      label([.text(path), .truncation(.middle)]),
      label([.text(path), .truncation(.head)]),
    ])
  }

  var alignedLabels: Element<SampleMsg> {
    stack(.vertical, [
      label([.text("left"), .textAlignment(.left)]),
      label([.text("center"), .textAlignment(.center)]),
      label([.text("right"), .textAlignment(.right)]),
    ])
  }

  var marked: Element<SampleMsg> {
    label([.styledText(Text(markdown: "**Bold**, *slanted*, `code`, a [link](https://swift.org)"))])
  }

  var followedLinks: Element<SampleMsg> {
    stack(.vertical, [
      label([
        .styledText(Text(markdown: "Read the [manual](help:manual) or the [news](help:news).")),
        .onLink { .follow($0) },
      ]),
      label([.text(followedLink), .textColor(.muted)]),
    ])
  }

  var purposes: Element<SampleMsg> {
    let colors: [Color] = [
      .text, .muted, .accent, .success, .warning, .danger, .info, .link,
    ]
    let names = colors.map { "\("\($0)", color: $0)  " as Text }
    return label([.styledText(names.reduce("", +)), .numberOfLines(0)])
  }

  var fonts: Element<SampleMsg> {
    label([
      .styledText(
        """
        \("bold", font: .bold)  \("dim", font: .dim)  \("italic", font: .italic)  \
        \("struck", font: .strikethrough)  \("line", underline: .single)  \
        \("wave", underline: .curly)  \
        \("on color", color: .onSelection, background: .selection)
        """)
    ])
  }

  var wideText: Element<SampleMsg> {
    label([.text("日本語  한국어  Ελληνικά  Кириллица  👩‍👩‍👧  é  ½  ℃")])
  }
}
