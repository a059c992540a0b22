import Expectations
import Languages
import Testing
import VirtualViews

/// The language that a user has chosen.
struct EnvironmentTests {
  @Test(
    arguments: [
      // One variable, in all spellings.
      (["LANG": "de"], "de"), (["LANG": "de_DE"], "de"), (["LANG": "de_AT.UTF-8@euro"], "de"),
      (["LANG": "de-CH"], "de"), (["LANG": "DE_de.utf8"], "de"), (["LANG": "de@euro"], "de"),
      (["LANG": "fr_CA.ISO8859-1"], "fr"), (["LANG": "es_MX.UTF-8"], "es"),
      (["LANG": "it_CH"], "it"), (["LANG": "pt_BR"], "pt"), (["LANG": "pt_PT"], "pt"),
      (["LANG": "nl_BE"], "nl"), (["LANG": "ja_JP.eucJP"], "ja"), (["LANG": "zh_CN"], "zh"),
      (["LANG": "zh"], "zh"), (["LANG": "zh_SG.UTF-8"], "zh"), (["LANG": "zh-Hans-HK"], "zh"),
      (["LANG": "zh_TW.UTF-8"], "en"), (["LANG": "zh-Hant"], "en"), (["LANG": "zh_HK"], "en"),
      (["LANG": "en_US.UTF-8"], "en"), (["LANG": "cs_CZ.UTF-8"], "en"),
      (["LANG": "C"], "en"), (["LANG": "POSIX"], "en"), (["LANG": "C.UTF-8"], "en"),
      (["LANG": ""], "en"), ([:], "en"), (["LANG": "_"], "en"), (["LANG": "deu"], "en"),
      // POSIX: the first one that has a text.
      (["LANG": "fr_FR", "LC_MESSAGES": "de_DE"], "de"),
      (["LANG": "fr_FR", "LC_MESSAGES": "de_DE", "LC_ALL": "it_IT"], "it"),
      (["LANG": "fr_FR", "LC_MESSAGES": "", "LC_ALL": ""], "fr"),
      (["LANG": "fr_FR", "LC_ALL": "C"], "en"), (["LANG": "de_DE", "LC_ALL": "en_US"], "en"),
      (["LANG": "de_DE", "LC_ALL": "cs_CZ"], "en"),
      (["LANG": "de_DE", "LC_TIME": "fr_FR", "LC_CTYPE": "ja_JP"], "de"),
      // GNU: a list that counts instead of the locale.
      (["LANG": "en_US", "LANGUAGE": "de:fr"], "de"),
      (["LANG": "en_US", "LANGUAGE": "cs:fr"], "fr"),
      (["LANG": "de_DE", "LANGUAGE": "zh_TW:pt_BR:de"], "pt"),
      (["LANG": "de_DE", "LANGUAGE": "en:fr"], "en"),
      (["LANG": "de_DE", "LANGUAGE": "en_GB"], "en"),
      (["LANG": "de_DE", "LANGUAGE": "cs:sk"], "en"), (["LANG": "de_DE", "LANGUAGE": ""], "de"),
      (["LANG": "de_DE", "LANGUAGE": ":"], "de"), (["LANG": "de_DE", "LANGUAGE": ":fr:"], "fr"),
      (["LANG": "de_DE", "LANGUAGE": "C:fr"], "en"), (["LC_ALL": "it_IT", "LANGUAGE": "nl"], "nl"),
      // It does not count where the locale is C.
      (["LANG": "C", "LANGUAGE": "de"], "en"), (["LC_ALL": "POSIX", "LANGUAGE": "de"], "en"),
      (["LC_ALL": "C.UTF-8", "LANG": "de_DE", "LANGUAGE": "de"], "en"),
      (["LANGUAGE": "de"], "en"),
    ] as [([String: String], String)])
  func `the environment tells the language`(environment: [String: String], code: String) {
    let cancel = [
      "de": "Abbrechen", "en": "Cancel", "es": "Cancelar", "fr": "Annuler", "it": "Annulla",
      "ja": "キャンセル", "nl": "Annuleren", "pt": "Cancelar", "zh": "取消",
    ]
    let wording = Wording.preferred(in: environment)
    expectEqual(wording["Cancel"], cancel[code])
    // Not as one expectation, which would print all phrases of both.
    let isAll = wording == Wording(language: code)
    #expect(isAll)
  }

  @Test func `every language is known by its code`() {
    let wordings = Wording.languages.compactMap { Wording(language: $0) }
    expectEqual(wordings.count, Wording.languages.count)
    expectEqual(Set(wordings).count, wordings.count)
    expectEqual(Wording.languages, Wording.languages.sorted())
    for name in ["", "C", "cs", "d", "deutsch", "zh_TW", "_de", "xx_DE"] {
      #expect(Wording(language: name) == nil, "\(name)")
    }
  }

  @Test(arguments: [
    (["LANG": "de_AT"], "Speichern", "Abbrechen"), (["LANG": "cs_CZ"], "Uložit", "Cancel"),
    (["LANG": "fr_FR"], "Save", "Cancel"), (["LANG": "en_US"], "Save", "Cancel"),
    (["LANG": "C"], "Save", "Cancel"), (["LANG": "nl_NL"], "Bewaren", "Toch niet"),
    (["LANG": "fr_FR", "LANGUAGE": "fr:nl"], "Bewaren", "Toch niet"),
    (["LANG": "fr_FR", "LANGUAGE": "fr:en:nl"], "Save", "Cancel"),
    (["LANG": "zh_CN"], "保存", "取消"), (["LANG": "zh"], "保存", "取消"),
    // Chinese in simplified characters is another language than that in traditional ones.
    (["LANG": "zh_TW"], "Save", "Cancel"), (["LANG": "zh-Hant"], "Save", "Cancel"),
    (["LANG": "zh_HK.UTF-8", "LANGUAGE": "zh_HK:zh_CN"], "保存", "取消"),
  ])
  func `a program speaks the languages that it has, and no mixture`(
    environment: [String: String], save: String, cancel: String
  ) {
    let wording = Wording.preferred(
      in: environment,
      among: [
        "de": ["Save": "Speichern"], "cs": ["Save": "Uložit"], "zh": ["Save": "保存"],
        "nl": ["Save": "Bewaren", "Cancel": "Toch niet"],
      ])
    expectEqual(wording["Save"], save)
    expectEqual(wording["Cancel"], cancel)
  }

  /// The keys are names of locales, and each has itself as the translation of `Save`.
  @Test(
    arguments: [
      (["de"], "de_AT", "de"), (["DE"], "de_AT.UTF-8", "DE"),
      (["de_AT.UTF-8"], "de-AT", "de_AT.UTF-8"),
      // A key with a territory is for that territory, and has precedence there.
      (["pt", "pt_BR"], "pt_BR", "pt_BR"), (["pt", "pt_BR"], "pt_PT", "pt"),
      (["pt-br"], "pt_BR.UTF-8", "pt-br"), (["pt_BR"], "pt_PT", nil), (["pt_BR"], "pt", nil),
      (["en_GB"], "en_GB", "en_GB"), (["en_GB"], "en_US", nil),
      // The characters of Chinese.
      (["zh"], "zh_TW", nil), (["zh"], "zh_SG", "zh"), (["zh-Hans"], "zh_CN", "zh-Hans"),
      (["zh-Hant"], "zh_TW", "zh-Hant"), (["zh-Hant"], "zh_HK.UTF-8", "zh-Hant"),
      (["zh-Hant"], "zh_CN", nil), (["zh-Hant"], "zh", nil), (["zh_TW"], "zh_TW", "zh_TW"),
      (["zh_TW"], "zh_HK", nil), (["zh_TW"], "zh-Hans-TW", nil),
      (["zh", "zh_TW", "zh-Hant"], "zh_TW", "zh_TW"), (["zh", "zh_TW", "zh-Hant"], "zh", "zh"),
      (["zh", "zh_Hans"], "zh_CN", "zh_Hans"),
      // A script says more than a territory.
      (["sr", "sr_RS", "sr_Latn"], "sr_Latn_RS", "sr_Latn"), (["sr_Latn"], "sr_RS", nil),
      (["fr"], "de_DE", nil), ([""], "de_DE", nil), ([], "de_DE", nil),
    ] as [([String], String, String?)])
  func `a language of a program has the name of a locale in any spelling`(
    keys: [String], locale: String, key: String?
  ) {
    let own = Dictionary(uniqueKeysWithValues: keys.map { ($0, Wording(["Save": $0])) })
    let wording = Wording.preferred(in: ["LANG": locale], among: own)
    expectEqual(wording["Save"], key ?? "Save")
    // Without a key, nothing is in another language either.
    if key == nil { expectEqual(wording["Cancel"], "Cancel") }
  }

  @Test func `phrases for a territory stand on those for its language and those of the library`() {
    let wording = Wording.preferred(
      in: ["LANG": "de_CH"],
      among: [
        "de_CH": ["Close": "Schliessen"],
        "de": ["Save": "Speichern", "Close": "Zumachen"],
      ])
    expectEqual(
      ["Close", "Save", "Cancel"].map { wording[Phrase($0)] },
      ["Schliessen", "Speichern", "Abbrechen"])
  }
}
