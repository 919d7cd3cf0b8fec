/// Behaviour that a view gets by ``UIView/addInteraction(_:)``, without being subclassed.
@preconcurrency @MainActor
public protocol UIInteraction: SelectorRespondent {
  /// The view that has the behaviour; nil before the interaction is added and after it is removed. Hold it weakly.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or with nil before it is removed.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or with nil after it was removed.
  func didMove(to view: UIView?)
}

extension UIView {
  /// Adds an interaction to this view, removing it from its former one.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction; nothing happens if it isn't this view's.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

/// A drag that rests on a view, to open it. Never made, because only text is dragged between views here.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: AnyObject {
  /// The view that the drag rests on; nil for none.
  var targetView: UIView? { get set }
  /// The app's own item in ``targetView``; nil for none.
  var targetItem: Any? { get set }
  /// The position of the drag, in points of `view`; nil for the window.
  func location(in view: UIView?) -> CGPoint
}
