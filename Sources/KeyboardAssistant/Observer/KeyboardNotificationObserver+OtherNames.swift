import UIKit

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
