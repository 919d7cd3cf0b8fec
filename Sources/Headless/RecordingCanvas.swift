import UIKit

/// Records drawing operations as text, a line each, in points rounded to hundredths.
final class RecordingCanvas: Canvas {
  let scale: CGFloat
  private(set) var lines: [String] = []
  private var depth = 0

  init(scale: CGFloat) { self.scale = scale }

  func log(_ line: String) { lines.append(String(repeating: "  ", count: depth) + line) }

  func save() { depth += 1 }
  func restore() { depth -= 1 }
  func clip(to rect: CGRect) { log("clip \(describe(rect))") }

  func fill(_ rect: CGRect, corners: RoundedCorners, color: CGColor) {
    log("fill \(describe(rect)) \(describe(corners)) \(describe(color))")
  }

  func strokeInside(_ rect: CGRect, corners: RoundedCorners, width: CGFloat, color: CGColor) {
    log("border \(describe(rect)) \(describe(corners)) w\(describe(width)) \(describe(color))")
  }

  func drawShadow(of rect: CGRect, corners: RoundedCorners, blur: CGFloat, offset: CGSize, color: CGColor) {
    log("shadow \(describe(rect)) \(describe(corners)) blur \(describe(blur)) \(describe(color))")
  }

  func draw(_ run: GlyphRun, at origin: CGPoint, color: CGColor) {
    let text = run.items.compactMap { Unicode.Scalar($0.glyph) }.map(String.init).joined()
    log("text “\(text)” at \(describe(origin.x)),\(describe(origin.y)) \(describe(color))")
  }

  func draw(_ image: CGImage, in rect: CGRect, tint: CGColor?) {
    log("image \(describe(rect))\(tint.map { " " + describe($0) } ?? "")")
  }

  func beginGroup(in rect: CGRect) {
    log("group \(describe(rect))")
    depth += 1
  }

  func endGroup(alpha: CGFloat, clip: CGRect?, corners: RoundedCorners, mode: CGBlendMode) {
    depth -= 1
    let shape = clip.map { " clip \(describe($0)) \(describe(corners))" } ?? ""
    log("end group alpha \(describe(alpha))\(shape)\(mode == .normal ? "" : " \(mode)")")
  }

  func endGroup(blur: CGFloat, offset: CGSize, color: CGColor, showsGroup: Bool) {
    depth -= 1
    let place = "\(describe(offset.width)),\(describe(offset.height))"
    log("end group \(showsGroup ? "with" : "as") shadow at \(place) blur \(describe(blur)) \(describe(color))")
  }

  func beginMask(in rect: CGRect) {
    log("mask \(describe(rect))")
    depth += 1
  }

  func endMask() {
    depth -= 1
    log("end mask")
  }

  func drawCached(
    _ cache: LayerCache,
    size: CGRect,
    transform: CGAffineTransform,
    alpha: CGFloat,
    paint: (_ canvas: any Canvas, _ dirty: CGRect) -> Void
  ) {
    log("picture \(describe(size.applying(transform))) alpha \(describe(alpha))")
    let known = cache.storage as? KnownSize
    let dirty = known?.size == size ? cache.dirtyRect.intersection(size) : size
    cache.storage = KnownSize(size: size)
    cache.dirtyRect = .null
    guard !dirty.isNull, dirty.width > 0, dirty.height > 0 else { return }
    depth += 1
    log("repaint \(describe(dirty))")
    paint(self, dirty)
    depth -= 1
  }

  private final class KnownSize {
    let size: CGRect
    init(size: CGRect) { self.size = size }
  }
}

func describe(_ value: CGFloat) -> String {
  let rounded = (Double(value) * 100).rounded() / 100
  return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
}

/// The radius, and which corners are round if not all of them are.
func describe(_ corners: RoundedCorners) -> String {
  let names: [(CACornerMask, String)] = [
    (.layerMinXMinYCorner, "top left"), (.layerMaxXMinYCorner, "top right"),
    (.layerMinXMaxYCorner, "bottom left"), (.layerMaxXMaxYCorner, "bottom right"),
  ]
  let round = names.filter { corners.mask.contains($0.0) }.map(\.1)
  return "r" + describe(corners.radius) + (round.count < 4 ? " (\(round.joined(separator: ", ")))" : "")
}

func describe(_ rect: CGRect) -> String {
  "[\(describe(rect.minX)),\(describe(rect.minY)),\(describe(rect.width)),\(describe(rect.height))]"
}

/// A colour as in drawing lists: `#RRGGBB`, with two more digits for alpha if it isn't opaque.
package func describe(_ color: CGColor) -> String {
  func hex(_ value: CGFloat) -> String {
    let digits = String(Int((value * 255).rounded()), radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
  return "#" + hex(color.red) + hex(color.green) + hex(color.blue) + (color.alpha < 1 ? hex(color.alpha) : "")
}
