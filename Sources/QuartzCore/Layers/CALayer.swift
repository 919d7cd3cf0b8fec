import UIFoundation

/// A rectangle that is painted: background, content, the layers inside, border and shadow.
///
/// Each view has one, whose geometry and look the view's properties are. A layer of your own, such as a line below a field,
/// is added by ``addSublayer(_:)``; it takes no touches. Geometry and look have a model value, the one that is read and set,
/// and a presentation value, the one on screen while an animation runs. Changes inside `UIView.animate` are animated. So
/// are, by themselves, those of a layer of your own that is on screen, as ``CATransaction`` says; those of views aren't.
@preconcurrency @MainActor
open class CALayer: NSObject {
  // MARK: Stored state

  package final private(set) var modelBounds = CGRect.zero
  package final private(set) var modelPosition = CGPoint.zero
  package final private(set) var modelTransform = CGAffineTransform.identity
  package final private(set) var modelOpacity: CGFloat = 1
  package final private(set) var modelHidden = false
  package final private(set) var modelClips = false
  /// The background's colour, which may differ between light and dark.
  package final private(set) var modelBackground: UIColor?
  /// The traits that differ, here and in everything inside, from those around.
  package final var traitOverrides = UITraitOverrides()
  /// Light or dark, here and in everything inside; `.unspecified` for the appearance around.
  package final var styleOverride = UIUserInterfaceStyle.unspecified
  /// Whether the layer scrolls its content, so that the ``RenderState`` of those inside is in content coordinates.
  package final var scrollsContent = false

  /// Whether the layer is behind the content of the one around, as what an app puts at the back of a text field's is.
  final var isBehindContent = false
  /// Whether a layer inside has that.
  final var hasLayersBehindContent = false

  /// The view that the layer draws for; nil for a layer of the app's own.
  package final weak var owner: (any LayerOwner)?

  /// Draws the layer's content, and lays out the layers inside; a view's layer has its view for that.
  open weak var delegate: (any CALayerDelegate)? {
    didSet {
      invalidateDrawing(modelBounds)
      appearanceChanged()
    }
  }

  package final internal(set) weak var storedSuperlayer: CALayer?
  /// The layers inside, from back to front.
  package final internal(set) var children: [CALayer] = []
  /// The animations that are shown, at most one for each property, and those that the app has added on top.
  final var animations: [PropertyAnimation] = []
  package final var render = RenderState()
  /// Corners, border, shadow and what few layers have; made when one is set.
  final var style: LayerStyle?

  // MARK: - Creating

  /// Makes a layer without size or colour.
  public override init() { super.init() }

  /// Makes a copy of another layer, as it is on screen and without those inside, for ``presentation()``.
  ///
  /// Override it to take over further properties of your class, as on iOS. `layer` is a layer, of the same class in ``presentation()``.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { copy(presentationOf: layer) }
  }

  /// Interface files don't exist on Linux: always nil. Here so that iOS classes compile.
  public required init?(coder: NSCoder) { nil }

  /// Makes an object of this class where nothing else is known of it: for a view whose `layerClass` it is, or, with `layer`, for
  /// that one's ``presentation()``. Nil if that isn't known.
  ///
  /// Swift finds an initializer by a class alone only if it is `required`, which those of layers aren't. So subclasses override
  /// this, and call theirs: the porting plug-in writes it.
  open class func makePortedLayer(copying layer: Any?) -> CALayer? {
    switch ObjectIdentifier(self) {
    case ObjectIdentifier(CALayer.self): layer.map(CALayer.init(layer:)) ?? CALayer()
    case ObjectIdentifier(CAShapeLayer.self): layer.map(CAShapeLayer.init(layer:)) ?? CAShapeLayer()
    case ObjectIdentifier(CAGradientLayer.self): layer.map(CAGradientLayer.init(layer:)) ?? CAGradientLayer()
    case ObjectIdentifier(CATextLayer.self): layer.map(CATextLayer.init(layer:)) ?? CATextLayer()
    case ObjectIdentifier(RootLayer.self): layer.map(RootLayer.init(layer:)) ?? RootLayer()
    default: nil
    }
  }

  nonisolated deinit {}  // It touches nothing else, so it need not hop to the main actor.

  // MARK: - Hooks

  /// Draws the layer's content below those inside; the delegate does it, unless overridden.
  ///
  /// What it draws is kept: it is called again after ``setNeedsDisplay()``, and for another size, scale or appearance.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Places the layers inside; the delegate does it, unless overridden. Called before a frame, when the bounds have changed
  /// or after ``setNeedsLayout()``.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Places the layers inside again before the next frame.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Whether the layers inside are going to be placed again.
  open func needsLayout() -> Bool { render.needsLayout }

  /// Places the layers inside now, if that has to be done.
  open func layoutIfNeeded() { if let owner { owner.layoutIfNeeded() } else { layoutOwnTree() } }

  /// Asks for the whole layer to be drawn again in the next frame.
  open func setNeedsDisplay() { setNeedsDisplay(modelBounds) }

  /// Asks for a part of the layer, in its own coordinates, to be drawn again in the next frame.
  open func setNeedsDisplay(_ rect: CGRect) { markNeedsDisplay(rect) }

  /// Adds a layer in front of the others, removing it from where it was.
  open func addSublayer(_ layer: CALayer) { insertAnyLayer(layer, at: nil) }

  /// Removes the layer from that around; a view's with the view.
  open func removeFromSuperlayer() { if owner?.removeForLayer() != true { remove() } }

  /// Whether a point, in the layer's coordinates, is inside.
  open func contains(_ point: CGPoint) -> Bool { modelBounds.contains(point) }

  /// Shows `animation` on the layer, from the next frame on; one of the same key is removed before.
  ///
  /// The layer's own values stay as they are: set them, too, if the end is to remain.
  open func add(_ animation: CAAnimation, forKey key: String?) { start(animation, key) }

  /// Removes the animation that was added with `key`; the layer is seen as it is at once.
  open func removeAnimation(forKey key: String) { stop(key) }

  /// Ends all animations of this layer's properties, which take their final values at once.
  open func removeAllAnimations() { for animation in animations { Animator.shared.cancel(animation) } }

  /// Called when the layer is to be drawn anew, before ``draw(in:)``; the delegate is asked, unless overridden. Set ``contents`` in it:
  /// the next frame shows it.
  open func display() { if let owner { owner.display(self) } else { delegate?.display(self) } }

  /// The action that is run when the property of this name changes: that of the delegate, of ``actions``, of the class, or the
  /// animation that a layer of your own has by itself. Nil for none; `NSNull` in one of those places means none, too.
  ///
  /// It is asked for properties of a layer of your own that is on screen. Of an animation its duration and timing are used.
  open func action(forKey event: String) -> (any CAAction)? {
    let given = owner?.action(for: self, forKey: event) ?? delegate?.action(for: self, forKey: event)
    guard let action = given ?? actions?[event] ?? Self.defaultAction(forKey: event) else {
      return LayerKeyPath.named(event).isEmpty ? nil : CABasicAnimation(keyPath: event)
    }
    return action is NSNull ? nil : action
  }

  /// The action of all layers of the class for the property of this name; nil for nothing special.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Whether the layer is drawn anew when a value of the app's own, which is set by `setValue(_:forKey:)`, changes; false unless
  /// overridden.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Whether ``draw(in:)`` draws anything that isn't kept, and so is called whenever the layer is damaged.
  var drawsContent: Bool { false }

  /// Whether what ``draw(in:)`` draws is kept: true for layers of the app's own classes, and those with a delegate.
  var keepsDrawing: Bool { type(of: self) != CALayer.self || delegate != nil }

  /// The rectangle that content is drawn in, in the layer's coordinates.
  var contentRect: CGRect { presentedBounds }

  /// The rectangle that casts the shadow.
  var shadowRect: CGRect { presentedShadowOutline?.rect ?? presentedBounds }

  /// Whether the content is clipped at the layer's corners, as the layers inside are where the layer clips.
  var clipsContent: Bool { false }

  /// Whether the layer has a property that only some layers have.
  func animates(_ property: AnimatableProperty) -> Bool { property.owner == .layer }

  /// The value that an animation of a property begins or ends with.
  func model(_ property: AnimatableProperty) -> AnimatableValue {
    switch property {
    case .center: .init(modelPosition)
    case .boundsOrigin: .init(modelBounds.origin)
    case .boundsSize: .init(modelBounds.size)
    case .transform: .init(modelTransform)
    case .alpha: .init(modelOpacity)
    case .backgroundColor: .init(modelBackground?.resolve(with: traits) ?? .clear)
    case .cornerRadius: .init(cornerRadius)
    case .borderWidth: .init(borderWidth)
    case .borderColor: .init(borderColor ?? .clear)
    case .shadowColor: .init(shadowColor ?? .clear)
    case .shadowOpacity: .init(CGFloat(shadowOpacity))
    case .shadowOffset: .init(shadowOffset)
    case .shadowRadius: .init(shadowRadius)
    case .shadowPath: .init(AnimatableList(shadowPath))
    case .contents: .init(AnimatableList(contents))
    default: .init(0)
    }
  }

  /// Sets an animatable property to a value that an animation has had.
  func set(_ property: AnimatableProperty, to value: AnimatableValue) {
    switch property {
    case .center: if let owner { owner.center = value.point } else { position = value.point }
    case .boundsOrigin: if let owner { owner.bounds.origin = value.point } else { bounds.origin = value.point }
    case .boundsSize: if let owner { owner.bounds.size = value.size } else { bounds.size = value.size }
    case .transform: if let owner { owner.transform = value.transform } else { setAffineTransform(value.transform) }
    case .alpha: if let owner { owner.alpha = value.scalar } else { alpha = value.scalar }
    case .backgroundColor: setBackground(UIColor(cgColor: value.color))
    case .cornerRadius: cornerRadius = value.scalar
    case .borderWidth: borderWidth = value.scalar
    case .borderColor: borderColor = value.color
    case .shadowColor: shadowColor = value.color
    case .shadowOpacity: shadowOpacity = Float(value.scalar)
    case .shadowOffset: shadowOffset = value.size
    case .shadowRadius: shadowRadius = value.scalar
    case .shadowPath: shadowPath = value.list?.path
    case .contents: contents = value.list?.image
    default: break
    }
  }

  /// Sets the background's colour, of a view by way of the view.
  final func setBackground(_ color: UIColor?) {
    if let owner { owner.backgroundColor = color } else { background = color }
  }

  /// Takes over what another layer of the same class has, apart from the layers inside: as it is on screen.
  func copy(presentationOf layer: CALayer) {
    begin(bounds: layer.presentedBounds, position: layer.presentedCenter)
    setAffineTransform(layer.presentedTransform)
    alpha = layer.presentedAlpha
    background = layer.presented(.backgroundColor).map { UIColor(cgColor: $0.color) } ?? layer.modelBackground
    (isHidden, masksToBounds) = (layer.modelHidden, layer.modelClips)
    style = layer.style?.copy()
    for property in Set(layer.animations.map(\.property)) where !property.isGeometry && property != .backgroundColor {
      if let value = layer.presented(property) { set(property, to: value) }
    }
  }

  // MARK: - Geometry

  /// The visible part of the layer's own coordinates.
  open var bounds: CGRect {
    get { modelBounds }
    set {
      let old = modelBounds
      let new = usable(newValue, else: old, of: named, "bounds")
      guard old != new else { return }
      modelBounds = new
      if old.origin != new.origin { propertyChanged(.boundsOrigin, from: .init(old.origin), to: .init(new.origin)) }
      if old.size != new.size { drawingChangedSize() }
      if old.size != new.size { propertyChanged(.boundsSize, from: .init(old.size), to: .init(new.size)) }
      if let owner { owner.layerBoundsChanged(from: old) } else if old.size != new.size { setNeedsLayout() }
    }
  }

  /// The place of ``anchorPoint``, the centre unless that was changed, in the coordinates of the layer around.
  open var position: CGPoint {
    get { modelPosition }
    set {
      let old = modelPosition
      let new = usable(newValue, else: old, of: named, owner == nil ? "position" : "center")
      guard old != new else { return }
      modelPosition = new
      propertyChanged(.center, from: .init(old), to: .init(new))
      owner?.layerPositionChanged()
    }
  }

  /// The smallest upright rectangle around the layer in the coordinates of the layer around, in points.
  open var frame: CGRect {
    get { modelFrame }
    set {
      let new = usable(newValue, else: modelFrame, of: named, "frame")
      guard new != modelFrame else { return }
      let (center, size) = fitted(into: new)
      position = center
      bounds.size = size
    }
  }

  /// The transform around ``anchorPoint``; the layout ignores it.
  public final func affineTransform() -> CGAffineTransform { modelTransform }

  /// Sets the transform around ``anchorPoint``.
  public final func setAffineTransform(_ transform: CGAffineTransform) {
    if style?.spatialTransform != nil { style?.spatialTransform = nil }
    let old = modelTransform
    let new = usable(transform, else: old, of: named, "transform")
    guard old != new else { return }
    modelTransform = new
    propertyChanged(.transform, from: .init(old), to: .init(new))
  }

  // MARK: - Look

  /// The background's colour, the same in every appearance; a view's `backgroundColor` may differ between light and dark.
  open var backgroundColor: CGColor? {
    get { modelBackground?.resolve(with: traits) }
    set { background = newValue.map(UIColor.init(cgColor:)) }
  }

  /// The background's colour, which may differ between light and dark.
  package final var background: UIColor? {
    get { modelBackground }
    set {
      let old = modelBackground
      guard old != newValue else { return }
      modelBackground = newValue
      let traits = traits
      let (from, to) = (old?.resolve(with: traits) ?? .clear, newValue?.resolve(with: traits) ?? .clear)
      propertyChanged(.backgroundColor, from: .init(from), to: .init(to))
      animation(of: .backgroundColor)?.formerColor = old
    }
  }

  /// The opacity of the layer and everything in it, 0…1.
  open var opacity: Float {
    get { Float(modelOpacity) }
    set { alpha = CGFloat(newValue) }
  }

  /// The opacity as a view has it.
  package final var alpha: CGFloat {
    get { modelOpacity }
    set {
      let old = modelOpacity
      let new = usable(newValue, else: old, of: named, owner == nil ? "opacity" : "alpha").clamped(to: 0...1)
      guard old != new else { return }
      modelOpacity = new
      propertyChanged(.alpha, from: .init(old), to: .init(new))
    }
  }

  /// Whether the layer and those inside aren't drawn.
  open var isHidden: Bool {
    get { modelHidden }
    set {
      guard modelHidden != newValue else { return }
      modelHidden = newValue
      geometryChanged()
      owner?.layerVisibilityChanged()
    }
  }

  /// Whether the layers inside are clipped to the (rounded) bounds.
  open var masksToBounds: Bool {
    get { modelClips }
    set {
      guard modelClips != newValue else { return }
      modelClips = newValue
      geometryChanged()
    }
  }

  /// Initial values, for which nothing is marked, notified or animated.
  package final func begin(bounds: CGRect, position: CGPoint) { (modelBounds, modelPosition) = (bounds, position) }

  // MARK: - Internal

  /// The object that is named when a number can't be used.
  final var named: Any { owner.map { $0 as Any } ?? self }

  /// The traits by which colours are resolved outside of a frame.
  final var traits: UITraitCollection {
    for layer in sequence(first: self, next: \.layerAround) {
      if let owner = layer.owner { return owner.traitCollection }
    }
    return .current
  }
}
