/// The part of a view that the keyboard covers; views that are constrained to its top move with the keyboard.
///
/// Each view has one, its ``UIView/keyboardLayoutGuide``. While the keyboard is hidden, or doesn't reach the view, the
/// guide is the bottom safe area. While the keyboard slides or is dragged, the guide follows its frame at each tick, so
/// that views stay aligned with it; iOS animates from the begin frame to the end frame instead. The keyboard is that of
/// the view's own native window.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a floating keyboard, too; otherwise it is at the bottom meanwhile.
  open var followsUndockedKeyboard = false {
    didSet { if oldValue != followsUndockedKeyboard { keyboardDidMove() } }
  }

  /// Whether the guide, while no keyboard is there, begins at the top of the bottom safe area rather than at the view's
  /// bottom edge.
  open var usesBottomSafeArea = true {
    didSet { if oldValue != usesBottomSafeArea { keyboardDidMove() } }
  }

  /// How far above the keyboard, in points, a finger begins to drag it, if a scroll view dismisses it interactively:
  /// the height of the views that move with it.
  open var keyboardDismissPadding: CGFloat = 0 {
    didSet {
      keyboardDismissPadding = usable(keyboardDismissPadding, else: oldValue, of: self, "keyboardDismissPadding")
    }
  }

  private weak var session: KeyboardSession?
  private var lastRect = CGRect.null

  init(of view: UIView) {
    super.init(.tracked, of: view, identifier: "keyboardLayoutGuide")
    windowDidChange()
  }

  nonisolated deinit {}  // For the reason given in UIResponder.

  // MARK: - Overrides

  open override var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    return view.constraintState?.engine?.frame(of: self) ?? trackedRect(in: view)
  }

  override func trackedRect(in view: UIView) -> CGRect {
    let bounds = view.bounds
    let rest = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    var top = bounds.maxY - rest
    if let keyboard = followed, let window = view.window {
      let frame = view.convert(keyboard.frame.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY), from: nil)
      if !keyboard.isDocked { return frame }
      top = min(top, frame.minY)
    }
    return CGRect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
  }

  override var nearEdges: NSDirectionalRectEdge {
    guard let (keyboard, isDocked) = followed, let screen = session?.scene?.bounds, !isDocked else { return .bottom }
    let isMirrored = owningView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (left, right) = Self.nearness(keyboard.minX - screen.minX, screen.maxX - keyboard.maxX)
    let (top, bottom) = Self.nearness(keyboard.minY - screen.minY, screen.maxY - keyboard.maxY)
    var near: NSDirectionalRectEdge = []
    if top { near.insert(.top) }
    if bottom { near.insert(.bottom) }
    if isMirrored ? right : left { near.insert(.leading) }
    if isMirrored ? left : right { near.insert(.trailing) }
    return near
  }

  // MARK: - Internal

  /// Follows the keyboard of the window that the view is in now.
  func windowDidChange() {
    let current = owningView?.window?.windowScene?.keyboard
    if current !== session {
      session?.removeGuide(self)
      session = current
      current?.addGuide(self)
    }
    keyboardDidMove()
  }

  /// Updates the guide to the keyboard's frame in the next layout.
  func keyboardDidMove() {
    guard let view = owningView else { return }
    lastRect = trackedRect(in: view)
    view.constraintState?.geometryChanged()
    exchangeConstraints()
  }

  /// Updates the guide if the view's frame has changed; returns whether it has.
  func viewMayHaveMoved() -> Bool {
    guard let view = owningView, trackedRect(in: view) != lastRect else { return false }
    keyboardDidMove()
    return true
  }

  // MARK: - Private

  /// The keyboard's frame in points of the native window, and whether it is docked; nil if the guide is at the bottom edge.
  ///
  /// This program's keyboard is docked unless it floats, wherever the screen's edges are; another program's is docked
  /// if it extends from side to side and to the bottom edge or beyond.
  private var followed: (frame: CGRect, isDocked: Bool)? {
    guard let session, !session.frame.isNull else { return nil }
    let frame = session.frame
    guard session.foreignFrame.isNull else {
      let screen = session.scene?.bounds ?? .null
      let isDocked = frame.minX <= screen.minX && frame.maxX >= screen.maxX && frame.maxY >= screen.maxY
      return isDocked || followsUndockedKeyboard ? (frame, isDocked) : nil
    }
    if followsUndockedKeyboard { return (frame, !session.transition.isFloating) }
    return session.dockedFrame.isNull ? nil : (session.dockedFrame, true)
  }

  /// Whether a keyboard is near one of two opposite edges, given its distances from them: less than a quarter of the
  /// free space.
  private static func nearness(_ before: CGFloat, _ after: CGFloat) -> (before: Bool, after: Bool) {
    let limit = (before + after) / 4
    return limit > 0 ? (before < limit, after < limit) : (false, false)
  }
}

extension UIView {
  /// The part of the view that the keyboard covers, or the bottom safe area.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let state = madeConstraintState
    if let guide = state.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide(of: self)
    state.keyboardGuide = guide
    return guide
  }
}
