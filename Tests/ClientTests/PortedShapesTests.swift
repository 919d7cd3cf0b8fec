import TestSupport
import Testing
import UIKit

private final class Other {}

private final class Card: UIView {
  private(set) var corners: [Int] = []

  func setCorners(_ count: Int) { corners.append(count) }
}

private final class Delegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?
}

private final class Model: NSObject, PortedPlainObject {
  @MainActor static func makePlainObject() -> NSObject? { Model() }
}

@MainActor @Suite("What the porting plug-in writes for shapes of iOS code")
struct PortedShapesTests {
  @Test("an object of any class is equal to itself, and answers as its class does")
  func members() {
    let (view, other) = (UIView(), Other())
    _ = Harness { view }
    view.tag = 3
    let subview = UIView()
    view.addSubview(subview)
    #expect(DynamicObject(view).isEqual(view) && !DynamicObject(view).isEqual(other))
    #expect(DynamicObject(other).isEqual(other) && !DynamicObject(other).isEqual(nil))
    #expect(DynamicObject(NSNumber(value: 3)).isEqual(NSNumber(value: 3)))
    #expect(DynamicObject(subview).next === view && DynamicObject(other).next == nil)
    #expect(DynamicObject(view).tag == 3 && DynamicObject(other).tag == nil)
    #expect(DynamicObject(nil as AnyObject?) == nil)
  }

  @Test("a delegate's window is in an optional of its own")
  func window() {
    let harness = Harness { UIView() }
    let delegate: any UIApplicationDelegate = Delegate()
    #expect(delegate.portedWindow != nil)
    #expect(delegate.portedWindow??.rootViewController == nil)
    delegate.window = harness.window
    #expect(delegate.portedWindow??.rootViewController === harness.window.rootViewController)
  }

  @Test("the application is found by its name in its class, and other names are told")
  func classSide() {
    _ = Harness { UIView() }
    #expect(UIApplication.value(forKey: "sharedApplication") as? UIApplication === UIApplication.shared)
    #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === UIApplication.shared)
    #expect(UIApplication.value(forKey: "other") == nil)
    #expect(UIDevice.value(forKey: "currentDevice") is UIDevice)
  }

  @Test("an item's view is the one that shows it in a bar")
  func itemView() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let harness = Harness(showing: [bar])
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    let own = UIBarButtonItem(customView: UILabel())
    #expect(item.value(forKey: "view") == nil)
    bar.items = [item, own]
    harness.advance(seconds: 0.1)
    let view = try #require(item.value(forKey: "view") as? UIView)
    #expect(view.isDescendant(of: bar) && view.bounds.width > 0)
    #expect(own.value(forKey: "view") as? UIView === own.customView)
    bar.items = []
    #expect(item.value(forKey: "view") == nil)
  }

  @Test("a method is called of each object of a class once it is in a window, and of no other")
  func appearance() {
    let harness = Harness { UIView() }
    Card.appearance().call("setCorners(_:)") { $0.setCorners(3) }
    Card.appearance().call("setCorners(_:)") { $0.setCorners(4) }
    let card = Card()
    #expect(card.corners == [])
    harness.window.addSubview(card)
    #expect(card.corners == [4])
  }

  @Test("an object of whatever class is made by its class alone")
  func objects() {
    _ = Harness { UIView() }
    let kinds: [NSObject.Type] = [
      NSObject.self, UILabel.self, UITapGestureRecognizer.self, UIBarButtonItem.self, Model.self,
    ]
    for kind in kinds { #expect(type(of: NSObject.makeAnyObject(of: kind)) == kind) }
  }
}
