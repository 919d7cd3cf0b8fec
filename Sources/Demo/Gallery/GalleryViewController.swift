import KeyboardAwareness
import UIKit

/// The list of examples, which can be searched and opened by pointer or by keyboard alone.
final class GalleryViewController: UIViewController {
  private let open: (Example) -> Void
  private let scrollView = UIScrollView()
  private let search = SearchField("Search examples")
  private let nothing = FormMessage()
  private lazy var grid = GalleryGrid { [unowned self] in show($0) }
  private lazy var menu = CardMenu(of: self)
  /// The card that was opened with the keyboard, and gets the focus back when the list appears again.
  private weak var opened: ExampleCard?

  /// Makes the list; `open` is called with the example that the user chooses.
  init(open: @escaping (Example) -> Void) {
    self.open = open
    super.init(nibName: nil, bundle: nil)
    title = "Examples"
    navigationItem.rightBarButtonItem = .settings()
    navigationItem.backButtonTitle = "Back"
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Overrides

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    view.addSubview(scrollView, insets: .zero)
    scrollView.keyboardDismissMode = .interactive
    let hint = UILabel.text(
      "Type to search. Arrows and Return open an example, Escape leads back.",
      style: .footnote,
      color: .secondaryLabel
    )
    hint.textAlignment = .center
    nothing.isHidden = true
    scrollView.addColumn(
      [
        FormHeader("Keyboard Assistant", "Forms that never hide behind their keyboard.", symbol: "keyboard"),
        searchRow, nothing, grid, hint,
      ],
      maximumWidth: 1640
    )
    search.delegate = self
    search.focusNavigator = self
    search.onChange = { [unowned self] in find($0) }
    for card in grid.shown {
      card.focusNavigator = self
      menu.add(to: card)
    }
    KeyboardAwarenessObserver.observe(scrollView, conflictingViewPadding: 20)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let opened { view.window?.focus(on: opened) }
    opened = nil
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: "Search", input: "f", modifierFlags: .control, action: GalleryViewController.beginSearch)]
  }

  /// Handles keys while no view has the focus.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, handle(key, in: view) else { return super.pressesBegan(presses, with: event) }
  }

  // MARK: - Private

  /// The centred search field, of limited width.
  private var searchRow: UIView {
    let row = UIView()
    search.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(search)
    let fill = search.widthAnchor.constraint(equalTo: row.widthAnchor)
    fill.priority = .defaultHigh
    NSLayoutConstraint.activate([
      fill,
      search.widthAnchor.constraint(lessThanOrEqualTo: row.widthAnchor),
      search.widthAnchor.constraint(lessThanOrEqualToConstant: UIView.readableWidth),
      search.centerXAnchor.constraint(equalTo: row.centerXAnchor),
      search.topAnchor.constraint(equalTo: row.topAnchor),
      search.bottomAnchor.constraint(equalTo: row.bottomAnchor),
    ])
    return row
  }

  private func show(_ card: ExampleCard) {
    opened = card.isFirstResponder || search.isFirstResponder ? card : nil
    open(card.example)
  }

  private func beginSearch() { view.window?.focus(on: search) }

  private func find(_ query: String) {
    grid.query = query
    nothing.isHidden = !grid.shown.isEmpty
    if grid.shown.isEmpty { nothing.show(hint: "No example is called “\(query)”.") }
  }

  private func clearSearch() {
    search.text = ""
    find("")
  }
}

// MARK: - Keys

extension GalleryViewController: FocusNavigating {
  func focusTarget(from view: UIView, forward: Bool) -> UIView? { nil }

  /// Arrows, Home and End move from card to card, letters search, Escape ends the search.
  func handle(_ key: UIKey, in view: UIView) -> Bool {
    guard key.modifierFlags.isDisjoint(with: .ofShortcuts) else { return false }
    switch (key.keyCode, view) {
    case (.keyboardEscape, _) where !search.query.isEmpty: clearSearch()
    case (.keyboardDownArrow, search): return focus(grid.shown.first)
    case (_, search): return false
    case (.keyboardUpArrow, let card as ExampleCard):
      return focus(grid.card(from: card, towards: key.keyCode) ?? search)
    case (_, let card as ExampleCard):
      return focus(grid.card(from: card, towards: key.keyCode)) || type(key)
    case (.keyboardDownArrow, _), (.keyboardHome, _): return focus(grid.shown.first)
    case (.keyboardEnd, _): return focus(grid.shown.last)
    default: return type(key)
    }
    return true
  }

  private func focus(_ target: UIView?) -> Bool { target.map { view.window?.focus(on: $0) == true } ?? false }

  /// A letter or digit begins a search, whichever view has the focus.
  private func type(_ key: UIKey) -> Bool {
    guard let first = key.characters.first, first.isLetter || first.isNumber, focus(search) else { return false }
    search.insertText(key.characters)
    return true
  }
}

extension GalleryViewController: UITextFieldDelegate {
  /// Return opens the first example that was found.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let first = grid.shown.first { show(first) }
    return false
  }
}
