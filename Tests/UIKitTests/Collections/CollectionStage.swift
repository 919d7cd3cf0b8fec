import TestSupport

@testable import UIKit
@testable import UIKitCore
@testable import UIKitLists

/// A window of 320 by 400 points filled by a collection of numbered items, 100 by 40 points each, three in a line. Make
/// it inside the test function.
final class CollectionStage: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let collection: UICollectionView
  let layout: UICollectionViewLayout
  private(set) var app: Harness!
  /// By section, what the items say.
  var items: [[String]]
  var configure: (UICollectionViewCell, IndexPath) -> Void = { _, _ in }
  /// The size that the delegate gives an item; nil leaves it to the layout.
  var size: (IndexPath) -> CGSize? = { _ in nil }
  var inset: UIEdgeInsets?
  var lineSpacing: CGFloat?
  var itemSpacing: CGFloat?
  /// The length of headers and footers that the delegate gives; nil leaves it to the layout.
  var header: (Int) -> CGFloat? = { _ in nil }
  var footer: (Int) -> CGFloat? = { _ in nil }
  var mayHighlight: (IndexPath) -> Bool = { _ in true }
  var maySelect: (IndexPath) -> Bool = { _ in true }
  var mayDeselect: (IndexPath) -> Bool = { _ in true }
  /// The delegate's calls, in order.
  var log: [String] = []
  var shown: [String] = []
  var cellsAskedFor: [IndexPath] = []
  private(set) var sizesAskedFor = 0

  init(
    _ items: [[String]],
    layout: UICollectionViewLayout? = nil,
    cell: UICollectionViewCell.Type = TextCell.self,
    size: CGSize = CGSize(width: 320, height: 400),
    set: (CollectionStage) -> Void = { _ in }
  ) {
    self.items = items
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 40)
    self.layout = layout ?? flow
    collection = UICollectionView(frame: .zero, collectionViewLayout: self.layout)
    collection.register(cell, forCellWithReuseIdentifier: "item")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      collection.register(TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "end")
    }
    set(self)
    collection.dataSource = self
    collection.delegate = self
    app = Harness(size: size) { [collection] in collection }
  }

  /// A collection of one section of `count` items.
  convenience init(count: Int, set: (CollectionStage) -> Void = { _ in }) {
    self.init([(0..<count).map { "\($0)" }], set: set)
  }

  // MARK: - Looking

  var flow: UICollectionViewFlowLayout { layout as? UICollectionViewFlowLayout ?? UICollectionViewFlowLayout() }

  func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewCell? {
    collection.cellForItem(at: path(item, section))
  }

  /// An item's frame in the window.
  func frame(_ item: Int, _ section: Int = 0) -> CGRect? { cell(item, section)?.frameInScreen }

  /// The texts in sight, in the items' order.
  var texts: [String] { collection.visibleCells.map { ($0 as? TextCell)?.text ?? "" } }

  var titles: [String] {
    collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
      .map { ($0 as? TitleView)?.text ?? "" }
  }

  func header(_ section: Int) -> UICollectionReusableView? {
    collection.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, section))
  }

  func footer(_ section: Int) -> UICollectionReusableView? {
    collection.supplementaryView(forElementKind: UICollectionView.elementKindSectionFooter, at: path(0, section))
  }

  func scroll(to offset: CGFloat) {
    collection.contentOffset.y = offset
    app.settle()
  }

  // MARK: - UICollectionViewDataSource

  func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    cellsAskedFor.append(indexPath)
    (cell as? TextCell)?.text = items[indexPath.section][indexPath.item]
    configure(cell, indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "end",
      for: indexPath
    )
    (view as? TitleView)?.text = "Section \(indexPath.section)"
    return view
  }

  // MARK: - UICollectionViewDelegate

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    mayHighlight(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    log.append("press \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    log.append("let go \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    maySelect(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    mayDeselect(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("select \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    log.append("act \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { shown.append("+\(indexPath.item)") }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { shown.append("-\(indexPath.item)") }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) { shown.append("+title \(indexPath.section)") }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) { shown.append("-title \(indexPath.section)") }

  // MARK: - UICollectionViewDelegateFlowLayout

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizesAskedFor += 1
    return size(indexPath) ?? UICollectionViewFlowLayout.unspecifiedSize
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { inset ?? flow.sectionInset }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { lineSpacing ?? flow.minimumLineSpacing }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { itemSpacing ?? flow.minimumInteritemSpacing }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { header(section).map { CGSize(width: $0, height: $0) } ?? flow.headerReferenceSize }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { footer(section).map { CGSize(width: $0, height: $0) } ?? flow.footerReferenceSize }
}

/// A cell with a text.
class TextCell: UICollectionViewCell {
  var text = ""
}

/// A header or footer with a text.
final class TitleView: UICollectionReusableView {
  var text = ""
}

/// A cell whose constraints give it the size of its block and 20 points more.
final class SizedCell: TextCell {
  private let block = ContentView(80, 20)

  var blockSize: CGSize {
    get { block.content }
    set { block.content = newValue }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(block)
    block.pin(to: contentView, inset: 10)
  }

  required init?(coder: NSCoder) { nil }
}

/// A cell with a field that fills it.
final class FieldItem: UICollectionViewCell {
  let field = UITextField()
  private(set) var reuses = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    field.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(field)
    field.pin(to: contentView, inset: 4)
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
    field.text = nil
  }
}
