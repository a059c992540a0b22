/// The themes of the library.
///
/// All text of a theme has a contrast of at least 4.5 : 1 to every surface on which it stands (WCAG 2.2,
/// 1.4.3, <https://www.w3.org/TR/WCAG22/#contrast-minimum>), in the two of high contrast at least 7 : 1.
extension Theme {
  /// All of them, in the order in which they are offered.
  public static let all: [Theme] = [
    terminalDark, terminalLight, midnight, ember, forest, dusk, paper, frost, meadow, contrastDark,
    contrastLight,
  ]

  /// The theme with a name; nil if there is none.
  public static func named(_ name: String) -> Theme? { all.first { $0.name == name } }

  /// The colors of the terminal itself, if its background is dark.
  public static let terminalDark = Theme(
    "terminal", .dark, .named(for: .dark))

  /// The colors of the terminal itself, if its background is light.
  public static let terminalLight = Theme(
    "terminal-light", .light, .named(for: .light))

  /// Blue on a deep blue.
  public static let midnight = Theme(
    "midnight", .dark,
    [
      .surface: .hexadecimal(0x14_1924),
      .raised: .hexadecimal(0x20_2633),
      .sunken: .hexadecimal(0x0B_0F18),
      .text: .hexadecimal(0xE3_E8F1),
      .muted: .hexadecimal(0x87_8F9E),
      .accent: .hexadecimal(0x60_AAF3),
      .onAccent: .hexadecimal(0x0B_0F18),
      .border: .hexadecimal(0x40_4859),
      .focus: .hexadecimal(0x60_AAF3),
      .selection: .hexadecimal(0x27_4A6D),
      .onSelection: .hexadecimal(0xE3_E8F1),
      .success: .hexadecimal(0x5A_C576),
      .warning: .hexadecimal(0xD9_A02C),
      .danger: .hexadecimal(0xFF_7E76),
      .info: .hexadecimal(0x53_B6EB),
      .link: .hexadecimal(0x75_AEF5),
    ])

  /// Orange on a warm black.
  public static let ember = Theme(
    "ember", .dark,
    [
      .surface: .hexadecimal(0x1F_1814),
      .raised: .hexadecimal(0x2D_241F),
      .sunken: .hexadecimal(0x14_0E0B),
      .text: .hexadecimal(0xED_E6E3),
      .muted: .hexadecimal(0x98_8E88),
      .accent: .hexadecimal(0xE3_8D3D),
      .onAccent: .hexadecimal(0x14_0E0B),
      .border: .hexadecimal(0x51_453E),
      .focus: .hexadecimal(0xE3_8D3D),
      .selection: .hexadecimal(0x65_3D17),
      .onSelection: .hexadecimal(0xED_E6E3),
      .success: .hexadecimal(0x5A_C576),
      .warning: .hexadecimal(0xD9_A02C),
      .danger: .hexadecimal(0xFF_7E76),
      .info: .hexadecimal(0x53_B6EB),
      .link: .hexadecimal(0x75_AEF5),
    ])

  /// Green on a dark green.
  public static let forest = Theme(
    "forest", .dark,
    [
      .surface: .hexadecimal(0x13_1C16),
      .raised: .hexadecimal(0x1E_2A22),
      .sunken: .hexadecimal(0x0A_120C),
      .text: .hexadecimal(0xE3_EAE5),
      .muted: .hexadecimal(0x87_978B),
      .accent: .hexadecimal(0x62_BB78),
      .onAccent: .hexadecimal(0x0A_120C),
      .border: .hexadecimal(0x3D_4C42),
      .focus: .hexadecimal(0x62_BB78),
      .selection: .hexadecimal(0x28_5233),
      .onSelection: .hexadecimal(0xE3_EAE5),
      .success: .hexadecimal(0x5A_C576),
      .warning: .hexadecimal(0xD9_A02C),
      .danger: .hexadecimal(0xFF_7E76),
      .info: .hexadecimal(0x53_B6EB),
      .link: .hexadecimal(0x75_AEF5),
    ])

  /// Pink on a dark violet.
  public static let dusk = Theme(
    "dusk", .dark,
    [
      .surface: .hexadecimal(0x1E_1524),
      .raised: .hexadecimal(0x2C_2233),
      .sunken: .hexadecimal(0x13_0C18),
      .text: .hexadecimal(0xEB_E5F1),
      .muted: .hexadecimal(0x96_89A0),
      .accent: .hexadecimal(0xD5_82CE),
      .onAccent: .hexadecimal(0x13_0C18),
      .border: .hexadecimal(0x4F_4159),
      .focus: .hexadecimal(0xD5_82CE),
      .selection: .hexadecimal(0x5F_375B),
      .onSelection: .hexadecimal(0xEB_E5F1),
      .success: .hexadecimal(0x5A_C576),
      .warning: .hexadecimal(0xD9_A02C),
      .danger: .hexadecimal(0xFF_7E76),
      .info: .hexadecimal(0x53_B6EB),
      .link: .hexadecimal(0x75_AEF5),
    ])

  /// Blue on the white of paper.
  public static let paper = Theme(
    "paper", .light,
    [
      .surface: .hexadecimal(0xF9_F6F1),
      .raised: .hexadecimal(0xEB_E7E1),
      .sunken: .hexadecimal(0xDE_DAD3),
      .text: .hexadecimal(0x23_211F),
      .muted: .hexadecimal(0x60_5D58),
      .accent: .hexadecimal(0x1B_5EAC),
      .onAccent: .hexadecimal(0xF9_F6F1),
      .border: .hexadecimal(0xBC_B8B1),
      .focus: .hexadecimal(0x1B_5EAC),
      .selection: .hexadecimal(0xAF_D4FF),
      .onSelection: .hexadecimal(0x23_211F),
      .success: .hexadecimal(0x00_6D23),
      .warning: .hexadecimal(0x73_5200),
      .danger: .hexadecimal(0xAC_2E2F),
      .info: .hexadecimal(0x00_6394),
      .link: .hexadecimal(0x2A_5FA1),
    ])

  /// Deep blue on a cold white.
  public static let frost = Theme(
    "frost", .light,
    [
      .surface: .hexadecimal(0xEF_F9FD),
      .raised: .hexadecimal(0xDF_EAF0),
      .sunken: .hexadecimal(0xD1_DDE3),
      .text: .hexadecimal(0x1E_2224),
      .muted: .hexadecimal(0x56_5F64),
      .accent: .hexadecimal(0x00_6787),
      .onAccent: .hexadecimal(0xEF_F9FD),
      .border: .hexadecimal(0xAF_BBC2),
      .focus: .hexadecimal(0x00_6787),
      .selection: .hexadecimal(0xA0_DCEF),
      .onSelection: .hexadecimal(0x1E_2224),
      .success: .hexadecimal(0x00_6D23),
      .warning: .hexadecimal(0x73_5200),
      .danger: .hexadecimal(0xAD_2E2E),
      .info: .hexadecimal(0x00_6595),
      .link: .hexadecimal(0x2A_5FA1),
    ])

  /// Green on a pale green.
  public static let meadow = Theme(
    "meadow", .light,
    [
      .surface: .hexadecimal(0xF4_F9EF),
      .raised: .hexadecimal(0xE4_EADF),
      .sunken: .hexadecimal(0xD7_DDD1),
      .text: .hexadecimal(0x20_221E),
      .muted: .hexadecimal(0x58_6056),
      .accent: .hexadecimal(0x14_6D34),
      .onAccent: .hexadecimal(0xF4_F9EF),
      .border: .hexadecimal(0xB3_BAAD),
      .focus: .hexadecimal(0x14_6D34),
      .selection: .hexadecimal(0xB3_DEBB),
      .onSelection: .hexadecimal(0x20_221E),
      .success: .hexadecimal(0x00_6D23),
      .warning: .hexadecimal(0x73_5200),
      .danger: .hexadecimal(0xAD_2E2E),
      .info: .hexadecimal(0x00_6394),
      .link: .hexadecimal(0x2A_5F9B),
    ])

  /// Yellow and white on black: all text has a contrast of 7 at least.
  public static let contrastDark = Theme(
    "contrast-dark", .dark,
    [
      .surface: .hexadecimal(0x00_0000),
      .raised: .hexadecimal(0x09_0909),
      .sunken: .hexadecimal(0x00_0000),
      .text: .hexadecimal(0xFF_FFFF),
      .muted: .hexadecimal(0x9B_9B9B),
      .accent: .hexadecimal(0xC2_A200),
      .onAccent: .hexadecimal(0x00_0000),
      .border: .hexadecimal(0x5D_5D5D),
      .focus: .hexadecimal(0xC2_A200),
      .selection: .hexadecimal(0x4C_3B0A),
      .onSelection: .hexadecimal(0xFF_FFFF),
      .success: .hexadecimal(0x5A_C576),
      .warning: .hexadecimal(0xD9_A02C),
      .danger: .hexadecimal(0xFF_7E76),
      .info: .hexadecimal(0x53_B6EB),
      .link: .hexadecimal(0x75_AEF5),
    ], namedColors: .strong(for: .dark)
  ).bordered(.heavy)

  /// Blue and black on white: all text has a contrast of 7 at least.
  public static let contrastLight = Theme(
    "contrast-light", .light,
    [
      .surface: .hexadecimal(0xFF_FFFF),
      .raised: .hexadecimal(0xEE_EEEE),
      .sunken: .hexadecimal(0xFF_FFFF),
      .text: .hexadecimal(0x00_0000),
      .muted: .hexadecimal(0x48_4848),
      .accent: .hexadecimal(0x17_2FB1),
      .onAccent: .hexadecimal(0xFF_FFFF),
      .border: .hexadecimal(0x89_8989),
      .focus: .hexadecimal(0x17_2FB1),
      .selection: .hexadecimal(0xB0_D0FF),
      .onSelection: .hexadecimal(0x00_0000),
      .success: .hexadecimal(0x0C_4013),
      .warning: .hexadecimal(0x6F_2F00),
      .danger: .hexadecimal(0x90_101A),
      .info: .hexadecimal(0x00_2E7B),
      .link: .hexadecimal(0x10_2E88),
    ], namedColors: .strong(for: .light)
  ).bordered(.heavy)
}

extension Theme {
  /// The theme with other lines around dialogs.
  fileprivate func bordered(_ border: Container.Border) -> Theme {
    var theme = self
    theme.ornaments.border = border
    return theme
  }
}

extension TokenColors {
  /// Named colors with a contrast of at least 7 : 1, which no red has.
  fileprivate static func strong(for scheme: ColorScheme) -> TokenColors {
    var colors = named(for: scheme)
    colors[.danger] = scheme == .dark ? .brightYellow : .black
    return colors
  }
}

extension Color {
  /// A 24-bit color from its digits.
  fileprivate static func hexadecimal(_ digits: UInt32) -> Color { Color(bits: 2 << 24 | digits) }
}
