/// The tint of a button that is pressed, or that the pointer is over. It lies between background and content, so that
/// the content stays as clear as it was.
package final class ButtonHighlight: UIView {
  /// How strong the tint is.
  enum Strength: Equatable {
    case none, hovered, pressed
  }

  /// How strong the tint is now.
  private(set) var strength = Strength.none

  /// How long a tint takes to fade out, in seconds; it appears at once.
  private static let fade: TimeInterval = 0.15

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    alpha = 0
  }

  required init?(coder: NSCoder) { nil }

  package override var mayOverrideDraw: Bool { false }

  /// Shows the tint over a background of the kind `ground`, for content of the colour `tint`.
  func show(_ strength: Strength, over ground: ButtonBackgroundKind, tint: UIColor) {
    guard strength != self.strength else { return }
    self.strength = strength
    guard strength != .none else { return UIView.animate(withDuration: Self.fade) { self.alpha = 0 } }
    UIView.performWithoutAnimation {
      backgroundColor = ground.highlight(tint, isPressed: strength == .pressed)
      showPress(strength == .pressed, tint)
      alpha = 1
    }
  }
}

extension ButtonHighlight {
  /// Adds a tint to `control` that follows the pointer. `part` gets the pointer's place in the control, and returns the
  /// rectangle to be tinted there, or nil where there is nothing to press.
  package static func follow(
    in control: UIControl,
    above view: UIView,
    cornerRadius: CGFloat,
    part: @escaping (CGPoint) -> CGRect?
  ) {
    let (highlight, hover) = (ButtonHighlight(), UIHoverGestureRecognizer())
    highlight.layer.cornerRadius = cornerRadius
    control.insertSubview(highlight, aboveSubview: view)
    hover.addHandler { [weak control, weak highlight] hover in
      guard let control, let highlight else { return }
      let isOver = control.isEnabled && (hover.state == .began || hover.state == .changed)
      let rect = isOver ? part(hover.location(in: control)) : nil
      if let rect { UIView.performWithoutAnimation { highlight.frame = rect } }
      highlight.show(rect == nil ? .none : .hovered, over: .card, tint: .label)
    }
    control.addGestureRecognizer(hover)
  }
}

/// The kind of background below a button's tint.
enum ButtonBackgroundKind {
  /// No background of the button's own: the tint takes its colour from the title.
  case none
  /// A light, a dark or a grey background.
  case card
  /// A strong colour below a white title; the tint mustn't make it lighter.
  case strong

  /// The colour of the tint. Titles keep a contrast of 4.5:1 on it; during a press they do with ``UIColor/clearOnPress``.
  func highlight(_ tint: UIColor, isPressed: Bool) -> UIColor {
    switch self {
    case .none: .shade(tint, isPressed ? 0.18 : 0.06)
    case .card: .rowHighlightColor(isPressed: isPressed)
    case .strong: .shade(.black, isPressed ? 0.26 : 0.12)
    }
  }
}

nonisolated extension UIColor {
  /// A tint of this opacity, or of half of it with high contrast, so that texts keep their contrast.
  package static func shade(_ color: UIColor, _ alpha: CGFloat) -> UIColor {
    UIColor { color.withAlphaComponent($0.isHighContrast ? alpha / 2 : alpha) }
  }

  /// The tint of a row or a card that the pointer is over, or that is pressed.
  package static func rowHighlightColor(isPressed: Bool) -> UIColor {
    isPressed
      ? UIColor(light: CGColor(hex: 0x3C3C43, alpha: 0.16), dark: CGColor(hex: 0xEBEBF5, alpha: 0.16))
      : UIColor(light: CGColor(hex: 0x3C3C43, alpha: 0.06), dark: CGColor(hex: 0xEBEBF5, alpha: 0.1))
  }

  /// This colour of a title, halfway to the label colour, so that the title stays clear on the tint of a press.
  ///
  /// A colour on the other side of middle grey than labels is left as it is: the app shows it on a background of its own.
  var clearOnPress: UIColor {
    UIColor { [self] traits in
      let (color, label) = (resolve(with: traits), UIColor.label.resolve(with: traits))
      // A colour of this luminance has the same contrast with black as with white.
      let middle: CGFloat = 0.18
      guard (color.luminance < middle) == (label.luminance < middle) else { return UIColor(cgColor: color) }
      return UIColor(
        cgColor: CGColor(
          red: (color.red + label.red) / 2,
          green: (color.green + label.green) / 2,
          blue: (color.blue + label.blue) / 2,
          alpha: color.alpha
        )
      )
    }
  }
}
