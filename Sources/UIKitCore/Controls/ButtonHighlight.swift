/// The tint over the whole area of a button that is pressed, or that the pointer is over: between its background and its
/// content, so that the content stays as clear as it was.
package final class ButtonHighlight: UIView {
  /// How strong the tint is.
  enum Strength: Equatable {
    case none, hovered, pressed
  }

  /// How strong the tint is now.
  private(set) var strength = Strength.none

  /// The time in which a tint goes, in seconds; it comes at once.
  private static let fade: TimeInterval = 0.15

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    alpha = 0
  }

  required init?(coder: NSCoder) { nil }

  package override var mayDraw: Bool { false }

  /// Shows the tint over `ground`, the button's own colour, in an interface tinted `tint`.
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
  /// Adds a tint to `control` that covers the part of it below the pointer: of `part`, which is asked with a point of
  /// the control, and says nil where there is nothing to press.
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
  /// Nothing of the button's own: the tint takes its colour from the title's.
  case none
  /// A light or a dark card, or a grey.
  case card
  /// A strong colour below a white title, which mustn't get lighter.
  case strong

  /// The colour of the tint. Titles keep a contrast of 4.5:1 on it, on that of a press by ``UIColor/clearOnPress``.
  func highlight(_ tint: UIColor, isPressed: Bool) -> UIColor {
    switch self {
    case .none: .shade(tint, isPressed ? 0.18 : 0.06)
    case .card: .rowHighlightColor(isPressed: isPressed)
    case .strong: .shade(.black, isPressed ? 0.26 : 0.12)
    }
  }
}

nonisolated extension UIColor {
  /// A tint of this opacity; with high contrast of less, so that texts keep theirs.
  package static func shade(_ color: UIColor, _ alpha: CGFloat) -> UIColor {
    UIColor { color.withAlphaComponent($0.isHighContrast ? alpha / 2 : alpha) }
  }

  /// The tint over a row or a card: of the pointer, or of a press.
  package static func rowHighlightColor(isPressed: Bool) -> UIColor {
    isPressed
      ? UIColor(light: CGColor(hex: 0x3C3C43, alpha: 0.16), dark: CGColor(hex: 0xEBEBF5, alpha: 0.16))
      : UIColor(light: CGColor(hex: 0x3C3C43, alpha: 0.06), dark: CGColor(hex: 0xEBEBF5, alpha: 0.1))
  }

  /// This colour of a title, nearer to that of labels, so that it stays clear on the tint of a press.
  ///
  /// A colour on the other side of middle grey than labels is left as it is: it stands on a ground of the app's own.
  var clearOnPress: UIColor {
    UIColor { [self] traits in
      let (color, label) = (resolve(with: traits), UIColor.label.resolve(with: traits))
      // Of this luminance black and white have the same contrast with a colour.
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
