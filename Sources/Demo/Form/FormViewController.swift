import KeyboardAssistant
import UIKit

/// A form that scrolls above its keyboard.
///
/// The views stand as KeyboardAssistant recommends: view > scrollView > contentView, all edges pinned, equal widths. A subclass
/// says what is in the form.
class FormViewController: AssistedViewController {
  /// What scrolls.
  let scrollView = UIScrollView()
  /// The parts of the form, from top to bottom.
  let form = UIStackView()

  /// Holds the scroll view's bottom edge.
  private(set) var bottomConstraint: NSLayoutConstraint!

  private let contentView = UIView()

  /// The parts of the form; asked once, from top to bottom.
  var parts: [UIView] { [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    bottomConstraint = addScrollView(scrollView)
    addContentView()
    addForm()
    keyboardAssistant = makeAssistant(makeNavigator())
  }

  // MARK: - Assisting

  /// Makes what goes from input to input; asked once, when the form stands.
  func makeNavigator() -> InputNavigator {
    let navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
    navigator.addInputItems(from: self, itemType: .bothTextFieldAndTextView)
    return navigator
  }

  /// Makes what keeps inputs above the keyboard; asked once, when the form stands.
  func makeAssistant(_ navigator: InputNavigator) -> KeyboardAssistant {
    makeAssistant(scrolling: scrollView, bottom: bottomConstraint, inputNavigator: navigator)
  }

  /// Puts a new assistant, with a new navigator, in the place of the one at work.
  func renewAssistant() {
    let wasStarted = keyboardAssistant.isStarted
    keyboardAssistant.stop()
    keyboardAssistant.navigator.clearInputItems()
    keyboardAssistant = makeAssistant(makeNavigator())
    if wasStarted { keyboardAssistant.start() }
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
