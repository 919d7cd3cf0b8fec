import Synchronization

/// The system's fonts while the user's text is bold.
nonisolated extension UIFont {
  /// Whether the user prefers bold text; set by the application, and readable on any thread, as fonts are made on any.
  package static var isTextBold: Bool {
    get { bold.load(ordering: .relaxed) }
    set { bold.store(newValue, ordering: .relaxed) }
  }

  private static let bold = Atomic(false)

  /// The weight in which glyphs are drawn: a bolder one for the system's fonts while the user prefers bold text.
  package var drawnWeight: Weight { attributes.isBolder ? weight.bolder : weight }

  /// The font by the user's current preferences: bold text, and the text size if `followsTextSize`.
  package func preferred(followsTextSize: Bool) -> UIFont {
    followsTextSize ? inPreferredSize : UIFont(attributes, scaling: scaling)
  }
}

nonisolated extension UIFont.Weight {
  /// The weight by which this one is replaced in bold text: regular text is semibold then, as on iOS.
  fileprivate var bolder: UIFont.Weight {
    switch rawValue {
    case ..<UIFont.Weight.light.rawValue: .regular
    case ..<UIFont.Weight.regular.rawValue: .medium
    case ..<UIFont.Weight.medium.rawValue: .semibold
    case ..<UIFont.Weight.semibold.rawValue: .bold
    case ..<UIFont.Weight.bold.rawValue: .heavy
    default: .black
    }
  }
}
