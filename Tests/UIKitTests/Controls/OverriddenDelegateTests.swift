import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

@Suite("Fields that are their own delegates")
struct OverriddenDelegateTests {
  /// Allows digits only, and passes on to the delegate that an app sets, as fields for numbers do.
  private final class NumberField: UITextField, UITextFieldDelegate {
    private weak var appDelegate: (any UITextFieldDelegate)?

    override var delegate: (any UITextFieldDelegate)? {
      get { appDelegate }
      set { appDelegate = newValue }
    }

    override var textColor: UIColor? {
      get { .red }
      set { super.textColor = newValue }
    }

    override init(frame: CGRect) {
      super.init(frame: frame)
      super.delegate = self
      super.textColor = .blue
    }

    required init?(coder: NSCoder) { nil }

    func textField(_ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString: String) -> Bool {
      let isNumber = replacementString.allSatisfy(\.isNumber)
      return isNumber
        && (appDelegate?.textField(field, shouldChangeCharactersIn: range, replacementString: replacementString) ?? true)
    }
  }

  /// A text view that is its own delegate, and keeps the app's.
  private final class NumberView: UITextView, UITextViewDelegate {
    override var delegate: (any UITextViewDelegate)? {
      get { nil }
      set {}
    }

    override init(frame: CGRect, textContainer: NSTextContainer?) {
      super.init(frame: frame, textContainer: textContainer)
      super.delegate = self
    }

    required init?(coder: NSCoder) { nil }

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      text.allSatisfy(\.isNumber)
    }
  }

  @Test("the delegate that a field has set for itself is asked, whatever its property answers, and its colour is drawn")
  func field() {
    let field = NumberField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let app = Harness(size: CGSize(width: 200, height: 100)) {
      let root = UIView()
      root.addSubview(field)
      return root
    }
    field.becomeFirstResponder()
    app.type("a1b2")
    #expect(field.text == "12" && field.delegate == nil)
    app.settle()
    #expect(app.host.drawingList.contains { $0.contains("12") && $0.contains("#0000FF") }, "\(app.host.drawingList)")
  }

  @Test("so is that of a text view")
  func view() {
    let view = NumberView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let app = Harness(size: CGSize(width: 200, height: 100)) {
      let root = UIView()
      root.addSubview(view)
      return root
    }
    view.becomeFirstResponder()
    app.type("a1b2")
    #expect(view.text == "12")
  }
}
