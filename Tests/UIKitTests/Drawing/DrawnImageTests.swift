import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Images that an app draws")
struct DrawnImageTests {
  private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
    let bitmap = image.picture.rasterized(pixelWidth: image.picture.width, pixelHeight: image.picture.height)
    let index = (y * bitmap.width + x) * 4
    return Array(bitmap.bytes[index..<index + 4])
  }

  @Test("a renderer draws rectangles and paths in the current context, at its format's scale")
  func renderer() {
    _ = Harness { UIView() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: square.size, format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      UIColor.blue.setFill()
      UIBezierPath(rect: CGRect(x: 5, y: 5, width: 5, height: 5)).fill()
    }
    #expect(image.size == square.size && image.scale == 2 && image.cgImage?.width == 20)
    #expect(pixel(image, 1, 1) == [255, 0, 0, 255] && pixel(image, 12, 12) == [0, 0, 255, 255])
    #expect(pixel(image, 12, 1) == [0, 0, 0, 0])
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("a picture is cut to a circle while its clip is still in force, and tinted by what is below")
  func avatars() throws {
    _ = Harness { UIView() }
    let bytes = [[UInt8]](repeating: [255, 0, 0, 255], count: 4).flatMap { $0 }
    let photo = UIImage(bitmap: ImageBitmap(width: 2, height: 2, format: .premultipliedRGBA, bytes: bytes))
    let frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    UIGraphicsBeginImageContextWithOptions(frame.size, false, 1)
    UIBezierPath(ovalIn: frame).addClip()
    photo.draw(in: frame)
    let avatar = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIRectFill(frame)
    UIGraphicsEndImageContext()
    #expect(pixel(avatar, 0, 0) == [0, 0, 0, 0] && pixel(avatar, 10, 10) == [255, 0, 0, 255])
    #expect((1...254).contains(pixel(avatar, 3, 2)[3]), "the edge is smooth")

    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let tinted = UIGraphicsImageRenderer(size: frame.size, format: format).image { context in
      UIColor.blue.setFill()
      context.fill(frame)
      avatar.draw(in: frame, blendMode: .destinationIn, alpha: 1)
      photo.draw(at: CGPoint(x: 9, y: 9), blendMode: .normal, alpha: 0.5)
      UIRectFillUsingBlendMode(CGRect(x: 4, y: 9, width: 2, height: 2), .clear)
    }
    #expect(pixel(tinted, 0, 0) == [0, 0, 0, 0] && pixel(tinted, 10, 5) == [0, 0, 255, 255])
    #expect(pixel(tinted, 10, 10) == [128, 0, 127, 255] && pixel(tinted, 5, 10) == [0, 0, 0, 0])
  }

  @Test("text is drawn at a point, in a rectangle and in as many lines as fit")
  func text() {
    let app = Harness(size: CGSize(width: 200, height: 100)) { WritingView() }
    app.settle()
    let texts = app.host.drawingList.filter { $0.contains("line") }
    #expect(texts.contains { $0.contains("one line") })
    #expect(texts.count { $0.contains("wrapped") } == 1, "the second line doesn't fit: \(texts)")
  }

  private final class WritingView: UIView {
    override func draw(_ rect: CGRect) {
      let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.red]
      "one line".draw(at: CGPoint(x: 4, y: 4), withAttributes: font)
      NSAttributedString(string: "line wrapped line wrapped", attributes: font)
        .draw(in: CGRect(x: 4, y: 30, width: 70, height: 15))
      NSString("nothing").draw(in: CGRect(x: 0, y: 60, width: 100, height: 0), withAttributes: [:])
    }
  }

  @Test("the older functions do the same, and nest")
  func olderFunctions() throws {
    _ = Harness { UIView() }
    UIGraphicsBeginImageContextWithOptions(square.size, true, 1)
    UIColor.green.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    UIGraphicsEndImageContext()
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(pixel(image, 1, 1) == [0, 255, 0, 255] && pixel(image, 5, 5) == [0, 0, 0, 255])
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil && UIGraphicsGetCurrentContext() == nil)
  }

  @Test("a PNG file of an image can be read again, translucent colours included")
  func files() throws {
    _ = Harness { UIView() }
    let image = UIGraphicsImageRenderer(size: square.size).image { context in
      UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5).setFill()
      context.fill(square)
    }
    let data = try #require(image.pngData())
    let again = try #require(UIImage(data: data, scale: image.scale))
    #expect(again.size == image.size)
    #expect(zip(pixel(again, 3, 3), [128, 64, 0, 128]).allSatisfy { abs(Int($0) - $1) <= 2 })
    let symbol = try #require(UIImage(systemName: "plus")?.withTintColor(.red).pngData())
    let drawn = try #require(UIImage(data: symbol))
    let middle = pixel(drawn, drawn.picture.width / 2, drawn.picture.height / 2)
    #expect(middle[0] > 240 && middle[1] == 0 && middle[3] > 240)
    #expect(UIImage().pngData() == nil)
  }

  @Test("views are drawn into images with what is in them, whether or not they were on screen")
  func hierarchy() throws {
    _ = Harness { UIView() }
    let view = UIView(frame: CGRect(x: 30, y: 30, width: 20, height: 20))
    view.backgroundColor = .white
    let child = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 20))
    child.backgroundColor = .red
    let hidden = UIView(frame: view.bounds)
    (hidden.backgroundColor, hidden.isHidden) = (.blue, true)
    view.addSubview(child)
    view.addSubview(hidden)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { _ in
      #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    }
    #expect(pixel(image, 5, 5) == [255, 255, 255, 255] && pixel(image, 15, 5) == [255, 0, 0, 255])
    let rendered = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image {
      $0.cgContext.translateBy(x: 5, y: 0)
      view.layer.render(in: $0.cgContext)
    }
    #expect(pixel(rendered, 2, 5)[3] == 0 && pixel(rendered, 12, 5) == [255, 255, 255, 255])
    #expect(pixel(rendered, 17, 5) == [255, 0, 0, 255])
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(snapshot.bounds.size == view.bounds.size)
  }

  @Test("a resizable image keeps its caps, and stretches what lies between")
  func caps() {
    var bytes: [UInt8] = []
    for x in 0..<3 { bytes += [x == 0 ? 255 : 0, x == 1 ? 255 : 0, x == 2 ? 255 : 0, 255] }
    let image = UIImage(bitmap: ImageBitmap(width: 3, height: 1, format: .premultipliedRGBA, bytes: bytes))
    let stretched = image.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    #expect(stretched.capInsets.left == 1 && stretched.size == image.size)
    _ = Harness { UIView() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 2), format: format).image { _ in
      stretched.draw(in: CGRect(x: 0, y: 0, width: 10, height: 2))
    }
    #expect(pixel(drawn, 0, 1) == [255, 0, 0, 255] && pixel(drawn, 9, 0) == [0, 0, 255, 255])
    #expect((1..<9).allSatisfy { pixel(drawn, $0, 1) == [0, 255, 0, 255] })
  }

  @Test("components of colours are read where pointers are given, and a grey has a lightness")
  func components() throws {
    _ = Harness { UIView() }
    var (hue, saturation, brightness, white): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let color = UIColor(hue: 0.6, saturation: 0.5, brightness: 0.8, alpha: 1)
    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect(abs(hue - 0.6) < 0.001 && abs(saturation - 0.5) < 0.001 && abs(brightness - 0.8) < 0.001)
    #expect(!color.getWhite(&white, alpha: nil) && UIColor(white: 0.3, alpha: 1).getWhite(&white, alpha: nil))
    #expect(white == 0.3)
    var red: CGFloat = 0
    #expect(UIColor.red.getRed(&red, green: nil, blue: nil, alpha: nil) && red == 1)
    #expect(UIColor(named: "Brand") == nil)
    UIColor.register(.red, named: "Brand")
    #expect(UIColor(named: "Brand")?.cgColor == UIColor.red.cgColor)
    UIColor.register(nil, named: "Brand")
    #expect(UIColor(named: "Brand") == nil)
  }
}
