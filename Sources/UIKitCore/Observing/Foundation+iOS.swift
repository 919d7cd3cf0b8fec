/// Methods of Foundation that Linux lacks, or has in another shape.
extension Scanner {
  /// Reads a decimal number, and writes it to `result` unless that is nil; false if there is no number.
  @discardableResult
  public nonisolated func scanInt(_ result: UnsafeMutablePointer<Int>?) -> Bool {
    guard let number = scanInt() else { return false }
    result?.pointee = number
    return true
  }

  /// Reads a decimal number, and writes it to `result` unless that is nil; false if there is no number.
  @discardableResult
  public nonisolated func scanDouble(_ result: UnsafeMutablePointer<Double>?) -> Bool {
    guard let number = scanDouble() else { return false }
    result?.pointee = number
    return true
  }

  /// Reads a decimal number, and writes it to `result` unless that is nil; false if there is no number.
  @discardableResult
  public nonisolated func scanFloat(_ result: UnsafeMutablePointer<Float>?) -> Bool {
    guard let number = scanFloat() else { return false }
    result?.pointee = number
    return true
  }
}

extension NSLocale {
  /// The name of a country in this locale's language; nil for a code that isn't known.
  public nonisolated func localizedString(forCountryCode countryCode: String) -> String? {
    Locale(identifier: object(forKey: .identifier) as? String ?? "").localizedString(forRegionCode: countryCode)
  }

  /// The name of a language in this locale's language; nil for a code that isn't known.
  public nonisolated func localizedString(forLanguageCode languageCode: String) -> String? {
    Locale(identifier: object(forKey: .identifier) as? String ?? "").localizedString(forLanguageCode: languageCode)
  }
}
