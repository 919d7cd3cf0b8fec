/// Layers in layers.
extension CALayer {
  /// The position and size in the layer around, in points.
  public var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }

  /// Whether the layer and those inside aren't drawn.
  public var isHidden: Bool {
    get { view?.isHidden ?? false }
    set { view?.isHidden = newValue }
  }

  /// A name of the app's own.
  public var name: String? {
    get { view?.accessibilityIdentifier }
    set { view?.accessibilityIdentifier = newValue }
  }

  /// The layer around; nil for none.
  public var superlayer: CALayer? { view?.superview?.layer }

  /// The layers inside, from back to front, those of subviews included; nil for none.
  public var sublayers: [CALayer]? {
    guard let view, !view.subviews.isEmpty else { return nil }
    return view.subviews.map(\.layer)
  }

  /// Adds a layer of your own in front of the others. It is a subview, which takes no touches.
  public func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(view?.subviews.count ?? 0)) }

  /// Adds a layer of your own at a position, 0 for the back.
  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    guard let view, let sub = layer.view, layer !== self else { return }
    layer.removeFromSuperlayer()
    sub.existingLayer = layer
    view.insertSubview(sub, at: min(Int(index), view.subviews.count))
    layer.ownView = nil
  }

  /// Adds a layer of your own behind another one.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(index(of: sibling) ?? 0))
  }

  /// Adds a layer of your own in front of another one.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard let index = index(of: sibling) else { return addSublayer(layer) }
    insertSublayer(layer, at: UInt32(index + 1))
  }

  /// Removes the layer, with its view if it is one's own, from that around.
  public func removeFromSuperlayer() {
    guard let view, view.superview != nil else { return }
    ownView = view
    view.removeFromSuperview()
    // Held by one of the two, or neither would ever end.
    view.existingLayer = nil
  }

  /// Draws the view's content again.
  public func setNeedsDisplay() { view?.setNeedsDisplay() }

  /// Lays out the view again before the next frame.
  public func setNeedsLayout() { view?.setNeedsLayout() }

  /// Lays out the view now, if it has to be.
  public func layoutIfNeeded() { view?.layoutIfNeeded() }

  private func index(of sibling: CALayer?) -> Int? { view?.subviews.firstIndex { $0.existingLayer === sibling } }
}
