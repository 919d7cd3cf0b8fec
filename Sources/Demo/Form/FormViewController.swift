import KeyboardAssistant
import UIKit

/// A form that scrolls above its keyboard.
///
/// The views stand as KeyboardAssistant recommends: view > scrollView > contentView, all edges pinned, equal widths. A subclass
/// says what is in the form.
class FormViewController: UIViewController {
  /// What scrolls.
  let scrollView = UIScrollView()
  /// The parts of the form, from top to bottom.
  let form = UIStackView()

  private let contentView = UIView()
  private var keyboardAssistant: KeyboardAssistant!

  /// The parts of the form; asked once, from top to bottom.
  var parts: [UIView] { [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
    keyboardAssistant = addScrollView(scrollView, inputNavigator: navigator)
    addContentView()
    addForm()
    navigator.addInputItems(from: self, itemType: .bothTextFieldAndTextView)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    keyboardAssistant.start()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    keyboardAssistant.stop()
  }

  // MARK: - Building

  private func addContentView() {
    contentView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(contentView)
    NSLayoutConstraint.activate([
      contentView.topAnchor.constraint(equalTo: scrollView.topAnchor),
      contentView.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      contentView.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      contentView.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
    ])
  }

  private func addForm() {
    form.axis = .vertical
    form.spacing = 20
    for part in parts { form.addArrangedSubview(part) }
    contentView.addReadableSubview(form, top: 20, bottom: 24)
  }
}
