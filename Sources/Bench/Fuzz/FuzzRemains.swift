import Demo
import UIKit

/// Remembers a demo's objects without keeping them, to see whether they go when it is closed.
final class FuzzRemains {
  private var objects: [(name: String, object: Weak<AnyObject>)] = []

  /// Remembers the scene, its windows, all views and all screens of `stage`.
  func note(_ stage: FuzzStage) {
    note(stage.scene)
    note(stage.screens)
    note(stage.screens.keyboard)
    note(stage.screens.inspector)
    for window in stage.scene.windows {
      for view in window.tree { note(view) }
    }
    for screen in stage.screens.root.viewControllers { note(screen) }
  }

  /// What is left of it; nil when all is gone.
  var failure: FuzzFailure? {
    let left = objects.filter { $0.object.value != nil }.map(\.name)
    guard !left.isEmpty else { return nil }
    let kinds = Dictionary(grouping: left) { $0 }.mapValues(\.count).sorted { $0.value > $1.value }
    return FuzzFailure(.remains, kinds.prefix(8).map { "\($0.value) \($0.key)" }.joined(separator: ", "))
  }

  private func note(_ object: AnyObject) { objects.append(("\(type(of: object))", Weak(object))) }
}
