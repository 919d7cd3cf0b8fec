import UIFoundation

/// A rectangle that is painted: shadow, background, content, sublayers and border.
///
/// Each view has a layer, which stores the view's geometry and appearance. A layer of your own, such as a line below a field, is
/// added by ``addSublayer(_:)``; it receives no touches. Properties have a model value, which is read and set, and a presentation
/// value, which is on screen while an animation runs. Changes inside `UIView.animate` are animated; so are, implicitly, changes
/// of a layer of your own on screen (see ``CATransaction``), but not those of a view's layer.
@preconcurrency @MainActor
open class CALayer: NSObject {
  // MARK: Stored state

  package final private(set) var modelBounds = CGRect.zero
  package final private(set) var modelPosition = CGPoint.zero
  package final private(set) var modelTransform = CGAffineTransform.identity
  package final private(set) var modelOpacity: CGFloat = 1
  package final private(set) var modelHidden = false
  package final private(set) var modelClips = false
  /// The background colour, which may be dynamic.
  package final private(set) var modelBackground: UIColor?
  /// The traits of this layer and its descendants that override those of the superlayer.
  package final var traitOverrides = UITraitOverrides()
  /// Light or dark appearance of this layer and its descendants; `.unspecified` for the superlayer's.
  package final var styleOverride = UIUserInterfaceStyle.unspecified
  /// Whether the layer scrolls its content, so that the ``RenderState`` of descendants is in content coordinates.
  package final var scrollsContent = false

  /// Whether the layer is behind the superlayer's content, as a layer that an app inserts at the back of a text field.
  final var isBehindContent = false
  /// Whether any sublayer ``isBehindContent``.
  final var hasLayersBehindContent = false

  /// The view to which the layer belongs; nil for a layer that an app has made.
  package final weak var owner: (any LayerOwner)?

  /// An object that draws the layer's content and lays out its sublayers; in a view's layer the view does so.
  open weak var delegate: (any CALayerDelegate)? {
    didSet {
      invalidateDrawing(modelBounds)
      appearanceChanged()
    }
  }

  package final internal(set) weak var storedSuperlayer: CALayer?
  /// The sublayers, from back to front.
  package final internal(set) var children: [CALayer] = []
  /// The animations that are shown: at most one of a change for each property, then the explicit ones.
  final var animations: [PropertyAnimation] = []
  package final var render = RenderState()
  /// Corners, border, shadow and rarely used properties; made when one of them is set.
  final var style: LayerStyle?

  // MARK: - Creating

  /// Makes a layer without size or colour.
  public override init() { super.init() }

  /// Makes a copy of another layer, with presentation values and without sublayers, for ``presentation()``.
  ///
  /// Override it to copy further properties of your class, as on iOS. In ``presentation()``, `layer` is a layer of the same class.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { copy(presentationOf: layer) }
  }

  /// Always returns nil: there are no interface files on Linux. Declared so that classes written for iOS compile.
  public required init?(coder: NSCoder) { nil }

  /// Makes an instance of a class that is only known at run time: a view's `layerClass`, or, with `layer`, the class of a layer
  /// whose ``presentation()`` is to be made. Nil for a class that doesn't override it.
  ///
  /// Swift can call an initializer of a class that is known at run time only if it is `required`, which layers' initializers
  /// aren't. So subclasses override this and call their own; the porting plug-in writes the override.
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

  nonisolated deinit {}  // The deinitializer uses no main-actor state, so it need not hop to the main actor.

  // MARK: - Hooks

  /// Draws the layer's content, below the sublayers; unless overridden, calls the delegate.
  ///
  /// The drawing is recorded: the method is called again after ``setNeedsDisplay()``, and for another size, scale or appearance.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Lays out the sublayers; unless overridden, calls the delegate. Called before a frame after a change of the bounds' size, or
  /// after ``setNeedsLayout()``.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Requests that the sublayers are laid out before the next frame.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Whether the sublayers are going to be laid out before the next frame.
  open func needsLayout() -> Bool { render.needsLayout }

  /// Lays out the sublayers now if they need layout.
  open func layoutIfNeeded() { if let owner { owner.layoutIfNeeded() } else { layoutOwnTree() } }

  /// Requests that the whole layer is redrawn in the next frame.
  open func setNeedsDisplay() { setNeedsDisplay(modelBounds) }

  /// Requests that a part of the layer, in its own coordinates, is redrawn in the next frame.
  open func setNeedsDisplay(_ rect: CGRect) { markNeedsDisplay(rect) }

  /// Adds a sublayer in front of the others, and removes it from its old superlayer.
  open func addSublayer(_ layer: CALayer) { insertAnyLayer(layer, at: nil) }

  /// Removes the layer from its superlayer; a view's layer together with the view.
  open func removeFromSuperlayer() { if owner?.removeForLayer() != true { remove() } }

  /// Whether a point, in the layer's coordinates, is inside of the bounds.
  open func contains(_ point: CGPoint) -> Bool { modelBounds.contains(point) }

  /// Adds an animation, shown from the next frame on; it replaces an animation with the same key.
  ///
  /// Model values don't change: set the property, too, to keep the animation's last value.
  open func add(_ animation: CAAnimation, forKey key: String?) { start(animation, key) }

  /// Removes the animation that was added with `key`; the layer immediately shows its model values.
  open func removeAnimation(forKey key: String) { stop(key) }

  /// Ends all animations of this layer's properties, which take their final values at once.
  open func removeAllAnimations() { for animation in animations { Animator.shared.cancel(animation) } }

  /// Called before ``draw(in:)`` when the layer has to be redrawn; unless overridden, calls the delegate. An override may set
  /// ``contents``, which the next frame shows.
  open func display() { if let owner { owner.display(self) } else { delegate?.display(self) } }

  /// The action that is run when the property with this name changes: the delegate's, that in ``actions``, the class's, or the
  /// implicit animation. Nil for none; an `NSNull` from one of these sources stands for none, too.
  ///
  /// Called for changes of a layer of your own on screen. Of an animation only duration and timing are used.
  open func action(forKey event: String) -> (any CAAction)? {
    let given = owner?.action(for: self, forKey: event) ?? delegate?.action(for: self, forKey: event)
    guard let action = given ?? actions?[event] ?? Self.defaultAction(forKey: event) else {
      return LayerKeyPath.named(event).isEmpty ? nil : CABasicAnimation(keyPath: event)
    }
    return action is NSNull ? nil : action
  }

  /// The default action of the class for the property with this name; nil for the implicit animation.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Whether `setValue(_:forKey:)` with this key, which isn't a property of layers, redraws the layer; false unless overridden.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Whether ``draw(in:)`` draws anything that isn't recorded, and so is called whenever the layer is damaged.
  var drawsContent: Bool { false }

  /// Whether the drawing of ``draw(in:)`` is recorded: true for an app's subclasses, and for layers with a delegate.
  var keepsDrawing: Bool { type(of: self) != CALayer.self || delegate != nil }

  /// The rectangle in which content is drawn, in the layer's coordinates.
  var contentRect: CGRect { presentedBounds }

  /// The rectangle that casts the shadow, in the layer's coordinates.
  var shadowRect: CGRect { presentedShadowOutline?.rect ?? presentedBounds }

  /// Whether the content is always clipped to the rounded bounds, even if ``masksToBounds`` is false.
  var clipsContent: Bool { false }

  /// Whether the layer has the property; subclasses add theirs.
  func hasAnimatable(_ property: AnimatableProperty) -> Bool { property.owner == .layer }

  /// The model value of a property.
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

  /// Sets the model value of a property; for a view's layer, the view's property.
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

  /// Sets the background colour; for a view's layer, the view's.
  final func setBackground(_ color: UIColor?) {
    if let owner { owner.backgroundColor = color } else { background = color }
  }

  /// Copies the properties of another layer of the same class, with presentation values and without sublayers.
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

  /// The position of ``anchorPoint``, by default the centre, in the superlayer's coordinates.
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

  /// The bounding box of the transformed layer, in points of the superlayer.
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

  /// The background colour, resolved for the current appearance; setting it makes it the same in every appearance.
  open var backgroundColor: CGColor? {
    get { modelBackground?.resolve(with: traits) }
    set { background = newValue.map(UIColor.init(cgColor:)) }
  }

  /// The background colour, which may be dynamic.
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

  /// The opacity of the layer and its sublayers as a group, 0…1.
  open var opacity: Float {
    get { Float(modelOpacity) }
    set { alpha = CGFloat(newValue) }
  }

  /// The opacity, 0…1, as a view's `alpha`.
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

  /// Whether the layer and its sublayers aren't drawn.
  open var isHidden: Bool {
    get { modelHidden }
    set {
      guard modelHidden != newValue else { return }
      modelHidden = newValue
      geometryChanged()
      owner?.layerVisibilityChanged()
    }
  }

  /// Whether the content and the sublayers are clipped to the (rounded) bounds.
  open var masksToBounds: Bool {
    get { modelClips }
    set {
      guard modelClips != newValue else { return }
      modelClips = newValue
      geometryChanged()
    }
  }

  /// Sets initial values, without damage, notification or animation.
  package final func begin(bounds: CGRect, position: CGPoint) { (modelBounds, modelPosition) = (bounds, position) }

  // MARK: - Internal

  /// The object to which an invalid value is attributed: the view, or a layer without a view itself.
  final var named: Any { owner.map { $0 as Any } ?? self }

  /// The traits with which colours are resolved outside of painting: those of the nearest view.
  final var traits: UITraitCollection {
    for layer in sequence(first: self, next: \.superlayerOrMasked) {
      if let owner = layer.owner { return owner.traitCollection }
    }
    return .current
  }
}
