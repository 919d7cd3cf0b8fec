import UIKit

/// The name of ``KeyboardNotificationObserver`` in version 1.0.0.
public typealias KeyboardObserver = KeyboardNotificationObserver

/// The name of ``KeyboardNotificationObserver/KeyboardState`` in the code of version 1.3.0.
public typealias KeyboardState = KeyboardNotificationObserver.KeyboardState

/// Observes the keyboard's notifications and passes them on to a delegate as typed values.
///
/// Prints nothing; set ``log`` or ``loggingEnabled`` to see the notifications that it gets.
@preconcurrency @MainActor
public final class KeyboardNotificationObserver: KeyboardObserverType {
  /// The state in the keyboard's latest notification.
  public nonisolated enum KeyboardState: Hashable, Sendable, CaseIterable {
    /// The keyboard is about to show, or is shown and about to get another frame.
    case willShow
    /// The keyboard has been shown, or has got another frame.
    case didShow
    /// The keyboard is about to hide.
    case willHide
    /// The keyboard has been hidden.
    case didHide
    /// The keyboard is about to move or to be resized, also when it shows or hides.
    case willChangeFrame
    /// The keyboard has moved or was resized.
    case didChangeFrame
  }

  /// The delegate; held weakly.
  public weak var delegate: (any KeyboardNotificationObserverDelegate)?

  /// Whether notifications are observed.
  public private(set) var isObserving = false

  /// Whether the keyboard is fully shown: from the moment at which it has been shown until it is about to hide.
  public private(set) var keyboardIsUp = false

  /// Sends a value when the keyboard is about to show or to hide, and when it has.
  public let keyboardStateDidChangeSignal = SignalValue<KeyboardStateChange>()

  /// Sends ``keyboardHeight`` when it has changed, before ``keyboardStateDidChangeSignal`` sends the state.
  public let keyboardHeightDidChangeSignal = SignalValue<CGFloat>()

  /// The state in the last notification; `.didHide` before the first one.
  public private(set) var keyboardState = KeyboardState.didHide

  /// The frames, duration and curve in the last notification; nil before the first one.
  public private(set) var info: KeyboardInfo?

  /// The scene whose keyboard posted the last notification.
  public private(set) weak var windowScene: UIWindowScene?

  /// Called with a line of text for each notification; nil, the default, for none.
  public var log: ((String) -> Void)?

  private var subscriptions: [NotificationSubscription] = []

  // MARK: - Creating

  /// Makes an observer that hasn't started yet.
  public init() {}

  // Runs on any thread, since nothing in it needs the main actor. An asynchronous function may hold the observer on its
  // stack, and can't wait there for the main actor (Swift 6.3 terminated a program that tried).
  nonisolated deinit {}

  // MARK: - Public

  /// The keyboard's frame at the beginning of the last motion, in points of the window; `.null` before the first one.
  public var keyboardBeginFrame: CGRect { info?.beginFrame ?? .null }

  /// The keyboard's frame at the end of the last motion, in points of the window; `.null` before the first one.
  public var keyboardEndFrame: CGRect { info?.endFrame ?? .null }

  /// The height in points of the window's part that the keyboard covers at the end of the motion; 0 while it is hidden.
  ///
  /// Only the part inside the window counts: with hardware keys it is the height of the accessory bar.
  public var keyboardHeight: CGFloat {
    guard let info, let bounds = (windowScene ?? UIApplication.shared.keyWindow?.windowScene)?.bounds else { return 0 }
    let covered = info.endFrame.intersection(bounds)
    return covered.isNull ? 0 : covered.height
  }

  /// The duration of the last motion, in seconds.
  public var keyboardAnimationDuration: TimeInterval { info?.duration ?? 0 }

  /// The easing curve of the last motion.
  public var keyboardAnimationCurve: UIView.AnimationCurve { info?.curve ?? .keyboard }

  /// Begins to observe the keyboard; does nothing if it does already.
  public func start() {
    guard !isObserving else { return }
    isObserving = true
    subscriptions = Self.names.map { name, state in
      NotificationSubscription(name) { [weak self] in self?.receive($0, state) }
    }
  }

  /// Stops observing the keyboard.
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
    let height = keyboardHeight
    self.info = info
    windowScene = notification.object as? UIWindowScene
    keyboardState = state
    log?("keyboard \(state): \(info.beginFrame) → \(info.endFrame) in \(info.duration) s")
    if keyboardHeight != height { notifyHeightDidChange() }
    delegate?.keyboardStateDidChange(keyboardObserver: self, keyboardState: state)
    notify(state)
  }

  private func notifyHeightDidChange() {
    keyboardHeightDidChangeSignal.accept(value: keyboardHeight)
    delegate?.keyboardDidInvalidateKeyboardHeight(keyboardObserver: self, keyboardHeight: keyboardHeight)
  }

  /// Notifies of showing and hiding, the only states that the original libraries have.
  private func notify(_ state: KeyboardState) {
    switch state {
    case .willShow: break
    case .didShow: keyboardIsUp = true
    case .willHide, .didHide: keyboardIsUp = false
    case .willChangeFrame, .didChangeFrame: return
    }
    keyboardStateDidChangeSignal.accept(
      value: KeyboardStateChange(keyboardState: state, keyboardHeight: keyboardHeight)
    )
    delegate?.keyboardDidChangeState(keyboardObserver: self, keyboardState: state)
  }
}

/// A change of the keyboard's state: it is about to show or to hide, or has done so. Sent to the observers of
/// ``KeyboardNotificationObserver/keyboardStateDidChangeSignal``.
public nonisolated struct KeyboardStateChange: Hashable, Sendable {
  /// The state in the keyboard's notification.
  public let keyboardState: KeyboardNotificationObserver.KeyboardState

  /// The height in points of the window's part that the keyboard covers at the end of its motion.
  public let keyboardHeight: CGFloat
}

/// Names of the original libraries' code that their documents don't mention.
extension KeyboardNotificationObserver {
  /// Makes an observer that hasn't started yet, and that prints what it gets if `loggingEnabled`.
  public convenience init(loggingEnabled: Bool) {
    self.init()
    self.loggingEnabled = loggingEnabled
  }

  /// Whether a line is printed for each notification of the keyboard; false at first.
  ///
  /// To have the lines elsewhere than on standard output, set ``log``.
  public var loggingEnabled: Bool {
    get { log != nil }
    set { log = newValue ? log ?? { print("KeyboardNotificationObserver: \($0)") } : nil }
  }

  /// The same as ``isObserving``.
  public var isObservingKeyboardChanges: Bool { isObserving }

  /// The same as ``start()``.
  public func startObservingKeyboardChanges() { start() }

  /// The same as ``stop()``.
  public func stopObservingKeyboardChanges() { stop() }
}
