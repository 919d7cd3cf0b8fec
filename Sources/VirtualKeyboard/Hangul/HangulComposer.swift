/// Composes Korean letters (Hangul compatibility jamo) to syllables as they are typed, with the two sets of a standard keyboard
/// (dubeolsik): ㅎ, ㅏ, ㄴ become 하 and 한, and a further ㅏ makes of that 하나.
nonisolated struct HangulComposer: Equatable {
  /// The change that a key makes in the text before the caret.
  struct Edit: Equatable {
    /// How many characters are deleted first.
    var deletions: Int
    /// The text that is typed then.
    var text: String
  }

  /// The letters of the syllable that is being composed, as they were typed.
  private var letters: [Character] = []

  /// The character that is being composed, as it stands before the caret; nil for none.
  var character: Character? { Self.syllable(of: letters) }

  /// Whether `text` is a letter that takes part in syllables.
  static func composes(_ text: String) -> Bool {
    guard let letter = text.first, text.count == 1 else { return false }
    return isVowel(letter) || initials.contains(letter)
  }

  /// Adds a letter for which ``composes(_:)`` is true.
  mutating func add(_ letter: Character) -> Edit {
    let former = letters
    if let whole = Self.syllable(of: former + [letter]) {
      letters = former + [letter]
      return Edit(deletions: former.isEmpty ? 0 : 1, text: String(whole))
    }
    // The last consonant, which looked like the end of its syllable, begins the vowel's syllable.
    if Self.isVowel(letter), let last = former.last, former.count > 1, !Self.isVowel(last),
      let rest = Self.syllable(of: former.dropLast()), let next = Self.syllable(of: [last, letter])
    {
      letters = [last, letter]
      return Edit(deletions: 1, text: String([rest, next]))
    }
    letters = [letter]
    return Edit(deletions: 0, text: String(letter))
  }

  /// Removes the last letter; nil if no other is left, so that the whole character has to be deleted.
  mutating func deleteBackward() -> Edit? {
    guard letters.count > 1 else {
      letters = []
      return nil
    }
    letters.removeLast()
    return character.map { Edit(deletions: 1, text: String($0)) }
  }

  // MARK: - Private

  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  private static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")

  /// The compound letters, by the two letters that they are made of.
  private static let pairs: [String: Character] = [
    "ㅗㅏ": "ㅘ", "ㅗㅐ": "ㅙ", "ㅗㅣ": "ㅚ", "ㅜㅓ": "ㅝ", "ㅜㅔ": "ㅞ", "ㅜㅣ": "ㅟ", "ㅡㅣ": "ㅢ",
    "ㄱㅅ": "ㄳ", "ㄴㅈ": "ㄵ", "ㄴㅎ": "ㄶ", "ㄹㄱ": "ㄺ", "ㄹㅁ": "ㄻ", "ㄹㅂ": "ㄼ", "ㄹㅅ": "ㄽ", "ㄹㅌ": "ㄾ", "ㄹㅍ": "ㄿ",
    "ㄹㅎ": "ㅀ", "ㅂㅅ": "ㅄ",
  ]

  private static func isVowel(_ letter: Character) -> Bool { vowels.contains(letter) }

  /// A single letter itself, or the compound letter of two; nil if there is none.
  private static func joined(_ letters: some Collection<Character>) -> Character? {
    letters.count < 2 ? letters.first : pairs[String(letters)]
  }

  /// The character that is composed of all these letters; nil if they don't compose one.
  private static func syllable(of letters: some Collection<Character>) -> Character? {
    let initial = letters.prefix { !isVowel($0) }
    let vowel = letters.dropFirst(initial.count).prefix(while: isVowel)
    let final = letters.dropFirst(initial.count + vowel.count)
    guard !vowel.isEmpty else { return letters.count == 1 ? letters.first : nil }
    guard let middle = joined(vowel), let middleIndex = vowels.firstIndex(of: middle) else { return nil }
    if initial.isEmpty { return final.isEmpty ? middle : nil }
    guard initial.count == 1, let first = initial.first, let firstIndex = initials.firstIndex(of: first) else {
      return nil
    }
    var last = 0
    if !final.isEmpty {
      guard let end = joined(final), let index = finals.firstIndex(of: end) else { return nil }
      last = index + 1
    }
    // The order of syllables in Unicode (chapter 3.12).
    return Unicode.Scalar(0xAC00 + UInt32((firstIndex * vowels.count + middleIndex) * (finals.count + 1) + last))
      .map(Character.init)
  }
}
