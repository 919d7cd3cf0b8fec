import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit

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
}
