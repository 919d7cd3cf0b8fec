import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// One of the sample views in a window, and what a person does with it.
private final class Desk {
  let view: UIView
  let app: Harness

  init(_ name: String) throws {
    UIApplication.shared.start(on: HeadlessPlatform())
    let make = try #require(SampleViews.all[name])
    view = make()
    view.frame = CGRect(x: 10, y: 40, width: 300, height: 200)
    let (root, view) = (UIView(), view)
    app = Harness(size: CGSize(width: 320, height: 480)) { root }
    UIApplication.shared.invalidValueHandler = { _ in }
    root.addSubview(view)
    app.settle()
  }

  isolated deinit { UIApplication.shared.invalidValueHandler = { InvalidValue.report($0) } }

  /// Touches it, scrolls it and reaches it by keys.
  func use() {
    app.advance(seconds: 0.4)
    for point in [CGPoint(x: 40, y: 60), CGPoint(x: 160, y: 140), CGPoint(x: 280, y: 220)] {
      app.tap(at: point)
      app.scroll(at: point, by: CGPoint(x: 0, y: 40))
      app.drag(from: point, to: CGPoint(x: point.x - 30, y: point.y - 30), duration: 0.1)
    }
    app.window.endEditing(true)
    app.tab()
    for key in [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardRightArrow, .keyboardSpacebar, .keyboardEscape] {
      app.press(key)
    }
    app.advance(seconds: 1)
  }

  /// The controls that it is, or that it consists of.
  var controls: [UIControl] {
    func collect(_ view: UIView) -> [UIControl] { (view as? UIControl).map { [$0] } ?? view.subviews.flatMap(collect) }
    return collect(view)
  }
}

@Suite("Each view that shows something by itself")
struct EveryControlTests {
  @Test("stays somewhere in a frame that is none, and can be used", arguments: await SampleViews.names)
  func oddFrames(name: String) throws {
    for number in [CGFloat.nan, .infinity, -.infinity, 1e308, -40, 0] {
      let desk = try Desk(name)
      desk.view.frame = CGRect(x: 10, y: 40, width: number, height: number)
      desk.use()
      #expect(desk.app.lostViews == [], "\(number)")
      desk.view.bounds = CGRect(x: number, y: number, width: 300, height: number)
      desk.use()
      #expect(desk.app.lostViews == [], "\(number)")
    }
  }

  @Test("can be turned round and darkened while it is used", arguments: await SampleViews.names)
  func turned(name: String) throws {
    let desk = try Desk(name)
    let size = desk.view.intrinsicContentSize
    for isUsed in [false, true] {
      for style in [UIUserInterfaceStyle.dark, .light] {
        for direction in [UISemanticContentAttribute.forceRightToLeft, .forceLeftToRight] {
          desk.app.window.overrideUserInterfaceStyle = style
          desk.view.semanticContentAttribute = direction
          desk.app.settle()
          if isUsed { desk.use() } else { #expect(desk.view.intrinsicContentSize == size) }
          #expect(desk.app.lostViews == [])
        }
      }
    }
  }

  @Test("takes no focus and changes nothing while its controls are disabled", arguments: await SampleViews.names)
  func disabled(name: String) throws {
    let desk = try Desk(name)
    var changes = 0
    for control in desk.controls {
      control.isEnabled = false
      control.addAction(UIAction { _ in changes += 1 }, for: .allEvents)
    }
    desk.use()
    #expect(changes == 0)
    let focused = desk.app.window.firstResponder as? UIControl
    #expect(focused == nil, "\(focused.map { "\(type(of: $0))" } ?? "") is focused")
  }

  @Test("ends with its last reference, after it was used", arguments: await SampleViews.names)
  func ends(name: String) throws {
    weak var gone: UIView?
    let app = try used(name) { gone = $0 }
    app.advance(seconds: 2)
    #expect(gone == nil)
  }

  /// Uses the view, hands it to `witness`, and takes it out of its window.
  private func used(_ name: String, _ witness: (UIView) -> Void) throws -> Harness {
    let desk = try Desk(name)
    witness(desk.view)
    desk.use()
    desk.app.window.endEditing(true)
    desk.view.removeFromSuperview()
    desk.app.settle()
    return desk.app
  }
}
