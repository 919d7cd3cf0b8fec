import KeyboardAssistant
import UIKit

/// A form in Arabic: everything is mirrored, and typed text begins at the right.
final class ArabicFormViewController: FormViewController {
  private let firstName = FormHalf("الاسم الأول", placeholder: "عائشة")
  private let lastName = FormHalf("اسم العائلة", placeholder: "المنصوري")
  private let email = FormField("البريد", placeholder: "aisha@example.org") { $0.keyboardType = .emailAddress }
  private let city = FormField("المدينة", placeholder: "مراكش") { $0.clearButtonMode = .whileEditing }
  private let phone = FormField("الهاتف", placeholder: "+212 5 24 00 00 00") {
    $0.keyboardType = .phonePad
    // A number runs from left to right, at the side where the form begins.
    $0.semanticContentAttribute = .forceLeftToRight
    $0.textAlignment = .right
  }
  private let notes = FormText("ملاحظات", height: 124)
  private let result = FormMessage()
  /// The page's navigation controller, kept because the page has none any more after it was popped.
  private weak var surroundings: UINavigationController?

  override var parts: [UIView] {
    [
      FormHeader("التسجيل", "اللغة العربية من اليمين إلى اليسار.", symbol: "person"),
      FormSection("البيانات", rows: [FormPair(firstName, lastName), email, city, phone, notes]),
      UIButton.form("إرسال") { [unowned self] in send() },
      result,
    ]
  }

  override func viewDidLoad() {
    traitOverrides.layoutDirection = .rightToLeft
    super.viewDidLoad()
    notes.textView.text = "يبدأ مؤتمر Swift 2026 الساعة 9:30 (القاعة B)."
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    surroundings = navigationController
    adaptWayBack(to: .forceRightToLeft, "رجوع")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    adaptWayBack(to: .unspecified, "Back")
  }

  /// The bar above the keyboard is mirrored and in Arabic, too.
  override func makeNavigator() -> InputNavigator {
    let navigator = super.makeNavigator()
    guard let bar = navigator.defaultController else { return navigator }
    bar.semanticContentAttribute = .forceRightToLeft
    bar.btDone.setTitle("تم", for: .normal)
    (bar.btPrev.toolTip, bar.btNext.toolTip, bar.btDone.toolTip) = ("السابق", "التالي", "إنهاء التحرير")
    return navigator
  }

  /// Mirrors and translates the back button while this page is shown; the previous page is in English.
  private func adaptWayBack(to direction: UISemanticContentAttribute, _ title: String) {
    surroundings?.navigationBar.semanticContentAttribute = direction
    surroundings?.view.semanticContentAttribute = direction
    surroundings?.viewControllers.first?.navigationItem.backButtonTitle = title
  }

  private func send() {
    view.endEditing(true)
    let name = firstName.textField.text ?? ""
    result.show(success: name.isEmpty ? "شكرًا لك." : "شكرًا لك يا \(name).")
  }
}
