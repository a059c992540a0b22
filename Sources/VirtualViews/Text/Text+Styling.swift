// The look of a text as a whole. Parts that were given a look keep it.

extension Text {
  /// Returns the text with a style where no part has its own.
  public func styled(_ style: TextStyle) -> Text {
    var styled = styled
    styled.put(TextLook(style: style))
    return Text(styled)
  }

  /// Returns the text with a style over that of some parts, such as those that a search has found.
  ///
  /// ```swift
  /// Text(line).styled(TextStyle(foreground: .danger, attributes: .bold), in: line.ranges(of: /error|fatal/))
  /// ```
  ///
  /// - Parameters:
  ///   - style: the style; what it leaves at its default is as before.
  ///   - ranges: the parts, by indices of ``string``, in any order; they may overlap.
  /// - Returns: the text.
  /// - Complexity: O(*n* + *r* log *r*) in the length of the text and the number of ranges.
  public func styled(
    _ style: TextStyle, in ranges: some Sequence<Range<String.Index>>
  ) -> Text {
    let ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    var (parts, next) = ([Text](), 0)
    for run in runs {
      var start = run.text.startIndex
      while start < run.text.endIndex {
        while next < ranges.count, ranges[next].upperBound <= start { next += 1 }
        let range = next < ranges.count ? ranges[next] : run.text.endIndex..<run.text.endIndex
        let isInside = range.lowerBound <= start
        let end = min(isInside ? range.upperBound : range.lowerBound, run.text.endIndex)
        parts.append(
          Text(
            String(run.text[start..<end]), style: isInside ? style.over(run.style) : run.style,
            link: run.link))
        start = end
      }
    }
    return parts.joined()
  }

  /// Returns the text in a color.
  public func color(_ color: Color) -> Text { styled(TextStyle(foreground: color)) }

  /// Returns the text with a color behind it.
  public func background(_ color: Color) -> Text { styled(TextStyle(background: color)) }

  /// Returns the text bold, dim, italic or the like, besides what its parts are.
  public func font(_ font: TextAttributes) -> Text { styled(TextStyle(attributes: font)) }

  /// Returns the text in bold letters.
  public func bold() -> Text { font(.bold) }

  /// Returns the text in faint letters.
  public func dim() -> Text { font(.dim) }

  /// Returns the text in slanted letters.
  public func italic() -> Text { font(.italic) }

  /// Returns the text with a line through it.
  public func strikethrough() -> Text { font(.strikethrough) }

  /// Returns the text with a line under it.
  public func underlined(_ underline: UnderlineStyle = .single) -> Text {
    styled(TextStyle(underline: underline))
  }

  /// Returns the text as a link, which terminals that know links open when the user asks them to.
  ///
  /// It looks as before: see ``styled(_:)``.
  public func linked(to address: String) -> Text {
    var styled = styled
    styled.put(TextLook(link: address))
    return Text(styled)
  }
}

extension TextStyle {
  /// Returns the style of a part of a text: what it leaves at its default is as in the style of the
  /// whole, and the attributes are those of both.
  ///
  /// ``Color/muted`` is a shade of the text on surfaces, and cannot be read on the accent and on the
  /// selection in all themes: there the part is a dim one in the color of the whole.
  public func over(_ whole: TextStyle) -> TextStyle {
    let isDimmed =
      foreground == .muted && background == .default
      && (whole.foreground == .onAccent || whole.foreground == .onSelection)
    return TextStyle(
      foreground: foreground == .default || isDimmed ? whole.foreground : foreground,
      background: background == .default ? whole.background : background,
      attributes: attributes.union(whole.attributes).union(isDimmed ? .dim : []),
      underline: underline == .none ? whole.underline : underline,
      underlineColor: underlineColor == .default ? whole.underlineColor : underlineColor)
  }
}
