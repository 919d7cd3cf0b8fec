import UIKit

/// Keeps the input that is being edited in view while the keyboard is there.
///
/// Make one with ``createAutoScrollView(inputNavigator:positionScrollView:positionConstraint:positionOffset:bottomConstraint:bottomConstraintLayoutView:)``
/// or one of the manual kinds, ``start()`` it when the screen appears and ``stop()`` it when it disappears. Constraint and content
/// move in one animation with the keyboard's own duration and curve, already when it is about to show; the originals moved twice.
/// When the keyboard goes, everything returns exactly to where it was, except what a person has scrolled meanwhile.
public final class KeyboardAssistant {
  /// Goes from input to input.
  public let navigator: InputNavigator

  /// Follows the keyboard; its delegate is the assistant.
  public let observer = KeyboardNotificationObserver()

  /// Positions inputs for a manual assistant; held weakly.
  public weak var delegate: (any KeyboardAssistantDelegate)?

  /// What an automatic assistant scrolls; nil for manual ones.
  public var positionScrollView: UIScrollView? { storedScrollView }

  @WeakReference private var storedScrollView: UIScrollView?

  /// What an automatic assistant moves where nothing scrolls; nil for the other kinds.
  public var positionView: UIView? { shift?.view }

  /// Where an automatic assistant puts inputs. A change counts from the next time one is positioned.
  public var positionConstraint: RepositionConstraint

  /// How far from there, in points: above the keyboard's top, or below the screen's.
  public var positionOffset: CGFloat

  /// How long the assistant's own moves take, in seconds; nil, the default, takes the keyboard's, so that both move together.
  public var animationDuration: TimeInterval?

  /// How the assistant's own moves follow time; nil, the default, takes the keyboard's curve.
  public var animationCurve: UIView.AnimationCurve?

  /// Whether the keyboard is followed.
  public private(set) var isStarted = false

  private let avoidance: KeyboardAvoidance
  /// What an automatic assistant moves, and what a manual one's delegate has moved.
  private let shift: ViewShift?
  private var shifts: [ObjectIdentifier: ViewShift] = [:]
  @WeakReference private var layoutView: UIView?
  /// The window of the last motion: an assistant without a layout view doesn't know its own once editing has ended.
  @WeakReference private var lastWindow: UIWindow?
  /// The keyboard's last motion, whose duration and curve later moves take over.
  private var lastMotion: KeyboardInfo?
  private var isMoving = false
  @WeakReference private var placedItem: UIView?
  private var dragObservation: KeyboardObservation?

  // MARK: - Creating

  init(
    navigator: InputNavigator,
    delegate: (any KeyboardAssistantDelegate)? = nil,
    positionScrollView: UIScrollView? = nil,
    positionView: UIView? = nil,
    positionConstraint: RepositionConstraint = .viewBottomToTopOfKeyboard,
    positionOffset: CGFloat = 0,
    bottomConstraint: NSLayoutConstraint? = nil,
    layoutView: UIView? = nil
  ) {
    self.navigator = navigator
    self.delegate = delegate
    storedScrollView = positionScrollView
    self.positionConstraint = positionConstraint
    self.positionOffset = positionOffset
    self.layoutView = layoutView ?? positionScrollView ?? positionView
    shift = positionView.map { ViewShift($0) }
    avoidance = KeyboardAvoidance(
      lift: bottomConstraint.flatMap { constraint in
        layoutView.map { BottomConstraintLift(constraint: constraint, layoutView: $0) }
      }
    )
  }

  // MARK: - Starting

  /// Begins to follow the keyboard; one that is there already is avoided at once.
  public func start() {
    guard !isStarted else { return }
    isStarted = true
    navigator.observer = self
    observer.delegate = self
    observer.start()
    adoptShownKeyboard(animated: false)
  }

  /// Ceases to follow the keyboard, and puts back what it had moved.
  public func stop() {
    guard isStarted else { return }
    isStarted = false
    observer.stop()
    if navigator.observer === self { navigator.observer = nil }
    lower(lastMotion)
  }

  // MARK: - Commanding

  /// Ends editing, so that the keyboard closes.
  public func closeKeyboard() {
    if navigator.focusedItem != nil { return navigator.closeKeyboard() }
    window?.firstResponder?.resignFirstResponder()
  }

  /// Scrolls so that `toInputItem`, any view inside `scrollView`, is where `constraint` says, `offset` points further in.
  ///
  /// As far as the content reaches; without effect while there is no keyboard. Moves along with the keyboard when called by the
  /// delegate, else in an animation of its own. The scroll view returns to where it was when the keyboard goes.
  public func reposition(
    scrollView: UIScrollView,
    toInputItem: UIView,
    constraint: RepositionConstraint,
    offset: CGFloat
  ) {
    guard !isMoving else { return avoidance.place(toInputItem, in: scrollView, constraint.placement(offset: offset)) }
    move(lastMotion) { avoidance.place(toInputItem, in: scrollView, constraint.placement(offset: offset)) }
  }

  /// Moves `view`, which doesn't scroll, so that `toInputItem`, any view inside it, is where `constraint` says, `offset` points
  /// further in.
  ///
  /// By its transform, upwards only, and no further than needed to see the view's bottom edge. Without effect while there is no
  /// keyboard; the view returns to where it was when the keyboard goes.
  public func reposition(view: UIView, toInputItem: UIView, constraint: RepositionConstraint, offset: CGFloat) {
    let shift = shifts[ObjectIdentifier(view)].flatMap { $0.view === view ? $0 : nil } ?? ViewShift(view)
    shifts[ObjectIdentifier(view)] = shift
    guard !isMoving else { return shift.place(toInputItem, above: avoidance.keyboardFrame, constraint, offset: offset) }
    move(lastMotion) { shift.place(toInputItem, above: avoidance.keyboardFrame, constraint, offset: offset) }
  }

  /// Gives the bottom constraint its own constant back, in an animation if `animated`; the keyboard's next move lifts it again.
  public func resetBottomConstraint(animated: Bool = true) {
    guard animated else {
      return UIView.performWithoutAnimation { avoidance.restoreConstraint() }
    }
    move(lastMotion) { avoidance.restoreConstraint() }
  }

  // MARK: - Moving

  private var window: UIWindow? { layoutView?.window ?? navigator.focusedItem?.window ?? lastWindow }

  /// Raises everything above `frame`, or lowers it when `frame` covers nothing.
  private func follow(_ info: KeyboardInfo) {
    guard let window else { return }
    guard coveredHeight(of: info.endFrame, in: window) > 0 else { return lower(info) }
    (lastMotion, lastWindow) = (info, window)
    move(info) {
      avoidance.raise(to: info.endFrame)
      if !personChoseThePlace { positionFocusedItem() }
    }
    followDrags(in: window)
  }

  /// Whether the focused item was placed already, and a person has scrolled since: then it stays where it is.
  private var personChoseThePlace: Bool {
    guard let positionScrollView, let placedItem, placedItem === navigator.focusedItem else { return false }
    return avoidance.wasScrolledByPerson(positionScrollView)
  }

  /// While a finger pushes the keyboard down, the constraint follows frame by frame; what is scrolled is up to the finger.
  private func followDrags(in window: UIWindow) {
    guard dragObservation == nil else { return }
    dragObservation = window.windowScene?.keyboard.observe { [weak self] transition in
      guard let self, transition.phase == .dragging, avoidance.isActive else { return }
      UIView.performWithoutAnimation {
        avoidance.raise(to: transition.currentFrame)
        if shift != nil { positionFocusedItem() }
      }
    }
  }

  private func lower(_ info: KeyboardInfo?) {
    guard avoidance.isActive else { return }
    dragObservation = nil
    placedItem = nil
    move(info) {
      avoidance.lower()
      shift?.release()
      for shift in shifts.values { shift.release() }
    }
    shifts = [:]
  }

  /// What was to be laid out anyway is laid out first, so that it doesn't take part in the motion.
  private func move(_ info: KeyboardInfo?, _ changes: () -> Void) {
    UIView.performWithoutAnimation { window?.layoutIfNeeded() }
    isMoving = true
    defer { isMoving = false }
    guard var info, info.duration > 0, window != nil, animationDuration != 0 else {
      return UIView.performWithoutAnimation(changes)
    }
    info.duration = animationDuration ?? info.duration
    info.curve = animationCurve ?? info.curve
    info.animate(changes)
  }

  private func coveredHeight(of frame: CGRect, in window: UIWindow) -> CGFloat {
    let covered = frame.intersection(window.bounds)
    return covered.isNull ? 0 : covered.height
  }

  private func positionFocusedItem() {
    guard let item = navigator.focusedItem else { return }
    placedItem = item
    if let positionScrollView {
      avoidance.place(item, in: positionScrollView, positionConstraint.placement(offset: positionOffset))
    } else if let shift {
      shift.place(item, above: avoidance.keyboardFrame, positionConstraint, offset: positionOffset)
    } else {
      askDelegate(item)
    }
  }

  private func askDelegate(_ item: UIView) {
    guard let window else { return }
    let height = coveredHeight(of: avoidance.keyboardFrame, in: window)
    delegate?.keyboardAssistantManuallyReposition(
      keyboardAssistant: self,
      toInputItem: item,
      keyboardHeight: height
    )
    delegate?.keyboardAssistantManuallyReposition(
      keyboardAssistant: self,
      toInputItem: item,
      keyboardHeight: Double(height)
    )
  }

  /// A keyboard that came before the assistant could know of it is avoided now.
  private func adoptShownKeyboard(animated: Bool) {
    guard !avoidance.isActive, let keyboard = window?.windowScene?.keyboard, keyboard.isShown else { return }
    let info = keyboard.transition.info
    var motion = info
    if !animated { motion.duration = 0 }
    follow(motion)
    lastMotion = info
  }
}

// MARK: - KeyboardNotificationObserverDelegate

extension KeyboardAssistant: KeyboardNotificationObserverDelegate {
  /// Moves along with the keyboard.
  public func keyboardStateDidChange(
    keyboardObserver: KeyboardNotificationObserver,
    keyboardState: KeyboardNotificationObserver.KeyboardState
  ) {
    if let scene = keyboardObserver.windowScene, let own = window?.windowScene, scene !== own { return }
    followMotion(keyboardState)
    switch keyboardState {
    case .willShow: delegate?.keyboardAssistantKeyboardWillShow(keyboardAssistant: self)
    case .didShow: delegate?.keyboardAssistantKeyboardDidShow(keyboardAssistant: self)
    case .willHide: delegate?.keyboardAssistantKeyboardWillHide(keyboardAssistant: self)
    case .didHide: delegate?.keyboardAssistantKeyboardDidHide(keyboardAssistant: self)
    case .willChangeFrame, .didChangeFrame: break
    }
  }

  /// Every motion is announced as a change of frame and, when the keyboard comes or goes, once more: it is followed once.
  private func followMotion(_ state: KeyboardNotificationObserver.KeyboardState) {
    guard let info = observer.info else { return }
    switch state {
    case .willShow, .willChangeFrame:
      if info.endFrame != avoidance.keyboardFrame { follow(info) }
    case .willHide:
      lower(info)
    case .didChangeFrame:
      guard info.endFrame != avoidance.keyboardFrame else { return }
      var atOnce = info
      atOnce.duration = 0
      follow(atOnce)
    case .didShow, .didHide: break
    }
  }
}

// MARK: - InputNavigatorObserver

extension KeyboardAssistant: InputNavigatorObserver {
  /// With the keyboard there, another input is brought into place at once; else the keyboard's coming will.
  func navigatorDidFocus(_ item: UIView) {
    adoptShownKeyboard(animated: true)
    guard avoidance.isActive else { return }
    move(lastMotion) { positionFocusedItem() }
  }

  /// What is typed into comes back into view when a person has scrolled it away, and a growing text stays in view.
  func navigatorCaretDidMove(in item: UIView) {
    guard avoidance.isActive, item === navigator.focusedItem else { return }
    // Less than the offset, so that a place that a person has chosen by scrolling holds.
    let margin = max(0, min(positionOffset, 12))
    let rect = item.caretToShow ?? item.bounds
    if let positionScrollView {
      move(lastMotion) { avoidance.reveal(rect, of: item, in: positionScrollView, margin: margin) }
    } else if let shift {
      move(lastMotion) { shift.reveal(rect, of: item, above: avoidance.keyboardFrame, margin: margin) }
    }
  }
}
