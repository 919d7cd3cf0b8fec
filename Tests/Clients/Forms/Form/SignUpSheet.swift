// A sheet of 2024: async code, configurations, a check box, changes of traits as closures.

import UIKit

@MainActor
final class SignUpViewModel {
  struct State: Equatable {
    var name = ""
    var email = ""
    var acceptsTerms = false
    var isLoading = false
    var isValid: Bool { !name.isEmpty && email.contains("@") && acceptsTerms }
  }

  private(set) var state = State() { didSet { if state != oldValue { onChange?(state) } } }
  var onChange: ((State) -> Void)?

  func update(_ change: (inout State) -> Void) { change(&state) }

  func submit() async throws {
    state.isLoading = true
    defer { state.isLoading = false }
    try await Task.sleep(nanoseconds: 100_000_000)
    try await Task.sleep(for: .milliseconds(50))
  }
}

final class CheckBox: UIControl {
  private let imageView = UIImageView()
  private let label = UILabel()

  override var isSelected: Bool {
    didSet { update() }
  }
  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.5 : 1 }
  }
  override var isEnabled: Bool {
    didSet { label.textColor = isEnabled ? .label : .tertiaryLabel }
  }
  var title: String? {
    get { label.text }
    set { label.text = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = [.button]
    imageView.setContentHuggingPriority(.required, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: [imageView, label])
    stack.spacing = 8
    stack.alignment = .center
    stack.isUserInteractionEnabled = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor), stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor), stack.trailingAnchor.constraint(equalTo: trailingAnchor),
      heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
    addTarget(self, action: CheckBox.tapped, for: .touchUpInside)
    update()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func tapped() {
    isSelected.toggle()
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  private func update() {
    imageView.image = UIImage(systemName: isSelected ? "checkmark.square.fill" : "square")
    accessibilityValue = isSelected ? "1" : "0"
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.beginTracking(touch, with: event)
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { super.endTracking(touch, with: event) }
}

final class SignUpViewController: UIViewController {
  private let viewModel: SignUpViewModel
  private lazy var nameField = makeField(placeholder: "Name") { [weak self] text in
    self?.viewModel.update { $0.name = text }
  }
  private lazy var emailField = makeField(placeholder: "E-mail") { [weak self] text in
    self?.viewModel.update { $0.email = text }
  }
  private let terms = CheckBox()
  private lazy var submitButton = UIButton(
    configuration: {
      var configuration = UIButton.Configuration.borderedProminent()
      configuration.title = "Create account"
      configuration.subtitle = "It's free"
      configuration.titleAlignment = .center
      configuration.background.cornerRadius = 12
      configuration.background.strokeColor = .systemBlue
      configuration.attributedTitle = AttributedString(
        "Create account",
        attributes: AttributeContainer([.font: UIFont.boldSystemFont(ofSize: 17)])
      )
      return configuration
    }(),
    primaryAction: UIAction(title: "Create account") { [weak self] _ in self?.submit() }
  )
  private var task: Task<Void, Never>?
  private var registration: (any UITraitChangeRegistration)?

  init(viewModel: SignUpViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
    isModalInPresentation = true
    if let sheet = sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  deinit { task?.cancel() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.title = "Sign up"
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) }
    )
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis.circle"),
      menu: UIMenu(children: [
        UIAction(title: "Clear", image: .init(systemName: "trash"), attributes: [.destructive]) { [weak self] _ in
          self?.clear()
        },
        UIDeferredMenuElement { completion in completion([]) },
      ])
    )
    terms.title = "I accept the terms"
    terms.addAction(
      UIAction { [weak self] action in
        guard let box = action.sender as? CheckBox else { return }
        self?.viewModel.update { $0.acceptsTerms = box.isSelected }
      },
      for: .valueChanged
    )
    nameField.autocapitalizationType = .words
    nameField.textContentType = .name
    emailField.keyboardType = .emailAddress
    emailField.textContentType = .emailAddress

    let stack = UIStackView(arrangedSubviews: [nameField, emailField, terms, submitButton])
    stack.axis = .vertical
    stack.spacing = 16
    stack.directionalLayoutMargins = .init(top: 20, leading: 20, bottom: 20, trailing: 20)
    stack.isLayoutMarginsRelativeArrangement = true
    let scrollView = UIScrollView()
    [stack, scrollView].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(stack)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
    ])
    viewModel.onChange = { [weak self] in self?.render($0) }
    render(viewModel.state)
    registration = registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: Self, previous: UITraitCollection) in
      self.view.setNeedsLayout()
    }
  }

  private func makeField(placeholder: String, onChange: @escaping (String) -> Void) -> UITextField {
    let field = UITextField()
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.addAction(
      UIAction { action in
        guard let field = action.sender as? UITextField else { return }
        onChange(field.text ?? "")
      },
      for: .editingChanged
    )
    field.addAction(UIAction { [weak self] _ in self?.view.endEditing(false) }, for: .editingDidEndOnExit)
    return field
  }

  private func render(_ state: SignUpViewModel.State) {
    submitButton.isEnabled = state.isValid && !state.isLoading
    submitButton.configuration?.showsActivityIndicator = state.isLoading
    view.isUserInteractionEnabled = !state.isLoading
  }

  private func clear() {
    [nameField, emailField].forEach { $0.text = nil }
    terms.isSelected = false
  }

  private func submit() {
    task = Task { [weak self] in
      do {
        try await self?.viewModel.submit()
        await MainActor.run { self?.showSuccess() }
      } catch is CancellationError {
      } catch {
        self?.presentError(error)
      }
    }
  }

  private func showSuccess() {
    let next = UIViewController()
    next.view.backgroundColor = .systemGreen
    next.modalTransitionStyle = .crossDissolve
    next.modalPresentationStyle = .fullScreen
    show(next, sender: self)
  }

  private func presentError(_ error: any Error) {
    let alert = UIAlertController(title: "Oops", message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
