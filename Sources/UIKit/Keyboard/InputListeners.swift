/// Those that follow what is typed into. They are told of it in a fixed order, each after what it builds on.
///
/// 1. The keyboards: each decides what it shows, and where that will stand.
/// 2. The avoidance coordinator: makes room for the keyboard where that will stand.
/// 3. The inspectors: show what the others have done.
final class InputListeners {
  /// Makes room for the keyboards of all native windows.
  let avoidance = AvoidanceCoordinator()
  private(set) var inspectors: [InspectorOverlay] = []

  private var keyboards: [KeyboardSession] { UIApplication.shared.connectedScenes.map(\.keyboard) }

  // MARK: - Inspectors

  func add(_ inspector: InspectorOverlay) { inspectors.append(inspector) }

  func remove(_ inspector: InspectorOverlay) { inspectors.removeAll { $0 === inspector } }

  // MARK: - Telling

  func firstResponderDidChange(in window: UIWindow, to new: UIResponder?) {
    for keyboard in keyboards { keyboard.firstResponderDidChange(in: window, to: new) }
    avoidance.firstResponderDidChange(in: window, to: new)
    for inspector in inspectors { inspector.firstResponderDidChange(in: window) }
  }

  /// `responder` wants another keyboard or accessory bar.
  func inputViewsDidChange(for responder: UIResponder) {
    for keyboard in keyboards { keyboard.inputViewsDidChange(for: responder) }
  }

  /// The text or the insertion point of `responder` has changed.
  func inputTextDidChange(in responder: UIResponder) {
    for keyboard in keyboards { keyboard.inputTextDidChange(in: responder) }
    avoidance.inputTextDidChange(in: responder)
  }

  /// The keyboard of `scene` is about to move, and everybody who listens to notifications knows.
  func keyboardWillMove(in scene: UIWindowScene, _ info: KeyboardInfo) { avoidance.keyboardWillMove(in: scene, info) }

  /// All windows of `scene` are laid out; returns whether something was changed that needs layout again.
  func sceneDidLayOut(_ scene: UIWindowScene) -> Bool {
    let needsLayout = scene.keyboard.sceneDidLayOut(scene)
    for inspector in inspectors { inspector.sceneDidLayOut(scene) }
    return needsLayout
  }

  /// A frame of `scene` has been drawn.
  func sceneDidRender(_ scene: UIWindowScene) {
    avoidance.sceneDidRender(scene)
    for inspector in inspectors { inspector.sceneDidRender(scene) }
  }
}
