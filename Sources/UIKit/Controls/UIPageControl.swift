@_spi(Toolkit) import UIKitCore

/// A row of dots, one for each page, of which one is marked.
///
/// A tap before the row's middle goes a page back, one after it a page on; so do the arrow keys while it has focus. Home and End
/// go to the first and the last page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// How many pages there are; 0 or more.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      guard oldValue != numberOfPages else { return }
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
      pagesChanged()
    }
  }

  /// The index of the marked page, from 0; setting it calls no targets.
  open var currentPage = 0 {
    didSet {
      currentPage = currentPage.clamped(to: 0...max(0, numberOfPages - 1))
      if oldValue != currentPage { pagesChanged() }
    }
  }

  /// Whether the control draws nothing for a single page.
  open var hidesForSinglePage = false { didSet { pagesChanged() } }

  /// The colour of the dots of pages that aren't marked; nil for a grey.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The colour of the marked page's dot; nil for the colour of text.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The default of ``pageIndicatorTintColor``.
  private static let dimmed = UIColor { $0.isHighContrast ? .tertiaryLabel : .systemGray3 }
  private static let dotDiameter: CGFloat = 7
  private static let dotSpacing: CGFloat = 16
  private static let height: CGFloat = 26

  nonisolated deinit {}  // For the reason given in UIResponder.

  /// The size, in points, that the dots for `pageCount` pages need.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount)) * Self.dotSpacing + Self.dotSpacing, height: Self.height)
  }

  // MARK: - Overrides

  @_spi(Toolkit) open override var drawsContent: Bool { true }

  @_spi(Toolkit) open override var accessibleDefaults: AccessibleDefaults {
    let (page, pages) = (Double(currentPage + 1), Double(max(1, numberOfPages)))
    let text = "page \(currentPage + 1) of \(numberOfPages)"
    return AccessibleDefaults(
      isElement: isShown,
      role: .slider,
      traits: stateTraits.union(.adjustable),
      value: text,
      number: AccessibilityValue(number: page, limits: 1...pages, step: 1, text: text)
    )
  }

  open override func accessibilityIncrement() { if isEnabled { go(by: 1) } }
  open override func accessibilityDecrement() { if isEnabled { go(by: -1) } }

  @_spi(Toolkit) open override func setElementNumber(_ number: Double) -> Bool {
    guard isEnabled, let page = Int(exactly: number.rounded()) else { return false }
    go(by: page - 1 - currentPage)
    return true
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var canBecomeFocused: Bool { isEnabled && isShown && numberOfPages > 1 }

  @_spi(Toolkit) open override func draw(_ rect: CGRect, in context: CGContext) {
    guard isShown else { return }
    let left = bounds.midX - CGFloat(numberOfPages - 1) * Self.dotSpacing / 2
    for page in 0..<numberOfPages {
      let place = isMirrored ? numberOfPages - 1 - page : page
      let dot = CGRect(
        x: left + CGFloat(place) * Self.dotSpacing - Self.dotDiameter / 2,
        y: bounds.midY - Self.dotDiameter / 2,
        width: Self.dotDiameter,
        height: Self.dotDiameter
      )
      let color = page == currentPage ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? Self.dimmed
      context.fill(dot, cornerRadius: Self.dotDiameter / 2, color: color)
    }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isShown, bounds.contains(touch.location(in: self)) else { return }
    go(by: (touch.location(in: self).x < bounds.midX) != isMirrored ? -1 : 1)
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let forward = isMirrored ? UIKeyboardHIDUsage.keyboardLeftArrow : .keyboardRightArrow
    let back = isMirrored ? UIKeyboardHIDUsage.keyboardRightArrow : .keyboardLeftArrow
    switch presses.first?.key?.keyCode {
    case forward, .keyboardDownArrow: go(by: 1)
    case back, .keyboardUpArrow: go(by: -1)
    case .keyboardHome: go(by: -currentPage)
    case .keyboardEnd: go(by: numberOfPages - 1 - currentPage)
    default: super.pressesBegan(presses, with: event)
    }
  }

  // MARK: - Private

  private var isShown: Bool { numberOfPages > 1 || !hidesForSinglePage }
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func go(by pages: Int) {
    let old = currentPage
    currentPage += pages
    if currentPage != old { sendActions(for: .valueChanged) }
  }

  private func pagesChanged() {
    UIApplication.shared.services?.elements.elementsDidChange()
    setNeedsDisplay()
  }
}
