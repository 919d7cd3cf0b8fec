/// A word that the bar above the keys offers.
struct Suggestion: Equatable {
  /// The word that is in the text after a tap.
  let word: String
  /// Whether the word is the typed one, which is shown in quotes.
  var isTyped = false
  /// Whether the word is one of the user's own, which can be forgotten.
  var isLearned = false
}

/// The suggestions that are shown at once, in three places.
struct Suggestions: Equatable {
  /// The places from left to right: the likeliest suggestion is in the middle, the next one on the right.
  private(set) var places: [Suggestion?] = [nil, nil, nil]

  /// Three empty places.
  static let none = Suggestions()

  private init() {}

  /// Takes the first three of `likely`, the likeliest first; `typed`, if it isn't nil, takes the third one's place on the left.
  init(typed: Suggestion?, _ likely: [Suggestion]) {
    let ranked: [Suggestion?] = likely + [nil, nil, nil]
    places = [typed ?? ranked[2], ranked[0], ranked[1]]
  }

  /// Whether all places are empty.
  var isEmpty: Bool { places.allSatisfy { $0 == nil } }
}
