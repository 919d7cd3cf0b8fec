import UIKit

/// Scroll views inside a scroll view, all with inputs.
final class NestedViewController: FormViewController {
  override var parts: [UIView] {
    [
      FormHeader("Guest list", "Lists that scroll inside a page that scrolls.", symbol: "rectangle.stack"),
      FormSection(
        "Party",
        rows: [FormField("Name", placeholder: "Summer party"), FormField("Place", placeholder: "Garden")]
      ),
      FormSection("Family", rows: [window(on: "Guest")]),
      FormSection("Friends", rows: [window(on: "Friend")], footer: "Tab goes through one list after the other."),
      FormSection(
        "Music",
        rows: [FormField("First dance", placeholder: "Waltz"), FormField("Last song", placeholder: "Encore")]
      ),
      UIButton.form("Invite") { [unowned self] in invite() },
      result,
    ]
  }

  private let result = FormMessage()

  private func invite() {
    view.endEditing(true)
    result.show(success: "The invitations are on their way.")
  }

  /// A scroll view that shows a part of a list of eight fields.
  private func window(on name: String) -> UIView {
    let scrollView = UIScrollView()
    let list = FormRows((1...8).map { FormField("\(name) \($0)", placeholder: "Who comes?") })
    scrollView.addSubview(list, insets: .zero)
    NSLayoutConstraint.activate([
      list.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      scrollView.heightAnchor.constraint(equalToConstant: 168),
    ])
    return scrollView
  }
}
