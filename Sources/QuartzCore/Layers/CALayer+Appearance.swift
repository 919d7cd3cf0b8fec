import UIFoundation

/// The layer's own appearance, without its sublayers, with presentation values. Corners, border and shadow are in
/// `LayerStyle.swift`.
extension CALayer {
  package final var isDrawn: Bool { !modelHidden && presentedAlpha > 0.001 }

  /// Whether the layer is painted via a cached picture: because of ``shouldRasterize``, or because it is scaled or rotated.
  final var needsOwnPicture: Bool { rasterCache != nil || !presentedTransform.isTranslation }

  final var pictureCache: LayerCache? {
    if let cache = rasterCache { return cache }
    guard !presentedTransform.isTranslation else {
      if render.transformCache != nil { render.transformCache = nil }
      return nil
    }
    if render.transformCache == nil { render.transformCache = LayerCache() }
    return render.transformCache
  }

  /// Whether the layer draws anything of its own above its background.
  final var hasContent: Bool { paintsContent || mayHaveDrawing }

  /// Whether the layer draws anything above its background that isn't recorded.
  final var paintsContent: Bool {
    if let owner, owner.layerHasContent { return true }
    return presentedContents != nil || drawsContent
  }

  /// Whether the layer itself draws anything, apart from its sublayers.
  final var drawsAnything: Bool {
    if hasContent || presentedBackgroundAlpha > 0 || needsOwnPicture || scrollsContent { return true }
    return hasStyle && (presentedBorderWidth > 0 || presentedShadowOpacity > 0)
  }

  /// The rectangle in which the layer itself draws, including its shadow, in its own coordinates.
  final var visualRect: CGRect {
    guard let outsets = shadowOutsets else { return contentRect }
    return contentRect.union(shadowRect.inset(by: outsets))
  }

  /// The corners to which the layer's content and sublayers are clipped as a group; square if they aren't.
  final var clippingCorners: RoundedCorners { modelClips && !children.isEmpty ? presentedCorners : .square }

  /// Whether the content has to be clipped on its own, because it isn't clipped together with sublayers.
  final var clipsContentAlone: Bool {
    let isOwn = presentedContents != nil || drawsContent || keepsDrawing
    guard clipsContent || modelClips && (isOwn || owner?.layerClipsContent == true) else { return false }
    return clippingCorners == .square && (presentedCorners != .square || !presentedBounds.covers(contentRect))
  }

  final func presentedBackground(_ traits: UITraitCollection) -> CGColor {
    presented(.backgroundColor)?.color ?? modelBackground?.resolve(with: traits) ?? .clear
  }

  private var presentedBackgroundAlpha: CGFloat {
    if let animated = presented(.backgroundColor)?.color { return animated.alpha }
    return modelBackground == nil || modelBackground == .clear ? 0 : 1
  }

  private var presentedContents: CGImage? { presented(.contents)?.list?.image ?? contents }

  /// Draws the part `rect` of the content, in the layer's coordinates.
  final func drawContent(_ rect: CGRect, in context: CGContext) {
    let animated = presented(.contents)?.list?.image
    if let picture = animated ?? contents { drawContents(picture, in: context) }
    // On iOS the picture of an image view is its layer's contents.
    if animated == nil, let owner, owner.layerHasContent { owner.drawLayer(rect, in: context) }
    if drawsContent { context.asCurrent { draw(in: context) } }
  }
}
