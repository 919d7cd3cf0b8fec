/// Where the view that is being edited is drawn, found once: what lies beneath it, and what else may be in its way.
///
/// As long as nothing but that view's content changes, changes are painted without a walk over the tree, which is most of what
/// a key press would cost otherwise. Any other change makes the place worthless.
struct DirectPlace {
  private(set) weak var view: UIView?
  /// Where the view's zero lies in the native window.
  private let origin: CGPoint
  /// Where the view can be seen, its edge included.
  private let visible: CGRect
  /// What is drawn before the view's content, from back to front.
  private let below: [Piece]
  /// What is drawn after it.
  private let above: [Piece]
  private let traits: UITraitCollection

  /// Finds the place of `target`, which is in one of `windows`, listed from back to front and drawn with `traits`; nil where more
  /// than its content and plain colours would have to be drawn.
  init?(of target: UIView, in windows: [UIWindow], traits: UITraitCollection) {
    var path = [target]
    while let parent = path[path.count - 1].superview { path.append(parent) }
    path.reverse()
    for view in path where !view.isDrawnPlainly { return nil }
    var search = PlaceSearch(path: path, traits: traits)
    guard search.visit(windows) else { return nil }
    view = target
    origin = search.origin
    visible = search.visible
    below = search.below
    above = search.above
    self.traits = search.traits
    target.render.hasDirectPlace = true
  }

  /// Whether nothing but the view's content has changed, as far as the view itself knows.
  var isValid: Bool { view?.render.hasDirectPlace == true }

  /// Has the view leave marks in the tree again, for what changed already too.
  func forget() {
    guard let view, view.render.hasDirectPlace else { return }
    view.render.hasDirectPlace = false
    if !view.render.dirtyRect.isVoid { view.markAncestorsChanged() }
  }

  /// Whether the view has to be painted again.
  var hasDamage: Bool { isValid && view?.render.dirtyRect.isVoid == false }

  /// What of the native window has to be painted again; the view counts as clean afterwards.
  func takeDamage() -> CGRect {
    guard let view, !view.render.dirtyRect.isVoid else { return .null }
    defer { view.render.dirtyRect = .null }
    return view.render.dirtyRect.intersection(view.presentedBounds).offset(by: origin)
  }

  /// Paints `rect` of the native window; false if more than the view and a plain colour shows there.
  func paint(_ rect: CGRect, on canvas: any Canvas) -> Bool {
    guard let view, visible.covers(rect), let (start, color) = ground(of: rect) else { return false }
    for piece in above where piece.shows(in: rect) { return false }
    let compositor = Compositor()
    canvas.fill(rect, cornerRadius: 0, color: color)
    for case .content(let holder, let origin, let area, let traits) in below[start...] where area.meets(rect) {
      compositor.drawContent(holder, origin: origin, on: canvas, damage: rect, traits: traits)
    }
    compositor.drawContent(view, origin: origin, on: canvas, damage: rect, traits: traits)
    return true
  }

  /// The topmost plain colour that all of `rect` has, and where in ``below`` what lies above it begins.
  private func ground(of rect: CGRect) -> (Int, CGColor)? {
    for index in below.indices.reversed() where below[index].shows(in: rect) {
      if case .content = below[index] { continue }
      guard let color = below[index].color(filling: rect) else { return nil }
      return (index + 1, color)
    }
    return nil
  }

  /// Something that is drawn at the same place as the view.
  enum Piece {
    /// One opaque colour, but for the corners.
    case fill(CGRect, cornerRadius: CGFloat, CGColor)
    /// What a view that holds the sought one draws itself, often nothing.
    case content(UIView, origin: CGPoint, CGRect, UITraitCollection)
    /// A border around what is left free.
    case frame(CGRect, free: CGRect)
    /// Anything else.
    case other(CGRect)

    func shows(in part: CGRect) -> Bool {
      switch self {
      case .fill(let rect, _, _), .content(_, _, let rect, _), .other(let rect): rect.meets(part)
      case .frame(let rect, let free): rect.meets(part) && !free.covers(part)
      }
    }

    /// The one colour that all of `part` has.
    func color(filling part: CGRect) -> CGColor? {
      guard case .fill(let rect, let radius, let color) = self else { return nil }
      let isInside = rect.insetBy(dx: radius, dy: 0).covers(part) || rect.insetBy(dx: 0, dy: radius).covers(part)
      return isInside ? color : nil
    }
  }
}

/// Collects what a view shares its place with.
private struct PlaceSearch {
  /// The window, and each view on the way down to the one whose place is sought.
  private let path: [UIView]
  private let origins: [CGPoint]
  private(set) var traits: UITraitCollection
  private(set) var visible: CGRect
  private(set) var below: [DirectPlace.Piece] = []
  private(set) var above: [DirectPlace.Piece] = []

  init(path: [UIView], traits: UITraitCollection) {
    self.path = path
    self.traits = traits
    var origin = CGPoint.zero
    origins = path.map { view in
      let toParent = view.presentedTransformToSuperview
      origin = origin + CGPoint(x: toParent.tx, y: toParent.ty)
      return origin
    }
    // Whole pixels are painted, also where the view ends within one.
    visible = path[path.count - 1].presentedBounds.offset(by: origin).insetBy(dx: -2, dy: -2)
  }

  /// Where the sought view's zero lies.
  var origin: CGPoint { origins[origins.count - 1] }

  /// Looks at everything in `windows`; false if the sought view isn't drawn there.
  mutating func visit(_ windows: [UIWindow]) -> Bool {
    guard divide(windows, at: 0, origin: .zero) else { return false }
    for level in path.indices {
      visitLook(of: path[level], at: origins[level], isSought: level == path.count - 1)
      let local = visible.offset(by: CGPoint.zero - origins[level])
      let children = Compositor().children(of: path[level], meeting: local)
      guard divide(children, at: level + 1, origin: origins[level]) else { return false }
    }
    return true
  }

  /// Shadow, background and border of a view on the way, and where it cuts off what is in it.
  private mutating func visitLook(of view: UIView, at origin: CGPoint, isSought: Bool) {
    if view.modelStyle != .unspecified { traits.userInterfaceStyle = view.modelStyle }
    let rect = view.presentedBounds.offset(by: origin)
    let layer = view.existingLayer
    if layer?.shadowOutsets != nil { below.append(.other(view.lookRect.offset(by: origin))) }
    let color = view.presentedBackground(traits)
    let radius = layer?.presentedCornerRadius ?? 0
    if color.alpha >= 1 {
      below.append(.fill(rect, cornerRadius: radius, color))
    } else if color.alpha > 0 {
      below.append(.other(rect))
    }
    if view.drawsContent, !isSought { below.append(.content(view, origin: origin, rect, traits)) }
    if let layer, layer.presentedBorderWidth > 0 {
      let inset = max(layer.presentedBorderWidth, radius)
      above.append(.frame(rect, free: rect.insetBy(dx: inset, dy: inset)))
    }
    if !isSought, view.modelClips || view.scrollsContent { visible = visible.intersection(rect) }
  }

  /// Tells the views beneath the one on the way from those above; false if that isn't among them. Everything is above the last.
  private mutating func divide(_ views: [UIView], at level: Int, origin: CGPoint) -> Bool {
    let next = level < path.count ? path[level] : nil
    var isAbove = next == nil
    for view in views {
      if view === next {
        isAbove = true
        continue
      }
      let place = view.render.placeInParent.offset(by: origin)
      guard place.meets(visible) else { continue }
      if isAbove { above.append(.other(place)) } else { below.append(piece(of: view, at: place)) }
    }
    return isAbove
  }

  private func piece(of view: UIView, at place: CGRect) -> DirectPlace.Piece {
    guard view.children.isEmpty, !view.drawsContent, view.isDrawnPlainly, view.existingLayer == nil else {
      return .other(place)
    }
    var traits = traits
    if view.modelStyle != .unspecified { traits.userInterfaceStyle = view.modelStyle }
    let color = view.presentedBackground(traits)
    return color.alpha >= 1 ? .fill(place, cornerRadius: 0, color) : .other(place)
  }
}

extension UIView {
  /// Whether the view, and what is in it, is drawn at a whole without a group or a picture in between.
  fileprivate var isDrawnPlainly: Bool { !needsOwnPicture && presentedAlpha >= 1 && clippingRadius == 0 }
}
