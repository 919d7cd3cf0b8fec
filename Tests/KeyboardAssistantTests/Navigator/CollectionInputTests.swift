import KeyboardAssistant
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A grid of fields, two in a line.
private final class CollectionForm: RowForm, UICollectionViewDataSource {
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
  private(set) lazy var inputs = CollectionInputDataSource(collectionView: collectionView)

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
    keepClear(collectionView, inputs)
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
    prepare((cell as? FieldCell)?.field, at: indexPath)
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

  @Test("scrolls to items whose cells don't exist, then edits them, above the keyboard")
  func outOfSight() throws { try form.goesOutOfSight(makingAtMost: 200) }

  @Test("walks down a long way by Tab, from one section into the next, and each input shows")
  func walking() throws { try form.walks() }

  @Test("walks back up by Shift-Tab, and no input hides under the header that stays in sight")
  func walkingBack() throws {
    form.counts = [60]
    let app = form.open()
    form.navigator.gotoInputItem(at: 59)
    app.advance(seconds: 0.5)
    for item in stride(from: 58, to: 20, by: -1) {
      app.backTab()
      app.advance(seconds: 0.4)
      #expect(app.editedRow == "0.\(item)")
      let field = try #require(app.window.firstResponder as? UIView)
      #expect(field.frameInScreen.minY >= 30 && field.frameInScreen.maxY <= app.keyboard.frame.minY)
    }
  }

  @Test("what was typed stays with its item while the grid scrolls below, and Return goes on from there")
  func typing() throws {
    let app = form.open()
    form.navigator.gotoInputItem(at: 3)
    app.advance(seconds: 0.5)
    app.type("Ada")
    for step in 1...20 {
      form.collectionView.contentOffset.y = CGFloat(step) * 200
      app.settle()
    }
    #expect(app.editedRow == "0.3")
    #expect((app.window.firstResponder as? UITextField)?.text == "Ada")
    app.pressReturn()
    app.advance(seconds: 0.5)
    #expect(app.editedRow == "0.4")
    let field = try #require(app.window.firstResponder as? UIView)
    #expect(field.frameInScreen.minY >= 0 && field.frameInScreen.maxY <= app.keyboard.frame.minY)
  }

  @Test("passes over items without an input, and finds the first one with a mistake")
  func skipping() {
    form.inputs.hasInput = { $0.item < 20 || $0.section > 0 }
    form.inputs.mistake = { $0 == IndexPath(item: 700, section: 1) ? "Missing" : nil }
    form.skips()
  }

  @Test("knows its item again after the collection was loaded anew, and forgets a collection that is gone")
  func reloading() {
    #expect(form.inputs.collectionView === form.collectionView)
    form.knowsItsPlace { form.collectionView.reloadData() }
  }
}
