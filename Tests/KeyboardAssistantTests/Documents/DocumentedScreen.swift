import KeyboardAssistant
import UIKit

/// The screen that both documents build: view > scrollView > contentView, four inputs and the button of a registration.
///
/// What an interface file would connect is made in code, and kept in the same implicitly unwrapped properties.
class DocumentedScreen: UIViewController {
  weak var scrollView: UIScrollView!
  weak var contentView: UIView!
  weak var lbTitle: UILabel!
  weak var txtFirstName: UITextField!
  weak var txtLastName: UITextField!
  weak var txtEmail: UITextField!
  weak var txtPassword: UITextField!
  weak var btRegisterAccount: UIButton!
  weak var scrollViewBottomConstraint: NSLayoutConstraint!

  override func loadView() {
    let (root, scroll, content) = (UIView(), UIScrollView(), UIView())
    root.addSubview(scroll)
    scroll.addSubview(content)
    (view, scrollView, contentView) = (root, scroll, content)
    pinScrollView()
    let (title, button) = (UILabel(), UIButton(type: .system))
    let fields = (0..<4).map { _ in UITextField() }
    for (index, item) in ([title] + fields + [button]).enumerated() { add(item, at: 20 + 110 * CGFloat(index)) }
    (txtFirstName, txtLastName, txtEmail, txtPassword) = (fields[0], fields[1], fields[2], fields[3])
    (lbTitle, btRegisterAccount) = (title, button)
  }

  /// The scroll view's edges stand at the safe area's, the content's at the scroll view's; both are equally wide.
  private func pinScrollView() {
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    contentView.translatesAutoresizingMaskIntoConstraints = false
    let bottom = view.safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      bottom,
      contentView.topAnchor.constraint(equalTo: scrollView.topAnchor),
      contentView.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      contentView.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      contentView.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      contentView.heightAnchor.constraint(equalToConstant: 800),
    ])
    scrollViewBottomConstraint = bottom
  }

  private func add(_ item: UIView, at y: CGFloat) {
    item.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(item)
    NSLayoutConstraint.activate([
      item.topAnchor.constraint(equalTo: contentView.topAnchor, constant: y),
      item.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      item.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
      item.heightAnchor.constraint(equalToConstant: 40),
    ])
  }
}
