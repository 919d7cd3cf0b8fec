import KeyboardAssistant
import UIKitX11
import VirtualKeyboard

@testable import UIKit
@testable import UIKitCore

final class SignUpViewController: UIViewController {
  private let (scrollView, contentView) = (UIScrollView(), UIStackView())
  private let (name, email) = (UITextField(), UITextField())
  private var keyboardAssistant: KeyboardAssistant!

  override func viewDidLoad() {
    super.viewDidLoad()
    contentView.axis = .vertical
    for field in [name, email] { contentView.addArrangedSubview(field) }
    let bottom = scrollView.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
    pin(bottom)

    let navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
    navigator.addInputItems(inputItems: [name, email])
    keyboardAssistant = KeyboardAssistant.createAutoScrollView(
      inputNavigator: navigator,
      positionScrollView: scrollView,
      positionConstraint: .viewBottomToTopOfKeyboard,
      positionOffset: 20,
      bottomConstraint: bottom,
      bottomConstraintLayoutView: view
    )
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    keyboardAssistant.start()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    keyboardAssistant.stop()
  }
}

extension SignUpViewController {
  private func pin(_ bottom: NSLayoutConstraint) {
    for child in [scrollView, contentView] { child.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(contentView)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottom,
      contentView.topAnchor.constraint(equalTo: scrollView.topAnchor),
      contentView.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      contentView.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      contentView.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
    ])
  }
}

final class AddressForm: UIViewController {
  private let (name, city) = (UITextField(), UITextField())
  private lazy var form = UIStackView(arrangedSubviews: [name, city])
  private lazy var assistant = KeyboardAssistant.createAutoView(
    inputNavigator: .createWithDefaultController(),
    positionView: form,
    positionConstraint: .viewBottomToTopOfKeyboard,
    positionOffset: 20
  )

  override func viewDidLoad() {
    super.viewDidLoad()
    (name.placeholder, city.placeholder) = ("Name", "City")
    for field in [name, city] { field.borderStyle = .roundedRect }
    (form.axis, form.distribution, form.spacing) = (.vertical, .fillEqually, 12)
    form.frame = CGRect(x: 20, y: 560, width: 380, height: 92)
    view.addSubview(form)
    assistant.navigator.addInputItems(inputItems: [name, city])
    assistant.start()
  }
}

func launchAddress() throws {
  let identity = ApplicationIdentity(instanceName: "address", className: "Address")
  let application = try X11Application(identity: identity)
  let size = CGSize(width: 420, height: 760)
  let scene = application.openWindow(title: "Address", size: size, root: AddressForm())
  VirtualKeyboard.install(in: scene)
  application.run()
}

func showDesktopKeys(of keyboard: VirtualKeyboard) {
  keyboard.showsDesktopKeys = true
}

func constrain(_ toolbar: UIView, in view: UIView) {
  toolbar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
}

func follow(_ toolbar: UIView) -> any NSObjectProtocol {
  NotificationCenter.default.addObserver(
    forName: UIResponder.keyboardWillChangeFrameNotification,
    object: nil,
    queue: nil
  ) { notification in
    guard let keyboard = KeyboardInfo(notification) else { return }
    MainActor.assumeIsolated {
      keyboard.animate { toolbar.frame.origin.y = keyboard.endFrame.minY - toolbar.frame.height }
    }
  }
}

final class HintViewController: UIViewController {
  private let (stack, email) = (UIStackView(), UITextField())
  private let navigator = InputNavigator.createWithDefaultController()

  override func viewDidLoad() {
    super.viewDidLoad()
    stack.addArrangedSubview(email)
    stack.addArrangedSubview(InputMessageView(for: email))
    navigator.mistake = { [email] in $0 === email && !email.hasText ? "Where can we reach you?" : nil }
  }
}
