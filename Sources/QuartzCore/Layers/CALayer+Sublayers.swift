/// Layers in layers.
extension CALayer {
  /// The layer around; nil for none.
  public final var superlayer: CALayer? { storedSuperlayer }

  /// The layers inside, from back to front, those of subviews included; nil for none.
  public final var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for layer in children { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// Adds a layer at a position, 0 for the back: behind the text of a text field or text view, too.
  public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insertAnyLayer(layer, at: Int(index), atBack: index == 0)
  }

  /// Adds a layer behind another one.
  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let index = index(of: sibling, without: layer)
    insertAnyLayer(layer, at: index ?? 0, atBack: index == nil)
  }

  /// Adds a layer in front of another one.
  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insertAnyLayer(layer, at: index(of: sibling, without: layer).map { $0 + 1 })
  }

  /// Puts a layer in the place of another one.
  public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = index(of: oldLayer, without: newLayer), newLayer !== oldLayer else { return }
    oldLayer.removeFromSuperlayer()
    insertAnyLayer(newLayer, at: index)
  }

  /// Removes the layer alone.
  package final func remove() {
    guard let parent = storedSuperlayer else { return }
    damageTree()
    parent.changeChildren { children in children.removeAll { $0 === self } }
    parent.removeMark(of: self)
    isBehindContent = false
    parent.hasLayersBehindContent = parent.children.first?.isBehindContent == true
    storedSuperlayer = nil
    render.isKnown = false
    if Animator.shared.timesLayers { Animator.shared.retime(self) }
  }

  /// Adds a layer; a view's to another view's with the view.
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

  /// Adds a layer in front of all, or at an index of the layers inside; `atBack`, behind the content, too.
  package final func insert(_ layer: CALayer, at index: Int?, atBack: Bool = false) {
    precondition(layer !== self && !layer.isAround(self), "a layer can't be put inside itself")
    guard layer.storedSuperlayer !== self else {
      return changeOrder(of: layer, atBack: atBack) { $0.insert(layer, at: min(index ?? $0.count, $0.count)) }
    }
    layer.remove()
    layer.masked?.mask = nil
    layer.render.isMarked = false
    changeChildren { $0.insert(layer, at: min(index ?? $0.count, $0.count)) }
    layer.storedSuperlayer = self
    if Animator.shared.timesLayers || layer.style?.timing != nil { Animator.shared.retime(layer) }
    layer.recordDepth()
    arrange(layer, atBack)
    layer.orderChanged()
    if layer.render.needsLayout { layer.setNeedsLayout() }
  }

  /// Puts a layer, which isn't in the list that `change` gets, elsewhere among those inside; `atBack`, behind the content,
  /// too.
  package final func changeOrder(of layer: CALayer, atBack: Bool = false, _ change: (inout [CALayer]) -> Void) {
    guard layer.storedSuperlayer === self else { return }
    changeChildren { layers in
      layers.removeAll { $0 === layer }
      change(&layers)
    }
    arrange(layer, atBack)
    layer.orderChanged()
  }

  /// Decides whether a layer that was put among the others is behind the content: at the very back, or behind one that is.
  private func arrange(_ layer: CALayer, _ atBack: Bool) {
    guard atBack || hasLayersBehindContent, owner?.layerContentIsAboveBack == true else { return }
    let next = children.firstIndex { $0 === layer }.flatMap { children.dropFirst($0 + 1).first }
    layer.isBehindContent = atBack || next?.isBehindContent == true
    hasLayersBehindContent = children.first?.isBehindContent == true
  }

  /// Lays out the app's own layers in this tree, from this one inwards, where layout is needed.
  final func layoutOwnTree() {
    if render.needsLayout, owner == nil {
      render.needsLayout = false
      layoutSublayers()
    }
    for child in children where child.owner == nil { child.layoutOwnTree() }
  }

  /// Lays out those layers of the app's own that have to be, among those that are marked as changed.
  final func layOutMarked() {
    if render.needsLayout { layoutOwnTree() }
    for child in render.markedChildren { child.layOutMarked() }
  }

  /// Lets go of the layers inside, which others keep.
  package final func removeAllChildren() {
    children = []
    render.markedChildren = []
  }

  /// The place of a layer among those inside, `moved` not counted.
  private func index(of child: CALayer?, without moved: CALayer) -> Int? {
    children.filter { $0 !== moved }.firstIndex { $0 === child }
  }

  final func isAround(_ layer: CALayer) -> Bool {
    (!children.isEmpty || mask != nil) && sequence(first: layer, next: \.layerAround).contains { $0 === self }
  }

  private func changeChildren(_ change: (inout [CALayer]) -> Void) {
    var layers = children
    children = []
    change(&layers)
    children = layers
    render.childIndex = .moving
  }
}
