import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A controller in the keyboard's place")
struct InputViewControllerTests {
  private final class Pad: UIInputViewController {
    private(set) var appearances = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      let label = UILabel()
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: view.topAnchor),
        label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        label.heightAnchor.constraint(equalToConstant: 120),
      ])
    }
    override func viewWillAppear(_ animated: Bool) { appearances += 1 }
  }

  private final class Amount: UITextField {
    let pad = Pad()
    override var inputViewController: UIInputViewController? { pad }
  }

  private final class Page: UIViewController {
    let amount = Amount(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    let name = UITextField(frame: CGRect(x: 10, y: 60, width: 200, height: 34))
    let bar = UIInputViewController()
    override var inputAccessoryViewController: UIInputViewController? { bar }
    override func viewDidLoad() {
      bar.preferredContentSize = CGSize(width: 0, height: 50)
      view.addSubview(amount)
      view.addSubview(name)
    }
  }

  @Test("is as high as its constraints want it, appears, and closes")
  func input() {
    let page = Page()
    let app = Harness(size: CGSize(width: 320, height: 480)) { page }
    app.scene.keyboard.keyboard = BlankKeyboard()
    page.amount.becomeFirstResponder()
    app.advance(seconds: 0.5)
    #expect(app.keyboard.frame == CGRect(x: 0, y: 310, width: 320, height: 170))
    #expect(page.amount.pad.view.frameInScreen == CGRect(x: 0, y: 360, width: 320, height: 120))
    #expect(page.bar.view.frameInScreen == CGRect(x: 0, y: 310, width: 320, height: 50))
    #expect(page.amount.pad.appearances == 1)
    page.amount.pad.dismissKeyboard()
    app.advance(seconds: 0.5)
    #expect(!page.amount.isFirstResponder && app.keyboard.frame.isNull || app.keyboard.frame.minY >= 480)
  }

  @Test("of a screen puts its bar on the keyboard of all inputs that have none of their own")
  func accessory() {
    let page = Page()
    let app = Harness(size: CGSize(width: 320, height: 480)) { page }
    app.scene.keyboard.keyboard = BlankKeyboard()
    page.name.becomeFirstResponder()
    app.advance(seconds: 0.5)
    #expect(app.keyboard.frame.height == 250)
    page.name.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 30))
    app.advance(seconds: 0.5)
    #expect(app.keyboard.frame.height == 230)
  }
}
