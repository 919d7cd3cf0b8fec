import UIKit

/// Runs all of an app's ``KeyboardAvoidance`` engines together, whichever library they belong to.
///
/// It is notified of each motion of a keyboard once, after the app and the layout guides, and runs the engines of that
/// native window in a single animation: the outermost first, each on the layout that those before it leave. One of
/// them, the innermost around the input, scrolls and shifts; the others only keep their bottom edges above the
/// keyboard. Inputs in a container that avoids the keyboard by itself, such as a sheet, are left to the engines inside
/// it.
package final class AvoidanceCoordinator: KeyboardAvoider {
  /// An object that is kept alive as long as another one exists.
  private struct AssociatedObject {
    let object: AnyObject
    weak var anchor: AnyObject?
  }

  private var entries: [Weak<KeyboardAvoidance>] = []
  private var associatedObjects: [AssociatedObject] = []
  private var sceneAvoidances: [SceneAvoidance] = []

  // MARK: - Members

  func add(_ member: KeyboardAvoidance) {
    entries.removeAll { $0.value == nil }
    entries.append(Weak(member))
    guard let scene = member.region?.window?.windowScene ?? UIApplication.shared.keyWindow?.windowScene else {
      return
    }
    let sceneAvoidance = sceneAvoidance(of: scene)
    if sceneAvoidance.hasKeyboard { sceneAvoidance.run(because: .keyboard, animated: false) }
  }

  func remove(_ member: KeyboardAvoidance) {
    entries.removeAll { $0.value == nil || $0.value === member }
    if member.isRaised { member.move { member.lower() } }
  }

  /// The engines of a native window, outermost first.
  package func members(in scene: UIWindowScene) -> [KeyboardAvoidance] {
    dropOrphans()
    return entries.compactMap(\.value)
      .filter { member in
        member.region.map { $0.window?.windowScene === scene } ?? !member.isOrphaned || member.isRaised
      }
      .map { (member: $0, depth: $0.region?.depth ?? -1) }
      .sorted { $0.depth < $1.depth }
      .map(\.member)
  }

  // MARK: - Keeping

  /// Keeps `object` alive as long as `anchor` exists, or until ``drop(_:)``.
  package func keep(_ object: AnyObject, with anchor: AnyObject) {
    dropOrphans()
    associatedObjects.append(AssociatedObject(object: object, anchor: anchor))
  }

  /// No longer keeps `object` alive.
  package func drop(_ object: AnyObject) { associatedObjects.removeAll { $0.object === object } }

  private func dropOrphans() { associatedObjects.removeAll { $0.anchor == nil } }

  // MARK: - Moving

  /// Has the inputs' positions checked after the next frame, since a message or a companion has changed.
  package func targetsDidChange() { for sceneAvoidance in sceneAvoidances { sceneAvoidance.targetsDidChange() } }

  /// Whether an engine keeps `input` clear of the current keyboard; false without a keyboard.
  package func keepsInView(_ input: UIView) -> Bool {
    let scene = input.window?.windowScene
    return sceneAvoidances.contains { $0.scene === scene && $0.keepsInView(input) }
  }

  /// The view that is moved, or scrolled, to keep `input` clear of a keyboard; nil if none is, or if the app moves
  /// something by itself.
  package func avoidingContainer(of input: UIView) -> AvoidingContainer? {
    guard let scene = input.window?.windowScene else { return nil }
    return sceneAvoidanceInUse(of: scene)?.avoidingContainer(of: input)
  }

  /// Whether the app itself moves `input` out of the way of a keyboard, if one comes.
  package func isMovedByApp(_ input: UIView) -> Bool {
    guard let scene = input.window?.windowScene else { return false }
    return sceneAvoidanceInUse(of: scene)?.isMovedByApp(input) ?? false
  }

  /// The latest report of the key window.
  package var report: AvoidanceReport? { (UIApplication.shared.keyWindow?.windowScene).flatMap(report) }

  /// The latest report of a native window; nil if no engine runs there.
  package func report(in scene: UIWindowScene) -> AvoidanceReport? {
    sceneAvoidances.first { $0.scene === scene }?.report
  }

  // MARK: - Private

  /// The avoidance of `scene`; nil before the first engine is started, since nothing can be moved until then.
  private func sceneAvoidanceInUse(of scene: UIWindowScene) -> SceneAvoidance? {
    entries.isEmpty && sceneAvoidances.isEmpty ? nil : sceneAvoidance(of: scene)
  }

  private func sceneAvoidance(of scene: UIWindowScene) -> SceneAvoidance {
    sceneAvoidances.removeAll { $0.scene == nil }
    if let sceneAvoidance = sceneAvoidances.first(where: { $0.scene === scene }) { return sceneAvoidance }
    let sceneAvoidance = SceneAvoidance(scene: scene, coordinator: self)
    sceneAvoidances.append(sceneAvoidance)
    return sceneAvoidance
  }
}

// MARK: - Notifications from the input listeners

extension AvoidanceCoordinator {
  package func firstResponderDidChange(in window: UIWindow, to new: UIResponder?) {
    if let scene = window.windowScene { sceneAvoidanceInUse(of: scene)?.focusDidChange(to: new as? UIView) }
  }

  package func keyboardWillMove(in scene: UIWindowScene, _ info: KeyboardInfo) {
    sceneAvoidanceInUse(of: scene)?.follow(info)
  }

  package func keyboardIsDragged(in scene: UIWindowScene) {
    sceneAvoidances.first { $0.scene === scene }?.keyboardIsDragged()
  }

  package func inputTextDidChange(in responder: UIResponder) {
    for sceneAvoidance in sceneAvoidances where sceneAvoidance.placedInput === responder {
      sceneAvoidance.textDidChange()
    }
  }

  /// Called when the user lets go of content that was dragged.
  package func dragDidEnd(in scrollView: UIScrollView) {
    for sceneAvoidance in sceneAvoidances where sceneAvoidance.scene === scrollView.window?.windowScene {
      sceneAvoidance.dragDidEnd(in: scrollView)
    }
  }

  package func sceneDidRender(_ scene: UIWindowScene) {
    for sceneAvoidance in sceneAvoidances where sceneAvoidance.scene === scene { sceneAvoidance.frameDidEnd() }
  }
}

extension UIApplication {
  /// The coordinator of all engines that avoid keyboards, which is notified of keyboards from the first use on.
  package var avoidance: AvoidanceCoordinator {
    if let known = inputListeners.avoider as? AvoidanceCoordinator { return known }
    let coordinator = AvoidanceCoordinator()
    inputListeners.avoider = coordinator
    return coordinator
  }
}
