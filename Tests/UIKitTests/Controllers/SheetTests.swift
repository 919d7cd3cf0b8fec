import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("The height of a sheet")
struct SheetTests {
  @Test("is that of its detent, and follows code that selects another one")
  func detents() {
    let (below, above) = (UIViewController(), UIViewController())
    above.sheetPresentationController?.detents = [.medium(), .large()]
    above.sheetPresentationController?.prefersGrabberVisible = true
    let app = Harness(size: CGSize(width: 400, height: 600)) { below }
    below.present(above, animated: false)
    app.settle()
    #expect(above.view.frameInScreen == CGRect(x: 0, y: 320, width: 400, height: 280))
    above.sheetPresentationController?.animateChanges {
      above.sheetPresentationController?.selectedDetentIdentifier = .large
    }
    app.advance(seconds: 0.5)
    #expect(above.view.frameInScreen == CGRect(x: 0, y: 40, width: 400, height: 560))
    above.sheetPresentationController?.detents = [.custom { $0.maximumDetentValue * 0.25 }]
    app.settle()
    #expect(above.view.frameInScreen.height == 140)
  }

  @Test("isn't asked for where a controller covers everything, and popovers are none")
  func others() {
    let controller = UIViewController()
    controller.modalPresentationStyle = .fullScreen
    #expect(controller.sheetPresentationController == nil)
    #expect(controller.popoverPresentationController == nil)
  }
}
