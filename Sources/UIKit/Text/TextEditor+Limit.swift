/// The length up to which a text is laid out without making anybody wait.
extension TextEditor {
  /// The most UTF-16 units of a text all of which is laid out: one line, or a view as high as its text. That takes half a
  /// microsecond a unit, so that this many take half a tenth of a second.
  static let longestLaidOut = TextLayout.longestMeasured
  /// The most of a text that is laid out where it is seen. With what is kept for undoing it takes half a gigabyte.
  static let longestScrolled = 32 << 20
  /// What is as short as people type isn't refused, however long the text is already.
  private static let longestTyped = 1000

  /// Whether the input can have `count` new units in place of `range`. If it can't, they are refused, and the user is told:
  /// a part of them would be neither what was meant nor what was there.
  func accepts(_ count: Int, inPlaceOf range: Range<Int>) -> Bool {
    let replaced = range.clamped(to: 0..<storage.count).count
    let length = storage.count - replaced + count
    guard count > Self.longestTyped, count > replaced, length > client.longestText else { return true }
    tellTooLong()
    return false
  }

  /// The same before a string is converted, which takes a while if it is much too long: no unit takes more than three bytes.
  func accepts(_ text: String, inPlaceOf range: Range<Int>) -> Bool { accepts(text.utf8.count / 3, inPlaceOf: range) }

  /// Tells the user that what was to be inserted is too long.
  func tellTooLong() {
    let count = client.longestText.formatted()
    notice = TextNotice("Not inserted: longer than the \(count) characters that fit in here", for: client)
  }
}
