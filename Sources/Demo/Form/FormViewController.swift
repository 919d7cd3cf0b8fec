import KeyboardAssistant
import UIKit

/// A form that scrolls above its keyboard.
///
/// The views are nested as KeyboardAssistant recommends: view > scrollView > contentView, all edges pinned, equal
/// widths. A subclass adds the form's fields.
class FormViewController: AssistedViewController {
  /// The scroll view around the form.
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

  /// Makes the navigator; called once, when the form is complete.
  func makeNavigator() -> InputNavigator {
    let navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
    navigator.addInputItems(from: self, itemType: .bothTextFieldAndTextView)
    return navigator
  }

  /// Makes the assistant; called once, when the form is complete.
  func makeAssistant(_ navigator: InputNavigator) -> KeyboardAssistant {
    makeAssistant(scrolling: scrollView, bottom: bottomConstraint, inputNavigator: navigator)
  }

  /// Replaces the assistant by a new one with a new navigator.
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
