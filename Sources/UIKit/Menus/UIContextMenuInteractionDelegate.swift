/// Says what a context menu shows.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: SelectorRespondent {
  /// The menu for a point of the interaction's view, in its own coordinates; nil for none there.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}
