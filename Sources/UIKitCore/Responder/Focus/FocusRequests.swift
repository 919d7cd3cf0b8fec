/// The responders that asked to become first responder before they had a window, as apps do in `viewDidLoad` and
/// `viewWillAppear`.
///
/// Each becomes first responder once its view is in a window that is shown; of several in that window only the last.
package final class FocusRequests {
  private var waiting: [Weak<UIResponder>] = []
  /// How many container controllers are putting pages into a window; while there are any, nothing is granted.
  private var pauses = 0

  /// Records that `responder`, which has no window, wants to become first responder.
  func add(_ responder: UIResponder) {
    withdraw(responder)
    waiting.append(Weak(responder))
  }

  /// Removes the request of `responder`.
  func withdraw(_ responder: UIResponder) {
    if !waiting.isEmpty { waiting.removeAll { $0.value == nil || $0.value === responder } }
  }

  /// Removes the requests of responders in `view`, because editing is to end there.
  func withdrawAll(in view: UIView) {
    guard !waiting.isEmpty else { return }
    waiting.removeAll { entry in entry.value.map { ($0 as? UIView)?.isDescendant(of: view) ?? false } ?? true }
  }

  /// A container controller is going to put a page into a window: requests of the page's views wait for ``resume(in:)``.
  package func pause() { pauses += 1 }

  /// The page is in its place: grants the requests that have waited.
  package func resume(in window: UIWindow?) {
    pauses -= 1
    grant(in: window)
  }

  /// Makes the responder in `window` that asked last its first responder, if the window is shown.
  func grant(in window: UIWindow?) {
    guard !waiting.isEmpty, pauses == 0, let window, window.isShown else { return }
    let ready = waiting.compactMap(\.value).filter { $0.focusWindow === window }
    guard let last = ready.last else { return }
    waiting.removeAll { entry in entry.value == nil || ready.contains { $0 === entry.value } }
    last.becomeFirstResponder()
  }
}
