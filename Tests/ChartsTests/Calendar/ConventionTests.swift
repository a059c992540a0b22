import Charts
import Expectations
import Testing

/// The first day of the week and the clock of a place.
struct ConventionTests {
  @Test(
    arguments: [
      (["LANG": "de_DE.UTF-8"], .monday, .twentyFourHours),
      (["LANG": "en_US.UTF-8"], .sunday, .twelveHours),
      (["LANG": "en_GB.UTF-8"], .monday, .twentyFourHours),
      (["LANG": "pt_BR"], .sunday, .twentyFourHours),
      (["LANG": "fr_CA.UTF-8"], .sunday, .twentyFourHours),
      (["LANG": "en_CA.UTF-8"], .sunday, .twelveHours),
      (["LANG": "en_AU"], .monday, .twelveHours),
      (["LANG": "ar_EG.UTF-8"], .saturday, .twelveHours),
      (["LANG": "ar_DZ"], .saturday, .twelveHours), (["LANG": "ar_JO"], .saturday, .twelveHours),
      (["LANG": "is_IS.UTF-8"], .sunday, .twentyFourHours),
      (["LANG": "dv_MV"], .friday, .twentyFourHours),
      (["LANG": "zh_CN.UTF-8"], .monday, .twentyFourHours),
      (["LANG": "zh_Hant_TW"], .sunday, .twelveHours),
      (["LANG": "ja-JP"], .sunday, .twentyFourHours),
      (["LANG": "sr_RS@latin"], .monday, .twentyFourHours),
      // The variable for times counts more than that for everything, and less than the one that is for all.
      (["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"], .monday, .twentyFourHours),
      (["LANG": "de_DE", "LC_TIME": "en_US", "LC_ALL": "de_DE"], .monday, .twentyFourHours),
      (["LANG": "en_US", "LC_TIME": "", "LC_ALL": ""], .sunday, .twelveHours),
      (["LANG": "en_US", "LC_MESSAGES": "de_DE", "LANGUAGE": "de"], .sunday, .twelveHours),
      // Nothing is told.
      ([:], .monday, .twentyFourHours), (["LANG": "C"], .monday, .twentyFourHours),
      (["LANG": "en_US", "LC_ALL": "C.UTF-8"], .monday, .twentyFourHours),
      (["LANG": "en"], .monday, .twentyFourHours), (["LANG": "_"], .monday, .twentyFourHours),
      (["LANG": "US"], .monday, .twentyFourHours),
    ] as [([String: String], Weekday, TimeOfDay.Clock)])
  func `the environment tells the first day of the week and the clock`(
    environment: [String: String], weekday: Weekday, clock: TimeOfDay.Clock
  ) {
    expectEqual(Weekday.first(in: environment), weekday)
    expectEqual(TimeOfDay.Clock.preferred(in: environment), clock)
  }
}
