import UIKit

/// Observes when the keyboard comes, goes or changes, and which views it covers; moves them, or tells a delegate how far to.
///
/// Neither delegates nor classes of your views are touched. What ``observe(_:conflictingViewPadding:conflictingView:)`` and
/// ``observe(_:verticalConstraint:conflictingViewPadding:conflictingView:)`` move goes back exactly when the keyboard goes.
///
/// Made for its effect alone, an observer lasts as long as the view or the delegate that it was made for. One that you keep beyond
/// the current event, in a property for example, also ends when you let it go, or ``stop()`` it.
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
  /// As little as possible, and never against the person's own scrolling. In a text view it is the caret that matters most, also
  /// while the person types and selects; then the whole input; then `conflictingView`, where one is given: a container with a
  /// button, say. The scroll view gets as much room at its end as the keyboard covers of it.
  @discardableResult
  public static func observe(
    _ scrollView: UIScrollView,
    conflictingViewPadding: CGFloat,
    conflictingView: UIView? = nil
  ) -> KeyboardAwarenessObserver {
    let observation = MovingAwareness(
      territory: scrollView,
      shift: nil,
      padding: conflictingViewPadding,
      conflictingView: conflictingView
    )
    return KeyboardAwarenessObserver(observation, observation.avoidance, anchor: scrollView)
  }

  /// Moves `view` by its `verticalConstraint` so that the first responder in it is `conflictingViewPadding` points clear of the
  /// keyboard.
  ///
  /// No further from its own place than necessary. What matters is the same as for a scroll view; scroll views inside are scrolled
  /// first. The constraint may hold a top, a middle or a bottom, on either side.
  @discardableResult
  public static func observe(
    _ view: UIView,
    verticalConstraint: NSLayoutConstraint,
    conflictingViewPadding: CGFloat,
    conflictingView: UIView? = nil
  ) -> KeyboardAwarenessObserver {
    let observation = MovingAwareness(
      territory: view,
      shift: ViewShift(view: view, constraint: verticalConstraint),
      padding: conflictingViewPadding,
      conflictingView: conflictingView
    )
    return KeyboardAwarenessObserver(observation, observation.avoidance, anchor: view)
  }

  /// Tells `delegate` of every keyboard, with the first responder as the conflicting view.
  ///
  /// - Parameters:
  ///   - delegate: Held weakly; unsubscribed when it goes away.
  ///   - conflictingViewPadding: How many points a view has to be clear of the keyboard.
  @discardableResult
  public static func observe(
    delegate: any KeyboardAwarenessClient,
    conflictingViewPadding: CGFloat = 0
  ) -> KeyboardAwarenessObserver {
    let observation = ReportingAwareness(delegate: delegate, view: nil, padding: conflictingViewPadding)
    return KeyboardAwarenessObserver(observation, observation.avoidance, anchor: delegate)
  }

  /// Tells `delegate` when, and only when, any part of `view` conflicts with a keyboard, whatever is edited; and then when that goes.
  ///
  /// - Parameters:
  ///   - view: The view that has to stay clear, for instance a container around a field and a button. Held weakly.
  ///   - delegate: Held weakly; unsubscribed when it goes away.
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

  /// Ends observing, and moves everything back. It can't be started again.
  public func stop() {
    avoidance.stop()
    UIApplication.shared.avoidance.drop(observation)
  }
}
