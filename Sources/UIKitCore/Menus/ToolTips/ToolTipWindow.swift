/// The window with a tool tip: a small card below the pointer, above everything, which takes no touches.
final class ToolTipWindow: UIWindow {
  private let card = UIView()
  private let text = UILabel()
  private let keys = UILabel()

  private static let margin: CGFloat = 6
  private static let gap: CGFloat = 10
  private static let padding = UIEdgeInsets(top: 5, left: 9, bottom: 5, right: 9)
  private static let greatestWidth: CGFloat = 280
  /// The distance from the pointer's tip down to the card, which the arrow doesn't reach.
  static let belowPointer: CGFloat = 20
  /// Above alerts.
  private static let level = Level(rawValue: 2500)

  override var mayOverrideDraw: Bool { false }

  /// Makes the window for a tip at `point`, in points of the scene.
  convenience init(_ tip: ToolTip, at point: CGPoint, in scene: UIWindowScene) {
    self.init(windowScene: scene)
    windowLevel = Self.level
    usesSafeArea = false
    takesFocus = false
    isUserInteractionEnabled = false
    card.backgroundColor = .menuBackground
    card.layer.cornerRadius = 6
    card.layer.borderWidth = 1
    card.layer.borderColor = UIColor.border.resolve(with: traitCollection)
    card.layer.shadowOpacity = 0.18
    card.layer.shadowRadius = 6
    card.layer.shadowOffset = CGSize(width: 0, height: 2)
    style(text, tip.text, .label)
    style(keys, tip.keys, .secondaryLabel)
    addSubview(card)
    place(at: point, beside: tip.source)
  }

  override var accessibleDefaults: AccessibleDefaults {
    let words = [text.text, keys.text].compactMap(\.self).joined(separator: " ")
    return AccessibleDefaults(isElement: true, role: .toolTip, label: words)
  }

  // MARK: - Private

  private func style(_ label: UILabel, _ text: String?, _ color: UIColor) {
    label.text = text
    label.font = .controlFont(ofSize: 12)
    label.textColor = color
    label.numberOfLines = 0
    card.addSubview(label)
  }

  /// Places the card below the pointer, or above the `source` where there is no room below.
  private func place(at point: CGPoint, beside source: CGRect) {
    let room = max(0, min(Self.greatestWidth, bounds.width - 2 * Self.margin) - Self.padding.left - Self.padding.right)
    let keySize = keys.text == nil ? .zero : keys.sizeThatFits(CGSize(width: room, height: bounds.height)).roundedUp
    let taken = keySize.width > 0 ? keySize.width + Self.gap : 0
    let size = text.sizeThatFits(CGSize(width: max(0, room - taken), height: bounds.height)).roundedUp
    let height = max(size.height, keySize.height)
    text.frame = CGRect(origin: CGPoint(x: Self.padding.left, y: Self.padding.top), size: size)
    keys.frame = CGRect(origin: CGPoint(x: text.frame.maxX + Self.gap, y: Self.padding.top), size: keySize)
    let whole = CGSize(
      width: Self.padding.left + size.width + taken + Self.padding.right,
      height: Self.padding.top + height + Self.padding.bottom
    )
    let below = point.y + Self.belowPointer
    let fits = below + whole.height + Self.margin <= bounds.maxY
    let y = fits ? below : min(source.minY, point.y) - Self.margin - whole.height
    let x = min(max(point.x - 8, Self.margin), max(Self.margin, bounds.maxX - Self.margin - whole.width))
    card.frame = CGRect(origin: CGPoint(x: x.rounded(), y: max(Self.margin, y).rounded()), size: whole)
  }
}

extension CGSize {
  fileprivate nonisolated var roundedUp: CGSize { CGSize(width: width.rounded(.up), height: height.rounded(.up)) }
}
