import KeyboardAssistant
import UIKit

/// A form in Arabic: everything is mirrored, and what is typed stands where reading begins.
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
  /// Where the page is shown; after it has gone it has no navigation controller any more.
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

  /// The page before is in English: only the way back to it is not, while this page is shown.
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
