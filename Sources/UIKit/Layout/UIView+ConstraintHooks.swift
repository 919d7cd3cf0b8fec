/// Where the layout room plugs into the view tree.
extension UIView {
  /// Whether frame and autoresizing mask place the view, rather than constraints.
  public var translatesAutoresizingMaskIntoConstraints: Bool { true }

  /// Solves pending constraint changes of the whole tree and sets frames; returns whether any frame changed.
  @discardableResult
  func solveConstraints() -> Bool { false }

  /// Called before the view leaves `parent`.
  func constraintsWillLeave(_ parent: UIView) {}

  /// Called after the view was put into `parent`.
  func constraintsDidEnter(_ parent: UIView) {}

  /// Called after the safe area may have changed.
  func safeAreaGuideMayHaveChanged() {}
}
