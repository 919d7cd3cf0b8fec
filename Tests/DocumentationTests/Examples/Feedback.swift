import KeyboardAssistant
import UIKitX11
import VirtualKeyboard

@testable import UIKit
@testable import UIKitCore

final class FeedbackViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let stack = UIStackView()
  private let name = UITextField()
  private let email = UITextField()
  private let message = UITextView()
  private var assistant: KeyboardAssistant!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    name.placeholder = "Name"
    email.placeholder = "Email"
    email.keyboardType = .emailAddress
    email.autocapitalizationType = .none
    for field in [name, email] { field.borderStyle = .roundedRect }
    message.accessibilityLabel = "Message"
    message.layer.cornerRadius = 6
    message.layer.borderWidth = 1
    message.layer.borderColor = UIColor.opaqueSeparator.cgColor
    message.heightAnchor.constraint(equalToConstant: 160).isActive = true
    assistant = makeAssistant(bottom: layOut([name, email, message]))
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    assistant.start()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    assistant.stop()
  }

  private func layOut(_ inputs: [UIView]) -> NSLayoutConstraint {
    stack.axis = .vertical
    stack.spacing = 12
    for input in inputs { stack.addArrangedSubview(input) }
    for child in [scrollView, stack] { child.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    let (safeArea, content) = (view.safeAreaLayoutGuide, scrollView.contentLayoutGuide)
    let bottom = scrollView.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: safeArea.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottom,
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
      stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -40),
    ])
    return bottom
  }

  private func makeAssistant(bottom: NSLayoutConstraint) -> KeyboardAssistant {
    let navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
    navigator.addInputItems(from: self, itemType: .bothTextFieldAndTextView)
    return .createAutoScrollView(
      inputNavigator: navigator,
      positionScrollView: scrollView,
      positionConstraint: .viewBottomToTopOfKeyboard,
      positionOffset: 20,
      bottomConstraint: bottom,
      bottomConstraintLayoutView: view
    )
  }
}

func launchFeedback() throws {
  let application = try X11Application(identity: ApplicationIdentity(instanceName: "feedback", className: "Feedback"))
  let window = CGSize(width: 420, height: 520)
  let scene = application.openWindow(title: "Feedback", size: window, root: FeedbackViewController())
  VirtualKeyboard.install(in: scene)
  application.run()
}
