import TestSupport
import Testing
import X11

@testable import UIKit
@testable import UIKitCore
@testable import UIKitX11

@Suite("Shadows of text")
struct TextShadowTests {
  private let server: XvfbServer

  init() throws {
    server = try XvfbServer(width: 400, height: 300)
  }

  private func start() throws {
    let identity = ApplicationIdentity(instanceName: "shadow", className: "Shadow")
    UIApplication.shared.start(on: try X11Platform(identity: identity, scale: 1, display: server.display))
  }

  /// A black “H” whose shadow is red, and 40 points below.
  private func text(blur: CGFloat = 0) -> NSAttributedString {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 0, height: 40)
    shadow.shadowBlurRadius = blur
    shadow.shadowColor = UIColor.red
    let values: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.black, .shadow: shadow,
    ]
    return NSAttributedString(string: "H", attributes: values)
  }

  private func show(_ view: UIView) throws -> (UIWindowScene, X11WindowHost) {
    let (scene, _) = UIWindow.open(title: "Shadow", size: CGSize(width: 200, height: 160)) {
      let controller = UIViewController()
      controller.view.backgroundColor = .white
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 160)
      controller.view.addSubview(view)
      return controller
    }
    scene.show()
    scene.renderNow()
    return (scene, try #require(scene.platformWindow as? X11WindowHost))
  }

  /// The rows of 200 pixels that hold a colour: red, green and blue.
  private func rows(_ bytes: [UInt8], where matches: (UInt8, UInt8, UInt8) -> Bool) -> ClosedRange<Int>? {
    let found = (0..<160).filter { y in
      (0..<200).contains { x in
        let start = (y * 200 + x) * 4
        return matches(bytes[start], bytes[start + 1], bytes[start + 2])
      }
    }
    guard let first = found.first, let last = found.last else { return nil }
    return first...last
  }

  private func check(_ bytes: [UInt8], blur: CGFloat, _ name: String) throws {
    let ink = try #require(rows(bytes) { max($0, $1, $2) < 60 }, "\(name)")
    let shadow = try #require(rows(bytes) { $0 > 240 && $1 < 240 && $1 == $2 }, "\(name)")
    let isSharp = rows(bytes) { $0 > 240 && $1 < 40 && $2 < 40 } != nil
    let beyond = shadow.upperBound - ink.upperBound - 40
    #expect(isSharp == (blur == 0) && (blur == 0 ? 0...1 : 2...13).contains(beyond), "\(name): \(ink) \(shadow)")
  }

  @Test("lie below the letters, moved and blurred, in labels, fields and text views", arguments: [CGFloat(0), 8])
  func views(blur: CGFloat) throws {
    try start()
    let (label, field, page) = (UILabel(), UITextField(), UITextView())
    page.backgroundColor = .white
    (label.attributedText, field.attributedText, page.attributedText) = (
      text(blur: blur), text(blur: blur), text(blur: blur)
    )
    for view in [label, field, page] {
      let (scene, host) = try show(view)
      defer { scene.close() }
      let bitmap = try #require(host.fetchBitmap())
      try check(bitmap.bytes, blur: blur, "\(type(of: view))")
    }
  }

  @Test("are drawn into images", arguments: [CGFloat(0), 8])
  func images(blur: CGFloat) throws {
    try start()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 160), format: format).image { context in
      context.cgContext.fill(CGRect(x: 0, y: 0, width: 200, height: 160), color: UIColor.white)
      text(blur: blur).draw(in: CGRect(x: 0, y: 0, width: 200, height: 160))
    }
    let bitmap = image.picture.rasterized(pixelWidth: 200, pixelHeight: 160)
    try check(bitmap.bytes, blur: blur, "image")
  }

  @Test("stay where only lines below are painted again")
  func repainted() throws {
    try start()
    let page = UITextView()
    let lines = NSMutableAttributedString(attributedString: text(blur: 8))
    lines.append(NSAttributedString(string: "\na", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
    page.attributedText = lines
    let (scene, host) = try show(page)
    defer { scene.close() }
    let whole = host.fetchBitmap()
    page.setNeedsDisplay(CGRect(x: 0, y: 62, width: 200, height: 10))
    scene.renderNow()
    let isSame = host.fetchBitmap() == whole
    #expect(isSame)
  }
}
