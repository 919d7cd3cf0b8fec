import TestSupport
import Testing
import UIKit

@testable import KeyboardInspector
@testable import UIKitCore

@Suite("The manners of the keyboard inspector")
struct InspectorMannersTests {
  @Test("off, it wakes nobody, and leaves nothing behind")
  func off() {
    let form = InspectedApp()
    form.base.edit(form.field("Email", at: 300))
    form.base.hideKeyboard()
    let listeners = UIApplication.shared.inputListeners.sceneObservers.count
    form.inspector.toggle()
    form.inspector.toggle()
    form.app.advance(seconds: 1)
    let wakeUps = form.app.platform.wakeUps
    form.app.advance(seconds: 10)
    #expect(form.app.platform.wakeUps == wakeUps)
    #expect(UIApplication.shared.inputListeners.sceneObservers.count == listeners)
  }

  @Test("on, it draws nothing while nothing happens")
  func idle() {
    let form = InspectedApp()
    form.base.edit(form.field("Email", at: 300))
    form.base.hideKeyboard()
    form.inspector.isEnabled = true
    form.app.advance(seconds: 1)
    let (wakeUps, paints) = (form.app.platform.wakeUps, form.app.host.paintCount)
    form.app.advance(seconds: 10)
    #expect(form.app.platform.wakeUps == wakeUps)
    #expect(form.app.host.paintCount == paints)
  }

  @Test("for an item that was scrolled a long way, it draws no more than fits into the window")
  func longWay() throws {
    let form = InspectedApp(content: 200_000)
    form.inspector.isEnabled = true
    form.base.edit(form.field("Email", at: 700))
    form.scrollView.contentOffset.y = 150_000
    let far = form.field("Row 150000", at: 150_300)
    form.base.edit(far)
    form.scrollView.contentOffset.y = 150_200
    form.app.advance(seconds: 1)
    let reading = try #require(form.inspector.overlay?.reading)
    #expect(reading.ghost.minY > 100_000)
    let window = try #require(form.inspector.overlay?.window)
    let drawing = window.subviews.filter { !$0.isHidden && $0 is InspectorArrow }
    #expect(drawing.count == 1)
    #expect(drawing.allSatisfy { $0.frame.height <= window.bounds.height + 2 * InspectorArrow.width })
  }

  @Test("an app is drawn as before once it is off")
  func drawnAsBefore() {
    let form = InspectedApp()
    _ = form.field("Email", at: 300)
    form.app.scene.damageEverything()
    form.app.settle()
    let before = form.app.host.drawingList
    form.inspector.isEnabled = true
    form.app.settle()
    #expect(form.app.host.drawingList != before)
    form.inspector.isEnabled = false
    form.app.settle()
    #expect(form.app.host.drawingList == before)
  }

  @Test("touches go through the marks to what lies below, but not through the panel, which can be dragged away")
  func touches() throws {
    let form = InspectedApp()
    let field = form.field("First name", at: 10)
    form.inspector.isEnabled = true
    let panel = try #require(form.inspector.overlay?.window.choice?.frame)
    let point = panel.intersection(field.frameInScreen).mid
    #expect(panel.contains(point))
    form.app.tap(at: point)
    #expect(!field.isFirstResponder)
    form.app.drag(from: point, to: CGPoint(x: point.x, y: point.y + 300))
    let moved = try #require(form.inspector.overlay?.window.card.frame)
    #expect(moved.minX == panel.minX)
    // A drag begins a little later than the touch.
    #expect(abs(moved.minY - panel.minY - 300) <= 10)
    form.app.tap(at: point)
    #expect(field.isFirstResponder)
    form.app.settle()
    #expect(form.inspector.overlay?.window.card.frame.minY == moved.minY)
    #expect(form.app.scene.keyWindow === form.app.window)
  }

  @Test("Tab never stops at it, and keys reach the field")
  func keys() {
    let form = InspectedApp()
    let (first, second) = (form.field("First", at: 100), form.field("Second", at: 160))
    form.inspector.isEnabled = true
    form.app.tab()
    form.app.type("a")
    form.app.tab()
    form.app.type("b")
    form.app.tab()
    #expect(first.isFirstResponder)
    #expect(first.text == "a" && second.text == "b")
  }

  @Test("it lays out nothing of the app, and moves nothing")
  func layout() {
    let form = InspectedApp()
    let counter = LayoutCounter(frame: form.base.root.bounds)
    form.base.root.insertSubview(counter, at: 0)
    let field = form.field("Password", at: 700)
    form.base.edit(field)
    let (count, frame, offset) = (counter.count, field.frameInScreen, form.scrollView.contentOffset)
    form.inspector.isEnabled = true
    form.base.wait()
    #expect(counter.count == count)
    #expect(field.frameInScreen == frame && form.scrollView.contentOffset == offset)
  }

  @Test("the panel leaves the field that is edited uncovered, and its caret", arguments: [40, 120, 300, 500, 700, 900])
  func placement(y: CGFloat) throws {
    for size in [CGSize(width: 420, height: 760), CGSize(width: 320, height: 480), CGSize(width: 1000, height: 700)] {
      let form = InspectedApp(size: size)
      let field = form.field("Email", at: y)
      form.inspector.isEnabled = true
      form.base.edit(field)
      let panel = try #require(form.inspector.overlay?.window.choice?.frame)
      #expect(!panel.intersects(field.frameInScreen), "\(panel) \(field.frameInScreen) in \(size)")
      #expect(CGRect(origin: .zero, size: size).contains(panel))
    }
  }

  @Test("the panel moves away when the field goes under it")
  func movesAway() throws {
    let form = InspectedApp(content: 3000)
    let (low, high) = (form.field("Low", at: 400), form.field("High", at: 20))
    form.inspector.isEnabled = true
    form.base.edit(low)
    #expect(form.inspector.overlay?.window.choice?.edge == .top)
    form.base.edit(high)
    #expect(form.inspector.overlay?.window.choice?.edge == .bottom)
    form.base.hideKeyboard()
    #expect(form.inspector.overlay?.window.choice?.edge == .top)
  }

  @Test("where there is little room it says less")
  func reduced() {
    let form = InspectedApp(size: CGSize(width: 320, height: 400))
    form.inspector.isEnabled = true
    form.base.edit(form.field("Email", at: 240))
    #expect(form.inspector.overlay?.window.choice?.style == .reduced)
    form.base.hideKeyboard()
    #expect(form.inspector.overlay?.window.choice?.style == .full)
  }

  @Test("before anything happened it is small")
  func uneventful() {
    let form = InspectedApp()
    form.inspector.isEnabled = true
    #expect(form.inspector.overlay?.window.choice?.style == .reduced)
    form.base.edit(form.field("Email", at: 240))
    #expect(form.inspector.overlay?.window.choice?.style == .full)
  }

  @Test("it follows the window's size")
  func resizes() throws {
    let form = InspectedApp()
    form.inspector.isEnabled = true
    form.base.edit(form.field("Email", at: 300))
    form.app.host.resize(to: CGSize(width: 600, height: 900))
    form.base.wait()
    #expect(form.row("Keyboard") == "600 × 200 at y 700")
    #expect(form.row("Free") == "600 × 700")
    let panel = try #require(form.inspector.overlay?.window.choice?.frame)
    #expect(panel.maxX == 600 - InspectorPlacement.margin)
  }

  @Test("every text of the panel has a contrast of 4.5 : 1, whatever shines through", arguments: [false, true])
  func contrast(isDark: Bool) {
    let traits = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
    for ground in [UIColor.black, .white] {
      let panel = InspectorPalette.panel.resolve(with: traits).over(ground.resolve(with: traits))
      for color in [InspectorPalette.text, InspectorPalette.name, InspectorPalette.warning] {
        let text = color.resolve(with: traits).over(panel)
        #expect(text.contrast(with: panel) >= 4.5, "\(color) on \(panel)")
      }
    }
  }
}

/// Counts how often it is laid out.
private final class LayoutCounter: UIView {
  private(set) var count = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
  }
}

extension CGColor {
  /// What is seen of the colour on an opaque one.
  fileprivate func over(_ ground: CGColor) -> CGColor {
    func blend(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a * alpha + b * (1 - alpha) }
    return CGColor(
      red: blend(red, ground.red),
      green: blend(green, ground.green),
      blue: blend(blue, ground.blue),
      alpha: 1
    )
  }

  /// WCAG's contrast ratio of two opaque colours.
  fileprivate func contrast(with other: CGColor) -> CGFloat {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private var luminance: CGFloat {
    func linear(_ c: CGFloat) -> CGFloat { c <= 0.04045 ? c / 12.92 : CGFloat(pow(Double((c + 0.055) / 1.055), 2.4)) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
