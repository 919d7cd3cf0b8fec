import UIKit

/// Emoji, group after group; the first section has the recent ones, or the results of a search. A tap types one, and a
/// long press offers its skin tones.
final class EmojiPanel: UICollectionView {
  /// Called with the emoji that is to be typed.
  var typeHandler: ((String) -> Void)?
  /// Called after scrolling, with the index of the group at the top.
  var groupHandler: ((Int) -> Void)?

  /// The emoji of the first section, before those of the groups.
  var firstSection: [String] = [] { didSet { if firstSection != oldValue { reloadData() } } }

  private let groups: [EmojiGroup]
  private var popover: AlternatesPopover?
  private static let cell = "emoji"
  /// The width and height of an emoji, in points.
  static let itemSize: CGFloat = 42

  /// Shows these groups after the first section.
  init(groups: [EmojiGroup], direction: ScrollDirection = .vertical) {
    self.groups = groups
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: Self.itemSize, height: Self.itemSize)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    layout.scrollDirection = direction
    let isVertical = direction == .vertical
    layout.sectionInset = UIEdgeInsets(top: isVertical ? 2 : 0, left: 4, bottom: isVertical ? 8 : 0, right: 4)
    super.init(frame: .zero, collectionViewLayout: layout)
    backgroundColor = .clear
    accessibilityLabel = "emoji"
    // The input that is edited keeps the focus.
    allowsFocus = false
    register(EmojiCell.self, forCellWithReuseIdentifier: Self.cell)
    (dataSource, delegate) = (self, self)
    addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: EmojiPanel.press))
  }

  required init?(coder: NSCoder) { nil }

  /// Scrolls a group to the top, by its index; 0 is the first section.
  func show(group: Int) {
    guard group < numberOfSections else { return }
    layoutIfNeeded()
    let limit = max(0, contentSize.height - bounds.height)
    setContentOffset(CGPoint(x: 0, y: group == 0 ? 0 : min(top(of: group), limit)), animated: false)
    layoutIfNeeded()
  }

  /// The frame of a visible emoji, in the panel's points; nil if it isn't visible.
  func frame(of text: String) -> CGRect? {
    visibleCells.first { ($0 as? EmojiCell)?.text == text }?.frame.intersection(bounds)
  }

  /// A visible emoji and its frame.
  struct Place {
    let text: String
    /// The frame, in points of the view whose method returns it.
    let frame: CGRect
  }

  /// The emoji at a point of the panel; nil for none.
  func place(at point: CGPoint) -> Place? {
    guard let path = indexPathForItem(at: point), let cell = cellForItem(at: path) else { return nil }
    return Place(text: emoji(at: path).text, frame: cell.frame)
  }

  /// Where the first emoji of a group begins, in points of the content.
  private func top(of group: Int) -> CGFloat {
    collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: 0, section: group))?.frame.minY ?? 0
  }

  private func emoji(at path: IndexPath) -> Emoji {
    guard path.section > 0 else {
      let text = firstSection[path.item]
      return EmojiGroup.all.lazy.flatMap(\.emoji).first { $0.text == text }
        ?? Emoji(text: text, name: text, hasTones: false)
    }
    return groups[path.section - 1].emoji[path.item]
  }

  // MARK: - Skin tones

  private func press(_ gesture: UILongPressGestureRecognizer) {
    switch gesture.state {
    case .began: offerTones(at: gesture.location(in: self))
    case .changed: if let window { popover?.select(at: gesture.location(in: window).x) }
    case .ended: finish { typeHandler?($0) }
    default: finish { _ in }
    }
  }

  private func offerTones(at point: CGPoint) {
    guard let window, let path = indexPathForItem(at: point), let cell = cellForItem(at: path) else { return }
    let emoji = emoji(at: path)
    guard !emoji.tones.isEmpty else { return }
    let popover = AlternatesPopover()
    popover.show([emoji.text] + emoji.tones, above: convert(cell.frame, to: window), in: window)
    self.popover = popover
  }

  private func finish(_ use: (String) -> Void) {
    guard let popover else { return }
    self.popover = nil
    popover.removeFromSuperview()
    use(popover.selection)
  }
}

// MARK: - Items

extension EmojiPanel: UICollectionViewDataSource, UICollectionViewDelegate {
  func numberOfSections(in collectionView: UICollectionView) -> Int { groups.count + 1 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    section == 0 ? firstSection.count : groups[section - 1].emoji.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = dequeueReusableCell(withReuseIdentifier: Self.cell, for: path)
    (cell as? EmojiCell)?.show(emoji(at: path))
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
    deselectItem(at: path, animated: false)
    typeHandler?(emoji(at: path).text)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let middle = bounds.minY + 21
    let group = (0..<numberOfSections).last { numberOfItems(inSection: $0) > 0 && top(of: $0) <= middle }
    if let group { groupHandler?(group) }
  }
}

/// A cell with one emoji.
private final class EmojiCell: UICollectionViewCell {
  private let label = UILabel()
  var text: String { label.text ?? "" }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 27)
    label.textAlignment = .center
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
    layer.cornerRadius = 6
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? KeyboardPalette.pressedLetterKey : .clear }
  }

  func show(_ emoji: Emoji) {
    label.text = emoji.text
    isAccessibilityElement = true
    accessibilityLabel = emoji.name
    accessibilityTraits = .keyboardKey
  }
}
