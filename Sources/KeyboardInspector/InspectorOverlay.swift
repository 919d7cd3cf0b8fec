import KeyboardAvoidance
import UIKit

/// An inspector that is switched on: listens for changes, reads the state, and shows it.
final class InspectorOverlay: SceneObserver {
  /// The state that is shown; nil before the first reading.
  private(set) var reading: InspectorReading?
  let window: InspectorWindow

  private weak var scene: UIWindowScene?
  private var timeline = KeyboardTimeline()
  private var base: InspectorBase?
  private var subscriptions: [NotificationSubscription] = []

  init(over scene: UIWindowScene) {
    window = InspectorWindow(over: scene)
    self.scene = scene
  }

  // MARK: - Listening

  func begin() {
    subscriptions = KeyboardNotification.allCases.map { kind in
      NotificationSubscription(kind.notificationName) { [weak self] in self?.record(kind, $0) }
    }
    UIApplication.shared.addSceneObserver(self)
    window.isHidden = false
    window.onMove = { [weak self] in
      guard let self, let reading else { return }
      window.show(reading)
    }
    updateReading()
  }

  func end() {
    subscriptions = []
    UIApplication.shared.removeSceneObserver(self)
    window.isHidden = true
    scene?.remove(window)
  }

  // MARK: - Private

  private func record(_ kind: KeyboardNotification, _ notification: Notification) {
    guard let scene, notification.object as? UIWindowScene ?? scene === scene else { return }
    UIApplication.shared.catchUp()
    if kind == .willChangeFrame { recordBase(in: scene) }
    timeline.record(kind, at: UIApplication.shared.frameTime)
    scene.requestFrame()
  }

  /// Stores the focused item's position before the keyboard comes. If one is shown already, it may have moved the item
  /// before.
  private func recordBase(in scene: UIWindowScene) {
    guard scene.keyboard.transition.phase == .showing, reading?.keyboard.end.isNull ?? true else { return }
    base = (scene.keyWindow?.firstResponder as? UIView).map { InspectorBase($0) }
  }

  /// Reads the state and shows what has changed.
  private func updateReading() {
    guard let scene else { return }
    let now = InspectorReader(scene: scene, timeline: timeline, base: base).read()
    guard now != reading else { return }
    reading = now
    window.show(now)
  }
}

// MARK: - SceneObserver

extension InspectorOverlay {
  /// The focus may move without anything being drawn.
  func firstResponderDidChange(in window: UIWindow) {
    if window.windowScene === scene { scene?.requestFrame() }
  }

  /// All layout of this frame is done, and nothing is painted yet.
  func sceneDidLayOut(_ scene: UIWindowScene) {
    if scene === self.scene { updateReading() }
  }

  /// Guides may have moved after the layout that was read.
  func sceneDidRender(_ scene: UIWindowScene) {
    if scene === self.scene { updateReading() }
  }
}

/// An item's position before the keyboard came, to measure how far the app's own layout has moved the item since.
struct InspectorBase {
  private weak var view: UIView?
  private let frame: CGRect
  private let windowSize: CGSize?

  /// Stores the position of `view`.
  init(_ view: UIView) {
    frame = view.convert(view.bounds, to: nil)
    windowSize = view.window?.bounds.size
    self.view = view
  }

  /// How far up `view` has moved since; nil for another view, for one that may have been scrolled, and in a window of
  /// another size.
  func distance(of view: UIView) -> CGFloat? {
    guard view === self.view, view.window?.bounds.size == windowSize else { return nil }
    guard view.avoidingScrollViews(upTo: nil).allSatisfy({ $0 === view }) else { return nil }
    return frame.maxY - view.convert(view.bounds, to: nil).maxY
  }
}
