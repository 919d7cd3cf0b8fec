/// The kinds of data that a text view detects in a text that can't be edited.
public nonisolated struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// Bits as on iOS.
  public let rawValue: UInt

  /// Makes a set of types.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Telephone numbers; not found here, where nothing could call them.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Web and mail addresses.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Everything.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

extension UITextView {
  /// Matches web addresses that begin with a scheme or with www, and mail addresses, without the punctuation that follows.
  private static let addresses = try? NSRegularExpression(
    pattern: #"(https?://|www\.)[^\s<>"]*[\w/]|[\w.+-]+@[\w-]+(\.[\w-]+)+"#,
    options: .caseInsensitive
  )

  /// Makes links of the addresses that are found in the text.
  func detectData() {
    guard dataDetectorTypes.contains(.link), !isEditable, hasText, let addresses = Self.addresses else { return }
    let text = NSMutableAttributedString(attributedString: styledText)
    let all = NSRange(location: 0, length: text.length)
    let matches = addresses.matches(in: text.string, range: all)
    guard !matches.isEmpty else { return }
    for match in matches {
      let address = (text.string as NSString).substring(with: match.range)
      let scheme = address.contains("://") ? "" : address.contains("@") ? "mailto:" : "http://"
      text.addAttribute(.link, value: scheme + address, range: match.range)
    }
    setAttributeRuns(TextAttributeRuns(text))
  }
}
