import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Coordinates that are turned and scaled")
struct TurnedContextTests {
  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
    let bitmap = image.picture.rasterized(pixelWidth: image.picture.width, pixelHeight: image.picture.height)
    let index = (y * bitmap.width + x) * 4
    return Array(bitmap.bytes[index..<index + 4])
  }

  private func image(_ draw: (CGContext) -> Void) -> UIImage {
    _ = Harness { UIView() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image { context in
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      draw(context.cgContext)
    }
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let clear: [UInt8] = [0, 0, 0, 0]

  /// Red above, blue below.
  private func flag() -> UIImage {
    let bytes = (0..<16).flatMap { $0 < 8 ? red : blue }
    return UIImage(bitmap: ImageBitmap(width: 4, height: 4, format: .premultipliedRGBA, bytes: bytes))
  }

  @Test("a rectangle is turned around the origin that was moved before, clockwise")
  func rotation() {
    let turned = image { context in
      context.translateBy(x: 20, y: 20)
      context.rotate(by: .pi / 2)
      context.fill(CGRect(x: 0, y: 0, width: 16, height: 8))
    }
    #expect(pixel(turned, 15, 30) == red && pixel(turned, 25, 22) == clear && pixel(turned, 15, 10) == clear)
  }

  @Test("lines and paths are scaled with their thickness, and the state before comes back")
  func scale() {
    let scaled = image { context in
      context.saveGState()
      context.scaleBy(x: 4, y: 4)
      context.setLineWidth(2)
      context.move(to: CGPoint(x: 0, y: 5))
      context.addLine(to: CGPoint(x: 5, y: 5))
      context.strokePath()
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    #expect(pixel(scaled, 10, 17) == blue && pixel(scaled, 10, 23) == blue && pixel(scaled, 10, 26) == clear)
    #expect(pixel(scaled, 22, 20) == clear && pixel(scaled, 3, 3) == red && pixel(scaled, 6, 6) == clear)
  }

  @Test("a transform is applied before those in force; one that isn't a number is ignored")
  func concatenation() {
    let moved = image { context in
      context.scaleBy(x: 2, y: 2)
      context.concatenate(CGAffineTransform(translationX: 5, y: 0))
      context.concatenate(CGAffineTransform(scaleX: .nan, y: 1))
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 0))
    }
    #expect(pixel(moved, 12, 8) == red && pixel(moved, 8, 8) == clear && pixel(moved, 21, 8) == clear)
  }

  @Test("an image is turned and mirrored; Core Graphics' own stands on its head unless the coordinates do")
  func images() {
    let turned = image { context in
      context.translateBy(x: 40, y: 0)
      context.rotate(by: .pi / 2)
      flag().draw(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    #expect(pixel(turned, 35, 20) == red && pixel(turned, 5, 20) == blue)
    let plain = image { context in
      if let picture = flag().cgImage { context.draw(picture, in: CGRect(x: 0, y: 0, width: 40, height: 40)) }
    }
    #expect(pixel(plain, 20, 5) == blue && pixel(plain, 20, 35) == red)
    let usual = image { context in
      context.translateBy(x: 0, y: 40)
      context.scaleBy(x: 1, y: -1)
      if let picture = flag().cgImage { context.draw(picture, in: CGRect(x: 0, y: 0, width: 40, height: 40)) }
    }
    #expect(pixel(usual, 20, 5) == red && pixel(usual, 20, 35) == blue)
  }

  /// A watermark along the diagonal.
  private final class Mark: UIView {
    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.translateBy(x: 50, y: 50)
      context.rotate(by: -.pi / 4)
      UIColor.red.setFill()
      context.fill(CGRect(x: -30, y: -5, width: 60, height: 10))
    }
  }

  @Test("a view draws in them on the screen")
  func view() {
    let mark = Mark(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let list = Harness(size: CGSize(width: 100, height: 100), showing: [mark]).host.drawingList
    #expect(list.contains { $0.contains("image") && $0.contains("#FF0000") }, "\(list)")
  }
}
