import Demo
import KeyboardInspector
import UIKit

/// Holds a demo's objects weakly, to check that they are deallocated when it is closed.
final class LeakCheck {
  private var objects: [(name: String, object: Weak<AnyObject>)] = []

  /// Stores the scene, its windows, all views and all controllers of `session`.
  func record(_ session: FuzzSession) {
    record(session.scene)
    record(session.screens)
    record(session.screens.keyboard)
    record(session.screens.inspector)
    for window in session.scene.windows {
      for view in window.tree { record(view) }
    }
    for screen in session.screens.root.viewControllers { record(screen) }
  }

  /// A failure if any object still exists; nil if all are deallocated.
  var failure: FuzzFailure? {
    let left = objects.filter { $0.object.value != nil }.map(\.name)
    guard !left.isEmpty else { return nil }
    let kinds = Dictionary(grouping: left) { $0 }.mapValues(\.count).sorted { $0.value > $1.value }
    return FuzzFailure(.remains, kinds.prefix(8).map { "\($0.value) \($0.key)" }.joined(separator: ", "))
  }

  private func record(_ object: AnyObject) { objects.append(("\(type(of: object))", Weak(object))) }
}
