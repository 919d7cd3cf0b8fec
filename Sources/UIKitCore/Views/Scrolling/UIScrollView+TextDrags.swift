/// Scrolling while dragged text is held near an edge: the content beyond the edge comes into view, so that the text can
/// be dropped there.
extension UIScrollView: DragScrolled {
  var dragArea: CGRect { bounds.inset(by: adjustedContentInset) }

  var dragOffset: CGPoint {
    get { bounds.origin }
    set {
      stopMotion()
      moveByUser(to: newValue)
    }
  }

  var dragOffsetRange: (min: CGPoint, max: CGPoint) {
    scrollsUnderDraggedText && drag == nil ? offsetRange : (bounds.origin, bounds.origin)
  }

  func dragScrollWillBegin() {
    userScrollGeneration += 1
    indicators.show()
  }

  func dragScrollDidEnd() { indicators.hideSoon() }
}
