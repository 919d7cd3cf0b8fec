import TestSupport
import Testing

@testable import UIKit

@Suite("A controller's own accessory, and the tint of what is added")
struct OwnAccessoryTests {
  private final class Chat: UIViewController {
    private lazy var composer: UIView = {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
      bar.autoresizingMask = .flexibleHeight
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      bar.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8),
        box.bottomAnchor.constraint(equalTo: bar.bottomAnchor, constant: -8),
        box.leadingAnchor.constraint(equalTo: bar.leadingAnchor), box.heightAnchor.constraint(equalToConstant: 64),
      ])
      return bar
    }()
    override var inputAccessoryView: UIView? { composer }
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("is there when the controller has appeared, as high as its constraints want")
  func composer() {
    let chat = Chat()
    let app = Harness(size: CGSize(width: 320, height: 480)) { chat }
    app.advance(seconds: 0.5)
    #expect(chat.isFirstResponder)
    #expect(chat.inputAccessoryView?.frameInScreen == CGRect(x: 0, y: 400, width: 320, height: 80))
  }

  @Test("a button that is added where another tint rules has that tint")
  func tint() {
    let (root, button) = (UIView(), UIButton(type: .system))
    button.setTitle("Save", for: .normal)
    button.setImage(UIImage(systemName: "xmark"), for: .normal)
    root.tintColor = .systemOrange
    root.addSubview(button)
    #expect(button.titleLabel?.textColor == .systemOrange && button.imageView?.tintColor == .systemOrange)
  }

  @Test("buttons of a page that gives its bar a tint when it loads have that tint")
  func barTint() {
    final class Page: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save")
        navigationController?.navigationBar.tintColor = .systemOrange
      }
    }
    let app = Harness { UINavigationController(rootViewController: Page()) }
    app.settle()
    #expect((app.view("Save") as? UIButton)?.currentTitleColor == .systemOrange)
  }
}
