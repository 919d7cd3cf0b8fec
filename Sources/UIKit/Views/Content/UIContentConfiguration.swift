/// The content of a cell, in one value, from which a view is made.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes the view that shows this.
  func makeContentView() -> any UIView & UIContentView
}
