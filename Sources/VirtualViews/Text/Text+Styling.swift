// The look of a text as a whole. Parts that were given a look keep it.

extension Text {
  /// Returns the text with a style where no part has its own.
  public func styled(_ style: TextStyle) -> Text {
    var styled = styled
    styled.put(TextLook(style: style))
    return Text(styled)
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
