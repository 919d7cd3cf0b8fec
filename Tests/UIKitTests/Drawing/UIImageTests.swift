import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("An image")
struct UIImageTests {
  @Test("every symbol draws something, and nothing on its edges", arguments: UIImage.systemNames)
  func symbols(_ name: String) throws {
    let image = try #require(UIImage(systemName: name))
    let (width, height) = (Int(image.size.width) * 2, Int(image.size.height) * 2)
    let bitmap = image.picture.rasterized(pixelWidth: width, pixelHeight: height)
    #expect(bitmap.bytes.contains { $0 > 200 })
    #expect(bitmap.bytes.prefix(width).allSatisfy { $0 == 0 })
    #expect(bitmap.bytes.suffix(width).allSatisfy { $0 == 0 })
    #expect((0..<height).allSatisfy { bitmap.bytes[$0 * width] == 0 && bitmap.bytes[$0 * width + width - 1] == 0 })
  }

  @Test("a neutral sign stands for a symbol of an unknown name, and nothing for no name")
  func unknownSymbol() throws {
    let sign = try #require(UIImage(systemName: "no.such.symbol"))
    #expect(sign.isSymbolImage && sign.size == CGSize(width: 24, height: 24))
    #expect(sign.picture.rasterized(pixelWidth: 24, pixelHeight: 24).bytes.contains { $0 > 200 })
    let large = sign.withConfiguration(UIImage.SymbolConfiguration(pointSize: 34))
    #expect(large.size == CGSize(width: 48, height: 48))
    #expect(UIImage(systemName: "") == nil)
  }

  @Test("a symbol grows with its point size and gets bolder with its weight")
  func configuration() throws {
    let plain = try #require(UIImage(systemName: "plus"))
    let large = plain.withConfiguration(UIImage.SymbolConfiguration(pointSize: 34))
    let bold = plain.withConfiguration(UIImage.SymbolConfiguration(pointSize: 17, weight: .bold))
    #expect(large.size == CGSize(width: plain.size.width * 2, height: plain.size.height * 2))
    func ink(_ image: UIImage) -> Int {
      image.picture.rasterized(pixelWidth: 48, pixelHeight: 48).bytes.reduce(0) { $0 + Int($1) }
    }
    #expect(ink(bold) > ink(plain) * 5 / 4)
    #expect(ink(large) == ink(plain))
    let back = plain.imageFlippedForRightToLeftLayoutDirection().withConfiguration(.init(scale: .large))
    #expect(back.flipsForRightToLeftLayoutDirection && !large.flipsForRightToLeftLayoutDirection)
  }

  @Test("shapes take the tint, pictures keep their colours, unless told otherwise")
  func renderingModes() throws {
    let shape = try #require(UIImage(systemName: "plus"))
    let picture = UIImage(bitmap: ImageBitmap(width: 1, height: 1, format: .premultipliedRGBA, bytes: [1, 2, 3, 255]))
    #expect(shape.effectiveTint(.red) == .red)
    #expect(picture.effectiveTint(.red) == nil)
    #expect(picture.withRenderingMode(.alwaysTemplate).effectiveTint(.red) == .red)
    #expect(shape.withRenderingMode(.alwaysOriginal).effectiveTint(.red) == .black)
    #expect(shape.withTintColor(.green).effectiveTint(.red) == .green)
  }

  @Test("left and right of pixels and of shapes are exchanged, and exchanged again")
  func mirrored() {
    let pixels: [UInt8] = [9, 0, 0, 5, 6, 0]
    let picture = UIImage(bitmap: ImageBitmap(width: 3, height: 2, format: .coverage, bytes: pixels))
    let turned = picture.withHorizontallyFlippedOrientation()
    #expect(Self.bytes(turned, 3, 2) == [0, 0, 9, 0, 6, 5] && turned.size == picture.size)
    #expect(Self.bytes(turned.withHorizontallyFlippedOrientation(), 3, 2) == pixels)
    let left = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 2))
    let shape = UIImage(size: CGSize(width: 3, height: 2), filling: left)
    #expect(Self.bytes(shape.withHorizontallyFlippedOrientation(), 3, 2) == [0, 0, 255, 0, 0, 255])
    let insets = UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 1)
    let stretched = picture.resizableImage(withCapInsets: insets).withHorizontallyFlippedOrientation()
    #expect(stretched.capInsets.left == 1 && stretched.capInsets.right == 2)
  }

  @Test("an image for both directions is shown with left and right exchanged where content runs from right to left")
  func directions() throws {
    let left = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 2))
    let plain = UIImage(size: CGSize(width: 3, height: 2), filling: left)
    let arrow = plain.imageFlippedForRightToLeftLayoutDirection()
    #expect(!plain.flipsForRightToLeftLayoutDirection && arrow.flipsForRightToLeftLayoutDirection)
    #expect(arrow.withTintColor(.red).flipsForRightToLeftLayoutDirection)
    let views = [plain, arrow, arrow].map { UIImageView(image: $0) }
    for view in views.prefix(2) { view.semanticContentAttribute = .forceRightToLeft }
    #expect(views.map { Self.bytes($0.drawnImage ?? UIImage(), 3, 2).first } == [255, 0, 255])
    #expect(views[1].drawnImage === views[1].drawnImage)
  }

  private static func bytes(_ image: UIImage, _ width: Int, _ height: Int) -> [UInt8] {
    image.picture.rasterized(pixelWidth: width, pixelHeight: height).bytes
  }

  @Test("copies in other colours share what the driver keeps")
  func driverStorage() throws {
    let image = try #require(UIImage(systemName: "plus"))
    let storage = UIColor.red
    image.picture.driverStorage = storage
    #expect(image.withTintColor(.red).picture.driverStorage === storage)
  }

  @Test("a picture that shrinks averages, one that grows blends")
  func resizing() {
    let bitmap = ImageBitmap(width: 2, height: 2, format: .coverage, bytes: [0, 100, 100, 200])
    #expect(bitmap.resized(width: 1, height: 1).bytes == [100])
    let large = bitmap.resized(width: 4, height: 2)
    #expect(large.bytes == [0, 25, 75, 100, 100, 125, 175, 200])
  }

  @Test(
    "an image view places its image by content mode",
    arguments: [
      (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 50)),
      (.scaleAspectFit, CGRect(x: 25, y: 0, width: 50, height: 50)),
      (.scaleAspectFill, CGRect(x: 0, y: -25, width: 100, height: 100)),
      (.center, CGRect(x: 40, y: 15, width: 20, height: 20)),
      (.topRight, CGRect(x: 80, y: 0, width: 20, height: 20)),
      (.bottomLeft, CGRect(x: 0, y: 30, width: 20, height: 20)),
    ]
  )
  func contentModes(_ mode: UIView.ContentMode, _ expected: CGRect) {
    let place = mode.rect(for: CGSize(width: 20, height: 20), in: CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(place == expected)
  }

  @Test("an image view is as large as its image and draws it in its tint")
  func imageView() throws {
    let view = UIImageView(image: UIImage(systemName: "plus"))
    view.tintColor = .red
    let root = UIView()
    root.addSubview(view)
    let app = Harness(size: CGSize(width: 100, height: 100)) { root }
    #expect(view.intrinsicContentSize == CGSize(width: 24, height: 24))
    #expect(app.host.drawingList.contains { $0.contains("image [0,0,24,24] #FF0000") })
  }
}
