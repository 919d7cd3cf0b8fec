import Synchronization

/// The system's fonts while the user's text is bold.
nonisolated extension UIFont {
  /// Whether the user's text is bold, which the application sets. Fonts are made on any thread, so it can be read on any.
  package static var isTextBold: Bool {
    get { bold.load(ordering: .relaxed) }
    set { bold.store(newValue, ordering: .relaxed) }
  }

  private static let bold = Atomic(false)

  /// The boldness with which glyphs are drawn.
  package var drawnWeight: Weight { attributes.isBolder ? weight.bolder : weight }

  /// The font as the user wants it now: as bold as that, and in the user's text size if `followsTextSize`.
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
