import UIKit

extension KeyboardInput {
  /// Whether the next letter should be a capital, by the input's traits and the text before the caret.
  ///
  /// As on iOS, addresses don't begin with a capital.
  var wantsCapital: Bool {
    guard ![.emailAddress, .URL, .namePhonePad].contains(keyboardType) else { return false }
    switch autocapitalizationType {
    case .none: return false
    case .allCharacters: return true
    case .words, .sentences: break
    }
    guard let text = contextBeforeInput else { return false }
    guard let last = text.last else { return true }
    guard last.isWhitespace else { return false }
    if autocapitalizationType == .words || last.isNewline { return true }
    guard let end = text.last(where: { !$0.isWhitespace }) else { return true }
    return ".!?…".contains(end) || text.reversed().prefix { $0.isWhitespace }.contains { $0.isNewline }
  }
}
