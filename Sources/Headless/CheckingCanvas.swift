import UIKit

/// Draws nothing, and records the first coordinates that are NaN or infinite.
final class CheckingCanvas: Canvas {
  let scale: CGFloat
  /// A description of the first drawing with such coordinates; nil without one.
  private(set) var unsound: String?

  init(scale: CGFloat) { self.scale = scale }

  func save() {}
  func restore() {}
  func clip(to rect: CGRect) { check("clip", rect) }

  func fill(_ rect: CGRect, corners: RoundedCorners, color: CGColor) { check("fill", rect, corners.radius) }

  func strokeInside(_ rect: CGRect, corners: RoundedCorners, width: CGFloat, color: CGColor) {
    check("border", rect, corners.radius + width)
  }

  func drawShadow(of rect: CGRect, corners: RoundedCorners, blur: CGFloat, offset: CGSize, color: CGColor) {
    check("shadow", rect, corners.radius + blur + offset.width + offset.height)
  }

  func draw(_ run: GlyphRun, at origin: CGPoint, color: CGColor) {
    check("text", CGRect(origin: origin, size: .zero), run.pen)
  }

  func draw(_ image: CGImage, in rect: CGRect, tint: CGColor?) { check("image", rect) }
  func beginGroup(in rect: CGRect) { check("group", rect) }

  func endGroup(alpha: CGFloat, clip: CGRect?, corners: RoundedCorners, mode: CGBlendMode) {
    check("group's end", clip ?? .zero, alpha + corners.radius)
  }

  func endGroup(blur: CGFloat, offset: CGSize, color: CGColor, showsGroup: Bool) {
    check("shadow of a group", CGRect(origin: .zero, size: offset), blur)
  }

  func beginMask(in rect: CGRect) { check("mask", rect) }
  func endMask() {}

  func drawCached(
    _ cache: LayerCache,
    size: CGRect,
    transform: CGAffineTransform,
    alpha: CGFloat,
    paint: (_ canvas: any Canvas, _ dirty: CGRect) -> Void
  ) {
    check("picture", size.applying(transform), alpha)
    let dirty = cache.dirtyRect.intersection(size)
    cache.dirtyRect = .null
    if !dirty.isNull, dirty.width > 0, dirty.height > 0 { paint(self, dirty) }
  }

  /// Checks the sum of all numbers, which is finite if each is finite and of a reasonable size.
  private func check(_ what: String, _ rect: CGRect, _ other: CGFloat = 0) {
    let sum = rect.origin.x + rect.origin.y + rect.size.width + rect.size.height + other
    guard !sum.isFinite, !rect.isNull, unsound == nil else { return }
    unsound = "\(what) \(rect) \(other)"
  }
}
