import KeyboardLayoutGuide
import TestSupport

@testable import UIKit
@testable import UIKitCore

/// A page with content that reaches from the top to where a test constrains it, a field in it, and a bar 49 points high below.
final class Page: UIViewController, KeyboardConstraining {
  let contentView = UIView()
  let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
  let bar = UIView()
  private let configure: (Page) -> Void

  init(_ configure: @escaping (Page) -> Void) {
    self.configure = configure
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for subview in [contentView, bar] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
      subview.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      subview.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    }
    contentView.addSubview(field)
    NSLayoutConstraint.activate([
      contentView.topAnchor.constraint(equalTo: view.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 49),
      bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    configure(self)
  }
}

/// A window of 320 × 480 points with a keyboard 200 points high.
struct PageApp {
  let app: Harness
  let controller: Page

  /// Shows the page that `configure` sets up, in `root` or by itself.
  init(root: UIViewController? = nil, _ configure: @escaping (Page) -> Void) {
    let controller = Page(configure)
    self.controller = controller
    app = Harness(size: CGSize(width: 320, height: 480)) { root ?? controller }
    app.scene.keyboard.keyboard = StubKeyboard()
  }

  /// The keyboard's top edge, or the window's bottom while it is hidden.
  var keyboardTop: CGFloat { app.scene.keyboard.frame.isNull ? 480 : app.scene.keyboard.frame.minY }

  /// How far the content is off the keyboard at most while `change` is carried out.
  func largestGap(during change: () -> Void) -> CGFloat {
    change()
    return (0..<20).reduce(0) { gap, _ in
      app.nextFrame()
      return max(gap, abs(controller.contentView.presentedFrame.maxY - keyboardTop))
    }
  }
}
