import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A scrolling column of many fields, navigated and kept above the keyboard.
private final class Column: UIViewController {
  let count = WatchedField.Count()
  let scrollView = UIScrollView()
  let navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
  private(set) var fields: [WatchedField] = []
  private var assistant: KeyboardAssistant?
  private let length: Int
  private let isFound: Bool

  init(length: Int, isFound: Bool) {
    self.length = length
    self.isFound = isFound
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(scrollView)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    let bottom = view.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottom,
    ])
    fields = (0..<length).map { WatchedField(count, frame: CGRect(x: 0, y: 40 * CGFloat($0), width: 200, height: 34)) }
    for field in fields { scrollView.addSubview(field) }
    scrollView.contentSize = CGSize(width: 200, height: 40 * CGFloat(length))
    if isFound {
      navigator.addInputItems(from: self, itemType: .bothTextFieldAndTextView)
    } else {
      navigator.addInputItems(inputItems: fields)
    }
    assistant = .createAutoScrollView(
      inputNavigator: navigator,
      positionScrollView: scrollView,
      positionConstraint: .viewBottomToTopOfKeyboard,
      positionOffset: 20,
      bottomConstraint: bottom,
      bottomConstraintLayoutView: view
    )
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    assistant?.start()
  }
}

@Suite("A form of ten thousand inputs")
struct ManyInputsTests {
  private func open(_ length: Int, isFound: Bool) -> (column: Column, app: Harness) {
    let column = Column(length: length, isFound: isFound)
    let app = Harness(size: CGSize(width: 320, height: 480)) { column }
    app.scene.keyboard.keyboard = StubKeyboard()
    return (column, app)
  }

  @Test("goes to the next and the previous input with as many looks as one of ten", arguments: [true, false])
  func moving(isFound: Bool) {
    let looks = [10, 10_000].map { length in
      let (column, app) = open(length, isFound: isFound)
      column.fields[4].becomeFirstResponder()
      app.advance(seconds: 0.5)
      let forward = column.count.looks { column.navigator.gotoNextInputItem() }
      #expect(column.fields[5].isFirstResponder)
      app.advance(seconds: 0.5)
      let back = column.count.looks { column.navigator.gotoPreviousInputItem() }
      #expect(column.fields[4].isFirstResponder)
      return [forward, back]
    }
    #expect(looks[0] == looks[1])
    #expect(looks[0].allSatisfy { (1..<100).contains($0) })
  }

  @Test("goes on with Tab and with Return with as many looks as one of ten")
  func keys() {
    let looks = [10, 10_000].map { length in
      let (column, app) = open(length, isFound: true)
      column.fields[3].becomeFirstResponder()
      app.advance(seconds: 0.5)
      app.tab()
      app.advance(seconds: 0.5)
      let tab = column.count.looks { app.tab() }
      #expect(column.fields[5].isFirstResponder)
      app.advance(seconds: 0.5)
      let enter = column.count.looks { app.pressReturn() }
      #expect(column.fields[6].isFirstResponder)
      return [tab, enter]
    }
    #expect(looks[0] == looks[1])
  }

  @Test("looks at each input a few times to open")
  func opening() {
    let looks = [1_000, 10_000].map { length in
      let (column, app) = open(length, isFound: true)
      column.fields[0].becomeFirstResponder()
      app.settle()
      return Double(column.count.looks) / Double(length)
    }
    #expect(looks[1] < looks[0] * 1.1)
  }

  @Test("doesn't look at the inputs that are out of sight to show the keyboard and to hide it")
  func showing() {
    let looks = [20, 10_000].map { length in
      let (column, app) = open(length, isFound: true)
      // The first time finds out the order.
      for _ in 0..<2 {
        column.fields[0].becomeFirstResponder()
        app.advance(seconds: 0.5)
        column.navigator.closeKeyboard()
        app.advance(seconds: 0.5)
      }
      return column.count.looks {
        column.fields[5].becomeFirstResponder()
        app.advance(seconds: 0.5)
        column.navigator.closeKeyboard()
        app.advance(seconds: 0.5)
      }
    }
    #expect(looks[0] == looks[1])
  }
}
