/// Superlayer and sublayers.
extension CALayer {
  /// The layer that contains this one; nil for none.
  public final var superlayer: CALayer? { storedSuperlayer }

  /// The layers in this one, from back to front, including those of subviews; nil for none.
  public final var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for layer in children { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// Adds a sublayer at an index; 0 is the back, which is also behind the text of a text field or text view.
  public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insertAnyLayer(layer, at: Int(index), atBack: index == 0)
  }

  /// Adds a sublayer directly behind `sibling`; at the back if `sibling` isn't a sublayer.
  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = index(of: sibling, without: layer)
    insertAnyLayer(layer, at: index ?? 0, atBack: index == nil)
  }

  /// Adds a sublayer directly in front of `sibling`; at the front if `sibling` isn't a sublayer.
  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insertAnyLayer(layer, at: index(of: sibling, without: layer).map { $0 + 1 })
  }

  /// Replaces a sublayer by another layer.
  public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = index(of: oldLayer, without: newLayer), newLayer !== oldLayer else { return }
    oldLayer.removeFromSuperlayer()
    insertAnyLayer(newLayer, at: index)
  }

  /// Removes the layer from its superlayer, without removing a view that owns it.
  package final func remove() {
    guard let parent = storedSuperlayer else { return }
    damageTree()
    parent.changeChildren { children in children.removeAll { $0 === self } }
    parent.removeMark(of: self)
    isBehindContent = false
    parent.hasLayersBehindContent = parent.children.first?.isBehindContent == true
    storedSuperlayer = nil
    render.wasShown = false
    if Animator.shared.hasRetimedLayers { Animator.shared.retime(self) }
  }

  /// Adds a sublayer; if both layers belong to views, adds the view as a subview.
  final func insertAnyLayer(_ layer: CALayer, at index: Int?, atBack: Bool = false) {
    if let owner, let other = layer.owner { return owner.insertForLayer(other, at: index) }
    insert(layer, at: index, atBack: atBack)
  }

  final func markNeedsLayout() {
    if let owner { return owner.setNeedsLayout() }
    render.needsLayout = true
    treeOwner?.requestFrame()
    markAncestorsChanged()
  }

  // MARK: - Internal

  /// Adds a sublayer at an index, or at the front for nil; with `atBack`, also behind the content.
  package final func insert(_ layer: CALayer, at index: Int?, atBack: Bool = false) {
    precondition(layer !== self && !layer.isAncestor(of: self), "a layer can't be put inside itself")
    guard layer.storedSuperlayer !== self else {
      return changeOrder(of: layer, atBack: atBack) { $0.insert(layer, at: min(index ?? $0.count, $0.count)) }
    }
    layer.remove()
    layer.masked?.mask = nil
    layer.render.isMarked = false
    changeChildren { $0.insert(layer, at: min(index ?? $0.count, $0.count)) }
    layer.storedSuperlayer = self
    if Animator.shared.hasRetimedLayers || layer.style?.timing != nil { Animator.shared.retime(layer) }
    layer.recordDepth()
    arrange(layer, atBack)
    layer.orderChanged()
    if layer.render.needsLayout { layer.setNeedsLayout() }
  }

  /// Moves a sublayer to another index: `change` gets the sublayers without `layer`, and inserts it. With `atBack`, moves it also
  /// behind the content.
  package final func changeOrder(of layer: CALayer, atBack: Bool = false, _ change: (inout [CALayer]) -> Void) {
    guard layer.storedSuperlayer === self else { return }
    changeChildren { layers in
      layers.removeAll { $0 === layer }
      change(&layers)
    }
    arrange(layer, atBack)
    layer.orderChanged()
  }

  /// Decides whether an inserted sublayer is behind the content: if it was put at the back, or behind a sublayer that is.
  private func arrange(_ layer: CALayer, _ atBack: Bool) {
    guard atBack || hasLayersBehindContent, owner?.layerContentIsAboveBack == true else { return }
    let next = children.firstIndex { $0 === layer }.flatMap { children.dropFirst($0 + 1).first }
    layer.isBehindContent = atBack || next?.isBehindContent == true
    hasLayersBehindContent = children.first?.isBehindContent == true
  }

  /// Lays out, where needed, this layer and its descendants, up to layers of views.
  final func layoutOwnTree() {
    if render.needsLayout, owner == nil {
      render.needsLayout = false
      layoutSublayers()
    }
    for child in children where child.owner == nil { child.layoutOwnTree() }
  }

  /// Lays out the layers without a view that need layout, among those that are marked as changed.
  final func layOutMarked() {
    if render.needsLayout { layoutOwnTree() }
    for child in render.markedChildren { child.layOutMarked() }
  }

  /// Releases the sublayers without notifying anyone.
  package final func removeAllChildren() {
    children = []
    render.markedChildren = []
  }

  /// The index of a sublayer, not counting `moved`; nil if it isn't a sublayer.
  private func index(of child: CALayer?, without moved: CALayer) -> Int? {
    children.filter { $0 !== moved }.firstIndex { $0 === child }
  }

  final func isAncestor(of layer: CALayer) -> Bool {
    (!children.isEmpty || mask != nil) && sequence(first: layer, next: \.superlayerOrMasked).contains { $0 === self }
  }

  private func changeChildren(_ change: (inout [CALayer]) -> Void) {
    var layers = children
    children = []
    change(&layers)
    children = layers
    render.childIndex = .moving
  }
}
