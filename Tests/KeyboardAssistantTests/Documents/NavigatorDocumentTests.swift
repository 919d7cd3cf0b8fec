import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A screen that is its fields' delegate, and forwards the return key as the documents show.
private final class ForwardingScreen: DocumentedScreen {
  private(set) var keyboardAssistant: KeyboardAssistant!
  private(set) var returns = 0
  private let setsDelegates: Bool

  init(setsDelegates: Bool) {
    self.setsDelegates = setsDelegates
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let navigator: InputNavigator = InputNavigator.createWithKeyboardNavigation(
      shouldSetTextFieldDelegates: setsDelegates
    )
    navigator.addInputItems(from: self, itemType: InputItem.textField)
    txtFirstName.delegate = self
    keyboardAssistant = KeyboardAssistant.createAutoScrollView(
      inputNavigator: navigator,
      positionScrollView: scrollView,
      positionConstraint: .viewTopToTopOfScreen,
      positionOffset: 10,
      bottomConstraint: scrollViewBottomConstraint,
      bottomConstraintLayoutView: view
    )
  }
}

extension ForwardingScreen: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    returns += 1
    _ = self.keyboardAssistant.navigator.textFieldShouldReturn(textField)

    return true
  }
}

@Suite("The documents' navigators")
struct NavigatorDocumentTests {
  private let first = Fields.field("first", y: 0)
  private let second = Fields.field("second", y: 50)
  private let text = Fields.textView("text", y: 100)

  private func start(_ navigator: InputNavigator) -> Fields {
    let fields = Fields([first, second, text])
    navigator.addInputItem(inputItem: first)
    navigator.addInputItems(inputItems: [second, text])
    first.becomeFirstResponder()
    fields.app.advance(seconds: 0.5)
    return fields
  }

  /// All seven kinds, with what they put above the keyboard and whether the return key navigates.
  private func kinds() -> [(navigator: InputNavigator, accessory: UIView?, followsReturn: Bool)] {
    let (controller, second) = (DocumentedController(), DocumentedController())
    let (view, other) = (UIView(), UIView())
    for accessory in [controller, second, view, other] { accessory.frame.size = CGSize(width: 320, height: 44) }
    let plain = InputNavigator.createWithDefaultController()
    let both = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
    return [
      (plain, plain.defaultController, false),
      (.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true), nil, true),
      (.createWithController(accessoryController: controller), controller, false),
      (.createWithCustomAccessoryView(accessoryView: view), view, false),
      (both, both.defaultController, true),
      (.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true, andController: second), second, true),
      (.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true, andCustomAccessoryView: other), other, true),
    ]
  }

  @Test("come in seven kinds, each with its own bar and its own return key", arguments: 0..<7)
  func sevenKinds(_ index: Int) {
    let kind = kinds()[index]
    let fields = start(kind.navigator)
    #expect(first.inputAccessoryView === kind.accessory)
    #expect(first.returnKeyType == (kind.followsReturn ? .next : .default))
    fields.app.pressReturn()
    #expect(fields.edited == (kind.followsReturn ? "second" : "first"))
  }

  @Test("have a default bar whose colours, shadow and single buttons can be edited")
  func editingTheBar() throws {
    let navigator: InputNavigator = InputNavigator.createWithDefaultController()
    navigator.defaultController?.setButtonColors(color: .red)
    if let defaultController = navigator.defaultController {
      defaultController.layer.shadowOpacity = 0
      defaultController.btPrev.backgroundColor = .lightGray
      defaultController.btNext.backgroundColor = .lightGray
      defaultController.btDone.backgroundColor = .lightGray
      defaultController.setBtPrevColor(color: .white)
      defaultController.setBtNextColor(color: .white)
      defaultController.setBtDoneColor(color: .black)
    }
    _ = start(navigator)
    let bar = try #require(navigator.defaultController)
    #expect([bar.btPrev, bar.btNext, bar.btDone].map { $0?.backgroundColor } == [.lightGray, .lightGray, .lightGray])
    #expect([bar.btPrev, bar.btNext, bar.btDone].map { $0?.tintColor } == [.white, .white, .black])
    #expect(bar.layer.shadowOpacity == 0)
  }

  @Test("walk and close by the buttons of a bar of the app's own")
  func ownBar() {
    let bar = DocumentedController(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let navigator = InputNavigator.createWithController(accessoryController: bar)
    let fields = start(navigator)
    fields.app.tap(bar.btNext)
    #expect(fields.edited == "second")
    fields.app.tap(bar.btPrev)
    #expect(fields.edited == "first")
    fields.app.tap(bar.btDone)
    #expect(navigator.focusedItem == nil)
  }

  @Test("say next, and done at the end of the list, but leave the return key of text views alone")
  func returnKey() {
    let navigator = InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true)
    let fields = Fields([first, text, second])
    navigator.addInputItems(inputItems: [first, text, second])
    first.becomeFirstResponder()
    #expect(first.returnKeyType == .next)
    fields.app.pressReturn()
    #expect(fields.edited == "text")
    #expect(text.returnKeyType == .default)
    second.becomeFirstResponder()
    #expect(second.returnKeyType == .done)
    fields.app.pressReturn()
    #expect(fields.edited == nil)
  }

  @Test("become the delegate of fields that have none, and give it back")
  func settingDelegates() {
    let navigator = InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: true)
    _ = start(navigator)
    #expect(first.delegate === navigator)
    navigator.removeInputItem(inputItem: first)
    #expect(first.delegate == nil)
    let silent = InputNavigator.createWithKeyboardNavigation(shouldSetTextFieldDelegates: false)
    silent.addInputItem(inputItem: first)
    #expect(first.delegate == nil)
  }

  @Test("go on by an app that forwards the key, whether they listen themselves or not", arguments: [true, false])
  func forwarding(setsDelegates: Bool) {
    let screen = ForwardingScreen(setsDelegates: setsDelegates)
    let app = Harness(size: CGSize(width: 320, height: 480)) { screen }
    screen.txtFirstName.becomeFirstResponder()
    app.pressReturn()
    #expect(screen.returns == 1)
    #expect(screen.txtLastName.isFirstResponder)
    app.pressReturn()
    #expect(screen.returns == 1)
    #expect(screen.txtEmail.isFirstResponder == setsDelegates)
  }

  @Test("find the inputs of a screen by each type", arguments: InputItemType.allCases)
  func itemTypes(_ type: InputItemType) {
    let fields = Fields([second, text, first])
    let controller = UIViewController()
    controller.view = fields.root
    let navigator = InputNavigator.createWithDefaultController()
    navigator.addInputItems(from: controller, itemType: type)
    let expected: [UIView] =
      switch type {
      case InputItem.textField: [first, second]
      case InputItem.textView: [text]
      case InputItem.bothTextFieldAndTextView: [first, second, text]
      }
    #expect(navigator.inputItems == expected)
  }
}
