import TestSupport
import Testing
import UIKit
import X11

@testable import UIKitCore
@testable import UIKitX11

@Suite("Painting only what changed")
struct RepaintTests {
  @Test("whatever changes in a frame, the window shows what painting all of it shows", arguments: [1, 1.5], [1, 2, 3])
  func equalsPaintingEverything(scale: Double, seed: UInt64) throws {
    let server = try XvfbServer()
    let identity = ApplicationIdentity(instanceName: "repaint", className: "Repaint")
    UIApplication.shared.start(on: try X11Platform(identity: identity, scale: scale, display: server.display))
    var jumble = Jumble(seed: seed)
    let scene = jumble.scene
    let host = try #require(scene.platformWindow as? X11WindowHost)
    scene.show()
    for frame in 1...40 {
      let changes = jumble.change()
      scene.renderNow()
      let painted = host.fetchBitmap()
      scene.hostDidChangeTraits(host)
      scene.renderNow()
      let isSame = painted == host.fetchBitmap()
      #expect(isSame, "frame \(frame): \(changes)")
    }
    scene.close()
  }
}

/// Views of all kinds in two windows, put together and changed at random; the same for the same seed.
private struct Jumble {
  let scene = UIWindowScene(title: "Jumble", size: CGSize(width: 160, height: 140))
  private let windows: [UIWindow]
  private var views: [UIView] = []
  private var scrollers: [UIScrollView] = []
  private var dice: SeededGenerator

  init(seed: UInt64) {
    dice = SeededGenerator(state: seed)
    windows = [scene, scene].map(UIWindow.init(windowScene:))
    for window in windows {
      window.rootViewController = UIViewController()
      window.isHidden = false
    }
    windows[1].windowLevel = .alert
    windows[0].rootViewController?.view.backgroundColor = .white
    for index in 0..<3 { addScroller(CGRect(x: 50 * index, y: 10 + 5 * index, width: 45, height: 90)) }
    for index in 0..<14 {
      let view = index % 3 == 0 ? Drawing() : UIView()
      views.append(view)
      _ = changeFrame(of: view)
      _ = changeColor(of: view)
      move(view)
    }
  }

  private mutating func addScroller(_ frame: CGRect) {
    let scroller = UIScrollView(frame: frame)
    scroller.contentSize = CGSize(width: 60, height: 400)
    for row in 0..<20 {
      let view = row % 4 == 0 ? Drawing() : UIView()
      view.frame = CGRect(x: 4, y: 20 * row, width: 36, height: 14)
      view.backgroundColor = UIColor(white: CGFloat(row) / 20, alpha: 1)
      scroller.addSubview(view)
    }
    windows[0].rootViewController?.view.addSubview(scroller)
    scrollers.append(scroller)
  }

  /// Changes one to three things, and returns their names.
  mutating func change() -> [String] {
    var changes = (0..<Int.random(in: 0...2, using: &dice)).map { _ in
      changeLook(of: views.randomElement(using: &dice) ?? UIView())
    }
    let scroller = scrollers.randomElement(using: &dice)
    scroller?.contentOffset.y = CGFloat(Int.random(in: 0...120, using: &dice))
    changes.append("scrolled")
    return changes
  }

  private mutating func changeLook(of view: UIView) -> String {
    switch Int.random(in: 0..<12, using: &dice) {
    case 0: return changeColor(of: view)
    case 1:
      view.layer.cornerRadius = pick(0, 4, 9)
      view.layer.maskedCorners = pick([], .all, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    case 2: view.layer.borderWidth = pick(0, 1, 3)
    case 3: view.clipsToBounds.toggle()
    case 4: view.alpha = pick(1, 0.5)
    case 5: view.isHidden.toggle()
    case 6: view.transform = pick(.identity, .init(scaleX: 1.3, y: 0.8), .init(rotationAngle: 0.3))
    case 7: move(view)
    case 8: view.superview?.bringSubviewToFront(view)
    case 9: view.layer.shadowOpacity = pick(0, 0.6)
    case 10: view.layer.shouldRasterize.toggle()
    default: return changeFrame(of: view)
    }
    return "\(view.frame): radius \(view.layer.cornerRadius), alpha \(view.alpha), hidden \(view.isHidden)"
  }

  private mutating func changeFrame(of view: UIView) -> String {
    func length(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &dice)) / 2 }
    view.bounds.size = CGSize(width: length(20...160), height: length(20...120))
    view.center = CGPoint(x: length(0...300), y: length(0...260))
    return "frame \(view.frame)"
  }

  private mutating func changeColor(of view: UIView) -> String {
    view.backgroundColor = pick(.white, .red, .blue.withAlphaComponent(0.4), .green, nil)
    return "colour of \(view.frame)"
  }

  /// Puts `view` into another one, a scroll view or a window.
  private mutating func move(_ view: UIView) {
    let roots = windows.compactMap { $0.rootViewController?.view }
    let parents = (roots + scrollers + views).filter { !$0.isDescendant(of: view) }
    parents.randomElement(using: &dice)?.addSubview(view)
  }

  private mutating func pick<Value>(_ values: Value...) -> Value {
    values[Int.random(in: 0..<values.count, using: &dice)]
  }
}

/// A view that draws itself.
private final class Drawing: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for row in 0..<8 { context.fill(CGRect(x: 3 + row, y: 8 * row, width: 12, height: 4).intersection(bounds)) }
  }
}
