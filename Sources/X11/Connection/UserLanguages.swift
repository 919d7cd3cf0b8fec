import Glibc

/// The languages that the user reads, in order of preference. They choose the font of Chinese characters, whose forms differ
/// in China, Taiwan, Japan and Korea.
package enum UserLanguages {
  /// The languages of the process's locale and of `LANGUAGE`, as fontconfig and HarfBuzz spell them: `zh-tw`.
  package static var current: [String] {
    list { name in getenv(name).map { String(cString: $0) } }
  }

  /// The languages in an environment whose variables `variable` returns: the locale's language (the first of `LC_ALL`,
  /// `LC_CTYPE` and `LANG` that is set), then those of `LANGUAGE`, which are separated by colons.
  package static func list(_ variable: (String) -> String?) -> [String] {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? ""
    let others = (variable("LANGUAGE") ?? "").split(separator: ":").map(String.init)
    var found: [String] = []
    for name in ([locale] + others).compactMap(language) where !found.contains(name) { found.append(name) }
    return found
  }

  /// The language of a locale such as `zh_TW.UTF-8@stroke`; nil for `C` and `POSIX`.
  private static func language(_ locale: String) -> String? {
    let name = locale.prefix { $0 != "." && $0 != "@" }.lowercased()
    let isValid = name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x5F || $0 == 0x2D }
    guard isValid, (2...3).contains(name.prefix { $0 != "_" && $0 != "-" }.count) else { return nil }
    return String(name.map { $0 == "_" ? "-" : $0 })
  }
}
