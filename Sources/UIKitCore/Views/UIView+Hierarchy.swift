extension UIView {
  func leaveSuperview() {
    guard let superview else { return }
    let oldWindow = window
    superview.willRemoveSubview(self)
    superview.recordChildChange(self)
    willMove(toSuperview: nil)
    if oldWindow != nil {
      notifyWindowWillChange(to: nil)
      recordDirections()
    }
    oldWindow?.treeWillLose(self)
    storedLayer.remove()
    constraintsWillLeave(superview)
    superview.changeSubviews { views in views.removeAll { $0 === self } }
    storedSuperview = nil
    setWindow(nil)
    superview.setNeedsLayout()
    if oldWindow != nil { notifyWindowDidChange() }
    didMoveToSuperview()
  }

  /// Whether the view is `ancestor` or inside it.
  public func isDescendant(of ancestor: UIView) -> Bool {
    var view: UIView? = self
    while let current = view {
      if current === ancestor { return true }
      view = current.superview
    }
    return false
  }

  // MARK: - Internal

  /// The topmost ancestor.
  var treeRoot: UIView {
    var root = self
    while let parent = root.superview { root = parent }
    return root
  }

  /// The view whose engine solves the constraints inside this one: itself, an ancestor that is a layout boundary, or
  /// the topmost ancestor.
  var layoutRoot: UIView {
    var root = self
    while !root.isLayoutBoundary, let parent = root.superview { root = parent }
    return root
  }

  /// The index of `child` among the subviews, not counting `moved`; nil if it isn't one of them.
  func index(of child: UIView, without moved: UIView) -> Int? {
    children.filter { $0 !== moved }.firstIndex { $0 === child }
  }

  private func setWindow(_ window: UIWindow?) {
    attachedWindow = window
    for view in children { view.setWindow(window) }
  }

  private func changeSubviews(_ change: (inout [UIView]) -> Void) {
    var views = children
    children = []
    change(&views)
    children = views
  }

  /// The index among the sublayers at which to insert the layer of a view that is inserted at `index`; nil for the end.
  private func layerIndex(_ index: Int) -> Int? {
    guard index < children.count else { return nil }
    let next = children[index].storedLayer
    // Usually all sublayers are layers of subviews.
    let layers = storedLayer.children
    return index < layers.count && layers[index] === next ? index : layers.firstIndex { $0 === next }
  }

  func insert(_ view: UIView, at index: Int?, atBack: Bool = false) {
    precondition(
      view !== self && (view.children.isEmpty || !isDescendant(of: view)),
      "a view can't be put inside itself"
    )
    if view.superview === self {
      reorder(view, to: index, atBack: atBack)
      return
    }
    let oldTint = view.tintColor
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    let newWindow = window
    if newWindow != nil { view.notifyWindowWillChange(to: newWindow) }
    let layerIndex = index.flatMap(layerIndex)
    changeSubviews { $0.insert(view, at: min(index ?? $0.count, $0.count)) }
    view.storedSuperview = self
    if newWindow != nil { view.setWindow(newWindow) }
    recordChildChange(view)
    view.constraintsDidEnter(self)
    if newWindow != nil { view.renewDirections() }
    storedLayer.insert(view.storedLayer, at: atBack && contentIsAboveBack ? 0 : layerIndex, atBack: atBack)
    view.invalidateLayoutOfTree()
    setNeedsLayout()
    if newWindow != nil {
      UIApplication.shared.appearances?.dressTree(view)
      view.notifyWindowDidChange()
    }
    if view.tintColor != oldTint { view.tintChangedInTree() }
    didAddSubview(view)
    view.didMoveToSuperview()
    if newWindow != nil { UIApplication.shared.focusRequests.grant(in: newWindow) }
  }

  func reorder(_ view: UIView, to index: Int?, atBack: Bool = false) {
    guard view.superview === self else { return }
    changeSubviews { views in views.removeAll { $0 === view } }
    let next = index.flatMap { $0 < children.count ? children[$0].storedLayer : nil }
    changeSubviews { $0.insert(view, at: min(index ?? $0.count, $0.count)) }
    storedLayer.changeOrder(of: view.storedLayer, atBack: atBack) { layers in
      let end = atBack && contentIsAboveBack ? 0 : layers.count
      layers.insert(view.storedLayer, at: layers.firstIndex { $0 === next } ?? end)
    }
  }

  /// Lets two subviews change places.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    let (first, second) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
    insertSubview(second, at: min(index1, index2))
    insertSubview(first, at: max(index1, index2))
  }

  private func notifyWindowWillChange(to window: UIWindow?) {
    willMove(toWindow: window)
    owningController?.viewWillMove(toWindow: window)
    for view in subviews { view.notifyWindowWillChange(to: window) }
  }

  private func notifyWindowDidChange() {
    didMoveToWindow()
    constraintState?.keyboardGuide?.windowDidChange()
    owningController?.viewDidMoveToWindow()
    for view in subviews { view.notifyWindowDidChange() }
  }
}

extension UIView {
  func endEditingInside(_ force: Bool) -> Bool {
    UIApplication.shared.focusRequests.withdrawAll(in: self)
    guard let window, let responder = window.firstResponder as? UIView, responder.isDescendant(of: self) else {
      return true
    }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    window.endFocus(in: self)
    window.inputDidResign(responder)
    return true
  }
}
