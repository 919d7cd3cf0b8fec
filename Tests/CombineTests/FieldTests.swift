import Combine
import TestSupport
import Testing
import UIKit

/// A page as apps on iOS have it.
private final class SignInViewController: UIViewController {
  let user = UITextField()
  let password = UITextField()
  let button = UIButton(type: .system)
  private var cancellables: Set<AnyCancellable> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let column = UIStackView(arrangedSubviews: [user, password, button])
    column.axis = .vertical
    column.frame = CGRect(x: 0, y: 0, width: 300, height: 120)
    view.addSubview(column)
    user.textPublisher
      .combineLatest(password.textPublisher)
      .map { !$0.isEmpty && $1.count >= 4 }
      .assign(to: \.isEnabled, on: button)
      .store(in: &cancellables)
  }
}

extension UITextField {
  fileprivate var textPublisher: AnyPublisher<String, Never> {
    NotificationCenter.default.publisher(for: UITextField.textDidChangeNotification, object: self)
      .compactMap { ($0.object as? UITextField)?.text }
      .prepend("")
      .eraseToAnyPublisher()
  }
}

@Suite("Fields that are typed into")
@MainActor struct FieldTests {
  @Test("a button is enabled while both fields are filled in")
  func enablesButton() {
    let page = SignInViewController()
    let app = Harness(size: CGSize(width: 320, height: 480)) { page }
    app.settle()
    #expect(!page.button.isEnabled)
    page.user.becomeFirstResponder()
    app.type("ada")
    page.password.becomeFirstResponder()
    app.type("love")
    #expect(page.button.isEnabled)
    app.press(.keyboardDeleteOrBackspace)
    #expect(!page.button.isEnabled)
  }

  @Test("a page whose fields it listens to is released")
  func releasesPage() {
    weak var page: SignInViewController?
    do {
      let new = SignInViewController()
      new.loadViewIfNeeded()
      page = new
    }
    #expect(page == nil)
  }
}
