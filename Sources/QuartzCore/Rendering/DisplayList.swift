import UIFoundation

/// The display list of a part of a native window, or of a layer's cached picture: drawing operations from back to front.
///
/// A walk over the layers makes it; only this walk defines the order of a layer's shadow, background, content, sublayers and
/// border. The list is then painted on a canvas, or searched for items above and below a scroll layer (see ``ScrollMove``).
struct DisplayList {
  /// One drawing operation. Rectangles are in points of the canvas.
  enum Item {
    /// A rectangle of one colour with rounded corners.
    case fill(CGRect, RoundedCorners, CGColor)
    /// A line inside the edges of a rounded rectangle.
    case border(CGRect, RoundedCorners, width: CGFloat, CGColor)
    /// The shadow of a rounded rectangle.
    case shadow(Shadow)
    /// A layer's built-in content within `dirty`, in the layer's coordinates, whose origin is at `origin` on the canvas.
    case content(CALayer, origin: CGPoint, dirty: CGRect, UITraitCollection)
    /// The recorded drawing of the app's code for a layer, with the same values as `content`.
    case drawing(CALayer, origin: CGPoint, dirty: CGRect, UITraitCollection)
    /// A layer's cached picture, placed by the transform.
    case picture(CALayer, LayerCache, CGAffineTransform, UITraitCollection)
    /// Clips the following items, up to the matching end, to the rectangle.
    case beginClip(CGRect)
    case endClip
    /// Paints the following items, up to the matching end, into a group, which is then drawn as a whole.
    case beginGroup(CGRect)
    case endGroup(alpha: CGFloat, clip: CGRect?, RoundedCorners)
    /// Paints the following items, up to the matching end, as the mask of the group's preceding items.
    case beginMask(CGRect)
    case endMask
  }

  /// A layer's shadow.
  struct Shadow {
    let rect: CGRect
    let corners: RoundedCorners
    let blur: CGFloat
    let offset: CGSize
    let color: CGColor
  }

  /// The drawing operations, from back to front.
  private(set) var items: [Item] = []
  /// The index in ``items`` at which the omitted layer's content and sublayers would be; nil if it isn't visible.
  private(set) var gap: Int?

  /// The largest area, in square points, of a layer that has a cached picture: larger than any screen.
  private static let largestPicture: CGFloat = 16_777_216

  private let omitted: CALayer?
  /// Whether the list contains layers that no frame has shown yet, whose extents aren't known.
  let includesUnshown: Bool
  /// The index in ``items`` after the beginning of the innermost open clip or group.
  private var scope = 0

  /// Makes the list of `windows`, which are ordered from back to front, within `damage`.
  ///
  /// The content and the sublayers of `omitted` are left out.
  init(of windows: [RootLayer], in damage: CGRect, traits: UITraitCollection, omitting omitted: CALayer? = nil) {
    self.omitted = omitted
    includesUnshown = false
    add(windows, Pass(origin: .zero, damage: damage, traits: traits))
  }

  /// Makes the list of `layer` and its descendants in their current state, whether or not a frame has shown them; the origin of the
  /// layer's coordinates is at `origin` on the canvas.
  init(imageOf layer: CALayer, at origin: CGPoint, in damage: CGRect, traits: UITraitCollection) {
    (omitted, includesUnshown) = (nil, true)
    let pass = Pass(origin: origin, damage: damage, traits: layer.ownTraits(in: traits))
    let (alpha, corners) = (layer.presentedAlpha, layer.clippingCorners)
    if alpha < 1 || corners != .square || layer.mask != nil {
      let clip = corners != .square ? layer.presentedBounds.offset(by: origin) : nil
      addGroup(in: damage, alpha: alpha, clip: clip, corners) {
        $0.addLayer(of: layer, pass)
        $0.addMask(of: layer, pass)
      }
    } else {
      addLayer(of: layer, pass)
    }
  }

  /// Makes the list of the cached picture of `layer`, in the layer's coordinates, within `dirty`.
  init(pictureOf layer: CALayer, in dirty: CGRect, traits: UITraitCollection, includesUnshown: Bool = false) {
    omitted = nil
    self.includesUnshown = includesUnshown
    let pass = Pass(origin: .zero, damage: dirty, traits: traits)
    let corners = layer.clippingCorners
    if corners != .square || layer.mask != nil {
      let clip = corners != .square ? layer.presentedBounds : nil
      addGroup(in: dirty, alpha: 1, clip: clip, corners) {
        $0.addInside(of: layer, pass)
        $0.addMask(of: layer, pass)
      }
    } else {
      addInside(of: layer, pass)
    }
  }

  // MARK: - The walk

  /// The values that a layer inherits from its superlayer on the walk.
  private struct Pass {
    /// The superlayer's origin on the canvas.
    var origin: CGPoint
    /// The rectangle to be painted, on the canvas.
    var damage: CGRect
    var traits: UITraitCollection
  }

  /// Adds those of `layers` that intersect the damage.
  private mutating func add(_ layers: [CALayer], _ pass: Pass) {
    let damage = pass.damage.offset(by: CGPoint.zero - pass.origin)
    guard includesUnshown else {
      for layer in layers where layer.render.extent.meets(damage) { add(layer, pass) }
      return
    }
    for layer in layers where layer.isDrawn { add(layer, pass) }
  }

  private mutating func add(_ layer: CALayer, _ parent: Pass) {
    var pass = parent
    pass.traits = layer.ownTraits(in: pass.traits)
    let toParent = layer.presentedTransformToSuperlayer
    let toCanvas = toParent.concatenating(.init(translationX: parent.origin.x, y: parent.origin.y))
    guard !layer.needsOwnPicture else { return addPicture(of: layer, at: toCanvas, pass) }
    pass.origin = CGPoint.zero.applying(toCanvas)
    let (alpha, corners) = (layer.presentedAlpha, layer.clippingCorners)
    guard alpha < 1 || corners != .square || layer.mask != nil else { return addLayer(of: layer, pass) }
    // Opacity, rounded corners and mask apply to the layer and its descendants as a group.
    if !includesUnshown { pass.damage = layer.render.extent.offset(by: parent.origin).intersection(parent.damage) }
    let clip = corners != .square ? layer.presentedBounds.offset(by: pass.origin) : nil
    addGroup(in: pass.damage, alpha: alpha, clip: clip, corners) {
      $0.addLayer(of: layer, pass)
      $0.addMask(of: layer, pass)
    }
  }

  private mutating func addMask(of layer: CALayer, _ pass: Pass) {
    guard let mask = layer.mask else { return }
    addScope(.beginMask(pass.damage), .endMask) { $0.add([mask], pass) }
  }

  private mutating func addLayer(of layer: CALayer, _ pass: Pass) {
    addShadow(of: layer, layer.shadowRect.offset(by: pass.origin), pass)
    addInside(of: layer, pass)
  }

  /// Adds background, content, sublayers and border.
  private mutating func addInside(of layer: CALayer, _ pass: Pass) {
    let rect = layer.presentedBounds.offset(by: pass.origin)
    let isDamaged = rect.meets(pass.damage)
    let corners = layer.presentedCorners
    if isDamaged { addFill(rect, corners, layer.presentedBackground(pass.traits), pass) }
    if layer === omitted {
      gap = items.count
    } else {
      addContent(of: layer, rect, pass)
      addChildren(of: layer, rect, pass, behindContent: false)
    }
    let width = layer.hasStyle ? layer.presentedBorderWidth : 0
    guard isDamaged, width > 0 else { return }
    items.append(.border(rect, corners, width: width, layer.presentedBorderColor))
  }

  private mutating func addShadow(of layer: CALayer, _ rect: CGRect, _ pass: Pass) {
    guard let outsets = layer.shadowOutsets, let color = layer.presentedShadowColor,
      rect.inset(by: outsets).meets(pass.damage)
    else { return }
    let shadow = Shadow(
      rect: rect,
      corners: layer.shadowCorners,
      blur: layer.presentedShadowRadius,
      offset: layer.presentedShadowOffset,
      color: color.multiplyingAlpha(by: layer.presentedShadowOpacity)
    )
    items.append(.shadow(shadow))
  }

  /// Adds a fill. If it covers the whole damage, removes all items that were added before in the same clip or group.
  private mutating func addFill(_ rect: CGRect, _ corners: RoundedCorners, _ color: CGColor, _ pass: Pass) {
    guard color.alpha > 0 else { return }
    let fill = Item.fill(rect, corners, color)
    if fill.hides(pass.damage) {
      items.removeSubrange(scope...)
      gap = gap.map { min($0, scope) }
    }
    items.append(fill)
  }

  /// Adds the drawing of the app's code, the sublayers behind the content, and the content, in this order for a view.
  private mutating func addContent(of layer: CALayer, _ rect: CGRect, _ pass: Pass) {
    let dirty = pass.damage.offset(by: CGPoint.zero - pass.origin).intersection(layer.contentRect)
    let hasDrawing = !dirty.isVoid && layer.mayHaveDrawing
    let drawing = Item.drawing(layer, origin: pass.origin, dirty: dirty, pass.traits)
    if hasDrawing, layer.owner != nil { add(drawing, of: layer, pass) }
    if layer.hasLayersBehindContent { addChildren(of: layer, rect, pass, behindContent: true) }
    if !dirty.isVoid, layer.paintsContent {
      add(.content(layer, origin: pass.origin, dirty: dirty, pass.traits), of: layer, pass)
    }
    // In a layer without a view the content is a picture behind the drawing of the app's code.
    if hasDrawing, layer.owner == nil { add(drawing, of: layer, pass) }
  }

  /// Adds a layer's content, clipped by the layer's corners if they clip it.
  private mutating func add(_ content: Item, of layer: CALayer, _ pass: Pass) {
    guard layer.clipsContentAlone else { return items.append(content) }
    let clip = layer.presentedBounds.offset(by: pass.origin)
    let area = clip.intersection(pass.damage)
    addGroup(in: area, alpha: 1, clip: clip, layer.presentedCorners) { $0.items.append(content) }
  }

  /// Adds the sublayers that are behind the content, or those that aren't.
  private mutating func addChildren(of layer: CALayer, _ rect: CGRect, _ pass: Pass, behindContent: Bool) {
    guard !layer.children.isEmpty else { return }
    var pass = pass
    let clips = (layer.modelClips || layer.scrollsContent) && !rect.covers(pass.damage)
    if clips {
      pass.damage = pass.damage.intersection(rect)
      guard !pass.damage.isVoid else { return }
    }
    let damage = pass.damage.offset(by: CGPoint.zero - pass.origin)
    var children = includesUnshown ? layer.childrenInOrder : layer.children(meeting: damage)
    if layer.hasLayersBehindContent { children = children.filter { $0.isBehindContent == behindContent } }
    guard clips else { return add(children, pass) }
    addScope(.beginClip(rect), .endClip) { $0.add(children, pass) }
  }

  private mutating func addPicture(of layer: CALayer, at transform: CGAffineTransform, _ pass: Pass) {
    guard let cache = layer.pictureCache, layer.contentRect.area <= Self.largestPicture,
      layer.visualRect.applying(transform).meets(pass.damage)
    else { return }
    if transform.isTranslation {
      addShadow(of: layer, layer.shadowRect.offset(by: CGPoint(x: transform.tx, y: transform.ty)), pass)
    }
    items.append(.picture(layer, cache, transform, pass.traits))
  }

  private mutating func addGroup(
    in area: CGRect,
    alpha: CGFloat,
    clip: CGRect?,
    _ corners: RoundedCorners,
    _ body: (inout DisplayList) -> Void
  ) {
    guard !area.isVoid else { return }
    addScope(.beginGroup(area), .endGroup(alpha: alpha, clip: clip, corners), body)
  }

  private mutating func addScope(_ begin: Item, _ end: Item, _ body: (inout DisplayList) -> Void) {
    let outer = scope
    items.append(begin)
    scope = items.count
    body(&self)
    scope = outer
    items.append(end)
  }
}

extension CALayer {
  /// The layer's traits, if those of the superlayer are `traits`.
  fileprivate func ownTraits(in traits: UITraitCollection) -> UITraitCollection {
    var own = traitOverrides.applied(to: traits)
    if styleOverride != .unspecified { own.userInterfaceStyle = styleOverride }
    return own
  }
}

extension DisplayList.Item {
  package var isBegin: Bool {
    switch self {
    case .beginClip, .beginGroup, .beginMask: true
    default: false
    }
  }

  var isEnd: Bool {
    switch self {
    case .endClip, .endGroup, .endMask: true
    default: false
    }
  }

  /// Whether the item hides everything below it in `area`.
  package func hides(_ area: CGRect) -> Bool {
    guard case .fill(let rect, let corners, let color) = self, color.alpha >= 1 else { return false }
    guard corners != .square else { return rect.covers(area) }
    // Edges are rounded to pixels, which moves the corners, too.
    let inset = corners.radius + 1
    return rect.insetBy(dx: inset, dy: 0).covers(area) || rect.insetBy(dx: 0, dy: inset).covers(area)
  }
}
