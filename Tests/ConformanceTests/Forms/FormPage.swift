import UIKit

/// A page with a header that stays, and below it whatever has to keep clear of the keyboard.
final class FormPage: UIViewController {
  /// What is below the header.
  enum Layout {
    /// A scroll view for inputs, with content of 900 points.
    case form
    /// One text view.
    case letter
    /// A list, and at the bottom a panel with a field.
    case panel
    /// A table with a field in each row.
    case table
  }

  let layout: Layout
  let library: Library
  let header = UIView()
  let area: UIScrollView
  let panel = UIView()
  /// Holds what stands at the bottom: its constant lifts it.
  private(set) lazy var bottom = view.bottomAnchor.constraint(equalTo: bottomView.bottomAnchor)
  private(set) var form: (any FormUnderTest)?

  init(_ layout: Layout, _ library: Library) {
    self.layout = layout
    self.library = library
    area =
      switch layout {
      case .form, .panel: UIScrollView()
      case .letter: UITextView()
      case .table: FieldTable()
      }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// What stands at the bottom of the page.
  var bottomView: UIView { layout == .panel ? panel : area }

  override func viewDidLoad() {
    super.viewDidLoad()
    pin(header)
    pin(area)
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: view.topAnchor),
      header.heightAnchor.constraint(equalToConstant: 40),
      area.topAnchor.constraint(equalTo: header.bottomAnchor),
    ])
    if layout == .panel {
      pin(panel)
      panel.heightAnchor.constraint(equalToConstant: 60).isActive = true
      panel.topAnchor.constraint(equalTo: area.bottomAnchor).isActive = true
    }
    bottom.isActive = true
    if layout == .form || layout == .panel { area.contentSize = CGSize(width: 320, height: 900) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard form == nil else { return }
    let form = library.makeForm(for: self)
    self.form = form
    if let table = area as? FieldTable {
      table.fieldWasMade = { [weak form] in form?.take($0) }
      form.take(table)
    }
  }

  private func pin(_ subview: UIView) {
    subview.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(subview)
    subview.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    subview.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
  }

  // MARK: - Inputs

  /// Puts a field, 40 points high, `y` points down into `parent`, or into what scrolls.
  @discardableResult
  func addField(
    at y: CGFloat,
    in parent: UIView? = nil,
    width: CGFloat = 280,
    setUp: (UITextField) -> Void = { _ in }
  ) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: width, height: 40))
    setUp(field)
    (parent ?? area).addSubview(field)
    form?.take(field)
    return field
  }

  /// Puts a text view that doesn't scroll by itself `y` points down into what scrolls, with the caret in front.
  func addText(at y: CGFloat, height: CGFloat, lines: Int) -> UITextView {
    let text = UITextView(frame: CGRect(x: 0, y: y, width: 320, height: height))
    text.isScrollEnabled = false
    text.text = (1...lines).map { "line \($0)" }.joined(separator: "\n")
    text.selectedRange = NSRange(location: 0, length: 0)
    area.addSubview(text)
    return text
  }
}
