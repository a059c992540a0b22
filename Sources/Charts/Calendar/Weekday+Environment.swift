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
    let place = TimeLocale(environment)
    if sundays.contains(place.territory) { return .sunday }
    if saturdays.contains(place.territory) { return .saturday }
    return place.territory == "MV" ? .friday : .monday
  }

  // CLDR 48.0, `weekData`: the first days of territories where that is not Monday.
  private static let sundays = TimeLocale.territories(
    """
    AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT \
    MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW
    """)
  private static let saturdays = TimeLocale.territories("AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY")
}
