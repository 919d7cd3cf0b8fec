import TestSupport
import Testing
import UIKit

private final class Model: NSObject, PortedPlainObject {
  @MainActor static func makePlainObject() -> NSObject? { Model() }
}

@MainActor @Suite("What the porting plug-in writes for shapes of iOS code")
struct PortedShapesTests {
  @Test("an object of whatever class is made by its class alone")
  func objects() {
    _ = Harness { UIView() }
    let kinds: [NSObject.Type] = [
      NSObject.self, UILabel.self, UITapGestureRecognizer.self, UIBarButtonItem.self, Model.self,
    ]
    for kind in kinds { #expect(type(of: NSObject.makeAnyObject(of: kind)) == kind) }
  }
}
