import Testing

@testable import CoreGraphics

@MainActor
@Suite("A canvas in memory")
struct BitmapCanvasTests {
  private func canvas(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) -> BitmapCanvas {
    BitmapCanvas(size: CGSize(width: width, height: height), scale: scale) { _, _, _ in nil }
  }

  private func pixel(_ bitmap: ImageBitmap, _ x: Int, _ y: Int) -> [UInt8] {
    let index = (y * bitmap.width + x) * 4
    return Array(bitmap.bytes[index..<index + 4])
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test("it fills rectangles at its scale, within the clip, and blends what is translucent")
  func fills() {
    let canvas = canvas(4, 4, scale: 2)
    canvas.save()
    canvas.clip(to: CGRect(x: 1, y: 0, width: 3, height: 4))
    canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 2), corners: .square, color: red)
    canvas.restore()
    canvas.fill(CGRect(x: 1, y: 1, width: 1, height: 1), corners: .square, color: blue.withAlpha(0.5))
    let bitmap = canvas.bitmap
    #expect(bitmap.width == 8 && bitmap.height == 8)
    #expect(pixel(bitmap, 1, 0) == [0, 0, 0, 0])
    #expect(pixel(bitmap, 2, 0) == [255, 0, 0, 255])
    #expect(pixel(bitmap, 2, 2) == [127, 0, 128, 255])
    #expect(pixel(bitmap, 4, 0) == [0, 0, 0, 0])
  }

  @Test("corners are round, borders lie inside, shadows are soft")
  func shapes() {
    let canvas = canvas(40, 20)
    canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 20), corners: .round(10), color: red)
    canvas.strokeInside(CGRect(x: 20, y: 0, width: 20, height: 20), corners: .square, width: 2, color: blue)
    let bitmap = canvas.bitmap
    #expect(pixel(bitmap, 0, 0)[3] == 0 && pixel(bitmap, 10, 10) == [255, 0, 0, 255])
    #expect(pixel(bitmap, 21, 1) == [0, 0, 255, 255] && pixel(bitmap, 23, 3)[3] == 0)
    let soft = self.canvas(40, 40)
    let square = CGRect(x: 10, y: 10, width: 20, height: 20)
    soft.drawShadow(of: square, corners: .square, blur: 3, offset: .zero, color: red)
    let alphas = (0..<40).map { pixel(soft.bitmap, $0, 20)[3] }
    #expect(alphas[20] > 250 && alphas[0] == 0 && abs(Int(alphas[10]) - 128) < 20)
    #expect(alphas[8] < alphas[9] && alphas[9] < alphas[10] && alphas[10] < alphas[11])
    let wide = self.canvas(300, 1)
    let half = CGRect(x: 150, y: -500, width: 1000, height: 1000)
    wide.drawShadow(of: half, corners: .square, blur: 20, offset: .zero, color: red)
    let rise = [130, 150, 170].map { Int(pixel(wide.bitmap, $0, 0)[3]) }
    #expect(zip(rise, [42, 130, 216]).allSatisfy { abs($0 - $1) < 6 }, "\(rise)")
  }

  @Test("a group is faded as a whole, and a mask keeps of it what it covers")
  func groups() {
    let canvas = canvas(4, 1)
    let whole = CGRect(x: 0, y: 0, width: 4, height: 1)
    canvas.beginGroup(in: whole)
    canvas.fill(whole, corners: .square, color: red)
    canvas.fill(whole, corners: .square, color: blue)
    canvas.beginMask(in: whole)
    canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), corners: .square, color: red)
    canvas.fill(CGRect(x: 1, y: 0, width: 1, height: 1), corners: .square, color: red.withAlpha(0.5))
    canvas.endMask()
    canvas.endGroup(alpha: 0.5, clip: nil, corners: .square)
    let bitmap = canvas.bitmap
    #expect(pixel(bitmap, 0, 0) == [0, 0, 128, 128])
    #expect(pixel(bitmap, 1, 0).map { abs(Int($0) - 64) < 2 } == [false, false, true, true])
    #expect(pixel(bitmap, 2, 0) == [0, 0, 0, 0])
  }

  @Test("a cached picture is turned and scaled by its transform")
  func pictures() {
    let canvas = canvas(8, 8)
    let turn = CGAffineTransform(rotationAngle: .pi / 2).concatenating(.init(translationX: 8, y: 0))
    let size = CGRect(x: 0, y: 0, width: 4, height: 2)
    canvas.drawCached(LayerCache(), size: size, transform: turn, alpha: 1) { picture, _ in
      picture.fill(size, corners: .square, color: red)
    }
    let bitmap = canvas.bitmap
    #expect(pixel(bitmap, 7, 1) == [255, 0, 0, 255] && pixel(bitmap, 6, 3)[0] > 250)
    #expect(pixel(bitmap, 1, 1)[3] == 0 && pixel(bitmap, 7, 6)[3] == 0)
  }

  @Test("numbers that can't be drawn end nothing")
  func strangeNumbers() {
    let canvas = canvas(4, 4)
    for bad in [CGFloat.nan, .infinity, -.infinity, 1e300] {
      let rect = CGRect(x: bad, y: 0, width: bad, height: 2)
      canvas.fill(rect, corners: .round(bad), color: red)
      canvas.drawShadow(of: rect, corners: .square, blur: bad, offset: .zero, color: red)
      canvas.strokeInside(rect, corners: .round(2), width: 1, color: red)
    }
    #expect(canvas.bitmap.width == 4)
  }

  @Test("a part of an image is cut out, and nothing beside it")
  func cropping() throws {
    let image = CGImage(ImageBitmap(width: 3, height: 2, format: .coverage, bytes: [1, 2, 3, 4, 5, 6]))
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 9, height: 9)))
    #expect(part.rasterized(pixelWidth: 2, pixelHeight: 2).bytes == [2, 3, 5, 6])
    #expect(image.cropping(to: CGRect(x: 3, y: 0, width: 1, height: 1)) == nil)
  }
}
