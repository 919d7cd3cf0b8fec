import UIKit

/// The bar above the keyboard: previous and next at one side, done at the other, and before done a key that folds the
/// on-screen keyboard to this bar, and shows it again, where there is hardware to type on instead.
///
/// The outermost buttons are above the keyboard's first and last letter keys; without a keyboard they stay within the
/// middle 560 points.
///
/// In a bar that is read from right to left (`semanticContentAttribute`) the sides change places.
///
/// 44 points high, and higher where the user's text is larger, with a hairline and a soft shadow at its top edge. It is an
/// ordinary view, so that everything can be changed.
@preconcurrency @MainActor
public final class DefaultNavigationView: UIView, InputNavigatorAccessoryController {
  /// The bar itself.
  public var controllerView: UIView { self }

  /// Goes to the previous input.
  public private(set) var btPrev: UIButton!

  /// Goes to the next input.
  public private(set) var btNext: UIButton!

  /// Closes the keyboard.
  public private(set) var btDone: UIButton!

  /// An addition to iOS: folds the on-screen keyboard to this bar, or shows it again, as Ctrl+K does. Hidden without an
  /// on-screen keyboard or without hardware keys.
  public private(set) var btKeyboard: UIButton!

  /// Notified of taps: the navigator; held weakly.
  public weak var buttonDelegate: (any InputNavigatorAccessoryControllerDelegate)?

  private let hairline = UIView()
  /// Whether the height is the bar's own, rather than one that was given to it.
  private var hasOwnHeight = false

  private static var doneFont: UIFont { .controlFont(ofSize: 17, weight: .semibold, upTo: .largestInBars) }
  private static var height: CGFloat { 44 + doneFont.lineGrowth }
  private static let margin: CGFloat = 8
  /// In wider bars without a keyboard the buttons stay together in the middle, above the edited input.
  private static let greatestWidth: CGFloat = 560

  // MARK: - Creating

  /// Makes a bar. If the frame's height is 0, it becomes 44 points, and more where the user's text is larger.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hasOwnHeight = frame.height == 0
    if hasOwnHeight { bounds.size.height = Self.height }
    autoresizingMask = .flexibleWidth
    makeBackground()
    makeButtons()
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  // MARK: - Colours

  /// Sets the colour of all buttons.
  public func setButtonColors(color: UIColor) {
    btKeyboard.tintColor = color
    setBtPrevColor(color: color)
    setBtNextColor(color: color)
    setBtDoneColor(color: color)
  }

  /// Sets the colour of the previous button.
  public func setBtPrevColor(color: UIColor) { btPrev.tintColor = color }

  /// Sets the colour of the next button.
  public func setBtNextColor(color: UIColor) { btNext.tintColor = color }

  /// Sets the colour of the done button.
  public func setBtDoneColor(color: UIColor) { btDone.tintColor = color }

  // MARK: - Overrides

  public override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

  public override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / traitCollection.displayScale
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    let (left, right) = findEnds()
    btKeyboard.isHidden = !(keyboard?.offersToggle ?? false)
    let natural = (btDone.sizeThatFits(bounds.size).width + 2 * Self.margin).rounded(.up)
    let doneWidth = min(max(Self.height, natural), max(0, right - left) / 2)
    // In a narrow bar the symbols are closer to each other.
    let share = (right - left - doneWidth) / (btKeyboard.isHidden ? 2 : 3)
    let target = CGSize(width: min(Self.height, max(0, share)).rounded(.down), height: bounds.height)
    btPrev.frame = CGRect(origin: CGPoint(x: left, y: 0), size: target)
    btNext.frame = CGRect(origin: CGPoint(x: left + target.width, y: 0), size: target)
    btDone.frame = CGRect(x: right - doneWidth, y: 0, width: doneWidth, height: bounds.height)
    btKeyboard.frame = CGRect(origin: CGPoint(x: btDone.frame.minX - target.width, y: 0), size: target)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { mirror() }
  }

  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let size = traitCollection.preferredContentSizeCategory
    if previousTraitCollection?.preferredContentSizeCategory != size { textSizeDidChange() }
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  // MARK: - Private

  /// Where the first button begins and the last one ends.
  private func findEnds() -> (left: CGFloat, right: CGFloat) {
    let insets = safeAreaInsets
    let room = bounds.inset(by: UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right))
    if let keys = keyboard?.keyEdges(inWidth: bounds.width) {
      return (max(keys.lowerBound, room.minX), min(keys.upperBound, room.maxX))
    }
    let aside = max(0, (room.width - Self.greatestWidth) / 2).rounded()
    return (room.minX + aside + Self.margin, room.maxX - aside - Self.margin)
  }

  /// Swaps the sides, for languages that are read from right to left.
  private func mirror() {
    for button in [btPrev, btNext, btKeyboard, btDone].compactMap({ $0 }) {
      button.frame.origin.x = bounds.width - button.frame.maxX
    }
  }

  private var keyboard: KeyboardSession? { window?.windowScene?.keyboard }

  private func makeBackground() {
    backgroundColor = .tertiarySystemBackground
    layer.shadowOpacity = 0.08
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: -1)
    hairline.backgroundColor = .separator
    hairline.isUserInteractionEnabled = false
    addSubview(hairline)
  }

  private func makeButtons() {
    btPrev = makeButton("Previous", symbol: "chevron.up", action: DefaultNavigationView.previousTapped)
    btNext = makeButton("Next", symbol: "chevron.down", action: DefaultNavigationView.nextTapped)
    btKeyboard = makeButton("Keyboard", symbol: "keyboard", action: DefaultNavigationView.keyboardTapped)
    btDone = makeButton("Done", symbol: nil, action: DefaultNavigationView.doneTapped)
    btDone.setTitle("Done", for: .normal)
    btPrev.toolTip = "Previous (Shift+Tab)"
    btNext.toolTip = "Next (Tab)"
    btKeyboard.toolTip = "Show or Fold Keyboard"
    btDone.toolTip = "End editing (Escape)"
    btDone.titleLabel?.font = Self.doneFont
    btDone.titleLabel?.adjustsFontSizeToFitWidth = true
  }

  private func makeButton(
    _ name: String,
    symbol: String?,
    action: @escaping @MainActor (DefaultNavigationView) -> @MainActor () -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.accessibilityLabel = name
    if let symbol { button.setImage(image(symbol), for: .normal) }
    button.addTarget(self, action: action, for: .touchUpInside)
    addSubview(button)
    return button
  }

  private func image(_ symbol: String) -> UIImage? {
    UIImage(systemName: symbol, withConfiguration: .init(pointSize: Self.doneFont.pointSize))
  }

  private func textSizeDidChange() {
    for (button, symbol) in [(btPrev, "chevron.up"), (btNext, "chevron.down"), (btKeyboard, "keyboard")] {
      button?.setImage(image(symbol), for: .normal)
    }
    if hasOwnHeight { bounds.size.height = Self.height }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func previousTapped() {
    buttonDelegate?.inputNavigatorAccessoryControllerPreviousButtonTapped(accessoryController: self)
  }

  private func nextTapped() {
    buttonDelegate?.inputNavigatorAccessoryControllerNextButtonTapped(accessoryController: self)
  }

  private func keyboardTapped() { keyboard?.toggleKeyboard() }

  private func doneTapped() {
    buttonDelegate?.inputNavigatorAccessoryControllerDoneButtonTapped(accessoryController: self)
  }
}

/// The names of the buttons in version 1.3.0.
extension DefaultNavigationView {
  /// The same as ``btPrev``.
  public var previousButton: UIButton! { self.btPrev }

  /// The same as ``btNext``.
  public var nextButton: UIButton! { self.btNext }

  /// The same as ``btDone``.
  public var doneButton: UIButton! { self.btDone }

  /// Sets the colour of the previous button.
  public func setPreviousButtonColor(color: UIColor) { setBtPrevColor(color: color) }

  /// Sets the colour of the next button.
  public func setNextButtonColor(color: UIColor) { setBtNextColor(color: color) }

  /// Sets the colour of the done button.
  public func setDoneButtonColor(color: UIColor) { setBtDoneColor(color: color) }
}
