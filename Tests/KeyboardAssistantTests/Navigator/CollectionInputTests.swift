import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit

/// A grid of fields, two in a line, in sections of a thousand items, kept above the keyboard.
private final class CollectionForm: UIViewController, UICollectionViewDataSource {
  final class FieldCell: UICollectionViewCell {
    let field = UITextField(frame: CGRect(x: 5, y: 5, width: 130, height: 34))

    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { nil }
  }

  let layout = UICollectionViewFlowLayout()
  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
  let navigator = InputNavigator.createWithKeyboardNavigationAndDefaultController(shouldSetTextFieldDelegates: true)
  private(set) lazy var inputs = CollectionInputDataSource(collectionView: collectionView)
  private(set) var cellsMade = 0
  var counts = [1000, 1000]
  private var assistant: KeyboardAssistant?

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.itemSize = CGSize(width: 140, height: 44)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    collectionView.register(FieldCell.self, forCellWithReuseIdentifier: "field")
    collectionView.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header"
    )
    collectionView.dataSource = self
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    let bottom = view.bottomAnchor.constraint(equalTo: collectionView.bottomAnchor)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.topAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottom,
    ])
    navigator.dataSource = inputs
    assistant = .createAutoScrollView(
      inputNavigator: navigator,
      positionScrollView: collectionView,
      positionConstraint: .viewBottomToTopOfKeyboard,
      positionOffset: 20,
      bottomConstraint: bottom,
      bottomConstraintLayoutView: view
    )
    assistant?.start()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "field", for: indexPath)
    cellsMade += 1
    (cell as? FieldCell)?.field.accessibilityIdentifier = "\(indexPath.section).\(indexPath.item)"
    (cell as? FieldCell)?.field.text = nil
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}

@Suite("A navigator through a collection")
struct CollectionInputTests {
  private let form = CollectionForm()

  private func open() -> Harness {
    let app = Harness(size: CGSize(width: 320, height: 480)) { form }
    app.keyboard.keyboard = StubKeyboard()
    return app
  }

  private func edited(_ app: Harness) -> String? {
    (app.window.firstResponder as? UIView)?.accessibilityIdentifier
  }

  @Test("scrolls to items whose cells don't exist, then edits them, above the keyboard")
  func outOfSight() throws {
    let app = open()
    form.navigator.gotoInputItem(at: 1500)
    app.advance(seconds: 0.5)
    #expect(edited(app) == "1.500")
    let field = try #require(app.window.firstResponder as? UIView)
    #expect(field.frameInScreen.maxY <= app.keyboard.frame.minY)
    form.navigator.gotoPreviousInputItem()
    app.advance(seconds: 0.5)
    #expect(edited(app) == "1.499")
    form.navigator.gotoInputItem(at: 0)
    form.navigator.gotoPreviousInputItem()
    app.advance(seconds: 0.5)
    #expect(edited(app) == "1.999")
    #expect(form.cellsMade < 200)
  }

  @Test("walks down a long way by Tab, from one section into the next, and each input shows")
  func walking() throws {
    form.counts = [30, 30]
    let app = open()
    form.navigator.gotoInputItem(at: 0)
    app.advance(seconds: 0.5)
    for item in 1..<60 {
      app.tab()
      app.advance(seconds: 0.4)
      #expect(edited(app) == "\(item / 30).\(item % 30)")
      let field = try #require(app.window.firstResponder as? UIView)
      #expect(field.frameInScreen.maxY <= app.keyboard.frame.minY && field.frameInScreen.minY >= 0)
    }
  }

  @Test("walks back up by Shift-Tab, and no input hides under the header that stays in sight")
  func walkingBack() throws {
    form.counts = [60]
    let app = open()
    form.navigator.gotoInputItem(at: 59)
    app.advance(seconds: 0.5)
    for item in stride(from: 58, to: 20, by: -1) {
      app.backTab()
      app.advance(seconds: 0.4)
      #expect(edited(app) == "0.\(item)")
      let field = try #require(app.window.firstResponder as? UIView)
      #expect(field.frameInScreen.minY >= 30 && field.frameInScreen.maxY <= app.keyboard.frame.minY)
    }
  }

  @Test("what was typed stays with its item while the grid scrolls below, and Return goes on from there")
  func typing() throws {
    let app = open()
    form.navigator.gotoInputItem(at: 3)
    app.advance(seconds: 0.5)
    app.type("Ada")
    for step in 1...20 {
      form.collectionView.contentOffset.y = CGFloat(step) * 200
      app.settle()
    }
    #expect(edited(app) == "0.3")
    #expect((app.window.firstResponder as? UITextField)?.text == "Ada")
    app.pressReturn()
    app.advance(seconds: 0.5)
    #expect(edited(app) == "0.4")
    let field = try #require(app.window.firstResponder as? UIView)
    #expect(field.frameInScreen.minY >= 0 && field.frameInScreen.maxY <= app.keyboard.frame.minY)
  }

  @Test("passes over items without an input, and finds the first one with a mistake")
  func skipping() {
    let app = open()
    form.inputs.hasInput = { $0.item < 20 || $0.section > 0 }
    form.inputs.mistake = { $0 == IndexPath(item: 700, section: 1) ? "Missing" : nil }
    form.navigator.gotoInputItem(at: 19)
    app.advance(seconds: 0.5)
    #expect(!form.navigator.gotoInputItem(at: 900))
    #expect(form.navigator.gotoFirstInvalidInputItem())
    #expect(edited(app) == "1.700")
    #expect((app.window.firstResponder as? UIView)?.accessibilityHint == "Missing")
  }

  @Test("knows its item again after the collection was loaded anew, and forgets a collection that is gone")
  func reloading() {
    let app = open()
    #expect(form.inputs.collectionView === form.collectionView)
    form.navigator.gotoInputItem(at: 2)
    form.counts = [3]
    form.collectionView.reloadData()
    app.settle()
    form.navigator.gotoInputItem(at: 2)
    #expect(edited(app) == "0.2")
    #expect(!form.navigator.gotoNextInputItem(shouldLoop: false))
  }
}
