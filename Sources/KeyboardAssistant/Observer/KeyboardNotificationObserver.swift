import UIKit

/// The name that version 1.0.0 gave to ``KeyboardNotificationObserver``.
public typealias KeyboardObserver = KeyboardNotificationObserver

/// Follows the keyboard's notifications and tells one delegate, typed.
///
/// Prints nothing; set ``log`` to see the notifications that it gets.
@preconcurrency @MainActor
public final class KeyboardNotificationObserver {
  /// The state that the keyboard last announced.
  public nonisolated enum KeyboardState: Hashable, Sendable, CaseIterable {
    /// It is about to come in.
    case willShow
    /// It has come in.
    case didShow
    /// It is about to go out.
    case willHide
    /// It has gone out.
    case didHide
    /// It is about to move or to get another size, in and out included.
    case willChangeFrame
    /// It has moved or got another size.
    case didChangeFrame
  }

  /// The delegate; held weakly.
  public weak var delegate: (any KeyboardNotificationObserverDelegate)?

  /// Whether notifications are followed.
  public private(set) var isObserving = false

  /// The last announcement; `.didHide` before the first one.
  public private(set) var keyboardState = KeyboardState.didHide

  /// Frames, duration and curve of the last announcement; nil before the first one.
  public private(set) var info: KeyboardInfo?

  /// The native window whose keyboard it was.
  public private(set) weak var windowScene: UIWindowScene?

  /// Gets a line of text for each announcement; nil, the default, keeps silent.
  public var log: ((String) -> Void)?

  private var subscriptions: [NotificationSubscription] = []

  // MARK: - Creating

  /// Makes an observer that doesn't follow anything yet.
  public init() {}

  // Anywhere: nothing in it needs the main actor. An asynchronous function may have it on its stack, and can't wait there until the
  // main actor has time for it (Swift 6.3 ended such a program).
  nonisolated deinit {}

  // MARK: - Public

  /// Where the keyboard was when the last motion began, in points of the window; `.null` before the first one.
  public var keyboardBeginFrame: CGRect { info?.beginFrame ?? .null }

  /// Where the keyboard is when the last motion has ended, in points of the window; `.null` before the first one.
  public var keyboardEndFrame: CGRect { info?.endFrame ?? .null }

  /// How much of the window the keyboard covers once the motion has ended, in points; 0 while it is hidden.
  ///
  /// Only the part inside the window counts: with hardware keys it is the height of the accessory bar.
  public var keyboardHeight: CGFloat {
    guard let info, let bounds = (windowScene ?? UIApplication.shared.keyWindow?.windowScene)?.bounds else { return 0 }
    let covered = info.endFrame.intersection(bounds)
    return covered.isNull ? 0 : covered.height
  }

  /// How long the last motion takes, in seconds.
  public var keyboardAnimationDuration: TimeInterval { info?.duration ?? 0 }

  /// How the last motion follows time.
  public var keyboardAnimationCurve: UIView.AnimationCurve { info?.curve ?? .keyboard }

  /// Begins to follow the keyboard; harmless when it does so already.
  public func start() {
    guard !isObserving else { return }
    isObserving = true
    subscriptions = Self.names.map { name, state in
      NotificationSubscription(name) { [weak self] in self?.receive($0, state) }
    }
  }

  /// Ceases to follow the keyboard.
  public func stop() {
    isObserving = false
    subscriptions = []
  }

  // MARK: - Private

  private static let names: [(Notification.Name, KeyboardState)] = [
    (UIResponder.keyboardWillShowNotification, .willShow),
    (UIResponder.keyboardDidShowNotification, .didShow),
    (UIResponder.keyboardWillHideNotification, .willHide),
    (UIResponder.keyboardDidHideNotification, .didHide),
    (UIResponder.keyboardWillChangeFrameNotification, .willChangeFrame),
    (UIResponder.keyboardDidChangeFrameNotification, .didChangeFrame),
  ]

  private func receive(_ notification: Notification, _ state: KeyboardState) {
    guard let info = KeyboardInfo(notification) else { return }
    self.info = info
    windowScene = notification.object as? UIWindowScene
    keyboardState = state
    log?("keyboard \(state): \(info.beginFrame) → \(info.endFrame) in \(info.duration) s")
    delegate?.keyboardStateDidChange(keyboardObserver: self, keyboardState: state)
  }
}
