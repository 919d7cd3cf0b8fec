import UIKit

/// Observes the keyboard's notifications in one place, and passes them on as typed values to its delegate and observers.
///
/// It has a ``delegate``, as in the original library, and any number of weak observers (``addObserver(_:)``) and
/// asynchronous sequences (``changes``). A controller or a view in a native window is notified only of that window's
/// keyboard.
@preconcurrency @MainActor
public final class KeyboardManager {
  /// The shared manager. Others can be made, for instance for tests.
  public static let sharedInstance = KeyboardManager()

  /// The delegate, which is notified before the keyboard moves; held weakly.
  public weak var delegate: (any KeyboardManagerDelegate)?

  private var observers: [WeakObserver] = []
  private var streams: [Int: AsyncStream<KeyboardChange>.Continuation] = [:]
  private var streamCount = 0
  private var subscriptions: [NotificationSubscription] = []

  // MARK: - Creating

  /// Makes a manager that observes as long as it is retained.
  public init() {
    subscriptions = KeyboardChange.Kind.allCases.map { kind in
      NotificationSubscription(kind.notificationName) { [weak self] in self?.receive($0) }
    }
    UIApplication.shared.addInputTextObserver(self)
    let beginnings = [UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification]
    subscriptions += beginnings.map { name in
      NotificationSubscription(name) { [weak self] in self?.caretMoved(of: $0.object as? UIResponder) }
    }
  }

  isolated deinit {
    for stream in streams.values { stream.finish() }
  }

  // MARK: - Observing

  /// Passes all keyboard notifications from now on to `observer`, which is held weakly; adding it twice has no further effect.
  public func addObserver(_ observer: any KeyboardManagerObserver) {
    removeObserver(observer)
    observers.append(WeakObserver(value: observer))
  }

  /// Stops notifying `observer`.
  public func removeObserver(_ observer: any KeyboardManagerObserver) {
    observers.removeAll { $0.value == nil || $0.value === observer }
  }

  /// The caret of the edited input in the key window; nil if there is none.
  public var caret: KeyboardCaret? { KeyboardCaret(of: UIApplication.shared.keyWindow?.firstResponder) }

  /// The keyboard notifications of all windows from now on, as a new asynchronous sequence; it ends when its task is cancelled.
  ///
  /// A change arrives in the next turn of the main actor, before the next frame. To move in exactly the keyboard's
  /// frames, use a delegate or an observer.
  public var changes: AsyncStream<KeyboardChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: KeyboardChange.self)
    streamCount += 1
    let number = streamCount
    streams[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.streams[number] = nil }
    }
    return stream
  }

  // MARK: - Private

  private func receive(_ notification: Notification) {
    guard let change = KeyboardChange(notification) else { return }
    let scene = notification.object as? UIWindowScene
    if let delegate, concerns(delegate, scene) { notify(delegate, change, notification.userInfo ?? [:]) }
    notifyObservers(of: scene) { $0.keyboardDidAnnounce(change) }
    for stream in streams.values { stream.yield(change) }
  }

  fileprivate func caretMoved(of responder: UIResponder?) {
    guard !observers.isEmpty, let caret = KeyboardCaret(of: responder), caret.input.isFirstResponder else { return }
    notifyObservers(of: caret.input.window?.windowScene) { $0.keyboardCaretDidMove(caret) }
  }

  private func notifyObservers(of scene: UIWindowScene?, _ message: (any KeyboardManagerObserver) -> Void) {
    observers.removeAll { $0.value == nil }
    for case let observer? in observers.map(\.value) where concerns(observer, scene) { message(observer) }
  }

  private func notify(_ delegate: any KeyboardManagerDelegate, _ change: KeyboardChange, _ userInfo: [AnyHashable: Any])
  {
    switch change.kind {
    case .willChangeFrame:
      delegate.keyboardWillChangeFrame(
        endFrame: change.endFrame,
        duration: change.duration,
        animationCurve: change.animationOptions
      )
    case .willHide: delegate.keyboardWillHide(userInfo: userInfo)
    case .willShow, .didChangeFrame, .didShow, .didHide: break
    }
  }

  /// Whether `listener` is to be notified of the keyboard of `scene`: unless it is in another native window.
  private func concerns(_ listener: AnyObject, _ scene: UIWindowScene?) -> Bool {
    let view = (listener as? UIViewController)?.viewIfLoaded ?? listener as? UIView
    guard let scene, let own = view?.window?.windowScene else { return true }
    return own === scene
  }

  private struct WeakObserver {
    weak var value: (any KeyboardManagerObserver)?
  }
}

extension KeyboardManager: InputTextObserver {
  package func inputTextDidChange(in responder: UIResponder) { caretMoved(of: responder) }
}

/// Receives every keyboard notification from a ``KeyboardManager``, which may have any number of observers.
@preconcurrency @MainActor
public protocol KeyboardManagerObserver: AnyObject {
  /// A notification of the keyboard was posted, with the values in `change`.
  func keyboardDidAnnounce(_ change: KeyboardChange)

  /// The caret has moved: an input became first responder, was typed into, or its selection was changed.
  ///
  /// The typed text has been drawn already. Scroll here so that the keyboard doesn't cover the caret of a long text.
  func keyboardCaretDidMove(_ caret: KeyboardCaret)
}

extension KeyboardManagerObserver {
  /// Does nothing by default.
  public func keyboardCaretDidMove(_ caret: KeyboardCaret) {}
}

/// The delegate of a ``KeyboardManager``: one method is required, and one is optional.
public typealias KeyboardManagerDelegate = KeyboardManagerModel & KeyboardManagerConfigureable

/// The required method of a ``KeyboardManager``'s delegate.
@preconcurrency @MainActor
public protocol KeyboardManagerModel: AnyObject {
  /// The keyboard is about to move, also to show or to hide.
  ///
  /// - Parameters:
  ///   - endFrame: The keyboard's final frame, in points of the window; below the bottom edge when it hides.
  ///   - duration: The duration of the motion, in seconds.
  ///   - animationCurve: Options that make an animation move with the keyboard.
  func keyboardWillChangeFrame(endFrame: CGRect?, duration: TimeInterval, animationCurve: UIViewAnimationOptions)
}

/// The optional methods of a ``KeyboardManager``'s delegate.
@preconcurrency @MainActor
public protocol KeyboardManagerConfigureable: AnyObject {
  /// The keyboard is about to hide; `userInfo` is the notification's.
  func keyboardWillHide(userInfo: [AnyHashable: Any])
}

extension KeyboardManagerConfigureable {
  /// Does nothing by default.
  public func keyboardWillHide(userInfo: [AnyHashable: Any]) {}
}
