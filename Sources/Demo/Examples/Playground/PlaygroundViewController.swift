import KeyboardAssistant
import UIKit

/// A form whose navigator and assistant can be replaced while it is filled in.
final class PlaygroundViewController: FormViewController {
  /// The settings of the assistant; a change takes effect at once.
  var settings = AssistantSettings() { didSet { renewAssistant() } }

  private let fields = [
    FormField("First name", placeholder: "Ada"),
    FormField("Last name", placeholder: "Lovelace"),
    FormField("Email", placeholder: "ada@example.org") {
      $0.keyboardType = .emailAddress
      $0.autocapitalizationType = .none
    },
    FormField("Company", placeholder: "Analytical Engines"),
    FormField("City", placeholder: "London"),
  ]
  private let story = FormText("Your story", height: 110)
  private let nickname = FormField("Nickname", placeholder: "Enchantress")
  private lazy var send = UIButton.form("Send") { [unowned self] in sendForm() }
  private let result = FormMessage()

  override var parts: [UIView] {
    [
      FormHeader("Playground", "Set the assistant up while you type.", symbol: "gearshape"),
      FormSection(rows: fields),
      FormSection(rows: [story, nickname]),
      send,
      result,
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Set up") { [unowned self] _ in setUp() })
    navigationItem.rightBarButtonItems = (navigationItem.rightBarButtonItems ?? []) + [item]
  }

  // MARK: - Assisting

  override func makeNavigator() -> InputNavigator {
    let navigator = settings.makeNavigator()
    navigator.usesArrowKeys = true
    navigator.addInputItems(from: self, itemType: .bothTextFieldAndTextView)
    for field in fields + [nickname] where !settings.setsDelegates { field.textField.delegate = self }
    for field in fields + [nickname] where settings.setsDelegates && field.textField.delegate === self {
      field.textField.delegate = nil
    }
    return navigator
  }

  override func makeAssistant(_ navigator: InputNavigator) -> KeyboardAssistant {
    let assistant: KeyboardAssistant
    switch settings.assistance {
    case .scrolls: assistant = super.makeAssistant(navigator)
    case .moves:
      assistant = .createAutoView(
        inputNavigator: navigator,
        positionView: scrollView,
        positionConstraint: settings.position,
        positionOffset: settings.offset
      )
    case .asksAndScrolls:
      assistant = .createManual(
        inputNavigator: navigator,
        delegate: self,
        bottomConstraint: bottomConstraint,
        bottomConstraintLayoutView: view
      )
    case .asks: assistant = .createManual(inputNavigator: navigator, delegate: self)
    }
    assistant.positionConstraint = settings.position
    assistant.positionOffset = settings.offset
    assistant.animationCurve = settings.curve
    assistant.animationDuration = settings.duration
    return assistant
  }

  // MARK: - Private

  private func sendForm() {
    view.endEditing(true)
    let filled = (fields + [nickname]).count { !$0.text.isEmpty } + (story.textView.hasText ? 1 : 0)
    result.show(success: "Sent, with \(filled) of 7 answers.")
  }

  private func setUp() {
    view.endEditing(true)
    let sheet = SettingsViewController(settings) { [unowned self] in settings = $0 }
    present(UINavigationController(rootViewController: sheet), animated: true)
  }
}

// MARK: - KeyboardAssistantDelegate

extension PlaygroundViewController: KeyboardAssistantDelegate {
  /// Shows the input after the edited one, or moves the whole view so that the edited one is visible.
  func keyboardAssistantManuallyReposition(
    keyboardAssistant: KeyboardAssistant,
    toInputItem: UIView,
    keyboardHeight: Double
  ) {
    let (position, offset) = (settings.position, settings.offset)
    guard settings.assistance == .asksAndScrolls else {
      return keyboardAssistant.reposition(
        view: scrollView,
        toInputItem: toInputItem,
        constraint: position,
        offset: offset
      )
    }
    let next = keyboardAssistant.navigator.getNextInputItem(inputItem: toInputItem, shouldLoop: false)
    keyboardAssistant.reposition(
      scrollView: scrollView,
      toInputItem: next ?? send,
      constraint: position,
      offset: offset
    )
  }
}

// MARK: - UITextFieldDelegate

extension PlaygroundViewController: UITextFieldDelegate {
  /// Forwards Return, because the navigator was set not to handle it by itself.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    keyboardAssistant.navigator.usesKeyboardNavigation
      ? keyboardAssistant.navigator.textFieldShouldReturn(textField) : true
  }
}
