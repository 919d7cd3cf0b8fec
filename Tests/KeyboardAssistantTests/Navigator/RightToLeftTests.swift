import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("A program that reads from right to left")
struct RightToLeftTests {
  /// Two fields side by side, and one below, all placed by leading edges.
  private final class AddressForm: UIViewController {
    let fields = ["Postcode", "City", "Country"].map { name in
      let field = UITextField()
      field.accessibilityLabel = name
      return field
    }
    private let navigator = InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true)

    override func viewDidLoad() {
      super.viewDidLoad()
      let pair = UIStackView(arrangedSubviews: Array(fields[..<2]))
      pair.distribution = .fillEqually
      let column = UIStackView(arrangedSubviews: [pair, fields[2]])
      column.axis = .vertical
      column.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(column)
      NSLayoutConstraint.activate([
        column.topAnchor.constraint(equalTo: view.topAnchor),
        column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -100),
      ])
      navigator.addInputItems(from: self, itemType: .textField)
    }
  }

  @Test("has its leading edge at the right, and goes on to the left")
  func order() {
    UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    let form = AddressForm()
    let app = Harness(size: CGSize(width: 420, height: 600)) { form }
    #expect(form.fields[2].frameInScreen.minX == 100)
    #expect(form.fields[2].frameInScreen.maxX == 400)
    #expect(form.fields[0].frameInScreen.minX > form.fields[1].frameInScreen.minX)
    app.tap(form.fields[0])
    app.pressReturn()
    #expect(form.fields[1].isFirstResponder)
    app.pressReturn()
    #expect(form.fields[2].isFirstResponder)
    app.backTab()
    #expect(form.fields[1].isFirstResponder)
  }

  /// Four fields in a row.
  private final class CodeForm: UIViewController {
    let fields = (0..<4).map { _ in UITextField() }
    let row: UIStackView
    let navigator = InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true)

    init() {
      row = UIStackView(arrangedSubviews: fields)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      row.distribution = .fillEqually
      row.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(row)
      NSLayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: view.topAnchor),
        row.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
      navigator.addInputItems(from: self, itemType: .textField)
    }

    /// The fields in the order in which `step` reaches them from the first one.
    func visited(from field: UITextField, _ step: () -> Void) -> [Int?] {
      field.becomeFirstResponder()
      return (0..<4).map { _ in
        defer { step() }
        return fields.firstIndex { $0.isFirstResponder }
      }
    }
  }

  @Test("is read alike by Tab, by Next, by Return and backwards, however a form is mirrored", arguments: 0..<2)
  func mirrored(how: Int) {
    let form = CodeForm()
    if how == 0 {
      form.row.semanticContentAttribute = .forceRightToLeft
    } else {
      form.traitOverrides.layoutDirection = .rightToLeft
    }
    let app = Harness(size: CGSize(width: 420, height: 600)) { form }
    #expect(form.fields[0].frameInScreen.minX > form.fields[3].frameInScreen.minX)
    let (first, last) = (form.fields[0], form.fields[3])
    #expect(form.visited(from: first) { app.tab() } == [0, 1, 2, 3])
    #expect(form.visited(from: first) { form.navigator.gotoNextInputItem() } == [0, 1, 2, 3])
    #expect(form.visited(from: first) { app.pressReturn() } == [0, 1, 2, 3])
    #expect(form.visited(from: last) { app.backTab() } == [3, 2, 1, 0])
    #expect(form.visited(from: last) { form.navigator.gotoPreviousInputItem() } == [3, 2, 1, 0])
  }
}
