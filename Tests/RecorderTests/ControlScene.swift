import TestSupport
import UIKit

/// A control on a plain ground, in a window as small as its picture.
class ControlScene: UIViewController {
  private let control: UIView

  init(_ control: UIView) {
    self.control = control
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    control.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(control)
    let isWide = control.intrinsicContentSize.width < 0 || control is UIStackView
    let margin: CGFloat = control is UIToolbar || control is UITabBar || control is UIScrollView ? 0 : 16
    var constraints = [control.centerYAnchor.constraint(equalTo: view.centerYAnchor)]
    if isWide {
      constraints.append(control.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: margin))
      constraints.append(control.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -margin))
    } else {
      constraints.append(control.centerXAnchor.constraint(equalTo: view.centerXAnchor))
    }
    if control is UIScrollView, !(control is UITextView) {
      constraints.append(control.heightAnchor.constraint(equalTo: view.heightAnchor))
    }
    if control is UIListContentView { constraints.append(control.widthAnchor.constraint(equalToConstant: 288)) }
    NSLayoutConstraint.activate(constraints)
  }

  // MARK: - What is shown

  /// The names of all pictures.
  static var names: [String] {
    Array(SampleViews.low.keys) + Array(SampleViews.high.keys) + Array(screens.keys)
  }

  /// The view or screen of this name, in a window as high as it needs.
  static func make(_ name: String) -> UIViewController? {
    (SampleViews.low[name] ?? SampleViews.high[name]).map { ControlScene($0()) } ?? screens[name]?()
  }

  /// What needs a screen of its own.
  private static var screens: [String: () -> UIViewController] {
    [
      "UINavigationBar": { navigation },
      "UIAlertController": { Asking(UIView()) },
      "UIMenu": { MenuButton(UIView()) },
      "UIInputView": { InputViewScreen(UIView()) },
      "UIRefreshControl": { RefreshedList(style: .plain) },
      "UICellConfigurationState": { GuestList(style: .plain) },
      "UIActivityViewController": { Sharing(UIView()) },
      "UIPageViewController": { Pages() },
      "UIPopoverPresentationController": { Popping(UIView()) },
    ]
  }

  /// The heights of windows that are higher than the others.
  static let heights: [String: CGFloat] = ["UICalendarView": 420]

  /// The buttons that are pressed before the picture is taken.
  static let pressed = ["UIMenu": "Sort by"]

  private static var navigation: UIViewController {
    let screen = UIViewController()
    screen.view.backgroundColor = .systemBackground
    screen.title = "Account"
    screen.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
    return UINavigationController(rootViewController: screen)
  }
}

// MARK: - With a screen of their own

private final class Asking: ControlScene {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let alert = UIAlertController(title: "Delete this draft?", message: "It has not been sent.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    present(alert, animated: false)
  }
}

private final class MenuButton: ControlScene {
  override func viewDidLoad() {
    super.viewDidLoad()
    let actions = ["Name", "Date", "Size"].map { UIAction(title: $0, state: $0 == "Date" ? .on : .off) { _ in } }
    let button = UIButton(configuration: .gray())
    button.configuration?.title = "Sort by"
    button.menu = UIMenu(children: actions)
    button.showsMenuAsPrimaryAction = true
    button.frame = CGRect(x: 16, y: 16, width: 110, height: 36)
    view.addSubview(button)
  }
}

private final class InputViewScreen: ControlScene {
  private let field = UITextField(frame: CGRect(x: 16, y: 16, width: 288, height: 36))

  override func viewDidLoad() {
    super.viewDidLoad()
    field.borderStyle = .roundedRect
    field.text = "42"
    let pad = UIInputView(frame: CGRect(x: 0, y: 0, width: 320, height: 120), inputViewStyle: .keyboard)
    for index in 0..<8 {
      let key = UIButton(configuration: .gray())
      key.configuration?.title = "\(index + 1)"
      key.frame = CGRect(x: 12 + 75 * (index % 4), y: 12 + 52 * (index / 4), width: 71, height: 44)
      pad.addSubview(key)
    }
    field.inputView = pad
    view.addSubview(field)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.becomeFirstResponder()
  }
}

private final class RefreshedList: UITableViewController {
  private let names = ["Ada", "Grace", "Katherine", "Mary"]

  override func viewDidLoad() {
    super.viewDidLoad()
    let control = UIRefreshControl()
    control.attributedTitle = NSAttributedString(string: "Looking for new people")
    refreshControl = control
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let refreshControl else { return }
    // As after a pull.
    refreshControl.beginRefreshing()
    tableView.setContentOffset(CGPoint(x: 0, y: -tableView.adjustedContentInset.top), animated: false)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
}

private final class Sharing: ControlScene {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    present(
      UIActivityViewController(activityItems: ["Meet at 5 under the clock"], applicationActivities: nil),
      animated: false
    )
  }
}

private final class Popping: ControlScene {
  private let button = UIButton(configuration: .gray())

  override func viewDidLoad() {
    super.viewDidLoad()
    button.configuration?.title = "Guests"
    button.frame = CGRect(x: 16, y: 16, width: 100, height: 36)
    view.addSubview(button)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let guests = UIViewController()
    for (index, (title, count)) in zip(["Adults", "Children"], [2.0, 3]).enumerated() {
      let (label, stepper) = (UILabel(), UIStepper())
      label.text = "\(Int(count)) \(title)"
      stepper.value = count
      label.frame = CGRect(x: 16, y: 14 + 50 * CGFloat(index), width: 110, height: 36)
      stepper.frame.origin = CGPoint(x: 130, y: 16 + 50 * CGFloat(index))
      for view in [label, stepper] { guests.view.addSubview(view) }
    }
    guests.preferredContentSize = CGSize(width: 240, height: 114)
    guests.modalPresentationStyle = .popover
    guests.popoverPresentationController?.sourceView = button
    present(guests, animated: false)
  }
}

private final class Pages: UIPageViewController, UIPageViewControllerDataSource {
  private let titles = ["Write", "Sign", "Send"]

  init() { super.init(transitionStyle: .scroll, navigationOrientation: .horizontal) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    dataSource = self
    setViewControllers([page(1)], direction: .forward, animated: false)
  }

  private func page(_ index: Int) -> UIViewController {
    let page = UIViewController()
    page.title = titles[index]
    let label = UILabel()
    label.text = titles[index]
    label.font = .preferredFont(forTextStyle: .largeTitle)
    label.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: page.view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: page.view.centerYAnchor),
    ])
    return page
  }

  private func index(of page: UIViewController) -> Int { titles.firstIndex { $0 == page.title } ?? 0 }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { index(of: viewController) > 0 ? page(index(of: viewController) - 1) : nil }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { index(of: viewController) < 2 ? page(index(of: viewController) + 1) : nil }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { titles.count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 1 }
}

/// A list whose rows show their state: none, selected, of the app's own shape, and disabled.
private final class GuestList: UITableViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.isUserInteractionEnabled = indexPath.row != 3
    cell.configurationUpdateHandler = { cell, state in
      var content = UIListContentConfiguration.valueCell()
      content.text = ["Ada", "Grace", "Karen", "Mary"][indexPath.row]
      content.secondaryText = state.isSelected ? "Invited" : state.isDisabled ? "Abroad" : nil
      content.image = UIImage(systemName: state.isSelected ? "checkmark.circle.fill" : "circle")
      cell.contentConfiguration = content.updated(for: state)
      var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
      if state.isSelected { background.backgroundColor = .systemBlue.withAlphaComponent(0.2) }
      if indexPath.row == 2 {
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 3, leading: 6, bottom: 3, trailing: 6)
        background.cornerRadius = 8
        background.strokeWidth = 1
      }
      cell.backgroundConfiguration = background
    }
    return cell
  }
}
