extension UIScrollView {
  /// The content's rectangle. Its size, as constraints determine it, becomes ``contentSize``.
  ///
  /// Constraints to the scroll view's own edges mean the same rectangle, those to its width and height mean its frame.
  public var contentLayoutGuide: UILayoutGuide { scrollContentGuide }

  /// The rectangle of the view itself, which doesn't move while the content scrolls.
  public var frameLayoutGuide: UILayoutGuide { scrollFrameGuide }
}
