import CX11

/// The shape of a soft shadow, in device pixels.
package nonisolated struct ShadowShape: Hashable, Sendable {
  /// How far the edge is spread: the standard deviation of the blur, in 16ths of a pixel.
  let sigma16: Int
  let corner: CornerShape
  /// The corners that have that shape; the others are square.
  let corners: Corners
  /// The box's size if it is too small for a mask in nine parts; nil otherwise.
  let exactSize: PixelSize?

  init(rect: PixelSize, rounding: Rounding, sigma: Double) {
    sigma16 = max(1, Int((sigma * 16).rounded()))
    corner = CornerShape(radius: rounding.radius, isContinuous: rounding.isContinuous, size: rect)
    corners = corner.tileSize > 0 ? rounding.corners : .all
    let least = 2 * Self.reach(corner: corner, margin: Self.margin(sigma16)) + 1
    exactSize = rect.width < least || rect.height < least ? rect : nil
  }

  var sigma: Double { Double(sigma16) / 16 }
  /// Pixels outside of the box that the shadow reaches.
  var margin: Int { Self.margin(sigma16) }
  /// Pixels inside of the box in which the corner changes the shadow.
  var reach: Int { Self.reach(corner: corner, margin: margin) }

  private static func margin(_ sigma16: Int) -> Int { Int((Double(sigma16) / 16 * 3).rounded(.up)) }
  private static func reach(corner: CornerShape, margin: Int) -> Int { corner.tileSize + margin }
}

/// The shadow of a box as alpha pictures: nine parts that fit every size, or one picture for a box smaller than its
/// blur.
final class ShadowMask {
  /// The cap inset: pixels from an edge of the mask to the part that is repeated.
  let inset: Int
  let whole: Picture
  private(set) var top: Picture?
  private(set) var bottom: Picture?
  private(set) var left: Picture?
  private(set) var right: Picture?

  init(shape: ShadowShape, connection: Connection) {
    let margin = shape.margin
    let box = shape.exactSize ?? PixelSize(width: 2 * shape.reach + 1, height: 2 * shape.reach + 1)
    inset = margin + shape.reach
    var bitmap = AlphaBitmap(size: PixelSize(width: box.width + 2 * margin, height: box.height + 2 * margin))
    let rect = PixelRect(x: margin, y: margin, width: box.width, height: box.height)
    bitmap.fillRounded(rect, corner: shape.corner, corners: shape.corners)
    bitmap.blur(sigma: shape.sigma)
    whole = bitmap.picture(connection)
    guard shape.exactSize == nil else { return }
    let side = bitmap.size.width
    top = bitmap.strip(PixelRect(x: inset, y: 0, width: 1, height: inset), connection)
    bottom = bitmap.strip(PixelRect(x: inset, y: side - inset, width: 1, height: inset), connection)
    left = bitmap.strip(PixelRect(x: 0, y: inset, width: inset, height: 1), connection)
    right = bitmap.strip(PixelRect(x: side - inset, y: inset, width: inset, height: 1), connection)
  }
}

extension Picture {
  /// Draws the soft shadow of a rounded box; the box itself is to be drawn over it afterwards.
  ///
  /// - Parameters:
  ///   - rect: the box, already moved by the shadow's offset.
  ///   - sigma: the blur's standard deviation in pixels; UIKit's `shadowRadius` times the scale.
  ///   - visible: the part inside the clip, if known.
  package func drawShadow(
    of rect: PixelRect,
    rounding: Rounding,
    sigma: Double,
    color: Color,
    visible: PixelRect? = nil
  ) {
    guard !rect.isEmpty, color.alpha > 0 else { return }
    let shape = ShadowShape(rect: rect.size, rounding: rounding, sigma: sigma)
    let mask = connection.renderer.shadowMask(shape)
    let outer = rect.insetBy(-shape.margin)
    let source = connection.renderer.solid(color)
    let visible = visible ?? outer
    guard let top = mask.top, let bottom = mask.bottom, let left = mask.left, let right = mask.right else {
      let target = outer.intersection(visible)
      let origin = PixelPoint.zero.offset(from: outer, to: target)
      return composite(source, .zero, mask: mask.whole.id, origin, in: target, mode: .over)
    }
    let part = mask.inset
    let far = mask.whole.size.width - part
    let across = outer.width - 2 * part
    let down = outer.height - 2 * part
    func put(_ mask: Picture, _ x: Int, _ y: Int, _ width: Int, _ height: Int, from origin: PixelPoint = .zero) {
      let target = PixelRect(x: outer.x + x, y: outer.y + y, width: width, height: height)
      let part = target.intersection(visible)
      composite(source, .zero, mask: mask.id, origin.offset(from: target, to: part), in: part, mode: .over)
    }
    put(mask.whole, 0, 0, part, part)
    put(mask.whole, part + across, 0, part, part, from: PixelPoint(x: far, y: 0))
    put(mask.whole, 0, part + down, part, part, from: PixelPoint(x: 0, y: far))
    put(mask.whole, part + across, part + down, part, part, from: PixelPoint(x: far, y: far))
    put(top, part, 0, across, part)
    put(bottom, part, part + down, across, part)
    put(left, 0, part, part, down)
    put(right, part + across, part, part, down)
    let middle = PixelRect(x: outer.x + part, y: outer.y + part, width: across, height: down)
    fill(middle.intersection(visible), color: color)
  }
}
