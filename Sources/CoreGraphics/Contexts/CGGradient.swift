/// A colour gradient, for ``CGContext/drawLinearGradient(_:start:end:options:)`` and
/// ``CGContext/drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:)``.
public nonisolated final class CGGradient: Sendable {
  let stops: [(place: CGFloat, color: CGColor)]

  init(_ stops: [(place: CGFloat, color: CGColor)]) { self.stops = stops.sorted { $0.place < $1.place } }

  /// Makes a gradient of `CGColor`s at locations 0…1; without locations, at equal distances. Nil if there are no colours, or other
  /// objects among them.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
    let known = colors.compactMap { $0 as? CGColor }
    guard !known.isEmpty, known.count == colors.count else { return nil }
    self.init(
      known.enumerated().map { index, color in
        (locations?[index] ?? CGFloat(index) / CGFloat(max(1, known.count - 1)), color)
      }
    )
  }

  /// Makes a gradient of `count` colours at locations 0…1; without locations, at equal distances. `components` has the components
  /// of all colours, each followed by its alpha. Nil without colours.
  public convenience init?(
    colorSpace space: CGColorSpace,
    colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?,
    count: Int
  ) {
    let size = space.numberOfComponents + 1
    let colors = (0..<max(0, count)).compactMap { CGColor(colorSpace: space, components: components + $0 * size) }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }
}

/// Whether a gradient is extended beyond its ends.
public nonisolated struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The options' bits.
  public let rawValue: UInt32

  /// Makes options of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Draws the first colour before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Draws the last colour after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  /// Draws a gradient along the line from `start` to `end`, in the part of the clip between these points; `options` extend it.
  public func drawLinearGradient(
    _ gradient: CGGradient,
    start startPoint: CGPoint,
    end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    let line = endPoint - startPoint
    let square = line.x * line.x + line.y * line.y
    guard square > 0 else { return }
    draw(gradient, options) { point in
      let way = point - startPoint
      return (way.x * line.x + way.y * line.y) / square
    }
  }

  /// Draws a gradient from one circle to another, in the part of the clip that the circles between them cover; `options` extend it.
  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let (line, growth) = (endCenter - startCenter, endRadius - startRadius)
    let a = line.x * line.x + line.y * line.y - growth * growth
    // The last circle through a point, from startCenter + t · line with the radius startRadius + t · growth.
    draw(gradient, options) { point in
      let way = point - startCenter
      let b = way.x * line.x + way.y * line.y + startRadius * growth
      let c = way.x * way.x + way.y * way.y - startRadius * startRadius
      let found: [CGFloat]
      if abs(a) < 1e-9 {
        found = b == 0 ? [] : [c / (2 * b)]
      } else {
        let root = b * b - a * c
        guard root >= 0 else { return nil }
        found = [(b + root.squareRoot()) / a, (b - root.squareRoot()) / a].sorted(by: >)
      }
      return found.first { t in
        startRadius + t * growth >= 0 && (t >= 0 || options.contains(.drawsBeforeStartLocation))
          && (t <= 1 || options.contains(.drawsAfterEndLocation))
      }
    }
  }

  /// Draws each visible pixel in the gradient's colour at the location that `part` returns for its centre; nil leaves it out.
  private func draw(_ gradient: CGGradient, _ options: CGGradientDrawingOptions, _ part: (CGPoint) -> CGFloat?) {
    guard visible.isFinite, !visible.isVoid, ctm.a * ctm.d != ctm.b * ctm.c else { return }
    let (left, top) = ((visible.minX * scale).rounded(.down), (visible.minY * scale).rounded(.down))
    let (right, bottom) = ((visible.maxX * scale).rounded(.up), (visible.maxY * scale).rounded(.up))
    guard (right - left) * (bottom - top) <= BitmapCanvas.mostPixels else { return }
    let (width, height) = (Int(right - left), Int(bottom - top))
    let ramp = ImageBitmap.ramp(gradient.stops)
    let inverse = ctm.inverted()
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = CGPoint(x: (left + CGFloat(x) + 0.5) / scale, y: (top + CGFloat(y) + 0.5) / scale)
        guard let part = part(pixel.applying(inverse)), part.isFinite,
          part >= 0 || options.contains(.drawsBeforeStartLocation),
          part <= 1 || options.contains(.drawsAfterEndLocation)
        else { continue }
        let color = ramp[Int(part.clamped(to: 0...1) * CGFloat(ramp.count - 1))]
        let index = (y * width + x) * 4
        (bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3]) = (color.x, color.y, color.z, color.w)
      }
    }
    let image = CGImage(ImageBitmap(width: width, height: height, format: .premultipliedRGBA, bytes: bytes))
    let frame = CGRect(x: left / scale, y: top / scale, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    composeBox(in: frame, alpha: pen.alpha) { canvas, delta in
      canvas.draw(image, in: frame.offset(by: delta), tint: nil)
    }
  }
}
