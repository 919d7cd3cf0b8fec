extension ImageBitmap {
  /// The colour at the location `part` of a gradient, 0…1; before the first and after the last stop, that of the stop.
  package nonisolated static func color(at part: CGFloat, of stops: [(place: CGFloat, color: CGColor)]) -> CGColor {
    guard let first = stops.first, let last = stops.last else { return .clear }
    guard part > first.place else { return first.color }
    guard let index = stops.firstIndex(where: { $0.place >= part }), index > 0 else { return last.color }
    let (a, b) = (stops[index - 1], stops[index])
    let fraction = b.place > a.place ? (part - a.place) / (b.place - a.place) : 1
    // Premultiplied, so that fading to clear keeps the hue.
    func blend(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * fraction }
    let alpha = blend(a.color.alpha, b.color.alpha)
    guard alpha > 0 else { return .clear }
    return CGColor(
      red: blend(a.color.red * a.color.alpha, b.color.red * b.color.alpha) / alpha,
      green: blend(a.color.green * a.color.alpha, b.color.green * b.color.alpha) / alpha,
      blue: blend(a.color.blue * a.color.alpha, b.color.blue * b.color.alpha) / alpha,
      alpha: alpha
    )
  }

  /// The colours of a gradient from 0 to 1 in 1024 steps, as premultiplied pixels.
  nonisolated static func ramp(_ stops: [(place: CGFloat, color: CGColor)]) -> [SIMD4<UInt8>] {
    let steps = 1024
    return (0...steps).map { step in
      let color = color(at: CGFloat(step) / CGFloat(steps), of: stops)
      func byte(_ value: CGFloat) -> UInt8 { UInt8((value * color.alpha * 255).rounded()) }
      return SIMD4(byte(color.red), byte(color.green), byte(color.blue), byte(1))
    }
  }

  /// Makes the pixels of a gradient: `part` returns the location in it, 0…1, for a pixel's centre, in pixels.
  package nonisolated init(
    gradient stops: [(place: CGFloat, color: CGColor)],
    width: Int,
    height: Int,
    part: (CGFloat, CGFloat) -> CGFloat
  ) {
    let ramp = Self.ramp(stops)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let place = max(0, min(part(CGFloat(x) + 0.5, CGFloat(y) + 0.5), 1))
        let pixel = ramp[Int(place * CGFloat(ramp.count - 1))]
        for channel in 0..<4 { bytes.append(pixel[channel]) }
      }
    }
    self.init(width: width, height: height, format: .premultipliedRGBA, bytes: bytes)
  }

  /// Makes the pixels of a gradient along the line from `start` to `end`, which are parts of the width and height, 0…1.
  package nonisolated init(
    gradient stops: [(place: CGFloat, color: CGColor)],
    from start: CGPoint,
    to end: CGPoint,
    width: Int,
    height: Int
  ) {
    let ramp = Self.ramp(stops)
    let line = CGPoint(x: (end.x - start.x) * CGFloat(width), y: (end.y - start.y) * CGFloat(height))
    let square = max(line.x * line.x + line.y * line.y, 1e-9)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    func add(_ x: Int, _ y: Int) {
      let dx = CGFloat(x) + 0.5 - start.x * CGFloat(width)
      let dy = CGFloat(y) + 0.5 - start.y * CGFloat(height)
      let pixel = ramp[Int(max(0, min((dx * line.x + dy * line.y) / square, 1)) * CGFloat(ramp.count - 1))]
      for channel in 0..<4 { bytes.append(pixel[channel]) }
    }
    for y in 0..<height {
      // All rows of a horizontal gradient are the same, and all pixels in a row of a vertical one.
      if line.y == 0, y > 0 {
        bytes += bytes[..<(width * 4)]
      } else if line.x == 0 {
        add(0, y)
        let pixel = Array(bytes.suffix(4))
        for _ in 1..<max(1, width) { bytes += pixel }
      } else {
        for x in 0..<width { add(x, y) }
      }
    }
    self.init(width: width, height: height, format: .premultipliedRGBA, bytes: bytes)
  }
}
