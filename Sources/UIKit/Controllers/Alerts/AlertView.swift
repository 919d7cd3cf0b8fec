@_spi(Toolkit) import UIKitCore

/// The container of an alert's boxes.
final class AlertView: DimmingView {
  var isSheet = false
  var onTapOutside: (() -> Void)?

  /// The boxes, from top to bottom.
  var boxes: [AlertBox] = [] {
    didSet {
      for box in oldValue { box.removeFromSuperview() }
      for box in boxes { addSubview(box) }
      setNeedsLayout()
    }
  }

  /// The height at the lower edge that the keyboard covers, in points.
  var coveredHeight: CGFloat = 0 { didSet { setNeedsLayout() } }

  private var isSlidOut = false

  private static let alertWidth: CGFloat = 272
  private static let sheetWidth: CGFloat = 400
  private static let margin: CGFloat = 8

  /// Sets frames and opacities for the shown or the hidden state.
  func setShown(_ shown: Bool, moving: Bool) {
    isSlidOut = !shown && isSheet && moving
    dimmingOverlay.alpha = shown ? 1 : 0
    for box in boxes {
      box.alpha = shown || (isSheet && moving) ? 1 : 0
      let scale: CGFloat = shown || isSheet || !moving ? 1 : 1.08
      box.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
    placeContent()
  }

  // MARK: - Overrides

  override var accessibleDefaults: AccessibleDefaults {
    AccessibleDefaults(role: .alert, label: (owningController as? UIAlertController)?.title, states: .modal)
  }

  override func dimmedAreaWasTapped() { onTapOutside?() }

  override func placeContent() {
    let width = max(0, min(isSheet ? Self.sheetWidth : Self.alertWidth, bounds.width - 2 * Self.margin))
    let heights = boxes.map { $0.sizeThatFits(CGSize(width: width, height: bounds.height)).height }
    let total = heights.reduce(0, +) + Self.margin * CGFloat(max(0, boxes.count - 1))
    let room = bounds.height - coveredHeight
    var y =
      isSheet ? room - total - Self.margin - safeAreaInsets.bottom : max(Self.margin, (room - total) / 2).rounded()
    if isSlidOut { y = bounds.height }
    for (box, height) in zip(boxes, heights) {
      let frame = CGRect(x: ((bounds.width - width) / 2).rounded(), y: y, width: width, height: height)
      box.bounds.size = frame.size
      box.center = frame.center
      y += height + Self.margin
    }
  }
}
