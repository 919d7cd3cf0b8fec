import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A list of a thousand inputs of which only those in sight exist: fields are reused, as a table's cells are.
private final class Reusing: InputNavigatorDataSource {
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  var count = 1000
  var disabled: Set<Int> = []
  private(set) var asked = 0
  private var shown: [Int: UITextField] = [:]
  private var spare: [UITextField] = []

  init() {
    scrollView.contentSize = CGSize(width: 320, height: 40_000)
    show(around: 0)
  }

  var shownNumbers: [Int] { shown.keys.sorted() }

  /// Makes the five inputs from `first` on, out of those that exist, save the edited one.
  func show(around first: Int) {
    scrollView.contentOffset.y = 40 * CGFloat(first)
    let wanted = Set(first..<min(first + 5, count))
    for (number, field) in shown where !wanted.contains(number) && !field.isFirstResponder {
      spare.append(field)
      shown[number] = nil
    }
    for number in wanted where shown[number] == nil {
      let field = spare.popLast() ?? UITextField()
      field.frame = CGRect(x: 0, y: 40 * CGFloat(number), width: 200, height: 34)
      field.accessibilityIdentifier = "\(number)"
      field.isEnabled = true
      scrollView.addSubview(field)
      shown[number] = field
    }
  }

  /// Rows come in before all others.
  func insert(_ rows: Int) {
    count += rows
    shown = Dictionary(uniqueKeysWithValues: shown.map { ($0 + rows, $1) })
    for (number, field) in shown { field.accessibilityIdentifier = "\(number)" }
  }

  func numberOfInputItems(in inputNavigator: InputNavigator) -> Int { count }

  func inputNavigator(_ inputNavigator: InputNavigator, inputItemAt index: Int) -> UIView? {
    asked += 1
    return shown[index]
  }

  func inputNavigator(_ inputNavigator: InputNavigator, indexOf inputItem: UIView) -> Int? {
    shown.first { $1 === inputItem }?.key
  }

  func inputNavigator(_ inputNavigator: InputNavigator, bringInputItemAt index: Int) -> UIView? {
    if shown[index] == nil { show(around: index) }
    return shown[index]
  }

  func inputNavigator(_ inputNavigator: InputNavigator, canEditInputItemAt index: Int) -> Bool {
    !disabled.contains(index)
  }

  func inputNavigator(_ inputNavigator: InputNavigator, mistakeAt index: Int) -> String? {
    index == 700 && shown[index]?.hasText != true ? "Number 700 is missing." : nil
  }
}

@Suite("A navigator whose inputs a data source names")
struct DataSourceTests {
  private let source = Reusing()
  private let navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(
    shouldSetTextFieldDelegates: true
  )
  private func start() -> Fields {
    let fields = Fields([source.scrollView])
    navigator.dataSource = source
    return fields
  }

  @Test("scrolls to an input that doesn't exist yet, then edits it")
  func reused() {
    let fields = start()
    fields.app.tap(source.scrollView.subviews[0])
    let first = fields.edited
    #expect(first != nil)
    navigator.gotoInputItem(at: 4)
    #expect(fields.edited == "4")
    navigator.gotoNextInputItem()
    #expect(fields.edited == "5")
    #expect(source.shownNumbers.contains(5))
    navigator.gotoInputItem(at: 0)
    navigator.gotoPreviousInputItem()
    #expect(fields.edited == "999")
    #expect(!navigator.gotoNextInputItem(shouldLoop: false))
    navigator.gotoInputItem(at: 500)
    #expect(fields.edited == "500")
  }

  @Test("goes on by the bar, by Return and by Tab")
  func ways() throws {
    let fields = start()
    navigator.gotoInputItem(at: 300)
    fields.app.advance(seconds: 0.5)
    let bar = try #require(navigator.defaultController)
    fields.app.tap(bar.btNext)
    #expect(fields.edited == "301")
    fields.app.pressReturn()
    #expect(fields.edited == "302")
    fields.app.tab()
    #expect(fields.edited == "303")
    fields.app.backTab()
    fields.app.tap(bar.btPrev)
    #expect(fields.edited == "301")
  }

  @Test("puts bar and return key on an input only while it is edited, and has the keyboard come once")
  func attaching() {
    let fields = start()
    var shows = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification,
      object: fields.app.scene,
      queue: nil
    ) { _ in MainActor.assumeIsolated { shows += 1 } }
    navigator.gotoInputItem(at: 2)
    let field = fields.app.window.firstResponder as? UITextField
    #expect(field?.inputAccessoryView === navigator.defaultController)
    #expect(field?.returnKeyType == .next)
    fields.app.advance(seconds: 0.5)
    #expect(shows == 1)
    navigator.gotoNextInputItem()
    #expect(field?.inputAccessoryView == nil)
    #expect(field?.returnKeyType == .default)
    #expect(field?.focusNavigator == nil)
    #expect(field?.delegate == nil)
    NotificationCenter.default.removeObserver(token)
  }

  @Test("passes over inputs that can't be edited, whether they exist or not")
  func skipping() {
    let fields = start()
    source.disabled = Set(5..<20)
    navigator.gotoInputItem(at: 3)
    (source.inputNavigator(navigator, inputItemAt: 4) as? UITextField)?.isEnabled = false
    navigator.gotoNextInputItem()
    #expect(fields.edited == "20")
    #expect(!navigator.gotoInputItem(at: 7))
    #expect(!navigator.gotoInputItem(at: 1000))
  }

  @Test("knows where it is after rows have come and gone")
  func reloading() {
    let fields = start()
    navigator.gotoInputItem(at: 3)
    source.insert(10)
    navigator.reloadInputItems()
    navigator.gotoNextInputItem()
    #expect(fields.edited == "14")
    source.count = 15
    navigator.reloadInputItems()
    #expect((fields.app.window.firstResponder as? UITextField)?.returnKeyType == .done)
  }

  @Test("asks about a few inputs only, wherever it goes")
  func cost() {
    _ = start()
    navigator.gotoInputItem(at: 900)
    let before = source.asked
    navigator.gotoNextInputItem()
    #expect(source.asked - before < 20)
  }

  @Test("finds a mistake in an input that doesn't exist, and goes there")
  func mistakes() {
    let fields = start()
    navigator.gotoInputItem(at: 3)
    #expect(navigator.gotoFirstInvalidInputItem())
    #expect(fields.edited == "700")
    let field = fields.app.window.firstResponder as? UITextField
    #expect(field?.accessibilityHint == "Number 700 is missing.")
    fields.app.type("x")
    #expect(field?.accessibilityHint == nil)
    #expect(!navigator.gotoFirstInvalidInputItem())
  }
}
