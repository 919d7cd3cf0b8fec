import Testing

@testable import X11

@Suite("The user's languages")
struct UserLanguagesTests {
  private func list(_ variables: [String: String]) -> [String] { UserLanguages.list { variables[$0] } }

  @Test("are that of the locale, and then those of LANGUAGE, once each")
  func order() {
    #expect(list(["LANG": "zh_TW.UTF-8"]) == ["zh-tw"])
    #expect(list(["LANG": "en_US.UTF-8", "LANGUAGE": "en_US:ja:en"]) == ["en-us", "ja", "en"])
    #expect(list(["LC_ALL": "de_DE@euro", "LC_CTYPE": "fr_FR", "LANG": "it_IT"]) == ["de-de"])
    #expect(list(["LC_ALL": "", "LC_CTYPE": "fr", "LANG": "it_IT"]) == ["fr"])
  }

  @Test("are none in a locale without one, and of names that are none")
  func none() {
    #expect(list([:]) == [])
    #expect(list(["LANG": "C.UTF-8", "LANGUAGE": "POSIX::x;y:../..:é_É"]) == [])
  }
}
