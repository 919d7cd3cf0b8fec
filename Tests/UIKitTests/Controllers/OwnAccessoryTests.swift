import TestSupport
import Testing

@testable import UIKit
@_spi(Toolkit) @testable import UIKitCore

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

  /// A controller whose bar has a field, on a page with another field.
  private final class Conversation: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    let composer = UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 30))
    let search = UITextField(frame: CGRect(x: 10, y: 100, width: 300, height: 30))
    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }

    override func viewDidLoad() {
      super.viewDidLoad()
      bar.addSubview(composer)
      view.addSubview(search)
    }

    var showsBar: Bool { bar.window?.isHidden == false && bar.frameInScreen.maxY <= 480 }
  }

  private func run(_ root: UIViewController) -> Harness {
    let app = Harness(size: CGSize(width: 320, height: 480)) { root }
    app.keyboard.keyboard = BlankKeyboard()
    app.advance(seconds: 0.5)
    return app
  }

  @Test("comes back after an alert and after a sheet, whoever was edited", arguments: [false, true], 0..<3)
  func presentation(isSheet: Bool, edited: Int) {
    let chat = Conversation()
    let app = run(chat)
    let input = [nil, chat.composer, chat.search][edited]
    if let input { app.tap(input) }
    app.advance(seconds: 0.5)
    let presented =
      isSheet ? UIViewController() : UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    (presented as? UIAlertController)?.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
    chat.present(presented, animated: true)
    app.advance(seconds: 1)
    #expect(!chat.showsBar)
    chat.dismiss(animated: true)
    app.advance(seconds: 1)
    #expect(chat.showsBar)
    #expect(app.window.firstResponder === input ?? chat)
  }

  @Test("stays when its own field, or one on the page, is no longer edited", arguments: [false, true])
  func resigning(isOwn: Bool) {
    let chat = Conversation()
    let app = run(chat)
    app.tap(isOwn ? chat.composer : chat.search)
    app.advance(seconds: 0.5)
    #expect(app.keyboard.frame.height == 250)
    app.press(.keyboardEscape)
    app.advance(seconds: 0.5)
    #expect(chat.isFirstResponder && chat.showsBar)
    #expect(app.keyboard.frame == CGRect(x: 0, y: 430, width: 320, height: 50))
    chat.resignFirstResponder()
    app.advance(seconds: 0.5)
    #expect(app.window.firstResponder == nil && !chat.showsBar)
  }

  @Test("comes back when a field that was edited is removed, after a menu, and after a pushed page")
  func others() {
    let chat = Conversation()
    let navigation = UINavigationController(rootViewController: chat)
    let app = run(navigation)
    app.tap(chat.search)
    chat.search.removeFromSuperview()
    app.advance(seconds: 1)
    #expect(chat.showsBar)
    MenuOverlay.open(UIMenu(children: [UIAction(title: "A") { _ in }]), at: .zero, in: app.scene) { _ in }.close()
    app.advance(seconds: 1)
    #expect(chat.showsBar)
    navigation.pushViewController(UIViewController(), animated: true)
    app.advance(seconds: 1)
    #expect(!chat.showsBar)
    navigation.popViewController(animated: true)
    app.advance(seconds: 1)
    #expect(chat.showsBar && chat.isFirstResponder)
  }

  @Test("comes back after another window that had the keys, with its own field, has gone")
  func otherWindow() {
    let chat = Conversation()
    let app = run(chat)
    let window = UIWindow(windowScene: app.scene)
    let (page, field) = (UIViewController(), UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30)))
    page.view.addSubview(field)
    window.windowLevel = .statusBar
    window.rootViewController = page
    window.makeKeyAndVisible()
    app.tap(field)
    app.advance(seconds: 1)
    #expect(field.isEditing && !chat.showsBar)
    window.isHidden = true
    app.advance(seconds: 1)
    #expect(app.window.isKeyWindow && chat.showsBar)
    app.tap(chat.composer)
    app.type("x")
    #expect(chat.composer.text == "x")
  }

  @Test("doesn't keep Escape from going back")
  func escape() {
    let chat = Conversation()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let app = run(navigation)
    navigation.pushViewController(chat, animated: false)
    app.advance(seconds: 1)
    #expect(chat.isFirstResponder)
    app.press(.keyboardEscape)
    app.advance(seconds: 1)
    #expect(navigation.viewControllers.count == 1)
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
