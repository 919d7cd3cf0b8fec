import UIKit
import X11

/// The text of the caption: characters as they are typed, other keys by their names.
///
/// Characters that are typed into one input form one text. For an input that masks its text the caption has as many
/// bullets.
struct CaptionText {
  private var shown = ""
  /// Whether ``shown`` is typed text, or the name of a character's key.
  private var isTyped = false
  /// Whether the next character continues ``shown``.
  private var isContinued = false
  /// The input that got the text or key, and whether that input has masked its text since.
  private weak var input: UIView?
  private var owner: ObjectIdentifier?
  private var isSecret = false
  private var framesLeft = 0

  /// How long a caption stays, in frames.
  private static let captionFrames = 90
  /// The number of characters that are shown of a longer text.
  private static let mostCharacters = 28

  /// The caption now; empty some time after the last key.
  var text: String {
    isTyped && (isSecret || Self.masks(input)) ? String(repeating: "•", count: shown.count) : shown
  }

  /// Counts a frame.
  mutating func advance() {
    guard framesLeft > 0 else { return }
    framesLeft -= 1
    isSecret = isSecret || Self.masks(input)
    if framesLeft == 0 { show("", typed: false, in: nil) }
  }

  /// Adds a character that is typed into `input`.
  mutating func add(_ character: Character, in input: UIView?) {
    let before = isContinued && owner == input.map(ObjectIdentifier.init) ? shown : ""
    let wasSecret = isSecret && !before.isEmpty
    show(String((before + String(character)).suffix(Self.mostCharacters)), typed: true, in: input)
    isContinued = true
    isSecret = wasSecret || isSecret
  }

  /// Shows a key with its modifiers that is pressed in `input`.
  mutating func showPressedKey(_ chord: KeyChord, in input: UIView?) {
    let modifiers = chord.modifiers.map { $0.prefix { $0 != "_" } }
    if chord.typesCharacter, Self.masks(input) { return show("x", typed: true, in: input) }
    show((modifiers + [chord.key[...]]).joined(separator: " + "), typed: false, in: input)
  }

  /// Shows a key of the virtual keyboard that is tapped for `input`.
  mutating func showTappedKey(_ label: String, in input: UIView?) {
    let isCharacter = label.count == 1 || label == "space"
    if isCharacter, Self.masks(input) { return show("x", typed: true, in: input) }
    show(label, typed: false, in: input)
  }

  // MARK: - Private

  private mutating func show(_ text: String, typed: Bool, in input: UIView?) {
    (shown, isTyped, isContinued, framesLeft) = (text, typed, false, text.isEmpty ? 0 : Self.captionFrames)
    (self.input, owner, isSecret) = (input, input.map(ObjectIdentifier.init), Self.masks(input))
  }

  private static func masks(_ input: UIView?) -> Bool {
    (input as? any UITextInputTraits)?.isSecureTextEntry == true
  }
}

extension KeyChord {
  /// Whether the chord types a character, or an accent for the next one; false for commands and keys without a
  /// character.
  fileprivate var typesCharacter: Bool {
    guard modifiers.allSatisfy({ $0.hasPrefix("Shift") }) else { return false }
    if key.hasPrefix("dead_") || key == "Multi_key" { return true }
    return KeySymbols.keysym(named: key).flatMap(KeySymbols.scalar) != nil
  }
}
