import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("What iOS code also sets and calls")
struct IOSShapeTests {
  private let app = Harness(size: CGSize(width: 300, height: 200)) { UIView() }

  @Test("setting a view's gesture recognizers adds the new ones and removes the others")
  func gestures() {
    let view = UIView()
    let (tap, press) = (UITapGestureRecognizer(), UILongPressGestureRecognizer())
    view.gestureRecognizers = [tap, press]
    #expect(view.gestureRecognizers?.count == 2 && tap.view === view)
    view.gestureRecognizers = [press]
    #expect(tap.view == nil && view.gestureRecognizers?.first === press)
    view.gestureRecognizers = nil
    #expect(press.view == nil && view.gestureRecognizers == nil)
  }

  @Test("a window leaves the screen with its scene, and comes back with it")
  func windows() throws {
    let scene = try #require(app.window.windowScene)
    let banner = UIWindow(windowScene: scene)
    banner.rootViewController = UIViewController()
    banner.isHidden = false
    #expect(scene.windows.contains { $0 === banner })
    banner.windowScene = nil
    #expect(banner.windowScene == nil && !scene.windows.contains { $0 === banner })
    banner.windowScene = scene
    #expect(scene.windows.contains { $0 === banner })
    banner.windowScene = nil
  }

  @Test("a tab's title has the colours that are set for it, selected or not")
  func tabs() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    let (one, two) = (UITabBarItem(title: "One", image: nil, tag: 0), UITabBarItem(title: "Two", image: nil, tag: 1))
    for item in [one, two] {
      item.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
      item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    }
    bar.items = [one, two]
    bar.selectedItem = two
    (bar.itemPositioning, bar.itemWidth, bar.itemSpacing) = (.centered, 40, 20)
    app.window.rootViewController?.view.addSubview(bar)
    app.settle()
    let drawn = app.host.drawingList
    #expect(drawn.contains { $0.contains("One") && $0.contains(UIColor.green.hexForTests) }, "\(drawn)")
    #expect(drawn.contains { $0.contains("Two") && $0.contains(UIColor.red.hexForTests) })
    let frames = bar.subviews.compactMap { $0 as? UIControl }.map(\.frame).sorted { $0.minX < $1.minX }
    #expect(frames.map(\.minX) == [100, 160] && frames.map(\.width) == [40, 40])
  }

  @Test("an observation ends in the deinit of its owner")
  func observations() {
    final class Watcher {
      var changes = 0
      private var observation: NSKeyValueObservation?
      init(_ view: UIView) {
        observation = view.observe(\.frame) { [weak self] _, _ in self?.changes += 1 }
      }
      nonisolated deinit { observation?.invalidate() }
    }
    let view = UIView()
    var watcher: Watcher? = Watcher(view)
    view.frame.size.width = 10
    #expect(watcher?.changes == 1)
    watcher = nil
    view.frame.size.width = 20
  }

  @Test("a corner is rounded by tangents, and stays a corner where there is none")
  func tangents() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
    path.addLine(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 0, y: 10))
    path.closeSubpath()
    #expect(path.contains(CGPoint(x: 8, y: 2)) && !path.contains(CGPoint(x: 9.5, y: 0.5)))
    let straight = CGMutablePath()
    straight.move(to: .zero)
    straight.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 10, y: 0), radius: 4)
    #expect(straight.currentPoint == CGPoint(x: 5, y: 0))
  }

  @Test("Foundation's scanner passes over numbers, and a locale names countries")
  func foundation() {
    let scanner = Scanner(string: "12 34")
    var number = 0
    #expect(scanner.scanInt(nil) && scanner.scanInt(&number) && number == 34 && !scanner.scanInt(nil))
    #expect(NSLocale(localeIdentifier: "en_US").localizedString(forCountryCode: "DE") == "Germany")
  }
}

extension UIColor {
  /// As drawings are written.
  fileprivate var hexForTests: String {
    let color = resolve(with: .current)
    func hex(_ part: CGFloat) -> String { String(format: "%02X", Int((part * 255).rounded())) }
    return "#\(hex(color.red))\(hex(color.green))\(hex(color.blue))"
  }
}
