import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

private enum Keys {
  nonisolated(unsafe) static var name: UInt8 = 0  // Only the address is used.
  nonisolated(unsafe) static var badge: UInt8 = 0  // As above.
}

extension UIView {
  fileprivate var note: String? {
    get { objc_getAssociatedObject(self, &Keys.name) as? String }
    set { objc_setAssociatedObject(self, &Keys.name, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

@Suite("Associated objects")
struct AssociatedObjectTests {
  @Test("an extension has a property that is stored, for each object its own")
  func property() {
    let (a, b) = (UIView(), UIView())
    a.note = "a"
    b.note = "b"
    a.note = "c"
    objc_setAssociatedObject(a, &Keys.badge, 7, .OBJC_ASSOCIATION_COPY)
    #expect(a.note == "c" && b.note == "b")
    #expect(objc_getAssociatedObject(a, &Keys.badge) as? Int == 7)
    b.note = nil
    #expect(b.note == nil)
    objc_removeAssociatedObjects(a)
    #expect(a.note == nil && objc_getAssociatedObject(a, &Keys.badge) == nil)
  }

  @Test("they end with a view, at once")
  func viewEnds() {
    final class Value {}
    weak var seen: Value?
    var view: UIView? = UIView()
    if let view {
      let value = Value()
      seen = value
      objc_setAssociatedObject(view, &Keys.name, value, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(seen != nil)
    view = nil
    #expect(seen == nil)
  }

  @Test("those of other objects end, too, and never belong to an object that lives at the same address later")
  func othersEnd() {
    final class Value {}
    weak var seen: Value?
    func associate() {
      let (owner, value) = (NSObject(), Value())
      seen = value
      objc_setAssociatedObject(owner, &Keys.name, value, .OBJC_ASSOCIATION_RETAIN)
    }
    associate()
    var owners: [NSObject] = []
    for _ in 0..<1000 {
      let owner = NSObject()
      #expect(objc_getAssociatedObject(owner, &Keys.name) == nil)
      objc_setAssociatedObject(owner, &Keys.badge, 1, .OBJC_ASSOCIATION_RETAIN)
      owners.append(owner)
    }
    #expect(seen == nil)
  }

  @Test("an assigned object isn't kept")
  func assigned() {
    let view = UIView()
    var label: UILabel? = UILabel()
    objc_setAssociatedObject(view, &Keys.name, label, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(view, &Keys.name) as? UILabel === label)
    label = nil
    #expect(objc_getAssociatedObject(view, &Keys.name) == nil)
  }
}
