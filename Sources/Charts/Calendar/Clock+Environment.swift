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
    let place = TimeLocale(environment)
    let isFrenchCanada = place.language == "fr" && place.territory == "CA"
    return twelve.contains(place.territory) && !isFrenchCanada ? .twelveHours : .twentyFourHours
  }

  // CLDR 48.0, `timeData`: the territories whose preferred hours are 12.
  private static let twelve = TimeLocale.territories(
    """
    AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM \
    GD GH GM GR GT GU GY HK HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX \
    MY NA NI NZ OM PA PE PG PH PK PR PS PW PY QA SA SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW \
    UM US UY VC VE VG VI VU WS YE ZM
    """)
}
