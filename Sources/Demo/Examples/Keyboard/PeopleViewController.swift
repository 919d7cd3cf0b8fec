import KeyboardLayoutGuide
import UIKit

/// A list of people that rests on the tab bar below it or on the keyboard, whichever is higher.
final class PeopleViewController: UIViewController, KeyboardConstraining {
  private let search = SearchField("Search")
  private let bar = UIView()
  private let list = UIScrollView()
  private let rows = UIStackView()
  private let people: [Person]

  /// Makes a page with a tab, whose search finds `people`.
  init(_ title: String, symbol: String, people: [Person]) {
    self.people = people
    super.init(nibName: nil, bundle: nil)
    let size = UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)
    tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol, withConfiguration: size), tag: 0)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addSearch()
    addList()
    showMatches()

    let restOnTabBar = list.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
    restOnTabBar.priority = .defaultHigh
    restOnTabBar.isActive = true
    constrainKeyboard(list) { keyboard, list in
      [keyboard.topAnchor.constraint(greaterThanOrEqualTo: list.bottomAnchor)]
    }
  }

  // MARK: - Building

  private func addSearch() {
    search.delegate = self
    search.onChange = { [unowned self] _ in showMatches() }
    bar.translatesAutoresizingMaskIntoConstraints = false
    bar.addReadableSubview(search, top: 8, bottom: 8)
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  private func addList() {
    rows.axis = .vertical
    list.keyboardDismissMode = .interactive
    list.alwaysBounceVertical = true
    list.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(list)
    let content = UIView()
    list.addSubview(content, insets: .zero)
    content.addReadableSubview(rows, top: 0, bottom: 0)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: list.widthAnchor),
      list.topAnchor.constraint(equalTo: bar.bottomAnchor),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  // MARK: - Private

  private func showMatches() {
    for row in rows.arrangedSubviews { row.removeFromSuperview() }
    let matches = people.filter { $0.matches(search.query) }
    for person in matches { rows.addArrangedSubview(PersonRow(person)) }
    if matches.isEmpty { rows.addArrangedSubview(UIView.apology(for: search.query)) }
    list.contentOffset.y = 0
  }
}

extension UIView {
  /// The text in place of an empty list.
  fileprivate static func apology(for text: String) -> UIView {
    let (box, label) = (
      UIView(), UILabel.text("Nobody here is called “\(text)”.", style: .callout, color: .secondaryLabel)
    )
    label.textAlignment = .center
    box.addSubview(label, insets: UIEdgeInsets(top: 48, left: 32, bottom: 48, right: 32))
    return box
  }
}

extension PeopleViewController: UITextFieldDelegate {
  /// Return hides the keyboard and leaves the results.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return false
  }
}
