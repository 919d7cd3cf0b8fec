/// The objects that follow which input is edited. They are notified in a fixed order, each after those that it depends on:
///
/// 1. The keyboards: each decides what it shows, and where it is going to be.
/// 2. The sheets, and then the keyboard avoider: they make room for the keyboard at that frame.
/// 3. The scene observers, such as an inspector: they show what the others have done.
/// 4. Observers of the text.
package final class InputListeners {
  /// Keeps inputs clear of the keyboards in all native windows; nil for an app in which nothing does.
  package var avoider: (any KeyboardAvoider)?
  private var sheets: [Weak<PresentationView>] = []
  private(set) var sceneObservers: [any SceneObserver] = []
  private var observers: [WeakObserver] = []
  /// The input in which the current touch selects, if it wasn't edited when the touch began.
  private weak var heldInput: UIResponder?

  private var keyboards: [KeyboardSession] { UIApplication.shared.connectedScenes.map(\.keyboard) }

  // MARK: - Observers

  func add(_ observer: any SceneObserver) { sceneObservers.append(observer) }

  func remove(_ observer: any SceneObserver) { sceneObservers.removeAll { $0 === observer } }

  /// Notifies `observer`, which is held weakly, of all changes from now on.
  func add(_ observer: any InputTextObserver) {
    observers.removeAll { $0.value == nil }
    observers.append(WeakObserver(value: observer))
  }

  /// Has `sheet`, which is held weakly, follow the keyboard.
  func add(_ sheet: PresentationView) {
    sheets.removeAll { $0.value == nil || $0.value === sheet }
    sheets.append(Weak(sheet))
  }

  /// Whether a sheet in `scene` follows the keyboard.
  package func hasFollowingSheet(in scene: UIWindowScene) -> Bool {
    sheets.contains { $0.value?.window?.windowScene === scene }
  }

  private struct WeakObserver {
    weak var value: (any InputTextObserver)?
  }

  // MARK: - Holding back

  /// Holds back the notification that `input` is edited, while a touch selects in it, so that nothing moves under the
  /// finger; does nothing if `input` is first responder already.
  func holdNotifications(of input: UIResponder) { if !input.isFirstResponder { heldInput = input } }

  /// Whether the notification that `input` is edited is held back.
  func holdsNotifications(of input: UIResponder) -> Bool { heldInput === input }

  /// Sends the notification that was held back for `input`, because the touch was lifted.
  func releaseNotifications(of input: UIResponder) {
    guard heldInput === input else { return }
    heldInput = nil
    guard let window = input.focusWindow, window.firstResponder === input else { return }
    firstResponderDidChange(in: window, to: input)
    inputWasTouched(input)
  }

  // MARK: - Telling

  func firstResponderDidChange(in window: UIWindow, to new: UIResponder?) {
    if let new, new === heldInput { return }
    if new is any UIKeyInput { (new as? UIView)?.revealInputSideways() }
    for keyboard in keyboards { keyboard.firstResponderDidChange(in: window, to: new) }
    if new != nil, let scene = window.windowScene { moveSheets(in: scene, scene.keyboard.followedMove) }
    avoider?.firstResponderDidChange(in: window, to: new)
    for observer in sceneObservers { observer.firstResponderDidChange(in: window) }
  }

  /// Called when another window of the app becomes the key window.
  func keyWindowDidChange(to window: UIWindow) {
    for keyboard in keyboards { keyboard.keyWindowDidChange(to: window) }
  }

  /// Called when `responder` wants another keyboard or accessory bar.
  ///
  /// While the notification that the responder is edited is still to come, this does nothing, as that one brings the
  /// keyboard, too: otherwise the keyboard would come for an input that isn't known to be edited.
  func inputViewsDidChange(for responder: UIResponder) {
    guard !holdsNotifications(of: responder), responder.focusWindow?.unnotifiedResponder !== responder else { return }
    for keyboard in keyboards { keyboard.inputViewsDidChange(for: responder) }
  }

  /// Called when a click or touch has placed the caret in `responder`, which is edited.
  func inputWasTouched(_ responder: UIResponder) {
    for keyboard in keyboards { keyboard.inputWasTouched(responder) }
  }

  /// Called when a hardware keyboard was attached or removed.
  func hardwareDidChange() { for keyboard in keyboards { keyboard.hardwareDidChange() } }

  /// Called when the text or the insertion point of `responder` has changed.
  func inputTextDidChange(in responder: UIResponder) {
    for keyboard in keyboards { keyboard.inputTextDidChange(in: responder) }
    avoider?.inputTextDidChange(in: responder)
    for observer in observers { observer.value?.inputTextDidChange(in: responder) }
  }

  /// Called when the keyboard of `scene` is about to move, after its notifications were posted.
  func keyboardWillMove(in scene: UIWindowScene, _ info: KeyboardInfo) {
    moveSheets(in: scene, info)
    avoider?.keyboardWillMove(in: scene, info)
  }

  /// Called in each frame in which a finger drags the docked keyboard of `scene`, after the observers of its motion.
  func keyboardIsDragged(in scene: UIWindowScene) {
    for sheet in sheets { sheet.value?.followDrag(in: scene) }
    avoider?.keyboardIsDragged(in: scene)
  }

  private func moveSheets(in scene: UIWindowScene, _ info: KeyboardInfo) {
    for sheet in sheets { sheet.value?.followKeyboard(in: scene, info) }
  }

  /// Called when all windows of `scene` are laid out; returns whether something was changed that needs layout again.
  func sceneDidLayOut(_ scene: UIWindowScene) -> Bool {
    let needsLayout = scene.keyboard.sceneDidLayOut(scene)
    for observer in sceneObservers { observer.sceneDidLayOut(scene) }
    return needsLayout
  }

  /// Called when a frame of `scene` has been drawn.
  func sceneDidRender(_ scene: UIWindowScene) {
    avoider?.sceneDidRender(scene)
    for observer in sceneObservers { observer.sceneDidRender(scene) }
  }
}

/// Is notified of changes of the text and the insertion point in all inputs.
package protocol InputTextObserver: AnyObject {
  /// Called when the text, caret or selection of `responder` has changed, for whatever reason.
  func inputTextDidChange(in responder: UIResponder)
}

/// Is notified of the native windows' focus and frames, after all listeners that change layout; changes only its own layout.
package protocol SceneObserver: AnyObject {
  /// Called when `window` has another first responder, or none. No frame need follow.
  func firstResponderDidChange(in window: UIWindow)

  /// Called when all layout of a frame is done, and nothing is painted yet.
  func sceneDidLayOut(_ scene: UIWindowScene)

  /// Called when a frame has been drawn; guides may have moved after its layout.
  func sceneDidRender(_ scene: UIWindowScene)
}

extension UIApplication {
  /// Notifies `observer`, which is held weakly, of all changes of text and insertion points.
  package func addInputTextObserver(_ observer: any InputTextObserver) { inputListeners.add(observer) }

  /// Notifies `observer` of focus and frames until ``removeSceneObserver(_:)``.
  package func addSceneObserver(_ observer: any SceneObserver) { inputListeners.add(observer) }

  /// Stops notifying `observer`, which was added by ``addSceneObserver(_:)``.
  package func removeSceneObserver(_ observer: any SceneObserver) { inputListeners.remove(observer) }
}
