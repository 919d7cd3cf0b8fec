import X11

/// How far a window has to rise so that a keyboard below doesn't cover what is edited in it.
enum Clearance {
  /// The space that is kept between field and keyboard, in pixels.
  static let margin = 8
  /// The height in pixels up to which a field without lines is kept in view as a whole, not only its caret.
  private static let highField = 160
  /// The height in pixels that a text has at least after its window has become lower.
  private static let lowText = 160

  /// The part of a field that has to be seen: a one-line field, or the line of the caret. Nil if the field itself hides
  /// the caret, because a person has scrolled it away, or if the field's place isn't known.
  static func need(of field: FieldFacts) -> PixelRect? {
    guard let frame = field.frame else { return field.caret }
    guard let caret = field.caret, field.hasLines || frame.height > highField else { return frame }
    let seen = caret.intersection(frame)
    return seen.isEmpty ? nil : seen
  }

  /// The pixels by which the field's window has to rise; 0 if nothing covers the field, negative if the window is too high: the
  /// field is above the monitor's edge.
  ///
  /// - Parameters:
  ///   - field: The edited field.
  ///   - keyboard: The frame of the keyboard, at the bottom edge; a field beside it needn't rise.
  ///   - monitor: The monitor's frame; of a field that is higher than the room above the keyboard, the beginning is shown.
  static func rise(for field: FieldFacts, above keyboard: PixelRect, on monitor: PixelRect) -> Int {
    guard let need = need(of: field) else { return 0 }
    let most = need.y - monitor.y
    if most < 0 { return most - margin }
    return isBeside(need, keyboard) ? 0 : max(0, min(need.maxY + margin - keyboard.y, most))
  }

  /// The pixels by which the window of a text that hides its caret has to become lower, if the whole text is too high
  /// for the room above the keyboard, but enough of it has room; else nil. The program can then scroll to the caret,
  /// wherever it is.
  static func cut(for field: FieldFacts, above keyboard: PixelRect, on monitor: PixelRect) -> Int? {
    guard field.hidesCaret, let frame = field.frame, !isBeside(frame, keyboard) else { return nil }
    let end = keyboard.y - margin
    guard frame.height > end - monitor.y, end - frame.y >= lowText else { return nil }
    return frame.maxY - end
  }

  /// Whether a keyboard at the monitor's top edge leaves the edited field visible.
  static func isFree(_ field: FieldFacts, below keyboard: PixelRect) -> Bool {
    need(of: field).map { isBeside($0, keyboard) || $0.y >= keyboard.maxY + margin } ?? true
  }

  private static func isBeside(_ need: PixelRect, _ keyboard: PixelRect) -> Bool {
    need.maxX <= keyboard.x || need.x >= keyboard.maxX
  }
}
