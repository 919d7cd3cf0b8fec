/// What the view itself looks like now, animations included, apart from its children.
extension UIView {
  var isDrawn: Bool { !modelHidden && presentedAlpha > 0.001 }

  /// Whether the view is painted by way of a cached picture: because the app asked, or because it is scaled or rotated.
  var needsOwnPicture: Bool { existingLayer?.rasterCache != nil || !presentedTransform.isTranslation }

  var pictureCache: LayerCache? {
    if let cache = existingLayer?.rasterCache { return cache }
    guard !presentedTransform.isTranslation else {
      if render.transformCache != nil { render.transformCache = nil }
      return nil
    }
    if render.transformCache == nil { render.transformCache = LayerCache() }
    return render.transformCache
  }

  /// Whether the view itself draws anything, apart from its children.
  var hasLook: Bool {
    if drawsContent || presentedBackgroundAlpha > 0 || needsOwnPicture || scrollsContent { return true }
    guard let layer = existingLayer else { return false }
    return layer.presentedBorderWidth > 0 || layer.presentedShadowOpacity > 0
  }

  /// The rectangle that the view itself draws in, shadow included, in its own coordinates.
  var lookRect: CGRect {
    let bounds = presentedBounds
    guard let outsets = existingLayer?.shadowOutsets else { return bounds }
    return bounds.union(bounds.inset(by: outsets))
  }

  /// The corners at which the view's content and children are clipped; square if they aren't.
  var clippingCorners: RoundedCorners {
    modelClips && !children.isEmpty ? existingLayer?.presentedCorners ?? .square : .square
  }

  func presentedBackground(_ traits: UITraitCollection) -> CGColor {
    presented(.backgroundColor)?.color ?? modelBackgroundColor?.resolve(with: traits) ?? .clear
  }

  private var presentedBackgroundAlpha: CGFloat {
    if let animated = presented(.backgroundColor)?.color { return animated.alpha }
    return modelBackgroundColor == nil || modelBackgroundColor == .clear ? 0 : 1
  }
}
