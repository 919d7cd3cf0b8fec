/// Scrolling a long text while other text is dragged over it.
extension UITextField: DragScrolled {
  var dragArea: CGRect { shown.area }

  var dragOffset: CGPoint {
    get { CGPoint(x: shown.area.minX - shown.origin.x, y: 0) }
    set {
      scrollXOfDrag = newValue.x
      placeText()
    }
  }

  var dragOffsetRange: (min: CGPoint, max: CGPoint) {
    // The caret stands after the last character.
    let excess = shown.width - shown.area.width + 1
    guard isEnabled, shown.width > shown.area.width else { return (dragOffset, dragOffset) }
    return (.zero, CGPoint(x: excess.rounded(), y: 0))
  }

  func dragScrollWillBegin() {
    scrollXOfDrag = dragOffset.x
    setNeedsDisplay()
  }

  /// Keeps the offset at which the text was dropped, or scrolls the edited text back into view.
  func dragScrollDidEnd() {
    scrollXOfDrag = nil
    setNeedsDisplay()
    placeText()
  }
}
