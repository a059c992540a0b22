/// The ends of lines where there is no blank: beside ideographs, kana, syllables of Korean and pictures.
///
/// A line does not begin with a sign that closes something, as `。`, `」` or a small kana, nor end with one that opens
/// something, as `「`. All else is a word.
///
/// ```
/// 日本語の文。      may end at:   日|本|語|の|文。
/// 「はい」と言う                  「は|い」|と|言|う
/// word日本1                       word|日|本|1
/// ```
///
/// These are the rules LB 13, 14, 21, 22, 25 and 31 of Unicode Standard Annex 14 (https://www.unicode.org/reports/tr14), as far
/// as one of the two characters is as wide as an ideograph. Small kana and the mark of long vowels count as in the strict
/// way of Japanese.
enum LineEnds {
  /// The part of a character in the ends of lines.
  enum Part {
    /// A line may end on both of its sides.
    case ideograph
    /// No line begins with it.
    case closing
    /// No line ends with it.
    case opening
    /// No line ends on either of its sides.
    case joining
    /// A letter of a word.
    case other
  }

  /// True if a line may end between two characters, of which these are the first scalars.
  static func areAllowed(between one: Unicode.Scalar, and other: Unicode.Scalar) -> Bool {
    guard isEastern(one) || isEastern(other) else { return false }
    switch (part(of: one), part(of: other)) {
    case (.opening, _), (.joining, _), (_, .closing), (_, .joining): return false
    default: return true
    }
  }

  /// True if a character is one of those that have no blanks between them.
  ///
  /// Of all others one comparison tells.
  private static func isEastern(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    // Halfwidth kana and syllables.
    if 0xFF61...0xFFDC ~= scalar.value { return true }
    switch scalar.widthClass {
    case .wide, .wideDisputed, .regionalIndicator: return true
    case .emojiBase: return scalar.value >= 0x1F000
    default: return false
    }
  }

  private static func part(of scalar: Unicode.Scalar) -> Part {
    if closing.contains(scalar) { return .closing }
    if opening.contains(scalar) { return .opening }
    if joining.contains(scalar) { return .joining }
    return isEastern(scalar) ? .ideograph : .other
  }

  private static let closing = scalars(
    // Brackets, commas, full stops, and the wide blank.
    ")]}»›’”〉》」』】〕〗〙〛〞〟︶︸︺︼︾﹀﹂﹄﹈﹚﹜﹞）］｝｠｣,.:;/-‐–、。，．：；｡､︐︑︒﹐﹑﹒﹔﹕\u{3000}",
    // Exclamations, questions, ellipses, and what follows a number.
    "!?！？︕︖﹖﹗‼⁇⁈⁉…‥%°‰′″℃％﹪￠",
    // Signs of repetition and of voice, and dots between words.
    "々〜〻〼゠゛゜ゝゞヽヾ・･\u{FF9E}\u{FF9F}",
    // Small kana, and the mark of long vowels.
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶーㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯｰ")

  private static let opening = scalars(
    "([{«‹‘“‚„〈《「『【〔〖〘〚〝︗︵︷︹︻︽︿﹁﹃﹇﹙﹛﹝（［｛｟｢¡¿", "$£¥€№＄￡￥﹩")

  private static let joining = scalars(
    "\"'", "\u{A0}\u{34F}\u{200D}\u{202F}\u{2060}\u{FEFF}")

  private static func scalars(_ texts: String...) -> Set<Unicode.Scalar> {
    Set(texts.flatMap(\.unicodeScalars))
  }
}

extension TextMetrics {
  /// Returns true if a line may end between two characters beside each other, of which none is a blank.
  ///
  /// Labels end their lines so: beside ideographs, kana and pictures, but not before what closes something, as `。`, nor
  /// behind what opens something, as `「`. Within words in scripts that have blanks between words no line ends.
  public func mayEndLine(between one: Character, and other: Character) -> Bool {
    guard let first = one.unicodeScalars.first, let second = other.unicodeScalars.first else {
      return false
    }
    return LineEnds.areAllowed(between: first, and: second)
  }
}
