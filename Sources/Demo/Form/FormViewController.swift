import KeyboardAssistant
import UIKit

/// A form that scrolls above its keyboard.
///
/// The views are nested as KeyboardAssistant recommends: view > scrollView > contentView, all edges pinned, equal
/// widths. A subclass adds the form's fields.
class FormViewController: AssistedViewController {
  /// The scroll view around the form.
  let scrollView = UIScrollView()

  /// The constraint of the scroll view's bottom edge, which the assistant lifts.
  private(set) var bottomConstraint: NSLayoutConstraint!

  /// The parts of the form from top to bottom; read once.
  var parts: [UIView] { [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    bottomConstraint = addScrollView(scrollView)
    scrollView.addForm(FormContent(parts))
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
}
