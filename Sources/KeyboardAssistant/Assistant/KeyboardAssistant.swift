import KeyboardAvoidance
import UIKit

/// Keeps the edited input in view while the keyboard is shown.
///
/// Make one with
/// ``createAutoScrollView(inputNavigator:positionScrollView:positionConstraint:positionOffset:bottomConstraint:bottomConstraintLayoutView:)``
/// or one of the manual kinds, ``start()`` it when the screen appears and ``stop()`` it when it disappears. Constraint
/// and content move in one animation with the keyboard's own duration and curve, when it is about to show; the original
/// libraries moved twice. When the keyboard hides, everything returns exactly to its original position, except content
/// that the user has scrolled meanwhile.
@preconcurrency @MainActor
public final class KeyboardAssistant {
  /// Moves the focus from input to input.
  public let navigator: InputNavigator

  /// Follows the keyboard; its delegate is the assistant.
  public let observer = KeyboardNotificationObserver()

  /// Positions inputs for a manual assistant; held weakly.
  public weak var delegate: (any KeyboardAssistantDelegate)?

  /// The scroll view of an automatic assistant; nil for manual ones.
  public private(set) weak var positionScrollView: UIScrollView?

  /// The view that an automatic assistant moves by its transform; nil for the other kinds.
  public private(set) weak var positionView: UIView?

  /// The position at which an automatic assistant puts inputs. A change takes effect when the next input is positioned.
  public var positionConstraint: RepositionConstraint

  /// The distance from ``positionConstraint``, in points: above the keyboard's top edge, or below the screen's.
  public var positionOffset: CGFloat

  /// The duration of the assistant's own moves in seconds; nil, the default, for the keyboard's, so that content and
  /// keyboard move together.
  public var animationDuration: TimeInterval? { didSet { avoidance.duration = animationDuration } }

  /// The curve of the assistant's own moves; nil, the default, for the keyboard's.
  public var animationCurve: UIView.AnimationCurve? { didSet { avoidance.curve = animationCurve } }

  /// Whether the assistant follows the keyboard.
  public private(set) var isStarted = false

  /// Called with a line of text whenever the keyboard changes its state and whenever an input is positioned; nil, the
  /// default, for none.
  public var log: ((String) -> Void)?

  private lazy var avoidance = KeyboardAvoidance(
    region: positionScrollView ?? layoutView,
    lift: lift,
    shift: positionView.map { ViewShift(view: $0) },
    client: self
  )
  let lift: BottomConstraintLift?
  private(set) weak var layoutView: UIView?
  /// The window of the last motion: without a layout view the assistant has no other way to find its window once
  /// editing has ended.
  private weak var lastWindow: UIWindow?
  /// The edited input for which the delegate is being asked to reposition.
  private weak var askedItem: UIView?
  /// Whether `willShow` was posted for the keyboard. A floating one posts only changes of its frame, as on iOS.
  private var isKeyboardAnnounced = false
  /// Whether the delegate has made room for a keyboard, and hasn't yet been notified that this keyboard hides.
  private var hasMadeRoom = false

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
    self.positionScrollView = positionScrollView
    self.positionConstraint = positionConstraint
    self.positionOffset = positionOffset
    self.positionView = positionView
    self.layoutView = layoutView ?? positionScrollView ?? positionView
    lift = bottomConstraint.flatMap { constraint in
      layoutView.map { BottomConstraintLift(constraint: constraint, layoutView: $0) }
    }
  }

  nonisolated deinit {}  // Nothing in it needs the main actor.

  // MARK: - Starting

  /// Begins to follow the keyboard; makes room at once for one that is shown already.
  public func start() {
    guard !isStarted else { return }
    isStarted = true
    navigator.addNotifications()
    observer.delegate = self
    observer.start()
    avoidance.start()
  }

  /// Stops following the keyboard, and moves everything back.
  ///
  /// Only the keyboard is no longer followed: the inputs keep their bar, their delegates and the return key, which
  /// belong to ``navigator``. Remove those with ``InputNavigator/removeInputItems(inputItems:)``.
  public func stop() {
    guard isStarted else { return }
    isStarted = false
    observer.stop()
    avoidance.stop()
  }

  // MARK: - Commanding

  /// Ends editing, so that the keyboard closes.
  public func closeKeyboard() {
    if navigator.focusedItem != nil { return navigator.closeKeyboard() }
    window?.firstResponder?.resignFirstResponder()
  }

  /// Scrolls so that `toInputItem`, any view inside `scrollView`, is at the position of `constraint`, `offset` points
  /// further in.
  ///
  /// Scrolls no further than the content reaches; has no effect while no keyboard is shown. Called by the delegate, it
  /// scrolls along with the keyboard, and keeps the edited input in view; at other times it scrolls in its own
  /// animation. The scroll view returns to its original position when the keyboard hides.
  public func reposition(
    scrollView: UIScrollView,
    toInputItem: UIView,
    constraint: RepositionConstraint,
    offset: CGFloat
  ) {
    log?("\(Swift.type(of: toInputItem)) goes to \(constraint), \(offset) points further in")
    avoidance.move {
      avoidance.show(
        toInputItem,
        edited: askedItem,
        upTo: scrollView,
        margin: 0,
        preferred: constraint.placement(offset: offset)
      )
    }
  }

  /// Moves `view`, which doesn't scroll, so that `toInputItem`, any view inside it, is at the position of `constraint`,
  /// `offset` points further in.
  ///
  /// Sets the view's transform: upwards only, and no further than until the view's bottom edge shows, for
  /// `.viewBottomToTopOfKeyboard` `offset` points above the keyboard. Has no effect while no keyboard is shown; the
  /// view returns to its original position when the keyboard hides.
  public func reposition(view: UIView, toInputItem: UIView, constraint: RepositionConstraint, offset: CGFloat) {
    log?("\(Swift.type(of: toInputItem)) goes to \(constraint), \(offset) points further in")
    avoidance.move {
      avoidance.shift(
        view,
        clearing: toInputItem,
        edited: askedItem,
        preferred: constraint.placement(offset: offset)
      )
    }
  }

  /// Restores the bottom constraint's own constant, in an animation if `animated`; the keyboard's next motion lifts it
  /// again.
  public func resetBottomConstraint(animated: Bool = true) {
    guard animated else {
      return UIView.performWithoutAnimation { avoidance.restoreConstraint() }
    }
    avoidance.move { avoidance.restoreConstraint() }
  }

  // MARK: - Private

  private var window: UIWindow? { layoutView?.window ?? navigator.focusedItem?.window ?? lastWindow }

  private func askDelegate(_ item: UIView) {
    guard let window = item.window else { return }
    let covered = avoidance.keyboardFrame.intersection(window.bounds)
    let height = covered.isNull ? 0 : covered.height
    hasMadeRoom = height > 0
    askedItem = item
    defer { askedItem = nil }
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
}

// MARK: - KeyboardNotificationObserverDelegate

extension KeyboardAssistant: KeyboardNotificationObserverDelegate {
  /// Passes the keyboard's states on to the delegate.
  public func keyboardStateDidChange(
    keyboardObserver: KeyboardNotificationObserver,
    keyboardState: KeyboardNotificationObserver.KeyboardState
  ) {
    if let scene = keyboardObserver.windowScene, let own = window?.windowScene, scene !== own { return }
    log?("keyboard \(keyboardState), \(keyboardObserver.keyboardHeight) points high")
    switch keyboardState {
    case .willShow:
      isKeyboardAnnounced = true
      delegate?.keyboardAssistantKeyboardWillShow(keyboardAssistant: self)
    case .didShow: delegate?.keyboardAssistantKeyboardDidShow(keyboardAssistant: self)
    case .willHide: notifyKeyboardWillHide()
    case .didHide: delegate?.keyboardAssistantKeyboardDidHide(keyboardAssistant: self)
    case .willChangeFrame:
      // A floating keyboard hides without `willHide`, but the delegate has to undo its moves.
      if hasMadeRoom, !isKeyboardAnnounced, keyboardObserver.keyboardHeight == 0 { notifyKeyboardWillHide() }
    case .didChangeFrame: break
    }
  }

  private func notifyKeyboardWillHide() {
    (isKeyboardAnnounced, hasMadeRoom) = (false, false)
    delegate?.keyboardAssistantKeyboardWillHide(keyboardAssistant: self)
  }
}

// MARK: - KeyboardAvoidanceClient

extension KeyboardAssistant: KeyboardAvoidanceClient {
  /// True for the navigator's focused input; for an automatic assistant only if it is inside the assistant's view.
  package func avoidance(_ avoidance: KeyboardAvoidance, keepsInView input: UIView) -> Bool {
    guard input === navigator.focusedItem else { return false }
    guard let moved = positionScrollView ?? positionView else { return true }
    return input !== moved && input.isDescendant(of: moved)
  }

  /// Whether the delegate moves all inputs: the assistant has neither a view to move nor a bottom constraint to lift.
  package var movesByItself: Bool {
    positionScrollView == nil && positionView == nil && avoidance.lift == nil && delegate != nil
  }

  /// Brings the edited input back into view when the user types after scrolling it away, and keeps a growing text in
  /// view.
  package func avoidance(_ avoidance: KeyboardAvoidance, place input: UIView, because reason: AvoidanceReason) {
    lastWindow = input.window
    log?("\(Swift.type(of: input)) is kept in view because of the \(reason)")
    let placement = reason == .caret ? nil : positionConstraint.placement(offset: positionOffset)
    if let positionScrollView {
      guard reason != .drag else { return }
      reason == .caret
        ? avoidance.follow(input, upTo: positionScrollView, margin: positionOffset)
        : avoidance.show(input, upTo: positionScrollView, margin: positionOffset, preferred: placement)
    } else if positionView != nil {
      // Less than the offset while typing, so that the view moves only if it has to.
      let margin = reason == .caret ? max(0, min(positionOffset, 12)) : positionOffset
      avoidance.shift(clearing: input, margin: margin, preferred: placement, fromCurrentPosition: reason == .caret)
    } else if reason == .keyboard || reason == .focus {
      askDelegate(input)
    } else if reason == .caret {
      // The delegate decides where an input goes; while the user types in it, it only has to stay in view.
      avoidance.follow(input, margin: positionOffset)
    }
  }

  /// Asks the delegate of a manual assistant to reposition when the keyboard stays but covers nothing any more, because
  /// the window was made smaller, or moved away.
  package func avoidanceLower(_ avoidance: KeyboardAvoidance) {
    guard positionScrollView == nil, positionView == nil, let item = navigator.focusedItem,
      let keyboard = item.window?.windowScene?.keyboard.transition, keyboard.phase != .hiding
    else { return }
    askDelegate(item)
  }
}
