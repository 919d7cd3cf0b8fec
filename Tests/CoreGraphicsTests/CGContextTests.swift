import Testing

@testable import CoreGraphics

@MainActor
@Suite("Drawing into a context")
struct CGContextTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// Draws with the origin at the upper left corner.
  private func pixels(
    _ width: CGFloat,
    _ height: CGFloat,
    scale: CGFloat = 1,
    _ draw: (CGContext) throws -> Void
  ) rethrows -> [[UInt8]] {
    let canvas = BitmapCanvas(size: CGSize(width: width, height: height), scale: scale) { _, _, _ in nil }
    let context = CGContext(canvas: canvas, origin: .zero, visible: CGRect(x: 0, y: 0, width: width, height: height))
    try draw(context)
    let bytes = context.bitmap?.bytes ?? []
    return stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<$0 + 4]) }
  }

  private func alphas(_ pixels: [[UInt8]], row: Int, width: Int) -> [Int] {
    pixels[row * width..<(row + 1) * width].map { Int($0[3]) }
  }

  // MARK: - Clips

  @Test("a path limits what is drawn until the state before comes back, within the path of that state")
  func clips() {
    let drawn = pixels(40, 40) { context in
      context.setFillColor(red)
      context.saveGState()
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
      context.clip()
      context.saveGState()
      context.move(to: CGPoint(x: 0, y: 0))
      context.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 0, y: 40)])
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.restoreGState()
      context.setFillColor(blue)
      context.fill(CGRect(x: 30, y: 0, width: 10, height: 40))
      context.restoreGState()
      context.fill(CGRect(x: 39, y: 39, width: 1, height: 1))
    }
    #expect(drawn[0] == [0, 0, 0, 0], "beside the ellipse")
    #expect(drawn[10 * 40 + 10] == [255, 0, 0, 255], "in both")
    #expect(drawn[26 * 40 + 26] == [0, 0, 0, 0], "in the ellipse, not in the triangle")
    #expect(drawn[20 * 40 + 35] == [0, 0, 255, 255] && drawn[35] == [0, 0, 0, 0], "in the ellipse alone")
    #expect(drawn[39 * 40 + 39] == [255, 0, 0, 255], "no longer limited, in the colour of before")
  }

  @Test("edges of a clip are smooth, and rectangles limit to whole pixels")
  func edges() {
    let drawn = pixels(40, 1) { context in
      context.move(to: CGPoint(x: 10.5, y: -10))
      context.addLines(between: [
        CGPoint(x: 10.5, y: -10), CGPoint(x: 30, y: -10), CGPoint(x: 30, y: 20), CGPoint(x: 10.5, y: 20),
      ])
      context.addLine(to: CGPoint(x: 10.4, y: 5))
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 1))
    }
    let row = alphas(drawn, row: 0, width: 40)
    #expect(row[9] == 0 && (100...160).contains(row[10]) && row[11] == 255 && row[29] == 255 && row[30] == 0)
    let whole = pixels(4, 1) { context in
      context.addRect(CGRect(x: 0.6, y: 0, width: 2, height: 1))
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    }
    #expect(alphas(whole, row: 0, width: 4) == [0, 255, 255, 0])
  }

  @Test("a rectangle between others limits once it is drawn, as does one after a path")
  func rectanglesInClips() {
    let drawn = pixels(20, 20) { context in
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
      context.clip()
      context.setFillColor(blue)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 20))
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(drawn[0] == [0, 0, 0, 0] && drawn[19] == [0, 0, 0, 0] && drawn[399] == [0, 0, 0, 0])
    #expect(drawn[10 * 20 + 5] == [255, 0, 0, 255] && drawn[10 * 20 + 15] == [0, 0, 255, 255])
  }

  @Test("turned rectangles, several ones, and the even-odd rule limit as they look; no path limits everything")
  func otherClips() {
    let whole = CGRect(x: 0, y: 0, width: 20, height: 20)
    let turned = pixels(20, 20) { context in
      context.translateBy(x: 10, y: 10)
      context.rotate(by: .pi / 4)
      context.clip(to: CGRect(x: -7, y: -7, width: 14, height: 14))
      context.fill(CGRect(x: -20, y: -20, width: 40, height: 40))
    }
    #expect(
      turned[0][3] == 0 && turned[10 * 20 + 10][3] == 255 && turned[10 * 20 + 2][3] == 255 && turned[3 * 20 + 3][3] == 0
    )
    let several = pixels(20, 20) { context in
      context.clip(to: [CGRect(x: 0, y: 0, width: 5, height: 5), CGRect(x: 10, y: 10, width: 5, height: 5)])
      context.fill(whole)
    }
    #expect(several[0][3] == 255 && several[7 * 20 + 7][3] == 0 && several[12 * 20 + 12][3] == 255)
    let ring = pixels(20, 20) { context in
      context.addRect(whole)
      context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
      context.clip(using: .evenOdd)
      context.fill(whole)
    }
    #expect(ring[0][3] == 255 && ring[10 * 20 + 10][3] == 0)
    let nothing = pixels(20, 20) { context in
      context.clip()
      context.fill(whole)
    }
    #expect(nothing.allSatisfy { $0[3] == 0 })
  }

  @Test("an image limits by its alpha, upright where y points up")
  func imageClips() throws {
    let half = ImageBitmap(width: 1, height: 2, format: .premultipliedRGBA, bytes: [0, 0, 0, 255, 0, 0, 0, 0])
    let context = try #require(bitmapContext(4, 4))
    context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4), mask: CGImage(half.resized(width: 4, height: 4)))
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    let bytes = try #require(context.bitmap).bytes
    #expect(bytes[0] == 255 && bytes[3 * 4 + 3] == 0 && bytes[3 * 16 + 3] == 0)
  }

  // MARK: - Modes

  @Test(
    "modes mix as the formulas say",
    arguments: [
      (CGBlendMode.multiply, [64, 32, 0, 255]), (.screen, [191, 159, 128, 255]), (.darken, [128, 64, 0, 255]),
      (.lighten, [128, 128, 128, 255]), (.difference, [0, 64, 128, 255]), (.exclusion, [128, 128, 128, 255]),
      (.copy, [128, 64, 0, 255]), (.clear, [0, 0, 0, 0]), (.destinationOver, [128, 128, 128, 255]),
      (.destinationOut, [0, 0, 0, 0]), (.destinationIn, [128, 128, 128, 255]), (.sourceIn, [128, 64, 0, 255]),
      (.sourceOut, [0, 0, 0, 0]), (.plusLighter, [255, 192, 128, 255]), (.plusDarker, [1, 0, 0, 255]),
      (.overlay, [129, 65, 1, 255]), (.hardLight, [129, 64, 0, 255]), (.luminosity, [76, 76, 76, 255]),
    ]
  )
  func modes(mode: CGBlendMode, expected: [Int]) {
    let whole = CGRect(x: 0, y: 0, width: 8, height: 8)
    func draw(_ shape: (CGContext) -> Void) -> [[UInt8]] {
      pixels(8, 8) { context in
        context.setFillColor(CGColor(gray: 128 / 255, alpha: 1))
        context.fill(whole)
        context.setBlendMode(mode)
        context.setFillColor(CGColor(red: 128 / 255, green: 64 / 255, blue: 0, alpha: 1))
        shape(context)
      }
    }
    let box = draw { $0.fill(CGRect(x: 2, y: 2, width: 4, height: 4)) }
    let disc = draw { $0.fillEllipse(in: CGRect(x: 1, y: 1, width: 6, height: 6)) }
    for drawn in [box, disc] {
      let middle = drawn[4 * 8 + 4].map(Int.init)
      #expect(zip(middle, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(mode): \(middle)")
      #expect(drawn[0] == [128, 128, 128, 255], "\(mode) changes nothing beyond its shape")
    }
  }

  @Test("a translucent colour replaces what is below by copying, also through a path, and a hole is made by clearing")
  func copies() {
    let drawn = pixels(8, 8) { context in
      context.setFillColor(blue)
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      context.setBlendMode(.copy)
      context.setFillColor(red.withAlpha(0.5))
      context.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
      context.clear(CGRect(x: 3, y: 3, width: 2, height: 2))
    }
    #expect(drawn[4 * 8 + 1] == [128, 0, 0, 128] && drawn[0] == [0, 0, 255, 255])
    #expect(drawn[3 * 8 + 3] == [0, 0, 0, 0] && drawn[5 * 8 + 5] == [128, 0, 0, 128])
  }

  @Test("images are faded by the context's opacity, and a layer as a whole by that of its beginning")
  func opacity() {
    let image = CGImage(ImageBitmap(width: 1, height: 1, format: .premultipliedRGBA, bytes: [255, 0, 0, 255]))
    let drawn = pixels(8, 2) { context in
      context.setAlpha(0.5)
      context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(red)
      context.fill(CGRect(x: 4, y: 0, width: 3, height: 2))
      context.setFillColor(blue)
      context.fill(CGRect(x: 5, y: 0, width: 3, height: 2))
      context.endTransparencyLayer()
      context.endTransparencyLayer()
    }
    #expect(drawn[0] == [128, 0, 0, 128] && drawn[4] == [128, 0, 0, 128] && drawn[5] == [0, 0, 128, 128])
  }

  // MARK: - Shadows

  @Test("a shape, an image and a layer cast a soft shadow, until there is none any more")
  func shadows() {
    let image = CGImage(ImageBitmap(width: 1, height: 1, format: .premultipliedRGBA, bytes: [255, 255, 255, 255]))
    let square = CGRect(x: 10, y: 10, width: 20, height: 20)
    let shapes: [(CGContext) -> Void] = [
      { $0.fill(square) }, { $0.draw(image, in: square) },
      { context in
        context.addRect(square)
        context.fillPath()
      },
      { context in
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(square)
        context.endTransparencyLayer()
      },
    ]
    for (index, shape) in shapes.enumerated() {
      let drawn = pixels(60, 60) { context in
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.saveGState()
        context.setShadow(offset: CGSize(width: 20, height: 0), blur: 4, color: blue)
        shape(context)
        context.restoreGState()
        context.fill(CGRect(x: 0, y: 50, width: 5, height: 5))
      }
      let row = Array(drawn[20 * 60..<21 * 60])
      #expect(row[20] == [255, 255, 255, 255] && row[40] == [0, 0, 255, 255], "shape \(index): \(row[40])")
      #expect(
        (100...155).contains(row[49][3]) && row[51][3] < row[49][3] && row[57][3] == 0,
        "shape \(index): \(row[49])"
      )
      #expect(drawn[52 * 60 + 22][3] == 0)
    }
  }

  // MARK: - Gradients

  @Test("a gradient runs along its line, and goes on only where it is told to")
  func linear() throws {
    let colors: [Any] = [red, blue]
    let gradient = try #require(
      CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
    )
    func row(_ options: CGGradientDrawingOptions) -> [[UInt8]] {
      pixels(20, 1) { context in
        let (start, end) = (CGPoint(x: 5, y: 0), CGPoint(x: 15, y: 0))
        context.drawLinearGradient(gradient, start: start, end: end, options: options)
      }
    }
    let between = row([])
    #expect(between[4][3] == 0 && between[15][3] == 0)
    #expect(between[5][0] > 230 && between[14][2] > 230 && (115...140).contains(between[10][0]))
    #expect(
      row(.drawsBeforeStartLocation)[0] == [255, 0, 0, 255] && row(.drawsAfterEndLocation)[19] == [0, 0, 255, 255]
    )
    #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
  }

  @Test("a gradient between circles is round, within a clip")
  func radial() throws {
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: [red, blue], locations: nil))
    let drawn = pixels(21, 21) { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 21, height: 15))
      let center = CGPoint(x: 10.5, y: 10.5)
      context.drawRadialGradient(
        gradient,
        startCenter: center,
        startRadius: 0,
        endCenter: center,
        endRadius: 10,
        options: []
      )
    }
    #expect(
      drawn[10 * 21 + 10][0] > 240 && drawn[10 * 21 + 1][2] > 210 && drawn[0][3] == 0 && drawn[16 * 21 + 10][3] == 0
    )
    #expect(drawn[10 * 21 + 5] == drawn[5 * 21 + 10] && drawn[10 * 21 + 5] == drawn[10 * 21 + 15])
  }

  // MARK: - Memory

  private func bitmapContext(_ width: Int, _ height: Int, data: UnsafeMutableRawPointer? = nil) -> CGContext? {
    CGContext(
      data: data,
      width: width,
      height: height,
      bitsPerComponent: 8,
      bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
    )
  }

  @Test("the average colour of an image is read from memory of the app's own")
  func average() throws {
    let image = CGImage(
      ImageBitmap(width: 2, height: 1, format: .premultipliedRGBA, bytes: [255, 0, 0, 255, 0, 0, 255, 255])
    )
    var pixel: [UInt8] = [0, 0, 0, 0]
    try pixel.withUnsafeMutableBytes { memory in
      let context = try #require(bitmapContext(1, 1, data: memory.baseAddress))
      context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect((127...128).contains(pixel[0]) && pixel[1] == 0 && (127...128).contains(pixel[2]) && pixel[3] == 255)
  }

  @Test("y points up, images are upright, and what an app writes into the memory is in the image")
  func upright() throws {
    let context = try #require(bitmapContext(2, 2))
    let flag = ImageBitmap(width: 1, height: 2, format: .premultipliedRGBA, bytes: [255, 0, 0, 255, 0, 0, 255, 255])
    context.draw(CGImage(flag), in: CGRect(x: 0, y: 0, width: 1, height: 2))
    context.setFillColor(red)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let made = try #require(context.makeImage()).rasterized(pixelWidth: 2, pixelHeight: 2).bytes
    #expect(made[0..<4] == [255, 0, 0, 255] && made[8..<12] == [0, 0, 255, 255], "\(made)")
    #expect(made[4..<8] == [0, 0, 0, 0] && made[12..<16] == [255, 0, 0, 255], "\(made)")
    let memory = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect(memory[0] == 255 && context.width == 2 && context.height == 2)
    memory[1] = 255
    #expect(try #require(context.makeImage()).rasterized(pixelWidth: 2, pixelHeight: 2).bytes[1] == 255)
  }

  @Test("other orders of bytes and greys are known, other formats aren't")
  func formats() throws {
    func context(_ space: CGColorSpace?, _ info: UInt32, bits: Int = 8, bytesPerRow: Int = 0) -> CGContext? {
      CGContext(
        data: nil,
        width: 2,
        height: 1,
        bitsPerComponent: bits,
        bytesPerRow: bytesPerRow,
        space: space,
        bitmapInfo: info
      )
    }
    let (rgb, gray) = (CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray())
    let little = CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue
    for (space, info, expected) in [
      (rgb, little, [0, 0, 255, 255]), (rgb, CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 0, 0]),
      (gray, CGImageAlphaInfo.none.rawValue, [54, 0]), (gray, CGImageAlphaInfo.alphaOnly.rawValue, [255, 0]),
    ] as [(CGColorSpace, UInt32, [UInt8])] {
      let drawn = try #require(context(space, info))
      drawn.setFillColor(red)
      drawn.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      let memory = try #require(drawn.data).assumingMemoryBound(to: UInt8.self)
      #expect((0..<expected.count).map { memory[$0] } == expected)
    }
    #expect(context(rgb, CGImageAlphaInfo.last.rawValue) == nil && context(rgb, little, bits: 16) == nil)
    #expect(context(rgb, little, bytesPerRow: 7) == nil && context(nil, little) == nil)
    let empty = CGContext(
      data: nil,
      width: 0,
      height: 1,
      bitsPerComponent: 8,
      bytesPerRow: 0,
      space: rgb,
      bitmapInfo: little
    )
    #expect(empty == nil)
  }

  @Test("the outline of a path's line can be filled and clipped to in its place")
  func outlined() {
    let drawn = pixels(20, 10) { context in
      context.setLineWidth(4)
      context.setLineDash(phase: 0, lengths: [6, 4])
      context.move(to: CGPoint(x: 0, y: 5))
      context.addLine(to: CGPoint(x: 20, y: 5))
      context.replacePathWithStrokedPath()
      context.clip()
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    let row = Array(repeating: 255, count: 6) + Array(repeating: 0, count: 4)
    #expect(alphas(drawn, row: 5, width: 20) == row + row)
    #expect(alphas(drawn, row: 2, width: 20).allSatisfy { $0 == 0 })
  }
}
