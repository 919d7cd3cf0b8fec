// A log in of 2018: lazy views in closures, a view model with a closure, keyboard notifications by hand.

import UIKit

// MARK: - Model

enum ValidationError: LocalizedError {
  case empty(String)
  case invalidEmail
  case weakPassword

  var errorDescription: String? {
    switch self {
    case .empty(let field): return "\(field) can't be empty."
    case .invalidEmail: return "Please enter a valid e-mail address."
    case .weakPassword: return "Your password needs at least 8 characters."
    }
  }
}

@MainActor protocol LoginViewControllerDelegate: AnyObject {
  func loginViewController(_ controller: LoginViewController, didLogInAs user: String)
}

@MainActor class LoginViewModel {
  var email = ""
  var password = ""
  var onStateChange: ((Bool) -> Void)?

  func validate() throws {
    guard !email.trimmingCharacters(in: .whitespaces).isEmpty else { throw ValidationError.empty("E-mail") }
    guard email.range(of: "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}", options: .regularExpression) != nil
    else {
      throw ValidationError.invalidEmail
    }
    guard password.count >= 8 else { throw ValidationError.weakPassword }
  }

  func login(completion: @escaping (Result<String, Error>) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      completion(.success(self.email))
    }
  }
}

// MARK: - Controller

class LoginViewController: UIViewController {
  weak var delegate: LoginViewControllerDelegate?
  private let viewModel = LoginViewModel()

  private lazy var scrollView: UIScrollView = {
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    scroll.keyboardDismissMode = .interactive
    scroll.alwaysBounceVertical = true
    scroll.showsVerticalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .always
    return scroll
  }()

  private let logo: UIImageView = {
    let view = UIImageView(image: UIImage(systemName: "person.crop.circle"))
    view.contentMode = .scaleAspectFit
    view.tintColor = .systemBlue
    view.translatesAutoresizingMaskIntoConstraints = false
    view.isUserInteractionEnabled = true
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Logo"
    return view
  }()

  private lazy var emailTextField: PaddedTextField = {
    let field = PaddedTextField()
    field.placeholder = NSLocalizedString("E-mail", comment: "placeholder")
    field.keyboardType = .emailAddress
    field.textContentType = .username
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    field.spellCheckingType = .no
    field.returnKeyType = .next
    field.clearButtonMode = .whileEditing
    field.enablesReturnKeyAutomatically = true
    field.smartQuotesType = .no
    field.smartDashesType = .no
    field.smartInsertDeleteType = .no
    field.keyboardAppearance = .default
    field.accessibilityIdentifier = "email"
    field.delegate = self
    field.tag = 0
    return field
  }()

  private lazy var passwordTextField: PaddedTextField = {
    let field = PaddedTextField()
    field.attributedPlaceholder = NSAttributedString(
      string: "Password",
      attributes: [NSAttributedString.Key.foregroundColor: UIColor.gray, .font: UIFont.italicSystemFont(ofSize: 16)]
    )
    field.isSecureTextEntry = true
    field.textContentType = .password
    field.passwordRules = UITextInputPasswordRules(descriptor: "required: upper; required: digit; minlength: 8;")
    field.returnKeyType = .go
    field.delegate = self
    field.tag = 1
    field.rightView = showPasswordButton
    field.rightViewMode = .always
    return field
  }()

  private lazy var showPasswordButton: UIButton = {
    let button = UIButton(type: .custom)
    button.setImage(UIImage(systemName: "eye.slash"), for: .normal)
    button.setImage(UIImage(systemName: "eye"), for: .selected)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -12, bottom: 0, right: 0)
    button.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    button.addTarget(self, action: LoginViewController.togglePassword(_:), for: .touchUpInside)
    return button
  }()

  private let errorLabel: UILabel = {
    let label = UILabel()
    label.textColor = .systemRed
    label.font = .preferredFont(forTextStyle: .footnote)
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.textAlignment = .center
    label.isHidden = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.setContentHuggingPriority(.required, for: .vertical)
    label.setContentCompressionResistancePriority(UILayoutPriority(rawValue: 751), for: .vertical)
    return label
  }()

  private lazy var loginButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Log in", for: .normal)
    button.setTitle("Logging in…", for: .disabled)
    button.setTitleColor(.white, for: .normal)
    button.setTitleColor(UIColor.white.withAlphaComponent(0.5), for: [.highlighted, .selected])
    button.titleLabel?.font = UIFont.boldSystemFont(ofSize: 17)
    button.titleLabel?.adjustsFontSizeToFitWidth = true
    button.titleLabel?.minimumScaleFactor = 0.7
    button.contentEdgeInsets = UIEdgeInsets(top: 12, left: 20, bottom: 12, right: 20)
    button.backgroundColor = .systemBlue
    button.layer.cornerRadius = 8
    button.layer.shadowColor = UIColor.black.cgColor
    button.layer.shadowOpacity = 0.2
    button.layer.shadowRadius = 4
    button.layer.shadowOffset = CGSize(width: 0, height: 2)
    button.translatesAutoresizingMaskIntoConstraints = false
    button.addTarget(self, action: LoginViewController.didTapLogin, for: .touchUpInside)
    button.alpha = 0.5
    button.isEnabled = false
    return button
  }()

  private lazy var activityIndicator: UIActivityIndicatorView = {
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.hidesWhenStopped = true
    indicator.color = .white
    return indicator
  }()

  private lazy var stackView: UIStackView = {
    let stack = UIStackView(arrangedSubviews: [logo, emailTextField, passwordTextField, errorLabel, loginButton])
    stack.axis = .vertical
    stack.spacing = 16
    stack.alignment = .fill
    stack.distribution = .fill
    stack.setCustomSpacing(32, after: logo)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    stack.translatesAutoresizingMaskIntoConstraints = false
    return stack
  }()

  private var keyboard: KeyboardFollower?
  private var bottomConstraint: NSLayoutConstraint?

  init(delegate: LoginViewControllerDelegate? = nil) {
    self.delegate = delegate
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Log in"
    view.backgroundColor = .systemBackground
    setupViews()
    setupConstraints()
    setupGestures()
    viewModel.onStateChange = { [weak self] isValid in self?.updateButton(enabled: isValid) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
    if let bottomConstraint { keyboard = KeyboardFollower(view, bottomConstraint) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    _ = emailTextField.becomeFirstResponder()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.endEditing(true)
    if isMovingFromParent || isBeingDismissed { viewModel.onStateChange = nil }
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { return .portrait }

  private func setupViews() {
    view.addSubview(scrollView)
    scrollView.addSubview(stackView)
    loginButton.addSubview(activityIndicator)
    activityIndicator.translatesAutoresizingMaskIntoConstraints = false
    [emailTextField, passwordTextField].forEach {
      $0.addTarget(self, action: LoginViewController.textFieldDidChange(_:), for: .editingChanged)
    }
  }

  private func setupConstraints() {
    bottomConstraint = scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottomConstraint!,
      stackView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      stackView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      stackView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      stackView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      logo.heightAnchor.constraint(equalToConstant: 80),
      loginButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
      activityIndicator.centerYAnchor.constraint(equalTo: loginButton.centerYAnchor),
      activityIndicator.trailingAnchor.constraint(equalTo: loginButton.trailingAnchor, constant: -16),
    ])
  }

  private func setupGestures() {
    let tap = UITapGestureRecognizer(target: self, action: LoginViewController.dismissKeyboard)
    tap.cancelsTouchesInView = false
    tap.numberOfTapsRequired = 1
    view.addGestureRecognizer(tap)
  }

  private func updateButton(enabled: Bool) {
    loginButton.isEnabled = enabled
    UIView.animate(withDuration: 0.2) { self.loginButton.alpha = enabled ? 1 : 0.5 }
  }

  func textFieldDidChange(_ textField: UITextField) {
    switch textField {
    case emailTextField: viewModel.email = textField.text ?? ""
    case passwordTextField: viewModel.password = textField.text ?? ""
    default: break
    }
    errorLabel.isHidden = true
    updateButton(enabled: emailTextField.hasText && passwordTextField.hasText)
  }

  func togglePassword(_ sender: UIButton) {
    sender.isSelected.toggle()
    passwordTextField.isSecureTextEntry = !sender.isSelected
    if let existing = passwordTextField.text, passwordTextField.isSecureTextEntry {
      passwordTextField.deleteBackward()
      if let range = passwordTextField.textRange(
        from: passwordTextField.beginningOfDocument,
        to: passwordTextField.endOfDocument
      ) {
        passwordTextField.replace(range, withText: existing)
      }
    }
  }

  func dismissKeyboard() { view.endEditing(true) }

  func didTapLogin() {
    do {
      try viewModel.validate()
      activityIndicator.startAnimating()
      loginButton.isEnabled = false
      viewModel.login { [weak self] result in
        guard let self = self else { return }
        self.activityIndicator.stopAnimating()
        switch result {
        case .success(let user): self.delegate?.loginViewController(self, didLogInAs: user)
        case .failure(let error): self.show(error)
        }
      }
    } catch {
      show(error)
    }
  }

  private func show(_ error: Error) {
    errorLabel.text = error.localizedDescription
    errorLabel.isHidden = false
    passwordTextField.shake()
    UINotificationFeedbackGenerator().notificationOccurred(.error)
    UIAccessibility.post(notification: .announcement, argument: error.localizedDescription)
    let alert = UIAlertController(title: "Error", message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
    alert.addAction(UIAlertAction(title: "Forgot?", style: .destructive) { [unowned self] _ in self.dismissKeyboard() })
    present(alert, animated: true, completion: nil)
  }
}

extension LoginViewController: UITextFieldDelegate {
  func textFieldDidBeginEditing(_ textField: UITextField) {
    textField.layer.borderColor = UIColor.systemBlue.cgColor
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let nextTag = textField.tag + 1
    if let next = textField.superview?.viewWithTag(nextTag) as? UITextField {
      next.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
      didTapLogin()
    }
    return false
  }

  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard let text = textField.text, let textRange = Range(range, in: text) else { return true }
    let updated = text.replacingCharacters(in: textRange, with: string)
    return updated.count <= 64
  }
}

extension UIView {
  func shake(count: Float = 3, for duration: TimeInterval = 0.3, withTranslation translation: CGFloat = 8) {
    let animation = CABasicAnimation(keyPath: "position")
    animation.repeatCount = count
    animation.duration = duration / TimeInterval(animation.repeatCount)
    animation.autoreverses = true
    animation.fromValue = NSValue(cgPoint: CGPoint(x: center.x - translation, y: center.y))
    animation.toValue = NSValue(cgPoint: CGPoint(x: center.x + translation, y: center.y))
    layer.add(animation, forKey: "shake")
  }
}
