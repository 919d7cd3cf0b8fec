/// The text of the caption: characters as they are typed, other keys by their symbols.
struct CaptionText {
  /// The caption now; empty some time after the last key.
  private(set) var text = ""
  private var isTyping = false
  private var framesLeft = 0

  /// How long a caption stays, in frames.
  private static let duration = 90
  /// The number of characters that are shown of a longer text.
  private static let length = 28

  /// Counts a frame.
  mutating func advance() {
    guard framesLeft > 0 else { return }
    framesLeft -= 1
    if framesLeft == 0 { (text, isTyping) = ("", false) }
  }

  /// Adds a typed character.
  mutating func add(_ character: Character) {
    text = String(((isTyping ? text : "") + String(character)).suffix(Self.length))
    isTyping = true
    framesLeft = Self.duration
  }

  /// Shows a key with its modifiers.
  mutating func set(_ chord: KeyChord) {
    let modifiers = chord.modifiers.map { $0.prefix { $0 != "_" } }
    set((modifiers + [chord.key[...]]).joined(separator: " + "))
  }

  /// Shows a key.
  mutating func set(_ label: String) {
    (text, isTyping) = (label, false)
    framesLeft = Self.duration
  }
}
