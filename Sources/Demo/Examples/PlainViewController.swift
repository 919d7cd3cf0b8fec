import KeyboardAssistant
import UIKit

/// A screen that doesn't scroll; the assistant moves all of it just so far that the edited field shows.
final class PlainViewController: AssistedViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let page = makePage()
    let navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
    navigator.addInputItems(from: self, itemType: .textField)
    keyboardAssistant = .createAutoView(
      inputNavigator: navigator,
      positionView: page,
      positionConstraint: .viewBottomToTopOfKeyboard,
      positionOffset: 20
    )
  }

  /// A page that fills the window: a header at its top, fields at its bottom.
  private func makePage() -> UIView {
    let page = UIView()
    view.addSubview(page, insets: .zero)
    let header = FormHeader("Newsletter", "A poster without a scroll view.", symbol: "envelope")
    let fields = FormSection(
      rows: [
        FormField("Name", placeholder: "Margaret"),
        FormField("Email", placeholder: "margaret@example.org") { $0.keyboardType = .emailAddress },
      ],
      footer: "The whole page moves, and no further than needed."
    )
    for part in [header, fields] {
      part.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(part)
      let fill = part.widthAnchor.constraint(equalTo: page.widthAnchor, constant: -32)
      fill.priority = .required - 1
      NSLayoutConstraint.activate([
        fill,
        part.centerXAnchor.constraint(equalTo: page.centerXAnchor),
        part.widthAnchor.constraint(lessThanOrEqualToConstant: 528),
      ])
    }
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor, constant: 48),
      fields.bottomAnchor.constraint(equalTo: page.safeAreaLayoutGuide.bottomAnchor, constant: -24),
    ])
    return page
  }
}
