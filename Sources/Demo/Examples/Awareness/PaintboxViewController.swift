import KeyboardAwareness
import UIKit

/// A paint box whose colours get names: a grid of fields, which one line keeps clear of the keyboard.
final class PaintboxViewController: UIViewController {
  private let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private let shades = Shade.all
  private var names: [IndexPath: String] = [:]

  private static let gap: CGFloat = 12
  /// The distance of the grid from the edges: in a large window its six columns stand in the middle.
  private var margin: CGFloat { max(16, ((collection.bounds.width - 6 * 140 - 5 * Self.gap) / 2).rounded()) }

  /// The distance of a section header's text from the edge.
  private var indent: CGFloat { margin + 16 }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    collection.backgroundColor = nil
    collection.alwaysBounceVertical = true
    collection.keyboardDismissMode = .interactive
    collection.register(ShadeCell.self, forCellWithReuseIdentifier: "shade")
    collection.register(
      ShadeHeader.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header"
    )
    collection.dataSource = self
    collection.delegate = self
    view.addSubview(collection, insets: .zero)
    KeyboardAwarenessObserver.observe(collection, conflictingViewPadding: 20)
  }

  /// In a window of another width the section headers stay aligned with the colours.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for header in collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader) {
      (header as? ShadeHeader)?.indent = indent
    }
  }

  // MARK: - Private

  /// Edits the colour after this one, or none after the last.
  private func goOn(from cell: ShadeCell) {
    guard let path = collection.indexPath(for: cell), let next = path.next(in: shades.map(\.colors.count)) else {
      view.endEditing(true)
      return
    }
    collection.scrollToItem(at: next, at: [], animated: false)
    (collection.cellForItem(at: next) as? ShadeCell)?.textField.becomeFirstResponder()
  }
}

extension PaintboxViewController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { shades.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    shades[section].colors.count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "shade", for: indexPath)
    let shade = shades[indexPath.section]
    if let cell = cell as? ShadeCell {
      cell.show(shade.colors[indexPath.item], "\(shade.name) \(indexPath.item + 1)", names[indexPath])
      cell.store = { [unowned self] in names[indexPath] = $0 }
      cell.goOn = { [unowned self] in goOn(from: $0) }
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "header",
      for: indexPath
    )
    (view as? ShadeHeader)?.show(shades[indexPath.section].name, indented: indent)
    return view
  }
}

extension PaintboxViewController: UICollectionViewDelegateFlowLayout {
  /// Items have at least 104 points of width, and more where text is larger; there is at most one column for each colour.
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let room = max(0, collectionView.bounds.width - 2 * margin)
    let least = UIFontMetrics.default.scaledValue(for: 104)
    let columns = min(6, max(1, ((room + Self.gap) / (least + Self.gap)).rounded(.down)))
    let height = 72 + UIFontMetrics.default.scaledValue(for: 44)
    return CGSize(width: ((room - (columns - 1) * Self.gap) / columns).rounded(.down), height: height)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    UIEdgeInsets(
      top: 0,
      left: margin,
      bottom: section == shades.count - 1 ? 24 : 0,
      right: margin
    )
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { Self.gap }

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: UIFontMetrics(forTextStyle: .footnote).scaledValue(for: 44)) }
}

extension IndexPath {
  /// The index path of the next item, if the sections have these numbers of items.
  fileprivate func next(in counts: [Int]) -> IndexPath? {
    if item + 1 < counts[section] { return IndexPath(item: item + 1, section: section) }
    return section + 1 < counts.count ? IndexPath(item: 0, section: section + 1) : nil
  }
}
