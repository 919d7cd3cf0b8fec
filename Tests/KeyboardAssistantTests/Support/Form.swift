import KeyboardAssistant
import TestSupport
import UIKit

/// A form as the documents build it: controller's view, scroll view, content view, four fields and a button.
///
/// The scroll view is 480 points high, its content 900; field *n* is 34 points high and 100 + 100 · n points down.
class FormController: UIViewController {
  let scrollView = UIScrollView()
  let contentView = UIView()
  let txtFirstName = UITextField()
  let txtLastName = UITextField()
  let txtEmail = UITextField()
  let txtPassword = UITextField()
  let btRegisterAccount = UIButton(type: .system)
  let navigator: InputNavigator
  private(set) var scrollViewBottomConstraint: NSLayoutConstraint!
  var keyboardAssistant: KeyboardAssistant!

  /// How the scroll view's bottom edge is held.
  var holdBottom: (FormController) -> NSLayoutConstraint = {
    $0.view.bottomAnchor.constraint(equalTo: $0.scrollView.bottomAnchor)
  }

  var fields: [UITextField] { [txtFirstName, txtLastName, txtEmail, txtPassword] }

  init(navigator: InputNavigator) {
    self.navigator = navigator
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addScrollView()
    for (index, field) in fields.enumerated() { place(field, at: 100 + 100 * CGFloat(index), height: 34) }
    place(btRegisterAccount, at: 500, height: 44)
    navigator.addInputItems(inputItems: fields)
    keyboardAssistant = makeAssistant()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    keyboardAssistant.start()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    keyboardAssistant.stop()
  }

  func makeAssistant() -> KeyboardAssistant {
    KeyboardAssistant.createAutoScrollView(
      inputNavigator: navigator,
      positionScrollView: scrollView,
      positionConstraint: .viewBottomToTopOfKeyboard,
      positionOffset: 30,
      bottomConstraint: scrollViewBottomConstraint,
      bottomConstraintLayoutView: view
    )
  }

  func place(_ item: UIView, at y: CGFloat, height: CGFloat) {
    item.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(item)
    NSLayoutConstraint.activate([
      item.topAnchor.constraint(equalTo: contentView.topAnchor, constant: y),
      item.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      item.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
      item.heightAnchor.constraint(equalToConstant: height),
    ])
  }

  private func addScrollView() {
    view.addSubview(scrollView)
    scrollView.addSubview(contentView)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    contentView.translatesAutoresizingMaskIntoConstraints = false
    scrollViewBottomConstraint = holdBottom(self)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: safeArea.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      scrollViewBottomConstraint,
      contentView.topAnchor.constraint(equalTo: scrollView.topAnchor),
      contentView.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      contentView.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      contentView.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      contentView.heightAnchor.constraint(equalToConstant: 900),
    ])
  }
}

/// An app that shows one form in a window of 320 × 480 points, with a keyboard 200 points high.
struct FormApp {
  let form: FormController
  let app: Harness
  let keyboard = StubKeyboard()

  init(_ makeForm: () -> FormController) {
    let form = makeForm()
    self.form = form
    app = Harness(size: CGSize(width: 320, height: 480)) { form }
    app.scene.keyboard.keyboard = keyboard
  }

  /// Where the keyboard's top edge is on screen.
  var keyboardTop: CGFloat { app.scene.keyboard.frame.minY }

  /// Edits `item` and waits until nothing moves.
  func edit(_ item: UIView) {
    item.becomeFirstResponder()
    wait()
  }

  func wait() { app.advance(seconds: 0.5) }

  func closeKeyboard() {
    form.keyboardAssistant.closeKeyboard()
    wait()
  }

  /// Where a view's rectangle is on screen in this frame, animations included.
  func onScreen(_ view: UIView) -> CGRect { view.superview?.convertPresented(view.presentedFrame) ?? .null }
}
