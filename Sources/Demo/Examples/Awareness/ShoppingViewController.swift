import KeyboardAwareness
import UIKit

/// A shopping list that is searched and filled in; one line keeps the edited field clear of the keyboard.
final class ShoppingViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let search = SearchField("Search the list")
  private let shelves = UIStackView()
  private let nothing = FormMessage()

  private static let things = [
    ("Bakery", ["Rye bread", "Croissants", "Buns"]),
    ("Fruit and vegetables", ["Apples", "Lemons", "Tomatoes", "Spinach", "Potatoes"]),
    ("Dairy", ["Milk", "Butter", "Yoghurt", "Goat cheese"]),
    ("Pantry", ["Coffee", "Rice", "Olive oil", "Red lentils"]),
  ]

  private lazy var fields = Self.things.map { shelf, names in
    (shelf: shelf, fields: names.map { FormField($0, placeholder: "How much?") })
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    view.addSubview(scrollView, insets: .zero)
    scrollView.keyboardDismissMode = .interactive
    shelves.axis = .vertical
    shelves.spacing = 20
    scrollView.addColumn([
      FormHeader("Shopping list", "Tell the scroll view once; every field stays in sight.", symbol: "list.bullet"),
      search, shelves, nothing,
    ])
    for field in [search] + fields.flatMap(\.fields).map(\.textField) { field.delegate = self }
    search.onChange = { [unowned self] in show($0) }
    show("")
    KeyboardAwarenessObserver.observe(scrollView, conflictingViewPadding: 20)
  }

  // MARK: - Private

  private func show(_ query: String) {
    for shelf in shelves.arrangedSubviews { shelf.removeFromSuperview() }
    for (shelf, fields) in fields {
      let found = fields.filter { query.isEmpty || $0.name.localizedCaseInsensitiveContains(query) }
      if !found.isEmpty { shelves.addArrangedSubview(FormSection(shelf, rows: found)) }
    }
    let isEmpty = shelves.arrangedSubviews.isEmpty
    nothing.isHidden = !isEmpty
    if isEmpty { nothing.show(hint: "There is no “\(query)” on the list.") }
  }

  /// The fields that are shown, from top to bottom.
  private var shown: [UITextField] { fields.flatMap(\.fields).map(\.textField).filter { $0.window != nil } }
}

extension ShoppingViewController: UITextFieldDelegate {
  /// Return goes to the first thing found, then from thing to thing.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let next = textField === search ? shown.first : shown.drop { $0 !== textField }.dropFirst().first
    if next?.becomeFirstResponder() != true { textField.resignFirstResponder() }
    return false
  }
}
