import TestSupport
import Testing
import UIKit

/// Colours and shapes as code for iOS keeps them: in a value that belongs to no actor.
private nonisolated struct Theme {
  let accent = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
  var border: CGColor { accent.cgColor }
  var brand: UIColor? { UIColor(named: "brand") }
  var isDark: Bool { UITraitCollection.current.userInterfaceStyle == .dark }

  var hex: String {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    accent.getRed(&red, green: &green, blue: &blue, alpha: nil)
    return [red, green, blue].map { String(Int(($0 * 255).rounded()), radix: 16) }.joined()
  }
}

@Suite("Code that belongs to no actor")
nonisolated struct PlainCodeTests {
  @Test("asks colours for their components, and for their names, on any thread")
  func colors() async {
    UIColor.register(.red, named: "brand")
    defer { UIColor.register(nil, named: "brand") }
    let told = await Task.detached { (Theme().border, Theme().hex, Theme().brand, Theme().isDark) }.value
    #expect(told.0.components == [0.2, 0.4, 0.6, 1] && told.0.numberOfComponents == 4)
    #expect(told.1 == "336699")
    #expect(told.2 == .red)
    #expect(!told.3)
    #expect(told.0.copy(alpha: 0.5)?.alpha == 0.5)
  }

  @Test("sees the appearance of the application on the main thread")
  @MainActor func appearance() {
    _ = Harness { UIView() }
    UIApplication.shared.overrideUserInterfaceStyle = .dark
    #expect(Theme().isDark)
  }

  @Test("makes paths with a transform or without")
  func paths() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    var move = CGAffineTransform(translationX: 5, y: 0)
    #expect(CGPath(rect: rect, transform: nil).boundingBox == rect)
    #expect(CGPath(rect: rect, transform: &move).boundingBox.minX == 5)
    #expect(CGPath(ellipseIn: rect, transform: nil).boundingBoxOfPath.width.rounded() == 10)
    #expect(CGPath(roundedRect: rect, cornerWidth: 2, cornerHeight: 2, transform: nil).contains(CGPoint(x: 5, y: 5)))
    #expect(CGPath(rect: rect, transform: nil).copy(using: &move)?.boundingBox.minX == 5)
  }
}
