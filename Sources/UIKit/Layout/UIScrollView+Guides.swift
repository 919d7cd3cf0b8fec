extension UIScrollView {
  /// The content's rectangle. What constraints make of its size becomes ``contentSize``.
  ///
  /// Constraints to the scroll view's own edges mean the same rectangle, those to its width and height mean its frame.
  public var contentLayoutGuide: UILayoutGuide { scrollContentGuide }

  /// The rectangle of the view itself, which stays in place while the content scrolls.
  public var frameLayoutGuide: UILayoutGuide { scrollFrameGuide }
}
