import KeyboardAvoidance
import UIKit

/// Observes when the keyboard shows, hides or changes, and which views it covers; moves them, or reports to a delegate
/// how far they have to be moved.
///
/// Neither delegates nor classes of your views are changed. Views that
/// ``observe(_:conflictingViewPadding:conflictingView:)`` and
/// ``observe(_:verticalConstraint:conflictingViewPadding:conflictingView:)`` move return exactly when the keyboard
/// hides.
///
/// An observer lives as long as the view or the delegate that it was made for, so you need not keep it. If you do keep
/// it beyond the current event, for instance in a property, it also ends when you release or ``stop()`` it.
@preconcurrency @MainActor
public final class KeyboardAwarenessObserver {
  private let observation: any KeyboardAvoidanceClient
  private let avoidance: KeyboardAvoidance
  private var isKept = false

  private init(_ observation: any KeyboardAvoidanceClient, _ avoidance: KeyboardAvoidance, anchor: AnyObject) {
    self.observation = observation
    self.avoidance = avoidance
    UIApplication.shared.avoidance.keep(observation, with: anchor)
    avoidance.start()
    _ = UIApplication.shared.platform.schedule(after: 0) { [weak self] in self?.isKept = true }
  }

  isolated deinit { if isKept { stop() } }

  // MARK: - Public

  /// Scrolls so that the first responder in `scrollView` is `conflictingViewPadding` points clear of the keyboard.
  ///
  /// The scroll view scrolls as little as possible, and never against the user's own scrolling. In a text view the
  /// caret matters most, also while the user types and selects; then the whole input; then `conflictingView`, if given,
  /// for instance a container with a button. The scroll view gets an inset at its end as high as the part that the
  /// keyboard covers.
  @discardableResult
  public static func observe(
    _ scrollView: UIScrollView,
    conflictingViewPadding: CGFloat,
    conflictingView: UIView? = nil
  ) -> KeyboardAwarenessObserver {
    let observation = MovingAwareness(
      region: scrollView,
      shift: nil,
      padding: conflictingViewPadding,
      conflictingView: conflictingView
    )
    return KeyboardAwarenessObserver(observation, observation.avoidance, anchor: scrollView)
  }

  /// Moves `view` by its `verticalConstraint` so that the first responder in it is `conflictingViewPadding` points
  /// clear of the keyboard.
  ///
  /// The view moves no further from its original position than necessary. The order of importance is the same as for a
  /// scroll view; scroll views inside are scrolled first. The constraint may place a top, a centre or a bottom, on
  /// either side.
  @discardableResult
  public static func observe(
    _ view: UIView,
    verticalConstraint: NSLayoutConstraint,
    conflictingViewPadding: CGFloat,
    conflictingView: UIView? = nil
  ) -> KeyboardAwarenessObserver {
    let observation = MovingAwareness(
      region: view,
      shift: ViewShift(view: view, constraint: verticalConstraint),
      padding: conflictingViewPadding,
      conflictingView: conflictingView
    )
    return KeyboardAwarenessObserver(observation, observation.avoidance, anchor: view)
  }

  /// Notifies `delegate` of every motion of the keyboard, with the first responder as the conflicting view.
  ///
  /// - Parameters:
  ///   - delegate: Held weakly; unsubscribed when it is released.
  ///   - conflictingViewPadding: How many points a view has to be clear of the keyboard.
  @discardableResult
  public static func observe(
    delegate: any KeyboardAwarenessClient,
    conflictingViewPadding: CGFloat = 0
  ) -> KeyboardAwarenessObserver {
    let observation = ReportingAwareness(delegate: delegate, view: nil, padding: conflictingViewPadding)
    return KeyboardAwarenessObserver(observation, observation.avoidance, anchor: delegate)
  }

  /// Notifies `delegate` when any part of `view` conflicts with a keyboard, whatever is edited, and when that keyboard
  /// hides, and at no other time.
  ///
  /// - Parameters:
  ///   - view: The view that has to stay clear, for instance a container around a field and a button. Held weakly.
  ///   - delegate: Held weakly; unsubscribed when it is released.
  ///   - conflictingViewPadding: How many points the view has to be clear of the keyboard.
  @discardableResult
  public static func observe(
    _ view: UIView,
    delegate: any KeyboardAwarenessClient,
    conflictingViewPadding: CGFloat = 0
  ) -> KeyboardAwarenessObserver {
    let observation = ReportingAwareness(delegate: delegate, view: view, padding: conflictingViewPadding)
    return KeyboardAwarenessObserver(observation, observation.avoidance, anchor: delegate)
  }

  /// Ends observing, and moves everything back. An observer can't be started again.
  public func stop() {
    avoidance.stop()
    UIApplication.shared.avoidance.drop(observation)
  }
}

/// Is notified which view conflicts with the keyboard, and moves that view out of the way itself.
@preconcurrency @MainActor
public protocol KeyboardAwarenessClient: AnyObject {
  /// The keyboard is about to show, change or hide, or another view is edited.
  ///
  /// Called before anything is on screen: changes that you animate with the event's duration and curve, best in
  /// ``KeyboardEvent/animate(_:completion:)``, move along with the keyboard.
  func keyboardTriggeredEvent(_ keyboardEvent: KeyboardEvent)
}
