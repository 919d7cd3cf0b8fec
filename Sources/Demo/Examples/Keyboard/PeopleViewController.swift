import KeyboardLayoutGuide
import UIKit

/// A list of people that ends at the tab bar or at the keyboard, whichever is higher.
///
/// The chosen person is shown beside the list where there is room, else on a page of its own.
final class PeopleViewController: UIViewController, KeyboardConstraining {
  private let search = SearchField("Search")
  private let bar = UIView()
  private let list = UIScrollView()
  private let rows = UIStackView()
  private let people: [Person]
  private let pane = UIView()
  private var chosen: Person?
  private var shown: PersonViewController?
  private lazy var fillsWindow = bar.trailingAnchor.constraint(equalTo: view.trailingAnchor)
  private lazy var leavesRoom = bar.widthAnchor.constraint(equalToConstant: Self.listWidth)
  private var isWide = false

  /// The width of the list beside the chosen person, in points.
  private static let listWidth: CGFloat = 400

  /// Makes a page with a tab, whose search finds `people`.
  init(_ title: String, symbol: String, people: [Person]) {
    self.people = people
    chosen = people.first
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
    addPane()
    showMatches()

    let restOnTabBar = list.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
    restOnTabBar.priority = .defaultHigh
    restOnTabBar.isActive = true
    constrainKeyboard(list) { keyboard, list in
      [keyboard.topAnchor.constraint(greaterThanOrEqualTo: list.bottomAnchor)]
    }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    arrange(isWide: view.bounds.width >= FormContent.minimumWidthOfTwo)
  }

  // MARK: - Building

  private func addPane() {
    pane.translatesAutoresizingMaskIntoConstraints = false
    pane.isHidden = true
    view.addSubview(pane)
    let line = Hairline(.vertical)
    line.translatesAutoresizingMaskIntoConstraints = false
    pane.addSubview(line)
    NSLayoutConstraint.activate([
      pane.topAnchor.constraint(equalTo: view.topAnchor),
      pane.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      pane.leadingAnchor.constraint(equalTo: bar.trailingAnchor),
      pane.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      line.topAnchor.constraint(equalTo: pane.topAnchor),
      line.bottomAnchor.constraint(equalTo: pane.bottomAnchor),
      line.leadingAnchor.constraint(equalTo: pane.leadingAnchor),
    ])
  }

  private func addSearch() {
    search.delegate = self
    search.onChange = { [unowned self] _ in showMatches() }
    bar.translatesAutoresizingMaskIntoConstraints = false
    bar.addReadableSubview(search, top: 8, bottom: 8)
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      fillsWindow,
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
      list.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
    ])
  }

  // MARK: - Private

  private func showMatches() {
    for row in rows.arrangedSubviews { row.removeFromSuperview() }
    let matches = people.filter { $0.matches(search.query) }
    for person in matches { rows.addArrangedSubview(PersonRow(person) { [unowned self] in choose(person) }) }
    if matches.isEmpty { rows.addArrangedSubview(UIView.apology(for: search.query)) }
    list.contentOffset.y = 0
    markChosen()
  }

  private func arrange(isWide: Bool) {
    guard isWide != self.isWide else { return }
    self.isWide = isWide
    NSLayoutConstraint.deactivate([isWide ? fillsWindow : leavesRoom])
    NSLayoutConstraint.activate([isWide ? leavesRoom : fillsWindow])
    pane.isHidden = !isWide
    showChosen()
    markChosen()
  }

  private func choose(_ person: Person) {
    chosen = person
    if isWide {
      showChosen()
      markChosen()
    } else {
      navigationController?.pushViewController(PersonViewController(person), animated: true)
    }
  }

  /// Shows the chosen person beside the list, or nobody where there is no room.
  private func showChosen() {
    shown?.willMove(toParent: nil)
    shown?.view.removeFromSuperview()
    shown?.removeFromParent()
    shown = nil
    guard isWide, let chosen else { return }
    let page = PersonViewController(chosen)
    addChild(page)
    pane.insertSubview(page.view, at: 0)
    page.view.frame = pane.bounds
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.didMove(toParent: self)
    shown = page
  }

  private func markChosen() {
    for case let row as PersonRow in rows.arrangedSubviews { row.isChosen = isWide && row.person == chosen }
  }
}

extension UIView {
  /// The text that is shown in place of an empty list.
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
  /// Return hides the keyboard; the results stay.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return false
  }
}
