// The lists of territories are those of CLDR: `weekData`, and the preferred hours of `timeData`.

extension Weekday {
  /// Returns the day with which weeks begin where the user is; Monday if the environment does not tell.
  ///
  /// The first variable of `LC_ALL`, `LC_TIME` and `LANG` that has a text counts: weeks begin on Sunday with `en_US.UTF-8`.
  ///
  /// ```swift
  /// calendar("month", [.today(today), .firstWeekday(.first(in: environment))])
  /// ```
  ///
  /// - Parameter environment: the variables by their names.
  /// - Returns: the day.
  public static func first(in environment: [String: String]) -> Weekday {
    let place = Place(environment)
    if sundays.contains(place.territory) { return .sunday }
    if saturdays.contains(place.territory) { return .saturday }
    return place.territory == "MV" ? .friday : .monday
  }

  private static let sundays = Place.territories(
    """
    AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JO JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT \
    PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW
    """)
  private static let saturdays = Place.territories("AF BH DJ EG IQ IR KW LY OM QA SD SY")
}

extension TimeOfDay.Clock {
  /// Returns the way in which hours are counted where the user is; 24 hours if the environment does not tell.
  ///
  /// The first variable of `LC_ALL`, `LC_TIME` and `LANG` that has a text counts: the clock has 12 hours with `en_US.UTF-8`.
  ///
  /// ```swift
  /// timeField("begin", [.clock(.preferred(in: environment)), .onChange { .begin($0) }])
  /// ```
  ///
  /// - Parameter environment: the variables by their names.
  /// - Returns: the clock.
  public static func preferred(in environment: [String: String]) -> TimeOfDay.Clock {
    let place = Place(environment)
    let isFrenchCanada = place.language == "fr" && place.territory == "CA"
    return twelve.contains(place.territory) && !isFrenchCanada ? .twelveHours : .twentyFourHours
  }

  private static let twelve = Place.territories(
    """
    AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU GY HK HN IN \
    IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS PW PY QA SA SB SD SG SL \
    SO SS SV SY SZ TC TD TN TO TT TW UM US UY VC VE VG VI VU WS YE ZM
    """)
}

/// The place of which the environment says that dates and times are written as there.
private struct Place {
  /// The code of the language in small letters, such as `en`.
  let language: String
  /// The code of the territory in capital letters, such as `US`; empty for none.
  let territory: String

  init(_ environment: [String: String]) {
    let name =
      ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let parts = name.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
    language = (parts.first ?? "").lowercased()
    territory = parts.dropFirst().first { $0.utf8.count == 2 }?.uppercased() ?? ""
  }

  static func territories(_ codes: String) -> Set<String> {
    Set(codes.split(separator: " ").map { String($0) })
  }
}
