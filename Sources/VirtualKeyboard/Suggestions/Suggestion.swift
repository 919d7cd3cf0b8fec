/// A word that the bar above the keys offers.
struct Suggestion: Equatable {
  /// The word that is in the text after a tap.
  let word: String
  /// Whether it is the word as it was typed, which is shown in quotes.
  var isTyped = false
  /// Whether it is one of the user's words, which can be forgotten.
  var isLearned = false
}

/// The suggestions that are shown at once, in three places.
struct Suggestions: Equatable {
  /// The suggestion on the left, the likeliest in the middle, and the next on the right.
  private(set) var places: [Suggestion?] = [nil, nil, nil]

  /// Nothing.
  static let none = Suggestions()

  private init() {}

  /// The likeliest words, of which the first three count; on the left of them `typed`, if it isn't nil.
  init(typed: Suggestion?, _ likely: [Suggestion]) {
    let ranked: [Suggestion?] = likely + [nil, nil, nil]
    places = [typed ?? ranked[2], ranked[0], ranked[1]]
  }

  /// Whether there is none.
  var isEmpty: Bool { places.allSatisfy { $0 == nil } }
}
